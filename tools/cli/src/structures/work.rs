//! Results, counts and errors of engines.

use std::ops::ControlFlow;

use udita_explore::structure;
use udita_structures::repok::judge::FirstViolation;
use udita_structures::{Error, Statistics, Tree};

use crate::status::Failure;

/// Takes a structure and the values of the object above it. No tree stands for `null`.
pub(crate) type Each<'e> = dyn FnMut(Option<&Tree>, &[u16]) -> Result<ControlFlow<()>, Failure> + 'e;

/// Counts of an engine.
#[derive(Default)]
pub(crate) struct Counted {
    /// Counts that depend on the kind of engine.
    pub(crate) work: Work,
    /// Instructions of the machine.
    pub(crate) instructions: u64,
    /// Number of runs that ended in a violation. `first_violation` is the first of these.
    pub(crate) violations: u64,
    pub(crate) first_violation: Option<FirstViolation>,
    /// Whether the control ended the engine before the last structure.
    pub(crate) is_early: bool,
    /// The omissions in words. Empty if nothing was left out.
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
