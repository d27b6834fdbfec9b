//! The exploration loop for users, from settings to steps.
//!
//! An [`Explorer`] is an iterator over [`Step`]s, one for each execution. It runs one exploration, or several side by side that differ in
//! their seeds. [`corpus`] keeps inputs in a directory.
//!
//! *Invariant*: the program, the settings and the kept inputs determine the steps, independent of time and threads.

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
