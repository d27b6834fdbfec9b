//! Random inputs without a solver: the baseline for the other strategies.

use oorandom::Rand64;

use super::Strategy;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::Subject;

/// Each iteration draws independent uniform bits for each input by its type. The search never ends.
#[derive(Clone, Debug)]
pub struct RandomInput {
    random: Rand64,
}

impl RandomInput {
    /// Creates the sequence of inputs for a seed.
    pub fn new(seed: u64) -> RandomInput {
        RandomInput { random: Rand64::new(seed.into()) }
    }
}

impl<S: Subject> Strategy<S> for RandomInput {
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        Some(exploration.execute_random(&mut self.random))
    }
}
