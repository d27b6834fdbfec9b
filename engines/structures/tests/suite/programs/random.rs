//! Programs with pseudo-random questions and answers, determined by a seed.

use std::hash::{DefaultHasher, Hash, Hasher};

use udita_structures::{Shape, Top};

use super::{Ask, Object, Program, Question};

/// A random program. Questions carry the depth and a kind below 3.
#[derive(Clone, Copy)]
pub(crate) struct Random {
    pub(crate) seed: u64,
    /// Whether each substructure must be valid; otherwise no question is for validity.
    pub(crate) has_validity: bool,
}

impl Random {
    fn choose(&self, from: impl Hash, count: i64) -> i64 {
        let mut hasher = DefaultHasher::new();
        (self.seed, from).hash(&mut hasher);
        (hasher.finish() % count as u64) as i64
    }

    /// Asks up to two questions about the nonnull fields. The result is arbitrary.
    fn gather(&self, question: Question, object: Object<'_>, depth: i64, ask: Ask<'_>) -> Option<i64> {
        let mut state = self.choose((question, object.values, object.present), 1 << 30);
        for _ in 0..self.choose((state, "count"), 3) {
            let field = self.choose((state, "field"), 2) as usize;
            if object.present[field] {
                let kind = self.choose((state, "kind"), 3);
                state = self.choose((state, ask(field, Question::IsComplete(depth + 1, kind))?), 1 << 30);
            }
        }
        Some(self.choose((state, "answer"), 2))
    }
}

impl Program for Random {
    fn shape(&self) -> Shape {
        Shape::new(2, vec![2]).expect("a shape")
    }

    fn top(&self) -> Top {
        Top::new(vec![2], true).expect("a top")
    }

    fn is_validity(&self, question: Question) -> bool {
        self.has_validity && matches!(question, Question::IsOrdered(..))
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64> {
        let (Question::IsOrdered(depth, kind) | Question::IsComplete(depth, kind)) = question else {
            return Some(0);
        };
        if matches!(question, Question::IsOrdered(..)) {
            for field in (0..2).filter(|field| object.present[*field]) {
                let below = self.choose((kind, field), 3);
                if ask(field, Question::IsOrdered(depth + 1, below))? == 0 {
                    return Some(0);
                }
            }
        }
        self.gather(question, object, depth, ask)
    }

    fn judge(&self, top: &[u16], is_present: bool, ask: Ask<'_>) -> Option<bool> {
        if !is_present {
            return Some(self.choose((top, "null"), 2) == 1);
        }
        let kind = self.choose((top, "kind"), 3);
        let is_valid = ask(0, Question::IsOrdered(0, kind))? == 1;
        let other = ask(0, Question::IsComplete(0, self.choose((kind, "other"), 3)))?;
        Some(is_valid && self.choose((top, other), 3) > 0)
    }
}
