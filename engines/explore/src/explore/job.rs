//! One of several explorations side by side.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::concolic::{BranchId, Exploration, Run};

use super::step::Reason;
use super::strategy_choice::BoxedStrategy;
use crate::subject::ProgramSubject;

/// An execution of a job. Its new branches may be known to other jobs.
pub(super) struct JobStep {
    pub(super) reason: Reason,
    pub(super) new: Vec<BranchId>,
    pub(super) run: Arc<Run<ProgramSubject>>,
}

/// One exploration.
pub(super) struct Job {
    exploration: Exploration<ProgramSubject>,
    strategy: BoxedStrategy,
    /// Executions that are left to make.
    budget: u64,
    /// Whether the strategy has no executions left.
    pub(super) is_exhausted: bool,
}

impl Job {
    pub(super) fn new(subject: ProgramSubject, strategy: BoxedStrategy, budget: u64) -> Job {
        Job { exploration: Exploration::new(subject), strategy, budget, is_exhausted: false }
    }

    pub(super) fn exploration(&self) -> &Exploration<ProgramSubject> {
        &self.exploration
    }

    /// Makes runs and queries end soon after `stop` becomes true.
    pub(super) fn stop_by(&mut self, stop: &Arc<AtomicBool>) {
        self.exploration.subject_mut().stop_by(stop);
    }

    /// Makes up to `count` executions. Returns fewer only at the end.
    pub(super) fn advance(&mut self, count: usize) -> Vec<JobStep> {
        (0..count).map_while(|_| self.step()).collect()
    }

    fn step(&mut self) -> Option<JobStep> {
        if self.is_exhausted || self.exploration.subject().is_stopped() {
            return None;
        }
        self.budget = self.budget.checked_sub(1)?;
        let Some(execution) = self.strategy.next_execution(&mut self.exploration) else {
            self.is_exhausted = !self.exploration.subject().is_stopped();
            return None;
        };
        Some(JobStep { reason: Reason::of(execution.cause), new: execution.new, run: execution.run })
    }
}
