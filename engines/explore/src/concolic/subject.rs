//! The program under test, as the strategies see it.

use oorandom::Rand64;

use crate::concolic::branch_graph::BranchGraph;
use crate::concolic::path::Path;

/// A program that can be executed on an input and that can solve for other inputs.
///
/// The same calls in the same order must give the same answers; otherwise a search is not determined by its seed.
pub trait Subject: Sized {
    /// A complete concrete input.
    type Input: Clone;

    /// Data that the subject stores for an execution: the terms of the constraints, the outcome, saved states.
    type Trace;

    /// The input of the first execution: zeros everywhere, as in CREST.
    fn zeros(&self) -> Self::Input;

    /// A random input of independent uniform bits for each value, by its type.
    fn random(&self, random: &mut Rand64) -> Self::Input;

    /// Executes the program on an input, from its entry.
    fn execute(&mut self, input: &Self::Input) -> (Path, Self::Trace);

    /// Executes the program on an input that solves `run` at `constraint`, with the same result as [`Subject::execute`].
    ///
    /// A machine that saved the state of `run` at the constraint may restore it instead of running the prefix again.
    fn resume(&mut self, run: &Run<Self>, constraint: usize, input: &Self::Input) -> (Path, Self::Trace) {
        let _ = (run, constraint);
        self.execute(input)
    }

    /// Solves for an input on which the constraints of `run` before `constraint` hold as taken, and `constraint` is negated.
    ///
    /// If an earlier constraint equals the negated one, the answer is [`Answer::Unsatisfiable`] at once. The new input is that of the run,
    /// with the solution substituted for the values that share variables with the negated constraint, transitively.
    fn solve_at(&mut self, run: &Run<Self>, constraint: usize) -> Answer<Self::Input>;

    /// The static branches of the program.
    fn graph(&self) -> &BranchGraph;
}

/// The answer of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<I> {
    /// An input that satisfies the constraints.
    Input(I),
    /// No input satisfies the constraints.
    Unsatisfiable,
    /// The solver exceeded its limit of work.
    Unknown,
}

/// An execution as the strategies store it.
pub struct Run<S: Subject> {
    /// The values of all choices.
    pub input: S::Input,
    /// The branches, calls and returns of the path.
    pub path: Path,
    /// The subject's own data about the execution.
    pub trace: S::Trace,
}
