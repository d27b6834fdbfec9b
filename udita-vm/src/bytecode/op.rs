//! The instruction set.
//!
//! A method's frame is a window of *registers*, words of 64 bits numbered from 0; the parameters come first
//! (`this` as register 0). An instruction is eight bytes: an opcode and up to three operands. The table below
//! says everything about an instruction: its documentation, its name, and the *role* of each operand. The
//! decoder (the enum itself), the disassembler and the verifier are made from it.
//!
//! What a word holds:
//!
//! | kind | word |
//! | --- | --- |
//! | int | the 32 bits of an `int`, `short`, `byte`, `char` or `boolean` (0, 1), zero-extended |
//! | long | the 64 bits of a `long`; never suspended |
//! | float | the 32 bits of a `float`, zero-extended; never suspended |
//! | double | the 64 bits of a `double`; never suspended |
//! | ref | the address of an object in the heap, 0 for `null` |
//!
//! An int or ref word with the highest bit set is *suspended*: the other bits are the address of its term. An
//! instruction that needs the value of a suspended operand forces it and is executed again; those that only
//! copy (`move`, loads and stores of fields and elements, arguments and results) leave it suspended.
//!
//! Jumps are relative to the instruction that follows the jump.

/// A register of the current frame.
pub type Reg = u16;

/// What kind of word a register, field or element holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// `int` and everything narrower; may be suspended.
    Int,
    /// `long`.
    Long,
    /// `float`.
    Float,
    /// `double`.
    Double,
    /// A reference; may be suspended.
    Ref,
}

/// One operand of an instruction together with its role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// No further operand.
    None,
    /// A register that is set; `None` for a word of the same kind as the instruction's other one.
    Def(Option<Kind>, Reg),
    /// A register that is read; `None` for a word of any kind.
    Use(Option<Kind>, Reg),
    /// A number.
    Imm(i32),
    /// A jump target, relative to the next instruction.
    Target(i32),
    /// The bits of a `float`.
    FloatConst(u32),
    /// An index into [`super::program::Program::longs`].
    LongConst(u16),
    /// An index into [`super::program::Program::longs`], where the bits are.
    DoubleConst(u16),
    /// An index into [`super::program::Program::strings`].
    StrConst(u16),
    /// An index into [`super::program::Program::switches`].
    Switch(u16),
    /// An index into [`super::program::Program::classes`].
    Class(u16),
    /// An index into [`super::program::Program::statics`].
    Static(u16),
    /// The position of a field in its object, from 0.
    Slot(u16),
    /// The first of the registers that hold the arguments of a call. The two registers before it are free
    /// (the callee's frame header goes there), and so are all after the arguments.
    Args(Reg),
    /// The register that gets a call's result, if the callee has one.
    Result(Reg),
    /// An index into [`super::program::Program::methods`].
    Method(u16),
    /// An index into [`super::program::Program::selectors`].
    Selector(u16),
    /// A native method.
    Native(super::native::Native),
    /// A shortcut.
    Shortcut(super::native::Shortcut),
    /// The number of a branch of a site of [`super::program::Program::sites`].
    Probe(u32),
}

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

/// The operand of a jump moved to `$to`, any other operand as it is.
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

/// The register of an operand as `$map` gives it, any other operand as it is.
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

/// Some operand for a test.
#[cfg(test)]
macro_rules! zero {
    (native) => {
        super::native::Native::GetInt
    };
    (shortcut) => {
        super::native::Shortcut::SetAdd
    };
    ($role:ident) => {
        0
    };
}

