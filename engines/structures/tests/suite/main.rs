//! The algorithms on toy predicates, whose counts are known by formulas and whose structures brute force finds.

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
