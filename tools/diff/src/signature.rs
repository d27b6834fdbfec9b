//! Disagreements and their signatures: the difference between two compilers' verdicts, without names and positions, and the
//! construct at the place of the difference.

mod disagreement;
mod message;
mod outcome;
mod shape;
mod text;

pub use self::disagreement::{Disagreement, Side};
pub(crate) use self::disagreement::{is_alike, is_sound};
pub(crate) use self::outcome::Outcome;
pub use self::shape::Construct;
pub(crate) use self::shape::{Hierarchy, Link, Outline, Region, Tokens, Type, quoted_length};
pub use self::text::Signature;
pub(crate) use self::text::{Finding, FindingKind, first_difference, regions};
