//! Numbers of solutions, compared with numbers from other sources.
//!
//! Sources. *Reference*: computed by two independent programs, a brute force and a direct enumerator, before udita was written. *OEIS*: the
//! On-Line Encyclopedia of Integer Sequences.

use udita::ChoiceMode::{self, Delayed, Eager};

use crate::support::{MODES, count, program, read};

/// The counts of `entry(n)` for n from `first`.
fn check(source: &str, entry: &str, choice: ChoiceMode, first: usize, expected: &[u64]) {
    for (n, &expected) in (first..).zip(expected) {
        let statistics = count(&program(source, entry, &[&n.to_string()]), choice);
        assert_eq!(statistics.solutions, expected, "{entry}({n}) {choice:?}");
    }
}

/// The inheritance graphs; reference.
#[test]
fn inheritance_graphs() {
    let source = read("examples/inheritance_graph.udita");
    let columns: [(&str, usize, &[u64]); 6] = [
        ("mainFilt", 3, &[2, 10, 143, 7456]),
        ("dagFilt", 3, &[2, 12, 272, 28112]),
        ("mainGenFilt", 4, &[2, 7, 42, 438]),
        ("dagGen", 4, &[2, 8, 64, 1024]),
        // The result does not depend on which property is filtered and which is generated.
        ("mainFiltGen", 3, &[2, 10, 143, 7456]),
        ("mainGen", 4, &[2, 7, 42, 438]),
    ];
    for (entry, eager_until, expected) in columns {
        check(&source, entry, Delayed, 1, expected);
        check(&source, entry, Eager, 1, &expected[..eager_until]);
    }
    check(&source, "mainGenFilt", Delayed, 5, &[8212]);
    check(&source, "mainGen", Delayed, 5, &[8212]);
}

/// Delayed choice saves work: 26^3 = 17 576 candidates at N = 3 and 170^4 at N = 4 shrink to some hundreds and some ten thousands. The
/// exact numbers come from an independent model of the two filters in Python, in which values are chosen when they are read.
#[test]
fn inheritance_graph_paths() {
    let source = read("examples/inheritance_graph.udita");
    let paths = |n: &str, choice| {
        let statistics = count(&program(&source, "mainFilt", &[n]), choice);
        (statistics.solutions, statistics.pruned)
    };
    assert_eq!(paths("3", Eager), (143, 17_576 - 143));
    assert_eq!(paths("3", Delayed), (143, 304));
    assert_eq!(paths("4", Delayed), (7456, 27_435));
}

/// Red-black trees with the keys 0 to n-1; reference.
#[test]
fn red_black_trees() {
    let source = read("examples/red_black_tree.udita");
    check(&source, "main", Delayed, 1, &[2, 2, 3, 8, 14, 20, 35]);
    check(&source, "blackRoot", Delayed, 1, &[1, 2, 2, 4, 8, 16, 33]);
    check(&source, "main", Eager, 1, &[2, 2]);
    check(&source, "blackRoot", Eager, 1, &[1, 2]);
}

/// The paths of the red-black trees: an independent model of the filter in Python.
#[test]
fn red_black_tree_paths() {
    let source = read("examples/red_black_tree.udita");
    for (n, solutions, pruned) in [("1", 2, 3), ("2", 2, 26), ("3", 3, 132), ("4", 8, 745), ("5", 14, 3384)] {
        let statistics = count(&program(&source, "main", &[n]), Delayed);
        assert_eq!((statistics.solutions, statistics.pruned), (solutions, pruned), "n = {n}");
    }
}

/// Catalan numbers, OEIS A000108.
const CATALAN: [u64; 9] = [1, 1, 2, 5, 14, 42, 132, 429, 1430];

#[test]
fn binary_trees() {
    let source = read("examples/binary_tree.udita");
    check(&source, "main", Delayed, 0, &CATALAN);
    check(&source, "filtered", Delayed, 0, &CATALAN);
    check(&source, "main", Eager, 0, &CATALAN);
    check(&source, "filtered", Eager, 0, &CATALAN[..7]);
}

#[test]
fn binary_search_trees() {
    let source = read("examples/binary_search_tree.udita");
    for choice in MODES {
        check(&source, "main", choice, 0, &CATALAN);
        // One new key in each of the n + 1 gaps of each tree.
        check(&source, "insertsRight", choice, 0, &[1, 2, 6, 20, 70, 252]);
    }
}

/// Of the sets of one to n of three products, each comes by post, and by express without a pad; sets of two and more also with a coupon.
#[test]
fn orders() {
    let example = read("examples/orders.udita");
    for choice in MODES {
        check(&example, "main", choice, 1, &[3 + 2, 5 + 2 * (3 + 1), 13 + 2]);
    }
}

/// OEIS A000170.
#[test]
fn n_queens() {
    let expected = [1, 0, 0, 2, 10, 4, 40, 92];
    let example = read("examples/n_queens.udita");
    check(&example, "main", Delayed, 1, &expected);
    check(&example, "main", Eager, 1, &expected[..6]);
}

fn subject(name: &str) -> String {
    read(&format!("tests/subjects/{name}.udita"))
}

/// The subjects of the original implementation: the counts of the reference for its definitions; those with a formula are also compared
/// with it.
#[test]
fn subjects() {
    let check = |name: &str, choice, first, expected: &[u64]| {
        check(&subject(name), "main", choice, first, expected);
    };
    check("heap_array", Delayed, 1, &[4, 15, 66, 320, 1919]);
    check("heap_array", Eager, 1, &[4, 15, 66, 320]);
    check("dag", Delayed, 1, &[1, 2, 34, 2352]);
    check("dag", Eager, 1, &[1, 2, 34]);
    for choice in MODES {
        check("red_black_tree", choice, 1, &[2, 2, 3, 8, 14, 20, 35, 64, 122]);
        check("search_tree", choice, 1, &[1, 6, 50, 490]);
        check("sorted_list", choice, 1, &[2, 6, 20, 70, 252]);
    }
}

/// The numbers of eager and delayed paths in the reference for these definitions.
#[test]
fn paths_of_subjects() {
    let paths = |name: &str, n: &str, choice| {
        let program = program(&subject(name), "main", &[n]);
        let statistics = count(&program, choice);
        statistics.solutions + statistics.pruned
    };
    assert_eq!(paths("search_tree", "5", Eager), 131_250);
    assert_eq!(paths("search_tree", "5", Delayed), 21_210);
    assert_eq!(paths("sorted_list", "7", Eager), 960_800);
    assert_eq!(paths("sorted_list", "7", Delayed), 18_026);
}
