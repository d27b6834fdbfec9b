//! Errors of a program, and the verifier that collects them.

use std::fmt;

use crate::bytecode::program::Program;

/// An invariant that a program violates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// For an error about an instruction, the name of its method and its number in it.
    pub place: Option<(String, u32)>,
    /// The description of the violated invariant.
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

/// A program under verification, and the errors so far.
pub(super) struct Verifier<'p> {
    pub(super) program: &'p Program,
    pub(super) errors: Vec<Error>,
}

impl<'p> Verifier<'p> {
    pub(super) fn error(&mut self, message: impl Into<String>) {
        self.errors.push(Error { place: None, message: message.into() });
    }
}
