//! Edits of a program's tokens.

use super::tokens::{self, Kind};
use crate::tape::Tape;

/// An edit of a non-empty list of tokens.
pub(super) type Edit = fn(&mut Vec<String>, &mut Tape<'_>);

/// An edit that keeps many programs valid: it replaces a token by another one of its kind in the same file.
pub(super) fn gentle(tokens: &mut [String], tape: &mut Tape<'_>) {
    let can_change = |&at: &usize| tokens::kind(&tokens[at]) != Kind::Fixed;
    let places: Vec<usize> = (0..tokens.len()).filter(can_change).collect();
    if places.is_empty() {
        return;
    }
    let at = places[tape.below(places.len())];
    let kind = tokens::kind(&tokens[at]);
    let same: Vec<usize> = places.into_iter().filter(|&other| tokens::kind(&tokens[other]) == kind).collect();
    tokens[at] = tokens[same[tape.below(same.len())]].clone();
}

/// Any edit, more often a gentle one.
pub(super) fn any(tokens: &mut Vec<String>, tape: &mut Tape<'_>) {
    let kind = tape.below(27);
    if kind < 8 {
        return gentle(tokens, tape);
    }
    let len = tokens.len();
    let at = tape.below(len);
    let mut some = |most: usize| at..(at + 1 + tape.below(most)).min(len);
    match kind {
        8..=10 => drop(tokens.drain(some(3))),
        11..=13 => {
            let range = some(19);
            let repeated = tokens[range.clone()].to_vec();
            tokens.splice(range.end..range.end, repeated);
        }
        14 | 15 => {
            let moved: Vec<String> = tokens.drain(some(11)).collect();
            let at = tape.below(tokens.len() + 1);
            tokens.splice(at..at, moved);
        }
        16 | 17 => tokens.swap(at, tape.below(len)),
        18..=20 => tape.one_of(&tokens::TOKENS).clone_into(&mut tokens[at]),
        21..=23 => tokens.insert(at, format!(" {} ", tape.one_of(&tokens::TOKENS))),
        24 => tokens.insert(at, tape.character().to_string()),
        25 => tokens.truncate(at),
        _ => {
            // Nesting, shallow or very deep.
            let count = if tape.once_in(2) { 900 + tape.below(6100) } else { 1 + tape.below(39) };
            tokens[at] = tokens[at].repeat(if tokens[at].len() < 4 { count } else { 2 });
        }
    }
}
