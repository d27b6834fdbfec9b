//! Effects: what an instruction does to registers, objects and control.
//!
//! Every row of the [instruction table](super::op) names its effect. Code that has to know what instructions do, such as the optimiser and the
//! engines, matches on effects without a default arm. So an instruction with one of these effects is treated rightly without a change there, and
//! a new effect does not compile until each of them treats it.
//!
//! An instruction has exactly one effect. It may also force the registers that it uses and throw exceptions: see
//! [`Op::forced`](super::op::Op::forced) and [`Properties::throws`](super::property::Properties::throws).

use super::comparison::Comparison;
use super::kind::{Kind, Reg};
use super::native::{Native, Shortcut};

/// The effect of an instruction that neither throws nor waits for a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It sets its register by its operands alone: to a constant, a result, or a fact about an object that never changes.
    Computes,
    /// It sets its register to the word of this one.
    Copies(Reg),
    /// It sets its register to the argument of the entry with this number.
    Receives(i16),
    /// It sets its register to the length of this array.
    Measures(Reg),
    /// Nothing: it throws an exception, or goes on.
    Checks,
    /// It sets its register to a new object.
    Allocates(Allocation),
    /// It sets the register to the word at a place, which is of this kind.
    Reads(Kind, Reg, Place),
    /// It writes a word to a place.
    Writes(Place, IntOperand),
    /// It runs the static initialiser of this class, if that has not begun yet or has failed.
    Initialises(u16),
    /// It calls a method.
    Calls(Callee, Passed),
    /// It jumps under a condition.
    Jumps(Condition),
    /// It jumps to the target that the table with this number has for the int in the register.
    Switches(Reg, u16),
    /// It returns to the caller.
    Returns(Returned),
    /// It throws an exception.
    Throws,
    /// It notes the branches that the path takes.
    Observes(Branches),
}

/// A place that can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The field, by its position, of the object in the register.
    Field(Reg, u16),
    /// The element of the array in the first register whose index is in the second.
    Element(Reg, Reg),
    /// The static field with this number.
    Static(u16),
}

/// A register or a number. As a reference, 0 is `null`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntOperand {
    /// The word in a register.
    Register(Reg),
    /// A number.
    Number(i16),
}

/// A new object, whose fields or elements are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allocation {
    /// An object of a class.
    Object(u16),
    /// An array of an array class, with the length in the register.
    Array(u16, Reg),
    /// An array of arrays. The register has the number of sizes, those behind it have the sizes.
    Arrays(u16, Reg),
}

/// The method that is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// The method with this number. It has no receiver, or one that is not `null`.
    Method(u16),
    /// The method with this number, whose receiver may be `null`.
    Special(u16),
    /// The method of the receiver's class for a selector.
    Virtual(u16),
    /// A method of the machine.
    Native(Native),
    /// A method of the library that the machine carries out if it knows the case. Otherwise the instruction only jumps to its target.
    Shortcut(Shortcut),
}

impl Callee {
    /// The number of the method, where the instruction alone tells it.
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
    /// The register that gets the result, if there is one.
    pub dst: Reg,
    /// The register with the first argument.
    pub args: Reg,
}

/// The condition of a jump. The outcome at the end is the one with which it jumps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// It always jumps.
    Always,
    /// The `boolean` in a register.
    Truth(Reg, bool),
    /// A comparison of ints; it jumps if that holds.
    Ints(Comparison, Reg, IntOperand),
    /// A comparison of longs; it jumps if that holds.
    Longs(Comparison, Reg, Reg),
    /// A comparison of floats.
    Floats(Comparison, Reg, Reg, bool),
    /// A comparison of doubles.
    Doubles(Comparison, Reg, Reg, bool),
    /// Whether a reference is `null`.
    Null(Reg, bool),
    /// Whether two references are the same.
    Same(Reg, Reg, bool),
    /// Whether two references are the same, or boxes of one class with equal small values.
    SameBox(Reg, Reg, bool),
}

/// What a method returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returned {
    /// The word in a register.
    Word(Reg),
    /// An int.
    Int(i32),
    /// `null`.
    Null,
    /// No value.
    Nothing,
}

/// Branches of sites that a path takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branches {
    /// The branch with this number.
    One(u32),
    /// So many labels of a `switch` are passed: the branch with this number, of the first label, and those of the labels that follow.
    Labels(i16, u32),
}

/// An exception that an instruction may throw, apart from `NullPointerException` for the object that it uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exception {
    /// `ArithmeticException`.
    Arithmetic,
    /// `ArrayIndexOutOfBoundsException`.
    Index,
    /// `NegativeArraySizeException`.
    NegativeSize,
    /// `ClassCastException`.
    ClassCast,
    /// `ArrayStoreException`.
    ArrayStore,
}

impl Exception {
    /// All of them.
    pub const ALL: [Exception; 5] = [
        Exception::Arithmetic,
        Exception::Index,
        Exception::NegativeSize,
        Exception::ClassCast,
        Exception::ArrayStore,
    ];
}

/// A set of exceptions.
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

    /// Its members.
    pub fn iter(self) -> impl Iterator<Item = Exception> {
        Exception::ALL.into_iter().filter(move |&exception| self.contains(exception))
    }
}
