//! Standard error: messages, and whether they are coloured.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use clap::ValueEnum;
use udita::SourceMap;
use udita::diagnostic::{self, Diagnostic};

/// More diagnostics than this are only counted.
const MAX_DIAGNOSTICS: usize = 50;

/// When messages are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum ColorArg {
    /// When they go to a terminal and NO_COLOR is not set
    Auto,
    /// In any case
    Always,
    /// Never
    Never,
}

/// A way to set text off.
#[derive(Clone, Copy)]
pub(super) enum Style {
    Error,
    Bold,
    Dim,
}

/// Where messages go.
pub(super) struct Console {
    coloured: bool,
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
        Console { coloured }
    }

    /// Writes `text`. What can't be written is dropped: there is nowhere left to say so.
    pub(super) fn print(&self, text: impl fmt::Display) {
        let _ = write!(io::stderr().lock(), "{text}");
    }

    /// `text`, set off if messages are coloured.
    pub(super) fn styled(&self, style: Style, text: impl fmt::Display) -> String {
        let code = match style {
            Style::Error => "1;31",
            Style::Bold => "1",
            Style::Dim => "2",
        };
        if self.coloured { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    /// A line that says what is wrong.
    pub(super) fn error(&self, message: &str) {
        self.print(format_args!("{}: {message}\n", self.styled(Style::Error, "error")));
    }

    /// The findings about a program, and how many they are.
    pub(super) fn diagnostics(&self, diagnostics: &[Diagnostic], sources: &SourceMap) {
        let style = if self.coloured { diagnostic::Style::Coloured } else { diagnostic::Style::Plain };
        for diagnostic in diagnostics.iter().take(MAX_DIAGNOSTICS) {
            let text = diagnostic::render(diagnostic, sources, style);
            self.print(format_args!("{}\n\n", text.trim_end_matches('\n')));
        }
        if let Some(more) = diagnostics.len().checked_sub(MAX_DIAGNOSTICS).filter(|&more| more > 0) {
            self.print(format_args!("… and {more} more\n"));
        }
        self.print(format_args!("{}\n", counted(diagnostics.len() as u64, "error")));
    }
}

/// `1 error`, `2 errors`.
pub(super) fn counted(number: u64, what: &str) -> String {
    let ending = match number {
        1 => "",
        _ if what.ends_with('s') => "es",
        _ => "s",
    };
    format!("{number} {what}{ending}")
}
