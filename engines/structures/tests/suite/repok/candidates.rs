//! The predicate on whole candidates: the paper's algorithm on the machine, compared with formulas and the reference's numbers.

use udita_structures::repok::Candidates;
use udita_structures::{Exhaustive, Expansion, Statistics};

use crate::repok::scenes::{Outline, scene, subject};

const ROOM: usize = 1 << 28;

/// The outline of a subject whose keys are 0 to n - 1.
pub(crate) fn outline<'a>(
    recursive: &'a [&'a str],
    values: &'a [(&'a str, u64)],
    top: &'a str,
    link: &'a str,
    predicate: &'a str,
) -> Outline<'a> {
    Outline { node: format!("{top}.Node"), recursive, values, top: Some((top, link, &[])), predicate }
}

/// The structures accepted at the top by size, including `null`, and the counts.
fn accepted(
    source: &str,
    outline: &Outline<'_>,
    largest: u32,
    expansion: Expansion,
) -> (Vec<u64>, Statistics) {
    let (_, machine, scene, recursion) = scene(source, outline);
    let shape = scene.shape().unwrap();
    let mut candidates = Candidates::new(machine, scene, &recursion).unwrap();
    let mut counts = vec![0; largest as usize + 1];
    counts[0] = candidates.tops_of_null().len() as u64;
    let mut all = Exhaustive::new(shape, candidates, largest, expansion, ROOM).unwrap();
    while all.advance().unwrap().is_some() {
        counts[all.size() as usize] += all.predicate().accepted_tops().len() as u64;
    }
    assert_eq!(all.predicate().unfit(), None);
    assert_eq!(all.predicate().violations().0, 0);
    (counts, all.statistics())
}

fn both(source: &str, outline: &Outline<'_>, largest: u32) -> (Vec<u64>, Statistics, Statistics) {
    let (counts, eager) = accepted(source, outline, largest, Expansion::Eager);
    let (same, lazy) = accepted(source, outline, largest, Expansion::Lazy);
    assert_eq!(counts, same);
    assert_eq!((eager.tuples, eager.candidates), (lazy.tuples, lazy.candidates));
    (counts, eager, lazy)
}

/// Check 1 of the reference: rounds, tuples by round, candidates; and check 5: at most r stubs for each candidate.
#[test]
fn binary_trees() {
    let values = [("size", 4)];
    let outline = outline(&["left", "right"], &values, "BinaryTree", "root", "BinaryTree.repOK");
    let (counts, eager, lazy) = both(&subject("BinaryTree"), &outline, 3);
    assert_eq!(counts, [1, 1, 2, 5], "Catalan numbers");
    assert_eq!(eager.rounds, 4);
    assert_eq!(eager.tuples_by_round, [1, 3, 4]);
    assert_eq!(eager.candidates, 8 * 4);
    assert!(lazy.expansions <= 2 * lazy.candidates && lazy.expansions < eager.expansions, "{lazy:?}");
}

/// Check 3: C(n + v - 1, n), and the candidates.
#[test]
fn sorted_lists() {
    for (n, explored) in [(3, 30), (5, 630)] {
        let values = [("element", n)];
        let outline = outline(&["next"], &values, "SortedList", "first", "SortedList.repOK");
        let (counts, statistics, _) = both(&subject("SortedList"), &outline, n as u32);
        let binomial = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
        let expected: Vec<u64> = (0..=n).map(|size| binomial(size + n - 1, size)).collect();
        assert_eq!(counts, expected);
        assert_eq!(statistics.candidates, explored);
    }
}

/// Check 4: rb(k) C(4, k), 2568 explored. Laziness doesn't help, since the predicate walks down.
#[test]
fn red_black_trees() {
    let values = [("key", 4), ("isRed", 2)];
    let outline = outline(&["left", "right"], &values, "RedBlackTree", "root", "RedBlackTree.repOK");
    let (counts, statistics, lazy) = both(&subject("RedBlackTree"), &outline, 4);
    assert_eq!(counts, [1, 8, 12, 12, 8]);
    assert_eq!(statistics.candidates, 2568);
    assert!(lazy.expansions > 0);
}
