//! The step from one instruction to the next.

use crate::machine::code::{Flow, Pc};
use crate::machine::registers::Frame;
use crate::machine::state::Machine;

/// A function that takes over from an instruction outside its fast path. It takes the index after the instruction in the code, and the
/// base of the top frame.
pub(super) type SlowPath = fn(&mut Machine, usize, usize) -> Flow;

/// The result of an instruction or a part of it. The error is the function that takes over.
pub(super) type Step<T = ()> = Result<T, SlowPath>;

/// How a handler continues with the next instruction.
pub(super) trait Dispatch: Sized + 'static {
    /// Continues at `pc` in the top frame.
    fn next(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow;

    /// Continues at the index `pc` in the frame at `base`.
    #[inline(always)]
    fn resume(machine: &mut Machine, pc: usize, base: usize) -> Flow {
        let (pc, frame) = (Pc::at(&machine.code, pc), Frame::at(&mut machine.stack, base));
        Self::next(machine, pc, frame)
    }
}

/// Dispatch by tail calls: every handler calls the next one.
pub(super) struct Chained;

impl Dispatch for Chained {
    #[inline(always)]
    fn next(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
        pc.execute(machine, frame)
    }
}

/// Dispatch by the loop: every handler returns to it.
pub(super) struct Unchained;

impl Dispatch for Unchained {
    #[inline(always)]
    fn next(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
        machine.pc = pc.index(&machine.code) as u32;
        machine.base = frame.base(&machine.stack);
        Flow::Next
    }
}
