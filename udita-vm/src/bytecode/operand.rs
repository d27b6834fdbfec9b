//! The operands of an instruction.

use super::kind::{Kind, Reg};
use super::native::{Native, Shortcut};

/// One operand of an instruction, with its role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// Padding after the last operand of the instruction.
    None,
    /// A register that is written. The kind is `None` if it is that of the other operand.
    Def(Option<Kind>, Reg),
    /// A register that is read. The kind is `None` if any kind is allowed.
    Use(Option<Kind>, Reg),
    /// An immediate number, sign-extended to 32 bits.
    Imm(i32),
    /// A jump target, relative to the next instruction.
    Target(i32),
    /// The bits of a `float`.
    FloatConst(u32),
    /// A `long` constant: an index into [`super::program::Program::longs`].
    LongConst(u16),
    /// An index into [`super::program::Program::longs`], which holds the bits.
    DoubleConst(u16),
    /// A string constant: an index into [`super::program::Program::strings`].
    StrConst(u16),
    /// A table of jump targets: an index into [`super::program::Program::switches`].
    Switch(u16),
    /// A class: an index into [`super::program::Program::classes`].
    Class(u16),
    /// A static field: an index into [`super::program::Program::statics`].
    Static(u16),
    /// The position of a field in its object, from 0.
    Slot(u16),
    /// The first of the registers with the arguments of a call. The two registers before it are free for the header of the callee's
    /// frame. All registers after the arguments are free, too.
    Args(Reg),
    /// The register for a call's result, if the callee has one.
    Result(Reg),
    /// A method: an index into [`super::program::Program::methods`].
    Method(u16),
    /// The selector of a virtual call: an index into [`super::program::Program::selectors`].
    Selector(u16),
    /// A method that the machine implements.
    Native(Native),
    /// A shortcut for a library method.
    Shortcut(Shortcut),
    /// The number of a branch of a site of [`super::program::Program::sites`].
    Probe(u32),
}
