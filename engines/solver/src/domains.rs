//! The first layer: finite domains.
//!
//! A condition is a row, a linear form over the integers with bounds and holes; an operator that is not
//! linear is a function ([`problem`]). A result that may wrap around is `e - 2^32 q` with a bounded integer
//! `q`, so nothing is approximated ([`compile`]). Conditions on the same linear form share one row. Rows
//! between two variables with opposite coefficients are difference constraints, and a cycle of them that
//! can't be satisfied is found by Bellman and Ford's algorithm ([`differences`]). Bounds are propagated
//! ([`propagate`]), and a search branches on inputs and quotients, nearest first to the old model
//! ([`search`]).
//!
//! If the search takes long, rows are combined into stronger ones ([`mod@combine`]), and the search starts
//! again.
//!
//! A completed search is a proof. A query that takes too many steps is left to the next layer.

mod combine;
mod compile;
mod differences;
mod form;
mod problem;
mod propagate;
mod search;

use crate::domains::combine::combine;
use crate::domains::compile::Compiler;
use crate::domains::problem::Problem;
use crate::domains::search::Search;
use crate::eval::Evaluator;
use crate::model::Model;
use crate::solver::{Answer, Layer, Work};
use crate::term::arena::Terms;
use crate::term::id::TermId;

/// Work after which rows are combined and the search starts again.
const FIRST: Work = Work(600);

/// Decides conditions by propagation of bounds and search.
///
/// It is made for many small queries: comparisons, sums and differences of characters and ints. Conditions on
/// products, bit operations and wide longs are decided only if their inputs have few values.
#[derive(Debug)]
pub struct Domains {
    most: Work,
    evaluator: Evaluator,
}

impl Default for Domains {
    fn default() -> Domains {
        Domains::new()
    }
}

impl Domains {
    /// A layer that gives up after as much work as the next layer needs for an easy query.
    pub fn new() -> Domains {
        Domains::with_limit(Work(4000))
    }

    /// A layer that gives up after `most` work, or earlier at the limit of the query.
    pub fn with_limit(most: Work) -> Domains {
        Domains { most, evaluator: Evaluator::default() }
    }
}

impl Layer for Domains {
    fn name(&self) -> &'static str {
        "domains"
    }

    fn decide(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> (Answer, Work) {
        self.evaluator.restart();
        let compiler = Compiler::new(terms, near, &mut self.evaluator);
        let Some(mut problem) = compiler.compile(conditions) else { return (Answer::Unknown, Work(0)) };
        let limit = limit.min(self.most);
        let (answer, first) = self.search(&problem, terms, conditions, near, limit.min(FIRST));
        if answer != Answer::Unknown || limit <= FIRST {
            return (answer, first);
        }
        combine(&mut problem);
        let (answer, second) = self.search(&problem, terms, conditions, near, limit.minus(first));
        (answer, Work(first.0 + second.0))
    }
}

impl Domains {
    fn search(
        &mut self,
        problem: &Problem,
        terms: &Terms,
        conditions: &[TermId],
        near: &Model,
        limit: Work,
    ) -> (Answer, Work) {
        let size = problem.size() as u64;
        if problem.contradictory {
            return (Answer::Unsat, Work(size));
        }
        let mut search = Search::new(problem, limit.minus(Work(size)), |domains| {
            let mut model = near.clone();
            for &(variable, input) in &problem.inputs {
                model.set(variable, domains[input as usize] as i64);
            }
            self.evaluator.restart();
            let holds = |&condition: &TermId| self.evaluator.value(terms, condition, &model) != 0;
            conditions.iter().rev().all(holds).then_some(model)
        });
        let answer = search.run();
        (answer, Work(size + search.work().0))
    }
}
