//! Deliberately failing checks: inputs that divide by zero, leave an array or a string, or create an array of negative length.
//!
//! Such a check is a condition of the path, but its failure leads to no coverage target, so strategies that look for uncovered branches
//! never try it. [`WithChecks`] tries each check of the program a few times, on the paths that the strategy finds.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::concolic::{BranchId, Event, Execution, Exploration, Run, Strategy};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::sites::{Check, Kind};
use crate::subject::ProgramSubject;

/// Number of paths on which a check is tried until it fails.
const TRIES: u32 = 8;

/// A strategy, interleaved with executions that make checks fail. They count as executions like all others.
pub struct WithChecks<T> {
    strategy: T,
    /// The failures that were executed.
    failed: FxHashSet<BranchId>,
    tries: FxHashMap<BranchId, u32>,
    /// The checks to try: a run and the number of the constraint.
    pending: VecDeque<(Arc<Run<ProgramSubject>>, usize)>,
}

impl<T> WithChecks<T> {
    /// Creates a strategy that interleaves `strategy` with failing checks.
    pub fn new(strategy: T) -> WithChecks<T> {
        WithChecks {
            strategy,
            failed: FxHashSet::default(),
            tries: FxHashMap::default(),
            pending: VecDeque::new(),
        }
    }

    /// Queues the checks of an execution.
    fn note(&mut self, subject: &ProgramSubject, run: &Arc<Run<ProgramSubject>>) {
        for constraint in 0..run.path.constraint_count() {
            let Some(Event::Check(branch)) = run.path.events().get(run.path.position(constraint)) else {
                continue;
            };
            if !throws(subject, *branch) {
                continue;
            }
            if !branch.outcome() {
                self.failed.insert(*branch);
                continue;
            }
            let failure = branch.pair();
            let tries = self.tries.entry(failure).or_default();
            if *tries < TRIES && !self.failed.contains(&failure) {
                *tries += 1;
                self.pending.push_back((Arc::clone(run), constraint));
            }
        }
    }
}

impl<T: Strategy<ProgramSubject>> Strategy<ProgramSubject> for WithChecks<T> {
    fn next_execution(
        &mut self,
        exploration: &mut Exploration<ProgramSubject>,
    ) -> Option<Execution<ProgramSubject>> {
        while let Some((run, constraint)) = self.pending.pop_front() {
            if self.failed.contains(&run.path.constraint_branch(constraint).pair()) {
                continue;
            }
            if let Some(execution) = exploration.force(&run, constraint) {
                self.note(exploration.subject(), &execution.run);
                return Some(execution);
            }
        }
        let execution = self.strategy.next_execution(exploration)?;
        self.note(exploration.subject(), &execution.run);
        Some(execution)
    }
}

/// Whether the failure of a check throws an exception.
fn throws(subject: &ProgramSubject, branch: BranchId) -> bool {
    let kind = subject.sites().kind(subject.program(), branch.site());
    matches!(kind, Some(Kind::Check(Check::Divisor | Check::Index | Check::StringIndex | Check::Length)))
}
