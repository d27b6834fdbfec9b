//! Calls of methods on structures, with what they do: the data of tests.

use crate::solution::{Graph, Value};

/// A call on a structure, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called {
    /// The call for people: `insert(3)`.
    pub text: String,
    /// The class that declares the method, as `Class.getName` gives it.
    pub class: String,
    /// The method's own name.
    pub method: String,
    /// The erased types of its parameters by simple name, without the receiver.
    pub parameters: Vec<String>,
    /// The arguments for these.
    pub arguments: Vec<CallArgument>,
    /// How the call ends.
    pub end: CallEnd,
    /// The structure afterwards: the receiver, or the argument that is the structure. Its objects include those of the result.
    pub after: Graph,
    /// The text that the call prints, to the usual stream and to the one for errors; none where that doesn't matter.
    pub printed: Option<(String, String)>,
    /// Whether the predicate accepts the structure afterwards; false without a predicate.
    pub is_valid: bool,
}

/// An argument of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallArgument {
    /// The structure.
    Structure,
    /// A value that is no object; a number may stand for the box that the parameter takes.
    Value(Value),
}

/// The end of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallEnd {
    /// It returns, a value unless it is `void`. Objects are those of [`Called::after`].
    Returned(Option<Value>),
    /// It throws an exception of the class with this name, as `Class.getName` gives it.
    Thrown(String),
    /// It ends the program or breaks an assumption, in words: `exits with status 3`.
    Other(String),
}
