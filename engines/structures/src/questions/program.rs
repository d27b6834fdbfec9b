//! The interface between a program that answers questions and the discovery.

use crate::error::Error;

/// A question about a structure. The program assigns the numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct QuestionId(pub u32);

/// An answer. The program assigns the numbers; equal answers must have equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnswerId(pub u32);

/// The next step of a run about an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The run asks about the substructure in a recursive field, which isn't null.
    Ask {
        /// The position of the recursive field, from 0.
        field: usize,
        /// The question that the substructure must answer.
        question: QuestionId,
    },
    /// The run ends with this answer.
    Answer(AnswerId),
}

/// The next step of the judgement of a top object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// The judgement asks about the structure below, which isn't null.
    Ask(QuestionId),
    /// The top object is accepted with its structure.
    Accept,
    /// The top object is rejected with its structure.
    Reject,
}

/// A program that answers questions about one object with opaque substructures.
///
/// A run must depend only on its arguments. `answers` holds the answers to the questions that the run has asked up to now, in
/// order. Each run is made once.
pub trait Questions {
    /// The error of a failed run.
    type Error: From<Error>;

    /// Runs a question about an object with `values` in the nonrecursive fields. Bit i of `present` is set if recursive field i
    /// isn't null.
    fn step(
        &mut self,
        question: QuestionId,
        values: &[u16],
        present: u32,
        answers: &[AnswerId],
    ) -> Result<Step, Self::Error>;

    /// Judges a top object with `values` in the nonrecursive fields. `is_present` is false if the structure below is null.
    fn judge(
        &mut self,
        values: &[u16],
        is_present: bool,
        answers: &[AnswerId],
    ) -> Result<Judgement, Self::Error>;

    /// Whether a question is for validity: only a structure that answers true to such a question may be part of a valid
    /// structure. If no question is, every structure may be.
    fn is_validity(&self, question: QuestionId) -> bool;

    /// Whether an answer is true.
    fn is_true(&self, answer: AnswerId) -> bool;

    /// Called between runs, and often when no run is needed. An error ends the discovery.
    fn proceed(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }
}

impl<Q: Questions + ?Sized> Questions for &mut Q {
    type Error = Q::Error;

    fn step(
        &mut self,
        question: QuestionId,
        values: &[u16],
        present: u32,
        answers: &[AnswerId],
    ) -> Result<Step, Q::Error> {
        (**self).step(question, values, present, answers)
    }

    fn judge(
        &mut self,
        values: &[u16],
        is_present: bool,
        answers: &[AnswerId],
    ) -> Result<Judgement, Q::Error> {
        (**self).judge(values, is_present, answers)
    }

    fn is_validity(&self, question: QuestionId) -> bool {
        (**self).is_validity(question)
    }

    fn is_true(&self, answer: AnswerId) -> bool {
        (**self).is_true(answer)
    }

    fn proceed(&mut self) -> Result<(), Q::Error> {
        (**self).proceed()
    }
}
