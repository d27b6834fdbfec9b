//! Counts, ranks and iteration by classes, compared with the plain table and with formulas.

use std::collections::HashSet;

use num_bigint::BigUint;
use udita_structures::{Classes, Error, Expansion, Summarised};

use crate::oracle::{ROOM, binomial, catalan, exhaust, red_black};
use crate::toy::{BinaryHeap, BinaryTree, ColouredShape, RedBlackTree, SearchTree, SortedList, Toy};

fn classes<T: Toy + Summarised>(toy: T, largest: u32, values: usize) -> Classes<T::Summary> {
    Classes::discover(T::shape(values), toy, largest, ROOM).expect("room")
}

/// Counts, the set of structures, ranks and iteration agree with the plain table.
fn agrees<T: Toy + Summarised>(toy: T, largest: u32, values: usize) {
    let (all, statistics) = exhaust(T::shape(values), toy, largest, Expansion::Lazy);
    let classes = classes(toy, largest, values);
    let counts = classes.counts(ROOM).expect("room");
    for size in 0..=largest + 1 {
        let expected: HashSet<_> = all.iter().filter(|tree| tree.size() == size as usize).collect();
        assert_eq!(counts.of_size(size), BigUint::from(expected.len()));
        let by_class = (0..classes.count()).map(|class| counts.of_class(class, size));
        assert_eq!(by_class.sum::<BigUint>(), counts.of_size(size));
        let mut structures = counts.structures(size);
        let mut found = HashSet::new();
        while let Some(tree) = structures.advance() {
            let nth = counts.nth(size, &BigUint::from(found.len())).map(|whole| whole.tree);
            assert_eq!(nth.as_ref(), Some(tree));
            found.insert(tree.clone());
        }
        assert_eq!(structures.advance(), None, "the end is final");
        assert_eq!(found.iter().collect::<HashSet<_>>(), expected);
        assert_eq!(counts.nth(size, &BigUint::from(found.len())), None);
    }
    assert!(classes.candidates() <= statistics.candidates);
}

#[test]
fn classes_agree_with_the_table() {
    agrees(BinaryTree, 6, 6);
    agrees(SortedList, 5, 5);
    agrees(SearchTree, 6, 6);
    agrees(BinaryHeap, 5, 4);
    agrees(RedBlackTree, 6, 6);
    agrees(ColouredShape, 9, 2);
}

#[test]
fn formulas() {
    let found = classes(SearchTree, 12, 12);
    let counts = found.counts(ROOM).expect("room");
    for size in 1..=12 {
        assert_eq!(counts.of_size(size), (catalan(size.into()) * binomial(12, size.into())).into());
    }
    let found = classes(SortedList, 30, 9);
    assert_eq!((found.count(), found.candidates()), (9, 9 + 9 * 9), "a class for each first element");
    let counts = found.counts(ROOM).expect("room");
    assert_eq!(counts.of_size(30), binomial(38, 30).into());
}

/// Exact number of red-black trees of 100 nodes. The shape determines the keys. The first numbers are the reference's.
#[test]
fn red_black_trees_of_100_nodes() {
    let found = classes(ColouredShape, 100, 2);
    let counts = found.counts(ROOM).expect("room");
    let expected = red_black(100);
    assert_eq!(expected[..10], [1, 2, 2, 3, 8, 14, 20, 35, 64, 122_u32].map(BigUint::from));
    for size in 1..=100 {
        assert_eq!(counts.of_size(size), expected[size as usize], "size {size}");
    }
    assert_eq!(counts.of_size(20), 279_264_u32.into());
    assert!(expected[100].bits() > 64);
    assert!(found.count() < 20 && found.candidates() < 1000, "{} classes", found.count());
    let last = &expected[100] - 1_u32;
    let tree = counts.nth(100, &last).expect("the last one").tree;
    assert!(tree.size() == 100 && ColouredShape::is_whole_valid(&tree));
}

#[test]
fn classes_keep_the_limit() {
    let small = Classes::discover(SearchTree::shape(20), SearchTree, 20, 10_000).err();
    assert!(matches!(small, Some(Error::Memory { limit: 10_000, .. })), "{small:?}");
    let found = classes(ColouredShape, 50, 2);
    let small = found.counts(10_000).err();
    assert!(matches!(small, Some(Error::Memory { limit: 10_000, .. })), "{small:?}");
    assert!(found.counts(ROOM).expect("room").bytes() > 10_000);
}
