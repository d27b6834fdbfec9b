//! Graphs.

use super::oracles::graphs;
use super::{Case, check};

pub(super) const CASES: &[Case] = &[
    Case {
        structure: "dag",
        further_bounds: &[],
        first: 0,
        count: |n| graphs::dags(n),
        source: "brute force, which for 4 and 5 nodes finds as many as Korat, 35 and 584",
        forms: &[("generator", 6), ("mix", 5), ("filter", 5)],
        eager: 3,
    },
    Case {
        structure: "inheritance-graph",
        further_bounds: &[],
        first: 0,
        count: |n| graphs::inheritance_graphs(n),
        source: "brute force",
        forms: &[("generator", 4), ("mix", 4), ("filter", 4)],
        eager: 2,
    },
];

#[test]
fn graphs() {
    check(CASES);
}

/// Korat 1.0 on its example DAG, with the default predicate; the inheritance graphs of the reference, which ends at 4; the page's number
/// for 5 is counted here.
#[test]
fn the_oracles_count_what_others_counted() {
    assert_eq!([4, 5].map(graphs::dags), [35, 584]);
    assert_eq!([1, 2, 3, 4, 5].map(graphs::inheritance_graphs), [2, 10, 143, 7456, 1_924_177]);
}
