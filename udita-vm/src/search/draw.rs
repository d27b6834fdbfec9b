//! Solutions drawn at random, each as likely as any other.
//!
//! A small search is run as a whole, and solutions are drawn by their numbers: every one is exactly as likely.
//!
//! Of a larger one, *probes* meet solutions (see [`estimate`](super::estimate)). A solution that a probe meets counts as often as the product
//! of the numbers of alternatives on the way: the less likely it is to be met, the more it counts, and each is expected to count once. A
//! probe keeps one of those that it met, by what they count for, and their sum is its weight. Solutions are then drawn from the probes,
//! each as likely as its weight is large: sampling/importance resampling (D. B. Rubin, *The calculation of posterior distributions by data
//! augmentation: Comment*, Journal of the American Statistical Association 82, 1987).
//!
//! How far a draw may be from uniform follows from the weights. With `n` *effective* probes, the total variation distance is at most
//! 6 / n: half of the bound 12 ρ / N of S. Agapiou, O. Papaspiliopoulos, D. Sanz-Alonso and A. M. Stuart (*Importance sampling: intrinsic
//! dimension and computational cost*, Statistical Science 32, 2017, theorem 2.1), where N probes have N / ρ effective ones. The effective
//! number is taken from the same probes, so it is too large where none has met the solutions that count most.

use oorandom::Rand64;

use super::estimate::{Estimator, Open, effective};
use super::{Advance, Config, Interval, Search};
use crate::decisions::Decisions;
use crate::invocation::Invocation;

/// Probes between two looks at their cost.
const ROUND: usize = 256;
/// Probes at most.
const MOST: u64 = 1 << 18;
/// Decisions of kept solutions at most.
const KEPT: usize = 1 << 24;

/// Solutions that were drawn, with replacement: one may come more than once.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    /// Their decisions, in the order in which they were drawn.
    pub decisions: Vec<Decisions>,
    /// What they were drawn from.
    pub from: DrawnFrom,
    /// The violations that were met on the way.
    pub violations: u64,
}

/// What solutions are drawn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DrawnFrom {
    /// All of them: each is equally likely.
    All {
        /// Their number.
        solutions: u64,
    },
    /// Those that probes met.
    Probes {
        /// The number of probes.
        probes: u64,
        /// The solutions that they met. One may count several times.
        solutions: u64,
        /// The number of probes of equal weight that would be as good.
        effective: f64,
        /// The probability of the likeliest probe to be drawn from.
        largest: f64,
    },
}

impl DrawnFrom {
    /// A bound on how far a draw is from one where each solution is equally likely: the largest difference of the probabilities of a set
    /// of solutions (total variation distance), from 0 to 1. It rests on the effective number of probes, which is an estimate.
    pub fn distance(&self) -> f64 {
        match *self {
            DrawnFrom::All { .. } => 0.0,
            DrawnFrom::Probes { effective, .. } => (6.0 / effective).min(1.0),
        }
    }
}

/// Draws so many solutions, for about so many instructions: half of them to run the whole search, the other half for probes if it is
/// larger. `seed` determines them. The search may not count completions.
pub fn draw(invocation: &Invocation, config: Config, count: u64, seed: u64, instructions: u64) -> Drawn {
    let config = Config { count_completions: false, ..config };
    let mut random = Rand64::new(seed.into());
    match counted(invocation, config, instructions / 2) {
        Some((solutions, violations)) => {
            let numbers = match solutions {
                0 => Vec::new(),
                _ => (0..count).map(|_| random.rand_range(0..solutions)).collect(),
            };
            let decisions = numbered(invocation, config, &numbers);
            Drawn { decisions, from: DrawnFrom::All { solutions }, violations }
        }
        None => from_probes(invocation, config, count, seed, instructions / 2),
    }
}

/// The numbers of solutions and violations; none if that takes more than so many instructions.
fn counted(invocation: &Invocation, config: Config, instructions: u64) -> Option<(u64, u64)> {
    let mut search = Search::new(invocation, config);
    loop {
        let left = instructions.saturating_sub(search.statistics().instructions);
        match search.advance_counting(left) {
            Advance::Exhausted => {
                let statistics = search.statistics();
                return Some((statistics.solutions, statistics.violations));
            }
            Advance::Paused => return None,
            Advance::Solution | Advance::Violation => {}
        }
    }
}

/// The decisions of the solutions with these numbers, counted from 0.
fn numbered(invocation: &Invocation, config: Config, numbers: &[u64]) -> Vec<Decisions> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by_key(|&draw| numbers[draw]);
    let mut drawn = vec![Decisions::default(); numbers.len()];
    let mut search = Search::new(invocation, config);
    let mut next = 0;
    for draw in order {
        while next <= numbers[draw] {
            match search.advance(u64::MAX) {
                Advance::Solution => next += 1,
                Advance::Violation | Advance::Paused => {}
                Advance::Exhausted => return drawn,
            }
        }
        drawn[draw] = Decisions(search.machine.path().to_vec());
    }
    drawn
}

fn from_probes(invocation: &Invocation, config: Config, count: u64, seed: u64, instructions: u64) -> Drawn {
    let mut estimator = Estimator::new(invocation, config, seed);
    let whole = [Open::one(Interval::default())];
    let (mut probes, mut solutions, mut violations) = (0, 0, 0);
    let mut kept: Vec<(f64, Vec<u32>)> = Vec::new();
    let mut size = 0;
    while probes == 0 || estimator.instructions() < instructions && probes < MOST && size < KEPT {
        estimator.probe_times(&whole, ROUND);
        let met = estimator.take_solutions(|more_solutions, more_violations| {
            probes += 1;
            solutions += more_solutions;
            violations += more_violations;
        });
        size += met.iter().map(|(_, path)| path.len()).sum::<usize>();
        kept.extend(met);
    }
    let mut before = 0.0;
    let ends: Vec<f64> = kept
        .iter()
        .map(|(weight, _)| {
            before += weight;
            before
        })
        .collect();
    let mut random = Rand64::new(u128::from(seed) ^ (1 << 64));
    let decision = |_| {
        let at = random.rand_float() * before;
        let number = ends.partition_point(|&end| end <= at).min(kept.len() - 1);
        Decisions(kept[number].1.clone())
    };
    let decisions = if kept.is_empty() { Vec::new() } else { (0..count).map(decision).collect() };
    let weights = || kept.iter().map(|(weight, _)| *weight);
    let largest = if before > 0.0 { weights().fold(0.0, f64::max) / before } else { 0.0 };
    let from = DrawnFrom::Probes { probes, solutions, effective: effective(weights()), largest };
    Drawn { decisions, from, violations }
}

#[cfg(test)]
mod tests;
