//! The way from one instruction to the next.

use crate::machine::state::Machine;
use crate::machine::word::Word;

/// An instruction for the loop. It takes the position behind the instruction, the base of the top frame, and the
/// instruction as [`super::pack`] packs it. Handlers that take over don't use the packed instruction.
pub(super) type Handler = fn(&mut Machine, usize, usize, Word) -> Flow;

/// The result of a handler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flow {
    /// The loop goes on with the instruction at the machine's `pc`.
    Next,
    /// The loop returns with the machine's `stop`.
    Stopped,
}

/// The result of an instruction or a part of it: if it can't be completed, the handler that takes over.
pub(super) type Step<T = ()> = Result<T, Handler>;

/// The step of a handler to the next instruction.
pub(super) trait Dispatch: Sized + 'static {
    /// Goes on at `pc` in the frame at `base`.
    fn next(machine: &mut Machine, pc: usize, base: usize) -> Flow;
}

/// Every handler returns to the loop.
pub(super) struct Unchained;

impl Dispatch for Unchained {
    #[inline(always)]
    fn next(machine: &mut Machine, pc: usize, base: usize) -> Flow {
        machine.pc = pc as u32;
        machine.base = base;
        Flow::Next
    }
}
