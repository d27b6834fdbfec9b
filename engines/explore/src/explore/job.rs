//! One of the parallel explorations.

use std::sync::Arc;
use std::vec;

use crate::concolic::{BranchId, Exploration, Run};

use super::step::Reason;
use super::strategy_choice::BoxedStrategy;
use crate::input::Input;
use crate::subject::ProgramSubject;

/// An execution of a job. Its new branches are new to this job only.
pub(super) struct JobStep {
    pub(super) reason: Reason,
    pub(super) new: Vec<BranchId>,
    pub(super) run: Arc<Run<ProgramSubject>>,
}

/// One exploration: first the stored inputs, then the strategy.
pub(super) struct Job {
    exploration: Exploration<ProgramSubject>,
    strategy: BoxedStrategy,
    kept: vec::IntoIter<(usize, Input)>,
    /// Number of executions left.
    budget: u64,
    /// Whether the strategy has no executions left.
    pub(super) is_exhausted: bool,
}

impl Job {
    pub(super) fn new(
        subject: ProgramSubject,
        strategy: BoxedStrategy,
        kept: Vec<(usize, Input)>,
        budget: u64,
    ) -> Job {
        let exploration = Exploration::new(subject);
        Job { exploration, strategy, kept: kept.into_iter(), budget, is_exhausted: false }
    }

    pub(super) fn exploration(&self) -> &Exploration<ProgramSubject> {
        &self.exploration
    }

    /// Makes `count` executions; fewer only at the end.
    pub(super) fn advance(&mut self, count: usize) -> Vec<JobStep> {
        (0..count).map_while(|_| self.step()).collect()
    }

    fn step(&mut self) -> Option<JobStep> {
        if self.is_exhausted {
            return None;
        }
        self.budget = self.budget.checked_sub(1)?;
        let (reason, execution) = match self.kept.next() {
            Some((index, input)) => (Reason::Kept(index), self.exploration.execute(input)),
            None => {
                let Some(execution) = self.strategy.next_execution(&mut self.exploration) else {
                    self.is_exhausted = true;
                    return None;
                };
                (Reason::of(execution.cause), execution)
            }
        };
        Some(JobStep { reason, new: execution.new, run: execution.run })
    }
}
