//! Why a method can't be translated.

use crate::class_file::Problem;

/// The reason why a method can't be translated.
pub(super) enum Refusal {
    /// The class file contradicts itself.
    Damaged(&'static str),
    /// Something that the translation doesn't support.
    Unsupported(String),
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        Refusal::Unsupported(problem.to_string())
    }
}

/// A part of a translation.
pub(super) type Translated<T> = Result<T, Refusal>;

/// The refusal of code that a verifier would refuse.
pub(super) const DAMAGED: Refusal = Refusal::Damaged("its instructions don't fit together");
