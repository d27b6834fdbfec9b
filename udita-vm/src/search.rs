//! Search: what to do at a choice point. Depth first, in ascending order of alternatives.
//!
//! A search covers all paths of a program or those of an [`Interval`] of decision strings. What is left of it at any time is
//! an interval too, and can be cut into several: so threads share a search ([`parallel`]).

use crate::bytecode::program::Position;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{ChoiceMode, ChoicePoint, Event, Limits, Machine};
use crate::solution::{Solution, Statistics, Violation};

mod interval;
pub mod parallel;

use interval::Border;
pub use interval::{Interval, IntervalError};

/// The end of a path that somebody wants to know of.
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
    /// text, so no `toString` of the program runs for it. Whoever only counts saves the time.
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
        machine.begin(invocation).expect("a machine that has not run is idle");
        machine
    }
}

/// A choice point with untried alternatives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Branch {
    /// How many decisions come before it on its path.
    depth: usize,
    /// The next alternative to try.
    next: u64,
    /// One past the last alternative to try.
    end: u64,
}

impl Branch {
    /// How many alternatives are to be tried.
    fn untried(&self) -> u64 {
        self.end - self.next
    }
}

/// How a path ended that somebody wants to know of.
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

/// A depth-first search over all paths of a program, or over those of an [`Interval`].
#[derive(Debug)]
pub struct Search {
    invocation: Invocation,
    config: Config,
    machine: Machine,
    /// The choice points with untried alternatives, each with a mark in the machine.
    open: Vec<Branch>,
    /// So many of them, the shallowest, are the business of others.
    handed_over: usize,
    /// The decisions of the present path.
    path: Vec<u32>,
    /// Whether the present path is at its end, so that the next thing to do is to go back.
    path_ended: bool,
    /// Where the search ends.
    border: Border,
    /// The ends of paths and the choice points so far. The other numbers follow from these and the machine's.
    statistics: Statistics,
    /// What was there before the search began: the machine's numbers and, as decisions, whether there was none to take.
    before: Statistics,
}

impl Search {
    /// A search over all paths that has not begun.
    pub fn new(invocation: &Invocation, config: Config) -> Search {
        Search {
            invocation: invocation.clone(),
            config,
            machine: config.machine(invocation),
            open: Vec::new(),
            handed_over: 0,
            path: Vec::new(),
            path_ended: false,
            border: Border::default(),
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
                if self.backtrack().is_none() {
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
                Event::Choice(alternatives) if self.border.is_reached_by(&self.path) => {
                    self.choose_at_border(alternatives)
                }
                Event::Choice(end) => {
                    self.statistics.choice_points += 1;
                    self.machine.mark();
                    self.open.push(Branch { depth: self.path.len(), next: 1, end });
                    self.decide(0);
                }
                Event::Pruned => self.statistics.pruned += 1,
                Event::Dropped => self.statistics.dropped += 1,
                Event::Interrupted => {
                    self.path_ended = false;
                    return Progress::Paused;
                }
                Event::Solution => {
                    self.statistics.solutions += 1;
                    return Progress::Found(PathEnd::Solution);
                }
                Event::Violation => {
                    self.statistics.violations += 1;
                    return Progress::Found(PathEnd::Violation);
                }
            }
        }
    }

    fn decide(&mut self, alternative: u32) {
        self.path.push(alternative);
        self.machine.take(alternative);
    }

    /// Goes back to the newest choice point and takes its next alternative; none when no choice point is left.
    fn backtrack(&mut self) -> Option<()> {
        if self.open.len() == self.handed_over {
            return None;
        }
        let branch = self.open.last_mut()?;
        let alternative = branch.next as u32;
        branch.next += 1;
        let last = branch.next == branch.end;
        self.path.truncate(branch.depth);
        self.path.push(alternative);
        if last {
            self.border.pass(branch.depth, alternative);
            self.open.pop();
        }
        self.machine.retake(alternative, last);
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

/// What happened at one choice point of a replayed path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Where the value was needed (or, in eager mode, asked for).
    pub position: Option<Position>,
    /// The method.
    pub method: String,
    /// What is chosen, such as `getInt(0, 2)` or `getAny()`.
    pub what: String,
    /// How many alternatives there were.
    pub alternatives: u64,
    /// Which was taken.
    pub taken: u32,
    /// Its value, such as `2`, `null` or `Node`.
    pub value: String,
}

/// A replayed path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Its choices, in order.
    pub choices: Vec<Choice>,
    /// How it ended.
    pub end: ReplayEnd,
}

/// How a replayed path ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayEnd {
    /// In a solution.
    Solution(Solution),
    /// In a violation.
    Violation(Violation),
    /// Pruned: an assumption failed or a choice had no alternative; or the path is valid where near misses are sought.
    Pruned,
    /// It went wrong after it had broken a rule, where near misses are sought.
    Dropped,
    /// The decisions ran out before the path's end; so many more alternatives stand open.
    OpenChoice(u64),
    /// Decision number `index` (from 0) names an alternative that does not exist.
    NoSuchAlternative {
        /// Which decision.
        index: usize,
        /// How many alternatives there were.
        alternatives: u64,
    },
    /// The path ended (in a solution, violation or pruned) before all decisions were used; so many were left.
    LeftOver(usize),
}

/// Runs exactly the path that `decisions` name.
pub fn replay(invocation: &Invocation, config: Config, decisions: &Decisions) -> Replay {
    let mut machine = config.machine(invocation);
    let mut choices = Vec::new();
    let mut left = decisions.0.iter().copied().enumerate();
    let end = loop {
        let end = match machine.run() {
            Event::Choice(alternatives) => {
                let Some((index, taken)) = left.next() else { break ReplayEnd::OpenChoice(alternatives) };
                if u64::from(taken) >= alternatives {
                    break ReplayEnd::NoSuchAlternative { index, alternatives };
                }
                if let Some(point) = machine.choice_point() {
                    let value = machine.alternative_text(taken);
                    let ChoicePoint { position, method, what, .. } = point;
                    choices.push(Choice { position, method, what, alternatives, taken, value });
                }
                machine.take(taken);
                continue;
            }
            Event::Pruned => ReplayEnd::Pruned,
            Event::Dropped => ReplayEnd::Dropped,
            Event::Interrupted => continue,
            Event::Solution => ReplayEnd::Solution(solution(&machine, &decisions.0)),
            Event::Violation => ReplayEnd::Violation(violation(&mut machine, &decisions.0)),
        };
        break match left.len() {
            0 => end,
            count => ReplayEnd::LeftOver(count),
        };
    };
    Replay { choices, end }
}

#[cfg(test)]
mod tests;
