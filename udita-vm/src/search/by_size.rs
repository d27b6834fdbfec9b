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

use super::{Advance, Config, Outcome, Search};

use crate::coverage::Coverage;
use crate::invocation::Invocation;
use crate::solution::{Solution, Statistics, Violation};

/// All paths of an invocation by ascending size, on one thread.
#[derive(Debug)]
pub struct BySize {
    /// The search of the current round.
    search: Search,
    rounds: u64,
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
            done: Statistics::default(),
            coverage: Coverage::default(),
            interrupt: Arc::default(),
        }
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
            let Some(size) = self.search.next_size() else { return Advance::Exhausted };
            self.done += self.search.statistics();
            self.coverage += &self.search.coverage();
            self.search = Search::of_size(self.search.invocation(), self.search.config(), size);
            self.search.interrupt_by(Arc::clone(&self.interrupt));
            self.rounds += 1;
        }
    }

    /// As [`Search::interrupt_by`].
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

    /// As [`Search::solution`].
    pub fn solution(&self) -> Option<Solution> {
        self.search.solution()
    }

    /// As [`Search::violation`].
    pub fn violation(&mut self) -> Option<Violation> {
        self.search.violation()
    }

    /// As [`Search::outcome`].
    pub fn outcome(&mut self) -> Option<Outcome> {
        self.search.outcome()
    }

    /// As [`Search::delivered_outcome`].
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

    /// Runs to the next solution or violation and renders it. `None` when all paths have been taken.
    fn next(&mut self) -> Option<Outcome> {
        match self.advance(u64::MAX) {
            Advance::Solution | Advance::Violation => self.outcome(),
            Advance::Exhausted | Advance::Paused => None,
        }
    }
}

#[cfg(test)]
mod tests;
