//! The speed of udita's searches, compared with the same searches written by hand in Rust.
//!
//! * [`subjects`]: the subjects. Each is a program with its bounds, and a *native twin*.
//! * [`native`]: the twins: the same choices in the same order and the same checks, written by hand.
//! * [`measure`]: running both, timing and counting.
//! * [`check`]: checks that searches do exactly the recorded work.
//! * [`instructions`]: counting processor instructions.
//! * [`compile_order`]: growth of the cost of compiling with the size of a program.
//! * [`anatomy`]: processor instructions by parts of the machine.
//! * [`threads`]: speed-up by several threads.
//! * [`start_up`]: the smallest program. [`programs`]: programs without choices, compared with a JVM.
//! * [`experiment`]: the search strategies of concolic execution, compared on three programs.
//! * [`dynamic_programming`]: the ways to find structures of a predicate, compared on seven predicates.
//! * [`field_coverage`]: suites of field coverage and rules for an early end, compared on five classes.
//! * [`jvm_mutants`]: verdicts on mutants, compared with those of a JVM.
//! * [`json_lines`]: stored results. [`table`]: rendering of all results.
//!
//! * [`commands`]: the commands behind the scripts.
//!
//! `scripts/bench` is the first of them; `docs/speed.md` explains its output.

pub mod anatomy;
pub mod check;
pub mod commands;
pub mod compile_order;
pub mod dynamic_programming;
pub mod estimates;
pub mod experiment;
pub mod field_coverage;
pub mod instructions;
pub mod json_lines;
pub mod jvm_mutants;
pub mod measure;
pub mod native;
pub mod programs;
pub mod simulation;
pub mod start_up;
pub mod subjects;
pub mod table;
pub mod threads;
