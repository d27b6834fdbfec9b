//! Decision trees: the runs of a program, each made once.

use rustc_hash::FxHashMap;

use super::program::{AnswerId, Judgement, QuestionId, Questions, Step};
use crate::error::Error;

/// A question, numbered from 0 in the order in which the trees met it.
pub(super) type Number = u32;

/// A node of a decision tree.
#[derive(Clone, Copy, Debug)]
pub(super) enum Node {
    /// The run asks about the substructure in a field.
    Ask { field: usize, question: Number },
    /// The run ends with this answer.
    Answer(AnswerId),
    /// The judgement ends: whether the top object is accepted.
    Verdict(bool),
}

/// The subject of a tree: a question about an object, or the judgement of a top object.
#[derive(Clone, Copy)]
pub(super) struct Subject<'a> {
    /// The question; `None` for the judgement.
    pub(super) question: Option<Number>,
    /// The row of the valuation.
    pub(super) row: u32,
    pub(super) values: &'a [u16],
    /// The recursive fields that aren't null.
    pub(super) present: u32,
}

/// A question that the trees have met.
struct Known {
    id: QuestionId,
    is_validity: bool,
    /// The smallest level at which it was asked.
    level: u32,
    /// The answers to it that occur in the trees.
    answers: Vec<AnswerId>,
}

/// All decision trees, as far as they are expanded, and the questions in them.
pub(super) struct Trees<Q> {
    program: Q,
    known: Vec<Known>,
    numbers: FxHashMap<QuestionId, Number>,
    roots: FxHashMap<(Option<Number>, u32, u32), u32>,
    children: FxHashMap<(u32, AnswerId), u32>,
    nodes: Vec<Node>,
    is_changed: bool,
    /// The answers of questions for validity other than true.
    refusals: Vec<AnswerId>,
    /// Upper bound on the bytes used.
    limit: usize,
    /// The size that the current pass has reached.
    size: u32,
}

impl<Q: Questions> Trees<Q> {
    pub(super) fn new(program: Q, limit: usize) -> Trees<Q> {
        Trees {
            program,
            known: Vec::new(),
            numbers: FxHashMap::default(),
            roots: FxHashMap::default(),
            children: FxHashMap::default(),
            nodes: Vec::new(),
            is_changed: false,
            refusals: Vec::new(),
            limit,
            size: 0,
        }
    }

    /// Records the size that the current pass has reached.
    pub(super) fn set_size(&mut self, size: u32) {
        self.size = size;
    }

    pub(super) fn program(&mut self) -> &mut Q {
        &mut self.program
    }

    /// Number of questions. Questions that occur in a tree but weren't asked have no level.
    pub(super) fn questions(&self) -> usize {
        self.known.len()
    }

    pub(super) fn id(&self, question: Number) -> QuestionId {
        self.known[question as usize].id
    }

    pub(super) fn level(&self, question: Number) -> u32 {
        self.known[question as usize].level
    }

    pub(super) fn is_validity(&self, question: Number) -> bool {
        self.known[question as usize].is_validity
    }

    pub(super) fn is_true(&self, answer: AnswerId) -> bool {
        self.program.is_true(answer)
    }

    /// Records that a question is asked at a level.
    pub(super) fn ask(&mut self, question: Number, level: u32) {
        let known = &mut self.known[question as usize];
        if level < known.level {
            known.level = level;
            self.is_changed = true;
        }
    }

