//! Functions of doubles that the solver can only evaluate, such as the sine of a program's library.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A function of one or two doubles. The search tries arguments; no layer inverts it.
///
/// Two functions are equal if their names are.
#[derive(Clone, Copy)]
pub struct Function {
    /// A name, different from that of each other function.
    pub name: &'static str,
    /// The function. It must return the same result for the same arguments.
    pub code: Code,
    /// All results that are numbers lie between these, in each implementation that Java allows.
    pub range: [f64; 2],
}

/// The code of a function.
#[derive(Clone, Copy)]
pub enum Code {
    /// A function of one double.
    Unary(fn(f64) -> f64),
    /// A function of two doubles.
    Binary(fn(f64, f64) -> f64),
}

impl Function {
    /// The result. A unary function ignores the second argument.
    pub fn apply(self, a: f64, b: f64) -> f64 {
        match self.code {
            Code::Unary(code) => code(a),
            Code::Binary(code) => code(a, b),
        }
    }

    /// Whether the function has two arguments.
    pub const fn is_binary(self) -> bool {
        matches!(self.code, Code::Binary(_))
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl PartialOrd for Function {
    fn partial_cmp(&self, other: &Function) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Function {
    fn cmp(&self, other: &Function) -> Ordering {
        self.name.cmp(other.name)
    }
}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
