//! `float` and `double` as text and back, the way Java does it.
//!
//! [`digits`] makes decimal digits of a number, [`parse`] is the way back; both are used where constants are folded
//! and where programs run. [`format()`](fn@format) is what `String.format` needs.

mod digits;
mod format;
pub mod math;
mod parse;

pub use digits::{double_to_string, excess, float_to_string};
pub use format::format;
pub use parse::{parse_double, parse_float, parse_hex};

#[cfg(test)]
mod tests;
