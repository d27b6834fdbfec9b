//! Strategies: selection of the next execution.
//!
//! [`Search`] is the iterator over the executions of a strategy. A caller stops it after a number of iterations, and can inspect the
//! exploration between them. Each strategy is deterministic for its seed.

mod along;
mod cfg_baseline;
mod cfg_directed;
mod depth_first;
mod in_turns;
mod level;
mod random_branch;
mod random_input;
mod shuffle;
mod uniform_random;

pub use cfg_baseline::CfgBaseline;
pub use cfg_directed::CfgDirected;
pub use depth_first::DepthFirst;
pub use in_turns::InTurns;
pub use random_branch::RandomBranch;
pub use random_input::RandomInput;
pub use uniform_random::UniformRandom;

use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::Subject;

/// A search strategy, which makes executions one by one.
pub trait Strategy<S: Subject> {
    /// Makes the next execution. Returns `None` if nothing is left, and then on every further call.
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>>;
}

impl<S: Subject, T: Strategy<S> + ?Sized> Strategy<S> for Box<T> {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        (**self).next_execution(exploration)
    }
}

/// An exploration driven by a strategy: the iterator over its executions.
pub struct Search<S: Subject, T> {
    exploration: Exploration<S>,
    strategy: T,
}

impl<S: Subject, T: Strategy<S>> Search<S, T> {
    /// Creates a search that continues an exploration.
    pub fn new(exploration: Exploration<S>, strategy: T) -> Search<S, T> {
        Search { exploration, strategy }
    }

    /// The exploration, with the results so far.
    pub fn exploration(&self) -> &Exploration<S> {
        &self.exploration
    }

    /// The strategy that selects the executions.
    pub fn strategy(&self) -> &T {
        &self.strategy
    }

    /// Returns the exploration, to be continued by another search.
    pub fn into_exploration(self) -> Exploration<S> {
        self.exploration
    }
}

impl<S: Subject, T: Strategy<S>> Iterator for Search<S, T> {
    type Item = Execution<S>;

    fn next(&mut self) -> Option<Execution<S>> {
        self.strategy.next_execution(&mut self.exploration)
    }
}
