//! Classes by questions, against brute force, formulas and the classes of a predicate.

use std::collections::HashSet;

use num_bigint::BigUint;
use udita_structures::{Answered, Expansion, Tree};

use crate::oracle::{Anything, ROOM, binomial, catalan, exhaust, red_black};
use crate::programs::{
    BoundedTrees, Colours, CompleteTrees, Measured, Numbered, Program, RedBlackTrees, SearchTrees,
    SortedLists, accepts,
};

fn answered<P: Program>(program: P, largest: u32) -> Answered {
    Answered::discover(program.shape(), &program.top(), Numbered::new(program), largest, ROOM).expect("room")
}

/// All valuations of top objects.
fn tops(domains: &[usize]) -> Vec<Vec<u16>> {
    domains.iter().fold(vec![vec![]], |rows, values| {
        let longer =
            |row: Vec<u16>| (0..*values as u16).map(move |value| [row.as_slice(), &[value]].concat());
        rows.into_iter().flat_map(longer).collect()
    })
}

/// Counts, the set of structures, ranks and iteration agree with brute force, which evaluates the program on all whole trees.
fn agrees<P: Program>(program: P, top_domains: &[usize], has_null: bool, largest: u32) {
    let (all, _) = exhaust(program.shape(), Anything, largest, Expansion::Lazy);
    let answered = answered(program, largest);
    let counts = answered.classes.counts(ROOM).expect("room");
    let tops = tops(top_domains);
    for size in 0..=largest + 1 {
        let mut expected: HashSet<(&[u16], Option<&Tree>)> = HashSet::new();
        for top in &tops {
            let trees = all.iter().filter(|tree| tree.size() == size as usize).map(Some);
            let trees = trees.chain((size == 0 && has_null).then_some(None));
            let accepted = trees.filter(|tree| accepts(&program, top, *tree));
            expected.extend(accepted.map(|tree| (&top[..], tree)));
        }
        let mut structures = counts.structures(size);
        let mut found = HashSet::new();
        while let Some(tree) = structures.advance().cloned() {
            let nth = counts.nth(size, &BigUint::from(found.len())).expect("a structure");
            assert_eq!((nth.top, &nth.tree), (structures.top(), &tree));
            assert!(found.insert((structures.top(), tree)), "a structure comes twice");
        }
        assert_eq!(structures.advance(), None, "the end is final");
        assert_eq!(counts.nth(size, &BigUint::from(found.len())), None);
        assert_eq!(counts.of_size(size), BigUint::from(found.len()));
        let found: HashSet<_> =
            found.iter().map(|(top, tree)| (*top, (tree.size() > 0).then_some(tree))).collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn brute_force_finds_the_same() {
    agrees(SearchTrees(5), &[], false, 5);
    agrees(SearchTrees(3), &[], false, 5);
    agrees(BoundedTrees(5), &[], false, 5);
    agrees(RedBlackTrees(4), &[], false, 4);
    agrees(Colours, &[], false, 7);
    agrees(SortedLists(4), &[4], false, 5);
    agrees(Measured(8), &[9, 9], true, 8);
    agrees(CompleteTrees(8), &[9], true, 8);
    (0..4).for_each(|largest| agrees(Measured(3), &[4, 4], true, largest));
    (0..4).for_each(|largest| agrees(BoundedTrees(3), &[], false, largest));
}

#[test]
fn formulas() {
    for found in [answered(SearchTrees(12), 12), answered(BoundedTrees(12), 12)] {
        let counts = found.classes.counts(ROOM).expect("room");
        for size in 1..=12 {
            assert_eq!(counts.of_size(size), (catalan(size.into()) * binomial(12, size.into())).into());
        }
        assert_eq!(found.classes.count(), 12 * 13 / 2, "a class for each least and greatest key");
    }
    let found = answered(Measured(20), 20);
    let counts = found.classes.counts(ROOM).expect("room");
    (0..=20).for_each(|size| assert_eq!(counts.of_size(size), catalan(size.into()).into()));
    let found = answered(CompleteTrees(20), 20);
    let counts = found.classes.counts(ROOM).expect("room");
    (0..=20).for_each(|size| assert_eq!(counts.of_size(size), 1_u32.into(), "size {size}"));
    let found = answered(RedBlackTrees(9), 9);
    let counts = found.classes.counts(ROOM).expect("room");
    for (size, coloured) in (0..=9).zip(red_black(9)).skip(1) {
        assert_eq!(counts.of_size(size), coloured * binomial(9, size.into()), "size {size}");
    }
}
