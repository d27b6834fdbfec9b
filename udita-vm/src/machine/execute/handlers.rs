//! The handlers of instructions, made from the table of instructions.

use std::marker::PhantomData;

use super::cursor::Cursor;
use super::flow::{Chained, Dispatch, Step, Unchained};
use super::shortcuts::Shortcuts;
use super::{instructions, slow_path};
use crate::bytecode::op::{Op, with_instructions};
use crate::machine::code::{Failing, Flow, Handler, Instruction, Pc};
use crate::machine::registers::Frame;
use crate::machine::state::Machine;

/// Whether handlers call each other.
const CHAINED: bool = cfg!(udita_tail_calls);

/// An operand among those of an instruction: narrow ones in their order, a wide one in the last two places.
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

/// An instruction.
trait Executed {
    /// Executes it. The cursor is behind it.
    fn execute<D: Dispatch>(cursor: &mut Cursor<'_, D>) -> Step;
}

/// The handler of an instruction.
#[inline(always)]
fn handle<D: Dispatch, E: Executed>(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
    let mut cursor = Cursor::<D>::new(machine, pc, frame);
    match E::execute(&mut cursor) {
        Ok(()) => cursor.next(),
        // (The other function looks the operands up again. Not keeping them saves a register.)
        Err(other) => cursor.leave_to(other),
    }
}

/// No instruction.
fn broken(machine: &mut Machine, _: Pc<Machine>, _: Frame) -> Flow {
    slow_path::broken(machine, 0, 0)
}

macro_rules! define_handlers {
    ($(
        $(#[doc = $doc:literal])+ $op:ident = $name:literal $(, $field:ident: $role:ident)*
        $(=> $properties:tt)? $(else $opposite:tt)?;
    )+) => {
        /// The handlers of all instructions.
        pub(super) struct Handlers<D>(PhantomData<D>);

        impl<D: Dispatch> Handlers<D> {
            /// In the order of the table; as many as a byte can number.
            pub(super) const ALL: &'static [Handler<Machine>; 256] = &{
                let mut all: [Handler<Machine>; 256] = [broken; 256];
                $(all[Number::$op as usize] = Self::$op;)+
                all
            };

            $(
                #[allow(non_snake_case, reason = "named as the instruction")]
                fn $op(machine: &mut Machine, pc: Pc<Machine>, frame: Frame) -> Flow {
                    handle::<D, $op>(machine, pc, frame)
                }
            )+
        }

        $(
            $(#[doc = $doc])+
            struct $op;

            impl Executed for $op {
                #[allow(unused, reason = "not all have operands")]
                #[inline(always)]
                fn execute<D: Dispatch>(cursor: &mut Cursor<'_, D>) -> Step {
                    let operands = cursor.pc.operands();
                    let place = 0;
                    $(
                        let $field = read_operand!($role, operands, place);
                        let place = place + 1;
                    )*
                    instructions::$op(cursor $(, $field)*)
                }
            }
        )+

        /// The positions in the table.
        #[derive(Clone, Copy)]
        #[repr(u8)]
        enum Number { $($op),+ }

        /// An instruction as the loop reads it.
        #[allow(unused, reason = "not all have operands")]
        pub(super) fn pack(op: Op) -> Instruction<Machine> {
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
                // Each shortcut has its own.
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
