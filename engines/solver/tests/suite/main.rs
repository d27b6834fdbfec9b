//! Tests of the solver against an evaluator and an enumeration that share nothing with it.

mod conditions;
mod layers;
mod limits;
mod programs;
mod slicing;
mod terms;
mod tree;
#[cfg(feature = "z3")]
mod z3;
