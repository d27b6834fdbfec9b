//! Disagreements: a program and what two compilers say of it.

use crate::program::TestProgram;
use crate::verdict::Verdict;

/// A program that two compilers disagree on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The program.
    pub program: TestProgram,
    /// The verdict of the left compiler.
    pub left: Verdict,
    /// The verdict of the right compiler.
    pub right: Verdict,
}
