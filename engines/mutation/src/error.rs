//! Reasons why a score can't be computed.

use crate::calls::{ExpandError, ParseError};
use crate::target::TargetError;

/// An input that can't be rebuilt on a machine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {problem}", place(.class, .field))]
pub struct RebuildError {
    /// The class of the object that can't be made, or of the one with the field.
    pub class: String,
    /// The field, or the element of an array, that can't be set.
    pub field: Option<String>,
    /// What is wrong.
    pub problem: Problem,
}

fn place(class: &str, field: &Option<String>) -> String {
    match field {
        Some(field) => format!("field `{field}` of class `{class}`"),
        None => format!("class `{class}`"),
    }
}

/// What is wrong with a part of an input.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The input is no object.
    #[error("an input must be an object or null")]
    NoObject,
    /// The program makes no objects of the class.
    #[error("the program makes no objects of it")]
    NoClass,
    /// Two classes have the same name for people.
    #[error("the program has several classes with this name")]
    SameNames,
    /// The elements of a collection don't tell its state, or the program lacks the methods to insert them.
    #[error("this collection can't be rebuilt from its elements")]
    Collection,
    /// The class has other fields.
    #[error("its fields are not those of the program")]
    Fields,
    /// The field can't hold the value.
    #[error("it can't hold this value")]
    Type,
    /// The field holds the enclosing object, and it isn't clear which object that is.
    #[error("it isn't clear which object encloses this one")]
    Enclosing,
    /// The constants of an enum can't be had.
    #[error("the constant `{0}` of its enum can't be had")]
    Constant(String),
    /// The object is larger than the heap limit allows.
    #[error("the heap limit is reached")]
    HeapLimit,
}

/// What went wrong in a call or a test of the original.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// It makes a choice, so it has no single result.
    #[error("it makes a choice")]
    Choice,
    /// It takes more instructions than a run may take.
    #[error("it takes more than {0} instructions")]
    Steps(u64),
    /// It takes more memory than a run may take.
    #[error("it takes more than {0} bytes of objects")]
    Heap(u64),
    /// Its frames take more memory than a run may take.
    #[error("it takes more than {0} bytes of frames")]
    Stack(u64),
    /// It is a test, and it doesn't return: the end in words.
    #[error("it {0}")]
    NotPassed(String),
    /// The machine refuses it.
    #[error("{0}")]
    Refused(String),
}

/// A reason why a score can't be computed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// The calls are not in the known form.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The calls are too many.
    #[error(transparent)]
    Expand(#[from] ExpandError),
    /// There is no method for a call.
    #[error("input {}: {error}", .input + 1)]
    Target {
        /// The first input with such a receiver, from 0.
        input: usize,
        /// The reason.
        error: TargetError,
    },
    /// An input can't be rebuilt.
    #[error("input {} can't be rebuilt: {error}", .input + 1)]
    Rebuild {
        /// The input, from 0.
        input: usize,
        /// The reason.
        error: RebuildError,
    },
    /// A call of the original has no result to compare with.
    #[error("`{call}` on input {}: {failure}", .input + 1)]
    Original {
        /// The input, from 0.
        input: usize,
        /// The call.
        call: String,
        /// The reason.
        failure: Failure,
    },
    /// A test fails on the original.
    #[error("the test `{test}` fails on the program itself: {failure}")]
    Test {
        /// The test.
        test: String,
        /// The reason.
        failure: Failure,
    },
    /// The caller wants no more results.
    #[error("interrupted")]
    Interrupted,
}
