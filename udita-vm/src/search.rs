//! Search: what to do at a choice point. Depth first, in ascending order of alternatives.

use crate::bytecode::program::{Position, Program};
use crate::decisions::Decisions;
use crate::machine::{ChoiceMode, Limits};
use crate::solution::{Solution, Statistics, Violation};

/// The end of a path that somebody wants to know of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The entry method returned.
    Solution(Solution),
    /// Something went wrong.
    Violation(Violation),
}

/// How a search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// When choices are made.
    pub choice: ChoiceMode,
    /// What one path may use.
    pub limits: Limits,
}

/// A depth-first search over all paths of a program.
#[derive(Debug)]
pub struct Search<'p> {
    _program: &'p Program,
}

impl<'p> Search<'p> {
    /// A search that has not begun.
    pub fn new(program: &'p Program, _config: Config) -> Search<'p> {
        Search { _program: program }
    }

    /// Runs to the next solution or violation; none when every path has been taken. Pruned paths are only
    /// counted.
    pub fn next_outcome(&mut self) -> Option<Outcome> {
        None
    }

    /// As [`Search::next_outcome`], but says only whether it was a solution (`Ok`) or a violation, without the
    /// cost of rendering a solution.
    pub fn count_next(&mut self) -> Option<Result<(), Violation>> {
        None
    }

    /// What was done so far.
    pub fn statistics(&self) -> Statistics {
        Statistics::default()
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
    pub alternatives: u32,
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
    /// Pruned: an assumption failed or a choice had no alternative.
    Pruned,
    /// The decisions ran out before the path's end; so many more alternatives stand open.
    OpenChoice(u32),
    /// Decision number `index` (from 0) names an alternative that does not exist.
    NoSuchAlternative {
        /// Which decision.
        index: usize,
        /// How many alternatives there were.
        alternatives: u32,
    },
    /// The path ended (in a solution, violation or pruned) before all decisions were used; so many were left.
    LeftOver(usize),
}

/// Runs exactly the path that `decisions` name.
pub fn replay(program: &Program, config: Config, decisions: &Decisions) -> Replay {
    let _ = (program, config, decisions);
    Replay { choices: Vec::new(), end: ReplayEnd::Pruned }
}
