//! The interpreter loop.
//!
//! The loop runs instructions until one of them stops it with a [`Stop`](super::stop::Stop). The machine's registers (`pc`, `base`,
//! `steps`) are then written back. A stop leaves `pc` at the instruction that stopped, which is executed again when the reason is
//! resolved. So an instruction changes nothing as long as it can still stop.
//!
//! Each instruction is a function ([`instructions`]) with a [`Handler`] around it. In optimised builds a handler ends with a tail call of
//! the next handler, which the compiler turns into a jump. So each instruction has an indirect jump of its own, which processors predict
//! far better than a shared one. The language does not guarantee the jump. `build.rs` knows where compilers make it ([`CHAINED`]).
//! Elsewhere, and with debug assertions, handlers return to a plain loop. The tests of the release profile (see `.ci/run`) fail if a
//! handler does not end in a jump. Two rules enable the jump and keep handlers small: a handler owns nothing that must be dropped, and a
//! slow path is the tail call of another handler ([`slow_path`], [`suspended`]).

mod cursor;
mod flow;
mod instructions;
mod operands;
mod shortcuts;
mod slow_path;
mod suspended;

use std::marker::PhantomData;

use super::code::{Failing, Flow, Handler, Instruction, Pc, STEP};
use super::intercept::Intercept;
use super::observe::{Observer, View};
use super::registers::Frame;
use super::state::Machine;
use crate::bytecode::failing_calls::{Failure, failure_after};
use crate::bytecode::op::{Op, with_instructions};
use crate::bytecode::program::Program;
use cursor::Cursor;
use flow::{Chained, Dispatch, Unchained};
use shortcuts::Shortcuts;

/// Whether handlers jump to each other, as in release builds. Otherwise a plain loop calls them, so the stack does not grow even if the
/// compiler makes no jumps of tail calls.
pub const CHAINED: bool = cfg!(udita_tail_calls) && !cfg!(debug_assertions) && !cfg!(miri);

/// Packs an operand of an instruction: narrow operands in order, a wide one in the last two places.
macro_rules! write_operand {
    (imm32, $value:expr, $operands:ident, $place:expr) => {
        write_wide(&mut $operands, $value.cast_unsigned())
    };
    (far, $value:expr, $operands:ident, $place:expr) => {
        write_wide(&mut $operands, $value.cast_unsigned())
    };
    (imm_float, $value:expr, $operands:ident, $place:expr) => {
        write_wide(&mut $operands, $value)
    };
    (probe, $value:expr, $operands:ident, $place:expr) => {
        write_wide(&mut $operands, $value)
    };
    ($role:ident, $value:expr, $operands:ident, $place:expr) => {
        $operands[$place] = $value as u16
    };
}

/// The inverse of `write_operand`.
macro_rules! read_operand {
    (imm16, $operands:ident, $place:expr) => {
        $operands[$place] as i16
    };
    (target, $operands:ident, $place:expr) => {
        $operands[$place] as i16
    };
    (imm32, $operands:ident, $place:expr) => {
        read_wide($operands).cast_signed()
    };
    (far, $operands:ident, $place:expr) => {
        read_wide($operands).cast_signed()
    };
    (imm_float, $operands:ident, $place:expr) => {
        read_wide($operands)
    };
    (probe, $operands:ident, $place:expr) => {
        read_wide($operands)
    };
    ($role:ident, $operands:ident, $place:expr) => {
        $operands[$place]
    };
}

fn write_wide(operands: &mut [u16; 3], value: u32) {
    (operands[1], operands[2]) = (value as u16, (value >> 16) as u16);
}

#[inline(always)]
fn read_wide(operands: [u16; 3]) -> u32 {
    u32::from(operands[1]) | u32::from(operands[2]) << 16
}

/// The handler for numbers without an instruction.
fn broken(machine: &mut Machine, _: Pc<Machine>, _: Frame) -> Flow {
    slow_path::broken(machine, 0, 0)
}

macro_rules! define_handlers {
    ($(
        $(#[doc = $doc:literal])+ $op:ident = $name:literal $(, $field:ident: $role:ident)*
        => $effect:ident $(($($argument:tt)*))? $([$($properties:tt)*])? $(else $opposite:tt)?;
    )+) => {
        /// The handlers of all instructions.
        struct Handlers<D>(PhantomData<D>);

        impl<D: Dispatch> Handlers<D> {
            /// Indexed by the row in the table and padded, so that a byte is always in range.
            const ALL: &'static [Handler<Machine>; 256] = &{
                let mut all: [Handler<Machine>; 256] = [broken; 256];
                $(all[Number::$op as usize] = Self::$op;)+
                all
            };

            $(
                #[allow(non_snake_case, reason = "named as the instruction")]
                #[allow(unused, reason = "not all have operands")]
                fn $op(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
                    let operands = pc.operands();
                    let place = 0;
                    $(
                        let $field = read_operand!($role, operands, place);
                        let place = place + 1;
                    )*
                    let mut cursor = Cursor::<D>::new(machine, pc, frame);
                    match instructions::$op(&mut cursor $(, $field)*) {
                        Ok(()) => cursor.next(),
                        // `leave_to` loads the operands again. Not keeping them saves a register.
                        Err(other) => cursor.leave_to(other),
                    }
                }
            )+
        }

        /// The indices of the rows in the table.
        #[repr(u8)]
        enum Number { $($op),+ }

        /// Converts an instruction to the form that the loop reads.
        #[allow(unused, reason = "not all have operands")]
        fn pack(op: Op) -> Instruction<Machine> {
            let mut operands = [0; 3];
            let number = match op {
                $(Op::$op { $($field),* } => {
                    let place = 0;
                    $(
                        write_operand!($role, $field, operands, place);
                        let place = place + 1;
                    )*
                    Number::$op as u8
                })+
            };
            let index = usize::from(number);
            let handler = match (op, CHAINED) {
                // Each shortcut has a handler of its own.
                (Op::Shortcut { shortcut, .. }, true) => Shortcuts::<Chained>::handler(shortcut),
                (Op::Shortcut { shortcut, .. }, false) => Shortcuts::<Unchained>::handler(shortcut),
                (_, true) => Handlers::<Chained>::ALL[index],
                (_, false) => Handlers::<Unchained>::ALL[index],
            };
            Instruction { handler, number, failure: Failing::NOT, operands }
        }
    };
}
with_instructions!(define_handlers);

