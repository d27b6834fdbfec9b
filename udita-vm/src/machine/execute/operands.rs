//! Operands whose values an instruction needs.

use super::cursor::Cursor;
use super::flow::{Dispatch, Step};
use super::{slow_path, suspended};
use crate::bytecode::op::Reg;
use crate::machine::object;
use crate::machine::word::{NULL, Word, is_suspended, to_int};

impl<D: Dispatch> Cursor<'_, D> {
    /// The value of a register. Hands over to the slow path if it is suspended.
    #[inline(always)]
    pub(super) fn value(&mut self, register: Reg) -> Step<Word> {
        let word = self.reg(register);
        if is_suspended(word) { Err(suspended::operand) } else { Ok(word) }
    }

    /// The values of two registers.
    #[inline(always)]
    pub(super) fn values(&mut self, a: Reg, b: Reg) -> Step<(Word, Word)> {
        let (a, b) = (self.reg(a), self.reg(b));
        if is_suspended(a | b) { Err(suspended::operand) } else { Ok((a, b)) }
    }

    #[inline(always)]
    pub(super) fn int(&mut self, register: Reg) -> Step<i32> {
        Ok(to_int(self.value(register)?))
    }

    #[inline(always)]
    pub(super) fn ints(&mut self, a: Reg, b: Reg) -> Step<(i32, i32)> {
        let (a, b) = self.values(a, b)?;
        Ok((to_int(a), to_int(b)))
    }

    /// The address of an object. Hands over to the slow path if it is `null`.
    #[inline(always)]
    pub(super) fn object(&mut self, register: Reg) -> Step<usize> {
        let word = self.value(register)?;
        if word == NULL { Err(slow_path::null_pointer) } else { Ok(word as usize) }
    }

    /// The address of an element. Hands over to the slow path if it is out of bounds.
    #[inline(always)]
    pub(super) fn element(&mut self, array: Reg, index: Reg) -> Step<usize> {
        // All operands, including the index, are evaluated before the array is accessed.
        let (array, index) = self.values(array, index)?;
        if array == NULL {
            return Err(slow_path::null_pointer);
        }
        let length = object::length(self.load(array as usize)?);
        if index >= length as Word {
            Err(slow_path::index_out_of_bounds)
        } else {
            Ok(array as usize + 1 + index as usize)
        }
    }
}
