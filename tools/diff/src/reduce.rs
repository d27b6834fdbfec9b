//! Reduction: smaller witnesses of a class of disagreement, and smaller inputs that fail for the same cause.
//!
//! * `decisions`: removes decisions, so that every result is a program of the family.
//! * `text`: removes parts of a text, without knowledge of the family, as long as the rest has a property.
//! * `class`: the property of being in the class of a witness.
//! * `lexer`, `source`, `tree`, `edits`: the tokens, files and brackets of a text, and the parts that can be removed.

mod class;
mod decisions;
mod edits;
mod lexer;
mod source;
mod text;
mod tree;

pub use self::class::reduce_text;
pub use self::decisions::reduce_decisions;
pub(crate) use self::decisions::{Attempt, descend, proposals_with_turns};
pub use self::lexer::count_tokens;
pub(crate) use self::text::{Oracle, reduce};
