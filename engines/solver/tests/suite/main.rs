//! Tests of the solver against an independent evaluator and enumeration.

mod boxes;
mod conditions;
mod layers;
mod limits;
mod programs;
mod reals;
mod slicing;
mod terms;
mod tree;
#[cfg(feature = "z3")]
mod z3;
