//! Mutants on a JVM: the verdicts of `udita mutate`, compared with those of the same mutants compiled by javac and run on a JVM.
//!
//! * [`subjects`]: the programs, their inputs and calls.
//! * [`sample`]: a random sample of their mutants.
//! * [`task`]: a program with inputs, calls and mutants in the form that the JVM reads.
//! * [`jvm`]: the program in `lab/benches/jvm-mutants`, compiled and run.
//! * [`compare`]: verdicts that differ.
//! * [`speed`]: runs and mutants a second.

use std::path::{Path, PathBuf};

pub mod compare;
pub mod jvm;
pub mod sample;
pub mod speed;
pub mod subjects;
pub mod task;

/// A reason for which there is nothing to compare.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// A path in the repository.
fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the root").join(relative)
}
