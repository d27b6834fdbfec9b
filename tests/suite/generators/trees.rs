//! Trees, and heaps that are trees.

use super::oracles::trees;
use super::{Case, check};

/// OEIS A000108.
const CATALAN: [u64; 9] = [1, 1, 2, 5, 14, 42, 132, 429, 1430];

/// OEIS A001131, from its second number on: red-black trees with n inner nodes.
const RED_BLACK: [u64; 13] = [1, 2, 2, 3, 8, 14, 20, 35, 64, 122, 260, 586, 1296];

/// OEIS A001137, and the tree without nodes: red-black trees whose root is black.
const BLACK_ROOTS: [u64; 10] = [1, 1, 2, 2, 4, 8, 16, 33, 56, 90];

/// OEIS A006265, and the tree without nodes.
const AVL: [u64; 14] = [1, 1, 2, 1, 4, 6, 4, 17, 32, 44, 60, 70, 184, 476];

/// OEIS A037026, from its second number on: B-trees of order 4 with n keys.
const B_TREES: [u64; 16] = [1, 1, 1, 2, 2, 4, 5, 9, 15, 28, 45, 73, 116, 199, 345, 601];

pub(super) const CASES: &[Case] = &[
    Case {
        structure: "binary-tree",
        further_bounds: &[],
        first: 0,
        count: |n| CATALAN[n],
        source: "OEIS A000108",
        forms: &[("generator", 8), ("filter", 6)],
        eager: 4,
    },
    Case {
        structure: "search-tree",
        further_bounds: &[],
        first: 0,
        count: |n| CATALAN[n],
        source: "OEIS A000108",
        forms: &[("generator", 8), ("mix", 6), ("filter", 6)],
        eager: 3,
    },
    Case {
        structure: "search-tree",
        further_bounds: &["6"],
        first: 0,
        count: |n| trees::search_trees(n, 6).len() as u64,
        source: "insertions in every order",
        // There are none with 7 nodes.
        forms: &[("generator", 7), ("mix", 7), ("filter", 7)],
        eager: 2,
    },
    Case {
        structure: "avl-tree",
        further_bounds: &[],
        first: 0,
        count: |n| AVL[n],
        source: "OEIS A006265",
        forms: &[("generator", 13), ("mix", 7), ("filter", 6)],
        eager: 2,
    },
    Case {
        structure: "red-black-tree",
        further_bounds: &[],
        first: 0,
        count: |n| RED_BLACK[n],
        source: "OEIS A001131",
        forms: &[("generator", 12), ("mix", 6), ("filter", 6)],
        eager: 2,
    },
    Case {
        structure: "red-black-tree",
        further_bounds: &["true"],
        first: 0,
        count: |n| BLACK_ROOTS[n],
        source: "OEIS A001137",
        forms: &[("generator", 9), ("mix", 6), ("filter", 6)],
        eager: 2,
    },
    Case {
        structure: "b-tree",
        further_bounds: &[],
        first: 0,
        count: |n| B_TREES[n],
        source: "OEIS A037026",
        forms: &[("generator", 15), ("filter", 5)],
        eager: 2,
    },
    Case {
        structure: "b-tree",
        further_bounds: &["3"],
        first: 0,
        count: |n| trees::b_trees(n, 3) as u64,
        source: "all sequences of levels",
        forms: &[("generator", 9), ("filter", 5)],
        eager: 1,
    },
    Case {
        structure: "heap-array",
        further_bounds: &[],
        first: 0,
        count: |n| [1, 4, 15, 66, 320, 1919, 13_139][n],
        source: "another tool's published example, and brute force up to n = 5",
        forms: &[("generator", 6), ("filter", 5)],
        eager: 3,
    },
    Case {
        structure: "skip-list",
        further_bounds: &[],
        first: 0,
        count: |n| 2_u64.pow(n as u32),
        source: "2 levels for each node",
        forms: &[("generator", 8), ("filter", 6)],
        eager: 2,
    },
    Case {
        structure: "skip-list",
        further_bounds: &["3"],
        first: 0,
        count: |n| 3_u64.pow(n as u32),
        source: "3 levels for each node",
        forms: &[("generator", 6), ("filter", 5)],
        eager: 2,
    },
];

#[test]
fn trees() {
    check(CASES);
}

/// The published numbers have the assumed meaning.
#[test]
fn published_numbers_are_those_of_brute_force() {
    for n in 0..8 {
        assert_eq!(trees::search_trees(n.into(), n).len() as u64, CATALAN[usize::from(n)]);
        assert_eq!(trees::avl_trees(n) as u64, AVL[usize::from(n)]);
        assert_eq!(trees::b_trees(n.into(), 2) as u64, B_TREES[usize::from(n)]);
    }
    for n in 1..7 {
        let (all, black) = trees::red_black_trees(n);
        assert_eq!(all as u64, RED_BLACK[usize::from(n)]);
        // OEIS A001137, which the page also mentions.
        assert_eq!(black, [1, 2, 2, 4, 8, 16][usize::from(n) - 1]);
    }
    for n in 0..5 {
        assert_eq!(trees::heap_arrays(n), [1, 4, 15, 66, 320][n]);
    }
}
