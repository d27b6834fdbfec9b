//! The search of [`CfgDirected`](super::CfgDirected) without distances, to measure their contribution.

use std::sync::Arc;

use oorandom::Rand64;

use super::Strategy;
use super::level::Level;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::{Run, Subject};

/// Number of executions of a level before the search restarts. The value is CREST's.
const BUDGET: u32 = 250;

/// Penalty added to the score of a covered branch; larger than any number of occurrences. The value is CREST's.
const COVERED: u32 = 100_000_000;

/// Negates constraints whose other branch is uncovered first, and among them those with few occurrences in the path. A run that covers a
/// new target of the whole exploration starts the next level; a level without success causes a restart.
pub struct CfgBaseline<S: Subject> {
    random: Rand64,
    level: Option<Level<S>>,
    /// Whether the level belongs to the initial input.
    is_initial: bool,
    has_ended: bool,
}

impl<S: Subject> CfgBaseline<S> {
    /// Creates the search for a seed.
    pub fn new(seed: u64) -> CfgBaseline<S> {
        CfgBaseline { random: Rand64::new(seed.into()), level: None, is_initial: true, has_ended: false }
    }

    fn enter(&mut self, exploration: &Exploration<S>, run: &Arc<Run<S>>, is_initial: bool) {
        let base = |branch| if exploration.coverage().contains(branch) { COVERED } else { 0 };
        self.level = Some(Level::new(Arc::clone(run), &mut self.random, base, BUDGET, u32::MAX));
        self.is_initial = is_initial;
    }
}

impl<S: Subject> Strategy<S> for CfgBaseline<S> {
    /// The search ends if no constraint of the initial run can be solved.
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        if self.has_ended {
            return None;
        }
        if let Some(level) = &mut self.level {
            if let Some(forced) = level.force_next(exploration) {
                if !forced.execution.new.is_empty() {
                    self.enter(exploration, &forced.execution.run, false);
                }
                return Some(forced.execution);
            }
            self.has_ended = self.is_initial && level.is_unsolvable();
            if self.has_ended {
                return None;
            }
        }
        let first = exploration.restart();
        self.enter(exploration, &first.run, true);
        Some(first)
    }
}
