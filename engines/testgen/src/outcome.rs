//! The outcome of a run, in terms that a test can assert.

use udita_vm::bytecode::site::Probe;

/// The prefix of the message about a call that reaches its instruction limit.
pub(crate) const ENDLESS: &str = "it does not end within ";

/// The result of a call, in terms that a test can assert.
#[derive(Clone, PartialEq, Debug)]
pub enum Returned {
    /// No value: the method is `void`.
    Nothing,
    /// The null reference: the method returned no object.
    Null,
    /// A value of type `boolean`.
    Boolean(bool),
    /// A `byte`, `short`, `int` or `long`.
    Number(i64),
    /// A value of type `char`, as a UTF-16 unit.
    Char(u16),
    /// A value of type `float` or `double`.
    Real(f64),
    /// The content of a string.
    Text(String),
    /// A box: its class as an index into the list of boxes, and the value in it, which isn't an object.
    Boxed(usize, Box<Returned>),
    /// The object that an earlier statement created or returned.
    Same(usize),
    /// The elements of an array that no earlier statement created.
    Array(Vec<Returned>),
    /// The elements of an `ArrayList` that no earlier statement created.
    List(Vec<Returned>),
    /// Any other object; a test asserts only that it isn't null.
    Object,
    /// A result that differs from run to run, because it depends on random numbers without a seed or on identity hash codes.
    Varying,
}

/// The end of a statement.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// The statement returned, with this result.
    Returned(Returned),
    /// The statement threw an exception that was not caught.
    Thrown {
        /// The class, as `Class.getName` names it.
        class: String,
        /// The message of the exception.
        message: Option<String>,
        /// Whether the program or the test throws it on purpose. Only known of exceptions that indicate a mistake.
        is_deliberate: bool,
    },
    /// The statement reached a limit, ended the program or violated an assumption: a description.
    Stopped(String),
}

/// The outcome of running a sequence.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outcome {
    /// The end of each statement, up to the first that doesn't return.
    pub ends: Vec<End>,
    /// The branches taken, in the order in which the run first took them.
    pub branches: Vec<Probe>,
    /// Number of instructions that the run executed.
    pub instructions: u64,
}

impl Outcome {
    /// Whether all statements of a sequence of this length were executed, and all except possibly the last returned.
    pub fn is_complete(&self, statements: usize) -> bool {
        self.ends.len() == statements
    }

    /// Whether the last statement came to a gap, or ended in another way that tells nothing of the class. No test can assert it.
    pub fn is_unknown(&self) -> bool {
        matches!(self.ends.last(), Some(End::Stopped(reason)) if !is_fault(reason))
    }

    /// Whether all statements of a sequence of this length returned.
    pub fn returned(&self, statements: usize) -> bool {
        self.is_complete(statements) && self.ends.iter().all(|end| matches!(end, End::Returned(_)))
    }
}

/// The exception of a failed `assert`.
pub(crate) const ASSERTION: &str = "java.lang.AssertionError";

/// Exceptions that indicate a mistake, unless they are thrown on purpose.
const MISTAKES: [&str; 9] = [
    ASSERTION,
    "java.lang.ArithmeticException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.ArrayStoreException",
    "java.lang.ClassCastException",
    "java.lang.ExceptionInInitializerError",
    "java.lang.NegativeArraySizeException",
    "java.lang.NullPointerException",
    "java.lang.StringIndexOutOfBoundsException",
];

/// Whether an exception indicates a mistake.
pub(crate) fn is_mistake(class: &str) -> bool {
    MISTAKES.contains(&class)
}

/// Whether a call that is stopped for this reason is a fault: it takes too many instructions or calls.
pub(crate) fn is_fault(reason: &str) -> bool {
    reason.starts_with(ENDLESS) || reason.starts_with("stack limit")
}
