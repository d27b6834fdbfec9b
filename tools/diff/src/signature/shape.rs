//! Shapes: what stands at a place of a program, in words that don't depend on names and positions.
//!
//! Java is read by `udita-lang`'s parser. Of text that it doesn't understand (a newer Java, another language) a shape is the
//! tokens of the line, with names and literals left out.

pub(crate) use self::code::{Tokens, quoted_length};
pub use self::construct::Construct;
pub(crate) use self::hierarchy::{Hierarchy, Link, Type};
pub(super) use self::outline::Place;
pub(crate) use self::outline::{Outline, Region};

mod builder;
mod code;
mod construct;
mod describe;
mod hierarchy;
mod kind;
mod outline;
mod tokens;
mod tree;