    /// Whether any question was given a smaller level since the last call.
    pub(super) fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.is_changed)
    }

    /// Number of nodes. Each node is a run.
    pub(super) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Estimated bytes of the trees.
    pub(super) fn bytes(&self) -> usize {
        let edge = size_of::<((u32, AnswerId), u32)>() + 1;
        let root = size_of::<((Option<Number>, u32, u32), u32)>() + 1;
        let known = 2 * size_of::<Known>();
        self.nodes.len() * size_of::<Node>()
            + self.children.capacity() * edge
            + self.roots.capacity() * root
            + self.known.len() * known
    }

    pub(super) fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// The root of the tree of a subject.
    pub(super) fn root(&mut self, subject: Subject<'_>) -> Result<u32, Q::Error> {
        let key = (subject.question, subject.row, subject.present);
        if let Some(node) = self.roots.get(&key) {
            return Ok(*node);
        }
        let node = self.run(subject, &[])?;
        self.roots.insert(key, node);
        Ok(node)
    }

    /// The child of a node for an answer; `answers` holds all answers up to and including it.
    pub(super) fn child(
        &mut self,
        subject: Subject<'_>,
        parent: u32,
        answer: AnswerId,
        answers: &[AnswerId],
    ) -> Result<u32, Q::Error> {
        if let Some(node) = self.children.get(&(parent, answer)) {
            return Ok(*node);
        }
        let node = self.run(subject, answers)?;
        self.children.insert((parent, answer), node);
        if let Node::Ask { question, .. } = self.node(parent) {
            let known = &mut self.known[question as usize].answers;
            if !known.contains(&answer) {
                known.push(answer);
            }
        }
        Ok(node)
    }

    /// Whether a question for validity had an answer other than true.
    pub(super) fn has_refusal(&self) -> bool {
        !self.refusals.is_empty()
    }

    /// The child of a node for an answer, if it is expanded.
    pub(super) fn known_child(&self, parent: u32, answer: AnswerId) -> Option<u32> {
        self.children.get(&(parent, answer)).copied()
    }

    /// The answers to a question that occur in the trees; for a question for validity, also all refusals.
    pub(super) fn possible_answers(&self, question: Number) -> Vec<AnswerId> {
        let mut answers = self.known[question as usize].answers.clone();
        if self.is_validity(question) {
            let refusals = self.refusals.iter().filter(|answer| !answers.contains(answer));
            answers.extend(refusals.copied().collect::<Vec<_>>());
        }
        answers
    }

    /// Checks a run that reached a leaf: if it accepts, it must have required the validity of each substructure. A field is
    /// required if its structure answered true to a question for validity.
    pub(super) fn check_required(
        &self,
        subject: Subject<'_>,
        leaf: Node,
        required: u32,
    ) -> Result<(), Error> {
        let missing = subject.present & !required;
        let accepts = match (leaf, subject.question) {
            (Node::Answer(answer), Some(question)) => self.is_validity(question) && self.is_true(answer),
            (leaf, _) => matches!(leaf, Node::Verdict(true)),
        };
        if missing == 0 || !accepts || !self.has_validity() {
            return Ok(());
        }
        let question = subject.question.map(|question| self.id(question).0);
        Err(Error::NotRequired { question, field: missing.trailing_zeros() as usize })
    }

    /// Whether any question asked is for validity.
    pub(super) fn has_validity(&self) -> bool {
        self.known.iter().any(|known| known.is_validity && known.level < u32::MAX)
    }

    fn run(&mut self, subject: Subject<'_>, answers: &[AnswerId]) -> Result<u32, Q::Error> {
        if self.bytes() > self.limit {
            return Err(Error::Memory { size: self.size, kept: self.nodes.len(), limit: self.limit }.into());
        }
        let Subject { values, present, .. } = subject;
        let node = match subject.question {
            Some(question) => match self.program.step(self.id(question), values, present, answers)? {
                Step::Ask { field, question } => self.asking(present, field, question)?,
                Step::Answer(answer) => Node::Answer(answer),
            },
            None => match self.program.judge(values, present != 0, answers)? {
                Judgement::Ask(question) => self.asking(present, 0, question)?,
                Judgement::Accept => Node::Verdict(true),
                Judgement::Reject => Node::Verdict(false),
            },
        };
        if let (Node::Answer(answer), Some(question)) = (node, subject.question)
            && self.is_validity(question)
            && !self.is_true(answer)
            && !self.refusals.contains(&answer)
        {
            self.refusals.push(answer);
        }
        self.nodes.push(node);
        Ok(self.nodes.len() as u32 - 1)
    }

    fn asking(&mut self, present: u32, field: usize, question: QuestionId) -> Result<Node, Error> {
        if field >= u32::BITS as usize || present & 1 << field == 0 {
            return Err(Error::NullAsked { field });
        }
        let number = *self.numbers.entry(question).or_insert_with(|| {
            let is_validity = self.program.is_validity(question);
            self.known.push(Known { id: question, is_validity, level: u32::MAX, answers: Vec::new() });
            self.known.len() as Number - 1
        });
        Ok(Node::Ask { field, question: number })
    }
}
