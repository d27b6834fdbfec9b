//! Diagnostics: the errors of a program, with their places and remedies.
//!
//! Parsing, checking and lowering never fail: they return what they could make and push a [`Diagnostic`]
//! for each error. Only the command line turns diagnostics into an exit status.

mod codes;
mod printable;
mod render;

use crate::source::Span;
pub use codes::Code;
pub use printable::{is_unprintable, printable};
pub use render::{Style, render, render_line};

/// A finding about a program.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The kind of finding.
    pub code: Code,
    /// One line that can stand alone.
    pub headline: String,
    /// The place, and what is wrong there (may be empty).
    pub primary: (Span, String),
    /// Related places.
    pub secondary: Vec<(Span, String)>,
    /// The reasons.
    pub notes: Vec<String>,
    /// The remedy, if it is certain.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic with only a headline and a place.
    pub fn new(code: Code, span: Span, headline: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            headline: headline.into(),
            primary: (span, String::new()),
            secondary: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// Sets the text of the primary label.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Diagnostic {
        self.primary.1 = text.into();
        self
    }

    /// Adds another place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.secondary.push((span, text.into()));
        self
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }

    /// Sets the help.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }
}

#[cfg(test)]
mod tests;
