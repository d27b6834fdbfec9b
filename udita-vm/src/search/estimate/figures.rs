//! What estimates count, and of what.

use crate::search::{Config, Interval};
use crate::solution::Statistics;

/// Instructions that a delivered solution stands for: showing it is work without instructions.
const DELIVERY: f64 = 1000.0;
/// An interval that is to be done, and its part of the tree, if each alternative of a choice has an equal part.
#[derive(Clone, PartialEq, Debug)]
pub struct Open {
    /// The interval.
    pub paths: Interval,
    /// Its part. Only the proportions matter, and with one interval nothing does.
    pub weight: f64,
}

impl Open {
    /// The whole tree, or the rest of one search.
    pub fn one(paths: Interval) -> Open {
        Open { paths, weight: 1.0 }
    }
}

/// What is counted, or the error of that.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Figures {
    /// Ends of paths: solutions, violations, pruned ones.
    pub paths: f64,
    /// Solutions.
    pub solutions: f64,
    /// Violations.
    pub violations: f64,
    /// Instructions.
    pub instructions: f64,
}

impl Figures {
    /// What a part of a search has counted.
    pub fn counted(statistics: &Statistics) -> Figures {
        Figures {
            paths: statistics.paths() as f64,
            solutions: statistics.solutions as f64,
            violations: statistics.violations as f64,
            instructions: statistics.instructions as f64,
        }
    }

    /// The work of a search in instructions, with that of delivering its solutions.
    pub fn work(&self, config: Config) -> f64 {
        self.instructions + if config.delivers_solutions() { DELIVERY * self.solutions } else { 0.0 }
    }

    pub(super) fn combine(self, other: Figures, combine: impl Fn(f64, f64) -> f64) -> Figures {
        Figures {
            paths: combine(self.paths, other.paths),
            solutions: combine(self.solutions, other.solutions),
            violations: combine(self.violations, other.violations),
            instructions: combine(self.instructions, other.instructions),
        }
    }

    pub(super) fn map(self, map: impl Fn(f64) -> f64) -> Figures {
        self.combine(self, |one, _| map(one))
    }
}
