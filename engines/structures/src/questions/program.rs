//! A program that answers questions, as the discovery sees it.

use crate::error::Error;

/// A question about a structure. The program numbers questions as it likes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct QuestionId(pub u32);

/// An answer. The program numbers answers as it likes; equal answers have equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AnswerId(pub u32);

/// How a run about an object goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It asks the substructure in a recursive field, which isn't null.
    Ask {
        /// The position of the recursive field, from 0.
        field: usize,
        /// The question.
        question: QuestionId,
    },
    /// It ends.
    Answer(AnswerId),
}

/// How the judgement of a top object goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It asks the structure below, which isn't null.
    Ask(QuestionId),
    /// The structure is valid.
    Accept,
    /// The structure isn't valid.
    Reject,
}

/// A program that answers questions about one object, whose substructures are opaque.
///
/// A run must follow from its arguments alone. `answers` are the answers to what the run has asked so far, in order. Each run is made
/// once.
pub trait Questions {
    /// Why a run can fail.
    type Error: From<Error>;

    /// Runs a question about an object with `values` in the fields that aren't recursive. Bit i of `present` tells that recursive
    /// field i isn't null.
    fn step(
        &mut self,
        question: QuestionId,
        values: &[u16],
        present: u32,
        answers: &[AnswerId],
    ) -> Result<Step, Self::Error>;

    /// Judges a top object with `values` in the fields that aren't recursive. `is_present` tells that the structure below isn't null.
    fn judge(
        &mut self,
        values: &[u16],
        is_present: bool,
        answers: &[AnswerId],
    ) -> Result<Judgement, Self::Error>;

    /// Whether a question is that for validity: only a structure with the answer true to such a question may be a part of a valid
    /// structure. If no question is, every structure may be.
    fn is_validity(&self, question: QuestionId) -> bool;

    /// Whether an answer is true.
    fn is_true(&self, answer: AnswerId) -> bool;

    /// Called between runs, and often where no run is needed. An error ends the discovery.
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
