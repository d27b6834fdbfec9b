//! Registers: the words of the top frame.
//!
//! This is one of the three modules with `unsafe` code; [`super::code`] and [`super::words`] are the others.
//!
//! *Invariants*. A [`Frame`] is the address of register 0 of a frame on the stack. The words of the stack move when it grows. That
//! happens between instructions or in a native method, after which the frame is looked up again.
//!
//! * [`Frame::at`] checks that the base is on the stack, after a header.
//! * A call makes a frame only if all registers of its method are on the stack. The verifier ([`crate::bytecode::verify`]) ensures that
//!   an instruction names only registers of its method, and that a callee's header is within them.
//! * A return goes to a base that a call has stored in the header of its frame (see [`super::code`]).
//!
//! *Checked by* debug assertions, which compare each register with its method in every test run, and by sanitizers or Miri over the tests
//! of the machine (`docs/decisions/machine.md`).

#![allow(unsafe_code, reason = "see the invariants above")]

use super::stack::{Caller, HEADER, Stack};
use super::word::Word;
use crate::bytecode::op::Reg;

/// The address of the top frame's register 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame(*mut Word);

impl Frame {
    /// The frame whose register 0 is at the address `base` of the stack.
    #[inline(always)]
    pub(super) fn at(stack: &mut Stack, base: usize) -> Frame {
        assert!(base >= HEADER && base < stack.words.len(), "a frame outside the stack");
        // SAFETY: the address is within the stack.
        Frame(unsafe { stack.words.as_mut_ptr().add(base) })
    }

    /// As [`Frame::at`], after the stack may have grown. There must be a frame at `base`.
    #[inline(always)]
    pub(super) fn again(stack: &mut Stack, base: usize) -> Frame {
        debug_assert!(base >= HEADER && base < stack.words.len(), "a frame outside the stack");
        // SAFETY: frames are on the stack (see the invariants).
        Frame(unsafe { stack.words.as_mut_ptr().add(base) })
    }

    /// The stack address of its register 0.
    #[inline(always)]
    pub(super) fn base(self, stack: &Stack) -> usize {
        (self.0.addr() - stack.words.as_ptr().addr()) / size_of::<Word>()
    }

    #[inline(always)]
    pub(super) fn get(self, register: Reg) -> Word {
        // SAFETY: the register is on the stack (see the invariants).
        unsafe { *self.0.add(usize::from(register)) }
    }

    #[inline(always)]
    pub(super) fn set(self, register: Reg, word: Word) {
        // SAFETY: as above. No reference to the words of the stack is in use while an instruction sets a register.
        unsafe { *self.0.add(usize::from(register)) = word }
    }

    /// Makes the frame of a callee, whose register 0 is the register `args` of this one. The stack must already hold all its registers.
    #[inline(always)]
    pub(super) fn enter(self, args: Reg, method: u16, caller: Caller) -> Frame {
        let [low, high] = Stack::header_words(method, caller);
        // SAFETY: the header is within the registers of this frame (see the invariants).
        unsafe {
            let callee = self.0.add(usize::from(args));
            *callee.sub(2) = low;
            *callee.sub(1) = high;
            Frame(callee)
        }
    }

    #[inline(always)]
    pub(super) fn caller(self) -> Caller {
        // SAFETY: every frame has a header (see the invariants).
        Stack::caller_of(unsafe { [*self.0.sub(2), *self.0.sub(1)] })
    }

    /// Returns to the caller, and stores `word` in its result register if it is given.
    #[inline(always)]
    pub(super) fn leave(stack: &mut Stack, caller: Caller, word: Option<Word>) -> Frame {
        debug_assert!(caller.base.max(caller.result) < stack.words.len(), "a frame outside the stack");
        let words = stack.words.as_mut_ptr();
        // SAFETY: a call has stored these addresses (see the invariants).
        unsafe {
            if let Some(word) = word {
                *words.add(caller.result) = word;
            }
            Frame(words.add(caller.base))
        }
    }
}
