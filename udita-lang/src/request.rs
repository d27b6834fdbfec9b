//! Requests: the entry or the predicate that a program is compiled for, in the words of a command line.

/// A request to run an entry method.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EntryRequest {
    /// The entry method, `method` or `Class.method`; by default `main`, or the only candidate.
    pub method: Option<String>,
    /// Its arguments.
    pub args: Vec<String>,
}

/// A request to run a predicate on all structures within the bounds of a finitization.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateRequest {
    /// The class; by default the one in the file that has a finitization method.
    pub class: Option<String>,
    /// The predicate, a method without parameters; usually `repOK`.
    pub predicate: String,
    /// The finitization method; by default `fin` and the name of the class.
    pub finitization: Option<String>,
    /// A method of the class without parameters. A solution shows its result for an accepted object; by default the object itself.
    pub shown: Option<String>,
    /// Arguments of the finitization method.
    pub args: Vec<String>,
}
