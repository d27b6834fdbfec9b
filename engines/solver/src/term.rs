//! Terms: expressions over bounded variables, in an arena in which equal terms are the same.
//!
//! A term is simplified when it is made. Sums, differences, negations, products with constants and shifts to the left by
//! constants become one normal form ([`linear::Linear`]); operators on constants are computed; comparisons that the
//! bounds of the operands decide become constants. The operands of a term always have smaller ids than the term.

pub(crate) mod arena;
mod arithmetic;
mod bitwise;
mod compare;
mod convert;
pub(crate) mod id;
pub(crate) mod linear;
mod rename;
