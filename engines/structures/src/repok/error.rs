//! Reasons why bounds can't be read.

use udita_vm::invocation::ArgumentError;
use udita_vm::machine::ObjectError;
use udita_vm::solution::Violation;

/// A reason why bounds can't be read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The finitization method went wrong, or its bounds are wrong. A search reports the same violation.
    #[error("the finitization method failed: {}", .0.kind)]
    Violation(Box<Violation>),
    /// The finitization method makes a choice, so the bounds differ from path to path.
    #[error("the finitization method makes a choice, so it has no fixed bounds; use `--search korat`")]
    Choice,
    /// The finitization method refuses its arguments by an assumption.
    #[error("an assumption of the finitization method doesn't hold, so there is no structure")]
    Pruned,
    /// The finitization method comes to a gap: code that can't run here, for this reason.
    #[error("the finitization method can't run here: {0}")]
    Gap(String),
    /// A flag interrupted the machine.
    #[error("the finitization method was interrupted")]
    Interrupted,
    /// The machine refused a call.
    #[error(transparent)]
    Call(#[from] ArgumentError),
    /// The machine refused access to an object.
    #[error(transparent)]
    Object(#[from] ObjectError),
    /// The program doesn't describe its bounds in the known form.
    #[error("the program describes its bounds in an unknown form: {0}")]
    Form(&'static str),
}