macro_rules! define_instructions {
    ($($(#[doc = $doc:literal])+ $op:ident = $name:literal $(, $field:ident: $role:ident)*;)+) => {
        /// An instruction.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Op { $($(#[doc = $doc])+ $op { $($field: repr!($role)),* },)+ }

        impl Op {
            /// The name in a listing.
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

            /// The same jump to another target (relative to the next instruction); none when it can't reach so
            /// far. What is no jump stays as it is.
            #[allow(unused_variables)]
            pub fn with_target(self, to: i32) -> Option<Op> {
                Some(match self {
                    $(Op::$op { $($field),* } => Op::$op { $($field: retarget!($role, $field, to)),* },)+
                })
            }

            /// The same instruction with other registers: `map` gets each operand that is a register, and the register.
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

/// Gives the table of all instructions to another macro.
macro_rules! with_instructions {
    ($macro:ident) => {
        $macro! {
            // Words
            /// Copies a word; a suspended value stays suspended.
            Move = "move", dst: def_same, src: use_any;
            /// Sets an int.
            ConstInt = "const.int", dst: def_int, value: imm32;
            /// Sets a long from the constant table.
            ConstLong = "const.long", dst: def_long, value: long_const;
            /// Sets a float, given by its bits.
            ConstFloat = "const.float", dst: def_float, bits: imm_float;
            /// Sets a double from the constant table.
            ConstDouble = "const.double", dst: def_double, value: double_const;
            /// Sets a string literal; equal literals are one object.
            ConstStr = "const.str", dst: def_ref, value: str_const;
            /// Sets `null`.
            Null = "null", dst: def_ref;

            // int arithmetic, wrapping; shifts take the low five bits of the count
            /// `a + b`.
            AddInt = "add.int", dst: def_int, a: use_int, b: use_int;
            /// `a - b`.
            SubInt = "sub.int", dst: def_int, a: use_int, b: use_int;
            /// `a * b`.
            MulInt = "mul.int", dst: def_int, a: use_int, b: use_int;
            /// `a / b`; throws `ArithmeticException` when `b` is zero.
            DivInt = "div.int", dst: def_int, a: use_int, b: use_int;
            /// `a % b`; throws `ArithmeticException` when `b` is zero.
            RemInt = "rem.int", dst: def_int, a: use_int, b: use_int;
            /// `a & b`.
            AndInt = "and.int", dst: def_int, a: use_int, b: use_int;
            /// `a | b`.
            OrInt = "or.int", dst: def_int, a: use_int, b: use_int;
            /// `a ^ b`.
            XorInt = "xor.int", dst: def_int, a: use_int, b: use_int;
            /// `a << b`.
            ShlInt = "shl.int", dst: def_int, a: use_int, b: use_int;
            /// `a >> b`.
            ShrInt = "shr.int", dst: def_int, a: use_int, b: use_int;
            /// `a >>> b`.
            UshrInt = "ushr.int", dst: def_int, a: use_int, b: use_int;
            /// `a + value`.
            AddIntImm = "add.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `a * value`.
            MulIntImm = "mul.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `a / value`, which is not zero.
            DivIntImm = "div.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `a % value`, which is not zero.
            RemIntImm = "rem.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `a & value`.
            AndIntImm = "and.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `a << value`.
            ShlIntImm = "shl.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `a >> value`.
            ShrIntImm = "shr.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `a >>> value`.
            UshrIntImm = "ushr.int.imm", dst: def_int, a: use_int, value: imm16;
            /// `-a`.
            NegInt = "neg.int", dst: def_int, a: use_int;

            // long arithmetic, wrapping; shifts take the low six bits of an int count
            /// `a + b`.
            AddLong = "add.long", dst: def_long, a: use_long, b: use_long;
            /// `a - b`.
            SubLong = "sub.long", dst: def_long, a: use_long, b: use_long;
            /// `a * b`.
            MulLong = "mul.long", dst: def_long, a: use_long, b: use_long;
            /// `a / b`; throws `ArithmeticException` when `b` is zero.
            DivLong = "div.long", dst: def_long, a: use_long, b: use_long;
            /// `a % b`; throws `ArithmeticException` when `b` is zero.
            RemLong = "rem.long", dst: def_long, a: use_long, b: use_long;
            /// `a & b`.
            AndLong = "and.long", dst: def_long, a: use_long, b: use_long;
            /// `a | b`.
            OrLong = "or.long", dst: def_long, a: use_long, b: use_long;
            /// `a ^ b`.
            XorLong = "xor.long", dst: def_long, a: use_long, b: use_long;
            /// `a << b`.
            ShlLong = "shl.long", dst: def_long, a: use_long, b: use_int;
            /// `a >> b`.
            ShrLong = "shr.long", dst: def_long, a: use_long, b: use_int;
            /// `a >>> b`.
            UshrLong = "ushr.long", dst: def_long, a: use_long, b: use_int;
            /// `-a`.
            NegLong = "neg.long", dst: def_long, a: use_long;

            // float and double arithmetic (IEEE 754); a NaN that it makes is always the same one
            /// `a + b`.
            AddFloat = "add.float", dst: def_float, a: use_float, b: use_float;
            /// `a - b`.
            SubFloat = "sub.float", dst: def_float, a: use_float, b: use_float;
            /// `a * b`.
            MulFloat = "mul.float", dst: def_float, a: use_float, b: use_float;
            /// `a / b`.
            DivFloat = "div.float", dst: def_float, a: use_float, b: use_float;
            /// `a % b`: what is left of `a` when the quotient is truncated (C's `fmod`).
            RemFloat = "rem.float", dst: def_float, a: use_float, b: use_float;
            /// `-a`.
            NegFloat = "neg.float", dst: def_float, a: use_float;
            /// `a + b`.
            AddDouble = "add.double", dst: def_double, a: use_double, b: use_double;
            /// `a - b`.
            SubDouble = "sub.double", dst: def_double, a: use_double, b: use_double;
            /// `a * b`.
            MulDouble = "mul.double", dst: def_double, a: use_double, b: use_double;
            /// `a / b`.
            DivDouble = "div.double", dst: def_double, a: use_double, b: use_double;
            /// `a % b`: what is left of `a` when the quotient is truncated (C's `fmod`).
            RemDouble = "rem.double", dst: def_double, a: use_double, b: use_double;
            /// `-a`.
            NegDouble = "neg.double", dst: def_double, a: use_double;

            // Conversions
            /// Sign extension.
            IntToLong = "int.to.long", dst: def_long, a: use_int;
            /// The low 32 bits.
            LongToInt = "long.to.int", dst: def_int, a: use_long;
            /// The low 8 bits, sign-extended.
            IntToByte = "int.to.byte", dst: def_int, a: use_int;
            /// The low 16 bits, sign-extended.
            IntToShort = "int.to.short", dst: def_int, a: use_int;
            /// The low 16 bits.
            IntToChar = "int.to.char", dst: def_int, a: use_int;
            /// The nearest float.
            IntToFloat = "int.to.float", dst: def_float, a: use_int;
            /// The same number.
            IntToDouble = "int.to.double", dst: def_double, a: use_int;
            /// The nearest float.
            LongToFloat = "long.to.float", dst: def_float, a: use_long;
            /// The nearest double.
            LongToDouble = "long.to.double", dst: def_double, a: use_long;
            /// Truncated, or the nearest int; 0 for NaN.
            FloatToInt = "float.to.int", dst: def_int, a: use_float;
            /// Truncated, or the nearest long; 0 for NaN.
            FloatToLong = "float.to.long", dst: def_long, a: use_float;
            /// The same number.
            FloatToDouble = "float.to.double", dst: def_double, a: use_float;
            /// Truncated, or the nearest int; 0 for NaN.
            DoubleToInt = "double.to.int", dst: def_int, a: use_double;
            /// Truncated, or the nearest long; 0 for NaN.
            DoubleToLong = "double.to.long", dst: def_long, a: use_double;
            /// The nearest float.
            DoubleToFloat = "double.to.float", dst: def_float, a: use_double;

            // Jumps
            /// Jumps.
            Jump = "jump", to: far;
            /// Jumps if `a` is 1.
            JumpIf = "jump.if", a: use_int, to: target;
            /// Jumps if `a` is 0.
            JumpIfNot = "jump.if.not", a: use_int, to: target;
            /// Jumps if `a == b`.
            JumpEqInt = "jump.eq.int", a: use_int, b: use_int, to: target;
            /// Jumps if `a != b`.
            JumpNeInt = "jump.ne.int", a: use_int, b: use_int, to: target;
            /// Jumps if `a < b`.
            JumpLtInt = "jump.lt.int", a: use_int, b: use_int, to: target;
            /// Jumps if `a <= b`.
            JumpLeInt = "jump.le.int", a: use_int, b: use_int, to: target;
            /// Jumps if `a > b`. (Not `b < a`: the left operand is forced first.)
            JumpGtInt = "jump.gt.int", a: use_int, b: use_int, to: target;
            /// Jumps if `a >= b`.
            JumpGeInt = "jump.ge.int", a: use_int, b: use_int, to: target;
            /// Jumps if `a == value`.
            JumpEqIntImm = "jump.eq.int.imm", a: use_int, value: imm16, to: target;
            /// Jumps if `a != value`.
            JumpNeIntImm = "jump.ne.int.imm", a: use_int, value: imm16, to: target;
            /// Jumps if `a < value`.
            JumpLtIntImm = "jump.lt.int.imm", a: use_int, value: imm16, to: target;
            /// Jumps if `a <= value`.
            JumpLeIntImm = "jump.le.int.imm", a: use_int, value: imm16, to: target;
            /// Jumps if `a > value`.
            JumpGtIntImm = "jump.gt.int.imm", a: use_int, value: imm16, to: target;
            /// Jumps if `a >= value`.
            JumpGeIntImm = "jump.ge.int.imm", a: use_int, value: imm16, to: target;
            /// Jumps if `a == b`.
            JumpEqLong = "jump.eq.long", a: use_long, b: use_long, to: target;
            /// Jumps if `a != b`.
            JumpNeLong = "jump.ne.long", a: use_long, b: use_long, to: target;
            /// Jumps if `a < b`.
            JumpLtLong = "jump.lt.long", a: use_long, b: use_long, to: target;
            /// Jumps if `a <= b`.
            JumpLeLong = "jump.le.long", a: use_long, b: use_long, to: target;
            /// Jumps if `a == b`.
            JumpEqFloat = "jump.eq.float", a: use_float, b: use_float, to: target;
            /// Jumps if `a != b`.
            JumpNeFloat = "jump.ne.float", a: use_float, b: use_float, to: target;
            /// Jumps if `a < b`.
            JumpLtFloat = "jump.lt.float", a: use_float, b: use_float, to: target;
            /// Jumps if `a <= b`.
            JumpLeFloat = "jump.le.float", a: use_float, b: use_float, to: target;
            /// Jumps if not `a < b`; so also if one is NaN.
            JumpNotLtFloat = "jump.nlt.float", a: use_float, b: use_float, to: target;
            /// Jumps if not `a <= b`; so also if one is NaN.
            JumpNotLeFloat = "jump.nle.float", a: use_float, b: use_float, to: target;
            /// Jumps if `a == b`.
            JumpEqDouble = "jump.eq.double", a: use_double, b: use_double, to: target;
            /// Jumps if `a != b`.
            JumpNeDouble = "jump.ne.double", a: use_double, b: use_double, to: target;
            /// Jumps if `a < b`.
            JumpLtDouble = "jump.lt.double", a: use_double, b: use_double, to: target;
            /// Jumps if `a <= b`.
            JumpLeDouble = "jump.le.double", a: use_double, b: use_double, to: target;
            /// Jumps if not `a < b`; so also if one is NaN.
            JumpNotLtDouble = "jump.nlt.double", a: use_double, b: use_double, to: target;
            /// Jumps if not `a <= b`; so also if one is NaN.
            JumpNotLeDouble = "jump.nle.double", a: use_double, b: use_double, to: target;
            /// Jumps if `a` and `b` are the same object or both `null`.
            JumpEqRef = "jump.eq.ref", a: use_ref, b: use_ref, to: target;
            /// Jumps if `a` and `b` are not the same.
            JumpNeRef = "jump.ne.ref", a: use_ref, b: use_ref, to: target;
            /// As `jump.eq.ref`, but two boxes of one class with equal small values are the same, as in Java.
            JumpEqBox = "jump.eq.box", a: use_ref, b: use_ref, to: target;
            /// As `jump.ne.ref`, with the same exception for boxes.
            JumpNeBox = "jump.ne.box", a: use_ref, b: use_ref, to: target;
            /// Jumps if `a` is `null`.
            JumpNull = "jump.null", a: use_ref, to: target;
            /// Jumps if `a` is not `null`.
            JumpNonNull = "jump.nonnull", a: use_ref, to: target;
            /// Jumps to the target that the table has for `a`.
            Switch = "switch", a: use_int, table: switch;

            // Objects
            /// A new object whose fields are all zero. Does not initialise the class.
            New = "new", dst: def_ref, class: class;
            /// Runs a class's static initialiser, if that has not begun yet or has failed.
            InitClass = "init.class", class: class;
            /// Reads an int field.
            GetFieldInt = "get.field.int", dst: def_int, object: use_ref, slot: slot;
            /// Reads a long field.
            GetFieldLong = "get.field.long", dst: def_long, object: use_ref, slot: slot;
            /// Reads a float field.
            GetFieldFloat = "get.field.float", dst: def_float, object: use_ref, slot: slot;
            /// Reads a double field.
            GetFieldDouble = "get.field.double", dst: def_double, object: use_ref, slot: slot;
            /// Reads a reference field.
            GetFieldRef = "get.field.ref", dst: def_ref, object: use_ref, slot: slot;
            /// Writes a field.
            PutField = "put.field", object: use_ref, src: use_any, slot: slot;
            /// Writes an int, or `null` by zero, into a field.
            PutFieldImm = "put.field.imm", object: use_ref, slot: slot, value: imm16;
            /// Reads a static int field.
            GetStaticInt = "get.static.int", dst: def_int, field: static_slot;
            /// Reads a static long field.
            GetStaticLong = "get.static.long", dst: def_long, field: static_slot;
            /// Reads a static float field.
            GetStaticFloat = "get.static.float", dst: def_float, field: static_slot;
            /// Reads a static double field.
            GetStaticDouble = "get.static.double", dst: def_double, field: static_slot;
            /// Reads a static reference field.
            GetStaticRef = "get.static.ref", dst: def_ref, field: static_slot;
            /// Writes a static field.
            PutStatic = "put.static", src: use_any, field: static_slot;
            /// 1 if `a` is an instance of `class`, otherwise 0.
            InstanceOf = "instance.of", dst: def_int, a: use_ref, class: class;
            /// Throws `ClassCastException` unless `a` is `null` or an instance of `class`.
            CheckCast = "check.cast", a: use_ref, class: class;
            /// Throws `NullPointerException` if `a` is `null`.
            CheckNull = "check.null", a: use_ref;

            // Arrays
            /// A new array of the array class `class`, all zero; throws `NegativeArraySizeException`.
            NewArray = "new.array", dst: def_ref, class: class, length: use_int;
            /// A new array of arrays. The sizes of its first dimensions are in consecutive registers that begin at
            /// `sizes`, an int register that holds their number coming first.
            NewArrays = "new.arrays", dst: def_ref, class: class, sizes: use_int;
            /// The length of an array.
            ArrayLength = "array.length", dst: def_int, array: use_ref;
            /// Reads an element of an array of ints.
            GetElemInt = "get.elem.int", dst: def_int, array: use_ref, index: use_int;
            /// Reads an element of an array of longs.
            GetElemLong = "get.elem.long", dst: def_long, array: use_ref, index: use_int;
            /// Reads an element of an array of floats.
            GetElemFloat = "get.elem.float", dst: def_float, array: use_ref, index: use_int;
            /// Reads an element of an array of doubles.
            GetElemDouble = "get.elem.double", dst: def_double, array: use_ref, index: use_int;
            /// Reads an element of an array of references.
            GetElemRef = "get.elem.ref", dst: def_ref, array: use_ref, index: use_int;
            /// Writes an element without a check of its class.
            PutElem = "put.elem", array: use_ref, index: use_int, src: use_any;
            /// Writes a reference into an array whose class may be narrower than the static one; throws
            /// `ArrayStoreException`.
            PutElemChecked = "put.elem.checked", array: use_ref, index: use_int, src: use_ref;

            // Calls
            /// The argument with this number, from 0, of the entry whose code this is.
            Argument = "argument", dst: def_same, index: imm16;
            /// Calls a method without a receiver, or one whose receiver (the first argument) is surely not `null`.
            Call = "call", dst: result, args: args, method: method;
            /// Calls a method of the first argument, which may be `null`, without looking at its class.
            CallSpecial = "call.special", dst: result, args: args, method: method;
            /// Calls the method that the class of the first argument has for `selector`.
            CallVirtual = "call.virtual", dst: result, args: args, selector: selector;
            /// Calls a method that the machine implements.
            CallNative = "call.native", dst: result, args: args, native: native;
            /// Has the machine do what a method of the library does, if the case is one that it knows: the result then goes to the
            /// register of the first argument. Otherwise nothing changes and control goes to `to`, where the method's own code is.
            Shortcut = "shortcut", args: args, shortcut: shortcut, to: target;
            /// Returns a word.
            Return = "return", src: use_any;
            /// Returns an int.
            ReturnInt = "return.int", value: imm32;
            /// Returns `null`.
            ReturnNull = "return.null";
            /// Returns without a value.
            ReturnVoid = "return.void";
            /// Throws an exception; `NullPointerException` when it is `null`.
            Throw = "throw", a: use_ref;

            // Observation
            /// Notes that the path takes a branch of a site.
            Probe = "probe", probe: probe;
            /// Notes that the path passes `count` labels of a `switch`: it takes the branch `first`, of the first label, and those of the labels
            /// that follow.
            ProbePassed = "probe.passed", count: imm16, first: probe;
        }
    };
}
pub(crate) use with_instructions;

with_instructions!(define_instructions);

const _: () = assert!(size_of::<Op>() == 8, "an instruction is eight bytes");

impl Op {
    /// The conditional jump that jumps exactly when this one doesn't; none for everything else.
    pub fn inverted(self) -> Option<Op> {
        Some(match self {
            Op::JumpIf { a, to } => Op::JumpIfNot { a, to },
            Op::JumpIfNot { a, to } => Op::JumpIf { a, to },
            Op::JumpEqInt { a, b, to } => Op::JumpNeInt { a, b, to },
            Op::JumpNeInt { a, b, to } => Op::JumpEqInt { a, b, to },
            Op::JumpLtInt { a, b, to } => Op::JumpGeInt { a, b, to },
            Op::JumpLeInt { a, b, to } => Op::JumpGtInt { a, b, to },
            Op::JumpGtInt { a, b, to } => Op::JumpLeInt { a, b, to },
            Op::JumpGeInt { a, b, to } => Op::JumpLtInt { a, b, to },
            Op::JumpEqIntImm { a, value, to } => Op::JumpNeIntImm { a, value, to },
            Op::JumpNeIntImm { a, value, to } => Op::JumpEqIntImm { a, value, to },
            Op::JumpLtIntImm { a, value, to } => Op::JumpGeIntImm { a, value, to },
            Op::JumpLeIntImm { a, value, to } => Op::JumpGtIntImm { a, value, to },
            Op::JumpGtIntImm { a, value, to } => Op::JumpLeIntImm { a, value, to },
            Op::JumpGeIntImm { a, value, to } => Op::JumpLtIntImm { a, value, to },
            Op::JumpEqLong { a, b, to } => Op::JumpNeLong { a, b, to },
            Op::JumpNeLong { a, b, to } => Op::JumpEqLong { a, b, to },
            // Longs are never suspended, so the order of the operands does not matter.
            Op::JumpLtLong { a, b, to } => Op::JumpLeLong { a: b, b: a, to },
            Op::JumpLeLong { a, b, to } => Op::JumpLtLong { a: b, b: a, to },
            Op::JumpEqFloat { a, b, to } => Op::JumpNeFloat { a, b, to },
            Op::JumpNeFloat { a, b, to } => Op::JumpEqFloat { a, b, to },
            Op::JumpLtFloat { a, b, to } => Op::JumpNotLtFloat { a, b, to },
            Op::JumpNotLtFloat { a, b, to } => Op::JumpLtFloat { a, b, to },
            Op::JumpLeFloat { a, b, to } => Op::JumpNotLeFloat { a, b, to },
            Op::JumpNotLeFloat { a, b, to } => Op::JumpLeFloat { a, b, to },
            Op::JumpEqDouble { a, b, to } => Op::JumpNeDouble { a, b, to },
            Op::JumpNeDouble { a, b, to } => Op::JumpEqDouble { a, b, to },
            Op::JumpLtDouble { a, b, to } => Op::JumpNotLtDouble { a, b, to },
            Op::JumpNotLtDouble { a, b, to } => Op::JumpLtDouble { a, b, to },
            Op::JumpLeDouble { a, b, to } => Op::JumpNotLeDouble { a, b, to },
            Op::JumpNotLeDouble { a, b, to } => Op::JumpLeDouble { a, b, to },
            Op::JumpEqRef { a, b, to } => Op::JumpNeRef { a, b, to },
            Op::JumpNeRef { a, b, to } => Op::JumpEqRef { a, b, to },
            Op::JumpEqBox { a, b, to } => Op::JumpNeBox { a, b, to },
            Op::JumpNeBox { a, b, to } => Op::JumpEqBox { a, b, to },
            Op::JumpNull { a, to } => Op::JumpNonNull { a, to },
            Op::JumpNonNull { a, to } => Op::JumpNull { a, to },
            _ => return None,
        })
    }

    /// Whether it only observes the path.
    pub fn is_probe(self) -> bool {
        matches!(self, Op::Probe { .. } | Op::ProbePassed { .. })
    }

    /// Whether control never goes on to the next instruction.
    pub fn ends_block(self) -> bool {
        matches!(
            self,
            Op::Jump { .. }
                | Op::Switch { .. }
                | Op::Return { .. }
                | Op::ReturnInt { .. }
                | Op::ReturnNull {}
                | Op::ReturnVoid {}
                | Op::Throw { .. }
        )
    }
}
