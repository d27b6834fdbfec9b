//! The interpreter loop.
//!
//! The loop runs instructions until one of them stops, and then leaves a [`Stop`](super::stop::Stop) with
//! the machine's registers (`pc`, `base`, `steps`) written back. A stop leaves `pc` at the instruction that
//! stopped, which is executed again when the reason is gone. So an instruction changes nothing while it can still stop.
//!
//! Each instruction is a function ([`instructions`]) with a [`Handler`] around it. In optimised builds a handler ends by
//! calling the handler of the next instruction, and the compiler turns that call into a jump. So each instruction has an indirect
//! jump of its own, which processors predict far better than a shared one. The language does not guarantee the jump. `build.rs`
//! knows where compilers make it ([`CHAINED`]); elsewhere handlers return to a plain loop. The tests
//! that are built like a release (see `.ci/run`) check it. Two rules make it possible and keep handlers small: a handler owns
//! nothing that has to be dropped, and on a slow path it calls another handler ([`slow_path`], [`suspended`]) in last place.

mod cursor;
mod flow;
mod instructions;
mod operands;
mod slow_path;
mod suspended;

use std::marker::PhantomData;

use super::intercept::Intercept;
use super::observe::{Observer, View};
use super::state::Machine;
use super::word::Word;
use crate::bytecode::op::{Op, with_instructions};
use cursor::Cursor;
use flow::{Dispatch, Flow, Handler, Unchained};

/// Whether handlers call each other.
const CHAINED: bool = cfg!(udita_tail_calls);

/// Every handler calls the next one.
struct Chained;

impl Dispatch for Chained {
    #[inline(always)]
    fn next(machine: &mut Machine, pc: usize, base: usize) -> Flow {
        let Some(&bits) = machine.code.get(pc) else {
            return slow_path::broken(machine, pc, base, 0);
        };
        Handlers::<Chained>::ALL[usize::from(bits as u8)](machine, pc + 1, base, bits)
    }
}

/// The bits of an operand.
macro_rules! to_bits {
    (imm32, $value:expr) => {
        Word::from($value.cast_unsigned())
    };
    (far, $value:expr) => {
        Word::from($value.cast_unsigned())
    };
    (imm_float, $value:expr) => {
        Word::from($value)
    };
    (probe, $value:expr) => {
        Word::from($value)
    };
    ($role:ident, $value:expr) => {
        Word::from($value as u16)
    };
}

/// An operand from its bits, others following.
macro_rules! from_bits {
    (imm16, $bits:expr) => {
        $bits as i16
    };
    (target, $bits:expr) => {
        $bits as i16
    };
    (imm32, $bits:expr) => {
        $bits as i32
    };
    (far, $bits:expr) => {
        $bits as i32
    };
    (imm_float, $bits:expr) => {
        $bits as u32
    };
    (probe, $bits:expr) => {
        $bits as u32
    };
    ($role:ident, $bits:expr) => {
        $bits as u16
    };
}

/// The position of an operand's bits after other operands. Wide operands are the upper half.
macro_rules! place {
    (imm32, $after:expr) => {
        32
    };
    (far, $after:expr) => {
        32
    };
    (imm_float, $after:expr) => {
        32
    };
    (probe, $after:expr) => {
        32
    };
    ($role:ident, $after:expr) => {
        $after
    };
}

macro_rules! define_handlers {
    ($(
        $(#[doc = $doc:literal])+ $op:ident = $name:literal $(, $field:ident: $role:ident)*
        $(=> $properties:tt)? $(else $opposite:tt)?;
    )+) => {
        /// The handlers of all instructions.
        struct Handlers<D>(PhantomData<D>);

        impl<D: Dispatch> Handlers<D> {
            /// In the order of the table; as many as a byte can number.
            const ALL: &'static [Handler; 256] = &{
                let mut all: [Handler; 256] = [slow_path::broken; 256];
                $(all[Number::$op as usize] = Self::$op;)+
                all
            };

            $(
                #[allow(non_snake_case, reason = "named as the instruction")]
                #[allow(unused, reason = "not all have operands")]
                fn $op(machine: &mut Machine, pc: usize, base: usize, bits: Word) -> Flow {
                    let after = 16;
                    $(
                        let $field = from_bits!($role, bits >> place!($role, after));
                        let after = after + 16;
                    )*
                    let mut cursor = Cursor::<D>::new(machine, pc, base);
                    match instructions::$op(&mut cursor $(, $field)*) {
                        Ok(()) => cursor.next(),
                        // (The other handler looks the operands up again. Not keeping them saves a register.)
                        Err(other) => other(cursor.machine, pc, base, 0),
                    }
                }
            )+
        }

        /// The positions in the table.
        #[repr(u8)]
        enum Number { $($op),+ }

        /// An instruction as the loop reads it: its number in the low byte, the operands above.
        #[allow(unused, reason = "not all have operands")]
        pub(crate) fn pack(op: Op) -> Word {
            match op {
                $(Op::$op { $($field),* } => {
                    let bits = Number::$op as Word;
                    let after = 16;
                    $(
                        let bits = bits | to_bits!($role, $field) << place!($role, after);
                        let after = after + 16;
                    )*
                    bits
                })+
            }
        }
    };
}
with_instructions!(define_handlers);

impl Machine {
    /// Runs instructions until something out of the ordinary.
    pub(super) fn execute(&mut self) {
        if CHAINED { self.execute_by::<Chained>() } else { self.execute_by::<Unchained>() }
    }

    /// As [`Machine::execute`], and shows each instruction to `observer` first.
    pub(super) fn execute_observed(&mut self, observer: &mut dyn Observer) {
        self.lead = self.steps.wrapping_sub(u64::from(self.pc));
        loop {
            observer.before(View::new(self));
            let pc = self.pc as usize;
            let bits = self.code[pc];
            let handler = Handlers::<Unchained>::ALL[usize::from(bits as u8)];
            if handler(self, pc + 1, self.base, bits) == Flow::Stopped {
                return;
            }
        }
    }

    /// As [`Machine::execute`], and `interceptor` decides about each instruction. True if it stopped the run.
    pub(super) fn execute_intercepted(&mut self, decide: &mut dyn FnMut(&mut Machine) -> Intercept) -> bool {
        self.lead = self.steps.wrapping_sub(u64::from(self.pc));
        loop {
            match decide(self) {
                Intercept::Execute => {
                    let pc = self.pc as usize;
                    let bits = self.code[pc];
                    let handler = Handlers::<Unchained>::ALL[usize::from(bits as u8)];
                    if handler(self, pc + 1, self.base, bits) == Flow::Stopped {
                        return false;
                    }
                }
                Intercept::Complete(register, word) => self.complete(register, word),
                Intercept::Return(word) => self.return_early(word),
                Intercept::Stop => {
                    self.steps = self.lead.wrapping_add(u64::from(self.pc));
                    return true;
                }
            }
        }
    }

    fn execute_by<D: Dispatch>(&mut self) {
        self.lead = self.steps.wrapping_sub(u64::from(self.pc));
        loop {
            let pc = self.pc as usize;
            let bits = self.code[pc];
            let handler = Handlers::<D>::ALL[usize::from(bits as u8)];
            if handler(self, pc + 1, self.base, bits) == Flow::Stopped {
                return;
            }
        }
    }
}
