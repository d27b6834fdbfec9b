//! Estimates how much of a search is left, by random probes.
//!
//! A *probe* is a random path on which each alternative of a choice is equally likely. A node that it encounters is weighted by the
//! product of the numbers of alternatives on the way, so the mean over many probes estimates the whole tree (D. E. Knuth, *Estimating the
//! efficiency of backtrack programs*, Mathematics of Computation 29, 1975). Here the work that is done is counted exactly, and only the
//! rest is probed: the open [`Interval`]s. A probe first chooses an interval by weight.
//!
//! In a tree where most alternatives end at once, few such paths get far, and nearly all estimates would be too low. So a probe runs the
//! alternatives of each choice up to the next choice, counts those that end, and continues with one of the others.
//!
//! The rest of a search depends on the search alone and not on any probe. Probes of an earlier rest are therefore also valid for the
//! current one, restricted to it, and every estimate is unbiased. The estimate is of the tree in the search's choice mode, with counted
//! completions if the search counts them.
//!
//! The same seed gives the same probes on any machine.

use oorandom::Rand64;

use super::{Config, Interval};
use crate::invocation::Invocation;
use crate::solution::Statistics;
use probe::{Chance, Probe, Prober};
use region::Region;

mod figures;
mod probe;
mod region;

pub use figures::{Figures, Open};

/// Maximum number of alternatives that a probe runs at each choice.
const WIDTH: u64 = 16;
/// Number of probes in the first round, regardless of their cost.
const FIRST: usize = 8;
/// Maximum number of probes in a round.
const MOST: usize = 4096;
/// Maximum size of all kept probes, in decisions and segments. Older probes are discarded first.
const KEPT: usize = 1 << 20;

impl Open {
    /// One of several intervals of a search. Finds its weight by running the path to it.
    pub fn weighed(invocation: &Invocation, config: Config, paths: Interval) -> Open {
        let weight = region::starts(invocation, config, &paths).0.iter().map(|start| start.scale).sum();
        Open { paths, weight }
    }
}

/// An estimate of a whole search.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Estimate {
    /// The work that is done, counted exactly.
    pub done: Figures,
    /// The work that is left, estimated.
    pub rest: Figures,
    /// The standard error of `rest`: two of three estimates are off by less. It is itself an estimate, and too small while no probe has
    /// encountered the large parts of an uneven tree. It is therefore at least the difference between this estimate of the whole and the
    /// first one.
    pub error: Figures,
    /// Number of probes that the estimate uses.
    pub probes: usize,
    /// Effective number of probes: (sum of the work)² / sum of its squares. If it is far below `probes`, the estimate depends on a few of
    /// them.
    pub effective_probes: f64,
}

impl Estimate {
    /// The whole search: done and left.
    pub fn total(&self) -> Figures {
        self.done.combine(self.rest, |done, rest| done + rest)
    }

    /// The fraction of the work that is done, from 0 to 1.
    pub fn fraction(&self, config: Config) -> f64 {
        let (done, total) = (self.done.work(config), self.total().work(config));
        if total > 0.0 { (done / total).clamp(0.0, 1.0) } else { 1.0 }
    }

    /// Whether the estimate is unreliable: there are too few probes, or the error of the rest is as large as the whole.
    pub fn is_vague(&self, config: Config) -> bool {
        self.probes < FIRST && self.rest != Figures::default()
            || self.error.work(config) > self.total().work(config)
    }

    /// The work that is left, and its standard error.
    pub fn work_left(&self, config: Config) -> (f64, f64) {
        (self.rest.work(config), self.error.work(config))
    }
}

/// Probes a search and estimates its work.
#[derive(Debug)]
pub struct Estimator {
    invocation: Invocation,
    config: Config,
    random: Rand64,
    prober: Option<Box<Prober>>,
    probes: Vec<Probe>,
    /// The weight of the open intervals in each round.
    rounds: Vec<f64>,
    /// Instructions of all probes, including the paths to their starts.
    instructions: u64,
    /// Instructions of the paths to intervals alone.
    ways: u64,
    /// Number of probes, including those that are no longer kept.
    walked: u64,
    /// The first estimate of the whole.
    first: Option<Figures>,
}

impl Estimator {
    /// Prepares the estimates of a search of all paths. The search must not be one by size.
    pub fn new(invocation: &Invocation, config: Config, seed: u64) -> Estimator {
        Estimator {
            invocation: invocation.clone(),
            config,
            random: Rand64::new(seed.into()),
            prober: None,
            probes: Vec::new(),
            rounds: Vec::new(),
            instructions: 0,
            ways: 0,
            walked: 0,
            first: None,
        }
    }

    /// Instructions of all probes. They are not part of the search.
    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    /// The weight of the open intervals in the last round: their part of the tree, if each alternative of a choice has an equal part.
    pub fn weight(&self) -> Option<f64> {
        self.rounds.last().copied()
    }

