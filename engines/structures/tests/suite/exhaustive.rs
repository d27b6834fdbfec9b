//! Checks 1 to 6 of the reference: counts, candidates, completeness, laziness.

use std::collections::HashSet;

use udita_structures::{Exhaustive, Expansion, Predicate, Shape, StructureId, View};

use crate::oracle::{RED_BLACK, ROOM, binomial, brute_force, catalan, exhaust};
use crate::toy::{BinaryHeap, BinaryTree, ColouredShape, RedBlackTree, SearchTree, SortedList, Toy};

/// Check 1.
#[test]
fn binary_trees_of_three() {
    let (_, statistics) = exhaust(BinaryTree::shape(3), BinaryTree, 3, Expansion::Lazy);
    assert_eq!(statistics.rounds, 4);
    assert_eq!(statistics.tuples_by_round, [1, 3, 4]);
    assert_eq!(statistics.candidates, 8 * 3);
    assert_eq!(statistics.accepted_by_size, [0, 1, 2, 5]);
    assert_eq!(statistics.kept, 3, "the largest ones are not kept");
}

/// Check 2.
#[test]
fn binary_trees_are_catalan() {
    for (largest, tuples) in (1..).zip([1, 3, 8, 22, 64, 196, 625]) {
        let (_, statistics) =
            exhaust(BinaryTree::shape(largest), BinaryTree, largest as u32, Expansion::Lazy);
        assert_eq!(statistics.tuples, tuples);
        assert_eq!(statistics.rounds, largest as u32 + 1);
        let expected: Vec<u64> = (1..=largest as u64).map(catalan).collect();
        assert_eq!(statistics.accepted_by_size[1..], expected);
    }
}

/// Check 3.
#[test]
fn sorted_lists() {
    for (largest, values) in [(3, 3), (5, 5), (6, 4), (4, 7)] {
        let (_, statistics) = exhaust(SortedList::shape(values), SortedList, largest, Expansion::Lazy);
        let count = |n: u64| binomial(n + values as u64 - 1, n);
        assert_eq!(statistics.accepted_by_size[1..], (1..=u64::from(largest)).map(count).collect::<Vec<_>>());
        assert_eq!(statistics.candidates, (0..u64::from(largest)).map(count).sum::<u64>() * values as u64);
    }
    assert_eq!(exhaust(SortedList::shape(3), SortedList, 3, Expansion::Lazy).1.candidates, 30);
    assert_eq!(exhaust(SortedList::shape(5), SortedList, 5, Expansion::Lazy).1.candidates, 630);
}

/// Check 4: for keys below N there are rb(k) C(N, k) trees of size k.
#[test]
fn red_black_trees() {
    for largest in 1..=6_u64 {
        let shape = RedBlackTree::shape(largest as usize);
        let (all, statistics) = exhaust(shape, RedBlackTree, largest as u32, Expansion::Lazy);
        let expected: Vec<u64> =
            (1..=largest).map(|k| RED_BLACK[k as usize] * binomial(largest, k)).collect();
        assert_eq!(statistics.accepted_by_size[1..], expected);
        if largest == 4 {
            assert_eq!(expected, [8, 12, 12, 8]);
            assert_eq!(statistics.candidates, 2568);
            let is_black = |tree: &&udita_structures::Tree| tree.size() == 4 && tree.values(0)[1] == 1;
            assert_eq!(all.iter().filter(is_black).count(), 4);
        }
    }
    let (all, statistics) = exhaust(ColouredShape::shape(9), ColouredShape, 9, Expansion::Lazy);
    assert_eq!(statistics.accepted_by_size, RED_BLACK);
    let black = (1..=9).map(|n| all.iter().filter(|tree| tree.size() == n && tree.values(0)[0] == 1).count());
    assert_eq!(black.collect::<Vec<_>>(), [1, 2, 2, 4, 8, 16, 33, 56, 90]);
}

#[test]
fn search_trees() {
    let (_, statistics) = exhaust(SearchTree::shape(7), SearchTree, 7, Expansion::Lazy);
    let expected: Vec<u64> = (1..=7).map(|k| catalan(k) * binomial(7, k)).collect();
    assert_eq!(statistics.accepted_by_size[1..], expected);
}

