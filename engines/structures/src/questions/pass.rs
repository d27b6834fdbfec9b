//! A pass over all sizes, with the questions known when it starts.

use rustc_hash::FxHashMap;

use super::boxes::Boxes;
use super::descent::{Descent, Leaf};
use super::program::{AnswerId, Questions};
use super::refusal::check_refusals;
use super::scope::Scope;
use super::sets::{SetId, Sets};
use super::trees::{Node, Number, Subject, Trees};
use super::vectors::{VectorId, Vectors};
use crate::classes::grammar::{Class, NULL};
use crate::error::Error;

/// The findings of a pass, based on the questions known when it started.
pub(super) struct Found {
    /// The questions, in the order of the answers of each class.
    pub(super) questions: Vec<Number>,
    pub(super) sets: Sets,
    /// The smallest size of each class; null comes first.
    pub(super) sizes: Vec<u32>,
    /// Boxes of substructures, each with the class and the valuation for which it builds a structure.
    pub(super) productions: Boxes<(Class, u32)>,
    /// Sets of classes that a top object accepts, each with the top object's valuation, in order of valuations.
    pub(super) accepted: Vec<(u32, SetId)>,
    /// Number of leaves that boxes reached.
    pub(super) leaves: u64,
}

/// The state of a pass.
struct Pass<'s, Q> {
    scope: &'s Scope<'s>,
    trees: &'s mut Trees<Q>,
    found: Found,
    /// The classes by smallest size, from 0; `None` if a size has none.
    levels: Vec<Option<SetId>>,
    /// The classes of the current size.
    new: Vec<Class>,
    has_validity: bool,
    /// The questions that the current size needs, those for validity first, each with the position of its answer.
    needed: Vec<(Number, usize)>,
    /// Number of needed questions that are for validity.
    validity: usize,
    /// The first class for each vector of answers to the needed questions.
    by_answers: FxHashMap<Vec<AnswerId>, Class>,
    vectors: Vectors,
    by_vector: FxHashMap<VectorId, Class>,
    descent: Descent,
    boxes: Boxes<VectorId>,
}

/// Visits all sizes. Returns `None` if a question appeared that is new or has a smaller level than before: the classes may then
/// be too coarse.
pub(super) fn pass<Q: Questions>(scope: &Scope<'_>, trees: &mut Trees<Q>) -> Result<Option<Found>, Q::Error> {
    let mut pass = Pass::new(scope, trees);
    let null = pass.found.sets.intern(&[NULL]);
    pass.levels.push(Some(null));
    pass.judge_null(null)?;
    for size in 1..=scope.largest {
        pass.trees.set_size(size);
        pass.select_questions(size);
        for composition in pass.compositions(size - 1) {
            pass.combine(size, &composition)?;
        }
        let new = std::mem::take(&mut pass.new);
        let level = (!new.is_empty()).then(|| pass.found.sets.intern(&new));
        pass.levels.push(level);
        if let Some(level) = level {
            pass.judge(level)?;
        }
        if pass.trees.take_changed() {
            return Ok(None);
        }
    }
    let found = pass.found;
    check_refusals(scope, trees)?;
    Ok((!trees.take_changed()).then_some(found))
}

