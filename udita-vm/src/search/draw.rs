//! Draws solutions uniformly at random, with replacement.
//!
//! A small search is run as a whole, and solutions are drawn by number, so the draws are exactly uniform.
//!
//! A larger search is sampled by *probes* (see [`estimate`](super::estimate)). The weight of a solution that a probe encounters is the
//! product of the numbers of alternatives along its path, the inverse of its probability, so each solution has an expected weight of one.
//! A probe keeps one of its solutions, chosen by weight, and their total is the probe's weight. Solutions are then drawn from the probes
//! in proportion to these weights: sampling/importance resampling (D. B. Rubin, *The calculation of posterior distributions by data
//! augmentation: Comment*, Journal of the American Statistical Association 82, 1987).
//!
//! The weights bound how far a draw is from uniform. With `n` *effective* probes, the total variation distance is at most 6 / n: half of
//! the bound 12 ρ / N of S. Agapiou, O. Papaspiliopoulos, D. Sanz-Alonso and A. M. Stuart (*Importance sampling: intrinsic dimension and
//! computational cost*, Statistical Science 32, 2017, theorem 2.1), where N probes have N / ρ effective ones. The effective number is
//! estimated from the same probes, so it is too large if no probe has encountered the solutions of largest weight.

use oorandom::Rand64;

use super::estimate::{Estimator, Open, effective};
use super::{Advance, Config, Interval, Search};
use crate::decisions::Decisions;
use crate::invocation::Invocation;

/// Number of probes between budget checks.
const ROUND: usize = 256;
/// Maximum number of probes.
const MOST: u64 = 1 << 18;
/// Maximum number of decisions of kept solutions.
const KEPT: usize = 1 << 24;

/// Solutions drawn with replacement: the same one may occur more than once.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    /// The decisions of each solution, in the order of the draws.
    pub decisions: Vec<Decisions>,
    /// The population that the solutions were drawn from.
    pub from: DrawnFrom,
    /// Number of violations that the search or its probes encountered.
    pub violations: u64,
}

/// The population that solutions are drawn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DrawnFrom {
    /// All solutions, each equally likely.
    All {
        /// Number of solutions of the search.
        solutions: u64,
    },
    /// The solutions that probes encountered.
    Probes {
        /// Number of probes that were run.
        probes: u64,
        /// Number of solutions encountered, with repetitions.
        solutions: u64,
        /// Effective number of probes: that many probes of equal weight would be as good.
        effective: f64,
        /// The largest probability of a single probe in a draw.
        largest: f64,
    },
}

impl DrawnFrom {
    /// A bound on how far a draw is from uniform: the total variation distance, from 0 to 1. It relies on the effective number of probes,
    /// which is an estimate.
    pub fn distance(&self) -> f64 {
        match *self {
            DrawnFrom::All { .. } => 0.0,
            DrawnFrom::Probes { effective, .. } => (6.0 / effective).min(1.0),
        }
    }
}

/// Draws `count` solutions in about `instructions` instructions: half of them for running the whole search, the other half for probes if
/// the search is larger. `seed` determines the result. Completions are not counted, whatever `config` says.
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

/// The number of solutions and violations of the whole search. `None` if the search takes more than `instructions` instructions.
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
            Advance::Solution | Advance::Violation | Advance::Gap => {}
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
                Advance::Violation | Advance::Gap | Advance::Paused => {}
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
