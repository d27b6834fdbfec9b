//! The distance of a model from satisfying conditions.

use crate::eval::Evaluator;
use crate::model::Model;
use crate::operator::Relation;
use crate::real::{Real, Width};
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// The distance of a comparison with NaN, which no small step satisfies.
const FAR: u128 = 1 << 70;

/// The distances of models from a conjunction.
pub(super) struct Distances<'t> {
    terms: &'t Terms,
    conditions: Vec<TermId>,
    size: usize,
    evaluator: Evaluator,
}

impl<'t> Distances<'t> {
    pub(super) fn new(terms: &'t Terms, conditions: &[TermId]) -> Distances<'t> {
        let size = terms.cone(conditions).len();
        Distances { terms, conditions: conditions.to_vec(), size, evaluator: Evaluator::default() }
    }

    /// Number of terms.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The distance of a model: 0 if and only if all conditions hold.
    pub(super) fn of(&mut self, model: &Model) -> u128 {
        self.evaluator.restart();
        let mut sum: u128 = 0;
        for index in 0..self.conditions.len() {
            sum = sum.saturating_add(self.condition(self.conditions[index], model));
        }
        sum
    }

    fn value(&mut self, term: TermId, model: &Model) -> i64 {
        self.evaluator.value(self.terms, term, model)
    }

    fn condition(&mut self, condition: TermId, model: &Model) -> u128 {
        match *self.terms.node(condition) {
            Node::Relation(relation, a, b) => {
                let [a, b] = [a, b].map(|operand| i128::from(self.value(operand, model)));
                let distance = match relation {
                    Relation::Eq => (a - b).abs(),
                    Relation::Ne => i128::from(a == b),
                    Relation::Lt => (a - b + 1).max(0),
                    Relation::Le => (a - b).max(0),
                };
                distance.unsigned_abs()
            }
            Node::Real(relation, a, b) => {
                let (x, y) = (self.value(a, model), self.value(b, model));
                of_reals(relation, x, y)
            }
            Node::Both(a, b) => self.condition(a, model).saturating_add(self.condition(b, model)),
            Node::Either(a, b) => self.condition(a, model).min(self.condition(b, model)),
            _ => u128::from(self.value(condition, model) == 0),
        }
    }
}

fn of_reals(relation: Real, a: i64, b: i64) -> u128 {
    let ranks = |width: Width| Some((i128::from(width.rank(a)?), i128::from(width.rank(b)?)));
    let (width, holds) = match relation {
        Real::Less(width, holds) | Real::LessEqual(width, holds) | Real::Equal(width, holds) => {
            (width, holds)
        }
        _ => return u128::from(relation.apply(a, b) == 0),
    };
    let Some((a, b)) = ranks(width) else { return if holds { FAR } else { 0 } };
    let distance = match (relation, holds) {
        (Real::Less(..), true) => a - b + 1,
        (Real::Less(..), false) => b - a,
        (Real::LessEqual(..), true) => a - b,
        (Real::LessEqual(..), false) => b - a + 1,
        (_, true) => (a - b).abs(),
        (_, false) => i128::from(a == b),
    };
    distance.max(0).unsigned_abs()
}
