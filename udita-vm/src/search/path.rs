//! One path: the program and a decision string in, what the path ends in out.

use super::strategy::{End, Follow};
use super::{Config, Outcome, Search};
use crate::bytecode::program::Position;
use crate::coverage::Coverage;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::ChoicePoint;
use crate::solution::{Solution, Violation};

/// What happened at one choice point of a replayed path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayedChoice {
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
    pub choices: Vec<ReplayedChoice>,
    /// How it ended.
    pub end: ReplayEnd,
    /// The branches that it takes.
    pub coverage: Coverage,
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
    let mut search = Search::with(Follow::new(decisions.clone()), invocation, config);
    let outcome = search.next();
    let follow = search.strategy();
    let choices = follow.points.iter().zip(&decisions.0).map(|((point, value), &taken)| {
        let ChoicePoint { position, method, what, alternatives, .. } = point.clone();
        ReplayedChoice { position, method, what, alternatives, taken, value: value.clone() }
    });
    let choices = choices.collect();
    let end = match (follow.left_at, decisions.0.len() - follow.taken()) {
        (Some(alternatives), 0) => ReplayEnd::OpenChoice(alternatives),
        (Some(alternatives), _) => ReplayEnd::NoSuchAlternative { index: follow.taken(), alternatives },
        (None, left @ 1..) => ReplayEnd::LeftOver(left),
        (None, 0) => match (outcome, follow.end) {
            (Some(Outcome::Solution(solution)), _) => ReplayEnd::Solution(solution),
            (Some(Outcome::Violation(violation)), _) => ReplayEnd::Violation(violation),
            (None, Some(End::Dropped)) => ReplayEnd::Dropped,
            (None, _) => ReplayEnd::Pruned,
        },
    };
    Replay { choices, end, coverage: search.coverage() }
}
