//! Counts of an exploration.

use std::ops::AddAssign;

/// Counts of all jobs of an exploration.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Number of executions of all jobs.
    pub iterations: u64,
    /// Number of counted branches that were covered.
    pub covered: usize,
    /// Number of counted branches in functions that were entered: an estimate of the reachable ones.
    pub reachable: usize,
    /// Number of counted branches in the whole program.
    pub branches: usize,
    /// Number of queries to the solver.
    pub queries: u64,
    /// Number of queries answered with an input.
    pub solved: u64,
    /// Number of queries on which the solver gave up.
    pub unknown: u64,
    /// Number of executions that did not take the predicted path.
    pub mispredictions: u64,
    /// Number of restarts of the search.
    pub restarts: u64,
    /// Number of words that were concretised.
    pub concretised: u64,
    /// Number of instructions of all executions.
    pub instructions: u64,
}

impl AddAssign<crate::concolic::Statistics> for Statistics {
    /// Adds the counts of a job, except its iterations, which are counted when the jobs are merged.
    fn add_assign(&mut self, job: crate::concolic::Statistics) {
        self.queries += job.queries;
        self.solved += job.solved;
        self.unknown += job.unknown;
        self.mispredictions += job.mispredictions;
        self.restarts += job.restarts;
    }
}
