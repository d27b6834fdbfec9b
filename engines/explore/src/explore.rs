//! The exploration loop for users: settings in, steps out.
//!
//! An [`Explorer`] is an iterator over [`Step`]s, one for each execution. It runs one exploration, or several in parallel that differ in
//! their seeds. [`corpus`] stores inputs in a directory.
//!
//! *Invariant*: the steps are determined by the program, the settings and the stored inputs, independent of time and threads.

pub mod corpus;
mod error;
mod explorer;
mod job;
mod settings;
mod statistics;
mod step;
mod strategy_choice;

pub use error::ExploreError;
pub use explorer::{Ending, Explorer};
pub use settings::{DEFAULT_ITERATIONS, Settings, SolverChoice};
pub use statistics::Statistics;
pub use step::{Reason, Step};
pub use strategy_choice::{StrategyChoice, StrategyError};

#[cfg(test)]
mod tests;
