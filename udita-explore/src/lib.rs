//! Concolic exploration: inputs that cover the branches of a program.
//!
//! * [`sites`]: the branch sites of a compiled program.
//! * [`flow`]: the static control flow between its branches.
//! * [`explore`]: the loop for users, with strategies by name, jobs and a directory of inputs.

pub mod checks;
pub mod concretised;
pub mod explore;
pub mod flow;
pub mod input;
pub mod run;
mod shadow;
pub mod sites;
pub mod subject;
pub mod symbolic;
mod tracer;
mod truth;
