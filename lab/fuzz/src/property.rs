//! Properties that must hold of each input.

use std::path::{Path, PathBuf};

use crate::tape::Tape;

/// A statement about all inputs of a grammar.
pub trait Property: Send + Sync {
    /// The name of its target, and of the directory of its findings.
    fn name(&self) -> &'static str;

    /// The input of the grammar that a tape decides about.
    fn input(&self, tape: &mut Tape<'_>) -> String;

    /// Checks that the property holds of one input.
    ///
    /// # Errors
    ///
    /// It does not hold.
    fn check(&self, input: &str) -> Result<Checked, Failure>;
}

/// An input for which a property holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Checked {
    /// The input was refused early, such as a program with errors.
    Refused,
    /// A part of the checks did not apply, for example because a bound was reached.
    Partly,
    /// Everything was checked.
    Fully,
}

/// An input for which a property does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The kind in a few words. Failures of one kind are one finding.
    pub kind: String,
    /// The expected and the actual result.
    pub detail: String,
}

impl Failure {
    /// A failure of a kind, with its details.
    pub fn new(kind: impl Into<String>, detail: impl Into<String>) -> Failure {
        Failure { kind: kind.into(), detail: detail.into() }
    }
}

/// The directory of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map_or_else(PathBuf::new, Path::to_path_buf)
}
