//! Reasons why an exploration cannot begin.

use udita_solver::Z3Error;
use udita_vm::solution::ViolationKind;

use super::strategy_choice::StrategyChoice;

/// The reason why an exploration cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    /// The first run made no choice, so all inputs take the same path.
    #[error(
        "the program makes no choice, so it has only one run and nothing to explore; make its inputs by the choice \
         library, such as `getInt(0, 9)`, or show the run by `udita run`"
    )]
    NoInput,
    /// The first run ended in a violation before its first choice.
    #[error(
        "the program goes wrong before its first choice, so there is nothing to explore: {0}; show the run by `udita run`"
    )]
    EndsEarly(ViolationKind),
    /// The first run came to a gap before its first choice.
    #[error("the program comes to a gap before its first choice, so there is nothing to explore: {0}")]
    Gap(String),
    /// z3 was requested and cannot be run.
    #[error("{0}; install z3, or leave the option out for the built-in solver")]
    Z3(Z3Error),
    /// There are several jobs, but the strategy has no seed.
    #[error(
        "all jobs would make the same runs, since the strategy {0} has no seed: use one job, or another strategy"
    )]
    EqualJobs(StrategyChoice),
}
