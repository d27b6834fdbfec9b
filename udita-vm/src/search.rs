//! Search: which paths of a program are run, and what they end in.
//!
//! A [`Search`] runs the machine; a [`strategy`] says what to do at each choice and where the next path begins. The usual one is
//! [`DepthFirst`]: it covers all paths of a program or those of an [`Interval`] of decision strings. What is left of it at any
//! time is an interval too, and can be cut into several: so threads share a search ([`parallel`]). [`path`] runs the one path that
//! a decision string names.

use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{ChoiceMode, Event, Limits, Machine};
use crate::solution::{Solution, Statistics, Violation};

mod coverage;
mod interval;
pub mod parallel;
pub mod path;
pub mod strategy;

pub use interval::{Interval, IntervalError};
pub use path::{Choice, Replay, ReplayEnd, replay};
use strategy::{DepthFirst, End, Next, Step, Strategy};

/// The end of a path that is reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The entry method returned.
    Solution(Solution),
    /// Something went wrong.
    Violation(Violation),
}

/// How a search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// When choices are made.
    pub choice: ChoiceMode,
    /// What one path may use.
    pub limits: Limits,
    /// Whether solutions come with the value that the entry method returned. Without, everything that can be
    /// reached from it is forced all the same, so that there are as many solutions; but it is not turned into
    /// text, so no `toString` of the program runs for it. Counting skips that.
    pub deliver: bool,
    /// Whether near misses are sought instead of valid inputs: paths that break exactly one rule. A rule is an `assume`, known
    /// by its place in the source; it is broken if its condition is false at least once. Everything else holds as ever: all
    /// other rules, pools, and that a choice has an alternative. A path that breaks no rule is pruned when it is complete. A path
    /// that goes wrong after it has broken one is no violation, since what comes after a rule may rely on it: it is dropped.
    ///
    /// Each solution names its rule ([`Solution::broken`]), so solutions come one by one also where they are only counted.
    pub near_miss: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config { choice: ChoiceMode::default(), limits: Limits::default(), deliver: true, near_miss: false }
    }
}

impl Config {
    /// Whether solutions are handed over one by one, and not only counted.
    pub(crate) fn hands_over(&self) -> bool {
        self.deliver || self.near_miss
    }

    fn machine(&self, invocation: &Invocation) -> Machine {
        let mut machine = Machine::new(invocation.program(), self.choice, self.limits, self.deliver);
        if self.near_miss {
            machine.seek_near_misses();
        }
        machine
    }
}

/// How a path ended that is reported.
enum PathEnd {
    Solution,
    Violation,
}

/// How far a search with a budget came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress<T> {
    /// To a result.
    Found(T),
    /// To the end: every path has been taken.
    Exhausted,
    /// To the end of its budget; it can go on.
    Paused,
}

impl<T> Progress<T> {
    /// The result, if there is one.
    pub fn found(self) -> Option<T> {
        match self {
            Progress::Found(result) => Some(result),
            Progress::Exhausted | Progress::Paused => None,
        }
    }

    fn map<U>(self, to: impl FnOnce(T) -> U) -> Progress<U> {
        match self {
            Progress::Found(result) => Progress::Found(to(result)),
            Progress::Exhausted => Progress::Exhausted,
            Progress::Paused => Progress::Paused,
        }
    }
}

/// Runs the paths of an invocation that a strategy chooses.
#[derive(Debug)]
pub struct Search<S = DepthFirst> {
    invocation: Invocation,
    config: Config,
    machine: Machine,
    strategy: S,
    /// The decisions of the present path.
    path: Vec<u32>,
    /// Whether the present path is at its end, so that the next thing to do is to go back.
    path_ended: bool,
    /// The ends of paths and the choice points so far. The other numbers follow from these and the machine's.
    statistics: Statistics,
    /// The machine's numbers when counting began and, as decisions, how often a path has begun at the root since.
    before: Statistics,
}

