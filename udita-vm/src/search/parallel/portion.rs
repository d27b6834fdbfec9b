//! The results of a part of a search.

use crate::coverage::Coverage;
use crate::search::{Interval, Outcome};
use crate::solution::Statistics;

/// What becomes of the results of a portion: made ready by the thread that finds them, so that delivering them is little work.
pub trait Results: Send {
    /// Adds the next solution or violation. Unless [`Config::deliver`](crate::search::Config::deliver) or [`Config::near_miss`](crate::search::Config::near_miss), solutions are only counted
    /// and don't come here.
    fn add(&mut self, outcome: Outcome);

    /// About how many bytes the results take. Only [`Results::add`] changes it.
    fn bytes(&self) -> usize;
}

impl Results for Vec<Outcome> {
    fn add(&mut self, outcome: Outcome) {
        self.push(outcome);
    }

    fn bytes(&self) -> usize {
        // What an outcome of usual size takes.
        self.len() * 1024
    }
}

/// The results of an interval.
#[derive(Debug)]
pub struct Portion<R> {
    /// The interval.
    pub interval: Interval,
    /// What was done in it.
    pub statistics: Statistics,
    /// The coverage by the paths that ended in it.
    pub coverage: Coverage,
    /// What was found.
    pub results: R,
}
