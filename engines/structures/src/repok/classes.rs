//! The judge as the program that answers questions: classes of structures that a predicate can't tell apart.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::questions::{AnswerId, Judgement, QuestionId, Questions, Step};
use rustc_hash::FxHashSet;

use crate::repok::asking::Outcome;
use crate::repok::judge::{FirstViolation, Judge};
use crate::repok::question::{Answer, Asked, Numbered, Question, Word};
use crate::repok::recursion::Recursion;
use crate::repok::unfit::{Reason, Unfit};

/// A reason why there are no classes.
#[derive(Clone, PartialEq, Debug)]
pub enum Failure {
    /// The bounds, or the limit of memory.
    Structures(crate::Error),
    /// A run accepts a node without requiring that the structure in a recursive field is valid.
    NotRequired {
        /// The position of the field among the recursive ones.
        field: usize,
        /// The run's first instruction, if it isn't that of the top object's predicate.
        pc: Option<u32>,
    },
    /// The predicate reads more of a substructure than questions can tell.
    Unfit(Unfit),
}

impl From<crate::Error> for Failure {
    fn from(error: crate::Error) -> Failure {
        Failure::Structures(error)
    }
}

impl From<Unfit> for Failure {
    fn from(unfit: Unfit) -> Failure {
        Failure::Unfit(unfit)
    }
}

/// Results of a method that are tried in place of those that structures have: small numbers, such as sizes and heights.
const RESULTS: u64 = 8;

/// A predicate whose questions are numbered.
pub struct NodeQuestions {
    judge: Judge,
    validity: BTreeSet<u16>,
    /// Whether no question decides about structures: all are kept.
    keeps_all: bool,
    questions: Numbered<Question>,
    answers: Numbered<Answer>,
    watch: Option<Box<dyn FnMut(u64) -> ControlFlow<()>>>,
    /// Questions with those for validity that came after them, of which the dependence was tried.
    tried: FxHashSet<(Question, Question)>,
}

impl NodeQuestions {
    /// The questions of a judge.
    pub fn new(judge: Judge, recursion: &Recursion) -> NodeQuestions {
        let validity = recursion.validity.clone();
        NodeQuestions {
            judge,
            validity,
            keeps_all: recursion.traversed.as_ref().is_some_and(|traversed| traversed.keeps_all),
            questions: Numbered::default(),
            answers: Numbered::default(),
            watch: None,
            tried: FxHashSet::default(),
        }
    }

    /// Calls `watch` again and again with the number of runs so far. The search fails with [`Error::Interrupted`](crate::Error::Interrupted) when it
    /// breaks off.
    pub fn watch(&mut self, watch: impl FnMut(u64) -> ControlFlow<()> + 'static) {
        self.watch = Some(Box::new(watch));
    }

    /// Number of runs on the machine.
    pub fn runs(&self) -> u64 {
        self.judge.runs
    }

    /// Number of instructions of all runs so far.
    pub fn instructions(&self) -> u64 {
        self.judge.instructions()
    }

    /// The first violation of a run, if there was one. Structures that meet it are not accepted.
    pub fn violation(&self) -> Option<&FirstViolation> {
        self.judge.violation.as_ref()
    }

    /// The method whose result a question asks for, by its first instruction.
    pub fn place(&self, question: QuestionId) -> Option<u32> {
        match self.questions.value(question.0).asked {
            Asked::Call(method, ..) => Some(self.judge.program().methods[usize::from(method)].start),
            Asked::Rest(_, pc, ..) | Asked::Visit(_, pc, ..) => Some(pc),
            Asked::IsPresent
            | Asked::Field(_)
            | Asked::Reach
            | Asked::Nodes
            | Asked::Added(..)
            | Asked::Touches(..) => None,
        }
    }

    fn number(&mut self, question: Question) -> QuestionId {
        QuestionId(self.questions.number(question))
    }

    fn answer(&mut self, answer: Answer) -> AnswerId {
        AnswerId(self.answers.number(answer))
    }

    fn asks_for_validity(&self, question: &Question) -> bool {
        let decides = match &question.asked {
            Asked::Call(method, ..) => self.validity.contains(method),
            Asked::Visit(..) => true,
            Asked::IsPresent
            | Asked::Field(_)
            | Asked::Reach
            | Asked::Nodes
            | Asked::Rest(..)
            | Asked::Added(..)
            | Asked::Touches(..) => false,
        };
        decides && question.way.is_empty() && !self.keeps_all
    }

    /// Refuses a question for validity that another result of an earlier question about the same structure would have replaced: the
    /// structures with that result aren't kept, so it would never come. `run` gives what a run comes to with the answers.
    fn check_dependence(
        &mut self,
        (field, asked): (u8, &Question),
        known: &[Answer],
        run: &mut dyn FnMut(&mut Judge, &[Answer]) -> Outcome,
    ) -> Result<(), Failure> {
        if !self.asks_for_validity(asked) {
            return Ok(());
        }
        // The runs with other results decide nothing.
        let violations = (self.judge.violation.clone(), self.judge.any_violation.clone());
        let checked = self.try_results((field, asked), known, run);
        (self.judge.violation, self.judge.any_violation) = violations;
        checked
    }

