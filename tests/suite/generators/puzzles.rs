//! Puzzles and sequences.

use super::{Case, check};

pub(super) const CASES: &[Case] = &[Case {
    structure: "n-queens",
    further_bounds: &[],
    first: 0,
    count: |n| [1, 1, 0, 0, 2, 10, 4, 40, 92][n],
    source: "OEIS A000170",
    forms: &[("filter", 8), ("generator", 8)],
    eager: 5,
}];

#[test]
fn puzzles() {
    check(CASES);
}
