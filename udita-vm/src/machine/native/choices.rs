//! The choice library.

use super::Arguments;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::object::{self, PoolLayout, header};
use crate::machine::pool::CallKind;
use crate::machine::term::{TERM_WORDS, Term};
use crate::machine::word::{Word, from_int};

impl Machine {
    pub(super) fn get_int(&mut self, args: Arguments, result: usize) -> Result<(), Stop> {
        let (lo, hi) = (self.int(args, 0)?, self.int(args, 1)?);
        if lo > hi {
            return Err(Stop::Pruned);
        }
        if lo == hi {
            self.stack.words[result] = from_int(lo);
            return Ok(());
        }
        self.policy.choose(self, Term::Int { lo, hi }, result)
    }

    pub(super) fn get_boolean(&mut self, result: usize) -> Result<(), Stop> {
        self.policy.choose(self, Term::Boolean, result)
    }

    pub(super) fn get_int_of(&mut self, args: Arguments, result: usize) -> Result<(), Stop> {
        let array = self.object(args, 0)? as usize;
        if self.policy.choose_listed(self, array, result)? { Ok(()) } else { self.get_one_of(args, result) }
    }

    pub(super) fn get_one_of(&mut self, args: Arguments, result: usize) -> Result<(), Stop> {
        let array = self.object(args, 0)? as usize;
        match object::length(self.heap.get(array)) {
            0 => return Err(Stop::Pruned),
            1 => {
                self.stack.words[result] = self.heap.get(array + 1);
                // In eager mode nothing is suspended, not even what is chosen from.
                return Ok(());
            }
            _ => {}
        }
        // The program may change its array afterwards.
        let copy = self.copy_array(array)?;
        self.make_room(TERM_WORDS)?;
        let word = Term::OneOf { array: copy as usize }.create(&mut self.heap);
        self.deliver_choice(word, result)
    }

    /// Makes a pool: its class, its size, whether `null` is a member.
    pub(super) fn new_pool(&mut self, args: Arguments) -> Result<Word, Stop> {
        let (class, size, null) = (self.int(args, 0)?, self.int(args, 1)?, self.int(args, 2)?);
        let pool = self.allocate(PoolLayout::WORDS)?;
        self.heap.set(pool, header(self.image.program.known.object_pool, 0));
        self.heap.set(pool + PoolLayout::CLASS, from_int(class));
        self.heap.set(pool + PoolLayout::BOUND, from_int(size));
        self.heap.set(pool + PoolLayout::INCLUDES_NULL, from_int(null));
        Ok(pool as Word)
    }

    pub(super) fn pool_get(&mut self, args: Arguments, kind: CallKind, result: usize) -> Result<(), Stop> {
        let pool = self.object(args, 0)?;
        let word = self.pool_call(pool as usize, kind)?;
        self.deliver_choice(word, result)
    }
}
