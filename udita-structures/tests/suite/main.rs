//! The algorithms on toy predicates, whose counts are known by formulas and whose structures brute force finds.

mod exhaustive;
mod limits;
mod oracle;
mod toy;
