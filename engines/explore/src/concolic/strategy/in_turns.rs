//! Several strategies taking turns. This strategy is not in the paper.

use super::Strategy;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::Subject;

/// Number of extra turns of the complete strategy before each turn of another one, once coverage has stalled.
const EXTRA: u32 = 7;

/// Lets strategies take turns of one execution each. They share coverage, so none directs its search to a branch that another has
/// covered. They compensate for each other's weaknesses.
pub struct InTurns<T> {
    /// The strategies that have not ended.
    strategies: Vec<T>,
    next: usize,
    /// The index of the complete strategy. `None` if it has ended or there is none.
    complete: Option<usize>,
    /// Number of extra turns that the complete strategy has had since the last ordinary one.
    extra: u32,
}

impl<T> InTurns<T> {
    /// Combines the strategies in this order. `complete` is the index of a strategy that makes all possible executions if none of its
    /// queries and predictions fails: nothing is left when it ends.
    pub fn new(strategies: Vec<T>, complete: Option<usize>) -> InTurns<T> {
        InTurns { strategies, next: 0, complete, extra: 0 }
    }
}

impl<S: Subject, T: Strategy<S>> Strategy<S> for InTurns<T> {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        while !self.strategies.is_empty() {
            let turn = match self.complete {
                // Where the others find nothing new, the complete one can still end the search.
                Some(complete) if exploration.is_stale() && self.extra < EXTRA => {
                    self.extra += 1;
                    complete
                }
                _ => {
                    self.extra = 0;
                    self.next % self.strategies.len()
                }
            };
            if let Some(execution) = self.strategies[turn].next_execution(exploration) {
                if self.extra == 0 {
                    self.next = turn + 1;
                }
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
