//! Engines: sources of results whose work can be divided.
//!
//! The work of an engine is a tree, and a unit of it is an [`Interval`] of decision strings. Depth-first search is one engine
//! ([`Paths`](super::Paths)): its units are intervals of paths. An engine that takes things one by one (mutants, pages, ranks) has a tree of one
//! level, in which the decision string `7` is the eighth of them. An engine whose work can't be divided has a single unit.
//!
//! *Invariants*: the results of a unit follow from the engine and the interval. The units into which work is divided have, one after the
//! other, the results of the whole. An engine knows no thread, signal, terminal or file: a host runs units ([`parallel`](super::parallel)).

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::Interval;
pub use sequence::{Sequence, Things};

mod sequence;

/// A source of results.
pub trait Engine: Sync {
    /// A unit of work under way.
    type Unit: Unit;

    /// Begins a unit of work.
    fn begin(&self, interval: &Interval) -> Self::Unit;
}

/// A unit of work under way.
pub trait Unit: Send {
    /// What the engine is a source of.
    type Result;
    /// What is counted on the way, such as statistics.
    type Counts: Counts;

    /// Works up to the next result. Pauses after `budget` of [counted work](Unit::work), when it is interrupted, or at any other time.
    fn advance(&mut self, budget: u64) -> Progress;

    /// The result that was found last. `None` if it is only counted.
    fn result(&mut self) -> Option<Self::Result>;

    /// Counted work so far, in machine instructions or what takes as long. It doesn't depend on time.
    fn work(&self) -> u64;

    /// The rest of the interval; `None` at its end.
    fn rest(&mut self) -> Option<Interval>;

    /// Takes the counts since the last call.
    fn take_counts(&mut self) -> Self::Counts;

    /// Makes it pause soon after `flag` becomes true.
    fn interrupt_by(&mut self, _flag: Arc<AtomicBool>) {}

    /// Gives the last part of its interval away, as up to `pieces()` intervals in order, if it has done enough to know that they are worth
    /// their beginning. A unit that can't be divided gives nothing away.
    fn hand_over(&mut self, _pieces: impl FnOnce() -> usize) -> Vec<Interval> {
        Vec::new()
    }
}

/// How [`Unit::advance`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is a result, or a number of them is counted.
    Found,
    /// The budget is spent, or the unit was interrupted. It can continue.
    Paused,
    /// The unit is done.
    Exhausted,
}

/// What is counted beside results.
pub trait Counts: Send {
    /// Size in bytes, if it is more than that of the value itself.
    fn bytes(&self) -> usize {
        0
    }
}

impl Counts for () {}
