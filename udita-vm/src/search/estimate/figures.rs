//! The quantities that estimates count, and the intervals that they estimate.

use crate::search::{Config, Interval};
use crate::solution::Statistics;

/// Cost of delivering a solution, in instructions. Rendering executes none.
const DELIVERY: f64 = 1000.0;
/// An open interval and its weight: its part of the tree, if each alternative of a choice has an equal part.
#[derive(Clone, PartialEq, Debug)]
pub struct Open {
    /// The paths that are open.
    pub paths: Interval,
    /// The weight. Only proportions matter, so with one interval any value does.
    pub weight: f64,
}

impl Open {
    /// The whole tree, or the single rest of a search.
    pub fn one(paths: Interval) -> Open {
        Open { paths, weight: 1.0 }
    }
}

/// The counts of a search, or their errors.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Figures {
    /// Number of paths: solutions, violations and pruned paths.
    pub paths: f64,
    /// Number of paths that end in a solution.
    pub solutions: f64,
    /// Number of paths that end in a violation.
    pub violations: f64,
    /// Number of instructions of all paths.
    pub instructions: f64,
}

impl Figures {
    /// Converts the exact counts of a search.
    pub fn counted(statistics: &Statistics) -> Figures {
        Figures {
            paths: statistics.paths() as f64,
            solutions: statistics.solutions as f64,
            violations: statistics.violations as f64,
            instructions: statistics.instructions as f64,
        }
    }

    /// The work of a search in instructions, including the delivery of its solutions.
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
