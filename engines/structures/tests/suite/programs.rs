//! Toy programs that answer questions about one object, and their evaluation on whole trees.

mod faults;
mod kinds;
mod random;
mod trees;

use std::collections::{HashMap, HashSet};

pub(crate) use faults::Fault;
pub(crate) use kinds::{Alternating, Either, Uniform};
pub(crate) use random::Random;
pub(crate) use trees::{
    BoundedTrees, Colours, CompleteTrees, Measured, RedBlackTrees, SearchTrees, SortedLists,
};
use udita_structures::{AnswerId, Error, Judgement, QuestionId, Questions, Shape, Step, Top, Tree};

/// The questions of all toy programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Question {
    IsValid,
    Least,
    Greatest,
    IsRed,
    BlackHeight,
    Size,
    /// The depth of the deepest object; the argument is the object's own depth.
    Depth(i64),
    /// Whether the keys are ordered and between two bounds.
    IsOrdered(i64, i64),
    /// Whether the object's index in the array of a complete tree is in bounds; the arguments are the index and the size.
    IsComplete(i64, i64),
}

/// The object that a run is about.
#[derive(Clone, Copy)]
pub(crate) struct Object<'a> {
    pub(crate) values: &'a [u16],
    pub(crate) present: [bool; 2],
}

impl Object<'_> {
    /// The value of a field.
    pub(crate) fn get(&self, field: usize) -> i64 {
        self.values[field].into()
    }
}

/// Asks about the substructure in a field. `None` ends the run, because the answer isn't known yet.
pub(crate) type Ask<'a> = &'a mut dyn FnMut(usize, Question) -> Option<i64>;

/// A program in plain Rust. True is represented by 1.
pub(crate) trait Program: Copy {
    fn shape(&self) -> Shape;

    fn top(&self) -> Top {
        Top::new(vec![], false).expect("a top")
    }

    fn is_validity(&self, question: Question) -> bool {
        matches!(question, Question::IsValid | Question::IsOrdered(..))
    }

    fn run(&self, question: Question, object: Object<'_>, ask: Ask<'_>) -> Option<i64>;

    /// Judges a top object; its structure is field 0.
    fn judge(&self, _: &[u16], _is_present: bool, ask: Ask<'_>) -> Option<bool> {
        Some(ask(0, Question::IsValid)? == 1)
    }
}

/// Numbers the questions and answers of a program.
pub(crate) struct Numbered<P> {
    program: P,
    questions: Vec<Question>,
    numbers: HashMap<Question, u32>,
    answers: Vec<i64>,
    /// All runs, to verify that none is made twice.
    runs: HashSet<(Option<Question>, Vec<u16>, Vec<u32>)>,
}

impl<P: Program> Numbered<P> {
    pub(crate) fn new(program: P) -> Numbered<P> {
        Numbered {
            program,
            questions: vec![],
            numbers: HashMap::new(),
            answers: vec![0, 1],
            runs: HashSet::new(),
        }
    }

    /// Runs with scripted answers. Returns the result, or the first question without an answer.
    fn script<T>(
        &self,
        answers: &[AnswerId],
        run: impl FnOnce(Ask<'_>) -> Option<T>,
    ) -> Result<T, (usize, Question)> {
        let mut script = answers.iter();
        let mut asked = None;
        let result = run(&mut |field, question| match script.next() {
            Some(answer) => Some(self.answers[answer.0 as usize]),
            None => {
                asked = Some((field, question));
                None
            }
        });
        result.ok_or_else(|| asked.expect("a question"))
    }

    fn number(&mut self, question: Question) -> QuestionId {
        QuestionId(*self.numbers.entry(question).or_insert_with(|| {
            self.questions.push(question);
            self.questions.len() as u32 - 1
        }))
    }

    fn note(&mut self, question: Option<Question>, values: &[u16], present: u32, answers: &[AnswerId]) {
        let key = [present].into_iter().chain(answers.iter().map(|answer| answer.0)).collect();
        let run = (question, values.to_vec(), key);
        assert!(self.runs.insert(run), "a run is made twice");
    }
}

impl<P: Program> Questions for Numbered<P> {
    type Error = Error;

    fn step(
        &mut self,
        question: QuestionId,
        values: &[u16],
        present: u32,
        answers: &[AnswerId],
    ) -> Result<Step, Error> {
        let question = self.questions[question.0 as usize];
        self.note(Some(question), values, present, answers);
        let object = Object { values, present: [0, 1].map(|field| present & 1 << field != 0) };
        Ok(match self.script(answers, |ask| self.program.run(question, object, ask)) {
            Err((field, question)) => Step::Ask { field, question: self.number(question) },
            Ok(answer) => {
                let known = self.answers.iter().position(|known| *known == answer);
                Step::Answer(AnswerId(known.unwrap_or_else(|| {
                    self.answers.push(answer);
                    self.answers.len() - 1
                }) as u32))
            }
        })
    }

    fn judge(&mut self, values: &[u16], is_present: bool, answers: &[AnswerId]) -> Result<Judgement, Error> {
        self.note(None, values, is_present.into(), answers);
        Ok(match self.script(answers, |ask| self.program.judge(values, is_present, ask)) {
            Err((_, question)) => Judgement::Ask(self.number(question)),
            Ok(true) => Judgement::Accept,
            Ok(false) => Judgement::Reject,
        })
    }

    fn is_validity(&self, question: QuestionId) -> bool {
        self.program.is_validity(self.questions[question.0 as usize])
    }

    fn is_true(&self, answer: AnswerId) -> bool {
        self.answers[answer.0 as usize] == 1
    }
}

/// The answer of an object of a whole tree.
pub(crate) fn evaluate<P: Program>(program: &P, tree: &Tree, object: usize, question: Question) -> i64 {
    let child =
        |field: usize| (field < program.shape().recursive_fields()).then(|| tree.child(object, field))?;
    let present = [0, 1].map(|field| child(field).is_some());
    let mut ask = |field, question| Some(evaluate(program, tree, child(field).expect("an object"), question));
    program.run(question, Object { values: tree.values(object), present }, &mut ask).expect("all answers")
}

/// Whether a top object accepts a whole tree, or null.
pub(crate) fn accepts<P: Program>(program: &P, top: &[u16], tree: Option<&Tree>) -> bool {
    let mut ask = |_, question| Some(evaluate(program, tree.expect("an object"), 0, question));
    program.judge(top, tree.is_some(), &mut ask).expect("all answers")
}
