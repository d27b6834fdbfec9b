//! Formulas, and brute force.

use num_bigint::BigUint;
use udita_structures::{Exhaustive, Expansion, Predicate, Shape, Statistics, Tree, View};

use crate::toy::Toy;

/// A memory limit that is large enough for every table of these tests, in bytes.
pub(crate) const ROOM: usize = 1 << 28;

/// The binomial coefficient.
pub(crate) fn binomial(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// Number of binary trees of n objects.
pub(crate) fn catalan(n: u64) -> u64 {
    binomial(2 * n, n) / (n + 1)
}

/// Red-black trees with n objects, by black height of the subtrees and colour of the root: the reference's numbers.
pub(crate) const RED_BLACK: [u64; 10] = [0, 2, 2, 3, 8, 14, 20, 35, 64, 122];

/// Number of red-black trees of n objects, by a recurrence over black heights. A black root has two subtrees of the black height
/// below; a red root has two of the same black height that are null or black.
pub(crate) fn red_black(largest: usize) -> Vec<BigUint> {
    let convolve = |of: &[BigUint]| -> Vec<BigUint> {
        let at = |n: usize| (0..n).map(|left| &of[left] * &of[n - 1 - left]).sum();
        (0..=largest).map(at).collect()
    };
    let mut total = vec![BigUint::default(); largest + 1];
    let mut black = vec![BigUint::default(); largest + 1];
    black[0] = 1_u32.into();
    while black.iter().any(|count| *count != BigUint::default()) {
        let red = convolve(&black);
        let all: Vec<_> = black.iter().zip(&red).map(|(black, red)| black + red).collect();
        total.iter_mut().zip(&all).for_each(|(total, count)| *total += count);
        black = convolve(&all);
    }
    total
}

/// All structures of sizes 1 to `largest` in order, and the counts.
pub(crate) fn exhaust<P: Predicate>(
    shape: Shape,
    predicate: P,
    largest: u32,
    expansion: Expansion,
) -> (Vec<Tree>, Statistics) {
    let mut search = Exhaustive::new(shape, predicate, largest, expansion, ROOM).expect("bounds");
    let mut all = Vec::new();
    while search.advance().expect("room").is_some() {
        all.extend(search.current().map(|entry| Tree::of_entry(search.table(), entry)));
    }
    assert_eq!(search.advance(), Ok(None));
    let statistics = search.statistics();
    (all, statistics)
}

/// Accepts everything: all trees with all valuations.
#[derive(Clone, Copy)]
pub(crate) struct Anything;

impl Predicate for Anything {
    fn accepts(&mut self, _: &mut View<'_>) -> bool {
        true
    }
}

/// All valid trees of sizes 1 to `largest` by brute force: trees of all shapes and valuations, filtered by the whole predicate.
pub(crate) fn brute_force<T: Toy>(shape: &Shape, largest: u32) -> Vec<Tree> {
    let (all, _) = exhaust(shape.clone(), Anything, largest, Expansion::Lazy);
    all.into_iter().filter(T::is_whole_valid).collect()
}
