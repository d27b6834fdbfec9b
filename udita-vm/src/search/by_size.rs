//! Searches by ascending size.
//!
//! The *size* of a path is the number of objects of the program's own classes that it has made (see
//! [`Machine::path_size`](crate::machine::Machine::path_size)). It never decreases along a path.
//!
//! A search by size runs in *rounds* (iterative deepening). Each round is a depth-first search that reports the paths of one size and
//! leaves a larger path at the first choice where its size exceeds the limit. The first round has size 0. Each next round has the
//! smallest size of a path that was left, so rounds skip sizes that are certain to be empty. A round that leaves no path is the last.
//!
//! Every path is reported once, in the round of its size, with its usual decisions. Within a size, paths come in depth-first order. A
//! program with unbounded structures thus delivers the small ones first.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::{Advance, Config, Interval, Outcome, Search};

use crate::coverage::Coverage;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::solution::{Solution, Statistics, Violation};

/// A place in a search by size, from which another search continues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SizePosition {
    /// The size of the round.
    pub size: u32,
    /// The first path of the round that was not taken.
    pub from: Decisions,
    /// The smallest size of a path that the round has left so far. `None` if no path was left.
    pub left: Option<u32>,
    /// Number of rounds, including this one.
    pub rounds: u64,
    /// The statistics up to here.
    pub statistics: Statistics,
}

/// All paths of an invocation by ascending size, on one thread.
#[derive(Debug)]
pub struct BySize {
    /// The search of the current round.
    search: Search,
    rounds: u64,
    /// The smallest size of a path that was left in this round before the search of the round began.
    left: Option<u32>,
    /// The statistics and the coverage of the earlier rounds.
    done: Statistics,
    coverage: Coverage,
    interrupt: Arc<AtomicBool>,
}

impl BySize {
    /// Prepares a search by ascending size.
    pub fn new(invocation: &Invocation, config: Config) -> BySize {
        let search = Search::of_size(invocation, config, 0);
        BySize {
            search,
            rounds: 1,
            left: None,
            done: Statistics::default(),
            coverage: Coverage::default(),
            interrupt: Arc::default(),
        }
    }

    /// Prepares a search that continues at a position of another one. Its statistics include those up to there, its coverage doesn't.
    pub fn at(invocation: &Invocation, config: Config, position: SizePosition) -> BySize {
        let SizePosition { size, from, left, rounds, statistics } = position;
        let interval = Interval { from, to: None };
        let search = Search::of_size_within(invocation, config, Some(size), &interval);
        BySize { search, rounds, left, done: statistics, ..BySize::new(invocation, config) }
    }

    /// Where another search continues after the path that was reported last. `None` if no path is left.
    pub fn position(&mut self) -> Option<SizePosition> {
        let left = self.next_size();
        let (rounds, statistics) = (self.rounds, self.statistics());
        match self.search.rest() {
            Some(Interval { from, .. }) => {
                Some(SizePosition { size: self.size(), from, left, rounds, statistics })
            }
            None => left.map(|size| SizePosition {
                size,
                from: Decisions::default(),
                left: None,
                rounds: rounds + 1,
                statistics,
            }),
        }
    }

    /// The smallest size of a path that the round has left so far.
    fn next_size(&self) -> Option<u32> {
        self.left.into_iter().chain(self.search.next_size()).min()
    }

    /// The size of the current round, which is that of the path reported last.
    pub fn size(&self) -> u32 {
        self.search.size().unwrap_or_default()
    }

    /// Number of rounds, including the current one.
    pub fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Number of instructions in all rounds so far.
    pub fn instructions(&self) -> u64 {
        self.done.instructions + self.search.statistics().instructions
    }

    /// As [`Search::advance`]. The search is exhausted when the last round has ended.
    pub fn advance(&mut self, instructions: u64) -> Advance {
        let goal = self.instructions().saturating_add(instructions);
        loop {
            let left = goal.saturating_sub(self.instructions());
            match self.search.advance(left) {
                Advance::Exhausted => {}
                reason => return reason,
            }
            let Some(size) = self.next_size() else { return Advance::Exhausted };
            self.left = None;
            self.done += self.search.statistics();
            self.coverage += &self.search.coverage();
            self.search = Search::of_size(self.search.invocation(), self.search.config(), size);
            self.search.interrupt_by(Arc::clone(&self.interrupt));
            self.rounds += 1;
        }
    }

    /// Makes the search pause when `interrupt` becomes true, as [`Search::interrupt_by`] does.
    pub fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.search.interrupt_by(Arc::clone(&interrupt));
        self.interrupt = interrupt;
    }

    /// The program that is searched, with its entry and arguments.
    pub fn invocation(&self) -> &Invocation {
        self.search.invocation()
    }

    /// The configuration of the search.
    pub fn config(&self) -> Config {
        self.search.config()
    }

    /// The solution in which the current path ended, as [`Search::solution`] returns it.
    pub fn solution(&self) -> Option<Solution> {
        self.search.solution()
    }

    /// The violation in which the current path ended, as [`Search::violation`] returns it.
    pub fn violation(&mut self) -> Option<Violation> {
        self.search.violation()
    }

    /// The solution or violation in which the current path ended, as [`Search::outcome`] returns it.
    pub fn outcome(&mut self) -> Option<Outcome> {
        self.search.outcome()
    }

    /// The outcome without solutions that are only counted, as [`Search::delivered_outcome`] returns it.
    pub fn delivered_outcome(&mut self) -> Option<Outcome> {
        self.search.delivered_outcome()
    }

    /// The statistics so far. Each end of a path counts once. Choice points, decisions, instructions and the data kept for backtracking
    /// count in every round.
    pub fn statistics(&self) -> Statistics {
        let mut statistics = self.done;
        statistics += self.search.statistics();
        statistics
    }

    /// The coverage of the paths that have been reported or pruned so far. Each path counts once.
    pub fn coverage(&self) -> Coverage {
        let mut coverage = self.coverage.clone();
        coverage += &self.search.coverage();
        coverage
    }
}

impl Iterator for BySize {
    type Item = Outcome;

    /// Runs to the next solution, violation or gap and renders it. `None` when all paths have been taken.
    fn next(&mut self) -> Option<Outcome> {
        match self.advance(u64::MAX) {
            Advance::Solution | Advance::Violation | Advance::Gap => self.outcome(),
            Advance::Exhausted | Advance::Paused => None,
        }
    }
}

#[cfg(test)]
mod tests;
