//! What a solver is, and what a layer of one is.

use crate::model::Model;
use crate::term::arena::Terms;
use crate::term::id::TermId;

/// What is known of a conjunction of conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It has a model.
    Sat,
    /// It has none.
    Unsat,
    /// The limit was reached, or no layer can express the conditions.
    Unknown,
}

/// Counted work. A unit takes in the order of 100 nanoseconds: a step of propagation, a quarter of a gate of a circuit.
///
/// Work is counted, never timed, so an answer is the same on each machine and in each run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Work(pub u64);

impl Work {
    /// A limit for a query: in the order of a second.
    pub const DEFAULT: Work = Work(10_000_000);

    /// Less `other`, but not less than nothing.
    pub fn minus(self, other: Work) -> Work {
        Work(self.0.saturating_sub(other.0))
    }
}

/// A stack of conditions that can be decided.
pub trait Solver {
    /// Adds a condition on top of the stack.
    fn assert(&mut self, condition: TermId);

    /// Marks the height of the stack.
    fn push(&mut self);

    /// Takes away all conditions above the last mark, and the mark.
    ///
    /// # Panics
    /// If there is no mark.
    fn pop(&mut self);

    /// Decides the conjunction of all conditions on the stack, which are terms of `terms`.
    ///
    /// `near` is tried first. A model keeps the values of `near` for all variables that the conditions don't mention.
    fn check(&mut self, terms: &Terms, near: &Model, limit: Work) -> Verdict;

    /// The model that the last [`Verdict::Sat`] is about.
    fn model(&self) -> &Model;

    /// Counts since the solver was made.
    fn statistics(&self) -> &Statistics;
}

/// What a layer has found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A model. Variables that the conditions don't mention have the values of the model to begin at.
    Sat(Model),
    /// There is no model.
    Unsat,
    /// The layer can't tell within its limit.
    Unknown,
}

/// A procedure that decides a conjunction of conditions. It has no memory of earlier conjunctions.
pub trait Layer {
    /// A short name for statistics.
    fn name(&self) -> &'static str;

    /// Decides a conjunction, beginning at the model `near`, and says how much work that was.
    ///
    /// The conditions are neither constants nor conjunctions. Work beyond `limit` ends in [`Answer::Unknown`].
    fn decide(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> (Answer, Work);
}

/// Counts of a solver.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Calls of [`Solver::check`].
    pub queries: u64,
    /// Queries decided without a layer: by a constant condition, or because the model to begin at serves.
    pub trivial: u64,
    /// Queries without an answer.
    pub unknown: u64,
    /// Models of layers under which a condition doesn't hold. Each is a bug of the layer; the answer is unknown.
    pub wrong_models: u64,
    /// Counts of each layer, in the order in which they are asked.
    pub layers: Vec<LayerStatistics>,
}

impl Statistics {
    /// Work of all layers.
    pub fn work(&self) -> Work {
        Work(self.layers.iter().map(|layer| layer.work.0).sum())
    }
}

/// Counts of a layer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LayerStatistics {
    /// The layer's name.
    pub name: &'static str,
    /// Models found.
    pub sat: u64,
    /// Proofs that there is no model.
    pub unsat: u64,
    /// Queries passed on.
    pub unknown: u64,
    /// Work of all queries.
    pub work: Work,
}
