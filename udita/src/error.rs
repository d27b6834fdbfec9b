//! Errors of test abstractions.

use std::fmt;

use crate::language::diagnostic::Style;
use crate::language::{Diagnostic, LoadError, SourceMap};
use crate::{DecisionsError, GetError, ReplayError, ViolationError, report};

/// A test abstraction that can't be run: its file can't be read, it has errors, or the entry method or an argument is wrong.
/// The other errors of the library turn into it, so one type is enough for a test.
///
/// Its text is that of the command line, with excerpts of the source:
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
/// A test that returns it shows the same text, because its `Debug` form is the text as well.
pub struct Error(Box<Kind>);

enum Kind {
    Load(LoadError),
    Program { diagnostics: Vec<Diagnostic>, text: String },
    Message(String),
    Other(Box<dyn std::error::Error + Send + Sync>),
}

impl Error {
    /// The errors of a program.
    pub(crate) fn program(diagnostics: Vec<Diagnostic>, sources: &SourceMap) -> Error {
        let text = report::diagnostics(&diagnostics, sources, Style::Plain);
        Error(Box::new(Kind::Program { diagnostics, text }))
    }

    /// An error that has no place in a file.
    pub(crate) fn message(message: String) -> Error {
        Error(Box::new(Kind::Message(message)))
    }

    /// The findings about the program, if it could be read.
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
            // Their own text is that of this error.
            Kind::Load(error) => error.source(),
            Kind::Other(error) => error.source(),
            Kind::Program { .. } | Kind::Message(_) => None,
        }
    }
}
