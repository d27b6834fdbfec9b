//! Counters of an exploration.

use std::ops::AddAssign;

/// The counters of all jobs of an exploration.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Number of executions of all jobs.
    pub iterations: u64,
    /// Number of counted branches that are covered.
    pub covered: usize,
    /// Number of counted branches in functions that were entered: an estimate of the branches that can be covered.
    pub reachable: usize,
    /// Number of counted branches of the whole program.
    pub branches: usize,
    /// Number of queries to the solver.
    pub queries: u64,
    /// Number of queries answered with an input.
    pub solved: u64,
    /// Number of queries that the solver gave up on.
    pub unknown: u64,
    /// Number of executions that deviated from the predicted path.
    pub mispredictions: u64,
    /// Number of executions that restarted the search.
    pub restarts: u64,
    /// Number of words that lost their terms.
    pub concretised: u64,
    /// Number of instructions of all executions.
    pub instructions: u64,
}

impl AddAssign<crate::concolic::Statistics> for Statistics {
    /// Adds the counters of a job. Iterations are counted where the jobs are merged.
    fn add_assign(&mut self, job: crate::concolic::Statistics) {
        self.queries += job.queries;
        self.solved += job.solved;
        self.unknown += job.unknown;
        self.mispredictions += job.mispredictions;
        self.restarts += job.restarts;
    }
}
