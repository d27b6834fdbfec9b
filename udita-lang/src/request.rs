//! Requests to compile a program for an entry or a predicate. The names and arguments are words of a command
//! line.

/// A request to run an entry method.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EntryRequest {
    /// The entry method, as `method` or `Class.method`. If absent, `main` or the only candidate.
    pub method: Option<String>,
    /// The arguments of the entry method, as text.
    pub args: Vec<String>,
}

/// A request to run a predicate on all structures within the bounds of a finitization.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateRequest {
    /// The class with the predicate. If absent, the class in the file that has a finitization method.
    pub class: Option<String>,
    /// The name of the predicate, usually `repOK`. It has no parameters.
    pub predicate: String,
    /// The name of the finitization method. If absent, `fin` and the name of the class.
    pub finitization: Option<String>,
    /// A method of the class without parameters, whose result a solution shows for each accepted object. If
    /// absent, the object itself is shown.
    pub shown: Option<String>,
    /// The arguments of the finitization method, as text.
    pub args: Vec<String>,
}
