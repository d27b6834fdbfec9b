//! Smaller witnesses of a class of disagreement.
//!
//! * `decisions`: leaves out decisions that lead to a program, so whatever comes is a program of the family.
//! * `text`: leaves out parts of the program's text, and knows nothing of the family.
//! * `source`, `tree`, `edits`: the files of a program, their tokens and brackets, and what can be left out of them.

mod decisions;
mod edits;
mod source;
mod text;
mod tree;

pub use self::decisions::reduce_decisions;
pub use self::text::reduce_text;
