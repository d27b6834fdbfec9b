//! The experiment of Godio and others (Efficient test generation guided by field coverage criteria, 2019): suites of all inputs that cover
//! something new (FET), and suites whose enumeration stops where small scopes predict it (FBT).
//!
//! * [`subjects`]: the classes with their scopes, and the rules.
//! * [`enumeration`]: a suite of one class, scope and rule.
//! * [`quality`]: the branches that the calls on a suite take, and the mutants that they kill.
//! * [`results`]: the measurements, as JSON Lines.
//! * [`report`]: the tables and the pictures.
//!
//! `scripts/field-coverage-experiment` is the command; `docs/field-coverage.md` has its results.

pub mod enumeration;
pub mod quality;
pub mod report;
pub mod results;
pub mod subjects;

/// Any failure of an experiment on files of the repository.
pub type Failure = Box<dyn std::error::Error>;
