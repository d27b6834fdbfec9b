//! Stops: the reasons for which the interpreter loop returns.

use super::event::Event;
use super::word::Word;
use crate::solution::ViolationKind;

/// The reason of a stop.
#[derive(Debug)]
pub(crate) enum Stop {
    /// None: the loop goes on at `pc`.
    Continue,
    /// The instruction is complete and `pc` is behind it; an event if it ended in one.
    Done(Option<Event>),
    /// The value of a suspended word is needed; it is in the register at this address, if in one.
    Force { word: Word, register: Option<usize> },
    /// The policy has prepared a choice.
    Choice,
    /// The machine throws an exception.
    Fault(Box<Fault>),
    /// The program throws the exception at this address.
    Throw(Word),
    /// The path can't become a solution.
    Pruned,
    /// The entry method returned.
    Solution,
    /// The path has executed as many instructions as the machine's `step_goal` says.
    StepGoal,
    /// The path ends as this violation.
    Violation(Box<ViolationKind>),
    /// The program does not pass the verifier.
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

/// A fault for which the machine throws an exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    NullPointer,
    /// A native method was passed `null`.
    NullArgument,
    DivideByZero,
    Index {
        index: i32,
        length: usize,
    },
    NegativeSize(i32),
    /// An object of the first class is no instance of the second.
    Cast(u16, u16),
    /// An object of this class doesn't fit into the array.
    ArrayStore(u16),
    /// `arraycopy` between objects that can't be copied.
    ArrayCopy(String),
    /// `arraycopy` out of range.
    CopyRange(String),
    /// A position outside a string.
    StringIndex(String),
    /// A call has no room for its frame. Without a `catch` clause for it, it is a violation.
    StackOverflow,
}
