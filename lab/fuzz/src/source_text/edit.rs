//! Edits of a program's tokens.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::tokens::{self, Kind};

/// A change of a list of tokens. An [`Index`] means some token, whatever their number is.
#[derive(Clone, Debug)]
pub(super) enum Edit {
    /// Deletes some tokens.
    Delete(Index, usize),
    /// Repeats some tokens.
    Repeat(Index, usize),
    /// Swaps two tokens.
    Swap(Index, Index),
    /// Replaces a token by another one of its kind in the same file, so that the result is often right.
    Substitute(Index, Index),
    /// Replaces a token by any other one.
    Replace(Index, &'static str),
    /// Inserts a token.
    Insert(Index, &'static str),
    /// Inserts a character.
    Character(Index, char),
    /// Moves some tokens elsewhere.
    Move(Index, usize, Index),
    /// Drops everything from a token on.
    Truncate(Index),
    /// Repeats a token very often.
    Nest(Index, usize),
}

/// Edits after which many programs are still right.
pub(super) fn gentle() -> impl Strategy<Value = Edit> {
    (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Edit::Substitute(from, to))
}

/// Edits, the gentle ones more often.
pub(super) fn edits() -> impl Strategy<Value = Edit> {
    let at = any::<Index>;
    prop_oneof![
        8 => gentle(),
        3 => (at(), 1..4_usize).prop_map(|(at, count)| Edit::Delete(at, count)),
        3 => (at(), 1..20_usize).prop_map(|(at, count)| Edit::Repeat(at, count)),
        2 => (at(), 1..12_usize, at()).prop_map(|(from, count, to)| Edit::Move(from, count, to)),
        2 => (at(), at()).prop_map(|(from, to)| Edit::Swap(from, to)),
        3 => (at(), select(tokens::TOKENS)).prop_map(|(at, token)| Edit::Replace(at, token)),
        3 => (at(), select(tokens::TOKENS)).prop_map(|(at, token)| Edit::Insert(at, token)),
        1 => (at(), any::<char>()).prop_map(|(at, character)| Edit::Character(at, character)),
        1 => at().prop_map(Edit::Truncate),
        1 => (at(), prop_oneof![1..40_usize, 900..7000_usize]).prop_map(|(at, count)| Edit::Nest(at, count)),
    ]
}

/// The text with these edits, one after the other.
pub(super) fn apply(text: &str, edits: &[Edit]) -> String {
    let mut tokens: Vec<String> = tokens::tokens(text).into_iter().map(str::to_owned).collect();
    for edit in edits {
        if tokens.is_empty() {
            break;
        }
        apply_one(&mut tokens, edit);
    }
    tokens.concat()
}

fn apply_one(tokens: &mut Vec<String>, edit: &Edit) {
    let len = tokens.len();
    let range = |at: &Index, count: usize| {
        let at = at.index(len);
        at..(at + count).min(len)
    };
    match edit {
        Edit::Delete(at, count) => drop(tokens.drain(range(at, *count))),
        Edit::Repeat(at, count) => {
            let range = range(at, *count);
            let repeated = tokens[range.clone()].to_vec();
            tokens.splice(range.end..range.end, repeated);
        }
        Edit::Swap(from, to) => tokens.swap(from.index(len), to.index(len)),
        Edit::Substitute(from, to) => {
            let can_change = |&at: &usize| tokens::kind(&tokens[at]) != Kind::Fixed;
            let places: Vec<usize> = (0..len).filter(can_change).collect();
            if places.is_empty() {
                return;
            }
            let at = places[from.index(places.len())];
            let kind = tokens::kind(&tokens[at]);
            let same: Vec<usize> =
                places.into_iter().filter(|&other| tokens::kind(&tokens[other]) == kind).collect();
            tokens[at] = tokens[same[to.index(same.len())]].clone();
        }
        Edit::Replace(at, token) => (*token).clone_into(&mut tokens[at.index(len)]),
        Edit::Insert(at, token) => tokens.insert(at.index(len), format!(" {token} ")),
        Edit::Character(at, character) => tokens.insert(at.index(len), character.to_string()),
        Edit::Move(from, count, to) => {
            let moved: Vec<String> = tokens.drain(range(from, *count)).collect();
            let at = to.index(tokens.len() + 1);
            tokens.splice(at..at, moved);
        }
        Edit::Truncate(at) => tokens.truncate(at.index(len)),
        Edit::Nest(at, count) => {
            let at = at.index(len);
            tokens[at] = tokens[at].repeat(if tokens[at].len() < 4 { *count } else { 2 });
        }
    }
}
