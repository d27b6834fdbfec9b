//! Properties that must hold for each input.

use std::path::{Path, PathBuf};

use crate::tape::Tape;

/// A statement about all inputs of a grammar.
pub trait Property: Send + Sync {
    /// The name of its target, and of the directory of its former findings.
    fn name(&self) -> &'static str;

    /// The input of the grammar that a tape determines.
    fn input(&self, tape: &mut Tape<'_>) -> String;

    /// Checks that the property holds for one input.
    ///
    /// # Errors
    ///
    /// The property does not hold.
    fn check(&self, input: &str) -> Result<Checked, Failure>;
}

/// The result for an input that satisfies a property.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Checked {
    /// The input was rejected early, such as a program with errors.
    Refused,
    /// Some checks did not apply, for example because a bound was reached.
    Partly,
    /// All checks applied and passed.
    Fully,
}

/// The result for an input that violates a property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The kind in a few words. Failures of the same kind are one finding.
    pub kind: String,
    /// The expected and the actual result.
    pub detail: String,
}

impl Failure {
    /// Creates a failure of a kind, with its details.
    pub fn new(kind: impl Into<String>, detail: impl Into<String>) -> Failure {
        Failure { kind: kind.into(), detail: detail.into() }
    }
}

/// The directory of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map_or_else(PathBuf::new, Path::to_path_buf)
}
