//! Renders diagnostics as text.
//!
//! `annotate-snippets` draws them. It receives only an excerpt: the lines between the first and the last
//! label, with far lines emptied and very long lines cut. So the cost of a diagnostic doesn't depend on the
//! size of the file, and a file without line breaks doesn't flood the terminal. The crate shortens the
//! remaining lines to the width of a terminal.

use super::Diagnostic;
use super::printable::{is_unprintable, printable};
use crate::source::{Dialect, FileId, SourceFile, SourceMap, Span};
use annotate_snippets::{Annotation, AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use std::borrow::Cow;
use std::ops::Range;

/// Whether to colour the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Plain text, for files and pipes.
    Plain,
    /// Text with ANSI colour codes, for terminals.
    Coloured,
}

/// Length from which a line is cut, in bytes.
const LONG_LINE: usize = 2000;

/// Length from which a text is cut, in characters. Only a very long name makes a text this long.
const LONG_TEXT: usize = 600;

/// Bytes of a long line kept on each side of its first label. More than the width of a terminal.
const CONTEXT: usize = 300;

/// Number of lines shown around a label.
const NEARBY: usize = 2;

/// Renders `diagnostic` with its source excerpt.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, style: Style) -> String {
    let primary = diagnostic.primary.0;
    let mut files = vec![primary.file];
    for (span, _) in &diagnostic.secondary {
        if !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    let excerpts = files.iter().map(|&id| match sources.file(id) {
        file if file.dialect == Dialect::ClassFile => Element::from(Origin::path(printable(&file.name))),
        file => Element::from(excerpt(file, id, diagnostic)),
    });
    let notes = diagnostic.notes.iter().map(|note| Level::NOTE.message(shorten(note)));
    let help = diagnostic.help.iter().map(|help| Level::HELP.message(shorten(help)));
    let level = if diagnostic.is_gap { Level::NOTE } else { Level::ERROR };
    let report = level
        .primary_title(shorten(&diagnostic.headline))
        .id(diagnostic.code.as_str())
        .elements(excerpts)
        .elements(notes.chain(help).map(Element::from));
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Coloured => Renderer::styled(),
    };
    let rendered = renderer.render(&[report]);
    // The crate replaces most control characters of a source by pictures, but not those of C1. Its own styles
    // begin with an escape.
    let rendered = rendered.replace(|c| is_unprintable(c) && c != '\u{1b}', "\u{fffd}");
    correct_column(rendered, sources.file(primary.file), primary)
}

/// Renders `diagnostic` on one line: `file:line:column: error[E0004]: headline`.
pub fn render_line(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let span = diagnostic.primary.0;
    let file = sources.file(span.file);
    let (line, column) = file.line_column(span.start);
    let place = match file.dialect {
        Dialect::ClassFile => String::new(),
        _ => format!("{line}:{column}:"),
    };
    format!(
        "{}:{place} {}[{}]: {}",
        printable(&file.name),
        if diagnostic.is_gap { "note" } else { "error" },
        diagnostic.code.as_str(),
        shorten(&diagnostic.headline)
    )
}

/// Corrects the column. The crate counts columns in the excerpt, whose line may be cut on the left.
fn correct_column(rendered: String, file: &SourceFile, primary: Span) -> String {
    let (line, column) = file.line_column(primary.start);
    let whole = file.line_range(line as usize - 1);
    let start = floor_boundary(&file.text, primary.start as usize).clamp(whole.start, whole.end);
    let shown = file.text[window(file, &whole, start).start..start].chars().count() + 1;
    if shown == column as usize {
        return rendered;
    }
    let place = |column: usize| format!("{}:{line}:{column}\n", printable(&file.name));
    rendered.replacen(&place(shown), &place(column as usize), 1)
}

/// A label in one file.
struct Mark<'d> {
    span: Span,
    text: &'d str,
    kind: AnnotationKind,
    /// The line on which the label starts. A label over several lines is drawn on its first line.
    line: usize,
}

/// The excerpt of `file` with all labels in that file.
fn excerpt<'d>(file: &'d SourceFile, id: FileId, diagnostic: &'d Diagnostic) -> Snippet<'d, Annotation<'d>> {
    let primary = std::iter::once((&diagnostic.primary, AnnotationKind::Primary));
    let secondary = diagnostic.secondary.iter().map(|label| (label, AnnotationKind::Context));
    let marks: Vec<Mark<'d>> = primary
        .chain(secondary)
        .filter(|((span, _), _)| span.file == id)
        .map(|((span, text), kind)| Mark { span: *span, text, kind, line: file.line_index(span.start) })
        .collect();
    let first = marks.iter().map(|mark| mark.line).min().unwrap_or(0);
    let last = marks.iter().map(|mark| mark.line).max().unwrap_or(0);
    let mut source = String::new();
    let mut annotations = Vec::new();
    for line in first..=last {
        let here = || marks.iter().filter(|mark| mark.line == line);
        let whole = file.line_range(line);
        let shown = match here().next() {
            Some(mark) => window(file, &whole, mark.span.start as usize),
            None if marks.iter().any(|mark| mark.line.abs_diff(line) <= NEARBY) => {
                window(file, &whole, whole.start)
            }
            None => whole.start..whole.start,
        };
        for mark in here() {
            let place = |offset: u32| {
                let inside = (offset as usize).clamp(shown.start, shown.end);
                floor_boundary(&file.text, inside) - shown.start + source.len()
            };
            let annotation =
                mark.kind.span(place(mark.span.start)..place(mark.span.end.max(mark.span.start)));
            annotations.push(if mark.text.is_empty() {
                annotation
            } else {
                annotation.label(shorten(mark.text))
            });
        }
        source.push_str(&file.text[shown]);
        source.push('\n');
    }
    Snippet::source(source).path(printable(&file.name)).line_start(first + 1).annotations(annotations)
}

/// Makes `text` printable, and cuts it to [`LONG_TEXT`] characters.
fn shorten(text: &str) -> Cow<'_, str> {
    let text = printable(text);
    match text.char_indices().nth(LONG_TEXT) {
        Some((end, _)) => Cow::Owned(format!("{} …", &text[..end])),
        None => text,
    }
}

/// The part of the line `whole` that is shown when its first label is at byte `focus`.
fn window(file: &SourceFile, whole: &Range<usize>, focus: usize) -> Range<usize> {
    if whole.len() <= LONG_LINE {
        return whole.clone();
    }
    let start = focus.saturating_sub(CONTEXT).clamp(whole.start, whole.end);
    let end = (focus + CONTEXT).clamp(start, whole.end);
    floor_boundary(&file.text, start)..floor_boundary(&file.text, end)
}

/// The last character boundary at or before `offset`.
fn floor_boundary(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
