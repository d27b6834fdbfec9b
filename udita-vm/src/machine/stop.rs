//! Stops: the reasons why the interpreter loop returns.

use super::event::Event;
use super::word::Word;
use crate::solution::ViolationKind;

/// The reason why the interpreter loop returns.
#[derive(Debug)]
pub(crate) enum Stop {
    /// No reason: the loop continues at `pc`.
    Continue,
    /// The instruction is complete, and `pc` is after it. The event that it ended in, if any.
    Done(Option<Event>),
    /// The value of a suspended word is needed. The word is in the register at this stack address, if any.
    Force { word: Word, register: Option<usize> },
    /// The policy has prepared a choice.
    Choice,
    /// The machine throws an exception.
    Fault(Box<Fault>),
    /// The program throws the exception at this address.
    Throw(Word),
    /// The path cannot become a solution.
    Pruned,
    /// The entry method returned.
    Solution,
    /// The path has reached its step goal.
    StepGoal,
    /// The path has come to a gap with this cause.
    Gap(Box<str>),
    /// The path ends as this violation.
    Violation(Box<ViolationKind>),
    /// The program would not pass the verifier.
    Broken,
}

impl Stop {
    #[cold]
    pub(crate) fn fault(fault: Fault) -> Stop {
        Stop::Fault(Box::new(fault))
    }

    #[cold]
    pub(crate) fn violation(kind: ViolationKind) -> Stop {
        Stop::Violation(Box::new(kind))
    }
}

/// A fault that makes the machine throw an exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    NullPointer,
    /// A native method received `null`.
    NullArgument,
    DivideByZero,
    Index {
        index: i32,
        length: usize,
    },
    NegativeSize(i32),
    /// An object of the first class is not an instance of the second.
    Cast(u16, u16),
    /// The array cannot hold an object of this class.
    ArrayStore(u16),
    /// An `arraycopy` between objects that are not compatible arrays.
    ArrayCopy(String),
    /// An `arraycopy` out of bounds.
    CopyRange(String),
    /// A position outside of a string.
    StringIndex(String),
    /// There is no room for the frame of a call. A violation unless a `catch` clause accepts it.
    StackOverflow,
}
