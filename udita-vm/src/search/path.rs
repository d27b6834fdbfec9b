//! Replay: runs the path that a decision string names.

use super::strategy::{End, Follow};
use super::{Advance, Config, Outcome, Search};
use crate::bytecode::program::Position;
use crate::coverage::Coverage;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::ChoicePoint;
use crate::solution::{Gap, Solution, Violation, ViolationKind};

/// A choice point of a replayed path, and the decision there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayedChoice {
    /// The place that forced the choice. In eager mode, the place of the call.
    pub position: Option<Position>,
    /// The method that contains this place.
    pub method: String,
    /// The choice as text, such as `getInt(0, 2)` or `getAny()`.
    pub what: String,
    /// Number of alternatives of the choice.
    pub alternatives: u64,
    /// The alternative taken, from 0.
    pub taken: u32,
    /// The value taken as text, such as `2`, `null` or `Node`.
    pub value: String,
}

/// The record of a path that was run again from its decisions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The choices of the path, in order.
    pub choices: Vec<ReplayedChoice>,
    /// How the path ends, or why its decisions don't fit.
    pub end: ReplayEnd,
    /// The branches that the path takes.
    pub coverage: Coverage,
}

/// The end of a replayed path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayEnd {
    /// The path ended in a solution.
    Solution(Solution),
    /// The path ended in a violation.
    Violation(Violation),
    /// The path ended at a gap.
    Gap(Gap),
    /// The path was pruned: an assumption failed, a choice had no alternative, or a search for near misses reached a valid end.
    Pruned,
    /// The path went wrong after a broken rule, in a search for near misses.
    Dropped,
    /// The decisions ran out before the end of the path, at a choice with this number of alternatives.
    OpenChoice(u64),
    /// A decision names an alternative that does not exist.
    NoSuchAlternative {
        /// The index of the decision, from 0.
        index: usize,
        /// Number of alternatives of the choice.
        alternatives: u64,
    },
    /// The path ended with this number of decisions left over.
    LeftOver(usize),
}

/// Maximum length of a path that [`inspect`] runs again, in instructions: some tens of milliseconds.
const MOST_INSPECTED: u64 = 10_000_000;

/// Fills in [`Violation::objects`]: the objects that the active calls held when a path of this search went wrong. Runs the path again,
/// unless it exceeded the heap limit or a large step limit. Does nothing if the violation has a subject.
pub fn inspect(invocation: &Invocation, config: Config, violation: &mut Violation) {
    let is_long = match violation.kind {
        ViolationKind::StepLimit(limit) => limit > MOST_INSPECTED,
        ViolationKind::HeapLimit(_) => true,
        _ => false,
    };
    if violation.subject.is_some() || violation.objects.is_some() || is_long {
        return;
    }
    let follow = Follow::new(violation.decisions.clone());
    let mut search = Search::with(follow, invocation, config);
    if search.advance(u64::MAX) == Advance::Violation {
        violation.objects = search.machine.held_objects();
    }
}

/// Runs exactly the path that `decisions` names.
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
            (Some(Outcome::Violation(violation)), _) => {
                let objects = violation.subject.is_none().then(|| search.machine.held_objects()).flatten();
                ReplayEnd::Violation(Violation { objects, ..violation })
            }
            (Some(Outcome::Gap(gap)), _) => ReplayEnd::Gap(gap),
            (None, Some(End::Dropped)) => ReplayEnd::Dropped,
            (None, _) => ReplayEnd::Pruned,
        },
    };
    Replay { choices, end, coverage: search.coverage() }
}
