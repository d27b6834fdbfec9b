//! Reasons why an exploration can't start.

use udita_solver::Z3Error;
use udita_vm::solution::ViolationKind;

use super::strategy_choice::StrategyChoice;

/// The reason why an exploration can't start.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    /// The first run made no choice, so every input takes the same path.
    #[error(
        "the program makes no choice, so it has only one run and nothing to explore; make its inputs by the choice \
         library, such as `getInt(0, 9)`, or show the run by `udita run`"
    )]
    NoInput,
    /// The first run ended in a violation before any choice.
    #[error(
        "the program goes wrong before its first choice, so there is nothing to explore: {0}; show the run by `udita run`"
    )]
    EndsEarly(ViolationKind),
    /// z3 was requested and can't be run.
    #[error("{0}; install z3, or leave the option out for the built-in solver")]
    Z3(Z3Error),
    /// Several jobs were requested for a strategy without a seed.
    #[error(
        "all jobs would make the same runs, since the strategy {0} has no seed: use one job, or another strategy"
    )]
    EqualJobs(StrategyChoice),
}
