//! Executes for a strategy, and keeps the findings of the executions.

use std::sync::Arc;

use fixedbitset::FixedBitSet;
use oorandom::Rand64;

use crate::concolic::branch::{BranchId, FunctionId};
use crate::concolic::coverage::Coverage;
use crate::concolic::path::Path;
use crate::concolic::subject::{Answer, Run, Subject};

/// The least number of iterations after which coverage has stalled if nothing is new.
const STALE: u64 = 2000;

/// Counts of an exploration, over all iterations so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Number of executions of the subject.
    pub iterations: u64,
    /// Number of queries to the solver.
    pub queries: u64,
    /// Number of queries answered with an input.
    pub solved: u64,
    /// Number of queries on which the solver gave up.
    pub unknown: u64,
    /// Number of executions that did not take the predicted path.
    pub mispredictions: u64,
    /// Number of restarts from the initial input.
    pub restarts: u64,
}

/// A point of the coverage curve, valid until the next point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CurvePoint {
    /// Number of the iteration, from 1.
    pub iteration: u64,
    /// Number of targets covered by all iterations so far.
    pub covered: usize,
}

/// An input that was the first to cover some targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discovery<I> {
    /// Number of the iteration, from 1.
    pub iteration: u64,
    /// The values of all choices.
    pub input: I,
    /// The targets that it covered first, in the order of the execution.
    pub branches: Vec<BranchId>,
}

/// The reason why an input was executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The input is the initial one.
    Initial,
    /// A caller or a strategy provided the input.
    Given,
    /// The input solves an earlier run with one constraint negated.
    Forced {
        /// The position of the negated branch, in both the earlier run and this one.
        position: usize,
        /// Whether the execution took the predicted path.
        is_predicted: bool,
    },
}

/// An execution and its new coverage.
pub struct Execution<S: Subject> {
    /// Number of the iteration, from 1.
    pub iteration: u64,
    /// The reason for the execution.
    pub cause: Cause,
    /// The input, the path and the trace.
    pub run: Arc<Run<S>>,
    /// The targets that no earlier iteration covered, in the order of the execution.
    pub new: Vec<BranchId>,
    /// The targets that no iteration since the last restart covered, in the order of the execution.
    pub new_since_restart: Vec<BranchId>,
}

impl<S: Subject> Execution<S> {
    /// Whether the execution left the predicted path.
    pub fn is_mispredicted(&self) -> bool {
        matches!(self.cause, Cause::Forced { is_predicted: false, .. })
    }
}

/// A subject, and the findings of all its executions.
pub struct Exploration<S: Subject> {
    subject: S,
    initial: S::Input,
    has_started: bool,
    statistics: Statistics,
    coverage: Coverage,
    since_restart: Coverage,
    entered: FixedBitSet,
    curve: Vec<CurvePoint>,
    discoveries: Vec<Discovery<S::Input>>,
}

impl<S: Subject> Exploration<S> {
    /// An exploration with zeros as the initial input.
    pub fn new(subject: S) -> Exploration<S> {
        let initial = subject.zeros();
        Exploration::with_initial(subject, initial)
    }

    /// Creates an exploration with another initial input.
    pub fn with_initial(subject: S, initial: S::Input) -> Exploration<S> {
        let entered = FixedBitSet::with_capacity(subject.graph().function_count());
        Exploration {
            subject,
            initial,
            has_started: false,
            statistics: Statistics::default(),
            coverage: Coverage::new(),
            since_restart: Coverage::new(),
            entered,
            curve: Vec::new(),
            discoveries: Vec::new(),
        }
    }

    /// Executes the initial input. The coverage since the last restart becomes that of this execution. Each call except the first counts
    /// as a restart.
    pub fn restart(&mut self) -> Execution<S> {
        self.statistics.restarts += u64::from(self.has_started);
        self.has_started = true;
        self.since_restart.clear();
        let input = self.initial.clone();
        let (path, trace) = self.subject.execute(&input);
        self.record(Run { input, path, trace }, Cause::Initial)
    }

    /// Executes the program on the given input.
    pub fn execute(&mut self, input: S::Input) -> Execution<S> {
        let (path, trace) = self.subject.execute(&input);
        self.record(Run { input, path, trace }, Cause::Given)
    }

    /// Executes an input of uniform random bits.
    pub fn execute_random(&mut self, random: &mut Rand64) -> Execution<S> {
        let input = self.subject.random(random);
        self.execute(input)
    }

