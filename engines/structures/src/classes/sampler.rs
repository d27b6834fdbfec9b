//! Exactly uniform samples.

use std::ops::RangeInclusive;

use num_bigint::BigUint;
use oorandom::Rand64;

use super::counts::Counts;
use super::rank::Whole;
use crate::error::Error;

/// An endless iterator over samples. Each structure within a window of sizes has the same probability, and samples are
/// independent.
///
/// A sample is the structure at a uniform rank, which is drawn by rejection; uniformity depends only on the random bits.
pub struct Sampler<'c> {
    counts: &'c Counts<'c>,
    /// The sizes that have structures, each with the number of its structures.
    sizes: Vec<(u32, BigUint)>,
    total: BigUint,
    random: Rand64,
}

impl<'c> Sampler<'c> {
    /// Samples structures within a window of sizes. Returns an error if the window contains no structure.
    pub fn new(counts: &'c Counts<'c>, window: RangeInclusive<u32>, seed: u64) -> Result<Sampler<'c>, Error> {
        let (from, to) = (*window.start(), *window.end());
        if from > to {
            return Err(Error::EmptyWindow { from, to });
        }
        let sizes = from..=to.min(counts.largest());
        let sizes: Vec<_> = sizes.map(|size| (size, counts.of_size(size))).collect();
        let total: BigUint = sizes.iter().map(|(_, count)| count).sum();
        if total == BigUint::default() {
            return Err(Error::NoStructure { from, to });
        }
        Ok(Sampler { counts, sizes, total, random: Rand64::new(seed.into()) })
    }

    /// Number of structures within the window.
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// A uniform number below the total.
    fn rank(&mut self) -> BigUint {
        let bits = self.total.bits();
        loop {
            let mut rank = BigUint::default();
            for _ in 0..bits.div_ceil(64) {
                rank = (rank << 64) + self.random.rand_u64();
            }
            rank >>= bits.next_multiple_of(64) - bits;
            if rank < self.total {
                return rank;
            }
        }
    }
}

impl<'c> Iterator for Sampler<'c> {
    type Item = Whole<'c>;

    fn next(&mut self) -> Option<Whole<'c>> {
        let mut rank = self.rank();
        for (size, count) in &self.sizes {
            if rank < *count {
                return self.counts.nth(*size, &rank);
            }
            rank -= count;
        }
        None
    }
}
