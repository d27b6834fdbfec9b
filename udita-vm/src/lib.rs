//! The udita machine: bytecode, choices, backtracking and search.
//!
//! Data flows one way. A [`machine::Machine`] runs a [`bytecode::program::Program`] up to its next [`machine::Event`]. A
//! [`search::Search`] decides how to continue and delivers [`solution::Solution`]s and [`solution::Violation`]s. This crate knows nothing
//! of source syntax.

pub mod bytecode;
pub mod called;
pub mod completions;
pub mod coverage;
pub mod decisions;
pub mod floats;
pub mod invocation;
pub mod machine;
pub mod search;
pub mod solution;
