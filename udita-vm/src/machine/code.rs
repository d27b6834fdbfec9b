//! Code in the form that the interpreter loop reads, positions in it, and the step from one instruction to the next.
//!
//! This is one of the three modules with `unsafe` code; [`super::registers`] and [`super::words`] are the others. Bounds checks of the
//! code and the registers took a fifth of the time of a search.
//!
//! *Invariants*. A [`Pc`] is the address of an instruction of the machine's code. The code never moves or changes while the machine
//! exists.
//!
//! * [`Pc::at`] checks that there is an instruction.
//! * From there a position moves past instructions that continue; by the operand of a jump; to the first instruction of a method; and
//!   back to the instruction after a call. The verifier ([`crate::bytecode::verify`]) ensures that control never leaves the code of a
//!   method at its end, and that jumps stay within their method.
//! * A return goes to the position that a call has stored in the header of its frame. Nothing else writes there, since a frame's
//!   registers are beyond its header and within its window.
//!
//! *Checked by* debug assertions, which check each position in every test run, and by sanitizers or Miri over the tests of the machine
//! (`docs/decisions/machine.md`).

#![allow(unsafe_code, reason = "see the invariants above")]

use super::registers::Frame;

/// The way a handler hands control back to the loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// The loop continues with the instruction at the machine's `pc`.
    Next,
    /// The loop returns with the machine's `stop`.
    Stopped,
}

/// The function that executes an instruction on a machine of type `M`. It takes the position after the instruction, and the top frame.
pub(super) type Handler<M> = fn(&mut M, Pc<M>, Frame) -> Flow;

/// What the path does after a call returns zero, in two bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Failing(pub(super) u8);

impl Failing {
    /// It continues in some other way.
    pub(super) const NOT: Failing = Failing(0);
    /// The caller returns zero.
    pub(super) const RETURN: Failing = Failing(1);
    /// It reaches a false assumption.
    pub(super) const ASSUMPTION: Failing = Failing(2);

    /// Whether the path fails if the call returns zero. `caller` is the same fact about the calling frame. Both are 0 or 1.
    #[inline(always)]
    pub(super) fn of_callee(self, caller: u8) -> u8 {
        self.0 >> 1 | self.0 & caller
    }
}

/// An instruction in the form that the loop reads.
#[derive(Debug)]
pub(super) struct Instruction<M> {
    pub(super) handler: Handler<M>,
    /// The index of its row in the table of instructions.
    pub(super) number: u8,
    /// For a call, what the path does after a return of zero (see [`super::stack::Caller::fails`]).
    pub(super) failure: Failing,
    /// The operands. A wide operand occupies the last two.
    pub(super) operands: [u16; 3],
}

/// A position in the code of a machine of type `M`.
#[derive(Debug)]
pub(super) struct Pc<M>(*const Instruction<M>);

impl<M> Clone for Pc<M> {
    fn clone(&self) -> Pc<M> {
        *self
    }
}

impl<M> Copy for Pc<M> {}

/// The size of an instruction in bytes.
pub(super) const STEP: u64 = size_of::<Instruction<()>>() as u64;

impl<M> Pc<M> {
    /// The position of instruction `index`, which must exist.
    #[inline(always)]
    pub(super) fn at(code: &[Instruction<M>], index: usize) -> Pc<M> {
        Pc(&raw const code[index])
    }

    /// The position of instruction `index`, the first of a method or one after a call.
    #[inline(always)]
    pub(super) fn of_call(code: &[Instruction<M>], index: u32) -> Pc<M> {
        debug_assert!((index as usize) < code.len(), "a position outside the code");
        // SAFETY: methods and instructions after calls are within the code (see the invariants).
        Pc(unsafe { code.as_ptr().add(index as usize) })
    }

    /// The index of the instruction in the code.
    #[inline(always)]
    pub(super) fn index(self, code: &[Instruction<M>]) -> usize {
        (self.0.addr() - code.as_ptr().addr()) / size_of::<Instruction<M>>()
    }

    /// The address of the instruction, in bytes.
    #[inline(always)]
    pub(super) fn address(self) -> u64 {
        self.0.addr() as u64
    }

    /// What the path does after a return of zero, for the call before this position.
    #[inline(always)]
    pub(super) fn failure(self) -> Failing {
        // SAFETY: as for [`Pc::operands`].
        unsafe { (*self.0.sub(1)).failure }
    }

    /// The operands of the instruction before this position.
    #[inline(always)]
    pub(super) fn operands(self) -> [u16; 3] {
        // SAFETY: a handler gets the position after its instruction.
        unsafe { (*self.0.sub(1)).operands }
    }

    /// The position `to` instructions further. `to` is an operand of the instruction before this position.
    #[inline(always)]
    pub(super) fn jump(self, to: i32) -> Pc<M> {
        // SAFETY: the target is in the same method (see the invariants).
        Pc(unsafe { self.0.offset(to as isize) })
    }

    /// Executes the instruction by its handler.
    #[inline(always)]
    pub(super) fn execute(self, machine: &mut M, frame: Frame) -> Flow {
        // SAFETY: there is an instruction (see the invariants).
        let (handler, next) = unsafe { ((*self.0).handler, self.0.add(1)) };
        handler(machine, Pc(next), frame)
    }

    /// Executes the instruction by its entry in `handlers`.
    pub(super) fn execute_by(self, handlers: &[Handler<M>; 256], machine: &mut M, frame: Frame) -> Flow {
        // SAFETY: as above.
        let (number, next) = unsafe { ((*self.0).number, self.0.add(1)) };
        handlers[usize::from(number)](machine, Pc(next), frame)
    }
}
