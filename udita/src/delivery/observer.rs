//! The view of a run that its caller has beside the results in the sink.

use crate::search::estimate::Open;
use crate::search::{Statistics, Violation};

/// Watches a run, and may end it. All calls are on the thread that delivers. Every method has a default, so `()` is an observer that sees
/// nothing.
pub trait Observer {
    /// Takes a violation, after the results before it were written.
    fn violation(&mut self, _violation: &Violation) {}

    /// Whether the next violation is shown in full. Only then it gets the object graphs that [`inspect`](crate::search::inspect) finds by running
    /// its path again.
    fn shows_violation(&self) -> bool {
        false
    }

    /// The text of a violation, for a sink of text that gets only violations. It is called instead of [`Observer::violation`].
    fn text(&mut self, violation: &Violation) -> String {
        format!("{}\n", violation.kind)
    }

    /// Whether a violation shows that the program was called wrongly. It is not a result: no sink gets it.
    fn is_misuse(&self, _violation: &Violation) -> bool {
        false
    }

    /// Whether the run is to end once there are this many more violations, of which `exceeded` exceeded a limit of a path. It is asked with 0
    /// whether to end now.
    fn has_enough(&self, _violations: u64, _exceeded: u64) -> bool {
        false
    }

    /// Takes the text that a solution printed to standard error.
    fn error_text(&mut self, _text: &str) {}

    /// A moment to report progress: after each result of one thread, and after each [`BUDGET`](super::BUDGET) of instructions or less.
    fn pause(&mut self, _pause: &Pause<'_>) {}
}

impl Observer for () {}

/// A moment of a run. What it knows is computed on request.
pub struct Pause<'a> {
    pub(super) statistics: &'a dyn Fn() -> Statistics,
    /// `None` after a result.
    pub(super) open: Option<&'a dyn Fn() -> Vec<Open>>,
}

impl Pause<'_> {
    /// The statistics of the run so far.
    pub fn statistics(&self) -> Statistics {
        (self.statistics)()
    }

    /// Whether a result was just delivered. There are many such moments.
    pub fn is_after_result(&self) -> bool {
        self.open.is_none()
    }

    /// The intervals that are not delivered, in order, for estimates. Empty after a result, in a sample, and if they are too many to be probed.
    pub fn open(&self) -> Vec<Open> {
        self.open.map_or_else(Vec::new, |open| open())
    }
}
