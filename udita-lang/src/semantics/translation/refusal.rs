//! Why a method can't be translated.

use crate::class_file::Problem;
use crate::semantics::types::Gap;

/// The reason why a method or an instruction can't be translated.
pub(super) enum Refusal {
    /// The class file contradicts itself. The whole method is a gap.
    Damaged(&'static str),
    /// Something that the translation doesn't support. A path that comes to the instruction ends there.
    Unsupported(String),
    /// A class or member that isn't there. The gap is reported. A path that comes to the instruction ends there.
    Missing(Gap),
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

/// The refusal of the call of a static method as another one, or the reverse.
pub(super) const STATIC_OR_NOT: Refusal =
    Refusal::Damaged("a static method is called as another one, or the reverse");
