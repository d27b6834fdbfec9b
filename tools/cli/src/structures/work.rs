//! The work of engines: what they hand over, count, and fail with.

use std::ops::ControlFlow;

use udita_explore::structure;
use udita_structures::repok::judge::FirstViolation;
use udita_structures::{Error, Statistics, Tree};

use crate::status::Failure;

/// A structure and the values of the object above it; no tree is `null`.
pub(crate) type Each<'e> = dyn FnMut(Option<&Tree>, &[u16]) -> Result<ControlFlow<()>, Failure> + 'e;

/// Counts of an engine.
#[derive(Default)]
pub(crate) struct Counted {
    /// Structures of classes, or the paper's counts.
    pub(crate) work: Work,
    /// Instructions of the machine.
    pub(crate) instructions: u64,
    /// Runs that ended in a violation, and the first one.
    pub(crate) violations: u64,
    pub(crate) first_violation: Option<FirstViolation>,
    /// Whether the control ended it before the last structure.
    pub(crate) is_early: bool,
    /// What was left out, in words; empty if nothing was.
    pub(crate) left_out: String,
}

/// The work of an engine.
#[derive(Default)]
pub(crate) enum Work {
    #[default]
    Nothing,
    Classes {
        runs: u64,
        questions: usize,
        restarts: usize,
        classes: usize,
        productions: usize,
        bytes: usize,
    },
    Candidates(Statistics),
    Symbolic(Box<structure::Statistics>),
}

/// An error of an engine, in words.
pub(crate) fn message(error: &Error) -> Failure {
    Failure::Message(match error {
        Error::Memory { size, kept, limit } => format!(
            "structures of {size} nodes need more than {limit} bytes ({kept} are kept); allow more with --memory, or take a \
             smaller bound, or --random"
        ),
        other => other.to_string(),
    })
}
