//! Invocations: a program, the entry to run, and the values of its arguments.
//!
//! A program is compiled once. Bounds and other arguments are values of each run.

use crate::bytecode::verify::VerifiedProgram;
use std::sync::Arc;

use crate::bytecode::program::{Entry, Program, ValueType};

/// The value of an argument.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// The reference `null`, for a parameter of any reference type.
    Null,
    /// A value for a `boolean` parameter.
    Boolean(bool),
    /// A `byte`, `short`, `int`, `long` or `char`. It must lie in the range of the parameter's type.
    Number(i64),
    /// A `float` or `double`. A `float` parameter gets the nearest `float`.
    Real(f64),
    /// A `String`, given as UTF-8. The machine holds UTF-16 units.
    Text(String),
    /// An array of the parameter's type, or of one of its supertypes.
    Array(Vec<Argument>),
    /// An `int` that the path chooses from `lo..=hi`, for a parameter of type `int`.
    AnyInt {
        /// The smallest value of the range, inclusive.
        lo: i32,
        /// The largest value, inclusive. Not below `lo`.
        hi: i32,
    },
    /// A `boolean` that the path chooses.
    AnyBoolean,
    /// An object that an earlier call made on the same machine.
    Object(Handle),
}

/// A caller's reference to an object of one machine. A handle that was made before a checkpoint is valid until the machine backtracks to
/// before that checkpoint. Any other handle is valid until the machine backtracks. Calls refuse an invalid handle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handle {
    /// The address of the object in the heap.
    pub(crate) address: u64,
    /// The epoch of the machine in which the handle was made.
    pub(crate) epoch: u64,
}

impl From<bool> for Argument {
    fn from(value: bool) -> Argument {
        Argument::Boolean(value)
    }
}

macro_rules! from_number {
    ($($number:ty)+) => {
        $(
            impl From<$number> for Argument {
                fn from(value: $number) -> Argument {
                    Argument::Number(value.into())
                }
            }
        )+
    };
}

from_number! { i8 i16 i32 i64 u8 u16 u32 }

impl From<char> for Argument {
    /// Converts the character to its code point. A code point above `U+FFFF` does not fit a `char`.
    fn from(value: char) -> Argument {
        Argument::Number(u32::from(value).into())
    }
}

impl From<f32> for Argument {
    fn from(value: f32) -> Argument {
        Argument::Real(value.into())
    }
}

impl From<Handle> for Argument {
    fn from(object: Handle) -> Argument {
        Argument::Object(object)
    }
}

impl From<f64> for Argument {
    fn from(value: f64) -> Argument {
        Argument::Real(value)
    }
}

impl From<&str> for Argument {
    fn from(value: &str) -> Argument {
        Argument::Text(value.to_owned())
    }
}

impl From<String> for Argument {
    fn from(value: String) -> Argument {
        Argument::Text(value)
    }
}

impl<T: Into<Argument>> From<Vec<T>> for Argument {
    fn from(values: Vec<T>) -> Argument {
        Argument::Array(values.into_iter().map(Into::into).collect())
    }
}

/// An error in the arguments of an invocation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArgumentError {
    /// The program has no entry with this index.
    #[error("there is no entry number {0}")]
    NoSuchEntry(usize),
    /// The number of arguments is wrong.
    #[error("`{entry}` takes {expected} argument{}, not {given}", if *.expected == 1 { "" } else { "s" })]
    Count {
        /// The name of the entry.
        entry: String,
        /// The number of its parameters.
        expected: usize,
        /// The number of arguments given.
        given: usize,
    },
    /// An argument doesn't fit its parameter.
    #[error("argument {number} of `{entry}` must be {expected}")]
    Type {
        /// The name of the entry.
        entry: String,
        /// The position of the argument, from 1.
        number: usize,
        /// An example of a value that fits.
        expected: String,
    },
    /// An argument is an object of another machine, or the machine has backtracked to before the object was made.
    #[error("argument {number} of `{entry}` is an object that no longer exists")]
    Stale {
        /// The name of the entry.
        entry: String,
        /// The position of the argument, from 1.
        number: usize,
    },
    /// An argument is an open choice, but the choice mode is eager.
    #[error(
        "argument {number} of `{entry}` is an open choice, which eager choices don't allow for a method that is called directly"
    )]
    EagerChoice {
        /// The name of the entry.
        entry: String,
        /// The position of the argument, from 1.
        number: usize,
    },
    /// The machine is in the middle of a path.
    #[error("the path has not ended: a call comes before the first run or after a solution")]
    Busy,
}

