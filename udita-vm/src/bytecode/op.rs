//! The instruction set.
//!
//! A method's frame is a window of *registers*, words of 64 bits numbered from 0. The parameters come first (`this` as register 0). An
//! instruction is eight bytes: an opcode and up to three operands. The table below is the only description of an instruction: its
//! documentation, its name, the *role* of each operand, its [effect](super::effect), its [properties](super::property), and for a
//! conditional jump the opposite jump. The enum, the disassembler, the verifier and the optimiser are derived from it. A row without an
//! effect does not compile.
//!
//! The contents of a word:
//!
//! | kind | word |
//! | --- | --- |
//! | int | the 32 bits of an `int`, `short`, `byte`, `char` or `boolean` (0, 1), zero-extended |
//! | long | the 64 bits of a `long`; never suspended |
//! | float | the 32 bits of a `float`, zero-extended; never suspended |
//! | double | the 64 bits of a `double`; never suspended |
//! | ref | the address of an object in the heap, 0 for `null` |
//!
//! An int or ref word with the highest bit set is *suspended*: the other bits are the address of its term. An instruction that needs the
//! value of a suspended operand forces it and is executed again. Instructions that only copy (`move`, loads and stores of fields and
//! elements, arguments and results) leave it suspended.
//!
//! Jumps are relative to the instruction that follows the jump.

use super::comparison::Comparison;
pub use super::effect::IntOperand;
use super::effect::{Branches, Callee, Condition, Effect, Exception, Returned};
pub use super::kind::{Kind, Reg};
pub use super::operand::Operand;
use super::property::Properties;

macro_rules! repr {
    (imm16) => {
        i16
    };
    (imm32) => {
        i32
    };
    (imm_float) => {
        u32
    };
    (probe) => {
        u32
    };
    (target) => {
        i16
    };
    (far) => {
        i32
    };
    (native) => {
        super::native::Native
    };
    (shortcut) => {
        super::native::Shortcut
    };
    ($role:ident) => {
        u16
    };
}

macro_rules! operand {
    (def_int, $v:expr) => {
        Operand::Def(Some(Kind::Int), $v)
    };
    (def_long, $v:expr) => {
        Operand::Def(Some(Kind::Long), $v)
    };
    (def_float, $v:expr) => {
        Operand::Def(Some(Kind::Float), $v)
    };
    (def_double, $v:expr) => {
        Operand::Def(Some(Kind::Double), $v)
    };
    (def_ref, $v:expr) => {
        Operand::Def(Some(Kind::Ref), $v)
    };
    (def_same, $v:expr) => {
        Operand::Def(None, $v)
    };
    (use_int, $v:expr) => {
        Operand::Use(Some(Kind::Int), $v)
    };
    (use_long, $v:expr) => {
        Operand::Use(Some(Kind::Long), $v)
    };
    (use_float, $v:expr) => {
        Operand::Use(Some(Kind::Float), $v)
    };
    (use_double, $v:expr) => {
        Operand::Use(Some(Kind::Double), $v)
    };
    (use_ref, $v:expr) => {
        Operand::Use(Some(Kind::Ref), $v)
    };
    (use_object, $v:expr) => {
        Operand::Use(Some(Kind::Ref), $v)
    };
    (use_any, $v:expr) => {
        Operand::Use(None, $v)
    };
    (imm16, $v:expr) => {
        Operand::Imm($v as i32)
    };
    (imm32, $v:expr) => {
        Operand::Imm($v)
    };
    (imm_float, $v:expr) => {
        Operand::FloatConst($v)
    };
    (target, $v:expr) => {
        Operand::Target($v as i32)
    };
    (far, $v:expr) => {
        Operand::Target($v)
    };
    (long_const, $v:expr) => {
        Operand::LongConst($v)
    };
    (double_const, $v:expr) => {
        Operand::DoubleConst($v)
    };
    (str_const, $v:expr) => {
        Operand::StrConst($v)
    };
    (switch, $v:expr) => {
        Operand::Switch($v)
    };
    (class, $v:expr) => {
        Operand::Class($v)
    };
    (static_slot, $v:expr) => {
        Operand::Static($v)
    };
    (slot, $v:expr) => {
        Operand::Slot($v)
    };
    (args, $v:expr) => {
        Operand::Args($v)
    };
    (result, $v:expr) => {
        Operand::Result($v)
    };
    (method, $v:expr) => {
        Operand::Method($v)
    };
    (selector, $v:expr) => {
        Operand::Selector($v)
    };
    (native, $v:expr) => {
        Operand::Native($v)
    };
    (shortcut, $v:expr) => {
        Operand::Shortcut($v)
    };
    (probe, $v:expr) => {
        Operand::Probe($v)
    };
}

/// Replaces the operand of a jump by `$to`, and keeps any other operand.
macro_rules! retarget {
    (target, $v:expr, $to:expr) => {
        i16::try_from($to).ok()?
    };
    (far, $v:expr, $to:expr) => {
        $to
    };
    ($role:ident, $v:expr, $to:expr) => {
        $v
    };
}

