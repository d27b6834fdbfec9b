//! Strategies: selection of the next execution.
//!
//! A strategy makes one execution at a time. [`Search`] is the iterator over them; a caller can stop after any number of iterations, and
//! inspect the exploration between two of them. The seed determines the behaviour of each strategy.

mod along;
mod cfg;
mod cfg_baseline;
mod cfg_directed;
mod depth_first;
mod in_turns;
mod level;
mod library_directed;
mod random_branch;
mod random_input;
mod shuffle;
mod uniform_random;

pub use cfg::Cfg;
pub use cfg_baseline::CfgBaseline;
pub use cfg_directed::CfgDirected;
pub use depth_first::DepthFirst;
pub use in_turns::InTurns;
pub use library_directed::LibraryDirected;
pub use random_branch::RandomBranch;
pub use random_input::RandomInput;
pub use uniform_random::UniformRandom;

use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::Subject;

/// A search strategy, which makes executions one by one.
pub trait Strategy<S: Subject> {
    /// Makes the next execution. `None` if nothing is left, now and in all later calls.
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>>;
}

impl<S: Subject, T: Strategy<S> + ?Sized> Strategy<S> for Box<T> {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        (**self).next_execution(exploration)
    }
}

/// An exploration and its strategy: the iterator over its executions.
pub struct Search<S: Subject, T> {
    exploration: Exploration<S>,
    strategy: T,
}

impl<S: Subject, T: Strategy<S>> Search<S, T> {
    /// A search that continues an exploration.
    pub fn new(exploration: Exploration<S>, strategy: T) -> Search<S, T> {
        Search { exploration, strategy }
    }

    /// The exploration, with its findings so far.
    pub fn exploration(&self) -> &Exploration<S> {
        &self.exploration
    }

    /// The strategy and its state.
    pub fn strategy(&self) -> &T {
        &self.strategy
    }

    /// The exploration with its findings, for another search.
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
