//! The arguments of a native method or a shortcut.

use super::object;
use super::stack::Stack;
use super::stop::{Fault, Stop};
use super::store::Store;
use super::word::{NULL, Word, is_suspended, to_double, to_float, to_int};

/// The arguments of a call, and the objects of the path. Native methods get no access to other registers, the program counter, the
/// frames, the pending choice, the policies, the marks, or the output.
#[derive(Debug)]
pub(super) struct Arguments<'m> {
    pub(super) store: &'m mut Store,
    /// Only the registers from the first argument on are accessed.
    stack: &'m mut Stack,
    /// The stack address of the first argument.
    first: usize,
}

impl<'m> Arguments<'m> {
    /// The arguments in the registers from the stack address `first` on.
    #[inline(always)]
    pub(super) fn new(store: &'m mut Store, stack: &'m mut Stack, first: usize) -> Arguments<'m> {
        Arguments { store, stack, first }
    }

    /// The word of an argument. A suspended one stays suspended.
    #[inline]
    pub(super) fn word(&self, index: usize) -> Word {
        self.stack.words[self.first + index]
    }

    /// Replaces the word of an argument.
    pub(super) fn set_word(&mut self, index: usize, word: Word) {
        self.stack.words[self.first + index] = word;
    }

    /// An int or reference argument, forced.
    #[inline]
    pub(super) fn forced(&mut self, index: usize) -> Result<Word, Stop> {
        let word = self.stack.words[self.first + index];
        if !is_suspended(word) {
            return Ok(word);
        }
        let register = Some(self.first + index);
        let value = self.store.resolved(word).map_err(|word| Stop::Force { word, register })?;
        self.stack.words[self.first + index] = value;
        Ok(value)
    }

    /// An int argument, forced.
    #[inline]
    pub(super) fn int(&mut self, index: usize) -> Result<i32, Stop> {
        self.forced(index).map(to_int)
    }

    pub(super) fn long(&self, index: usize) -> i64 {
        self.stack.words[self.first + index].cast_signed()
    }

    pub(super) fn float(&self, index: usize) -> f32 {
        to_float(self.stack.words[self.first + index])
    }

    pub(super) fn double(&self, index: usize) -> f64 {
        to_double(self.stack.words[self.first + index])
    }

    /// A reference argument, forced. A `NullPointerException` if it is `null`.
    pub(super) fn object(&mut self, index: usize) -> Result<Word, Stop> {
        match self.forced(index)? {
            NULL if index == 0 => Err(Stop::fault(Fault::NullPointer)),
            NULL => Err(Stop::fault(Fault::NullArgument)),
            object => Ok(object),
        }
    }

    /// The address and the length of a string or array argument.
    pub(super) fn sized(&mut self, index: usize) -> Result<(usize, usize), Stop> {
        let address = self.object(index)? as usize;
        Ok((address, object::length(self.store.heap.get(address))))
    }

    /// The address of an object argument, forced. `None` for `null`.
    #[inline]
    pub(super) fn receiver(&mut self, index: usize) -> Result<Option<usize>, Stop> {
        let object = self.forced(index)?;
        Ok((object != NULL).then_some(object as usize))
    }
}