/// Maps the register of an operand by `$map`, and keeps any other operand.
macro_rules! renumber {
    (imm16, $v:expr, $map:expr) => {
        $v
    };
    (imm32, $v:expr, $map:expr) => {
        $v
    };
    (imm_float, $v:expr, $map:expr) => {
        $v
    };
    (target, $v:expr, $map:expr) => {
        $v
    };
    (far, $v:expr, $map:expr) => {
        $v
    };
    (long_const, $v:expr, $map:expr) => {
        $v
    };
    (double_const, $v:expr, $map:expr) => {
        $v
    };
    (str_const, $v:expr, $map:expr) => {
        $v
    };
    (switch, $v:expr, $map:expr) => {
        $v
    };
    (class, $v:expr, $map:expr) => {
        $v
    };
    (static_slot, $v:expr, $map:expr) => {
        $v
    };
    (slot, $v:expr, $map:expr) => {
        $v
    };
    (method, $v:expr, $map:expr) => {
        $v
    };
    (selector, $v:expr, $map:expr) => {
        $v
    };
    (native, $v:expr, $map:expr) => {
        $v
    };
    (shortcut, $v:expr, $map:expr) => {
        $v
    };
    (probe, $v:expr, $map:expr) => {
        $v
    };
    ($role:ident, $v:expr, $map:expr) => {
        $map(operand!($role, $v), $v)
    };
}

/// The register of a reference that must not be `null`. Nothing for other operands.
macro_rules! object {
    (use_object, $v:expr) => {
        return Some($v)
    };
    ($role:ident, $v:expr) => {};
}

/// The kind of word that an instruction sets its register to.
macro_rules! kind_of {
    (def_int) => {
        Kind::Int
    };
    (def_long) => {
        Kind::Long
    };
    (def_float) => {
        Kind::Float
    };
    (def_double) => {
        Kind::Double
    };
    (def_ref) => {
        Kind::Ref
    };
}

/// The effect of an instruction. An instruction that reads a place sets its first operand.
macro_rules! effect {
    ([Reads($($place:tt)*)] $dst:ident: $role:ident $(, $($rest:tt)*)?) => {
        Effect::Reads(kind_of!($role), $dst, $($place)*)
    };
    ([$effect:ident $(($($argument:tt)*))?] $($operands:tt)*) => {
        Effect::$effect $(($($argument)*))?
    };
}

/// An instruction as a comparison of two ints, if its effect is a jump on such a comparison.
macro_rules! int_jump {
    (
        [Jumps(Ints($comparison:ident, $left:ident, $operand:ident($right:ident)))]
        $a:ident: $a_role:ident, $b:ident: $b_role:ident, $to:ident: target
    ) => {
        Some(IntJump {
            comparison: Comparison::$comparison,
            left: $left,
            right: IntOperand::$operand($right),
            to: $to,
        })
    };
    ($($row:tt)*) => {
        None
    };
}

/// The opposite of an instruction, if the table names one.
macro_rules! opposite {
    () => {
        None
    };
    ($opposite:ident $operands:tt) => {
        Some(Op::$opposite $operands)
    };
}

/// A sample value of each operand, for tests.
#[cfg(test)]
macro_rules! zero {
    (native) => {
        crate::bytecode::native::Native::GetInt
    };
    (shortcut) => {
        crate::bytecode::native::Shortcut::SetAdd
    };
    ($role:ident) => {
        0
    };
}

