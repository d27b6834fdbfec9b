//! Strategies: the order of the paths of a program.
//!
//! A [`Search`](super::Search) runs the machine from choice to choice and asks a strategy at each. At the end of a path,
//! the strategy says whether another one begins at the root. Each strategy is one file:
//!
//! * [`DepthFirst`]: all paths, or those of one size, in the order of their decision strings;
//! * [`Follow`]: the one path that a decision string names;
//! * [`RandomWalk`]: paths at random;
//! * [`BestFirst`]: all paths, in the order of a key.
//!
//! Depth-first search keeps the state of each choice and takes the alternatives of the newest one in order. The machine does
//! that by itself, without an event for each alternative ([`Strategy::ENUMERATES`]). The others see every choice.

mod best_first;
mod depth_first;
mod follow;
mod random_walk;

pub use best_first::BestFirst;
pub use depth_first::DepthFirst;
pub use follow::Follow;
pub use random_walk::RandomWalk;

use crate::machine::{Alternative, ChoicePoint, Machine};

/// The order in which a search takes paths.
pub trait Strategy {
    /// Whether the machine enumerates all paths by itself. The strategy is then asked nothing, and told of solutions and violations only.
    const ENUMERATES: bool = false;

    /// Whether paths begin at the root ([`Next::Restart`]): the machine then keeps its state before the first instruction.
    const RESTARTS: bool = false;

    /// The step at a choice of the current path.
    fn at_choice(&mut self, _choice: &Choice<'_>) -> Step {
        Step::Leave
    }

    /// The path of these decisions has ended.
    fn at_end(&mut self, _path: &[u32], _end: End) {}

    /// The beginning of the next path.
    fn next(&mut self) -> Next {
        Next::Stop
    }
}

/// A choice of the current path.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'s> {
    /// Number of alternatives, at least two.
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

    /// The size of the path so far (see [`BySize`](super::BySize)); 0 if the search does not count objects.
    pub fn size(&self) -> u32 {
        self.machine.path_size()
    }

    /// Number of instructions that the path has executed.
    pub fn instructions(&self) -> u64 {
        self.machine.path_instructions()
    }
}

/// The step at a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The path continues with this alternative.
    Take(u32),
    /// The path is left here; it is not counted.
    Leave,
}

/// The beginning of the next path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// At the root. Only of a strategy that [restarts](Strategy::RESTARTS).
    Restart,
    /// There is no next path.
    Stop,
}

/// The end of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The entry method returned.
    Solution,
    /// Something went wrong.
    Violation,
    /// An assumption failed or a choice had no alternative.
    Pruned,
    /// It went wrong after a broken rule, in a search for near misses.
    Dropped,
}

#[cfg(test)]
mod tests;
