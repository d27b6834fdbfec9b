//! Differential testing of a refactoring engine: every program of a family is refactored in every way, and each result is
//! compared with the program.
//!
//! ```text
//!  programs          outcomes           failures           classes
//!  ────────► engine ─────────► oracles ─────────► classes ─────────► report
//! ```
//!
//! * `catalogue`: the refactorings.
//! * `outcome`: the engine's response to an application, which is a refactoring with its target.
//! * `engine`: engines, in processes that are restarted when they die or hang.
//! * `eclipse`: Eclipse's engine, from Debian's packages.
//! * `oracle`: detects failures.
//! * `classes`: failures that most likely have the same cause.
//! * `campaign`: judges the programs, has them refactored, and judges the results.
//! * `report`: the report for testers.

mod campaign;
mod catalogue;
mod classes;
mod eclipse;
mod engine;
mod oracle;
mod outcome;
mod report;
#[cfg(test)]
mod tests;

pub use campaign::{Campaign, Skipped, Tally, Worker};
pub use catalogue::{REFACTORINGS, Refactoring, UnknownRefactoring};
pub use classes::{Classes, FailureClass};
pub use eclipse::Eclipse;
pub use engine::{Engine, Refactored};
pub use oracle::{Failure, Oracle};
pub use outcome::{Application, Changed, Outcome};
pub use report::{Facts, summary, write};