fn is_complete<T: Toy>(toy: T, largest: u32, values: usize) {
    let shape = T::shape(values);
    let expected = brute_force::<T>(&shape, largest);
    let (found, _) = exhaust(shape, toy, largest, Expansion::Lazy);
    let distinct: HashSet<_> = found.iter().collect();
    assert_eq!(distinct.len(), found.len(), "a structure comes twice");
    assert!(found.is_sorted_by_key(udita_structures::Tree::size), "sizes ascend");
    assert_eq!(distinct, expected.iter().collect());
}

/// Check 6.
#[test]
fn brute_force_finds_the_same() {
    is_complete(BinaryTree, 5, 5);
    is_complete(SortedList, 5, 5);
    is_complete(SearchTree, 5, 5);
    is_complete(BinaryHeap, 5, 4);
    is_complete(ColouredShape, 7, 2);
    is_complete(RedBlackTree, 4, 4);
}

/// A predicate that records every candidate and delegates the judgement.
struct Recorded<P> {
    inner: P,
    seen: HashSet<(Vec<StructureId>, Vec<u16>)>,
    /// The largest number of expansions for a candidate.
    expansions: u64,
}

impl<P: Predicate> Predicate for Recorded<P> {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        let key = (candidate.substructures().to_vec(), candidate.values().to_vec());
        assert!(self.seen.insert(key), "a candidate comes twice");
        let is_accepted = self.inner.accepts(candidate);
        self.expansions = self.expansions.max(candidate.expansions());
        is_accepted
    }
}

/// Check 6. Equal ids mean equal structures, since no structure is kept twice. Returns the largest number of expansions for a
/// candidate.
fn has_no_candidate_twice<T: Toy>(toy: T, largest: u32) -> u64 {
    let recorded = Recorded { inner: toy, seen: HashSet::new(), expansions: 0 };
    let shape = T::shape(largest as usize);
    let mut search = Exhaustive::new(shape, recorded, largest, Expansion::Lazy, ROOM).expect("bounds");
    while search.advance().expect("room").is_some() {}
    assert_eq!(search.predicate().seen.len() as u64, search.statistics().candidates);
    let trees: HashSet<_> = search.table().ids().map(|id| search.table().entry(id)).collect();
    assert_eq!(trees.len(), search.table().count());
    search.predicate().expansions
}

/// Also check 5: binary trees expand at most the children, red-black trees more.
#[test]
fn no_candidate_comes_twice() {
    assert_eq!(has_no_candidate_twice(BinaryTree, 6), 2);
    assert_eq!(has_no_candidate_twice(SortedList, 6), 1);
    assert_eq!(has_no_candidate_twice(BinaryHeap, 5), 4);
    assert!(has_no_candidate_twice(SearchTree, 6) > 2);
    assert!(has_no_candidate_twice(RedBlackTree, 5) > 2);
}

fn expansions<T: Toy>(toy: T, largest: u32) -> [udita_structures::Statistics; 2] {
    let run = |expansion| exhaust(T::shape(largest as usize), toy, largest, expansion);
    let (lazy, lazy_counts) = run(Expansion::Lazy);
    let (eager, eager_counts) = run(Expansion::Eager);
    assert_eq!(lazy, eager);
    assert_eq!(lazy_counts.candidates, eager_counts.candidates);
    [lazy_counts, eager_counts]
}

/// Check 5.
#[test]
fn laziness_expands_less() {
    for [lazy, eager] in [expansions(BinaryTree, 6), expansions(RedBlackTree, 4), expansions(BinaryHeap, 5)] {
        assert!(lazy.expansions <= eager.expansions);
    }
    let [lazy, eager] = expansions(BinaryTree, 6);
    assert!(lazy.expansions <= 2 * lazy.candidates);
    assert!(lazy.expansions < eager.expansions);
}

/// With a largest size of 0 only null exists.
#[test]
fn size_zero_is_null() {
    let (all, statistics) = exhaust(BinaryTree::shape(3), BinaryTree, 0, Expansion::Lazy);
    assert!(all.is_empty());
    assert_eq!((statistics.rounds, statistics.candidates, statistics.kept), (1, 0, 0));
}

/// A shape without other fields has one valuation. Three recursive fields give ternary trees: 1, 3, 12, 55.
#[test]
fn ternary_shapes() {
    struct All;
    impl Predicate for All {
        fn accepts(&mut self, _: &mut View<'_>) -> bool {
            true
        }
    }
    let (_, statistics) = exhaust(Shape::new(3, vec![]).expect("a shape"), All, 4, Expansion::Eager);
    assert_eq!(statistics.accepted_by_size, [0, 1, 3, 12, 55]);
}
