//! Random orders of slices and vectors.

use oorandom::Rand64;

/// Removes an element of `items`, each with the same probability. The order of the others changes.
pub(super) fn draw<T>(items: &mut Vec<T>, random: &mut Rand64) -> Option<T> {
    let count = items.len() as u64;
    (count > 0).then(|| items.swap_remove(random.rand_range(0..count) as usize))
}

/// Permutes `items`, each permutation with the same probability.
pub(super) fn shuffle<T>(items: &mut [T], random: &mut Rand64) {
    for last in (1..items.len()).rev() {
        items.swap(last, random.rand_range(0..last as u64 + 1) as usize);
    }
}
