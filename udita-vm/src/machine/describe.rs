//! Describes the pending choice as text, for replays.

use super::choices::{Alternatives, FRESH};
use super::inspect::Value;
use super::state::Machine;
use super::term::Term;
use super::word::{NULL, is_suspended, term_of, to_int};
use crate::bytecode::program::{Position, ValueType};

/// A description of the pending choice, for callers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoicePoint {
    /// The instruction that needs the value, or in eager mode the call that chooses it: an index into
    /// [`Program::code`](crate::bytecode::program::Program::code).
    pub site: u32,
    /// The address of the term that stands for the value. `None` if the choice is made where its value is needed.
    pub term: Option<usize>,
    /// The source position of the instruction.
    pub position: Option<Position>,
    /// The method that contains the instruction.
    pub method: String,
    /// The kind of its alternatives.
    pub kind: ChoiceKind,
    /// The choice as text, such as `getInt(0, 2)` or `getAny()`.
    pub what: String,
    /// The number of alternatives of the choice.
    pub alternatives: u64,
}

/// The kind of the alternatives of a choice point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceKind {
    /// Values of an `int` in a range.
    Int,
    /// The values of a boolean.
    Boolean,
    /// The values that a call of `getOneOf` lists.
    Given,
    /// Members of an object pool.
    PoolMember,
    /// Objects for a bounded field.
    BoundedReference,
    /// The outcomes of a comparison or a `switch`.
    Outcome,
}

/// An alternative of a choice point.
#[derive(Clone, PartialEq, Debug)]
pub enum Alternative {
    /// A value that the choice settles on.
    Value(Value),
    /// A fresh object of a pool.
    Fresh,
    /// An outcome of a comparison as text, such as `true` or `less`.
    Outcome(String),
}

impl Machine {
    /// The pending choice, if there is one.
    pub fn choice_point(&self) -> Option<ChoicePoint> {
        let pending = self.tree.choices.pending?;
        let outcome = self.policies.choice.outcome(self, &pending);
        let kind = match (
            &outcome,
            pending.open_word().map(|word| self.store.open_term(word)),
            pending.alternatives,
        ) {
            (Some(_), ..) => ChoiceKind::Outcome,
            (None, Some(Term::Int { .. }), _) => ChoiceKind::Int,
            (None, Some(Term::Boolean), _) | (None, None, Alternatives::Ints { boolean: true, .. }) => {
                ChoiceKind::Boolean
            }
            (None, Some(Term::OneOf { .. }), _) => ChoiceKind::Given,
            (None, Some(Term::Call { .. }), _) => ChoiceKind::PoolMember,
            (None, Some(Term::Member { .. }), _) => ChoiceKind::BoundedReference,
            (None, None, _) => ChoiceKind::Int,
        };
        let what = outcome.unwrap_or_else(|| self.store.describe_choice(&pending));
        let method = self.store.image.program.method_at(self.pc).name.clone();
        let (position, alternatives) =
            (self.store.image.program.position(self.pc), pending.alternatives.count());
        let term = pending.open_word().map(term_of);
        Some(ChoicePoint { site: self.pc, term, position, method, kind, what, alternatives })
    }

    /// The smallest value of the pending choice, if its alternatives are consecutive ints or `boolean`s.
    pub fn least_alternative(&self) -> Option<i32> {
        match self.tree.choices.pending?.alternatives {
            Alternatives::Ints { lo, .. } => Some(lo),
            _ => None,
        }
    }

    /// An alternative of the pending choice, numbered from 0. `None` if there is no such alternative.
    pub fn alternative_at(&self, index: u32) -> Option<Alternative> {
        let pending =
            self.tree.choices.pending.filter(|pending| u64::from(index) < pending.alternatives.count())?;
        if self.policies.choice.outcome(self, &pending).is_some() {
            return Some(Alternative::Outcome(self.policies.choice.outcome_text(self, &pending, index)));
        }
        let term = pending.open_word().map(|word| self.store.open_term(word));
        let word = self.alternative(&pending, index);
        let ty = match (term, pending.alternatives) {
            (Some(Term::Boolean), _) | (None, Alternatives::Ints { boolean: true, .. }) => ValueType::Boolean,
            (Some(Term::Int { .. }) | None, _) => ValueType::Int,
            (Some(Term::OneOf { array }), _) => self.store.element_type(array),
            (Some(Term::Call { .. }), _) if word == FRESH => return Some(Alternative::Fresh),
            (Some(Term::Member { domains, .. }), _) => {
                return Some(Alternative::Value(
                    self.objects().value(self.store.member_at(domains, word), ValueType::Ref),
                ));
            }
            (Some(Term::Call { .. }), _) => ValueType::Ref,
        };
        Some(Alternative::Value(self.objects().value(word, ty)))
    }

    /// An alternative of the pending choice as text.
    pub fn alternative_text(&self, index: u32) -> String {
        let Some(pending) = self.tree.choices.pending else { return String::new() };
        if self.policies.choice.outcome(self, &pending).is_some() {
            return self.policies.choice.outcome_text(self, &pending, index);
        }
        if let Some(Term::Member { domains, .. }) = pending.open_word().map(|word| self.store.open_term(word))
        {
            return self.store.describe_member(domains, self.alternative(&pending, index));
        }
        let listed = matches!(pending.alternatives, Alternatives::Listed { .. });
        match (pending.alternatives, self.alternative(&pending, index)) {
            (Alternatives::Ints { boolean: true, .. }, word) => (word != 0).to_string(),
            (_, word) if !listed || self.store.lists_numbers(pending) => to_int(word).to_string(),
            (_, NULL) => "null".to_owned(),
            (_, FRESH) => "a fresh object".to_owned(),
            (_, word) if is_suspended(word) => "a suspended value".to_owned(),
            (_, word) => self.store.describe_alternative(pending, word),
        }
    }
}
