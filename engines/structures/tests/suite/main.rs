//! The algorithms on toy predicates. Formulas give their counts, and brute force finds their structures.

mod classes;
mod exhaustive;
mod limits;
mod oracle;
mod programs;
mod questions;
mod repok;
mod rounds;
mod sampling;
mod toy;
