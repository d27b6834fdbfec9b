//! The interface of the strategies to the program under test.

use oorandom::Rand64;

use crate::concolic::branch_graph::BranchGraph;
use crate::concolic::path::Path;

/// A program that can be executed on an input and that can solve for other inputs.
///
/// The same calls in the same order must give the same results, so that the seed determines a search.
pub trait Subject: Sized {
    /// A complete concrete input: a value for each choice.
    type Input: Clone;

    /// The subject's own data of an execution: the terms of the constraints, the outcome, saved states.
    type Trace;

    /// The input of the first execution. CREST uses zeros everywhere.
    fn zeros(&self) -> Self::Input;

    /// An input of independent uniform bits, each value according to its type.
    fn random(&self, random: &mut Rand64) -> Self::Input;

    /// Executes the program on an input, from its entry.
    fn execute(&mut self, input: &Self::Input) -> (Path, Self::Trace);

    /// Executes the program on an input that solves `run` at `constraint`, with the same result as [`Subject::execute`].
    ///
    /// A machine that has saved the state of `run` at the constraint may restore it instead of running up to there again.
    fn resume(&mut self, run: &Run<Self>, constraint: usize, input: &Self::Input) -> (Path, Self::Trace) {
        let _ = (run, constraint);
        self.execute(input)
    }

    /// Solves for an input that satisfies the constraints of `run` before `constraint` and negates `constraint`.
    ///
    /// If an earlier constraint is the same as the negated one, the answer is [`Answer::Unsatisfiable`] at once. The new input is that of
    /// the run, except for the solution's values of variables that are connected to the negated constraint, transitively.
    fn solve_at(&mut self, run: &Run<Self>, constraint: usize) -> Answer<Self::Input>;

    /// The static branches of the program.
    fn graph(&self) -> &BranchGraph;
}

/// The answer of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<I> {
    /// An input satisfies the constraints.
    Input(I),
    /// No input satisfies the constraints.
    Unsatisfiable,
    /// The solver gave up at its work limit.
    Unknown,
}

/// An execution, in the form that strategies keep.
pub struct Run<S: Subject> {
    /// The values of all choices.
    pub input: S::Input,
    /// The branches, calls and returns, in order.
    pub path: Path,
    /// The data that the subject keeps of the execution.
    pub trace: S::Trace,
}
