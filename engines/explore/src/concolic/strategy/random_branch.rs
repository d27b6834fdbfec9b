//! A random walk through the paths, one negated branch at a time (section II.D of the paper).

use std::sync::Arc;

use oorandom::Rand64;

use super::Strategy;
use super::shuffle::draw;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::{Run, Subject};

/// Number of steps without new coverage before a restart. The value is CREST's.
const PATIENCE: u32 = 10_000;

/// Negates a constraint of the current run, each solvable one with the same probability. A run becomes the current one if it covers a
/// target for the first time in the whole exploration, or if it took the predicted path.
pub struct RandomBranch<S: Subject> {
    random: Rand64,
    current: Option<Current<S>>,
    has_ended: bool,
}

struct Current<S: Subject> {
    run: Arc<Run<S>>,
    /// Number of steps left before a restart.
    patience: u32,
    /// Whether `run` is the run of the initial input.
    is_initial: bool,
}

impl<S: Subject> RandomBranch<S> {
    /// A walk determined by `seed`.
    pub fn new(seed: u64) -> RandomBranch<S> {
        RandomBranch { random: Rand64::new(seed.into()), current: None, has_ended: false }
    }
}

impl<S: Subject> Strategy<S> for RandomBranch<S> {
    /// Returns `None` when no constraint of the initial run can be solved. At any other such run the search restarts at once.
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        if self.has_ended {
            return None;
        }
        if let Some(current) = self.current.as_mut().filter(|current| current.patience > 0) {
            let mut constraints: Vec<usize> = (0..current.run.path.constraint_count()).collect();
            while let Some(constraint) = draw(&mut constraints, &mut self.random) {
                let Some(execution) = exploration.force(&current.run, constraint) else { continue };
                current.patience -= 1;
                if !execution.new.is_empty() {
                    current.patience = PATIENCE;
                }
                if !execution.new.is_empty() || !execution.is_mispredicted() {
                    current.run = Arc::clone(&execution.run);
                    current.is_initial = false;
                }
                return Some(execution);
            }
            if current.is_initial {
                self.has_ended = true;
                return None;
            }
        }
        let first = exploration.restart();
        let run = Arc::clone(&first.run);
        self.current = Some(Current { run, patience: PATIENCE, is_initial: true });
        Some(first)
    }
}
