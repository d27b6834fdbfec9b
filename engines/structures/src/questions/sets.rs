//! Sets of classes, and their partitions by answers.

use std::ops::Range;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::program::AnswerId;
use super::trees::Number;
use crate::classes::grammar::Class;

/// A set of classes, by position. Equal sets have equal ids.
pub(super) type SetId = u32;

/// The classes with their answers, and the sets of classes.
pub(super) struct Sets {
    /// For each question, the position of its answer among the answers of a class.
    positions: Vec<u32>,
    /// The answers of each class; null has none.
    answers: Vec<Vec<AnswerId>>,
    sets: Vec<Rc<[Class]>>,
    ids: FxHashMap<Rc<[Class]>, SetId>,
    parts: Vec<(AnswerId, SetId)>,
    parted: FxHashMap<(SetId, Number), Range<u32>>,
    bytes: usize,
}

impl Sets {
    /// No sets, and null as the only class.
    pub(super) fn new(positions: Vec<u32>) -> Sets {
        Sets {
            positions,
            answers: vec![Vec::new()],
            sets: Vec::new(),
            ids: FxHashMap::default(),
            parts: Vec::new(),
            parted: FxHashMap::default(),
            bytes: 0,
        }
    }

    /// The answers of each class; the first is null.
    pub(super) fn answers(&self) -> &[Vec<AnswerId>] {
        &self.answers
    }

    /// The answers of all classes except null.
    pub(super) fn into_answers(mut self) -> Vec<Vec<AnswerId>> {
        self.answers.remove(0);
        self.answers
    }

    /// Estimated bytes of the classes and sets.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
            + self.parts.len() * size_of::<(AnswerId, SetId)>()
            + self.parted.capacity() * size_of::<((SetId, Number), Range<u32>)>()
    }

    pub(super) fn add_class(&mut self, answers: Vec<AnswerId>) -> Class {
        self.bytes += size_of::<Vec<AnswerId>>() + 3 * size_of_val(answers.as_slice());
        self.answers.push(answers);
        self.answers.len() as Class - 1
    }

    pub(super) fn members(&self, set: SetId) -> &[Class] {
        &self.sets[set as usize]
    }

    /// The set of these classes, which must ascend.
    pub(super) fn intern(&mut self, members: &[Class]) -> SetId {
        if let Some(id) = self.ids.get(members) {
            return *id;
        }
        let members: Rc<[Class]> = members.into();
        let id = self.sets.len() as SetId;
        self.bytes += size_of_val(&*members) + 4 * size_of::<Rc<[Class]>>();
        self.sets.push(Rc::clone(&members));
        self.ids.insert(members, id);
        id
    }

    /// The union of disjoint sets.
    pub(super) fn union(&mut self, sets: impl Iterator<Item = SetId>) -> SetId {
        let mut members: Vec<Class> = Vec::new();
        sets.for_each(|set| members.extend_from_slice(&self.sets[set as usize]));
        members.sort_unstable();
        self.intern(&members)
    }

    /// Partitions a set by the answers to a question; the parts are in the order of their first members. `None` if the classes
    /// have no answer.
    pub(super) fn parts(&mut self, set: SetId, question: Number) -> Option<Range<usize>> {
        if let Some(range) = self.parted.get(&(set, question)) {
            return Some(range.start as usize..range.end as usize);
        }
        let position = *self.positions.get(question as usize)? as usize;
        let mut parts: Vec<(AnswerId, Vec<Class>)> = Vec::new();
        let mut by_answer: FxHashMap<AnswerId, usize> = FxHashMap::default();
        for &class in &*self.sets[set as usize] {
            let answer = *self.answers[class as usize].get(position)?;
            let part = *by_answer.entry(answer).or_insert(parts.len());
            match parts.get_mut(part) {
                Some((_, members)) => members.push(class),
                None => parts.push((answer, vec![class])),
            }
        }
        let begin = self.parts.len() as u32;
        for (answer, members) in parts {
            let part = self.intern(&members);
            self.parts.push((answer, part));
        }
        let range = begin..self.parts.len() as u32;
        self.parted.insert((set, question), range.clone());
        Some(range.start as usize..range.end as usize)
    }

    /// A part, with the answer of its classes.
    pub(super) fn part(&self, position: usize) -> (AnswerId, SetId) {
        self.parts[position]
    }
}
