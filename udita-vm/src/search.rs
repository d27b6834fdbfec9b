//! Search: the paths of a program, and their ends.
//!
//! A [`Search`] runs the machine. A [`strategy`] decides at each choice, and says where the next path begins. The default
//! is [`DepthFirst`], which covers all paths of a program or those of an [`Interval`] of decision strings. The rest of such
//! a search is an interval at any time, and can be cut into several, so threads share a search ([`parallel`]). [`engine`] says what a search has in common with other sources of results. [`BySize`]
//! takes paths by ascending size. [`path`] runs the path that a decision string names. [`explain`](mod@explain) tells where paths end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::completions::Completions;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{ChoiceMode, Counted, Event, Halt, Limits, Machine, Round};
use crate::solution::{Solution, Statistics, Violation};

mod by_size;
mod calls;
mod coverage;
pub mod draw;
pub mod engine;
pub mod estimate;
pub mod explain;
mod growth;
mod interval;
pub mod parallel;
pub mod path;
mod paths;
pub mod strategy;

pub use by_size::BySize;
pub use calls::calls;
pub use growth::{Growth, GrowthBounds, GrowthStep, growth};
pub use interval::{Interval, IntervalError, Untried};
pub use path::{Replay, ReplayEnd, ReplayedChoice, inspect, replay};
pub use paths::{PathCounts, PathUnit, Paths};
use strategy::{DepthFirst, End, Next, Step, Strategy};

/// The end of a path, if it is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The entry method returned.
    Solution(Solution),
    /// Something went wrong.
    Violation(Violation),
}

/// The configuration of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// The choice mode.
    pub choice: ChoiceMode,
    /// The limits of one path.
    pub limits: Limits,
    /// Whether solutions have the value that the entry method returned. Without it, the value is forced all the same, so
    /// the number of solutions is the same, but it is not turned into text, and no `toString` of the program runs.
    pub deliver: bool,
    /// Whether the search is for near misses instead of valid inputs: paths that break exactly one rule. A rule is an
    /// `assume`, known by its place in the source. It is broken if its condition is false at least once. All other rules
    /// and pools hold, and a choice needs an alternative. A complete path that breaks no rule is pruned. A path that goes
    /// wrong after a broken rule is dropped: it is no violation, because code after a rule may rely on it.
    ///
    /// Each solution names its rule ([`Solution::broken`]), so solutions are delivered one by one even without
    /// [`Config::deliver`].
    pub near_miss: bool,
    /// Whether the solutions that an accepted candidate stands for are counted and not made one by one
    /// ([`completions`](crate::completions)); only without [`Config::deliver`] and [`Config::near_miss`]. The number of solutions is the
    /// same. Only depth-first search does it, and not by size.
    pub count_completions: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            choice: ChoiceMode::default(),
            limits: Limits::default(),
            deliver: true,
            near_miss: false,
            count_completions: false,
        }
    }
}

impl Config {
    /// Whether solutions are delivered one by one, and not only counted.
    fn delivers_solutions(&self) -> bool {
        self.deliver || self.near_miss
    }

    /// Whether the solutions that an accepted candidate stands for are counted.
    fn counts_completions(&self) -> bool {
        self.count_completions && !self.delivers_solutions()
    }

    fn machine(&self, invocation: &Invocation) -> Machine {
        let mut machine = Machine::new(invocation.program(), self.choice, self.limits, self.deliver);
        if self.near_miss {
            machine.seek_near_misses();
        }
        machine
    }
}

/// The reason why [`Search::advance`] returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advance {
    /// A path ended in a solution; [`Search::solution`] renders it.
    Solution,
    /// A path ended in a violation; [`Search::violation`] renders it.
    Violation,
    /// Every path has been taken.
    Exhausted,
    /// The budget is spent, or the search was interrupted. It can continue.
    Paused,
}

/// The state of the current path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PathState {
    /// The machine can run on.
    Running,
    /// The path ended; another path comes next.
    Ended(End),
    /// The path was left before its end; another path comes next.
    Left,
}

/// Runs the paths of an invocation that a strategy chooses.
#[derive(Debug)]
pub struct Search<S = DepthFirst> {
    invocation: Invocation,
    config: Config,
    machine: Machine,
    strategy: S,
    /// The state of the current path.
    state: PathState,
    /// The solutions that the last one stands for.
    counted: Option<Counted>,
    /// The machine's statistics when counting began. `decisions` is the number of paths that began at the root since.
    before: Statistics,
}