impl Search {
    /// A depth-first search over all paths that has not begun.
    pub fn new(invocation: &Invocation, config: Config) -> Search {
        Search::with(DepthFirst::default(), invocation, config)
    }
}

impl<S: Strategy> Search<S> {
    /// A search by `strategy` that has not begun.
    pub fn with(strategy: S, invocation: &Invocation, config: Config) -> Search<S> {
        let mut machine = config.machine(invocation);
        if S::RESTARTS {
            machine.checkpoint();
        }
        machine.begin(invocation).expect("a machine that has not run is idle");
        Search {
            invocation: invocation.clone(),
            config,
            machine,
            strategy,
            path: Vec::new(),
            path_ended: false,
            statistics: Statistics::default(),
            before: Statistics { decisions: 1, ..Statistics::default() },
        }
    }

    /// What is searched.
    pub fn invocation(&self) -> &Invocation {
        &self.invocation
    }

    /// How it is searched.
    pub fn config(&self) -> Config {
        self.config
    }

    /// The strategy.
    pub fn strategy(&self) -> &S {
        &self.strategy
    }

    /// Runs to the next solution or violation; none when every path has been taken. Pruned paths are only
    /// counted.
    pub fn next_outcome(&mut self) -> Option<Outcome> {
        self.next_outcome_within(u64::MAX).found()
    }

    /// As [`Search::next_outcome`], but pauses at the first choice or path's end after `steps` instructions.
    pub fn next_outcome_within(&mut self, steps: u64) -> Progress<Outcome> {
        self.advance(steps).map(|end| match end {
            PathEnd::Solution => Outcome::Solution(solution(&self.machine, &self.path)),
            PathEnd::Violation => Outcome::Violation(violation(&mut self.machine, &self.path)),
        })
    }

    /// As [`Search::next_outcome`], but says only whether it was a solution (`Ok`) or a violation, without the
    /// cost of rendering a solution.
    pub fn count_next(&mut self) -> Option<Result<(), Violation>> {
        self.count_next_within(u64::MAX).found()
    }

    /// As [`Search::count_next`], but pauses at the first choice or path's end after `steps` instructions.
    #[expect(clippy::result_large_err, reason = "violations are few, and moved once")]
    pub fn count_next_within(&mut self, steps: u64) -> Progress<Result<(), Violation>> {
        self.advance(steps).map(|end| match end {
            PathEnd::Solution => Ok(()),
            PathEnd::Violation => Err(violation(&mut self.machine, &self.path)),
        })
    }

    /// As [`Search::next_outcome_within`], but solutions are only counted, and none comes instead of one, unless
    /// [`Config::deliver`] or [`Config::near_miss`].
    pub fn next_result_within(&mut self, steps: u64) -> Progress<Option<Outcome>> {
        if self.config.hands_over() {
            self.next_outcome_within(steps).map(Some)
        } else {
            self.count_next_within(steps).map(|counted| counted.err().map(Outcome::Violation))
        }
    }

    /// What was done so far. The numbers of the intervals of a search add up to those of the whole; only what was kept for
    /// backtracking may differ, because what leads to an interval is run again, but not kept again.
    pub fn statistics(&self) -> Statistics {
        // The machine runs after every decision, and once before the first, each time up to one of these.
        let runs = self.statistics.paths() + self.statistics.choice_points;
        let machine = self.machine_statistics();
        Statistics {
            decisions: runs.saturating_sub(self.before.decisions),
            instructions: machine.instructions - self.before.instructions,
            peak_heap_bytes: machine.peak_heap_bytes,
            trail_writes: machine.trail_writes - self.before.trail_writes,
            saved_stack_words: machine.saved_stack_words - self.before.saved_stack_words,
            ..self.statistics
        }
    }

