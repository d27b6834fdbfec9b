//! Puzzles and sequences.

use super::{Case, check};

/// OEIS A000110.
const BELL: [u64; 9] = [1, 1, 2, 5, 15, 52, 203, 877, 4140];

pub(super) const CASES: &[Case] = &[
    Case {
        structure: "n-queens",
        further_bounds: &[],
        first: 0,
        count: |n| [1, 1, 0, 0, 2, 10, 4, 40, 92][n],
        source: "OEIS A000170",
        forms: &[("generator", 8), ("filter", 8)],
        eager: 5,
    },
    Case {
        structure: "permutation",
        further_bounds: &[],
        first: 0,
        count: |n| (1..=n as u64).product(),
        source: "n!",
        forms: &[("generator", 7), ("filter", 7)],
        eager: 5,
    },
    Case {
        structure: "set-partition",
        further_bounds: &[],
        first: 0,
        count: |n| BELL[n],
        source: "OEIS A000110",
        forms: &[("generator", 8), ("mix", 8), ("filter", 4)],
        eager: 3,
    },
];

#[test]
fn puzzles() {
    check(CASES);
}
