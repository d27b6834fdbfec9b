//! The traits of a solver and of its layers.

use crate::model::Model;
use crate::term::arena::Terms;
use crate::term::id::TermId;

/// The answer to a query: whether a conjunction of conditions has a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Satisfiable: the conditions have a model.
    Sat,
    /// Unsatisfiable: the conditions have no model.
    Unsat,
    /// The limit is reached, or no layer can express the conditions.
    Unknown,
}

/// Counted work. A unit takes on the order of 100 nanoseconds: a step of propagation, or a quarter of a gate.
///
/// Work is counted, not timed, so an answer is the same on each machine and in each run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Work(pub u64);

impl Work {
    /// The default limit of a query. It takes on the order of a second.
    pub const DEFAULT: Work = Work(10_000_000);

    /// Subtracts `other`, but stops at 0.
    pub fn minus(self, other: Work) -> Work {
        Work(self.0.saturating_sub(other.0))
    }
}

/// Decides a stack of conditions.
pub trait Solver {
    /// Adds a condition on top of the stack.
    fn assert(&mut self, condition: TermId);

    /// Marks the height of the stack.
    fn push(&mut self);

    /// Removes the last mark and all conditions above it.
    ///
    /// # Panics
    /// If there is no mark.
    fn pop(&mut self);

    /// Decides the conjunction of all conditions on the stack, which are terms of `terms`.
    ///
    /// `near` is tried first. A model found keeps the values of `near` for all variables that the conditions
    /// don't mention.
    fn check(&mut self, terms: &Terms, near: &Model, limit: Work) -> Verdict;

    /// The model of the last [`Verdict::Sat`].
    fn model(&self) -> &Model;

    /// The counts since this solver was made.
    fn statistics(&self) -> &Statistics;
}

/// The answer of a layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A model. Variables that the conditions don't mention keep the values of the initial model.
    Sat(Model),
    /// Unsatisfiable: the conditions have no model.
    Unsat,
    /// The layer can't decide within its limit.
    Unknown,
}

/// A decision procedure for conjunctions of conditions. It has no memory of earlier conjunctions.
pub trait Layer {
    /// A short name for statistics.
    fn name(&self) -> &'static str;

    /// Decides a conjunction, starting at the model `near`. Returns the answer and the work it took.
    ///
    /// The conditions are neither constants nor conjunctions. Work beyond `limit` ends in
    /// [`Answer::Unknown`].
    fn decide(&mut self, terms: &Terms, conditions: &[TermId], near: &Model, limit: Work) -> (Answer, Work);
}

/// Counts of the work of a solver.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Number of calls of [`Solver::check`].
    pub queries: u64,
    /// Queries decided without a layer, by a constant condition or by the initial model.
    pub trivial: u64,
    /// Queries that ended in [`Verdict::Unknown`].
    pub unknown: u64,
    /// Models returned by layers that don't satisfy all conditions. Each is a bug in the layer, and the
    /// answer is unknown.
    pub wrong_models: u64,
    /// The counts of each layer, in the order of asking.
    pub layers: Vec<LayerStatistics>,
}

impl Statistics {
    /// The total work of all layers.
    pub fn work(&self) -> Work {
        Work(self.layers.iter().map(|layer| layer.work.0).sum())
    }
}

/// Counts of the work of a layer.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LayerStatistics {
    /// The name of the layer, from [`Layer::name`].
    pub name: &'static str,
    /// Queries for which the layer found a model.
    pub sat: u64,
    /// Queries that the layer proved to have no model.
    pub unsat: u64,
    /// Queries that the layer could not decide.
    pub unknown: u64,
    /// Total work of the layer's queries.
    pub work: Work,
}
