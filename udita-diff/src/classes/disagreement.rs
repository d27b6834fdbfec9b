//! Disagreements: a program and what two compilers say of it.

use crate::program::TestProgram;
use crate::verdict::Verdict;

/// A program that two compilers disagree on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// The program.
    pub program: TestProgram,
    /// What the left compiler says.
    pub left: Verdict,
    /// What the right compiler says.
    pub right: Verdict,
}
