//! Engines: sources of results whose work can be divided.
//!
//! The work of an engine is a tree, and a unit is an [`Interval`] of decision strings. Depth-first search is one engine
//! ([`Paths`](super::Paths)): its units are intervals of paths. An engine that works through a sequence of items (mutants, pages, ranks)
//! has a tree of one level, in which the decision string `7` names the eighth item. An engine whose work cannot be divided has a single
//! unit.
//!
//! *Invariants*: the engine and the interval determine the results of a unit. The results of the units, concatenated in order, are those
//! of the whole. An engine knows no thread, signal, terminal or file: a host runs units ([`parallel`](super::parallel)).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::Interval;
pub use sequence::{Sequence, Things};

mod sequence;

/// A source of results, which it finds in units of work.
pub trait Engine: Sync {
    /// The type of a unit of work in progress.
    type Unit: Unit;

    /// Begins a unit of work.
    fn begin(&self, interval: &Interval) -> Self::Unit;
}

/// A unit of work in progress.
pub trait Unit: Send {
    /// The type of the engine's results.
    type Result;
    /// The type of the counts, such as statistics.
    type Counts: Counts;

    /// Works up to the next result. Pauses after `budget` of [counted work](Unit::work), when it is interrupted, or at any other time.
    fn advance(&mut self, budget: u64) -> Progress;

    /// The last result. `None` if it is only counted.
    fn result(&mut self) -> Option<Self::Result>;

    /// Counted work so far, in machine instructions or steps of similar cost. It doesn't depend on time.
    fn work(&self) -> u64;

    /// The rest of the interval. `None` when the unit is done.
    fn rest(&mut self) -> Option<Interval>;

    /// Takes the counts since the last call.
    fn take_counts(&mut self) -> Self::Counts;

    /// Makes the unit pause soon after `flag` becomes true.
    fn interrupt_by(&mut self, _flag: Arc<AtomicBool>) {}

    /// Gives away the last part of its interval, as up to `pieces()` intervals in order, if it has done enough work to know that they are
    /// worth the cost of starting them. A unit that cannot be divided returns no intervals.
    fn hand_over(&mut self, _pieces: impl FnOnce() -> usize) -> Vec<Interval> {
        Vec::new()
    }
}

/// The reason why [`Unit::advance`] returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is a result, or several results have been counted.
    Found,
    /// The budget is spent, or the unit was interrupted. The unit can continue.
    Paused,
    /// The unit has no more results.
    Exhausted,
}

/// Counts that an engine keeps besides its results.
pub trait Counts: Send {
    /// Size in bytes beyond that of the value itself.
    fn bytes(&self) -> usize {
        0
    }
}

impl Counts for () {}
