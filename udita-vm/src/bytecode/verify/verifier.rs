//! Errors of a program, and how checks report them.

use std::fmt;

use crate::bytecode::program::Program;

/// A promise that a program breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The method and the number of the instruction in it, for an error about an instruction.
    pub place: Option<(String, u32)>,
    /// The broken promise.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some((method, pc)) => write!(f, "{method}, instruction {pc}: {}", self.message),
            None => write!(f, "{}", self.message),
        }
    }
}

/// A program under check, and the errors so far.
pub(super) struct Verifier<'p> {
    pub(super) program: &'p Program,
    pub(super) errors: Vec<Error>,
}

impl<'p> Verifier<'p> {
    pub(super) fn error(&mut self, message: impl Into<String>) {
        self.errors.push(Error { place: None, message: message.into() });
    }
}
