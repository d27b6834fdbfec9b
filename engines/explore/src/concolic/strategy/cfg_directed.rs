//! Search directed by the control-flow graph to uncovered branches (section II.B of the paper, with CREST's details).

use std::sync::Arc;

use oorandom::Rand64;

use super::Strategy;
use super::along::Along;
use super::level::{Forced, Level};
use crate::concolic::branch_graph::{Distances, UNREACHABLE};
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::{Run, Subject};

/// Number of executions in a level before the search restarts. The number is CREST's. Executions along the graph don't count.
const BUDGET: u32 = 30;

/// Negates the constraint whose opposite branch is nearest to an uncovered one, and continues along the graph from there. A run with new
/// coverage starts the next level; a level without success leads to a restart.
///
/// Coverage is counted since the last restart.
pub struct CfgDirected<S: Subject> {
    random: Rand64,
    distances: Distances,
    state: State<S>,
}

enum State<S: Subject> {
    Restart,
    Level {
        level: Level<S>,
        /// Whether the level belongs to the initial input.
        is_initial: bool,
    },
    Along {
        along: Along<S>,
        /// The level to return to on failure, unless there is a run with new coverage.
        level: Level<S>,
        is_initial: bool,
        /// The run that began this search, if it had new coverage.
        fallback: Option<Arc<Run<S>>>,
    },
    Ended,
}

impl<S: Subject> CfgDirected<S> {
    /// A search determined by `seed`.
    pub fn new(seed: u64) -> CfgDirected<S> {
        let random = Rand64::new(seed.into());
        CfgDirected { random, distances: Distances::default(), state: State::Restart }
    }

    /// The level of a run, with distances to the currently uncovered branches.
    fn level(&mut self, exploration: &Exploration<S>, run: Arc<Run<S>>, is_initial: bool) -> State<S> {
        self.distances = exploration.subject().graph().distances(exploration.coverage_since_restart());
        let base = |branch| self.distances.of(branch);
        let level = Level::new(run, &mut self.random, base, BUDGET, UNREACHABLE);
        State::Level { level, is_initial }
    }

    /// The state after an execution of a level.
    fn after(
        &mut self,
        exploration: &Exploration<S>,
        forced: &Forced<S>,
        level: Level<S>,
        is_initial: bool,
    ) -> State<S> {
        let Forced { execution, score, position, target } = forced;
        let new = &execution.new_since_restart;
        let distance = self.distances.of(*target);
        let run = &execution.run;
        let is_bad = execution.is_mispredicted();
        if !new.is_empty() && (is_bad || run.path.reaches(*position, distance, new)) {
            return self.level(exploration, Arc::clone(run), false);
        }
        if is_bad {
            return State::Level { level, is_initial };
        }
        let fallback = (!new.is_empty()).then(|| Arc::clone(run));
        if distance > 0 {
            let along = Along::new(Arc::clone(run), *position, score - 1, &mut self.random);
            return State::Along { along, level, is_initial, fallback };
        }
        match fallback {
            Some(run) => self.level(exploration, run, false),
            None => State::Level { level, is_initial },
        }
    }
}

impl<S: Subject> Strategy<S> for CfgDirected<S> {
    /// Returns `None` when no constraint of the initial run can be solved.
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        loop {
            match std::mem::replace(&mut self.state, State::Ended) {
                State::Restart => {
                    let first = exploration.restart();
                    self.state = self.level(exploration, Arc::clone(&first.run), true);
                    return Some(first);
                }
                State::Level { mut level, is_initial } => {
                    if let Some(forced) = level.force_next(exploration) {
                        self.state = self.after(exploration, &forced, level, is_initial);
                        return Some(forced.execution);
                    }
                    let is_over = is_initial && level.is_unsolvable();
                    self.state = if is_over { State::Ended } else { State::Restart };
                }
                State::Along { mut along, level, is_initial, fallback } => {
                    let next = along.next_execution(exploration, &self.distances, &mut self.random);
                    self.state = match (&next, fallback) {
                        (Some(execution), _) if !execution.new_since_restart.is_empty() => {
                            self.level(exploration, Arc::clone(&execution.run), false)
                        }
                        (Some(_), fallback) => State::Along { along, level, is_initial, fallback },
                        (None, Some(run)) => self.level(exploration, run, false),
                        (None, None) => State::Level { level, is_initial },
                    };
                    if next.is_some() {
                        return next;
                    }
                }
                State::Ended => return None,
            }
        }
    }
}
