//! Search: enumerates the paths of a program and reports how they end.
//!
//! A [`Search`] runs the machine. A [`strategy`] decides at each choice and at the end of each path. The default is [`DepthFirst`], which
//! covers all paths of a program or those of an [`Interval`] of decision strings. The rest of such a search is always one interval, which
//! can be cut into several, so threads can share a search ([`parallel`]). [`engine`] is the interface that a search shares with other
//! sources of results. [`BySize`] takes paths by ascending size. [`path`] replays a decision string. [`explain`](mod@explain) reports
//! where paths end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::completions::Completions;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{ChoiceMode, Counted, Event, Halt, Limits, Machine, Round};
use crate::solution::{Gap, Solution, Statistics, Violation};

mod by_size;
mod calls;
mod coverage;
pub mod draw;
mod eager;
pub mod engine;
pub mod estimate;
pub mod explain;
mod growth;
mod interval;
pub mod parallel;
pub mod path;
mod paths;
pub mod strategy;

pub use by_size::{BySize, SizePosition};
pub use calls::calls;
pub use eager::{EagerReplay, eager_decisions};
pub use growth::{Growth, GrowthBounds, GrowthStep, growth};
pub use interval::{Interval, IntervalError, Untried};
pub use path::{Replay, ReplayEnd, ReplayedChoice, inspect, replay};
pub use paths::{PathCounts, PathUnit, Paths};
use strategy::{DepthFirst, End, Next, Step, Strategy};

/// The end of a path that is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The entry method returned, and the path is a solution.
    Solution(Solution),
    /// The path ended in an exception, a nonzero exit status or an exceeded limit.
    Violation(Violation),
    /// The path ended at a gap.
    Gap(Gap),
}

impl Outcome {
    /// The decisions that replay the path.
    pub fn decisions(&self) -> &Decisions {
        match self {
            Outcome::Solution(solution) => &solution.decisions,
            Outcome::Violation(violation) => &violation.decisions,
            Outcome::Gap(gap) => &gap.decisions,
        }
    }
}

/// The configuration of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// The choice mode: eager or delayed.
    pub choice: ChoiceMode,
    /// The limits of one path.
    pub limits: Limits,
    /// Whether solutions carry the value that the entry method returned. Otherwise the value is still forced, so the number of solutions
    /// is the same, but it is not rendered and no `toString` of the program runs.
    pub deliver: bool,
    /// Whether such values have object graphs ([`Returned::graph`](crate::solution::Returned::graph)). Their text alone takes less time.
    pub graphs: bool,
    /// Whether the search is for near misses instead of valid inputs: paths that break exactly one rule. A rule is an `assume`,
    /// identified by its place in the source. It is broken if its condition is false at least once. All other rules and pools must hold,
    /// and every choice needs an alternative. A complete path that breaks no rule is pruned. A path that goes wrong after a broken rule
    /// is dropped and is not a violation, because code after a rule may rely on it.
    ///
    /// Each solution names its rule ([`Solution::broken`]), so solutions are delivered one by one even without [`Config::deliver`].
    pub near_miss: bool,
    /// Whether the solutions of an accepted candidate are counted instead of being made one by one ([`completions`](crate::completions)).
    /// The number of solutions is the same. Takes effect only without [`Config::deliver`] and [`Config::near_miss`], in a depth-first
    /// search that is not by size.
    pub count_completions: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            choice: ChoiceMode::default(),
            limits: Limits::default(),
            deliver: true,
            graphs: true,
            near_miss: false,
            count_completions: false,
        }
    }
}

impl Config {
    /// Whether solutions are delivered one by one instead of being counted.
    fn delivers_solutions(&self) -> bool {
        self.deliver || self.near_miss
    }

    /// Whether the solutions of an accepted candidate are counted instead of being made.
    fn counts_completions(&self) -> bool {
        self.count_completions && !self.delivers_solutions()
    }

