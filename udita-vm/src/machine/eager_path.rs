//! The path of eager mode that makes the same choices as a path of delayed mode.
//!
//! In eager mode, a choice is made where it is called, so the decisions stand in the order of calls. A delayed path makes the same calls in
//! the same order, but for constructors of pooled objects: in eager mode a constructor runs when the pool first hands its object out, in
//! delayed mode when the object is first needed. So [`Calls`] keeps the calls of each constructor apart, and they are inserted where eager
//! mode would make them. Objects of a pool are numbered in the order in which calls hand them out.
//!
//! A choice that nothing has needed takes its first alternative. If that is a fresh object, its constructor hasn't run, and its calls are
//! missing.

use rustc_hash::FxHashMap;

use super::choices::{Choices, FRESH};
use super::list::List;
use super::notes::Note;
use super::object::PoolLayout;
use super::observe::{Observer, View};
use super::pool::CallKind;
use super::state::Machine;
use super::store::Store;
use super::term::{self, Term, state_of};
use super::word::{NULL, Word, is_suspended, term_of, to_int};

/// The calls of the choice library on a path.
#[derive(Default, Debug)]
pub(crate) struct Calls {
    /// Number of notes read.
    read: usize,
    /// The constructors that are running, innermost last: the object, and the address of the frame.
    running: Vec<(Word, usize)>,
    /// The suspended words of the calls outside of constructors, and of those in the constructor of each object.
    outside: Vec<Word>,
    inside: FxHashMap<Word, Vec<Word>>,
}

impl Calls {
    fn read(&mut self, notes: &[Note]) {
        for &note in &notes[self.read..] {
            match note {
                Note::Constructor { object, base } => self.running.push((object, base)),
                Note::Choice(word) => match self.running.last() {
                    Some(&(object, _)) => self.inside.entry(object).or_default().push(word),
                    None => self.outside.push(word),
                },
            }
        }
        self.read = notes.len();
    }
}

impl Observer for Calls {
    /// The notes are those of the instruction before.
    fn before(&mut self, view: View<'_>) {
        self.read(view.notes());
        while self.running.last().is_some_and(|&(_, base)| view.base() < base) {
            self.running.pop();
        }
    }
}

impl Machine {
    /// Makes the machine note the choices of a path that begins. Until its end, the machine must not backtrack.
    pub(crate) fn note_choices(&mut self) {
        self.store.notes = Some(Vec::new());
    }

    /// The decisions of the eager path with the same choices as the current path, which has ended. `None` if it has choices that eager mode
    /// does not make by calls: those of a finitization, and outcomes of comparisons.
    pub(crate) fn eager_decisions(&mut self, mut calls: Calls) -> Option<Vec<u32>> {
        calls.read(self.store.notes.as_deref().unwrap_or_default());
        let mut decisions = Vec::new();
        let mut handed_out: FxHashMap<usize, Vec<Word>> = FxHashMap::default();
        let mut todo = calls.outside;
        todo.reverse();
        while let Some(word) = todo.pop() {
            let term = term_of(word);
            let read = Term::read(&self.store.heap, term);
            let Term::Call { kind, pool, index } = read else {
                decisions.push(self.store.decision_of(term, read)?);
                continue;
            };
            let object = self.store.completed_call(word, kind, pool, index)?;
            let (bound, nulls) = (
                to_int(self.store.heap.get(pool + PoolLayout::BOUND)).max(0) as usize,
                usize::from(self.store.heap.get(pool + PoolLayout::INCLUDES_NULL) != 0),
            );
            let used = handed_out.entry(pool).or_default();
            let number = used.iter().position(|&one| one == object);
            let alternatives = nulls + used.len() + usize::from(used.len() < bound);
            if kind == CallKind::Any && alternatives > 1 {
                let decision = if object == NULL { 0 } else { nulls + number.unwrap_or(used.len()) };
                decisions.push(decision as u32);
            }
            if number.is_none() && object != NULL {
                used.push(object);
                todo.extend(calls.inside.remove(&object).unwrap_or_default().into_iter().rev());
            }
        }
        Some(decisions)
    }
}

impl Store {
    /// The decision for a term that is no call of a pool.
    fn decision_of(&self, term: usize, read: Term) -> Option<u32> {
        let state = self.heap.get(state_of(term));
        let value = term::resolve(&self.heap, state);
        let is_open = is_suspended(value);
        match read {
            Term::Int { .. } | Term::Boolean if is_open => Some(0),
            Term::Int { lo, .. } => Some(lo.abs_diff(to_int(value))),
            Term::Boolean => Some(value as u32),
            Term::OneOf { array } => {
                // An element may be suspended itself.
                let is_taken = |&element: &Word| element == state;
                Some(self.elements(array).iter().position(is_taken).unwrap_or(0) as u32)
            }
            Term::Call { .. } | Term::Member { .. } => None,
        }
    }

    /// The result of a call of a pool. An open call takes its first alternative.
    fn completed_call(&mut self, word: Word, kind: CallKind, pool: usize, index: usize) -> Option<Word> {
        let value = term::resolve(&self.heap, word);
        if !is_suspended(value) {
            return Some(value);
        }
        let mut choices = Choices::default();
        self.pool_alternatives(pool, index, kind, &mut choices);
        let mut object = *choices.listed.first()?;
        if object == FRESH {
            let class = self.heap.get(pool + PoolLayout::CLASS) as u16;
            object = self.new_object(class).ok()?;
            List::at(pool + PoolLayout::OBJECTS).push(&mut self.heap, object);
        }
        self.note_member(pool, index, kind, object).ok()?;
        term::settle(&mut self.heap, word, object);
        Some(object)
    }
}