macro_rules! define_instructions {
    ($(
        $(#[doc = $doc:literal])+ $op:ident = $name:literal $(, $field:ident: $role:ident)*
        => $effect:ident $(($($argument:tt)*))?
        $([$($property:ident $(($value:ident))?)+])? $(else [$opposite:ident $operands:tt])?;
    )+) => {
        /// One instruction of a method.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Op { $($(#[doc = $doc])+ $op { $($field: repr!($role)),* },)+ }

        impl Op {
            /// The name of the instruction in a listing.
            pub fn name(self) -> &'static str {
                match self { $(Op::$op { .. } => $name,)+ }
            }

            /// The operands in order, padded with [`Operand::None`].
            pub fn operands(self) -> [Operand; 3] {
                match self {
                    $(Op::$op { $($field),* } => {
                        let mut all = [Operand::None; 3];
                        let given: &[Operand] = &[$(operand!($role, $field)),*];
                        all[..given.len()].copy_from_slice(given);
                        all
                    })+
                }
            }

            /// The properties of the instruction, from its row in the table.
            pub fn properties(self) -> Properties {
                match self {
                    $(Op::$op { .. } => {
                        const { Properties::NONE$($(.$property($(Exception::$value)?))+)? }
                    })+
                }
            }

            /// The effect of the instruction, from its row in the table.
            #[allow(unused_variables)]
            pub fn effect(self) -> Effect {
                // The names that the table uses.
                use super::effect::Allocation::{Array, Arrays, Object};
                use super::effect::Passed;
                use super::effect::Place::{Element, Field, Static};
                use Branches::{Labels, One};
                use Callee::{Method, Native, Shortcut, Special, Virtual};
                use Comparison::{Eq, Ge, Gt, Le, Lt, Ne};
                use Condition::{Always, Doubles, Floats, Ints, Longs, Null, Same, SameBox, Truth};
                use IntOperand::{Number, Register};
                use Returned::{Int, Nothing, Word};
                match self {
                    $(Op::$op { $($field),* } => {
                        effect!([$effect $(($($argument)*))?] $($field: $role),*)
                    })+
                }
            }

            /// The conditional jump with the opposite condition. `None` for any other instruction.
            #[allow(unused_variables)]
            pub fn inverted(self) -> Option<Op> {
                match self {
                    $(Op::$op { $($field),* } => opposite!($($opposite $operands)?),)+
                }
            }

            /// The register with a reference that the instruction dereferences: it throws `NullPointerException` if that is `null`.
            #[allow(unused_variables, unreachable_code)]
            pub fn dereferenced(self) -> Option<Reg> {
                match self {
                    $(Op::$op { $($field),* } => {
                        $(object!($role, $field);)*
                        None
                    })+
                }
            }

            /// The comparison of two ints that decides the jump. `None` for any other instruction.
            #[inline]
            #[allow(unused_variables)]
            pub fn int_jump(self) -> Option<IntJump> {
                match self {
                    $(Op::$op { $($field),* } => {
                        int_jump!([$effect $(($($argument)*))?] $($field: $role),*)
                    })+
                }
            }

            /// The same jump with another target, relative to the next instruction. `None` if the target is out of range. Other
            /// instructions are unchanged.
            #[allow(unused_variables)]
            pub fn with_target(self, to: i32) -> Option<Op> {
                Some(match self {
                    $(Op::$op { $($field),* } => Op::$op { $($field: retarget!($role, $field, to)),* },)+
                })
            }

            /// The same instruction with other registers. `map` receives each register operand and its register.
            #[allow(unused_variables, unused_mut)]
            pub fn with_registers(self, mut map: impl FnMut(Operand, Reg) -> Reg) -> Op {
                match self {
                    $(Op::$op { $($field),* } => Op::$op { $($field: renumber!($role, $field, map)),* },)+
                }
            }

            /// Each instruction once, in the order of the table.
            #[cfg(test)]
            pub(crate) const EACH: &'static [Op] = &[$(Op::$op { $($field: zero!($role)),* },)+];

            /// The names of all instructions, in the order of the table.
            pub const NAMES: &'static [&'static str] = &[$($name,)+];
        }
    };
}

