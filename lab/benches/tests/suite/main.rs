//! The tests of the benches.

#![allow(clippy::unwrap_used)]

mod command;
mod compile_order;
mod dynamic_programming;
mod field_coverage;
mod hits;
mod jvm_mutants;
mod programs;
mod repok;
mod simulation;
mod strategies;
mod subjects;
