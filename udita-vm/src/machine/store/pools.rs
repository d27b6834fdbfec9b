//! The calls of a pool on a path, as stored in the heap.
//!
//! A pool's words (see [`PoolLayout`]) hold its calls, its objects, and the counts of a [`Summary`], which answer most queries without
//! visiting all calls.

use super::Store;
use crate::machine::choices::{Alternatives, Choices, FRESH};
use crate::machine::list::List;
use crate::machine::object::PoolLayout;
use crate::machine::pool::{CallKind, Member, ObjectCalls, Summary};
use crate::machine::stop::Stop;
use crate::machine::term::{self, Term};
use crate::machine::word::{NULL, Word, is_suspended, term_of, to_int};

impl Store {
    /// Reads a pool's calls into the scratch memory.
    fn read_pool(&mut self, pool: usize) {
        let heap = &self.heap;
        let objects = List::at(pool + PoolLayout::OBJECTS).words(heap);
        let bound = to_int(heap.get(pool + PoolLayout::BOUND)).max(0) as usize;
        let includes_null = heap.get(pool + PoolLayout::INCLUDES_NULL) != 0;
        self.pool.reset(bound, includes_null, objects.len());
        for &call in List::at(pool + PoolLayout::CALLS).words(heap) {
            let Term::Call { kind, .. } = Term::read(heap, term_of(call)) else { continue };
            let member = match term::resolve(heap, call) {
                NULL => Member::Null,
                word if is_suspended(word) => Member::Pending,
                // The value is one of the pool's objects, which have ascending addresses.
                word => Member::Object(objects.binary_search(&word).unwrap_or(objects.len())),
            };
            self.pool.calls.push((kind, member));
        }
    }

    fn pool_summary(&self, pool: usize) -> Summary {
        let word = |offset: usize| self.heap.get(pool + offset);
        Summary {
            bound: to_int(word(PoolLayout::BOUND)).max(0) as usize,
            includes_null: word(PoolLayout::INCLUDES_NULL) != 0,
            made: word(PoolLayout::OBJECTS) as usize,
            pending_new: word(PoolLayout::PENDING_NEW) as usize,
            pending_early: word(PoolLayout::PENDING_EARLY) != 0,
            without_new: word(PoolLayout::WITHOUT_NEW) as usize,
        }
    }

    /// The members that the pending call `index` of a pool may return.
    pub(in crate::machine) fn pool_alternatives(
        &mut self,
        pool: usize,
        index: usize,
        kind: CallKind,
        choices: &mut Choices,
    ) -> Alternatives {
        let known = List::at(pool + PoolLayout::OBJECT_CALLS).words(&self.heap);
        let known = known.iter().map(|&word| ObjectCalls::unpack(word));
        if !self.pool_summary(pool).candidates((index, kind), known, &mut self.members) {
            self.read_pool(pool);
            self.pool.candidates(index, &mut self.members);
        }
        let objects = List::at(pool + PoolLayout::OBJECTS).words(&self.heap);
        choices.list(self.members.iter().map(|&member| match member {
            Member::Object(number) => objects.get(number).copied().unwrap_or(FRESH),
            Member::Null | Member::Pending => NULL,
        }))
    }

    /// Requests a member of the pool at `pool`: a suspended word, or a stop if the pool is used up.
    pub(in crate::machine) fn pool_call(&mut self, pool: usize, kind: CallKind) -> Result<Word, Stop> {
        let index = self.heap.get(pool + PoolLayout::CALLS) as usize;
        let word = self.create(Term::Call { kind, pool, index })?;
        self.push_to_list(pool + PoolLayout::CALLS, word)?;
        let first_new = self.heap.get(pool + PoolLayout::FIRST_NEW);
        if kind == CallKind::New {
            self.count(pool + PoolLayout::PENDING_NEW, 1);
            if first_new == 0 {
                self.heap.set(pool + PoolLayout::FIRST_NEW, index as Word + 1);
            }
        } else if first_new == 0 {
            self.count(pool + PoolLayout::PENDING_EARLY, 1);
        }
        if self.pool_summary(pool).fits(0) {
            return Ok(word);
        }
        self.read_pool(pool);
        if self.pool.is_satisfiable() { Ok(word) } else { Err(Stop::Pruned) }
    }

    /// Records in a pool's counts that its pending call `index` returns `value`, an object of its list or `null`.
    pub(in crate::machine) fn note_member(
        &mut self,
        pool: usize,
        index: usize,
        kind: CallKind,
        value: Word,
    ) -> Result<(), Stop> {
        let first_new = self.heap.get(pool + PoolLayout::FIRST_NEW) as usize;
        if kind == CallKind::New {
            self.count(pool + PoolLayout::PENDING_NEW, -1);
        } else if first_new == 0 || index < first_new - 1 {
            self.count(pool + PoolLayout::PENDING_EARLY, -1);
        }
        if value == NULL {
            return Ok(());
        }
        let objects = List::at(pool + PoolLayout::OBJECTS).words(&self.heap);
        let number = objects.binary_search(&value).unwrap_or(objects.len());
        let known = pool + PoolLayout::OBJECT_CALLS;
        if number == self.heap.get(known) as usize {
            self.count(pool + PoolLayout::WITHOUT_NEW, i64::from(kind == CallKind::Any));
            return self.push_to_list(known, ObjectCalls::first(index, kind).pack());
        }
        let address = self.heap.get(known + 1) as usize + number;
        self.count(pool + PoolLayout::WITHOUT_NEW, -i64::from(kind == CallKind::New));
        let calls = ObjectCalls::unpack(self.heap.get(address)).and(index, kind);
        self.heap.set(address, calls.pack());
        Ok(())
    }

    fn count(&mut self, address: usize, difference: i64) {
        self.heap.set(address, self.heap.get(address).wrapping_add_signed(difference));
    }
}
