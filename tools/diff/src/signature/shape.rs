//! Shapes: the construct at a place of a program, described without names and positions.
//!
//! Java is parsed by `udita-lang`. For text that it can't parse (a newer Java, another language), the shape consists of the
//! tokens of the line without names and literals.

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
