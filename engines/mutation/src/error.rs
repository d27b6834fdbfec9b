//! Errors of computing a mutation score.

use crate::calls::{ExpandError, ParseError};
use crate::target::TargetError;

/// An input that can't be rebuilt on a machine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {problem}", place(.class, .field))]
pub struct RebuildError {
    /// The class of the object that can't be created, or whose field can't be set.
    pub class: String,
    /// The field, or the index of the array element, that can't be set.
    pub field: Option<String>,
    /// The reason why it can't be rebuilt.
    pub problem: Problem,
}

fn place(class: &str, field: &Option<String>) -> String {
    match field {
        Some(field) => format!("field `{field}` of class `{class}`"),
        None => format!("class `{class}`"),
    }
}

/// The reason why a part of an input can't be rebuilt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The root of the input is not an object.
    #[error("an input must be an object or null")]
    NoObject,
    /// The program never creates objects of the class.
    #[error("the program makes no objects of it")]
    NoClass,
    /// Two classes of the program have the same display name.
    #[error("the program has several classes with this name")]
    SameNames,
    /// The elements of a collection don't determine its state, or the program lacks the methods that insert them.
    #[error("this collection can't be rebuilt from its elements")]
    Collection,
    /// The class has different fields.
    #[error("its fields are not those of the program")]
    Fields,
    /// The field's type can't hold the value.
    #[error("it can't hold this value")]
    Type,
    /// The field holds the enclosing object, and several objects could be meant.
    #[error("it isn't clear which object encloses this one")]
    Enclosing,
    /// The constants of an enum are not accessible.
    #[error("the constant `{0}` of its enum can't be had")]
    Constant(String),
    /// The object exceeds the heap limit.
    #[error("the heap limit is reached")]
    HeapLimit,
}

/// The reason why a call or a test of the original has no outcome.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// The call makes a choice, so it has no single result.
    #[error("it makes a choice")]
    Choice,
    /// The call exceeds this number of instructions.
    #[error("it takes more than {0} instructions")]
    Steps(u64),
    /// The call needs more than this number of bytes on the heap.
    #[error("it takes more than {0} bytes of objects")]
    Heap(u64),
    /// Its frames need more than this number of bytes.
    #[error("it takes more than {0} bytes of frames")]
    Stack(u64),
    /// The test doesn't return: how it ended, as text.
    #[error("it {0}")]
    NotPassed(String),
    /// The machine refuses to run it: the reason.
    #[error("{0}")]
    Refused(String),
}

/// The reason why a score can't be computed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// A syntax error in the list of calls.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The patterns expand to too many calls or to numbers out of range.
    #[error(transparent)]
    Expand(#[from] ExpandError),
    /// No method matches a call.
    #[error("input {}: {error}", .input + 1)]
    Target {
        /// The first input whose receiver lacks the method, from 0.
        input: usize,
        /// The reason why no method matches.
        error: TargetError,
    },
    /// An input can't be rebuilt.
    #[error("input {} can't be rebuilt: {error}", .input + 1)]
    Rebuild {
        /// The number of the input, from 0.
        input: usize,
        /// The part that can't be rebuilt, and the reason.
        error: RebuildError,
    },
    /// A call of the original has no outcome to compare with.
    #[error("`{call}` on input {}: {failure}", .input + 1)]
    Original {
        /// The number of the input, from 0.
        input: usize,
        /// The call, such as `insert(3)`.
        call: String,
        /// The reason why the call has no outcome.
        failure: Failure,
    },
    /// A test fails on the original.
    #[error("the test `{test}` fails on the program itself: {failure}")]
    Test {
        /// The name of the test.
        test: String,
        /// The reason why the test fails.
        failure: Failure,
    },
    /// The caller interrupted the computation.
    #[error("interrupted")]
    Interrupted,
}
