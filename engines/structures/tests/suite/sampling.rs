//! Uniform samples.

use std::collections::HashMap;

use num_bigint::BigUint;
use udita_structures::{Classes, Error, Sampler};

use crate::oracle::ROOM;
use crate::toy::{ColouredShape, SearchTree, Toy};

/// Pearson's statistic of samples within a window, and the number of structures.
fn chi_square<T: Toy + udita_structures::Summarised>(
    toy: T,
    sizes: [u32; 2],
    values: usize,
    seed: u64,
) -> (f64, usize) {
    let classes = Classes::discover(T::shape(values), toy, sizes[1], ROOM).expect("room");
    let counts = classes.counts(ROOM).expect("room");
    let sampler = Sampler::new(&counts, sizes[0]..=sizes[1], seed).expect("structures");
    let cells = usize::try_from(sampler.total()).expect("few structures");
    let samples = 200 * cells;
    let mut observed: HashMap<_, u32> = HashMap::new();
    sampler.take(samples).for_each(|whole| *observed.entry(whole).or_default() += 1);
    assert_eq!(observed.len(), cells, "every structure is drawn");
    (observed.values().map(|count| (f64::from(*count) - 200.0).powi(2) / 200.0).sum(), cells)
}

/// With k - 1 degrees of freedom the statistic has mean k - 1 and variance 2 (k - 1); the tolerance is 4 standard deviations.
fn is_uniform((statistic, cells): (f64, usize)) {
    let freedom = cells as f64 - 1.0;
    let deviation = (statistic - freedom) / (2.0 * freedom).sqrt();
    assert!(deviation.abs() < 4.0, "{statistic} for {cells} structures");
}

#[test]
fn samples_are_uniform() {
    for seed in 0..4 {
        is_uniform(chi_square(ColouredShape, [7, 7], 2, seed));
        is_uniform(chi_square(ColouredShape, [4, 8], 2, seed));
        is_uniform(chi_square(SearchTree, [5, 5], 5, seed));
        is_uniform(chi_square(SearchTree, [1, 4], 4, seed));
    }
}

/// Ten red-black trees of 90 to 100 nodes, determined by the seed.
#[test]
fn large_samples() {
    let classes = Classes::discover(ColouredShape::shape(0), ColouredShape, 100, ROOM).expect("room");
    let counts = classes.counts(ROOM).expect("room");
    let draw = |seed| {
        Sampler::new(&counts, 90..=100, seed)
            .expect("structures")
            .take(10)
            .map(|whole| whole.tree)
            .collect::<Vec<_>>()
    };
    let trees = draw(7);
    assert_eq!(trees.len(), 10);
    assert!(
        trees.iter().all(|tree| (90..=100).contains(&tree.size()) && ColouredShape::is_whole_valid(tree))
    );
    assert_eq!(trees, draw(7));
    assert_ne!(trees, draw(8));
}

#[test]
fn windows_without_structures_are_errors() {
    let classes = Classes::discover(SearchTree::shape(3), SearchTree, 5, ROOM).expect("room");
    let counts = classes.counts(ROOM).expect("room");
    assert_eq!(counts.of_size(4), BigUint::default(), "3 keys make no tree of 4 nodes");
    let error = |from, to| Sampler::new(&counts, from..=to, 0).err();
    assert_eq!(error(4, 9), Some(Error::NoStructure { from: 4, to: 9 }));
    assert_eq!(error(0, 0), Some(Error::NoStructure { from: 0, to: 0 }));
    assert_eq!(error(3, 2), Some(Error::EmptyWindow { from: 3, to: 2 }));
    assert_eq!(error(3, 4), None);
}
