//! Reasons why an exploration cannot begin.

use udita_solver::Z3Error;

use super::strategy_choice::StrategyChoice;

/// The reason why an exploration cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    /// z3 was requested and cannot be run.
    #[error("{0}; install z3, or leave the option out for the built-in solver")]
    Z3(Z3Error),
    /// There are several jobs, but the strategy has no seed.
    #[error(
        "all jobs would make the same runs, since the strategy {0} has no seed: use one job, or another strategy"
    )]
    EqualJobs(StrategyChoice),
}
