//! What came of a run, as a test can assert it.

use udita_vm::bytecode::site::Probe;

/// What a call has returned, as a test can assert it.
#[derive(Clone, PartialEq, Debug)]
pub enum Returned {
    /// Nothing: the method is `void`.
    Nothing,
    /// `null`.
    Null,
    /// A `boolean`.
    Boolean(bool),
    /// A `byte`, `short`, `int` or `long`.
    Number(i64),
    /// A `char`.
    Char(u16),
    /// A `float` or `double`.
    Real(f64),
    /// A string.
    Text(String),
    /// A box with what is in it: a number of [`Returned`] that is no object.
    Boxed(usize, Box<Returned>),
    /// The object that an earlier statement has made or returned.
    Same(usize),
    /// The elements of an array that no earlier statement has made.
    Array(Vec<Returned>),
    /// The elements of an `ArrayList` that no earlier statement has made.
    List(Vec<Returned>),
    /// Any other object.
    Object,
    /// Something else in another run: random numbers without a seed or identity hash codes decide it.
    Varying,
}

/// How a statement has ended.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// It returned.
    Returned(Returned),
    /// It threw an exception that nothing caught.
    Thrown {
        /// The class, as `Class.getName` gives it.
        class: String,
        /// The message.
        message: Option<String>,
    },
    /// It came to a limit, ended the program, or failed an assumption, in words.
    Stopped(String),
}

/// A run of a sequence.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outcome {
    /// The end of each statement up to the first that does not return.
    pub ends: Vec<End>,
    /// The branches that the run has taken, in the order in which it first took them.
    pub branches: Vec<Probe>,
    /// Instructions.
    pub instructions: u64,
}

impl Outcome {
    /// Whether every statement of a sequence of this length was executed, and all but the last one returned.
    pub fn is_complete(&self, statements: usize) -> bool {
        self.ends.len() == statements
    }

    /// Whether all statements returned.
    pub fn returned(&self, statements: usize) -> bool {
        self.is_complete(statements) && self.ends.iter().all(|end| matches!(end, End::Returned(_)))
    }
}