    /// What was done so far, which no longer counts from now on.
    fn take_statistics(&mut self) -> Statistics {
        let statistics = self.statistics();
        let begun = statistics.paths() + statistics.choice_points > 0;
        let decisions = if begun { 0 } else { self.before.decisions };
        self.before = Statistics { decisions, ..self.machine_statistics() };
        self.statistics = Statistics::default();
        statistics
    }

    /// The numbers that the machine keeps.
    fn machine_statistics(&self) -> Statistics {
        Statistics {
            instructions: self.machine.instructions(),
            peak_heap_bytes: self.machine.peak_heap_bytes(),
            trail_writes: self.machine.trail_writes(),
            saved_stack_words: self.machine.saved_stack_words(),
            ..Statistics::default()
        }
    }

    fn advance(&mut self, steps: u64) -> Progress<PathEnd> {
        let budget = self.machine.instructions().saturating_add(steps);
        loop {
            if self.path_ended {
                if self.go_on().is_none() {
                    return Progress::Exhausted;
                }
                self.path_ended = false;
            }
            if self.machine.instructions() >= budget {
                return Progress::Paused;
            }
            let event = self.machine.run();
            self.path_ended = !matches!(event, Event::Choice(_));
            match event {
                Event::Choice(alternatives) => {
                    self.statistics.choice_points += 1;
                    self.choose(alternatives);
                }
                Event::Pruned => {
                    self.statistics.pruned += 1;
                    self.strategy.at_end(&self.path, End::Pruned);
                }
                Event::Dropped => {
                    self.statistics.dropped += 1;
                    self.strategy.at_end(&self.path, End::Dropped);
                }
                Event::Interrupted => {
                    self.path_ended = false;
                    return Progress::Paused;
                }
                Event::Solution => {
                    self.statistics.solutions += 1;
                    self.strategy.at_end(&self.path, End::Solution);
                    return Progress::Found(PathEnd::Solution);
                }
                Event::Violation => {
                    self.statistics.violations += 1;
                    self.strategy.at_end(&self.path, End::Violation);
                    return Progress::Found(PathEnd::Violation);
                }
            }
        }
    }

    /// Does what the strategy says at a choice.
    fn choose(&mut self, alternatives: u64) {
        let choice = strategy::Choice { alternatives, path: &self.path, machine: &self.machine };
        match self.strategy.at_choice(&choice) {
            Step::Take(alternative) => self.decide(alternative),
            Step::Keep(alternative) => {
                self.machine.mark();
                self.decide(alternative);
            }
            Step::Leave => self.path_ended = true,
        }
    }

    fn decide(&mut self, alternative: u32) {
        self.path.push(alternative);
        self.machine.take(alternative);
    }

    /// Begins the next path; none when there is none.
    fn go_on(&mut self) -> Option<()> {
        match self.strategy.next() {
            Next::Retake { depth, alternative, last } => {
                self.path.truncate(depth);
                self.path.push(alternative);
                self.machine.retake(alternative, last);
            }
            Next::Restart => {
                self.path.clear();
                self.before.decisions += 1;
                self.machine.restore();
                self.machine.begin(&self.invocation).ok()?;
            }
            Next::Stop => return None,
        }
        Some(())
    }
}

/// The solution that `machine` has come to by these decisions.
fn solution(machine: &Machine, path: &[u32]) -> Solution {
    Solution {
        printed: machine.printed(),
        printed_to_error: machine.printed_to_error(),
        returned: machine.returned(),
        broken: machine.broken_rule(),
        decisions: Decisions(path.to_vec()),
    }
}

/// The violation that `machine` has come to by these decisions.
fn violation(machine: &mut Machine, path: &[u32]) -> Violation {
    let (kind, trace) = machine.violation().expect("the path went wrong");
    Violation {
        kind,
        trace,
        printed: machine.printed(),
        printed_to_error: machine.printed_to_error(),
        subject: machine.subject(),
        decisions: Decisions(path.to_vec()),
    }
}

#[cfg(test)]
mod tests;