impl<'s, Q: Questions> Pass<'s, Q> {
    fn new(scope: &'s Scope<'s>, trees: &'s mut Trees<Q>) -> Pass<'s, Q> {
        let asked = |question: &Number| trees.level(*question) < u32::MAX;
        let mut questions: Vec<Number> = (0..trees.questions() as Number).filter(asked).collect();
        questions.sort_by_key(|question| trees.level(*question));
        let mut positions = vec![u32::MAX; trees.questions()];
        for (position, question) in questions.iter().enumerate() {
            positions[*question as usize] = position as u32;
        }
        let has_validity = questions.iter().any(|question| trees.is_validity(*question));
        let found = Found {
            questions,
            sets: Sets::new(positions),
            sizes: vec![0],
            productions: Boxes::default(),
            accepted: Vec::new(),
            leaves: 0,
        };
        Pass {
            scope,
            trees,
            found,
            levels: Vec::new(),
            new: Vec::new(),
            has_validity,
            needed: Vec::new(),
            validity: 0,
            by_answers: FxHashMap::default(),
            vectors: Vectors::default(),
            by_vector: FxHashMap::default(),
            descent: Descent::default(),
            boxes: Boxes::default(),
        }
    }

    /// Selects the questions that structures of a size need: a prefix, since questions are ordered by level.
    fn select_questions(&mut self, size: u32) {
        let questions = &self.found.questions;
        let last_level = self.scope.largest - size;
        let count = questions.partition_point(|question| self.trees.level(*question) <= last_level);
        if size > 1 && count == self.needed.len() {
            return;
        }
        let mut needed: Vec<_> = questions[..count].iter().copied().zip(0..).collect();
        needed.sort_by_key(|(question, _)| !self.trees.is_validity(*question));
        self.validity = needed.partition_point(|(question, _)| self.trees.is_validity(*question));
        self.needed = needed;
        self.vectors = Vectors::default();
        self.by_vector.clear();
        self.by_answers.clear();
        for (answers, class) in self.found.sets.answers().iter().zip(0..).skip(1) {
            self.by_answers.entry(answers[..count].to_vec()).or_insert(class);
        }
    }

    /// The compositions of a total into smallest sizes of classes, in lexicographic order.
    fn compositions(&self, total: u32) -> Vec<Vec<SetId>> {
        let mut all = vec![(Vec::new(), total)];
        for field in 1..=self.scope.shape.recursive_fields() {
            let is_last = field == self.scope.shape.recursive_fields();
            let mut longer = Vec::new();
            for (sets, rest) in all {
                for part in if is_last { rest } else { 0 }..=rest {
                    if let Some(set) = self.levels[part as usize] {
                        let sets = [sets.as_slice(), &[set]].concat();
                        longer.push((sets, rest - part));
                    }
                }
            }
            all = longer;
        }
        all.into_iter().map(|(sets, _)| sets).collect()
    }

    /// Answers the needed questions about all objects of a size with substructures from a box.
    fn combine(&mut self, size: u32, start: &[SetId]) -> Result<(), Q::Error> {
        let null = self.levels[0];
        let present =
            (0..).zip(start).filter(|(_, set)| Some(**set) != null).map(|(field, _)| 1 << field).sum();
        let mut values = vec![0; self.scope.shape.domains().len()];
        for row in 0.. {
            self.trees.program().proceed()?;
            self.boxes.clear();
            self.boxes.push(start, Vectors::EMPTY);
            for index in 0..self.needed.len() {
                let question = self.needed[index].0;
                self.answer(Subject { question: Some(question), row, values: &values, present })?;
                if index + 1 == self.validity {
                    self.boxes.retain(|vector| self.vectors.is_kept(vector));
                }
                if self.boxes.is_empty() {
                    break;
                }
            }
            if !self.has_validity || self.validity > 0 {
                self.add_productions(size, row);
            }
            self.check_memory(size)?;
            if !self.scope.shape.next_valuation(&mut values) {
                break;
            }
        }
        Ok(())
    }

    /// Partitions the boxes by the answers to a question.
    fn answer(&mut self, subject: Subject<'_>) -> Result<(), Q::Error> {
        let Some(question) = subject.question else { return Ok(()) };
        let is_validity = self.trees.is_validity(question);
        let root = self.trees.root(subject)?;
        if let Node::Answer(answer) = self.trees.node(root) {
            self.found.leaves += self.boxes.len() as u64;
            let is_true = is_validity && self.trees.is_true(answer);
            self.trees.check_required(subject, self.trees.node(root), 0)?;
            self.boxes.tags_mut().for_each(|vector| *vector = self.vectors.push(*vector, answer, is_true));
            return Ok(());
        }
        let level = self.trees.level(question) + 1;
        let mut parts = Boxes::default();
        for (sets, vector) in self.boxes.iter() {
            self.descent.leaves.clear();
            self.descent.descend(self.trees, &mut self.found.sets, subject, level, sets)?;
            self.found.leaves += self.descent.leaves.len() as u64;
            for (sets, Leaf { node, required }) in self.descent.leaves.iter() {
                let Node::Answer(answer) = node else { continue };
                let is_true = is_validity && self.trees.is_true(answer);
                self.trees.check_required(subject, node, required)?;
                parts.push(sets, self.vectors.push(vector, answer, is_true));
            }
        }
        if parts.len() > self.boxes.len() {
            parts.merge(&mut self.found.sets);
        }
        self.boxes = parts;
        Ok(())
    }

    /// Assigns classes to the boxes.
    fn add_productions(&mut self, size: u32, row: u32) {
        for index in 0..self.boxes.len() {
            let vector = self.boxes.tag(index);
            let class = match self.by_vector.get(&vector) {
                Some(class) => *class,
                None => self.add_class(size, vector),
            };
            self.found.productions.push(self.boxes.sets(index), (class, row));
        }
    }

    /// Creates the class of a new vector of answers.
    fn add_class(&mut self, size: u32, vector: VectorId) -> Class {
        let mut answers = vec![AnswerId(0); self.needed.len()];
        for ((_, position), answer) in self.needed.iter().rev().zip(self.vectors.answers(vector)) {
            answers[*position] = answer;
        }
        let found = &mut self.found;
        let class = *self.by_answers.entry(answers).or_insert_with_key(|answers| {
            found.sizes.push(size);
            let class = found.sets.add_class(answers.clone());
            self.new.push(class);
            class
        });
        self.by_vector.insert(vector, class);
        class
    }

    fn judge_null(&mut self, null: SetId) -> Result<(), Q::Error> {
        if !self.scope.top.is_null_allowed() {
            return Ok(());
        }
        self.judge_present(null, 0)
    }

    /// Judges all top objects above the structures of a set.
    fn judge(&mut self, set: SetId) -> Result<(), Q::Error> {
        self.judge_present(set, 1)
    }

    fn judge_present(&mut self, set: SetId, present: u32) -> Result<(), Q::Error> {
        let shape = self.scope.top.shape();
        let mut values = vec![0; shape.domains().len()];
        for row in 0.. {
            self.trees.program().proceed()?;
            let subject = Subject { question: None, row, values: &values, present };
            self.descent.leaves.clear();
            self.descent.descend(self.trees, &mut self.found.sets, subject, 0, &[set])?;
            for (sets, Leaf { node, required }) in self.descent.leaves.iter() {
                let is_accepted = matches!(node, Node::Verdict(true));
                self.trees.check_required(subject, node, required)?;
                if is_accepted {
                    self.found.accepted.push((row, sets[0]));
                }
            }
            if !shape.next_valuation(&mut values) {
                break;
            }
        }
        Ok(())
    }

    fn check_memory(&self, size: u32) -> Result<(), Error> {
        let Found { sets, productions, .. } = &self.found;
        let bytes = self.trees.bytes() + sets.bytes() + productions.bytes() + self.vectors.bytes();
        if bytes > self.scope.limit {
            return Err(Error::Memory { size, kept: productions.len(), limit: self.scope.limit });
        }
        Ok(())
    }
}
