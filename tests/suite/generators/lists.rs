//! Lists, heaps that are lists of trees, sets, tables.

use udita::ChoiceMode::Delayed;

use super::oracles::lists::*;
use super::{Case, check};
use crate::support::{count, in_parallel, program};

pub(super) const CASES: &[Case] = &[
    Case {
        structure: "sorted-list",
        further_bounds: &[],
        first: 1,
        count: |n| [1, 3, 10, 35, 126, 462][n - 1],
        source: "OEIS A001700, C(2n-1, n)",
        forms: &[("filter", 6), ("generator", 6), ("mix", 6)],
        eager: 2,
    },
    Case {
        structure: "sorted-list",
        further_bounds: &["3"],
        first: 0,
        count: |n| sorted_lists(n, 3),
        source: "brute force",
        forms: &[("filter", 6), ("generator", 6), ("mix", 6)],
        eager: 2,
    },
    Case {
        structure: "singly-linked-list",
        further_bounds: &[],
        first: 0,
        count: |n| [1, 1, 2, 5, 15, 52, 203, 877][n],
        source: "OEIS A000110, the Bell numbers",
        forms: &[("filter", 7), ("generator", 7)],
        eager: 3,
    },
    Case {
        structure: "singly-linked-list",
        further_bounds: &["2"],
        first: 0,
        count: |n| lists_of_objects(n, 2),
        source: "brute force",
        forms: &[("filter", 6), ("generator", 6)],
        eager: 3,
    },
    Case {
        structure: "doubly-linked-list",
        further_bounds: &[],
        first: 0,
        count: |n| [1, 1, 3, 10, 37, 151, 674][n],
        source: "OEIS A005493, Bell(n+1) - Bell(n), with the empty list",
        forms: &[("filter", 6), ("generator", 6)],
        eager: 2,
    },
    Case {
        structure: "doubly-linked-list",
        further_bounds: &["3"],
        first: 0,
        count: |n| lists_of_objects_or_null(n, 3),
        source: "brute force",
        forms: &[("filter", 6), ("generator", 6)],
        eager: 2,
    },
    Case {
        structure: "binomial-heap",
        further_bounds: &[],
        first: 0,
        count: |n| binomial_heaps(n, n),
        source: "brute force",
        forms: &[("filter", 5), ("generator", 6), ("mix", 6)],
        eager: 2,
    },
    Case {
        structure: "binomial-heap",
        further_bounds: &["2"],
        first: 0,
        count: |n| binomial_heaps(n, 2),
        source: "brute force",
        forms: &[("filter", 8), ("generator", 8), ("mix", 8)],
        eager: 2,
    },
    Case {
        structure: "fibonacci-heap",
        further_bounds: &[],
        first: 0,
        count: |n| fibonacci_heaps(n, n),
        source: "brute force",
        forms: &[("filter", 4), ("generator", 4)],
        eager: 2,
    },
    Case {
        structure: "fibonacci-heap",
        further_bounds: &["2"],
        first: 0,
        count: |n| fibonacci_heaps(n, 2),
        source: "brute force",
        forms: &[("filter", 5), ("generator", 5)],
        eager: 1,
    },
    // Shapes only: a filter that read a degree before the children would be slow.
    Case {
        structure: "fibonacci-heap",
        further_bounds: &["1"],
        first: 0,
        count: |n| fibonacci_heaps(n, 1),
        source: "brute force",
        forms: &[("filter", 7), ("generator", 7)],
        eager: 1,
    },
    Case {
        structure: "disjoint-sets",
        further_bounds: &[],
        first: 0,
        count: disjoint_sets,
        source: "brute force",
        forms: &[("filter", 4), ("generator", 4), ("mix", 4)],
        eager: 3,
    },
    Case {
        structure: "hash-table",
        further_bounds: &[],
        first: 0,
        count: |n| [1, 2, 8, 32, 136, 592, 2624][n],
        source: "OEIS A006139",
        forms: &[("filter", 5), ("generator", 6), ("mix", 6)],
        eager: 3,
    },
    Case {
        structure: "hash-table",
        further_bounds: &["2"],
        first: 0,
        count: |n| hash_tables(n, 2, 2 * n),
        source: "brute force",
        forms: &[("filter", 4), ("generator", 4), ("mix", 4)],
        eager: 3,
    },
    Case {
        structure: "hash-table",
        further_bounds: &["4", "5"],
        first: 0,
        count: |n| hash_tables(n, 4, 5),
        source: "brute force",
        forms: &[("filter", 6), ("generator", 6), ("mix", 6)],
        eager: 3,
    },
];

#[test]
fn lists() {
    check(CASES);
}

/// Large sets are only counted.
#[test]
fn larger_bounds() {
    let larger: [(&str, &str, u64); 6] = [
        ("sorted-list", "9", 24_310),
        ("singly-linked-list", "9", 21_147),
        ("doubly-linked-list", "8", 17_007),
        ("binomial-heap", "7", binomial_heaps(7, 7)),
        ("fibonacci-heap", "5", 52_281),
        ("disjoint-sets", "5", 41_546),
    ];
    in_parallel(&larger, |&(structure, n, expected)| {
        let structure = udita_generators::find(structure).unwrap();
        for form in structure.forms() {
            let found = count(&program(structure.source, &form.name, &[n]), Delayed).solutions;
            assert_eq!(found, expected, "{} {} {n}", structure.name, form.name);
        }
        None::<()>
    });
}