    fn machine(&self, invocation: &Invocation) -> Machine {
        let mut machine = Machine::new(invocation.program(), self.choice, self.limits, self.deliver);
        machine.set_graphs(self.graphs);
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
    /// A path ended at a gap; [`Search::gap`] renders it.
    Gap,
    /// All paths have been taken.
    Exhausted,
    /// The budget is spent, or the search was interrupted. The search can continue.
    Paused,
}

/// The state of the current path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PathState {
    /// The machine can continue this path.
    Running,
    /// The path ended; another path comes next.
    Ended(End),
    /// The search left the path before its end; another path comes next.
    Left,
}

/// Runs the paths of an invocation in the order of a strategy.
#[derive(Debug)]
pub struct Search<S = DepthFirst> {
    invocation: Invocation,
    config: Config,
    machine: Machine,
    strategy: S,
    /// The state of the current path.
    state: PathState,
    /// The completions counted at the end of the current path.
    counted: Option<Counted>,
    /// The machine's statistics when counting began. `decisions` also counts the paths that have begun at the root since then.
    before: Statistics,
}

impl Search {
    /// Prepares a depth-first search over all paths.
    pub fn new(invocation: &Invocation, config: Config) -> Search {
        Search::with(DepthFirst, invocation, config)
    }

    /// Prepares a depth-first search over the paths of one size (see [`BySize`]). Larger paths are left, and ends of smaller paths are
    /// neither reported nor counted.
    pub fn of_size(invocation: &Invocation, config: Config, size: u32) -> Search {
        let mut search = Search::new(invocation, config);
        search.limit_size(Some(size));
        search
    }

    /// The size of the paths that this search covers. `None` if it covers all sizes.
    pub fn size(&self) -> Option<u32> {
        self.machine.enumeration().round.map(|round| round.size)
    }

    /// The smallest size at which a larger path was left. `None` if no path was left.
    pub fn next_size(&self) -> Option<u32> {
        self.machine.enumeration().round.and_then(|round| round.next)
    }

    /// Restricts a search that has not begun to the paths of this size.
    fn limit_size(&mut self, size: Option<u32>) {
        if size.is_some() {
            self.machine.count_objects();
        }
        self.machine.enumeration_mut().round = size.map(Round::new);
    }

    /// As [`Search::advance`], but counts solutions without stopping at them.
    pub fn advance_counting(&mut self, instructions: u64) -> Advance {
        self.advance_by(instructions, true)
    }
}

impl<S: Strategy> Search<S> {
    /// Prepares a search that follows `strategy`.
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

    /// The program that is searched, with its entry and arguments.
    pub fn invocation(&self) -> &Invocation {
        &self.invocation
    }

    /// The configuration of the search.
    pub fn config(&self) -> Config {
        self.config
    }

    /// Leaves out the object graphs of later solutions ([`Config::graphs`]).
    pub fn omit_graphs(&mut self) {
        self.config.graphs = false;
        self.machine.set_graphs(false);
    }

    /// The strategy and its state.
    pub fn strategy(&self) -> &S {
        &self.strategy
    }

    /// Runs to the next solution or violation. After `instructions` instructions it pauses at the next choice or end of a path. Pruned
    /// paths are only counted.
    ///
    /// Nothing is rendered. Until the search advances again, [`Search::solution`] and [`Search::violation`] render the end of the path.
    pub fn advance(&mut self, instructions: u64) -> Advance {
        self.advance_by(instructions, false)
    }

    /// Makes the search pause when `interrupt` becomes true. The place where it pauses depends on timing.
    pub fn interrupt_by(&mut self, interrupt: Arc<AtomicBool>) {
        self.machine.interrupt_by(interrupt);
    }

