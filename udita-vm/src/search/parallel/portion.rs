//! The results of a part of the work, as a thread hands them to delivery.

use crate::search::{Interval, Outcome, PathCounts};

/// The results of a portion. The thread that finds them also renders them, so that delivery is cheap.
pub trait Results<T = Outcome>: Send {
    /// Adds the next result. Not called for solutions of a search without [`Config::deliver`](crate::search::Config::deliver) and
    /// [`Config::near_miss`](crate::search::Config::near_miss), which are only counted.
    fn add(&mut self, result: T);

    /// Approximate size of the results in bytes. Only [`Results::add`] changes it.
    fn bytes(&self) -> usize;
}

impl<T: Send> Results<T> for Vec<T> {
    fn add(&mut self, result: T) {
        self.push(result);
    }

    fn bytes(&self) -> usize {
        // The usual size of an outcome in bytes.
        self.len() * 1024
    }
}

/// The results of an interval, with its counts.
#[derive(Debug)]
pub struct Portion<R, C = PathCounts> {
    /// The interval that was worked off.
    pub interval: Interval,
    /// The counts of the interval.
    pub counts: C,
    /// The results in the interval, in order.
    pub results: R,
}
