//! Makes checks fail: inputs that divide by zero, exceed the bounds of an array or a string, or make an array of negative length.
//!
//! Such a check is a condition of the path, but its failure leads to no coverage target, so strategies that look for uncovered branches
//! never try it. [`WithChecks`] tries each check of the program a few times, on the paths that the strategy finds. When coverage does not
//! grow, it also tries uncovered branches beside the latest path, such as the failure of an assertion that holds on most paths, and the
//! literals of the program as its texts.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::Arc;

use crate::concolic::{BranchId, Event, Execution, Exploration, Run, Strategy, Subject};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::input::{Input, Kind, Rest};
use crate::sites::{self, Check};
use crate::subject::ProgramSubject;

/// Maximum number of paths on which a check is tried until it fails.
const TRIES: u32 = 8;

/// Number of iterations without new coverage after which uncovered branches beside the latest path are tried, and between two tries.
const PATIENCE: u64 = 64;
const BETWEEN: u64 = 16;

/// A strategy, interleaved with executions in which a check should fail. They count like all other executions.
pub struct WithChecks<T> {
    strategy: T,
    /// The failures that have been executed.
    failed: FxHashSet<BranchId>,
    tries: FxHashMap<BranchId, u32>,
    /// The checks to try: a run and the number of the constraint.
    pending: VecDeque<(Arc<Run<ProgramSubject>>, usize)>,
    /// The latest run of the strategy.
    latest: Option<Arc<Run<ProgramSubject>>>,
    /// Whether the program makes a text.
    has_text: bool,
    /// The next literal to try.
    next_literal: usize,
}

impl<T> WithChecks<T> {
    /// Extends `strategy` by failing checks.
    pub fn new(strategy: T) -> WithChecks<T> {
        WithChecks {
            strategy,
            failed: FxHashSet::default(),
            tries: FxHashMap::default(),
            pending: VecDeque::new(),
            latest: None,
            has_text: false,
            next_literal: 0,
        }
    }

    /// Tries the uncovered branch beside the latest path that was tried least often.
    fn try_uncovered(
        &mut self,
        exploration: &mut Exploration<ProgramSubject>,
    ) -> Option<Execution<ProgramSubject>> {
        let run = self.latest.take()?;
        let tries = |branch| self.tries.get(&branch).copied().unwrap_or(0);
        // Of equal ones the last, which leaves the most of the path.
        let (constraint, branch) = uncovered(exploration, &run)
            .min_by_key(|&(constraint, branch)| (tries(branch), Reverse(constraint)))?;
        *self.tries.entry(branch).or_default() += 1;
        exploration.force(&run, constraint)
    }

    /// Tries the next literal as the texts of the program.
    fn try_literal(
        &mut self,
        exploration: &mut Exploration<ProgramSubject>,
    ) -> Option<Execution<ProgramSubject>> {
        if !self.has_text || self.next_literal >= exploration.subject().literal_count() {
            return None;
        }
        let literal = Rest::Literal(self.next_literal);
        self.next_literal += 1;
        let execution = exploration.execute(Input::of(Vec::new(), literal));
        let beside: FxHashMap<BranchId, usize> =
            uncovered(exploration, &execution.run).map(|(constraint, branch)| (branch, constraint)).collect();
        let mut constraints: Vec<usize> = beside.into_values().collect();
        constraints.sort_unstable();
        self.pending
            .extend(constraints.into_iter().map(|constraint| (Arc::clone(&execution.run), constraint)));
        Some(execution)
    }

    /// An execution beside those of the strategy, if coverage does not grow.
    fn extra(&mut self, exploration: &mut Exploration<ProgramSubject>) -> Option<Execution<ProgramSubject>> {
        let iterations = exploration.statistics().iterations;
        let last_gain = exploration.curve().last().map_or(0, |point| point.iteration);
        if iterations < last_gain + PATIENCE || !iterations.is_multiple_of(BETWEEN) {
            return None;
        }
        self.try_uncovered(exploration).or_else(|| self.try_literal(exploration))
    }

    /// Records the checks of an execution.
    fn note(&mut self, subject: &ProgramSubject, run: &Arc<Run<ProgramSubject>>) {
        for constraint in 0..run.path.constraint_count() {
            let Some(Event::Check(branch)) = run.path.events().get(run.path.position(constraint)) else {
                continue;
            };
            if !throws(subject, *branch) {
                continue;
            }
            if !branch.outcome() {
                self.failed.insert(*branch);
                continue;
            }
            let failure = branch.pair();
            let tries = self.tries.entry(failure).or_default();
            if *tries < TRIES && !self.failed.contains(&failure) {
                *tries += 1;
                self.pending.push_back((Arc::clone(run), constraint));
            }
        }
    }
}

impl<T: Strategy<ProgramSubject>> Strategy<ProgramSubject> for WithChecks<T> {
    fn next_execution(
        &mut self,
        exploration: &mut Exploration<ProgramSubject>,
    ) -> Option<Execution<ProgramSubject>> {
        while let Some((run, constraint)) = self.pending.pop_front() {
            if self.failed.contains(&run.path.constraint_branch(constraint).pair()) {
                continue;
            }
            if let Some(execution) = exploration.force(&run, constraint) {
                self.note(exploration.subject(), &execution.run);
                return Some(execution);
            }
        }
        let execution = match self.extra(exploration) {
            Some(execution) => execution,
            None => {
                let execution = self.strategy.next_execution(exploration)?;
                let is_text = |kind: &Kind| matches!(kind, Kind::Length | Kind::OpenLength);
                self.has_text |= execution.run.trace.kinds.iter().any(is_text);
                self.latest = Some(Arc::clone(&execution.run));
                execution
            }
        };
        self.note(exploration.subject(), &execution.run);
        Some(execution)
    }
}

/// The uncovered branches beside a path, each with the constraint that leads to it.
fn uncovered<'e>(
    exploration: &'e Exploration<ProgramSubject>,
    run: &'e Run<ProgramSubject>,
) -> impl Iterator<Item = (usize, BranchId)> + 'e {
    let (coverage, graph) = (exploration.coverage(), exploration.subject().graph());
    (0..run.path.constraint_count()).filter_map(move |constraint| {
        let branch = run.path.constraint_branch(constraint).pair();
        (graph.is_target(branch) && !coverage.contains(branch)).then_some((constraint, branch))
    })
}

/// Whether the failure of a check throws an exception.
fn throws(subject: &ProgramSubject, branch: BranchId) -> bool {
    let kind = subject.sites().kind(subject.program(), branch.site());
    matches!(
        kind,
        Some(sites::Kind::Check(Check::Divisor | Check::Index | Check::StringIndex | Check::Length))
    )
}
