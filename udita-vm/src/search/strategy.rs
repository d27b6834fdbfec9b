//! Strategies: which path of a program comes next.
//!
//! A [`Search`](super::Search) runs the machine from choice to choice and asks a strategy at each. When a path has ended, the
//! strategy says where the next one begins: at an earlier choice point whose state it had the machine keep, or at the
//! beginning. Each strategy is one file:
//!
//! * [`DepthFirst`]: all paths, in the order of their decision strings;
//! * [`Follow`]: the one path that a decision string names;
//! * [`RandomWalk`]: paths at random;
//! * [`BestFirst`]: all paths, in the order of a key.
//!
//! Depth-first search keeps the states it comes back to as a stack and takes the alternatives of the newest one in order.
//! [`Step::Keep`] and [`Next::Retake`] say exactly that, and nothing else of a strategy depends on it, so the machine can take over
//! both one day, without an event for each alternative. A strategy that has to see every choice never keeps a state.

mod best_first;
mod depth_first;
mod follow;
mod random_walk;

pub use best_first::BestFirst;
pub(super) use depth_first::Branch;
pub use depth_first::DepthFirst;
pub use follow::Follow;
pub use random_walk::RandomWalk;

use crate::machine::{Alternative, ChoicePoint, Machine};

/// Says which path comes next.
pub trait Strategy {
    /// Whether paths begin at the root ([`Next::Restart`]): the machine then keeps its state before the first instruction.
    const RESTARTS: bool = false;

    /// The path has come to a choice.
    fn at_choice(&mut self, choice: &Choice<'_>) -> Step;

    /// The path of these decisions has ended.
    fn at_end(&mut self, _path: &[u32], _end: End) {}

    /// Where the next path begins.
    fn next(&mut self) -> Next;
}

/// A choice that a path has come to.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'s> {
    /// How many alternatives there are, at least two.
    pub alternatives: u64,
    /// The decisions before it.
    pub path: &'s [u32],
    pub(super) machine: &'s Machine,
}

impl Choice<'_> {
    /// Its site, its kind, and the choice in words.
    pub fn point(&self) -> Option<ChoicePoint> {
        self.machine.choice_point()
    }

    /// The value of an alternative, from 0.
    pub fn alternative(&self, index: u32) -> Option<Alternative> {
        self.machine.alternative_at(index)
    }

    /// How many instructions the path has executed.
    pub fn instructions(&self) -> u64 {
        self.machine.path_instructions()
    }
}

/// What happens at a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The path goes on with this alternative.
    Take(u32),
    /// The path goes on with this alternative, and the machine keeps the state of the choice for [`Next::Retake`].
    Keep(u32),
    /// The path is left here; it is not counted.
    Leave,
}

/// Where the next path begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// At the newest state that is kept, with another alternative.
    Retake {
        /// How many decisions come before that choice.
        depth: usize,
        /// The alternative.
        alternative: u32,
        /// Whether the state is not needed again.
        last: bool,
    },
    /// At the root. Only of a strategy that [restarts](Strategy::RESTARTS).
    Restart,
    /// There is no next path.
    Stop,
}

/// How a path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The entry method returned.
    Solution,
    /// Something went wrong.
    Violation,
    /// An assumption failed or a choice had no alternative.
    Pruned,
    /// It went wrong after it had broken a rule, where near misses are sought.
    Dropped,
}

#[cfg(test)]
mod tests;