    /// Instructions that the current path has executed since the root.
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
                Some(Halt::Gap) => {
                    self.end_path(End::Gap);
                    return Advance::Gap;
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

    /// Runs to the next event. Returns it if the search must stop there.
    fn step(&mut self) -> Option<Halt> {
        match self.machine.run() {
            Event::Choice(alternatives) => self.choose(alternatives),
            Event::Pruned => self.end_path(End::Pruned),
            Event::Dropped => self.end_path(End::Dropped),
            Event::Interrupted => return Some(Halt::Paused),
            Event::Solution => return Some(Halt::Solution),
            Event::Violation => return Some(Halt::Violation),
            Event::Gap => return Some(Halt::Gap),
        }
        None
    }

    /// Begins the next path if the current one has ended. Returns false if there is none.
    fn has_path(&mut self) -> bool {
        if self.state != PathState::Running {
            if !self.begin_next_path() {
                return false;
            }
            self.state = PathState::Running;
        }
        true
    }

    /// The number of solutions of the current path, if it ended in a solution and its completions were counted. `None` if the path is a
    /// single solution. Saturates at `u64::MAX`.
    pub fn counted(&self) -> Option<u64> {
        let has_ended = self.state == PathState::Ended(End::Solution);
        self.counted.filter(|_| has_ended).map(Counted::solutions)
    }

    /// The completions that [`Search::counted`] counts.
    pub fn completions(&self) -> Option<Completions> {
        let has_ended = self.state == PathState::Ended(End::Solution);
        self.machine.completions(self.counted.filter(|_| has_ended)?)
    }

    /// The solution in which the current path ended. `None` if it did not end in a solution.
    pub fn solution(&self) -> Option<Solution> {
        (self.state == PathState::Ended(End::Solution)).then(|| Solution {
            printed: self.machine.printed(),
            printed_to_error: self.machine.printed_to_error(),
            returned: self.machine.returned(),
            broken: self.machine.broken_rule(),
            decisions: Decisions(self.machine.path().to_vec()),
        })
    }

    /// The violation in which the current path ended. `None` if it did not end in a violation.
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

    /// The gap at which the current path ended. `None` if it did not end at a gap.
    pub fn gap(&mut self) -> Option<Gap> {
        if self.state != PathState::Ended(End::Gap) {
            return None;
        }
        let (cause, trace) = self.machine.gap()?;
        Some(Gap { cause, trace, decisions: Decisions(self.machine.path().to_vec()) })
    }

    /// The solution, violation or gap in which the current path ended. `None` if it was pruned or has not ended.
    pub fn outcome(&mut self) -> Option<Outcome> {
        match self.state {
            PathState::Ended(End::Solution) => self.solution().map(Outcome::Solution),
            PathState::Ended(End::Gap) => self.gap().map(Outcome::Gap),
            _ => self.violation().map(Outcome::Violation),
        }
    }

    /// As [`Search::outcome`], but `None` for a solution of a search that only counts solutions (without [`Config::deliver`] and
    /// [`Config::near_miss`]).
    pub fn delivered_outcome(&mut self) -> Option<Outcome> {
        match self.state {
            PathState::Ended(End::Solution) if !self.config.delivers_solutions() => None,
            _ => self.outcome(),
        }
    }

    /// The statistics so far. The statistics of the intervals of a search add up to those of the whole search, except for the data kept
    /// for backtracking, because replaying the path to an interval keeps none.
    pub fn statistics(&self) -> Statistics {
        self.machine.statistics().since(&self.before)
    }

    /// Takes the statistics so far and resets the counts.
    fn take_statistics(&mut self) -> Statistics {
        let statistics = self.statistics();
        let now = self.machine.statistics();
        // The first run of a search follows no decision. It is deducted in advance until the search has begun.
        let first = self.before.decisions.saturating_sub(now.decisions);
        self.before = Statistics { decisions: now.decisions + first, ..now };
        statistics
    }

    fn end_path(&mut self, end: End) {
        self.state = PathState::Ended(end);
        self.strategy.at_end(self.machine.path(), end);
    }

    /// Asks the strategy for a step at a choice, and takes it.
    fn choose(&mut self, alternatives: u64) {
        let choice = strategy::Choice { alternatives, path: self.machine.path(), machine: &self.machine };
        match self.strategy.at_choice(&choice) {
            Step::Take(alternative) => self.machine.take(alternative),
            Step::Leave => self.state = PathState::Left,
        }
    }

    /// Begins the next path. Returns false if there is none.
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
