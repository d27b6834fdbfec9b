//! Conversion of `float` and `double` to text and back, as Java specifies it.
//!
//! [`digits`] computes the decimal digits of a number, and [`parse`] the number that a text denotes. The compiler uses both for
//! constants. [`format()`](fn@format) serves `String.format`.

mod digits;
mod format;
pub mod math;
mod parse;

pub use digits::{double_to_string, excess, float_to_string};
pub use format::format;
pub use parse::{parse_double, parse_float, parse_hex};

#[cfg(test)]
mod tests;
