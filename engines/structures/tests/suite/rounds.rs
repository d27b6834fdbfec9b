//! The rounds of the paper, compared with the search by sizes, and the random mode.

use std::collections::HashSet;

use udita_structures::{
    Coin, Error, Expansion, RandomMode, Rounds, Statistics, StructureId, Table, Tree, random_tests,
};

use crate::oracle::{ROOM, exhaust};
use crate::toy::{BinaryHeap, BinaryTree, RedBlackTree, SearchTree, SortedList, Toy};

fn trees(table: &Table, ids: impl IntoIterator<Item = StructureId>) -> Vec<Tree> {
    ids.into_iter().map(|id| Tree::of_entry(table, table.entry(id))).collect()
}

/// All rounds: the structures in the order of the rounds, and the counts.
fn run<T: Toy>(toy: T, largest: u32, coin: Option<Coin>) -> (Vec<Tree>, Statistics) {
    let shape = T::shape(largest as usize);
    let mut rounds = Rounds::new(shape, toy, largest, coin, Expansion::Lazy, ROOM).expect("bounds");
    let mut kept = Vec::new();
    loop {
        let round = rounds.advance().expect("room");
        let height = rounds.statistics().rounds;
        assert!(round.iter().all(|id| rounds.table().height(*id) == height), "a round is a height");
        if round.is_empty() {
            break;
        }
        kept.extend(round);
    }
    assert_eq!(rounds.advance(), Ok(vec![]), "the end is final");
    assert_eq!(rounds.table().ids().collect::<Vec<_>>(), kept);
    (trees(rounds.table(), kept), rounds.statistics())
}

/// Structures, candidates, tuples in each round and expansions are the same; only the kept structures differ. A coin of
/// probability 1 changes nothing.
fn agrees<T: Toy>(toy: T, largest: u32) {
    let (by_size, counts) = exhaust(T::shape(largest as usize), toy, largest, Expansion::Lazy);
    let coin = Coin::new(0, 1.0, usize::MAX, 3).expect("a probability");
    for coin in [None, Some(coin)] {
        let (by_round, all) = run(toy, largest, coin);
        assert_eq!(by_round.len(), by_size.len());
        assert_eq!(by_round.iter().collect::<HashSet<_>>(), by_size.iter().collect());
        assert_eq!(all.kept as u64, all.accepted);
        assert_eq!(all, Statistics { kept: all.kept, bytes: all.bytes, ..counts.clone() });
    }
}

/// Checks 1 and 6.
#[test]
fn rounds_agree_with_sizes() {
    (0..=6).for_each(|largest| agrees(BinaryTree, largest.max(1)));
    agrees(SortedList, 5);
    agrees(SearchTree, 5);
    agrees(BinaryHeap, 5);
    agrees(RedBlackTree, 5);
}

fn mode(seed: u64) -> RandomMode {
    RandomMode { count: 10, sizes: 90..=100, threshold: 3, probability: 0.5, per_round: 20, seed }
}

/// Check 6: ten trees of 90 to 100 nodes. They are valid and determined by the seed.
#[test]
fn ten_large_trees() {
    let tests = |seed| {
        let shape = BinaryTree::shape(100);
        let random = random_tests(shape, BinaryTree, &mode(seed), Expansion::Lazy, ROOM).expect("room");
        assert_eq!(random.statistics.kept, random.table.count());
        assert!(random.statistics.accepted > random.statistics.kept as u64);
        trees(&random.table, random.tests)
    };
    let found = tests(1);
    assert_eq!(found.iter().collect::<HashSet<_>>().len(), 10);
    for tree in &found {
        assert!((90..=100).contains(&tree.size()));
        assert!(BinaryTree::is_whole_valid(tree));
    }
    assert_eq!(found, tests(1));
    assert_ne!(found, tests(2));
}

/// Small structures are always saved; a coin of probability 0 saves no others.
#[test]
fn the_threshold_saves() {
    let coin = Coin::new(4, 0.0, usize::MAX, 0).expect("a probability");
    let (kept, counts) = run(BinaryTree, 6, Some(coin));
    assert_eq!(kept.len(), 1 + 2 + 5);
    assert!(counts.accepted > 8);
}

/// At most 3 structures are saved in each round.
#[test]
fn the_bound_of_a_round_holds() {
    for seed in 0..5 {
        let coin = Coin::new(1, 0.5, 3, seed).expect("a probability");
        let mut rounds = Rounds::new(BinaryTree::shape(8), BinaryTree, 8, Some(coin), Expansion::Lazy, ROOM)
            .expect("bounds");
        while let Ok(kept) = rounds.advance()
            && !kept.is_empty()
        {
            assert!(kept.len() <= 3);
        }
    }
}

#[test]
fn wrong_modes_are_errors() {
    let run = |mode: &RandomMode| {
        random_tests(BinaryTree::shape(100), BinaryTree, mode, Expansion::Lazy, ROOM).err()
    };
    #[expect(clippy::reversed_empty_ranges, reason = "the window is empty")]
    let empty = RandomMode { sizes: 9..=8, ..mode(0) };
    assert_eq!(run(&empty), Some(Error::EmptyWindow { from: 9, to: 8 }));
    assert_eq!(run(&RandomMode { sizes: 0..=0, ..mode(0) }), Some(Error::EmptyWindow { from: 0, to: 0 }));
    assert_eq!(run(&RandomMode { probability: 1.5, ..mode(0) }), Some(Error::Probability(1.5)));
    let small = random_tests(BinaryTree::shape(100), BinaryTree, &mode(0), Expansion::Lazy, 100).err();
    assert!(matches!(small, Some(Error::Memory { limit: 100, .. })), "{small:?}");
}
