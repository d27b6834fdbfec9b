//! The verifier: checks that a program satisfies the invariants that the machine relies on.
//!
//! The machine performs no checks while it runs. It relies on every index being in range, on every register holding a word of the kind
//! that an instruction needs, and on every call fitting its callee. [`verify`] checks the program's tables ([`tables`]) and then, by data
//! flow, every reachable instruction ([`flow`]). Unreachable instructions are checked only for the ranges of registers and jumps.
//!
//! Two invariants are not checked, since they need a type system with classes: that an object has the field that an instruction names,
//! and that it has a method for the selector of a call.

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

/// A program that satisfies the invariants. Machines run no other.
#[derive(Debug)]
pub struct VerifiedProgram {
    program: Program,
    /// Computed on first use, because only narrow choices need it.
    anticipation: OnceLock<Anticipation>,
}

impl VerifiedProgram {
    /// Checks that a program satisfies every invariant of bytecode.
    ///
    /// # Errors
    ///
    /// Every violated invariant.
    pub fn new(program: Program) -> Result<VerifiedProgram, Vec<Error>> {
        let errors = verify(&program);
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(VerifiedProgram { program, anticipation: OnceLock::new() })
    }

    /// Checks the tables of a program and the code of some methods. The code of the other methods is that of a verified program with the
    /// same tables.
    pub(super) fn revised(program: Program, methods: &[u16]) -> Result<VerifiedProgram, Vec<Error>> {
        let mut verifier = Verifier { program: &program, errors: Vec::new() };
        verifier.tables();
        if verifier.errors.is_empty() {
            for &number in methods {
                flow::verify(&mut verifier, number, &program.methods[usize::from(number)]);
            }
        }
        match verifier.errors {
            errors if errors.is_empty() => Ok(VerifiedProgram { program, anticipation: OnceLock::new() }),
            errors => Err(errors),
        }
    }

    /// The comparisons whose operands the path needs in any case.
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

/// Returns every invariant that `program` violates. Empty for a program that a machine may run.
pub fn verify(program: &Program) -> Vec<Error> {
    let mut verifier = Verifier { program, errors: Vec::new() };
    verifier.tables();
    // The data flow relies on valid tables.
    if verifier.errors.is_empty() {
        for (number, method) in (0..).zip(&program.methods) {
            flow::verify(&mut verifier, number, method);
        }
    }
    verifier.errors
}

/// The kinds of the words in the registers of method `number` before its instruction `pc`, in a verified program. The kind is `None` for
/// a register that may hold words of several kinds or none. The result is `None` if the instruction is unreachable.
pub fn kinds_before(program: &Program, number: u16, pc: u32) -> Option<Vec<Option<Kind>>> {
    let mut verifier = Verifier { program, errors: Vec::new() };
    flow::state_before(&mut verifier, number, &program.methods[usize::from(number)], pc)
}

#[cfg(test)]
mod tests;
