//! Errors of test abstractions.

use std::fmt;

use crate::language::diagnostic::Style;
use crate::language::{Diagnostic, LoadError, SourceMap};
use crate::{DecisionsError, GetError, ReplayError, ViolationError, report};

/// A test abstraction that can't be run: its file can't be read, the program has errors, or the entry method or an argument is wrong. The
/// other errors of the library convert to it, so a test needs one error type only.
///
/// Its text is the same as on the command line, with source excerpts:
///
/// ```
/// use udita::Abstraction;
///
/// let error = Abstraction::from_text("wrong.udita", "int main() { return 1 + true; }").unwrap_err();
/// let text = error.to_string();
/// assert!(text.contains("wrong.udita:1:21"), "{text}");
/// assert!(text.ends_with("1 error"), "{text}");
/// assert_eq!(error.diagnostics().len(), 1);
///
/// let missing = Abstraction::load("missing.udita").unwrap_err();
/// assert_eq!(missing.to_string(), "error: missing.udita: no such file");
/// ```
///
/// A test that returns it shows the same text, because its `Debug` form equals its `Display` form.
pub struct Error(Box<Kind>);

enum Kind {
    Load(LoadError),
    Program { diagnostics: Vec<Diagnostic>, text: String },
    Message(String),
    Other(Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// Creates the error for the diagnostics of a program.
    pub(crate) fn program(diagnostics: Vec<Diagnostic>, sources: &SourceMap) -> Error {
        let text = report::diagnostics(&diagnostics, sources, Style::Plain);
        Error(Box::new(Kind::Program { diagnostics, text }))
    }

    /// Creates an error without a place in a file.
    pub(crate) fn message(message: String) -> Error {
        Error(Box::new(Kind::Message(message)))
    }

    /// The diagnostics of the program; empty if it could not be read.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match &*self.0 {
            Kind::Program { diagnostics, .. } => diagnostics,
            Kind::Load(_) | Kind::Message(_) | Kind::Other(_) => &[],
        }
    }
}

impl From<LoadError> for Error {
    fn from(error: LoadError) -> Error {
        Error(Box::new(Kind::Load(error)))
    }
}

macro_rules! from_other {
    ($($error:ty)+) => {
        $(
            impl From<$error> for Error {
                fn from(error: $error) -> Error {
                    Error(Box::new(Kind::Other(Box::new(error))))
                }
            }
        )+
    };
}

from_other! { ViolationError GetError ReplayError DecisionsError }

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match &*self.0 {
            Kind::Load(error) => &report::error(&error.to_string(), Style::Plain),
            Kind::Message(message) => &report::error(message, Style::Plain),
            Kind::Program { text, .. } => text,
            Kind::Other(error) => &error.to_string(),
        };
        f.write_str(text.trim_end_matches('\n'))
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &*self.0 {
            // Their text is already part of this error's text.
            Kind::Load(error) => error.source(),
            Kind::Other(error) => error.source(),
            Kind::Program { .. } | Kind::Message(_) => None,
        }
    }
}
