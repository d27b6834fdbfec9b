//! Standard error: messages and their colours.
//!
//! A message may hold text of a program, a file or a store, so it is made printable. Only udita's own styles reach a terminal as escapes.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use udita::language::SourceMap;
use udita::language::diagnostic::{Diagnostic, Style};
use udita::report::{self, Emphasis};
pub(super) use udita::report::{counted, printable};

use super::allowance;

/// When messages are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ColorArg {
    /// If they go to a terminal and NO_COLOR is not set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Standard error, for messages.
pub(super) struct Console {
    style: Style,
}

impl Console {
    pub(super) fn new(color: ColorArg) -> Console {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let coloured = match color {
            ColorArg::Auto => io::stderr().is_terminal() && !set("NO_COLOR") && !dumb,
            ColorArg::Always => true,
            ColorArg::Never => false,
        };
        Console { style: if coloured { Style::Coloured } else { Style::Plain } }
    }

    /// Writes `text`, made printable. A failure to write is ignored, since it can't be reported.
    pub(super) fn print(&self, text: impl fmt::Display) {
        self.print_styled(printable(&text.to_string()));
    }

    /// Writes a text with styles. Text of programs in it must be printable already.
    pub(super) fn print_styled(&self, text: impl fmt::Display) {
        let text = text.to_string();
        if allowance::spend(text.len()) {
            let _ = io::stderr().lock().write_all(text.as_bytes());
        }
    }

    /// Writes text that a program printed to standard error: unchanged, or made printable on a terminal.
    pub(super) fn print_program(&self, text: &str) {
        self.print_styled(program_text(text, &io::stderr()));
    }

    /// Whether messages are coloured.
    pub(super) fn style(&self) -> Style {
        self.style
    }

    /// `text` with an emphasis, if messages are coloured.
    pub(super) fn styled(&self, emphasis: Emphasis, text: impl fmt::Display) -> String {
        report::styled(self.style, emphasis, text)
    }

    /// Prints the line of an error, even if the limit on output is reached.
    pub(super) fn error(&self, message: &str) {
        let _ = write!(io::stderr().lock(), "{}", self.error_text(message));
    }

    /// The line of an error.
    pub(super) fn error_text(&self, message: &str) -> String {
        report::error(message, self.style).to_string()
    }

    /// Prints the diagnostics of a program and their number.
    pub(super) fn diagnostics(&self, diagnostics: &[Diagnostic], sources: &SourceMap) {
        self.print_styled(report::diagnostics(diagnostics, sources, self.style));
    }
}

/// The text of a program as `stream` gets it: printable on a terminal, unchanged elsewhere.
pub(super) fn program_text<'t>(text: &'t str, stream: &impl IsTerminal) -> Cow<'t, str> {
    if stream.is_terminal() { printable(text) } else { Cow::Borrowed(text) }
}
