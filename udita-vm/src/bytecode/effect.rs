//! Effects: what an instruction does to registers, objects and control flow.
//!
//! Every row of the [instruction table](super::op) names its effect. Code that depends on what instructions do, such as the optimiser and
//! the engines, matches on effects without a default arm. A new instruction with an existing effect is therefore handled correctly
//! everywhere, and a new effect does not compile until all such code handles it.
//!
//! An instruction has exactly one effect. It may also force the registers that it uses and throw exceptions: see
//! [`Op::forced`](super::op::Op::forced) and [`Properties::throws`](super::property::Properties::throws).

use super::comparison::Comparison;
use super::kind::{Kind, Reg};
use super::native::{Native, Shortcut};

/// The effect of an instruction once its operands are forced, unless it throws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Sets its register from its operands alone: to a constant, a result, or an immutable property of an object.
    Computes,
    /// Copies the word of this register.
    Copies(Reg),
    /// Sets its register to the argument of the entry with this number.
    Receives(i16),
    /// Sets its register to the length of the array in this register.
    Measures(Reg),
    /// Throws an exception or does nothing.
    Checks,
    /// Sets its register to a new object.
    Allocates(Allocation),
    /// Sets the register to the word, of this kind, at a place.
    Reads(Kind, Reg, Place),
    /// Writes a word to a place.
    Writes(Place, IntOperand),
    /// Runs the static initialiser of this class, unless it is running or has completed.
    Initialises(u16),
    /// Calls a method, with these registers for arguments and result.
    Calls(Callee, Passed),
    /// Jumps to the target if the condition holds.
    Jumps(Condition),
    /// Jumps to the target that the table with this number has for the int in the register.
    Switches(Reg, u16),
    /// Returns this value to the caller.
    Returns(Returned),
    /// Throws the exception in a register.
    Throws,
    /// Ends the path.
    Ends,
    /// Records the branches that the path takes.
    Observes(Branches),
}

/// A place in the heap that can be read and written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The field with this slot, of the object in the register.
    Field(Reg, u16),
    /// The element of the array in the first register, at the index in the second.
    Element(Reg, Reg),
    /// The static field with this number.
    Static(u16),
}

/// An operand: a register or a number. As a reference, 0 is `null`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntOperand {
    /// The word in a register.
    Register(Reg),
    /// A constant number, sign-extended from 16 bits.
    Number(i16),
}

/// The allocation of an object, whose fields or elements are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allocation {
    /// An object of a class.
    Object(u16),
    /// An array of an array class, with the length in the register.
    Array(u16, Reg),
    /// An array of arrays. The register holds the number of sizes, and the registers after it hold the sizes.
    Arrays(u16, Reg),
}

/// The callee of a call instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// The method with this number. Its receiver, if it has one, is not `null`.
    Method(u16),
    /// The method with this number, whose receiver may be `null`.
    Special(u16),
    /// The method that the receiver's class has for this selector.
    Virtual(u16),
    /// A method that the machine implements.
    Native(Native),
    /// A library method that the machine executes in common cases. In other cases the instruction only jumps to its target.
    Shortcut(Shortcut),
}

impl Callee {
    /// The number of the method, if it does not depend on the receiver.
    pub fn method(self) -> Option<u16> {
        match self {
            Callee::Method(method) | Callee::Special(method) => Some(method),
            Callee::Virtual(_) | Callee::Native(_) | Callee::Shortcut(_) => None,
        }
    }
}

/// The registers of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed {
    /// The register for the result, if there is one.
    pub dst: Reg,
    /// The register with the first argument.
    pub args: Reg,
}

/// The condition of a jump. A final `bool` is the outcome with which it jumps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// No condition: the jump is always taken.
    Always,
    /// The `boolean` in a register is the given outcome.
    Truth(Reg, bool),
    /// A comparison of ints holds.
    Ints(Comparison, Reg, IntOperand),
    /// A comparison of longs holds.
    Longs(Comparison, Reg, Reg),
    /// A comparison of floats has the given outcome.
    Floats(Comparison, Reg, Reg, bool),
    /// A comparison of doubles has the given outcome.
    Doubles(Comparison, Reg, Reg, bool),
    /// The test whether a reference is `null` has the given outcome.
    Null(Reg, bool),
    /// The test whether two references are the same has the given outcome.
    Same(Reg, Reg, bool),
    /// As `Same`, but boxes of one class with equal small values also count as the same.
    SameBox(Reg, Reg, bool),
}

/// The value that a method returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returned {
    /// The word in a register.
    Word(Reg),
    /// A constant `int`, sign-extended to a word.
    Int(i32),
    /// The reference `null`, as the word 0.
    Null,
    /// No value: the method is `void`.
    Nothing,
}

/// The branches of sites that a path takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branches {
    /// The branch with this number.
    One(u32),
    /// The path passes this many labels of a `switch`: it takes the branch with this number, of the first label, and those of the labels
    /// that follow.
    Labels(i16, u32),
}

/// An exception that an instruction may throw, apart from `NullPointerException` for the object that it uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exception {
    /// `ArithmeticException`, for a division or remainder by zero.
    Arithmetic,
    /// `ArrayIndexOutOfBoundsException`, for an index outside of the array.
    Index,
    /// `NegativeArraySizeException`, for a new array of negative length.
    NegativeSize,
    /// `ClassCastException`, for a cast that the object's class does not allow.
    ClassCast,
    /// `ArrayStoreException`, for an element that the array's class does not allow.
    ArrayStore,
}

impl Exception {
    /// All exceptions, in the order of their bits.
    pub const ALL: [Exception; 5] = [
        Exception::Arithmetic,
        Exception::Index,
        Exception::NegativeSize,
        Exception::ClassCast,
        Exception::ArrayStore,
    ];
}

/// The set of exceptions that an instruction may throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exceptions(u8);

impl Exceptions {
    pub(super) const NONE: Exceptions = Exceptions(0);

    pub(super) const fn with(self, exception: Exception) -> Exceptions {
        Exceptions(self.0 | 1 << exception as u8)
    }

    /// Whether the exception is in the set.
    pub fn contains(self, exception: Exception) -> bool {
        self.0 >> exception as u8 & 1 == 1
    }

    /// The exceptions in the set.
    pub fn iter(self) -> impl Iterator<Item = Exception> {
        Exception::ALL.into_iter().filter(move |&exception| self.contains(exception))
    }
}