/// Passes the table of all instructions to another macro.
macro_rules! with_instructions {
    ($macro:ident) => {
        $macro! {
            // Words
            /// Copies a word. A suspended value stays suspended.
            Move = "move", dst: def_same, src: use_any => Copies(src) [droppable];
            /// Sets an int.
            ConstInt = "const.int", dst: def_int, value: imm32 => Computes [droppable];
            /// Sets a long from the constant table.
            ConstLong = "const.long", dst: def_long, value: long_const => Computes [droppable];
            /// Sets a float, given by its bits.
            ConstFloat = "const.float", dst: def_float, bits: imm_float => Computes [droppable];
            /// Sets a double from the constant table.
            ConstDouble = "const.double", dst: def_double, value: double_const => Computes [droppable];
            /// Sets a string literal. Equal literals are one object.
            ConstStr = "const.str", dst: def_ref, value: str_const => Computes [droppable];
            /// Sets `null`.
            Null = "null", dst: def_ref => Computes [droppable];

            // int arithmetic, wrapping; shifts take the low five bits of the count
            /// `a + b`.
            AddInt = "add.int", dst: def_int, a: use_int, b: use_int => Computes [delays droppable];
            /// `a - b`.
            SubInt = "sub.int", dst: def_int, a: use_int, b: use_int => Computes [delays droppable];
            /// `a * b`.
            MulInt = "mul.int", dst: def_int, a: use_int, b: use_int => Computes [droppable];
            /// `a / b`; throws `ArithmeticException` when `b` is zero.
            DivInt = "div.int", dst: def_int, a: use_int, b: use_int => Computes [throws(Arithmetic)];
            /// `a % b`; throws `ArithmeticException` when `b` is zero.
            RemInt = "rem.int", dst: def_int, a: use_int, b: use_int => Computes [throws(Arithmetic)];
            /// `a & b`.
            AndInt = "and.int", dst: def_int, a: use_int, b: use_int => Computes [droppable];
            /// `a | b`.
            OrInt = "or.int", dst: def_int, a: use_int, b: use_int => Computes [droppable];
            /// `a ^ b`.
            XorInt = "xor.int", dst: def_int, a: use_int, b: use_int => Computes [droppable];
            /// `a << b`.
            ShlInt = "shl.int", dst: def_int, a: use_int, b: use_int => Computes [droppable];
            /// `a >> b`.
            ShrInt = "shr.int", dst: def_int, a: use_int, b: use_int => Computes [droppable];
            /// `a >>> b`.
            UshrInt = "ushr.int", dst: def_int, a: use_int, b: use_int => Computes [droppable];
            /// `a + value`.
            AddIntImm = "add.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [delays droppable];
            /// `a * value`.
            MulIntImm = "mul.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [droppable];
            /// `a / value`, which is not zero.
            DivIntImm = "div.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [droppable];
            /// `a % value`, which is not zero.
            RemIntImm = "rem.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [droppable];
            /// `a & value`.
            AndIntImm = "and.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [droppable];
            /// `a << value`.
            ShlIntImm = "shl.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [droppable];
            /// `a >> value`.
            ShrIntImm = "shr.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [droppable];
            /// `a >>> value`.
            UshrIntImm = "ushr.int.imm", dst: def_int, a: use_int, value: imm16 => Computes [droppable];
            /// `-a`.
            NegInt = "neg.int", dst: def_int, a: use_int => Computes [droppable];

            // long arithmetic, wrapping; shifts take the low six bits of an int count
            /// `a + b`.
            AddLong = "add.long", dst: def_long, a: use_long, b: use_long => Computes;
            /// `a - b`.
            SubLong = "sub.long", dst: def_long, a: use_long, b: use_long => Computes;
            /// `a * b`.
            MulLong = "mul.long", dst: def_long, a: use_long, b: use_long => Computes;
            /// `a / b`; throws `ArithmeticException` when `b` is zero.
            DivLong = "div.long", dst: def_long, a: use_long, b: use_long => Computes [throws(Arithmetic)];
            /// `a % b`; throws `ArithmeticException` when `b` is zero.
            RemLong = "rem.long", dst: def_long, a: use_long, b: use_long => Computes [throws(Arithmetic)];
            /// `a & b`.
            AndLong = "and.long", dst: def_long, a: use_long, b: use_long => Computes;
            /// `a | b`.
            OrLong = "or.long", dst: def_long, a: use_long, b: use_long => Computes;
            /// `a ^ b`.
            XorLong = "xor.long", dst: def_long, a: use_long, b: use_long => Computes;
            /// `a << b`.
            ShlLong = "shl.long", dst: def_long, a: use_long, b: use_int => Computes;
            /// `a >> b`.
            ShrLong = "shr.long", dst: def_long, a: use_long, b: use_int => Computes;
            /// `a >>> b`.
            UshrLong = "ushr.long", dst: def_long, a: use_long, b: use_int => Computes;
            /// `-a`.
            NegLong = "neg.long", dst: def_long, a: use_long => Computes;

            // float and double arithmetic (IEEE 754); a NaN result is always the canonical NaN
            /// `a + b`.
            AddFloat = "add.float", dst: def_float, a: use_float, b: use_float => Computes;
            /// `a - b`.
            SubFloat = "sub.float", dst: def_float, a: use_float, b: use_float => Computes;
            /// `a * b`.
            MulFloat = "mul.float", dst: def_float, a: use_float, b: use_float => Computes;
            /// `a / b`.
            DivFloat = "div.float", dst: def_float, a: use_float, b: use_float => Computes;
            /// `a % b`: the remainder for a truncated quotient (C's `fmod`).
            RemFloat = "rem.float", dst: def_float, a: use_float, b: use_float => Computes;
            /// `-a`.
            NegFloat = "neg.float", dst: def_float, a: use_float => Computes;
            /// `a + b`.
            AddDouble = "add.double", dst: def_double, a: use_double, b: use_double => Computes;
            /// `a - b`.
            SubDouble = "sub.double", dst: def_double, a: use_double, b: use_double => Computes;
            /// `a * b`.
            MulDouble = "mul.double", dst: def_double, a: use_double, b: use_double => Computes;
            /// `a / b`.
            DivDouble = "div.double", dst: def_double, a: use_double, b: use_double => Computes;
            /// `a % b`: the remainder for a truncated quotient (C's `fmod`).
            RemDouble = "rem.double", dst: def_double, a: use_double, b: use_double => Computes;
            /// `-a`.
            NegDouble = "neg.double", dst: def_double, a: use_double => Computes;

            // Conversions
            /// Sign extension.
            IntToLong = "int.to.long", dst: def_long, a: use_int => Computes [droppable];
            /// The low 32 bits.
            LongToInt = "long.to.int", dst: def_int, a: use_long => Computes [droppable];
            /// The low 8 bits, sign-extended.
            IntToByte = "int.to.byte", dst: def_int, a: use_int => Computes [droppable];
            /// The low 16 bits, sign-extended.
            IntToShort = "int.to.short", dst: def_int, a: use_int => Computes [droppable];
            /// The low 16 bits.
            IntToChar = "int.to.char", dst: def_int, a: use_int => Computes [droppable];
            /// The nearest float.
            IntToFloat = "int.to.float", dst: def_float, a: use_int => Computes;
            /// The same number, exactly.
            IntToDouble = "int.to.double", dst: def_double, a: use_int => Computes;
            /// The nearest float.
            LongToFloat = "long.to.float", dst: def_float, a: use_long => Computes;
            /// The nearest double.
            LongToDouble = "long.to.double", dst: def_double, a: use_long => Computes;
            /// Truncated and saturated; 0 for NaN.
            FloatToInt = "float.to.int", dst: def_int, a: use_float => Computes;
            /// Truncated and saturated; 0 for NaN.
            FloatToLong = "float.to.long", dst: def_long, a: use_float => Computes;
            /// The same number, exactly.
            FloatToDouble = "float.to.double", dst: def_double, a: use_float => Computes;
            /// Truncated and saturated; 0 for NaN.
            DoubleToInt = "double.to.int", dst: def_int, a: use_double => Computes;
            /// Truncated and saturated; 0 for NaN.
            DoubleToLong = "double.to.long", dst: def_long, a: use_double => Computes;
            /// The nearest float.
            DoubleToFloat = "double.to.float", dst: def_float, a: use_double => Computes;

            // Jumps
            /// Jumps unconditionally.
            Jump = "jump", to: far => Jumps(Always);
            /// Jumps if `a` is 1.
            JumpIf = "jump.if", a: use_int, to: target => Jumps(Truth(a, true)) else [JumpIfNot { a, to }];
            /// Jumps if `a` is 0.
            JumpIfNot = "jump.if.not", a: use_int, to: target => Jumps(Truth(a, false)) else [JumpIf { a, to }];
            /// Jumps if `a == b`.
            JumpEqInt = "jump.eq.int", a: use_int, b: use_int, to: target => Jumps(Ints(Eq, a, Register(b))) [lenient] else [JumpNeInt { a, b, to }];
            /// Jumps if `a != b`.
            JumpNeInt = "jump.ne.int", a: use_int, b: use_int, to: target => Jumps(Ints(Ne, a, Register(b))) [lenient] else [JumpEqInt { a, b, to }];
            /// Jumps if `a < b`.
            JumpLtInt = "jump.lt.int", a: use_int, b: use_int, to: target => Jumps(Ints(Lt, a, Register(b))) [lenient] else [JumpGeInt { a, b, to }];
            /// Jumps if `a <= b`.
            JumpLeInt = "jump.le.int", a: use_int, b: use_int, to: target => Jumps(Ints(Le, a, Register(b))) [lenient] else [JumpGtInt { a, b, to }];
            /// Jumps if `a > b`. (Not `b < a`: the left operand is forced first.)
            JumpGtInt = "jump.gt.int", a: use_int, b: use_int, to: target => Jumps(Ints(Gt, a, Register(b))) [lenient] else [JumpLeInt { a, b, to }];
            /// Jumps if `a >= b`.
            JumpGeInt = "jump.ge.int", a: use_int, b: use_int, to: target => Jumps(Ints(Ge, a, Register(b))) [lenient] else [JumpLtInt { a, b, to }];
            /// Jumps if `a == value`.
            JumpEqIntImm = "jump.eq.int.imm", a: use_int, value: imm16, to: target => Jumps(Ints(Eq, a, Number(value))) [lenient] else [JumpNeIntImm { a, value, to }];
            /// Jumps if `a != value`.
            JumpNeIntImm = "jump.ne.int.imm", a: use_int, value: imm16, to: target => Jumps(Ints(Ne, a, Number(value))) [lenient] else [JumpEqIntImm { a, value, to }];
            /// Jumps if `a < value`.
            JumpLtIntImm = "jump.lt.int.imm", a: use_int, value: imm16, to: target => Jumps(Ints(Lt, a, Number(value))) [lenient] else [JumpGeIntImm { a, value, to }];
            /// Jumps if `a <= value`.
            JumpLeIntImm = "jump.le.int.imm", a: use_int, value: imm16, to: target => Jumps(Ints(Le, a, Number(value))) [lenient] else [JumpGtIntImm { a, value, to }];
            /// Jumps if `a > value`.
            JumpGtIntImm = "jump.gt.int.imm", a: use_int, value: imm16, to: target => Jumps(Ints(Gt, a, Number(value))) [lenient] else [JumpLeIntImm { a, value, to }];
            /// Jumps if `a >= value`.
            JumpGeIntImm = "jump.ge.int.imm", a: use_int, value: imm16, to: target => Jumps(Ints(Ge, a, Number(value))) [lenient] else [JumpLtIntImm { a, value, to }];
            /// Jumps if `a == b`.
            JumpEqLong = "jump.eq.long", a: use_long, b: use_long, to: target => Jumps(Longs(Eq, a, b)) else [JumpNeLong { a, b, to }];
            /// Jumps if `a != b`.
            JumpNeLong = "jump.ne.long", a: use_long, b: use_long, to: target => Jumps(Longs(Ne, a, b)) else [JumpEqLong { a, b, to }];
            /// Jumps if `a < b`.
            JumpLtLong = "jump.lt.long", a: use_long, b: use_long, to: target => Jumps(Longs(Lt, a, b)) else [JumpLeLong { a: b, b: a, to }];
            /// Jumps if `a <= b`.
            JumpLeLong = "jump.le.long", a: use_long, b: use_long, to: target => Jumps(Longs(Le, a, b)) else [JumpLtLong { a: b, b: a, to }];
            /// Jumps if `a == b`.
            JumpEqFloat = "jump.eq.float", a: use_float, b: use_float, to: target => Jumps(Floats(Eq, a, b, true)) else [JumpNeFloat { a, b, to }];
            /// Jumps if `a != b`.
            JumpNeFloat = "jump.ne.float", a: use_float, b: use_float, to: target => Jumps(Floats(Ne, a, b, true)) else [JumpEqFloat { a, b, to }];
            /// Jumps if `a < b`.
            JumpLtFloat = "jump.lt.float", a: use_float, b: use_float, to: target => Jumps(Floats(Lt, a, b, true)) else [JumpNotLtFloat { a, b, to }];
            /// Jumps if `a <= b`.
            JumpLeFloat = "jump.le.float", a: use_float, b: use_float, to: target => Jumps(Floats(Le, a, b, true)) else [JumpNotLeFloat { a, b, to }];
            /// Jumps unless `a < b`, so also if one is NaN.
            JumpNotLtFloat = "jump.nlt.float", a: use_float, b: use_float, to: target => Jumps(Floats(Lt, a, b, false)) else [JumpLtFloat { a, b, to }];
            /// Jumps unless `a <= b`, so also if one is NaN.
            JumpNotLeFloat = "jump.nle.float", a: use_float, b: use_float, to: target => Jumps(Floats(Le, a, b, false)) else [JumpLeFloat { a, b, to }];
            /// Jumps if `a == b`.
            JumpEqDouble = "jump.eq.double", a: use_double, b: use_double, to: target => Jumps(Doubles(Eq, a, b, true)) else [JumpNeDouble { a, b, to }];
            /// Jumps if `a != b`.
            JumpNeDouble = "jump.ne.double", a: use_double, b: use_double, to: target => Jumps(Doubles(Ne, a, b, true)) else [JumpEqDouble { a, b, to }];
            /// Jumps if `a < b`.
            JumpLtDouble = "jump.lt.double", a: use_double, b: use_double, to: target => Jumps(Doubles(Lt, a, b, true)) else [JumpNotLtDouble { a, b, to }];
            /// Jumps if `a <= b`.
            JumpLeDouble = "jump.le.double", a: use_double, b: use_double, to: target => Jumps(Doubles(Le, a, b, true)) else [JumpNotLeDouble { a, b, to }];
            /// Jumps unless `a < b`, so also if one is NaN.
            JumpNotLtDouble = "jump.nlt.double", a: use_double, b: use_double, to: target => Jumps(Doubles(Lt, a, b, false)) else [JumpLtDouble { a, b, to }];
            /// Jumps unless `a <= b`, so also if one is NaN.
            JumpNotLeDouble = "jump.nle.double", a: use_double, b: use_double, to: target => Jumps(Doubles(Le, a, b, false)) else [JumpLeDouble { a, b, to }];
            /// Jumps if `a` and `b` are the same object or both `null`.
            JumpEqRef = "jump.eq.ref", a: use_ref, b: use_ref, to: target => Jumps(Same(a, b, true)) [lenient] else [JumpNeRef { a, b, to }];
            /// Jumps if `a` and `b` are not the same.
            JumpNeRef = "jump.ne.ref", a: use_ref, b: use_ref, to: target => Jumps(Same(a, b, false)) [lenient] else [JumpEqRef { a, b, to }];
            /// As `jump.eq.ref`, but two boxes of one class with equal small values are the same, as in Java.
            JumpEqBox = "jump.eq.box", a: use_ref, b: use_ref, to: target => Jumps(SameBox(a, b, true)) else [JumpNeBox { a, b, to }];
            /// As `jump.ne.ref`, with the same exception for boxes.
            JumpNeBox = "jump.ne.box", a: use_ref, b: use_ref, to: target => Jumps(SameBox(a, b, false)) else [JumpEqBox { a, b, to }];
            /// Jumps if `a` is `null`.
            JumpNull = "jump.null", a: use_ref, to: target => Jumps(Null(a, true)) [lenient] else [JumpNonNull { a, to }];
            /// Jumps if `a` is not `null`.
            JumpNonNull = "jump.nonnull", a: use_ref, to: target => Jumps(Null(a, false)) [lenient] else [JumpNull { a, to }];
            /// Jumps to the target that the table has for `a`.
            Switch = "switch", a: use_int, table: switch => Switches(a, table) [lenient];

            // Objects
            /// A new object whose fields are all zero. Does not initialise the class.
            New = "new", dst: def_ref, class: class => Allocates(Object(class));
            /// Runs a class's static initialiser, unless it is running or has completed.
            InitClass = "init.class", class: class => Initialises(class);
            /// Reads an int field.
            GetFieldInt = "get.field.int", dst: def_int, object: use_object, slot: slot => Reads(Field(object, slot)) [droppable];
            /// Reads a long field.
            GetFieldLong = "get.field.long", dst: def_long, object: use_object, slot: slot => Reads(Field(object, slot)) [droppable];
            /// Reads a float field.
            GetFieldFloat = "get.field.float", dst: def_float, object: use_object, slot: slot => Reads(Field(object, slot)) [droppable];
            /// Reads a double field.
            GetFieldDouble = "get.field.double", dst: def_double, object: use_object, slot: slot => Reads(Field(object, slot)) [droppable];
            /// Reads a reference field.
            GetFieldRef = "get.field.ref", dst: def_ref, object: use_object, slot: slot => Reads(Field(object, slot)) [droppable];
            /// Writes a field.
            PutField = "put.field", object: use_object, src: use_any, slot: slot => Writes(Field(object, slot), Register(src));
            /// Writes an int, or `null` as zero, into a field.
            PutFieldImm = "put.field.imm", object: use_object, slot: slot, value: imm16 => Writes(Field(object, slot), Number(value));
            /// Reads a static int field.
            GetStaticInt = "get.static.int", dst: def_int, field: static_slot => Reads(Static(field)) [droppable];
            /// Reads a static long field.
            GetStaticLong = "get.static.long", dst: def_long, field: static_slot => Reads(Static(field)) [droppable];
            /// Reads a static float field.
            GetStaticFloat = "get.static.float", dst: def_float, field: static_slot => Reads(Static(field)) [droppable];
            /// Reads a static double field.
            GetStaticDouble = "get.static.double", dst: def_double, field: static_slot => Reads(Static(field)) [droppable];
            /// Reads a static reference field.
            GetStaticRef = "get.static.ref", dst: def_ref, field: static_slot => Reads(Static(field)) [droppable];
            /// Writes a static field.
            PutStatic = "put.static", src: use_any, field: static_slot => Writes(Static(field), Register(src));
            /// 1 if `a` is an instance of `class`, otherwise 0.
            InstanceOf = "instance.of", dst: def_int, a: use_ref, class: class => Computes [lenient droppable];
            /// Throws `ClassCastException` unless `a` is `null` or an instance of `class`.
            CheckCast = "check.cast", a: use_ref, class: class => Checks [lenient throws(ClassCast)];
            /// Throws `NullPointerException` if `a` is `null`.
            CheckNull = "check.null", a: use_object => Checks [lenient];

            // Arrays
            /// A new array of the array class `class` with zero elements; throws `NegativeArraySizeException`.
            NewArray = "new.array", dst: def_ref, class: class, length: use_int => Allocates(Array(class, length)) [throws(NegativeSize)];
            /// A new array of arrays. Register `sizes` holds the number of sizes, and the registers after it hold the sizes of the first
            /// dimensions.
            NewArrays = "new.arrays", dst: def_ref, class: class, sizes: use_int => Allocates(Arrays(class, sizes)) [throws(NegativeSize)];
            /// The length of an array.
            ArrayLength = "array.length", dst: def_int, array: use_object => Measures(array) [droppable];
            /// Reads an element of an array of ints.
            GetElemInt = "get.elem.int", dst: def_int, array: use_object, index: use_int => Reads(Element(array, index)) [throws(Index)];
            /// Reads an element of an array of longs.
            GetElemLong = "get.elem.long", dst: def_long, array: use_object, index: use_int => Reads(Element(array, index)) [throws(Index)];
            /// Reads an element of an array of floats.
            GetElemFloat = "get.elem.float", dst: def_float, array: use_object, index: use_int => Reads(Element(array, index)) [throws(Index)];
            /// Reads an element of an array of doubles.
            GetElemDouble = "get.elem.double", dst: def_double, array: use_object, index: use_int => Reads(Element(array, index)) [throws(Index)];
            /// Reads an element of an array of references.
            GetElemRef = "get.elem.ref", dst: def_ref, array: use_object, index: use_int => Reads(Element(array, index)) [throws(Index)];
            /// Writes an element without checking its class.
            PutElem = "put.elem", array: use_object, index: use_int, src: use_any => Writes(Element(array, index), Register(src)) [throws(Index)];
            /// Writes a reference into an array whose class may be a subtype of its static type; throws `ArrayStoreException`.
            PutElemChecked = "put.elem.checked", array: use_object, index: use_int, src: use_ref => Writes(Element(array, index), Register(src)) [lenient throws(Index) throws(ArrayStore)];

            // Calls
            /// Receives the argument with this number, from 0. Only in the code that runs an entry.
            Argument = "argument", dst: def_same, index: imm16 => Receives(index);
            /// Calls a method without a receiver, or one whose receiver (the first argument) cannot be `null`.
            Call = "call", dst: result, args: args, method: method => Calls(Method(method), Passed { dst, args });
            /// Calls a method of the first argument, which may be `null`, regardless of its class.
            CallSpecial = "call.special", dst: result, args: args, method: method => Calls(Special(method), Passed { dst, args });
            /// Calls the method that the class of the first argument has for `selector`.
            CallVirtual = "call.virtual", dst: result, args: args, selector: selector => Calls(Virtual(selector), Passed { dst, args });
            /// Calls a method that the machine implements.
            CallNative = "call.native", dst: result, args: args, native: native => Calls(Native(native), Passed { dst, args });
            /// Executes a library method in the machine in a common case: the result goes to the register of the first argument.
            /// Otherwise changes nothing and jumps to `to`, the method's own code.
            Shortcut = "shortcut", args: args, shortcut: shortcut, to: target => Calls(Shortcut(shortcut), Passed { dst: args, args });
            /// Returns a word.
            Return = "return", src: use_any => Returns(Word(src));
            /// Returns an int.
            ReturnInt = "return.int", value: imm32 => Returns(Int(value));
            /// Returns `null`.
            ReturnNull = "return.null" => Returns(Returned::Null);
            /// Returns without a value.
            ReturnVoid = "return.void" => Returns(Nothing);
            /// Throws an exception, or `NullPointerException` if `a` is `null`.
            Throw = "throw", a: use_object => Throws;
            /// Ends the path at a gap: code that this program can't run, for the reason in the string.
            Gap = "gap", cause: str_const => Ends;

            // Observation
            /// Records that the path takes a branch of a site.
            Probe = "probe", probe: probe => Observes(One(probe));
            /// Records that the path passes `count` labels of a `switch`: it takes the branch `first`, of the first label, and those of
            /// the labels that follow.
            ProbePassed = "probe.passed", count: imm16, first: probe => Observes(Labels(count, first));
        }
    };
}
pub(crate) use with_instructions;

