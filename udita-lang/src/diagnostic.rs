//! Diagnostics: the errors of a program, with their places and remedies.
//!
//! Parsing, checking and lowering never fail: they return what they could build and push a [`Diagnostic`] for
//! each error. Only the command line turns diagnostics into an exit status.

mod codes;
mod printable;
mod render;

use crate::source::Span;
pub use codes::Code;
pub use printable::{is_unprintable, printable};
pub use render::{Style, render, render_line};

/// A finding about a program: an error or a gap, with its place and reasons.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The kind of finding, with its stable code.
    pub code: Code,
    /// The message in one line, understandable without the rest.
    pub headline: String,
    /// The main place, with a label that says what is wrong there. The label may be empty.
    pub primary: (Span, String),
    /// Related places, each with its label.
    pub secondary: Vec<(Span, String)>,
    /// Notes that explain the finding, one paragraph each.
    pub notes: Vec<String>,
    /// The remedy. Present only if it is certain.
    pub help: Option<String>,
    /// Whether it is a gap: the code may be valid Java, but this compilation can't know or can't run it.
    pub is_gap: bool,
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
            is_gap: false,
        }
    }

    /// Sets the label of the main place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Diagnostic {
        self.primary.1 = text.into();
        self
    }

    /// Adds a related place with its label.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.secondary.push((span, text.into()));
        self
    }

    /// Adds a note that explains the finding.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }

    /// Makes it a gap.
    #[must_use]
    pub fn gap(mut self) -> Diagnostic {
        self.is_gap = true;
        self
    }

    /// Sets the text of the remedy.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }
}

#[cfg(test)]
mod tests;
