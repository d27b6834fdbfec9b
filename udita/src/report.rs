//! Messages about programs and paths, as the command line shows them.

use std::fmt::Display;

use crate::bytecode::Position;
use crate::language::SourceMap;
pub use crate::language::diagnostic::printable;
use crate::language::diagnostic::{Diagnostic, Style, is_unprintable, render};
use crate::solution::{TraceEntry, Violation, ViolationKind};

mod replay;

pub use replay::{ReplayCommand, bytes, missing_path, options, options_with_default, quoted};

/// Maximum number of diagnostics shown; further ones are only counted.
const MAX_DIAGNOSTICS: usize = 50;
/// Calls shown from the beginning of a long trace.
const TRACE_HEAD: usize = 12;
/// Calls shown from the end of a long trace.
const TRACE_TAIL: usize = 4;
/// Lines shown from the end of a long text.
const MAX_PRINTED: usize = 20;
/// Characters shown of a long line, around the relevant place.
const MAX_EXCERPT: usize = 100;

/// The emphasis of a piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emphasis {
    /// The word that marks an error.
    Error,
    /// A part that should be noticed.
    Bold,
    /// A part of secondary importance.
    Dim,
}

/// Makes `text` printable and, if the style has colours, emphasises it.
///
/// ```
/// use udita::language::diagnostic::Style;
/// use udita::report::{Emphasis, styled};
///
/// assert_eq!(styled(Style::Plain, Emphasis::Bold, "x"), "x");
/// assert_eq!(styled(Style::Coloured, Emphasis::Bold, "x"), "\x1b[1mx\x1b[0m");
/// ```
pub fn styled(style: Style, emphasis: Emphasis, text: impl Display) -> String {
    let code = match emphasis {
        Emphasis::Error => "1;31",
        Emphasis::Bold => "1",
        Emphasis::Dim => "2",
    };
    let text = text.to_string();
    let text = printable(&text);
    match style {
        Style::Plain => text.into_owned(),
        Style::Coloured => format!("\x1b[{code}m{text}\x1b[0m"),
    }
}

/// A number with its noun, in singular or plural.
///
/// ```
/// assert_eq!(udita::report::counted(1, "error"), "1 error");
/// assert_eq!(udita::report::counted(2, "class"), "2 classes");
/// ```
pub fn counted(number: u64, noun: &str) -> String {
    let ending = match number {
        1 => "",
        _ if noun.ends_with('s') => "es",
        _ => "s",
    };
    format!("{number} {noun}{ending}")
}

/// Groups decimal digits in threes, counted from the right.
///
/// ```
/// assert_eq!(udita::report::grouped("16777216", ' '), "16 777 216");
/// ```
pub fn grouped(digits: &str, separator: char) -> String {
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(digit);
    }
    out
}

/// The line for an error without a place in a program, such as a missing file.
pub fn error(message: &str, style: Style) -> String {
    format!("{}: {}\n", styled(style, Emphasis::Error, "error"), printable(message))
}

/// The errors of a program with their source excerpts, and their number.
pub fn diagnostics(diagnostics: &[Diagnostic], sources: &SourceMap, style: Style) -> String {
    findings(diagnostics, "error", sources, style)
}

/// The gaps of a program with their source excerpts, and their number.
pub fn gaps(gaps: &[Diagnostic], sources: &SourceMap, style: Style) -> String {
    findings(gaps, "gap", sources, style)
}

fn findings(diagnostics: &[Diagnostic], noun: &str, sources: &SourceMap, style: Style) -> String {
    let mut text = String::new();
    for diagnostic in diagnostics.iter().take(MAX_DIAGNOSTICS) {
        let rendered = render(diagnostic, sources, style);
        text.push_str(rendered.trim_end_matches('\n'));
        text.push_str("\n\n");
    }
    if let Some(more) = diagnostics.len().checked_sub(MAX_DIAGNOSTICS).filter(|&more| more > 0) {
        text.push_str(&format!("… and {more} more\n"));
    }
    text.push_str(&counted(diagnostics.len() as u64, noun));
    text.push('\n');
    text
}

/// A violation: its kind, its stack trace with a source excerpt, and the command that replays its path.
pub fn violation(violation: &Violation, sources: &SourceMap, replay: &ReplayCommand, style: Style) -> String {
    violation_with(violation, sources, &replay.with(&violation.decisions), style)
}

