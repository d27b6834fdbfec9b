//! Strategies: the order in which a search takes the paths of a program.
//!
//! A [`Search`](super::Search) runs the machine from choice to choice and asks the strategy for a step at each. At the end of a path, the
//! strategy decides whether another path begins at the root. Each strategy is one file:
//!
//! * [`DepthFirst`]: all paths, or those of one size, in the order of their decision strings;
//! * [`Follow`]: the one path that a decision string names;
//! * [`RandomWalk`]: random paths;
//! * [`Sample`]: random paths, none twice;
//! * [`SmallestFirst`]: all paths, in the order of the sums of their decisions;
//! * [`BestFirst`]: all paths, in the order of a key.
//!
//! Depth-first search keeps the state of each choice and takes the alternatives of the newest choice in order. The machine does that by
//! itself, without an event for each alternative ([`Strategy::ENUMERATES`]). The other strategies handle every choice.

mod best_first;
mod depth_first;
mod follow;
mod random_walk;
mod sample;
mod smallest_first;

pub use best_first::BestFirst;
pub use depth_first::DepthFirst;
pub use follow::Follow;
pub use random_walk::RandomWalk;
pub use sample::Sample;
pub use smallest_first::SmallestFirst;

use crate::machine::{Alternative, ChoicePoint, Machine};

/// The order in which a search takes paths.
pub trait Strategy {
    /// Whether the machine enumerates all paths by itself. The strategy is then called only when a path ends in a solution or a
    /// violation.
    const ENUMERATES: bool = false;

    /// Whether paths begin at the root ([`Next::Restart`]). The machine then keeps its state before the first instruction.
    const RESTARTS: bool = false;

    /// Decides the step at a choice of the current path.
    fn at_choice(&mut self, _choice: &Choice<'_>) -> Step {
        Step::Leave
    }

    /// Called when the path of these decisions has ended.
    fn at_end(&mut self, _path: &[u32], _end: End) {}

    /// Decides where the next path begins.
    fn next(&mut self) -> Next {
        Next::Stop
    }
}

/// A choice of the current path.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'s> {
    /// Number of alternatives, at least two.
    pub alternatives: u64,
    /// The decisions before this choice.
    pub path: &'s [u32],
    pub(super) machine: &'s Machine,
}

impl Choice<'_> {
    /// The site, the kind and the text of the choice.
    pub fn point(&self) -> Option<ChoicePoint> {
        self.machine.choice_point()
    }

    /// The value of an alternative, numbered from 0.
    pub fn alternative(&self, index: u32) -> Option<Alternative> {
        self.machine.alternative_at(index)
    }

    /// The size of the path so far (see [`BySize`](super::BySize)); 0 if the search does not count objects.
    pub fn size(&self) -> u32 {
        self.machine.path_size()
    }

    /// Number of instructions that the path has executed so far.
    pub fn instructions(&self) -> u64 {
        self.machine.path_instructions()
    }
}

/// The step that a strategy takes at a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The path continues with this alternative.
    Take(u32),
    /// The path ends here without being counted.
    Leave,
}

/// Where the next path begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// At the root. Only for a strategy that [restarts](Strategy::RESTARTS).
    Restart,
    /// There is no next path: the search ends.
    Stop,
}

/// The end of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The entry method returned, and the path is a solution.
    Solution,
    /// The path ended in an exception, a nonzero exit status or an exceeded limit.
    Violation,
    /// The path came to a gap.
    Gap,
    /// An assumption failed or a choice had no alternative.
    Pruned,
    /// The path went wrong after a broken rule, in a search for near misses.
    Dropped,
}

#[cfg(test)]
mod tests;
