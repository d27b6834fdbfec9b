//! Several strategies in turns. The paper has no such strategy.

use super::Strategy;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::Subject;

/// Alternates between strategies, one execution each. They share coverage, so none targets a branch that another one has covered. The
/// weakness of one is often the strength of another.
pub struct InTurns<T> {
    /// The strategies that have executions left.
    strategies: Vec<T>,
    next: usize,
    /// The index of the complete strategy in `strategies`. `None` if it has ended or there is none.
    complete: Option<usize>,
}

impl<T> InTurns<T> {
    /// Alternates in this order. The strategy at index `complete` makes all possible executions, if none of its queries and predictions
    /// fails: when it ends, nothing is left.
    pub fn new(strategies: Vec<T>, complete: Option<usize>) -> InTurns<T> {
        InTurns { strategies, next: 0, complete }
    }
}

impl<S: Subject, T: Strategy<S>> Strategy<S> for InTurns<T> {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        while !self.strategies.is_empty() {
            let turn = self.next % self.strategies.len();
            if let Some(execution) = self.strategies[turn].next_execution(exploration) {
                self.next = turn + 1;
                return Some(execution);
            }
            let statistics = exploration.statistics();
            if self.complete == Some(turn) && statistics.unknown == 0 && statistics.mispredictions == 0 {
                self.strategies.clear();
                break;
            }
            self.strategies.remove(turn);
            self.complete = match self.complete {
                Some(complete) if complete > turn => Some(complete - 1),
                Some(complete) if complete == turn => None,
                other => other,
            };
            self.next = turn;
        }
        None
    }
}
