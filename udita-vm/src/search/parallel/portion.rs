//! The results of a part of the work.

use crate::search::{Interval, Outcome, PathCounts};

/// The results of a portion. The thread that finds them prepares them, so that delivery is little work.
pub trait Results<T = Outcome>: Send {
    /// Adds the next result. A search without [`Config::deliver`](crate::search::Config::deliver) and
    /// [`Config::near_miss`](crate::search::Config::near_miss) counts solutions and doesn't add them.
    fn add(&mut self, result: T);

    /// Approximate size of the results in bytes. Only [`Results::add`] changes it.
    fn bytes(&self) -> usize;
}

impl<T: Send> Results<T> for Vec<T> {
    fn add(&mut self, result: T) {
        self.push(result);
    }

    fn bytes(&self) -> usize {
        // The usual size of an outcome.
        self.len() * 1024
    }
}

/// The results of an interval.
#[derive(Debug)]
pub struct Portion<R, C = PathCounts> {
    /// The interval.
    pub interval: Interval,
    /// What was counted.
    pub counts: C,
    /// The results.
    pub results: R,
}
