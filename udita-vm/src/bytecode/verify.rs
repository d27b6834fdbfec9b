//! Checks that a program keeps the promises that the machine relies on.
//!
//! The machine does not look at what it executes: it takes for granted that every index is in range, that a
//! register holds a word of the kind that an instruction wants, that a call fits its callee. This module is
//! where that trust comes from. [`verify`] looks at the program's tables first and then, by data flow, at
//! every instruction that can be reached ([`flow`]); an instruction that can't be reached is never executed
//! and not looked at.
//!
//! What stays unchecked is what only a type system with classes could say: that an object has the field that
//! an instruction names, and that it has a method for the selector it is called with.

mod flow;
mod tables;
mod verifier;

use super::program::Program;
use verifier::Verifier;

pub use verifier::Error;

/// Every promise that `program` breaks; none for a program that a machine may run.
pub fn verify(program: &Program) -> Vec<Error> {
    let mut verifier = Verifier { program, errors: Vec::new() };
    verifier.tables();
    // The data flow follows the tables, so it would only stumble where they are wrong.
    if verifier.errors.is_empty() {
        for (number, method) in (0..).zip(&program.methods) {
            flow::verify(&mut verifier, number, method);
        }
    }
    verifier.errors
}

#[cfg(test)]
mod tests;
