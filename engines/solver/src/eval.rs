//! Evaluates terms under a model.

use crate::model::Model;
use crate::operator::Conversion;
use crate::term::arena::{Node, Terms};
use crate::term::id::TermId;

/// The value of a term. Variables without a value in the model have their default value ([`Model::value`]).
///
/// An [`Evaluator`] is faster for many terms under the same model.
pub fn eval(terms: &Terms, term: TermId, model: &Model) -> i64 {
    let mut values = rustc_hash::FxHashMap::default();
    for id in terms.cone(&[term]) {
        let value = compute(terms, id, model, |operand| values[&operand]);
        values.insert(id, value);
    }
    values[&term]
}

/// Evaluates terms under one model at a time, each subterm once per model.
#[derive(Default, Debug)]
pub struct Evaluator {
    /// The value of each term, and the round that computed it.
    values: Vec<(i64, u32)>,
    round: u32,
    pending: Vec<TermId>,
}

impl Evaluator {
    /// Forgets all values. Call it whenever the model or the arena changes.
    pub fn restart(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.values.clear();
        }
    }

    /// The value of a term under the model of this round.
    pub fn value(&mut self, terms: &Terms, term: TermId, model: &Model) -> i64 {
        self.values.resize(self.values.len().max(terms.len()), (0, self.round.wrapping_sub(1)));
        self.pending.push(term);
        while let Some(&next) = self.pending.last() {
            if self.values[next.index()].1 == self.round {
                self.pending.pop();
                continue;
            }
            let before = self.pending.len();
            let (values, pending, round) = (&self.values, &mut self.pending, self.round);
            terms.operands(next, |operand| {
                if values[operand.index()].1 != round {
                    pending.push(operand);
                }
            });
            if self.pending.len() == before {
                self.pending.pop();
                let value = compute(terms, next, model, |operand| self.values[operand.index()].0);
                self.values[next.index()] = (value, self.round);
            }
        }
        self.values[term.index()].0
    }
}

fn compute(terms: &Terms, term: TermId, model: &Model, value: impl Fn(TermId) -> i64) -> i64 {
    let sort = terms.sort(term);
    match *terms.node(term) {
        Node::Variable(variable) => model.value(terms, variable),
        Node::Constant(constant) => constant,
        Node::Linear(ref linear) => {
            let product = |&(atom, coefficient): &(TermId, i64)| value(atom).wrapping_mul(coefficient);
            let sum = linear.atoms.iter().map(product).fold(linear.constant, i64::wrapping_add);
            sort.wrap(sum.into())
        }
        Node::Binary(operator, a, b) => operator.apply(terms.sort(a), value(a), value(b)),
        Node::Convert(conversion, a) => Conversion::apply(conversion, value(a)),
        Node::Relation(relation, a, b) => relation.holds(value(a), value(b)).into(),
        Node::Both(a, b) => value(a) & value(b),
        Node::Either(a, b) => value(a) | value(b),
        Node::If(condition, a, b) => value(if value(condition) != 0 { a } else { b }),
        Node::Real(operator, a, b) => operator.apply(value(a), value(b)),
    }
}
