//! Terms: expressions over bounded variables, stored once each in an arena.
//!
//! A term is simplified when it is made. Sums, differences, negations, products with constants and shifts to
//! the left by constants become one normal form ([`linear::Linear`]). Operators on constants are evaluated.
//! Comparisons decided by the bounds of their operands become constants. A term has a larger id than each of
//! its operands.

pub(crate) mod arena;
mod arithmetic;
mod bitwise;
mod compare;
mod convert;
pub(crate) mod id;
pub(crate) mod linear;
mod rename;
