//! The subjects of generation by dynamic programming (`lab/benches/dynamic-programming`) have exactly the structures defined in their first
//! lines, each once: compared with formulas, published numbers and brute force.

use std::collections::BTreeSet;

use crate::support::{Ran, finish, in_parallel, udita};

/// A run of a subject.
struct Case {
    class: &'static str,
    args: Vec<usize>,
    count: usize,
}

impl Case {
    fn run(&self, options: &[&str]) -> Ran {
        let args = self.args.iter().map(usize::to_string);
        let file = format!("lab/benches/dynamic-programming/{}.java", self.class);
        finish(udita().args(["repok", &file]).args(args).args(options))
    }

    /// The structures found by a run without violations.
    fn structures(&self, options: &[&str]) -> BTreeSet<String> {
        let ran = self.run(options);
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{} {:?}", self.class, self.args);
        let all: BTreeSet<String> = ran.stdout.lines().map(str::to_string).collect();
        assert_eq!(
            all.len(),
            ran.stdout.lines().count(),
            "{} {:?}: a structure came twice",
            self.class,
            self.args
        );
        all
    }
}

fn case(class: &'static str, args: &[usize], count: usize) -> Case {
    Case { class, args: args.to_vec(), count }
}

/// The sum of the numbers for each size up to `n`.
fn up_to(n: usize, of_size: impl Fn(usize) -> usize) -> usize {
    (0..=n).map(of_size).sum()
}

fn binomial(n: usize, k: usize) -> usize {
    if k > n { 0 } else { (0..k).fold(1, |product, i| product * (n - i) / (i + 1)) }
}

/// Every sequence of `length` numbers below `bound`.
fn sequences(length: usize, bound: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..bound.pow(length as u32))
        .map(move |code| (0..length as u32).map(|place| code / bound.pow(place) % bound).collect())
}

/// OEIS A000108.
const CATALAN: [usize; 7] = [1, 1, 2, 5, 14, 42, 132];

/// OEIS A001131 from its second number on: red-black trees with n nodes and n keys.
const RED_BLACK: [usize; 7] = [1, 2, 2, 3, 8, 14, 20];

/// Multisets: C(n + v - 1, n).
fn sorted_lists(n: usize, values: usize) -> usize {
    up_to(n, |n| binomial(n + values - 1, n))
}

/// The coloured shapes times the choices of the keys.
fn red_black_trees(n: usize, keys: usize) -> usize {
    up_to(n, |n| RED_BLACK[n] * binomial(keys, n))
}

/// Brute force over the keys, numbered by levels: the parent of the i-th is the (i-1)/2-th.
fn binary_heaps(n: usize, keys: usize) -> usize {
    let is_heap = |keys: &Vec<usize>| (1..keys.len()).all(|i| keys[(i - 1) / 2] <= keys[i]);
    up_to(n, |n| sequences(n, keys).filter(is_heap).count())
}

/// Brute force over depths and keys in preorder: a node's parent is the last shallower node before it.
fn fibonacci_heaps(n: usize, keys: usize) -> usize {
    let is_preorder = |depths: &Vec<usize>| {
        depths.first().is_none_or(|&first| first == 0) && depths.windows(2).all(|pair| pair[1] <= pair[0] + 1)
    };
    let is_heap = |depths: &[usize], keys: &[usize]| {
        (1..keys.len()).all(|i| {
            // No root's key is less than that of the first root.
            let parent = (0..i).rev().find(|&other| depths[other] < depths[i]).unwrap_or(0);
            keys[parent] <= keys[i]
        })
    };
    up_to(n, |n| {
        let shapes = sequences(n, n).filter(is_preorder);
        shapes.map(|depths| sequences(n, keys).filter(|keys| is_heap(&depths, keys)).count()).sum()
    })
}

/// A table is the set of its keys.
fn hash_tables(n: usize, keys: usize) -> usize {
    up_to(n, |n| binomial(keys, n))
}

fn cases() -> Vec<Case> {
    let mut cases = vec![
        case("SortedList", &[4, 1, 7], sorted_lists(4, 7)),
        case("SortedList", &[6, 5, 6], sorted_lists(6, 2)),
        // The maximum size is too small for the largest trees.
        case("BinaryTree", &[5, 0, 4], up_to(4, |n| CATALAN[n])),
        case("BinaryTree", &[4, 2, 9], 1),
        case("RedBlackTree", &[4, 0, 5], red_black_trees(4, 6)),
        case("RedBlackTree", &[5, 1, 3], red_black_trees(5, 3)),
        case("FibonacciHeap", &[5, 0, 0], fibonacci_heaps(5, 1)),
        case("FibonacciHeap", &[3, 2, 6], fibonacci_heaps(3, 5)),
        case("BinaryHeap", &[6, 0, 1], binary_heaps(6, 2)),
        case("BinaryHeap", &[3, 3, 8], binary_heaps(3, 6)),
        case("HashTable", &[4, 7, 1, 3], hash_tables(4, 7)),
        case("HashTable", &[4, 7, 2, 3], hash_tables(4, 7)),
        case("HashTable", &[3, 9, 4, 0], hash_tables(3, 9)),
        case("NestedLists", &[4, 7, 2, 3], hash_tables(4, 7)),
        case("NestedLists", &[3, 9, 4, 0], hash_tables(3, 9)),
    ];
    for n in 1..=5 {
        cases.push(case("SortedList", &[n], sorted_lists(n, n)));
        cases.push(case("BinaryTree", &[n], up_to(n, |n| CATALAN[n])));
        cases.push(case("RedBlackTree", &[n], red_black_trees(n, n)));
        cases.push(case("BinaryHeap", &[n], binary_heaps(n, n)));
    }
    for n in 1..=4 {
        cases.push(case("FibonacciHeap", &[n], fibonacci_heaps(n, n)));
        cases.push(case("HashTable", &[n], hash_tables(n, 2 * n)));
        cases.push(case("NestedLists", &[n], hash_tables(n, 2 * n)));
    }
    cases
}

#[test]
fn the_structures_are_those_of_formulas_and_brute_force() {
    let wrong = in_parallel(&cases(), |case| {
        let found = case.structures(&[]).len();
        (found != case.count).then(|| format!("{} {:?}: {found}, not {}", case.class, case.args, case.count))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_modes_give_the_same_structures() {
    let mut cases = cases();
    cases.retain(|case| case.args[0] <= 3);
    in_parallel(&cases, |case| {
        let expected = case.structures(&[]);
        assert_eq!(case.structures(&["--choice", "narrow"]), expected, "{} {:?}", case.class, case.args);
        if case.args[0] <= 2 {
            assert_eq!(case.structures(&["--choice", "eager"]), expected, "{} {:?}", case.class, case.args);
        }
        None::<()>
    });
}

/// The published numbers are for trees with exactly n nodes and n keys.
#[test]
fn exactly_n_nodes_are_the_difference_of_two_bounds() {
    let cases: Vec<usize> = (2..=6).collect();
    in_parallel(&cases, |&n| {
        let count = |nodes: usize| {
            let ran = case("RedBlackTree", &[nodes, 0, n - 1], 0).run(&["--count"]);
            ran.stdout.trim().parse::<usize>().unwrap()
        };
        assert_eq!(count(n) - count(n - 1), RED_BLACK[n]);
        None::<()>
    });
}