    /// Tries other results of the questions before one for validity.
    fn try_results(
        &mut self,
        (field, asked): (u8, &Question),
        known: &[Answer],
        run: &mut dyn FnMut(&mut Judge, &[Answer]) -> Outcome,
    ) -> Result<(), Failure> {
        for index in 0..known.len() {
            let Outcome::Asks(earlier_field, earlier) = run(&mut self.judge, &known[..index]) else { break };
            if earlier_field == field && self.asks_for_validity(&earlier) {
                break;
            }
            let method = match earlier.asked {
                Asked::Call(method, ..) | Asked::Rest(method, ..) | Asked::Visit(method, ..)
                    if earlier_field == field =>
                {
                    method
                }
                _ => continue,
            };
            if !self.tried.insert((earlier.clone(), asked.clone())) {
                continue;
            }
            for result in 0..RESULTS {
                let mut other = known.to_vec();
                other[index] = Answer::Word(result);
                let Some(outcome) = self.first_difference(index, known, &other, run) else { continue };
                let Outcome::Asks(other_field, question) = outcome else { continue };
                if other_field == field && question != *asked && self.asks_for_validity(&question) {
                    let method = &self.judge.program().methods[usize::from(method)];
                    let reason = Reason::Depends(method.name.clone());
                    return Err(Unfit::at(reason, method.start).into());
                }
            }
        }
        Ok(())
    }

    /// What a run with other answers comes to, where it first differs from that with the known ones, after an index.
    fn first_difference(
        &mut self,
        index: usize,
        known: &[Answer],
        other: &[Answer],
        run: &mut dyn FnMut(&mut Judge, &[Answer]) -> Outcome,
    ) -> Option<Outcome> {
        for count in index + 1..=known.len() {
            let outcome = run(&mut self.judge, &other[..count]);
            if outcome != run(&mut self.judge, &known[..count]) {
                return Some(outcome);
            }
        }
        None
    }

    /// The question whether a structure is valid, where its own predicate decides.
    fn validity_of_structure(&self) -> Question {
        let asked = Asked::Call(self.judge.scene().predicate, vec![Word::Structure], Vec::new());
        Question { way: Vec::new(), asked }
    }
}

impl Questions for NodeQuestions {
    type Error = Failure;

    fn step(
        &mut self,
        question: QuestionId,
        values: &[u16],
        present: u32,
        answers: &[AnswerId],
    ) -> Result<Step, Failure> {
        let question = self.questions.value(question.0).clone();
        // A question about a node further down is one for the substructure there.
        if let Some((&field, way)) = question.way.split_first() {
            let is_present = present >> field & 1 == 1;
            if !is_present || way.is_empty() && question.asked == Asked::IsPresent {
                return Ok(Step::Answer(self.answer(Answer::Word(is_present.into()))));
            }
            if let Some(answer) = answers.first() {
                return Ok(Step::Answer(*answer));
            }
            let question = self.number(Question { way: way.to_vec(), asked: question.asked });
            return Ok(Step::Ask { field: field.into(), question });
        }
        let decides = self.asks_for_validity(&question);
        let known: Vec<Answer> = answers.iter().map(|answer| *self.answers.value(answer.0)).collect();
        let outcome = self.judge.node(&question.asked, values, present, decides, &mut known.iter().copied());
        match outcome {
            Outcome::Asks(field, asked) => {
                self.check_dependence((field, &asked), &known, &mut |judge, answers| {
                    judge.node(&question.asked, values, present, false, &mut answers.iter().copied())
                })?;
                let question = asked;
                Ok(Step::Ask { field: field.into(), question: self.number(question) })
            }
            Outcome::Answers(answer) => Ok(Step::Answer(self.answer(answer))),
            Outcome::Unfit(unfit) => Err(unfit.into()),
        }
    }

    fn judge(
        &mut self,
        values: &[u16],
        is_present: bool,
        answers: &[AnswerId],
    ) -> Result<Judgement, Failure> {
        let is_true = |answer: Answer| matches!(answer, Answer::Word(word) if word != 0);
        let verdict = |is_valid: bool| if is_valid { Judgement::Accept } else { Judgement::Reject };
        if self.judge.scene().top.is_none() {
            return Ok(match answers.first() {
                None => Judgement::Ask(self.number(self.validity_of_structure())),
                Some(answer) => verdict(is_true(*self.answers.value(answer.0))),
            });
        }
        let known: Vec<Answer> = answers.iter().map(|answer| *self.answers.value(answer.0)).collect();
        match self.judge.top(values, is_present, &mut known.iter().copied()) {
            Outcome::Asks(field, question) => {
                self.check_dependence((field, &question), &known, &mut |judge, answers| {
                    judge.top(values, is_present, &mut answers.iter().copied())
                })?;
                Ok(Judgement::Ask(self.number(question)))
            }
            Outcome::Answers(answer) => Ok(verdict(is_true(answer))),
            Outcome::Unfit(unfit) => Err(unfit.into()),
        }
    }

    fn is_validity(&self, question: QuestionId) -> bool {
        self.asks_for_validity(self.questions.value(question.0))
    }

    fn proceed(&mut self) -> Result<(), Failure> {
        match self.watch.as_mut().map(|watch| watch(self.judge.runs)) {
            Some(ControlFlow::Break(())) => Err(Failure::Structures(crate::Error::Interrupted)),
            _ => Ok(()),
        }
    }

    fn is_true(&self, answer: AnswerId) -> bool {
        matches!(self.answers.value(answer.0), Answer::Word(word) if *word != 0)
    }
}