impl Search {
    /// A depth-first search over all paths that has not begun.
    pub fn new(invocation: &Invocation, config: Config) -> Search {
        Search::with(DepthFirst, invocation, config)
    }

    /// A depth-first search that has not begun, for the paths of this size (see [`BySize`]). Larger paths are left, and ends of smaller ones
    /// are neither reported nor counted.
    pub fn of_size(invocation: &Invocation, config: Config, size: u32) -> Search {
        let mut search = Search::new(invocation, config);
        search.limit_size(Some(size));
        search
    }

    /// The size of the paths that it is for; none if it is for all.
    pub fn size(&self) -> Option<u32> {
        self.machine.enumeration().round.map(|round| round.size)
    }

    /// The smallest size that a larger path had when it was left; none if no path was left.
    pub fn next_size(&self) -> Option<u32> {
        self.machine.enumeration().round.and_then(|round| round.next)
    }

    /// Makes a search that has not begun one for the paths of this size.
    fn limit_size(&mut self, size: Option<u32>) {
        if size.is_some() {
            self.machine.count_objects();
        }
        self.machine.enumeration_mut().round = size.map(Round::new);
    }

    /// As [`Search::advance`], but does not stop at solutions, which are only counted.
    pub fn advance_counting(&mut self, instructions: u64) -> Advance {
        self.advance_by(instructions, true)
    }
}

impl<S: Strategy> Search<S> {
    /// A search by `strategy` that has not begun.
    pub fn with(strategy: S, invocation: &Invocation, config: Config) -> Search<S> {
        let mut machine = config.machine(invocation);
        if S::RESTARTS {
            machine.checkpoint();
        }
        machine.count_completions(config.counts_completions() && S::ENUMERATES);
        machine.begin(invocation).expect("a machine that has not run is idle");
        Search {
            invocation: invocation.clone(),
            config,
            machine,
            strategy,
            state: PathState::Running,
            counted: None,
            before: Statistics { decisions: 1, ..Statistics::default() },
        }
    }

    /// The program with its entry and arguments.
    pub fn invocation(&self) -> &Invocation {
        &self.invocation
    }

    /// The configuration.
    pub fn config(&self) -> Config {
        self.config
    }

    /// The strategy.
    pub fn strategy(&self) -> &S {
        &self.strategy
    }

    /// Runs to the next solution or violation, but pauses at the first choice or end of a path after `instructions`
    /// instructions. Pruned paths are only counted.
    ///
    /// Nothing is rendered. [`Search::solution`] and [`Search::violation`] render the end of the path until the search
    /// advances again.
    pub fn advance(&mut self, instructions: u64) -> Advance {
        self.advance_by(instructions, false)
    }

