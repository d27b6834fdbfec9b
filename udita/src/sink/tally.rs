//! Counts of near misses.

use std::collections::BTreeMap;

use crate::search::Solution;

/// The number of near misses that break each rule, by the place of the rule.
#[derive(Clone, Default, Debug)]
pub struct Tally(pub BTreeMap<String, u64>);

impl Tally {
    /// Counts a solution if it is a near miss.
    pub fn count(&mut self, solution: &Solution) {
        if let Some(rule) = &solution.broken {
            *self.0.entry(rule.to_string()).or_default() += 1;
        }
    }

    /// Adds another tally.
    pub fn add(&mut self, other: Tally) {
        for (rule, count) in other.0 {
            *self.0.entry(rule).or_default() += count;
        }
    }
}
