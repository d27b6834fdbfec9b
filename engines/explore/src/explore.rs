//! The exploration loop for users, from settings to steps.
//!
//! An [`Explorer`] is an iterator over [`Step`]s, one for each execution. It runs one exploration, or several side by side that
//! differ in their seeds.
//!
//! *Invariant*: the steps follow from the program and the settings. They depend on no time and no thread. So an exploration with the
//! [`Transcript`](udita_solver::Transcript) of an earlier one makes the same steps, without asking the solver again.

mod error;
mod explorer;
mod job;
mod settings;
mod statistics;
mod step;
mod strategy_choice;
mod verdict;

pub use error::ExploreError;
pub use explorer::Explorer;
pub use settings::{DEFAULT_ITERATIONS, Settings, SolverChoice};
pub use statistics::Statistics;
pub use step::{Reason, Step};
pub use strategy_choice::{StrategyChoice, StrategyError};
pub use verdict::{Bound, Ending, Unknown, Verdict};

#[cfg(test)]
pub(crate) mod tests;
