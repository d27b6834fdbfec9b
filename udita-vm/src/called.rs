//! Recorded calls of methods on structures, with their effects: the data of generated tests.

use crate::solution::{Graph, Value};

/// A call on a structure and its effects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called {
    /// The call as readable text: `insert(3)`.
    pub text: String,
    /// The class that declares the method, as `Class.getName` gives it.
    pub class: String,
    /// The name of the method, without its class.
    pub method: String,
    /// The simple names of the erased parameter types, without the receiver.
    pub parameters: Vec<String>,
    /// The arguments, one for each parameter.
    pub arguments: Vec<CallArgument>,
    /// How the call ends: with a result, an exception or otherwise.
    pub end: CallEnd,
    /// The structure after the call: the receiver, or the argument that is the structure. Its objects include those of the result.
    pub after: Graph,
    /// The text that the call prints to standard output and to standard error. `None` if the output is not compared.
    pub printed: Option<(String, String)>,
    /// Whether the predicate accepts the structure after the call. False without a predicate.
    pub is_valid: bool,
}

/// An argument of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallArgument {
    /// The structure that the call observes or changes.
    Structure,
    /// A value that is not an object. A number may stand for the box that the parameter takes.
    Value(Value),
}

/// The end of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallEnd {
    /// The call returns; `None` if the method is `void`. Objects are those of [`Called::after`].
    Returned(Option<Value>),
    /// The call throws an exception of this class, named as `Class.getName` gives it.
    Thrown(String),
    /// The call ends the program or breaks an assumption. The text describes it: `exits with status 3`.
    Other(String),
}