/// A program, the entry that a run begins with, and its arguments. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Invocation {
    program: Arc<VerifiedProgram>,
    entry: usize,
    arguments: Arc<[Argument]>,
}

impl Invocation {
    /// Checks `arguments` against the parameters of entry number `entry` of `program`.
    ///
    /// # Errors
    ///
    /// There is no such entry, or the arguments don't fit. [`Argument::Object`] belongs to one machine and fits no invocation.
    pub fn new(
        program: Arc<VerifiedProgram>,
        entry: usize,
        arguments: Vec<Argument>,
    ) -> Result<Invocation, ArgumentError> {
        let declared = program.entries.get(entry).ok_or(ArgumentError::NoSuchEntry(entry))?;
        check(&program, declared, &arguments)?;
        if let Some(index) = arguments.iter().position(|argument| matches!(argument, Argument::Object(_))) {
            return Err(ArgumentError::Stale { entry: declared.name.clone(), number: index + 1 });
        }
        Ok(Invocation { program, entry, arguments: arguments.into() })
    }

    /// The program, shared by all clones.
    pub fn program(&self) -> &Arc<VerifiedProgram> {
        &self.program
    }

    /// The entry that a run begins with.
    pub fn entry(&self) -> &Entry {
        &self.program.entries[self.entry]
    }

    /// The arguments of the entry, in order.
    pub fn arguments(&self) -> &[Argument] {
        &self.arguments
    }
}

/// Checks that `arguments` fit the parameters of `entry`, as far as that can be decided without a machine.
pub(crate) fn check(program: &Program, entry: &Entry, arguments: &[Argument]) -> Result<(), ArgumentError> {
    let name = || entry.name.clone();
    if arguments.len() != entry.parameters.len() {
        let (expected, given) = (entry.parameters.len(), arguments.len());
        return Err(ArgumentError::Count { entry: name(), expected, given });
    }
    for (index, (parameter, argument)) in entry.parameters.iter().zip(arguments).enumerate() {
        if !fits(program, argument, parameter.ty, parameter.class) {
            let expected = expected(&parameter.type_name, argument);
            return Err(ArgumentError::Type { entry: name(), number: index + 1, expected });
        }
    }
    Ok(())
}

pub(crate) fn fits(program: &Program, argument: &Argument, ty: ValueType, class: Option<u16>) -> bool {
    let range = match ty {
        ValueType::Byte => i64::from(i8::MIN)..=i64::from(i8::MAX),
        ValueType::Short => i64::from(i16::MIN)..=i64::from(i16::MAX),
        ValueType::Char => 0..=i64::from(u16::MAX),
        ValueType::Int => i64::from(i32::MIN)..=i64::from(i32::MAX),
        _ => i64::MIN..=i64::MAX,
    };
    match (argument, ty) {
        (
            Argument::Number(value),
            ValueType::Byte | ValueType::Short | ValueType::Char | ValueType::Int | ValueType::Long,
        ) => range.contains(value),
        (Argument::AnyInt { lo, hi }, ValueType::Int) => lo <= hi,
        (Argument::Boolean(_) | Argument::AnyBoolean, ValueType::Boolean)
        | (Argument::Real(_), ValueType::Float | ValueType::Double)
        | (Argument::Null | Argument::Object(_), ValueType::Ref) => true,
        (Argument::Text(_), ValueType::Ref) => {
            class.is_some_and(|class| program.is_subtype(program.known.string, class))
        }
        (Argument::Array(elements), ValueType::Ref) => {
            let element = class.and_then(|class| program.classes.get(usize::from(class))?.element);
            let fits_element = |argument| {
                element.is_some_and(|element| {
                    !argument_is_open(argument) && fits(program, argument, element.ty, element.class)
                })
            };
            element.is_some() && elements.iter().all(fits_element)
        }
        _ => false,
    }
}

/// Whether an argument is an open choice.
pub(crate) fn argument_is_open(argument: &Argument) -> bool {
    matches!(argument, Argument::AnyInt { .. } | Argument::AnyBoolean)
}

/// An example of a value that a parameter of the type `type_name` takes, similar to `given`.
fn expected(type_name: &str, given: &Argument) -> String {
    match given {
        Argument::AnyInt { lo, hi } if lo > hi => format!("a range that is not empty, not {lo} to {hi}"),
        _ => format!("a value of type `{type_name}`"),
    }
}
