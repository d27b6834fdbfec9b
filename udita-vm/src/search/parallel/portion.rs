//! The results of a part of a search.

use crate::coverage::Coverage;
use crate::search::{Interval, Outcome};
use crate::solution::Statistics;

/// The results of a portion. The thread that finds them prepares them, so that delivery is little work.
pub trait Results: Send {
    /// Adds the next solution or violation. Without [`Config::deliver`](crate::search::Config::deliver) and
    /// [`Config::near_miss`](crate::search::Config::near_miss), solutions are counted and not added.
    fn add(&mut self, outcome: Outcome);

    /// Approximate size of the results in bytes. Only [`Results::add`] changes it.
    fn bytes(&self) -> usize;
}

impl Results for Vec<Outcome> {
    fn add(&mut self, outcome: Outcome) {
        self.push(outcome);
    }

    fn bytes(&self) -> usize {
        // The usual size of an outcome.
        self.len() * 1024
    }
}

/// The results of an interval.
#[derive(Debug)]
pub struct Portion<R> {
    /// The interval.
    pub interval: Interval,
    /// The statistics of its paths.
    pub statistics: Statistics,
    /// The coverage by the paths that ended in it.
    pub coverage: Coverage,
    /// The smallest size of a larger path that was left, in a search for one size (see [`Search::next_size`](crate::search::Search::next_size)).
    pub next_size: Option<u32>,
    /// The results.
    pub results: R,
}
