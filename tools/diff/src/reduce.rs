//! Reduction: smaller witnesses of a class of disagreement.
//!
//! * `decisions`: removes decisions, so that every result is a program of the family.
//! * `text`: removes parts of the program's text, without knowledge of the family.
//! * `source`, `tree`, `edits`: the files of a program, their tokens and brackets, and the parts that can be removed.

mod decisions;
mod edits;
mod source;
mod text;
mod tree;

pub use self::decisions::reduce_decisions;
pub use self::text::reduce_text;