/// Like [`violation`], with the complete command that replays the path.
pub fn violation_with(violation: &Violation, sources: &SourceMap, command: &str, style: Style) -> String {
    let headline = styled(style, Emphasis::Error, "violation");
    let mut text = format!("{headline}: {}\n", printable(&violation.kind.to_string()));
    text.push_str(&trace(&violation.trace, Some(sources), style));
    if let ViolationKind::Exception { causes, .. } = &violation.kind {
        for cause in causes {
            text.push_str(&format!("caused by: {}\n", printable(&cause.text)));
            text.push_str(&trace(&cause.trace, None, style));
        }
    }
    text.push_str(&structure(violation));
    // A path without choices is a complete program, and its text has already gone to the program's output.
    if !violation.decisions.0.is_empty() {
        text.push_str(&printed(violation));
    }
    text.push_str(&format!("  replay with: {}\n\n", printable(command)));
    text
}

/// The structure that the path of a violation had built, as far as it is known: its subject or, without a subject, the objects of its
/// active calls. Empty if there is neither.
pub fn structure(violation: &Violation) -> String {
    let (heading, structure) = match violation {
        Violation { subject: Some(subject), .. } => ("  candidate: ", subject),
        Violation { objects: Some(objects), .. } => ("  structure: ", objects),
        _ => return String::new(),
    };
    let separator = format!("\n{}", " ".repeat(heading.len()));
    format!("{heading}{}\n", printable(&structure.text).replace('\n', &separator))
}

/// The text that the path of a violation had printed, under a heading. Empty if it printed nothing. A long text is cut to its end.
pub fn printed(violation: &Violation) -> String {
    let lines: Vec<&str> = violation.printed.lines().collect();
    if lines.is_empty() {
        return String::new();
    }
    let mut text = "  printed before:\n".to_owned();
    let hidden = lines.len().saturating_sub(MAX_PRINTED);
    if hidden > 0 {
        text.push_str(&format!("    … {}\n", counted(hidden as u64, "more line")));
    }
    for line in &lines[hidden..] {
        text.push_str(&format!("    {}\n", printable(line)));
    }
    text
}

/// A stack trace, one call per line. With `sources`, the innermost call of the user's code has an excerpt.
pub fn trace(trace: &[TraceEntry], sources: Option<&SourceMap>, style: Style) -> String {
    let mut text = String::new();
    let omitted = trace.len().saturating_sub(TRACE_HEAD + TRACE_TAIL);
    let own = trace.iter().position(|entry| !entry.is_library);
    for (i, entry) in trace.iter().enumerate() {
        if omitted > 1 && i >= TRACE_HEAD && i < TRACE_HEAD + omitted {
            if i == TRACE_HEAD {
                text.push_str(&format!("  … {}\n", counted(omitted as u64, "more call")));
            }
            continue;
        }
        let place = format!("({}:{}:{})", entry.file, entry.position.line, entry.position.column);
        let line = format!("at {} {place}", entry.method);
        let line =
            if entry.is_library { styled(style, Emphasis::Dim, line) } else { printable(&line).into_owned() };
        text.push_str(&format!("  {line}\n"));
        if let Some(sources) = sources.filter(|_| own == Some(i)) {
            text.push_str(&excerpt(&entry.file, entry.position, sources, style));
        }
    }
    text
}

/// A line of one of the files of the program, by number from 1. `None` for the library's files.
pub fn line<'s>(sources: &'s SourceMap, file: &str, number: u32) -> Option<&'s str> {
    let mut own = sources.files().iter().filter(|source| source.dialect.has_lines());
    let source = own.find(|source| source.name == file)?;
    source.line(number.max(1))
}

/// The source line of a position, with a mark under its column.
fn excerpt(file: &str, position: Position, sources: &SourceMap, style: Style) -> String {
    let Some(line) = line(sources, file, position.line) else {
        return String::new();
    };
    let chars: Vec<char> =
        line.chars().map(|c| if c == '\t' || is_unprintable(c) { ' ' } else { c }).collect();
    let column = (position.column.max(1) as usize - 1).min(chars.len());
    let indent = chars.iter().take_while(|c| c.is_whitespace()).count().min(column);
    let from = if column - indent > MAX_EXCERPT { column - MAX_EXCERPT / 2 } else { indent };
    let shown: String = chars[from..].iter().take(MAX_EXCERPT).collect();
    let number = position.line.to_string();
    let bar = styled(style, Emphasis::Dim, "|");
    let mark = styled(style, Emphasis::Error, "^");
    format!(
        "    {number} {bar} {}\n    {:width$} {bar} {:offset$}{mark}\n",
        shown.trim_end(),
        "",
        "",
        width = number.len(),
        offset = column - from,
    )
}
