//! `float` and `double` as text and back, the way Java does it.
//!
//! [`digits`] makes decimal digits of a number, [`parse`] is the way back. Both are used where constants are folded
//! and where programs run, so that both give the same.

mod digits;
mod parse;

pub use digits::{double_to_string, float_to_string};
pub use parse::{parse_double, parse_float, parse_hex};
