//! What an exploration has counted.

use std::ops::AddAssign;

/// What all jobs of an exploration have counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Executions.
    pub iterations: u64,
    /// Counted branches that were covered.
    pub covered: usize,
    /// Counted branches in functions that were entered: an estimate of those that can be covered.
    pub reachable: usize,
    /// Counted branches of the whole program.
    pub branches: usize,
    /// Questions to the solver.
    pub queries: u64,
    /// Questions whose answer was an input.
    pub solved: u64,
    /// Questions that the solver gave up.
    pub unknown: u64,
    /// Executions that did not go the predicted way.
    pub mispredictions: u64,
    /// Executions that began the search again.
    pub restarts: u64,
    /// Words that lost their terms.
    pub concretised: u64,
    /// Instructions of all executions.
    pub instructions: u64,
}

impl AddAssign<crate::concolic::Statistics> for Statistics {
    /// Adds the counts of a job. Iterations are counted where the jobs are merged.
    fn add_assign(&mut self, job: crate::concolic::Statistics) {
        self.queries += job.queries;
        self.solved += job.solved;
        self.unknown += job.unknown;
        self.mispredictions += job.mispredictions;
        self.restarts += job.restarts;
    }
}
