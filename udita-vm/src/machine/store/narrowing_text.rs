//! Descriptions of choices that narrow a domain.

use super::Store;
use crate::machine::choices::{Alternatives, Choices, OTHERS, Pending};
use crate::machine::term::Term;
use crate::machine::word::{Word, is_suspended, term_of, to_int};

impl Store {
    /// Whether a choice is between outcomes and not between values.
    pub(in crate::machine) fn narrows(&self, choices: &Choices, pending: &Pending) -> bool {
        match pending.alternatives {
            Alternatives::Sides { .. } => true,
            Alternatives::Listed { start, count } => {
                (0..count).any(|number| choices.word(start, number) == OTHERS)
            }
            Alternatives::Ints { .. } | Alternatives::Values { .. } => false,
        }
    }

    /// An open int as the call that chooses from the rest of its domain.
    pub(in crate::machine) fn describe_int(&self, word: Word) -> String {
        match Term::read(&self.heap, term_of(word)) {
            Term::Boolean => "getBoolean()".to_owned(),
            _ => self.domain(term_of(word)).describe(),
        }
    }

    /// The comparison whose outcome is chosen, as text.
    pub(in crate::machine) fn describe_narrowing(
        &self,
        choices: &Choices,
        pending: &Pending,
        word: Word,
    ) -> String {
        if let Term::Member { .. } = Term::read(&self.heap, term_of(word)) {
            return "a bounded reference == null".to_owned();
        }
        let left = self.describe_int(word);
        match pending.alternatives {
            Alternatives::Sides { start, three } => {
                let (other, limit) = (choices.word(start, 0), choices.word(start, 1).cast_signed());
                let (relation, limit) = if three { ("compared with", limit) } else { ("<", limit + 1) };
                if !is_suspended(other) {
                    return format!("{left} {relation} {limit}");
                }
                let right = match self.describe_int(other) {
                    right if limit != 0 && right.ends_with(')') => right,
                    right if limit != 0 => format!("({right})"),
                    right => right,
                };
                match limit {
                    0 => format!("{left} {relation} {right}"),
                    1.. => format!("{left} {relation} {right} + {limit}"),
                    ..0 => format!("{left} {relation} {right} - {}", -limit),
                }
            }
            Alternatives::Listed { start, count: 2 } => {
                let (first, second) = (choices.word(start, 0), choices.word(start, 1));
                let value = if first == OTHERS { second } else { first };
                format!("{left} == {}", to_int(value))
            }
            _ => left,
        }
    }

    /// An outcome of a choice that narrows, as text.
    pub(in crate::machine) fn narrowed_text(
        &self,
        choices: &Choices,
        pending: &Pending,
        index: u32,
    ) -> String {
        let text = match (pending.alternatives, index) {
            (Alternatives::Sides { three: false, .. }, 0) => "true",
            (Alternatives::Sides { three: false, .. }, _) => "false",
            (Alternatives::Sides { .. }, 0) => "less",
            (Alternatives::Sides { .. }, 1) => "equal",
            (Alternatives::Sides { .. }, _) => "greater",
            (alternatives, _) => match (self.alternative(choices, pending, index), alternatives.count()) {
                (OTHERS, 2) => "false",
                (OTHERS, _) => "another value",
                (_, 2) => "true",
                (value, _) => return to_int(value).to_string(),
            },
        };
        text.to_owned()
    }
}