with_instructions!(define_instructions);

const _: () = assert!(size_of::<Op>() == 8, "an instruction is eight bytes");

/// A jump that a comparison of two ints decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntJump {
    /// The comparison that decides the jump.
    pub comparison: Comparison,
    /// The register of the left operand.
    pub left: Reg,
    /// The right operand, a register or a number.
    pub right: IntOperand,
    /// The target if the comparison holds, relative to the next instruction.
    pub to: i16,
}

impl From<IntJump> for Op {
    fn from(jump: IntJump) -> Op {
        let IntJump { comparison, left: a, right, to } = jump;
        match right {
            IntOperand::Register(b) => match comparison {
                Comparison::Lt => Op::JumpLtInt { a, b, to },
                Comparison::Le => Op::JumpLeInt { a, b, to },
                Comparison::Gt => Op::JumpGtInt { a, b, to },
                Comparison::Ge => Op::JumpGeInt { a, b, to },
                Comparison::Eq => Op::JumpEqInt { a, b, to },
                Comparison::Ne => Op::JumpNeInt { a, b, to },
            },
            IntOperand::Number(value) => match comparison {
                Comparison::Lt => Op::JumpLtIntImm { a, value, to },
                Comparison::Le => Op::JumpLeIntImm { a, value, to },
                Comparison::Gt => Op::JumpGtIntImm { a, value, to },
                Comparison::Ge => Op::JumpGeIntImm { a, value, to },
                Comparison::Eq => Op::JumpEqIntImm { a, value, to },
                Comparison::Ne => Op::JumpNeIntImm { a, value, to },
            },
        }
    }
}

