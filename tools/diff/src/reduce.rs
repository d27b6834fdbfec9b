//! Reduction: smaller witnesses of a class of disagreement.
//!
//! * `decisions`: removes decisions, so that every result is a program of the family.
//! * `sequence`: removes parts of any sequence.
//! * `text`: removes parts of the program's text, without knowledge of the family.
//! * `source`, `tree`, `edits`: the files of a program, their tokens and brackets, and the parts that can be removed.

mod decisions;
mod edits;
mod sequence;
mod source;
mod text;
mod tree;

pub use self::decisions::reduce_decisions;
pub(crate) use self::decisions::{Attempt, descend, proposals_with_turns};
pub(crate) use self::sequence::minimize;
pub use self::text::reduce_text;
