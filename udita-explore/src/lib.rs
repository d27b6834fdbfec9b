//! Concolic exploration: inputs that cover the branches of a program.
//!
//! * [`sites`]: the branch sites of a compiled program.
//! * [`flow`]: the static control flow between its branches.

pub mod flow;
pub mod sites;
