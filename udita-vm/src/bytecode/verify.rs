//! The verifier: checks that a program keeps the promises that the machine relies on.
//!
//! The machine checks nothing while it runs. It relies on every index being in range, on every register holding a word of the
//! kind that an instruction needs, and on every call fitting its callee. [`verify`] checks the program's tables ([`tables`])
//! and then, by data flow, every instruction that can be reached ([`flow`]). Of unreachable instructions only the ranges of registers and jumps
//! are checked.
//!
//! Two promises stay unchecked, since they need a type system with classes: that an object has the field that an instruction
//! names, and that it has a method for the selector of a call.

mod flow;
mod tables;
mod verifier;

use std::ops::Deref;
use std::sync::OnceLock;

use super::anticipation::Anticipation;
use super::kind::Kind;
use super::program::Program;
use verifier::Verifier;

pub use verifier::Error;

/// A program that keeps its promises. Machines run no other.
#[derive(Debug)]
pub struct VerifiedProgram {
    program: Program,
    /// Computed when it is first needed: only narrow choices ask for it.
    anticipation: OnceLock<Anticipation>,
}

impl VerifiedProgram {
    /// Verifies a program.
    ///
    /// # Errors
    ///
    /// Every promise that it breaks.
    pub fn new(program: Program) -> Result<VerifiedProgram, Vec<Error>> {
        let errors = verify(&program);
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(VerifiedProgram { program, anticipation: OnceLock::new() })
    }

    /// The comparisons of values that are needed anyway.
    pub(crate) fn anticipation(&self) -> &Anticipation {
        self.anticipation.get_or_init(|| Anticipation::new(&self.program))
    }
}

impl Deref for VerifiedProgram {
    type Target = Program;

    fn deref(&self) -> &Program {
        &self.program
    }
}

/// Every promise that `program` breaks; none for a program that a machine may run.
pub fn verify(program: &Program) -> Vec<Error> {
    let mut verifier = Verifier { program, errors: Vec::new() };
    verifier.tables();
    // The data flow relies on the tables.
    if verifier.errors.is_empty() {
        for (number, method) in (0..).zip(&program.methods) {
            flow::verify(&mut verifier, number, method);
        }
    }
    verifier.errors
}

/// The kinds of the words that the registers of method `number` hold before instruction `pc` of it, in a verified program: none for
/// a register whose word isn't known to be of one kind. None if control never comes there.
pub fn kinds_before(program: &Program, number: u16, pc: u32) -> Option<Vec<Option<Kind>>> {
    let mut verifier = Verifier { program, errors: Vec::new() };
    flow::state_before(&mut verifier, number, &program.methods[usize::from(number)], pc)
}

#[cfg(test)]
mod tests;
