//! Mutants on a JVM: the verdicts of `udita mutate`, compared with those for the same mutants compiled by javac and run on a JVM.
//!
//! * [`subjects`]: the programs, their inputs and calls.
//! * [`sample`]: a random sample of their mutants.
//! * [`task`]: a program with inputs, calls and mutants in the format that the JVM program reads.
//! * [`jvm`]: the program in `lab/benches/jvm-mutants`, compiled and run.
//! * [`compare`]: differing verdicts.
//! * [`speed`]: runs and mutants per second.

use std::path::{Path, PathBuf};

pub mod compare;
pub mod jvm;
pub mod sample;
pub mod speed;
pub mod subjects;
pub mod task;

/// The reason why nothing can be compared.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// A path in the repository.
fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the root").join(relative)
}
