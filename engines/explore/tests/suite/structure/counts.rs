//! Numbers of structures, on which both engines agree.

use udita_explore::structure::{Settings, Solution};

use super::subject::{Subject, Values, range};

/// The shapes of structures, each with its values, in order.
fn shapes(solutions: &[Solution]) -> Vec<Vec<Vec<Option<usize>>>> {
    let shape = |solution: &Solution| {
        let tree = &solution.tree;
        (0..tree.size()).map(|object| (0..2).map(|field| tree.child(object, field)).collect()).collect()
    };
    let mut shapes: Vec<Vec<Vec<Option<usize>>>> = solutions.iter().map(shape).collect();
    shapes.sort();
    shapes
}

/// Checks the numbers of structures by size, from 0. Both engines find the same shapes up to size `both`.
fn check(class: &str, link: &str, recursive: [&str; 2], values: Vec<Values>, by_size: &[u64], both: u32) {
    let largest = by_size.len() as u32 - 1;
    let recursive = &recursive[..if recursive[1].is_empty() { 1 } else { 2 }];
    let mut subject = Subject::of_file(class, link, recursive, values, largest);
    let (_, statistics) = subject.by_dp(Settings::default()).expect("no error");
    assert_eq!(statistics.found_by_size, by_size);
    assert!(statistics.is_complete() && statistics.concretised == 0, "{statistics:?}");
    subject.largest = both;
    let (by_dp, _) = subject.by_dp(Settings::default()).expect("no error");
    let (plainly, statistics) = subject.plainly(Settings::default()).expect("no error");
    assert!(statistics.is_complete() && statistics.concretised == 0, "{statistics:?}");
    assert_eq!(statistics.found_by_size, by_size[..=both as usize]);
    if recursive.len() == 2 {
        assert_eq!(shapes(&by_dp), shapes(&plainly));
    }
}

#[test]
fn a_sorted_list_of_each_size() {
    check("SortedList", "first", ["next", ""], vec![("element", range(1..=8))], &[1; 9], 6);
}

#[test]
fn a_binary_heap_of_each_size() {
    check("BinaryHeap", "root", ["left", "right"], vec![("key", range(0..=6))], &[1; 8], 4);
}

/// The Catalan numbers.
#[test]
fn each_binary_tree_has_one_valuation() {
    let values = vec![("size", range(1..=7))];
    check("BinaryTree", "root", ["left", "right"], values, &[1, 1, 2, 5, 14, 42, 132, 429], 5);
}

/// The coloured shapes (A001131), with one valuation each.
#[test]
fn red_black_trees() {
    let values = vec![("key", range(0..=6)), ("isRed", vec![0, 1])];
    check("RedBlackTree", "root", ["left", "right"], values, &[1, 2, 2, 3, 8, 14, 20, 35], 4);
}

/// All keys may be equal, so each shape has a valuation: the Catalan numbers.
#[test]
fn fibonacci_heaps() {
    let values = vec![("key", range(0..=5)), ("degree", range(0..=5))];
    check("FibonacciHeap", "minimum", ["child", "sibling"], values, &[1, 1, 2, 5, 14, 42, 132], 4);
}

/// With two keys for each hash, a bucket has one or two: compositions into ones and twos, the Fibonacci numbers.
#[test]
fn nested_lists() {
    let text =
        Subject::text("NestedLists").replace("static int hashes, cost;", "static int hashes = 5, cost = 1;");
    let values = vec![("key", range(0..=9))];
    let mut subject =
        Subject::new(&text, "NestedLists", "first", &["next", "nextBucket"], values, Vec::new(), 5);
    let (_, statistics) = subject.by_dp(Settings::default()).expect("no error");
    assert_eq!(statistics.found_by_size, [1, 1, 2, 3, 5, 8]);
    assert!(statistics.is_complete() && statistics.concretised == 0, "{statistics:?}");
    subject.largest = 3;
    let (_, statistics) = subject.plainly(Settings::default()).expect("no error");
    assert_eq!(statistics.found_by_size, [1, 1, 2, 3]);
}