impl Op {
    /// Whether the instruction only observes the path.
    pub fn is_probe(self) -> bool {
        matches!(self.effect(), Effect::Observes(_))
    }

    /// Whether control never continues with the next instruction.
    pub fn ends_block(self) -> bool {
        match self.effect() {
            Effect::Jumps(condition) => condition == Condition::Always,
            Effect::Switches(..) | Effect::Returns(_) | Effect::Throws | Effect::Ends => true,
            Effect::Computes
            | Effect::Copies(_)
            | Effect::Receives(_)
            | Effect::Measures(_)
            | Effect::Checks
            | Effect::Allocates(_)
            | Effect::Reads(..)
            | Effect::Writes(..)
            | Effect::Initialises(_)
            | Effect::Calls(..)
            | Effect::Observes(_) => false,
        }
    }

    /// The value that the instruction returns. `None` if it doesn't return to the caller.
    pub fn returned(self) -> Option<Returned> {
        match self.effect() {
            Effect::Returns(returned) => Some(returned),
            _ => None,
        }
    }

    /// The number of the method that the instruction calls. `None` if it calls no method, a native one, or one that depends on the
    /// receiver.
    pub fn called_method(self) -> Option<u16> {
        match self.effect() {
            Effect::Calls(callee, _) => callee.method(),
            _ => None,
        }
    }