/// Converts the code of a program to the form that the loop reads.
pub(super) fn code_of(program: &Program) -> Box<[Instruction<Machine>]> {
    let instructions = program.methods.iter().flat_map(|method| {
        (method.start..method.end).map(move |pc| {
            let failure = match failure_after(program, method, pc as usize) {
                None => Failing::NOT,
                Some(Failure::Return) => Failing::RETURN,
                Some(Failure::Assumption) => Failing::ASSUMPTION,
            };
            Instruction { failure, ..pack(program.code[pc as usize]) }
        })
    });
    instructions.collect()
}

impl Machine {
    /// Runs instructions until one of them stops the loop.
    pub(super) fn execute(&mut self) {
        let (pc, frame) = self.position();
        self.steps.lead = (self.steps.taken * STEP).wrapping_sub(pc.address());
        let mut flow = pc.execute(self, frame);
        while flow == Flow::Next {
            let (pc, frame) = self.position();
            flow = pc.execute(self, frame);
        }
    }

    /// As [`Machine::execute`], and shows each instruction to `observer` before it runs.
    pub(super) fn execute_observed(&mut self, observer: &mut dyn Observer) {
        self.begin_steps();
        loop {
            observer.before(View::new(self));
            if self.execute_one() == Flow::Stopped {
                return;
            }
        }
    }

    /// As [`Machine::execute`], and `decide` determines the treatment of each instruction. Returns true if it stopped the run.
    pub(super) fn execute_intercepted(&mut self, decide: &mut dyn FnMut(&mut Machine) -> Intercept) -> bool {
        self.begin_steps();
        loop {
            match decide(self) {
                Intercept::Execute => {
                    if self.execute_one() == Flow::Stopped {
                        return false;
                    }
                }
                Intercept::Decline => {
                    if !self.decline() && self.execute_one() == Flow::Stopped {
                        return false;
                    }
                }
                Intercept::Complete(register, word) => self.complete(register, word),
                Intercept::Return(word) => self.return_early(word),
                Intercept::Stop => {
                    self.steps.taken = self.present_steps();
                    return true;
                }
            }
        }
    }

    /// The current position and frame.
    #[inline(always)]
    fn position(&mut self) -> (Pc<Machine>, Frame) {
        (Pc::at(&self.code, self.pc as usize), Frame::at(&mut self.stack, self.base))
    }

    fn execute_one(&mut self) -> Flow {
        let (pc, frame) = self.position();
        pc.execute_by(Handlers::<Unchained>::ALL, self, frame)
    }

    /// Derives the number of steps from the position in the code: `lead` is the difference, and a jump changes it. Both are in bytes of
    /// the code.
    pub(super) fn begin_steps(&mut self) {
        let (pc, _) = self.position();
        self.steps.lead = (self.steps.taken * STEP).wrapping_sub(pc.address());
    }

    /// The number of steps at the index `pc` of the code, within the loop.
    pub(super) fn steps_at(&self, pc: usize) -> u64 {
        self.steps.lead.wrapping_add((self.code.as_ptr().addr() + pc * STEP as usize) as u64) / STEP
    }

    /// The number of steps so far, within the loop, if the machine's `pc` is current.
    pub(super) fn present_steps(&self) -> u64 {
        self.steps_at(self.pc as usize)
    }

    /// Makes the loop stop when the path has executed `steps` instructions.
    pub(super) fn set_step_goal(&mut self, steps: u64) {
        self.steps.goal = steps.saturating_mul(STEP);
    }

    /// Counts `steps` more instructions, within the loop, if the machine's `pc` is current.
    pub(super) fn add_steps(&mut self, steps: u64) {
        self.steps.lead = self.steps.lead.wrapping_add(steps.wrapping_mul(STEP));
        self.steps.taken = self.steps.taken.saturating_add(steps);
    }

    /// Whether the path has reached its step goal.
    pub(super) fn is_at_step_goal(&self) -> bool {
        self.steps.taken >= self.steps.goal / STEP
    }
}
