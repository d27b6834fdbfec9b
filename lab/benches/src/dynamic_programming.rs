//! The experiment of Zaeem and Khurshid (Test input generation using dynamic programming, 2012): structures of predicates by Korat's search
//! and by composition of smaller structures, at growing bounds.
//!
//! * [`subjects`]: the predicates with their bounds, and the engines.
//! * [`run`]: processes measured by time and memory.
//! * [`results`]: the measurements, as JSON Lines.
//! * [`report`]: the tables and the pictures.
//!
//! `scripts/dynamic-programming-experiment` is the command; `docs/dynamic-programming.md` has its results.

pub mod report;
pub mod results;
pub mod run;
pub mod subjects;