    /// The registers whose values the instruction needs, in the order in which it forces them. A lenient instruction may not need them.
    /// The callee decides which arguments of a call are forced.
    pub fn forced(self) -> impl Iterator<Item = (Kind, Reg)> {
        self.operands().into_iter().filter_map(|operand| match operand {
            Operand::Use(Some(kind @ (Kind::Int | Kind::Ref)), register) => Some((kind, register)),
            _ => None,
        })
    }

    /// The target of a jump, relative to the next instruction. `None` for a `switch` and for instructions that don't jump.
    pub fn target(self) -> Option<i32> {
        self.operands().into_iter().find_map(|operand| match operand {
            Operand::Target(to) => Some(to),
            _ => None,
        })
    }

    /// The register that the instruction sets. `None` if that depends on a callee.
    pub fn defined(self) -> Option<Reg> {
        self.operands().into_iter().find_map(|operand| match operand {
            Operand::Def(_, register) => Some(register),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposites_and_comparisons_agree_with_the_table() {
        for &op in Op::EACH {
            if let Some(opposite) = op.inverted() {
                assert_eq!(opposite.inverted(), Some(op));
            }
            if let Some(jump) = op.int_jump() {
                assert_eq!(Op::from(jump), op);
                let opposite = IntJump { comparison: jump.comparison.inverse(), ..jump };
                assert_eq!(op.inverted(), Some(opposite.into()));
            }
        }
    }
}
