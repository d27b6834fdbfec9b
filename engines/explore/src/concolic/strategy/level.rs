//! The constraints of one run, ordered by score, and a budget of executions for them.

use std::collections::HashMap;
use std::sync::Arc;

use oorandom::Rand64;

use super::shuffle::shuffle;
use crate::concolic::branch::BranchId;
use crate::concolic::exploration::{Execution, Exploration};
use crate::concolic::path::Path;
use crate::concolic::subject::{Run, Subject};

/// A constraint and its score. Lower scores come first.
#[derive(Clone, Copy, Debug)]
struct Scored {
    constraint: usize,
    score: u32,
}

/// The constraints of a run left to negate.
pub(super) struct Level<S: Subject> {
    run: Arc<Run<S>>,
    order: Vec<Scored>,
    next: usize,
    /// Number of executions left in the level.
    budget: u32,
    /// Constraints with a higher score are skipped.
    limit: u32,
    /// Whether any constraint of the level has been solved.
    has_solved: bool,
}

/// An execution that negates a constraint of the level.
pub(super) struct Forced<S: Subject> {
    pub(super) execution: Execution<S>,
    pub(super) score: u32,
    /// The position of the negated branch, in both the run and the execution.
    pub(super) position: usize,
    /// The branch that should be taken at that position.
    pub(super) target: BranchId,
}

impl<S: Subject> Level<S> {
    /// Scores the constraints of `run`: `base` of the opposite branch, plus the number of earlier constraints with the same branch in a
    /// random order. Ties keep that order.
    pub(super) fn new(
        run: Arc<Run<S>>,
        random: &mut Rand64,
        base: impl Fn(BranchId) -> u32,
        budget: u32,
        limit: u32,
    ) -> Level<S> {
        let order = scored(&run.path, random, base);
        Level { run, order, next: 0, budget, limit, has_solved: false }
    }

    /// Negates the next solvable constraint. `None` if the budget is spent, or no constraint within the limit is left.
    pub(super) fn force_next(&mut self, exploration: &mut Exploration<S>) -> Option<Forced<S>> {
        while let Some(Scored { constraint, score }) = self.order.get(self.next).copied() {
            if self.budget == 0 || score > self.limit {
                return None;
            }
            self.next += 1;
            let Some(execution) = exploration.force(&self.run, constraint) else { continue };
            self.budget -= 1;
            self.has_solved = true;
            let position = self.run.path.position(constraint);
            let target = self.run.path.constraint_branch(constraint).pair();
            return Some(Forced { execution, score, position, target });
        }
        None
    }

    /// Whether all constraints were tried and none could be solved.
    pub(super) fn is_unsolvable(&self) -> bool {
        self.next == self.order.len() && !self.has_solved
    }
}

fn scored(path: &Path, random: &mut Rand64, base: impl Fn(BranchId) -> u32) -> Vec<Scored> {
    let mut constraints: Vec<usize> = (0..path.constraint_count()).collect();
    shuffle(&mut constraints, random);
    let mut seen: HashMap<BranchId, u32> = HashMap::new();
    let mut order: Vec<Scored> = constraints
        .into_iter()
        .map(|constraint| {
            let target = path.constraint_branch(constraint).pair();
            let occurrences = seen.entry(target).or_default();
            let score = base(target) + *occurrences;
            *occurrences += 1;
            Scored { constraint, score }
        })
        .collect();
    order.sort_by_key(|scored| scored.score);
    order
}
