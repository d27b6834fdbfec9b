//! Notes of what a path does about its choices, for callers that ask for them ([`super::eager_path`]).
//!
//! They are not undone, so a machine with notes must not backtrack within a path.

use super::word::Word;

/// An entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Note {
    /// A call of the choice library made an open term, which this suspended word stands for.
    Choice(Word),
    /// A pool made `object`. Its constructor runs in the frame at `base`.
    Constructor { object: Word, base: usize },
}
