//! What an exploration shows about a program.

use std::collections::BTreeSet;
use std::fmt;

use super::statistics::Statistics;
use super::step::Step;
use super::strategy_choice::StrategyChoice;
use crate::input::Kind;
use crate::run::End;

/// The reason why an exploration ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All counted branches of the program are covered.
    Covered,
    /// The strategy has no executions left.
    NothingLeft,
    /// All iterations have been made.
    Budget,
}

/// What an exploration shows about a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A run ended in an exception or a failed assertion.
    Violated,
    /// All paths were taken, and none is a violation.
    Holds,
    /// All paths within these bounds were taken, and none is a violation.
    HoldsWithin(Vec<Bound>),
    /// There may be other paths.
    Unknown(Vec<Unknown>),
}

/// A bound of a verdict.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bound {
    /// Texts and arrays have a greatest length.
    Lengths,
    /// Words were concretised, this many times. Paths with other values of these words may exist.
    Concretised(u64),
}

/// The reason why a verdict is unknown.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unknown {
    /// The exploration was stopped.
    Stopped,
    /// All iterations were made.
    Iterations,
    /// The strategy does not take all paths.
    Strategy(String),
    /// The solver gave up on this number of queries.
    Solver(u64),
    /// This number of runs left the path for which their inputs were solved.
    Mispredictions(u64),
    /// A run came to a gap, with this cause.
    Gap(String),
    /// A run came to a limit of steps, stack or heap.
    Limit(String),
}

impl Verdict {
    /// A word for programs: `violated`, `holds`, `holds within` or `unknown`.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Violated => "violated",
            Verdict::Holds => "holds",
            Verdict::HoldsWithin(_) => "holds within",
            Verdict::Unknown(_) => "unknown",
        }
    }

    /// The bounds of the verdict, or the reasons why it is unknown.
    pub fn reasons(&self) -> Vec<String> {
        match self {
            Verdict::Violated | Verdict::Holds => Vec::new(),
            Verdict::HoldsWithin(bounds) => bounds.iter().map(Bound::to_string).collect(),
            Verdict::Unknown(reasons) => reasons.iter().map(Unknown::to_string).collect(),
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Lengths => f.write_str("the greatest lengths of texts and arrays"),
            Bound::Concretised(_) => f.write_str("the values of concretised words"),
        }
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Stopped => f.write_str("the exploration was stopped"),
            Unknown::Iterations => f.write_str("all iterations are made, and paths are left"),
            Unknown::Strategy(strategy) => write!(f, "the strategy {strategy} does not take all paths"),
            Unknown::Solver(count) => write!(f, "the solver gave up on {count} queries"),
            Unknown::Mispredictions(count) => write!(f, "{count} runs left their predicted paths"),
            Unknown::Gap(cause) => write!(f, "a run came to a gap: {cause}"),
            Unknown::Limit(limit) => write!(f, "a run came to a limit: {limit}"),
        }
    }
}

/// What the steps so far say.
#[derive(Clone, Default, Debug)]
pub(super) struct Evidence {
    is_violated: bool,
    has_lengths: bool,
    /// The reasons that ends of runs give.
    ends: BTreeSet<Unknown>,
}

impl Evidence {
    pub(super) fn add(&mut self, step: &Step) {
        self.has_lengths |= step.trace().kinds.contains(&Kind::Length);
        match step.end() {
            End::Solution | End::Pruned => {}
            End::Gap(cause, _) => {
                self.ends.insert(Unknown::Gap(cause.clone()));
            }
            End::Violation(limit, _) if limit.is_limit() => {
                self.ends.insert(Unknown::Limit(limit.to_string()));
            }
            End::Violation(..) => self.is_violated = true,
        }
    }

    /// Whether a run is a violation.
    pub(super) fn is_violated(&self) -> bool {
        self.is_violated
    }

    /// The verdict at the end of an exploration about all runs that are no violations. `ending` is `None` if it was stopped. `needs_longer` is
    /// whether there may be paths with longer texts than the machine can run.
    pub(super) fn rest(
        &self,
        strategy: StrategyChoice,
        ending: Option<Ending>,
        statistics: &Statistics,
        needs_longer: bool,
    ) -> Verdict {
        let mut unknown: Vec<Unknown> = match ending {
            None => vec![Unknown::Stopped],
            Some(Ending::Budget) => vec![Unknown::Iterations],
            Some(Ending::NothingLeft) if strategy.is_complete() || statistics.iterations == 1 => Vec::new(),
            Some(Ending::NothingLeft | Ending::Covered) => vec![Unknown::Strategy(strategy.to_string())],
        };
        unknown.extend(self.ends.iter().cloned());
        if statistics.unknown > 0 {
            unknown.push(Unknown::Solver(statistics.unknown));
        }
        if statistics.mispredictions > 0 {
            unknown.push(Unknown::Mispredictions(statistics.mispredictions));
        }
        if !unknown.is_empty() {
            return Verdict::Unknown(unknown);
        }
        let lengths = (self.has_lengths || needs_longer).then_some(Bound::Lengths);
        let concretised = (statistics.concretised > 0).then_some(Bound::Concretised(statistics.concretised));
        let bounds: Vec<Bound> = lengths.into_iter().chain(concretised).collect();
        if bounds.is_empty() { Verdict::Holds } else { Verdict::HoldsWithin(bounds) }
    }
}
