//! The udita machine: bytecode, choices, backtracking and search.
//!
//! Data flows one way: a [`bytecode::program::Program`] is run by a [`machine::Machine`] up to its next
//! [`machine::Event`]; a [`search::Search`] decides what to do about it and delivers
//! [`solution::Solution`]s and [`solution::Violation`]s. Nothing here knows of source syntax.

pub mod bytecode;
pub mod coverage;
pub mod decisions;
pub mod floats;
pub mod invocation;
pub mod machine;
pub mod search;
pub mod solution;