    /// Makes the search pause when `interrupt` becomes true. Where it pauses depends on time.
    pub fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.machine.interrupt_by(interrupt);
    }

    /// Instructions that the current path has executed, from the root on.
    pub fn path_instructions(&self) -> u64 {
        self.machine.path_instructions()
    }

    fn advance_by(&mut self, instructions: u64, passes_solutions: bool) -> Advance {
        let budget = self.machine.instructions().saturating_add(instructions);
        loop {
            if !self.has_path() {
                return Advance::Exhausted;
            }
            if self.machine.instructions() >= budget {
                return Advance::Paused;
            }
            let halt = match S::ENUMERATES {
                true => Some(self.machine.enumerate(budget, passes_solutions)),
                false => self.step(),
            };
            match halt {
                Some(Halt::Solution) => {
                    self.counted = self.machine.take_counted();
                    self.end_path(End::Solution);
                    return Advance::Solution;
                }
                Some(Halt::Violation) => {
                    self.end_path(End::Violation);
                    return Advance::Violation;
                }
                Some(Halt::Paused) => return Advance::Paused,
                Some(Halt::Exhausted) => {
                    self.state = PathState::Left;
                    return Advance::Exhausted;
                }
                None => {}
            }
        }
    }

    /// Runs to the next event; gives it if it is a reason to stop.
    fn step(&mut self) -> Option<Halt> {
        match self.machine.run() {
            Event::Choice(alternatives) => self.choose(alternatives),
            Event::Pruned => self.end_path(End::Pruned),
            Event::Dropped => self.end_path(End::Dropped),
            Event::Interrupted => return Some(Halt::Paused),
            Event::Solution => return Some(Halt::Solution),
            Event::Violation => return Some(Halt::Violation),
        }
        None
    }

    /// Begins the next path if the current one has ended; false if there is none.
    fn has_path(&mut self) -> bool {
        if self.state != PathState::Running {
            if !self.begin_next_path() {
                return false;
            }
            self.state = PathState::Running;
        }
        true
    }

    /// The number of solutions that the current path stands for, if it ended in a solution and completions are counted; none if it
    /// stands for one. `u64::MAX` stands for all larger numbers.
    pub fn counted(&self) -> Option<u64> {
        let has_ended = self.state == PathState::Ended(End::Solution);
        self.counted.filter(|_| has_ended).map(Counted::solutions)
    }

    /// These solutions.
    pub fn completions(&self) -> Option<Completions> {
        let has_ended = self.state == PathState::Ended(End::Solution);
        self.machine.completions(self.counted.filter(|_| has_ended)?)
    }

    /// The solution in which the current path ended; none if it did not end in one.
    pub fn solution(&self) -> Option<Solution> {
        (self.state == PathState::Ended(End::Solution)).then(|| Solution {
            printed: self.machine.printed(),
            printed_to_error: self.machine.printed_to_error(),
            returned: self.machine.returned(),
            broken: self.machine.broken_rule(),
            decisions: Decisions(self.machine.path().to_vec()),
        })
    }

    /// The violation in which the current path ended; none if it did not end in one.
    pub fn violation(&mut self) -> Option<Violation> {
        if self.state != PathState::Ended(End::Violation) {
            return None;
        }
        let (kind, trace) = self.machine.violation()?;
        Some(Violation {
            kind,
            trace,
            printed: self.machine.printed(),
            printed_to_error: self.machine.printed_to_error(),
            subject: self.machine.subject(),
            objects: None,
            decisions: Decisions(self.machine.path().to_vec()),
        })
    }

    /// The solution or violation in which the current path ended; none if it ended in neither.
    pub fn outcome(&mut self) -> Option<Outcome> {
        match self.state {
            PathState::Ended(End::Solution) => self.solution().map(Outcome::Solution),
            _ => self.violation().map(Outcome::Violation),
        }
    }

    /// The outcome of the current path, except for a solution of a search that only counts solutions
    /// (without [`Config::deliver`] and [`Config::near_miss`]).
    pub fn delivered_outcome(&mut self) -> Option<Outcome> {
        match self.state {
            PathState::Ended(End::Solution) if !self.config.delivers_solutions() => None,
            _ => self.outcome(),
        }
    }

    /// The statistics so far. The statistics of the intervals of a search add up to those of the whole, except for the data
    /// kept for backtracking: the path to an interval is run again, but not kept again.
    pub fn statistics(&self) -> Statistics {
        self.machine.statistics().since(&self.before)
    }

    /// Takes the statistics so far, and counts from zero.
    fn take_statistics(&mut self) -> Statistics {
        let statistics = self.statistics();
        let now = self.machine.statistics();
        // A search that has not run yet still has its first decision before it, which is none.
        let first = self.before.decisions.saturating_sub(now.decisions);
        self.before = Statistics { decisions: now.decisions + first, ..now };
        statistics
    }

    fn end_path(&mut self, end: End) {
        self.state = PathState::Ended(end);
        self.strategy.at_end(self.machine.path(), end);
    }

    /// Takes the step that the strategy chooses at a choice.
    fn choose(&mut self, alternatives: u64) {
        let choice = strategy::Choice { alternatives, path: self.machine.path(), machine: &self.machine };
        match self.strategy.at_choice(&choice) {
            Step::Take(alternative) => self.machine.take(alternative),
            Step::Leave => self.state = PathState::Left,
        }
    }

    /// Begins the next path; false if there is none.
    fn begin_next_path(&mut self) -> bool {
        if S::ENUMERATES {
            return self.machine.next_path();
        }
        match self.strategy.next() {
            Next::Restart => {
                self.before.decisions += 1;
                self.machine.restore();
                self.machine.begin(&self.invocation).is_ok()
            }
            Next::Stop => false,
        }
    }
}

impl<S: Strategy> Iterator for Search<S> {
    type Item = Outcome;

    /// Runs to the next solution or violation and renders it; none when every path has been taken.
    fn next(&mut self) -> Option<Outcome> {
        match self.advance(u64::MAX) {
            Advance::Solution | Advance::Violation => self.outcome(),
            Advance::Exhausted | Advance::Paused => None,
        }
    }
}

#[cfg(test)]
mod tests;
