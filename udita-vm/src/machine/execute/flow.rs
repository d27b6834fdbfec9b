//! The way from one instruction to the next.

use crate::machine::code::{Flow, Pc};
use crate::machine::registers::Frame;
use crate::machine::state::Machine;

/// A function that takes over from an instruction that can't be completed in the usual way. It takes the index behind the instruction in
/// the code, and the base of the top frame.
pub(super) type SlowPath = fn(&mut Machine, usize, usize) -> Flow;

/// The result of an instruction or a part of it: if it can't be completed, the function that takes over.
pub(super) type Step<T = ()> = Result<T, SlowPath>;

/// The step of a handler to the next instruction.
pub(super) trait Dispatch: Sized + 'static {
    /// Goes on at `pc` in the top frame.
    fn next(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow;

    /// Goes on at the index `pc` in the frame at `base`.
    #[inline(always)]
    fn resume(machine: &mut Machine, pc: usize, base: usize) -> Flow {
        let (pc, frame) = (Pc::at(&machine.code, pc), Frame::at(&mut machine.stack, base));
        Self::next(machine, pc, frame)
    }
}

/// Every handler calls the next one.
pub(super) struct Chained;

impl Dispatch for Chained {
    #[inline(always)]
    fn next(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
        pc.execute(machine, frame)
    }
}

/// Every handler returns to the loop.
pub(super) struct Unchained;

impl Dispatch for Unchained {
    #[inline(always)]
    fn next(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
        machine.pc = pc.index(&machine.code) as u32;
        machine.base = frame.base(&machine.stack);
        Flow::Next
    }
}
