//! Exit statuses, and the reasons why a subcommand ends early.

use std::process::ExitCode;

use udita::sink::SinkError;

/// The exit status of success.
pub(crate) const SUCCESS: ExitCode = ExitCode::SUCCESS;
/// The exit status if there were violations, or if `check` found errors.
pub(crate) const FOUND: u8 = 1;
/// The exit status of bad usage, and of a program that can't be run.
pub(crate) const UNUSABLE: u8 = 2;
/// The exit status after Ctrl-C, as a shell shows it.
pub(crate) const INTERRUPTED: u8 = 130;

/// The reason why a subcommand ended early.
pub(crate) enum Failure {
    /// An error with this message.
    Message(String),
    /// An error whose message was printed.
    Reported,
    /// A run that a signal or a time limit ended early. `message` says how far it came; `status` is that of the signal or, after a time limit, of the
    /// results.
    Early { message: String, status: ExitCode },
    /// The reader of standard output closed it.
    ClosedPipe,
}

impl<E: std::error::Error + 'static> From<E> for Failure {
    fn from(error: E) -> Failure {
        let any: &(dyn std::error::Error + 'static) = &error;
        match any.downcast_ref() {
            Some(SinkError::Closed) => Failure::ClosedPipe,
            _ => Failure::Message(error.to_string()),
        }
    }
}
