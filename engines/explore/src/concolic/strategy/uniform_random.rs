//! Random paths, each branch with probability 1/2 (section II.C of the paper).

use std::sync::Arc;

use oorandom::Rand64;

use super::Strategy;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::subject::{Run, Subject};

/// Walks along the constraints of the current run. Each solvable one is negated with probability 1/2. If the execution took the predicted
/// path, the walk continues in the new run at the next constraint. The next walk starts in the run in which the last one ended.
///
/// A walk ends in a path with `l` feasible branches with probability `2^-l`.
pub struct UniformRandom<S: Subject> {
    random: Rand64,
    walk: Option<Walk<S>>,
    /// Number of walks that have ended.
    walks: u64,
    has_ended: bool,
}

struct Walk<S: Subject> {
    run: Arc<Run<S>>,
    /// The next constraint to consider.
    next: usize,
    /// Whether this walk has encountered a solvable constraint.
    has_solved: bool,
    /// Whether `run` is the run of the initial input.
    is_initial: bool,
}

impl<S: Subject> UniformRandom<S> {
    /// The strategy whose walks `seed` determines.
    pub fn new(seed: u64) -> UniformRandom<S> {
        UniformRandom { random: Rand64::new(seed.into()), walk: None, walks: 0, has_ended: false }
    }

    /// The number of completed walks.
    pub fn walks(&self) -> u64 {
        self.walks
    }

    /// The current run of the walk. `None` before the first execution.
    pub fn current(&self) -> Option<&Arc<Run<S>>> {
        self.walk.as_ref().map(|walk| &walk.run)
    }
}

impl<S: Subject> Strategy<S> for UniformRandom<S> {
    /// Returns `None` when no constraint of the initial run can be solved. At any other such run the search restarts.
    fn next_execution(&mut self, exploration: &mut Exploration<S>) -> Option<Execution<S>> {
        if self.has_ended {
            return None;
        }
        while let Some(walk) = &mut self.walk {
            let constraint = walk.next;
            if constraint == walk.run.path.constraint_count() {
                self.walks += 1;
                if walk.has_solved {
                    (walk.next, walk.has_solved) = (0, false);
                    continue;
                }
                self.has_ended = walk.is_initial;
                if self.has_ended {
                    return None;
                }
                break;
            }
            walk.next += 1;
            let Some(input) = exploration.solve(&walk.run, constraint) else { continue };
            walk.has_solved = true;
            if self.random.rand_range(0..2) == 0 {
                let execution = exploration.resume(&walk.run, constraint, input);
                if !execution.is_mispredicted() {
                    // Different branches before it may depend on the input in this run, so constraint numbers may differ.
                    walk.next = execution.run.path.constraint_behind(walk.run.path.position(constraint));
                    walk.run = Arc::clone(&execution.run);
                    walk.is_initial = false;
                }
                return Some(execution);
            }
        }
        let first = exploration.restart();
        let run = Arc::clone(&first.run);
        self.walk = Some(Walk { run, next: 0, has_solved: false, is_initial: true });
        Some(first)
    }
}