    /// Solves for an input that negates `constraint` of `run`. `None` if there is no such input, or if the solver gave up.
    pub fn solve(&mut self, run: &Run<S>, constraint: usize) -> Option<S::Input> {
        self.statistics.queries += 1;
        match self.subject.solve_at(run, constraint) {
            Answer::Input(input) => {
                self.statistics.solved += 1;
                Some(input)
            }
            Answer::Unsatisfiable => None,
            Answer::Unknown => {
                self.statistics.unknown += 1;
                None
            }
        }
    }

    /// Executes an input that [`Exploration::solve`] returned for `run` and `constraint`.
    pub fn resume(&mut self, run: &Run<S>, constraint: usize, input: S::Input) -> Execution<S> {
        let (path, trace) = self.subject.resume(run, constraint, &input);
        let position = run.path.position(constraint);
        let is_predicted = run.path.predicts(&path, position);
        self.statistics.mispredictions += u64::from(!is_predicted);
        self.record(Run { input, path, trace }, Cause::Forced { position, is_predicted })
    }

    /// Negates `constraint` of `run`: solves, and executes the solution. `None` without a solution.
    pub fn force(&mut self, run: &Run<S>, constraint: usize) -> Option<Execution<S>> {
        let input = self.solve(run, constraint)?;
        Some(self.resume(run, constraint, input))
    }

    /// The subject: the program under test.
    pub fn subject(&self) -> &S {
        &self.subject
    }

    /// The subject, for its settings.
    pub fn subject_mut(&mut self) -> &mut S {
        &mut self.subject
    }

    /// The counters of all executions so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// The targets covered by all iterations so far.
    pub fn coverage(&self) -> &Coverage {
        &self.coverage
    }

    /// The targets covered since the last restart.
    pub fn coverage_since_restart(&self) -> &Coverage {
        &self.since_restart
    }

    /// The coverage curve: a point for each iteration with new coverage.
    pub fn curve(&self) -> &[CurvePoint] {
        &self.curve
    }

    /// The number of targets covered by the first `iterations` iterations.
    pub fn covered_at(&self, iterations: u64) -> usize {
        let after = self.curve.partition_point(|point| point.iteration <= iterations);
        after.checked_sub(1).map_or(0, |last| self.curve[last].covered)
    }

    /// Whether coverage has stalled: at least [`STALE`] iterations and three quarters of all were made since a target was covered first.
    pub fn is_stale(&self) -> bool {
        let last = self.curve.last().map_or(0, |point| point.iteration);
        self.statistics.iterations >= STALE.max(4 * last)
    }

    /// The inputs with new coverage, in the order of their iterations.
    pub fn discoveries(&self) -> &[Discovery<S::Input>] {
        &self.discoveries
    }

    /// The input that covered a branch first. `None` if the branch is uncovered.
    pub fn first_to_cover(&self, branch: BranchId) -> Option<&Discovery<S::Input>> {
        self.discoveries.iter().find(|discovery| discovery.branches.contains(&branch))
    }

    /// The paper's estimate of reachable branches: the number of targets in functions that any execution has entered.
    pub fn reachable(&self) -> usize {
        let graph = self.subject.graph();
        let is_entered = |function| self.has_entered(function);
        graph.targets().filter(|target| graph.function(*target).is_some_and(is_entered)).count()
    }

    /// Whether any execution has entered a function.
    pub fn has_entered(&self, function: FunctionId) -> bool {
        self.entered.contains(function.index())
    }

    fn record(&mut self, run: Run<S>, cause: Cause) -> Execution<S> {
        self.statistics.iterations += 1;
        let iteration = self.statistics.iterations;
        self.note_functions(&run.path);
        let graph = self.subject.graph();
        let mut new = Vec::new();
        let mut new_since_restart = Vec::new();
        for branch in run.path.branches().filter(|branch| graph.is_target(*branch)) {
            if self.since_restart.insert(branch) {
                new_since_restart.push(branch);
            }
            if self.coverage.insert(branch) {
                new.push(branch);
            }
        }
        if !new.is_empty() {
            self.curve.push(CurvePoint { iteration, covered: self.coverage.count() });
            self.discoveries.push(Discovery { iteration, input: run.input.clone(), branches: new.clone() });
        }
        Execution { iteration, cause, run: Arc::new(run), new, new_since_restart }
    }

    fn note_functions(&mut self, path: &Path) {
        let entry = self.subject.graph().entry();
        for function in path.calls().chain([entry]) {
            self.entered.grow(function.index() + 1);
            self.entered.insert(function.index());
        }
    }
}