    /// Probes the open intervals, given in order, for about `instructions` instructions. The first call measures the cost of a few
    /// probes, whatever it is. The number of further probes follows from the mean cost alone, so that no probe influences how many come
    /// after it.
    pub fn probe(&mut self, open: &[Open], instructions: u64) {
        let before = self.instructions;
        if self.walked == 0 {
            self.probe_times(open, FIRST);
        }
        let left = instructions.saturating_sub(self.instructions - before);
        let mean = (self.instructions / self.walked.max(1)).max(1);
        self.probe_times(open, usize::try_from(left / mean).unwrap_or(MOST).min(MOST));
    }

    /// Runs `count` probes of the open intervals, given in order.
    pub fn probe_times(&mut self, open: &[Open], count: usize) {
        let mut region = Region::new(&self.invocation, self.config, open);
        if count == 0 || region.is_empty() {
            return;
        }
        let round = self.rounds.len();
        self.rounds.push(region.weight());
        let prober = self.prober.get_or_insert_with(|| Box::new(Prober::new(&self.invocation, self.config)));
        for number in 0..count {
            // Stratified sampling: one probe in each of `count` equal parts of the choices.
            let position = (number as f64 + self.random.rand_float()) / count as f64;
            let mut chance = Chance::new(position, &mut self.random);
            if let Some(start) = region.choose(&mut chance) {
                self.probes.push(Probe::run(prober, round, start, &mut chance, WIDTH));
            }
            self.walked += 1;
        }
        self.ways += region.instructions();
        self.instructions = prober.cost() + self.ways;
        let mut kept = 0;
        let fits = |probe: &&Probe| {
            kept += probe.len();
            kept <= KEPT
        };
        let keep = self.probes.iter().rev().take_while(fits).count().max(count);
        self.probes.drain(..self.probes.len().saturating_sub(keep));
    }

    /// Takes the probes so far. For each probe with solutions, returns their weight and the decisions of one of them. `met` receives the
    /// number of solutions and of violations of each probe.
    pub(super) fn take_solutions(&mut self, mut met: impl FnMut(u64, u64)) -> Vec<(f64, Vec<u32>)> {
        let probes = std::mem::take(&mut self.probes);
        let solution = |probe: &Probe| {
            let (solutions, violations) = probe.met();
            met(solutions, violations);
            probe.solution(self.random.rand_float())
        };
        probes.iter().filter_map(solution).collect()
    }

    /// The estimate of a search that has counted `done` and has the intervals `open` left, in order.
    pub fn estimate(&mut self, done: &Statistics, open: &[Open]) -> Estimate {
        let done = Figures::counted(done);
        let intervals: Vec<&Interval> = open.iter().map(|open| &open.paths).collect();
        let is_open = |path: &[u32]| region::contains(&intervals, path);
        // A probe of an earlier, larger rest counts less, by the part of its weight that is still open.
        let share = |probe: &Probe| match (self.rounds.get(probe.round), self.rounds.last()) {
            (Some(&then), Some(now)) if then > 0.0 => (now / then).clamp(1e-9, 1.0),
            _ => 1.0,
        };
        let values: Vec<(f64, Figures)> =
            self.probes.iter().map(|probe| (share(probe), probe.figures(is_open))).collect();
        let shares: f64 = values.iter().map(|(share, _)| share).sum();
        if open.is_empty() || shares == 0.0 {
            return Estimate { done, ..Estimate::default() };
        }
        let add = |one: f64, other: f64| one + other;
        let sum = |values: &mut dyn Iterator<Item = Figures>| {
            values.fold(Figures::default(), |sum, value| sum.combine(value, add))
        };
        let rest = sum(&mut values.iter().map(|(share, value)| value.map(|value| value * share / shares)));
        let squares = values.iter().map(|(share, value)| {
            value.combine(rest, |value, mean| (share / shares * (value - mean)).powi(2))
        });
        let probes = values.len();
        let correction = probes as f64 / (probes.max(2) - 1) as f64;
        let error = sum(&mut { squares }).map(|square| (square * correction).sqrt());
        // Probes that all miss the large parts agree with each other, but not with the first estimate.
        let total = done.combine(rest, add);
        let drift = self.first.get_or_insert(total).combine(total, |first, now| (now - first).abs());
        let works = || values.iter().map(|(share, value)| share * value.work(self.config));
        let effective_probes = effective(works());
        Estimate { done, rest, error: error.combine(drift, f64::max), probes, effective_probes }
    }
}

/// The effective sample size of these weights (A. Kong, *A note on importance sampling using standardized weights*, 1992).
pub(super) fn effective(weights: impl Iterator<Item = f64>) -> f64 {
    let add = |(sum, squares): (f64, f64), weight: f64| (sum + weight, squares + weight * weight);
    match weights.fold((0.0, 0.0), add) {
        (sum, squares) if squares > 0.0 => sum * sum / squares,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests;
