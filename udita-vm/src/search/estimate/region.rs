//! The open part of a search, divided into the starts of probes.

use std::collections::HashMap;

use super::figures::Open;
use super::probe::{Chance, Start};
use crate::invocation::Invocation;
use crate::search::{Config, Interval, Search, Untried};

/// Part of the probability that is the same for all starts, independent of weight. Deep alternatives of a spiny tree have little weight
/// but may be most of the work.
const ALIKE: f64 = 0.5;

/// The open intervals of a search.
pub(super) struct Region<'a> {
    invocation: &'a Invocation,
    config: Config,
    open: &'a [Open],
    /// The starts in the intervals that were chosen, by the number of the interval.
    starts: HashMap<usize, Vec<Start>>,
    instructions: u64,
}

impl<'a> Region<'a> {
    pub(super) fn new(invocation: &'a Invocation, config: Config, open: &'a [Open]) -> Region<'a> {
        Region { invocation, config, open, starts: HashMap::new(), instructions: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(super) fn weight(&mut self) -> f64 {
        match self.open {
            [_] => self.starts(0).iter().map(|start| start.scale).sum(),
            open => open.iter().map(|open| open.weight).sum(),
        }
    }

    fn starts(&mut self, number: usize) -> &[Start] {
        let (invocation, config, paths) = (self.invocation, self.config, &self.open[number].paths);
        self.starts.entry(number).or_insert_with(|| {
            let (starts, cost) = starts(invocation, config, paths);
            self.instructions += cost;
            starts
        })
    }

    /// Instructions of the paths to intervals.
    pub(super) fn instructions(&self) -> u64 {
        self.instructions
    }

    /// Chooses the start of a probe. `None` if the interval chosen has no paths.
    pub(super) fn choose(&mut self, chance: &mut Chance<'_>) -> Option<Start> {
        let probability = probabilities(self.open.iter().map(|open| open.weight));
        let number = chance.part(self.open.iter().map(|open| probability(open.weight)));
        let of_unit = probability(self.open[number].weight);
        let starts = self.starts(number);
        let probability = probabilities(starts.iter().map(|start| start.scale));
        if starts.is_empty() {
            return None;
        }
        let chosen = chance.part(starts.iter().map(|start| probability(start.scale)));
        let Start { path, alternatives, scale } = starts[chosen].clone();
        Some(Start { path, alternatives, scale: 1.0 / (of_unit * probability(scale)) })
    }
}

/// The probability that corresponds to each of some weights.
fn probabilities(weights: impl ExactSizeIterator<Item = f64>) -> impl Fn(f64) -> f64 {
    let count = weights.len().max(1) as f64;
    let sum: f64 = weights.sum();
    move |weight| match sum > 0.0 && sum.is_finite() {
        true => ALIKE / count + (1.0 - ALIKE) * weight / sum,
        false => 1.0 / count,
    }
}

/// The starts that cover an interval, in order, deepest first, with weights in place of scales, and the number of instructions of the
/// path to it.
pub(super) fn starts(invocation: &Invocation, config: Config, paths: &Interval) -> (Vec<Start>, u64) {
    let from = &paths.from.0;
    if paths.is_empty() {
        return (Vec::new(), 0);
    }
    let (numbers, cost) = Search::alternatives_and_cost(invocation, config, &paths.from);
    let (untried, weight) = paths.untried(&numbers);
    let start = |choice: Untried| Start {
        path: from[..choice.depth].to_vec(),
        alternatives: Some((choice.next, choice.end)),
        scale: choice.count() as f64 * choice.share,
    };
    let mut starts: Vec<Start> = untried.into_iter().map(start).collect();
    if numbers.len() == from.len() {
        // If the end of the interval lies below this path, probes also run paths after the end, which don't count.
        starts.push(Start { path: from.clone(), alternatives: None, scale: weight });
    }
    starts.reverse();
    (starts, cost)
}

/// Whether the place after these decisions lies in one of the intervals, which are in order.
pub(super) fn contains(intervals: &[&Interval], path: &[u32]) -> bool {
    let after = intervals.partition_point(|interval| interval.from.0.as_slice() <= path);
    let Some(interval) = after.checked_sub(1).map(|number| intervals[number]) else { return false };
    interval.to.as_ref().is_none_or(|to| path < to.0.as_slice())
}
