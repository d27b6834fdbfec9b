//! The arguments of a native method or a shortcut.

use super::object;
use super::stack::Stack;
use super::stop::{Fault, Stop};
use super::store::Store;
use super::word::{NULL, Word, is_suspended, to_double, to_float, to_int};

/// The arguments of a call, and the objects of the path. Its functions can't reach any other register, the program counter, the
/// frames, the pending choice, the policies, the marks, or the output.
#[derive(Debug)]
pub(super) struct Arguments<'m> {
    pub(super) store: &'m mut Store,
    /// Only the registers from the first argument on are used.
    stack: &'m mut Stack,
    /// The address of the first argument's register.
    first: usize,
}

impl<'m> Arguments<'m> {
    /// The arguments from the register at `first` on.
    #[inline(always)]
    pub(super) fn new(store: &'m mut Store, stack: &'m mut Stack, first: usize) -> Arguments<'m> {
        Arguments { store, stack, first }
    }

    /// An argument as it is; a suspended one stays suspended.
    #[inline]
    pub(super) fn word(&self, index: usize) -> Word {
        self.stack.words[self.first + index]
    }

    /// Changes an argument's register.
    pub(super) fn set_word(&mut self, index: usize, word: Word) {
        self.stack.words[self.first + index] = word;
    }

    /// An argument that is an int or a reference, forced.
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

    /// A long argument.
    pub(super) fn long(&self, index: usize) -> i64 {
        self.stack.words[self.first + index].cast_signed()
    }

    /// A float argument.
    pub(super) fn float(&self, index: usize) -> f32 {
        to_float(self.stack.words[self.first + index])
    }

    /// A double argument.
    pub(super) fn double(&self, index: usize) -> f64 {
        to_double(self.stack.words[self.first + index])
    }

    /// A reference argument, forced, that must not be `null`.
    pub(super) fn object(&mut self, index: usize) -> Result<Word, Stop> {
        match self.forced(index)? {
            NULL if index == 0 => Err(Stop::fault(Fault::NullPointer)),
            NULL => Err(Stop::fault(Fault::NullArgument)),
            object => Ok(object),
        }
    }

    /// A string argument or an array: its address and length.
    pub(super) fn sized(&mut self, index: usize) -> Result<(usize, usize), Stop> {
        let address = self.object(index)? as usize;
        Ok((address, object::length(self.store.heap.get(address))))
    }

    /// The address of the object in an argument, forced; none for `null`.
    #[inline]
    pub(super) fn receiver(&mut self, index: usize) -> Result<Option<usize>, Stop> {
        let object = self.forced(index)?;
        Ok((object != NULL).then_some(object as usize))
    }
}
