//! Depth-first search as an engine: its units are intervals of paths.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::engine::{Counts, Engine, Progress, Unit};
use super::interval::{Interval, Survey};
use super::{Advance, Config, Outcome, Search};
use crate::coverage::Coverage;
use crate::invocation::Invocation;
use crate::solution::Statistics;

/// A unit hands over work only after doing this many times the work of replaying its current path.
const APPROACH_SHARE: u64 = 16;

/// The paths of a program, as an engine that takes them depth first.
#[derive(Clone, Debug)]
pub struct Paths {
    /// The program to search, with its entry and arguments.
    pub invocation: Invocation,
    /// The configuration of the search.
    pub config: Config,
    /// The size of the paths. `None` for all sizes ([`Search::of_size`]).
    pub size: Option<u32>,
}

/// An interval of paths in progress.
#[derive(Debug)]
pub struct PathUnit {
    search: Search,
    /// The untried alternatives when this unit began or last handed over work.
    survey: Survey,
    /// The number of instructions at that moment.
    surveyed: u64,
}

/// The counts of the paths of an interval.
#[derive(Default, Debug)]
pub struct PathCounts {
    /// The statistics of the interval.
    pub statistics: Statistics,
    /// The coverage of the paths that ended in the interval.
    pub coverage: Coverage,
    /// The smallest size of a larger path that was left, in a search for one size (see [`Search::next_size`]).
    pub next_size: Option<u32>,
}

impl Counts for PathCounts {
    fn bytes(&self) -> usize {
        self.coverage.bytes()
    }
}

impl Engine for Paths {
    type Unit = PathUnit;

    fn begin(&self, interval: &Interval) -> PathUnit {
        PathUnit::of(Search::of_size_within(&self.invocation, self.config, self.size, interval))
    }
}

impl PathUnit {
    /// Wraps a search in progress as a unit.
    pub(super) fn of(search: Search) -> PathUnit {
        let (survey, surveyed) = (search.survey(), search.instructions());
        PathUnit { search, survey, surveyed }
    }
}

impl Unit for PathUnit {
    type Result = Outcome;
    type Counts = PathCounts;

    fn advance(&mut self, budget: u64) -> Progress {
        let advance = match self.search.config().delivers_solutions() {
            true => self.search.advance(budget),
            false => self.search.advance_counting(budget),
        };
        match advance {
            Advance::Solution | Advance::Violation | Advance::Gap => Progress::Found,
            Advance::Paused => Progress::Paused,
            Advance::Exhausted => Progress::Exhausted,
        }
    }

    fn result(&mut self) -> Option<Outcome> {
        self.search.delivered_outcome()
    }

    fn work(&self) -> u64 {
        self.search.instructions()
    }

    fn rest(&mut self) -> Option<Interval> {
        self.search.rest()
    }

    fn take_counts(&mut self) -> PathCounts {
        PathCounts {
            statistics: self.search.take_statistics(),
            coverage: self.search.take_coverage(),
            next_size: self.search.next_size(),
        }
    }

    fn interrupt_by(&mut self, flag: Arc<AtomicBool>) {
        self.search.interrupt_by(flag);
    }

    fn hand_over(&mut self, pieces: impl FnOnce() -> usize) -> Vec<Interval> {
        if !self.search.has_done_much_since(self.surveyed) {
            return Vec::new();
        }
        let handed_over = self.search.hand_over(&self.survey, pieces());
        self.survey = self.search.survey();
        self.surveyed = self.search.instructions();
        handed_over
    }
}

impl Search {
    /// Number of instructions so far, including those of the path to the interval.
    fn instructions(&self) -> u64 {
        self.machine.instructions()
    }

    /// Whether the work since the count was `instructions` is large compared with the path to this place.
    pub(super) fn has_done_much_since(&self, instructions: u64) -> bool {
        (self.instructions() - instructions) / APPROACH_SHARE >= self.machine.path_instructions()
    }
}
