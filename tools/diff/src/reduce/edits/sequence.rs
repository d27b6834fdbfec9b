//! Sequences of lines, tokens and characters.

use std::ops::Range;

use crate::language::Language;
use crate::reduce::lexer;
use crate::reduce::source::Edit;

/// The removal of each sequence of so many spans of a file, from a multiple of this length on.
pub(super) fn removals(file: usize, spans: &[Range<usize>], length: usize) -> Vec<Edit> {
    let removal = |some: &[Range<usize>]| {
        let (first, last) = (some.first()?, some.last()?);
        Some(Edit { file, span: first.start..last.end, by: String::new() })
    };
    spans.chunks(length.max(1)).filter_map(removal).collect()
}

/// The replacement of each token by a simpler one of the same kind.
pub(super) fn simplifications(file: usize, text: &str, spans: &[Range<usize>]) -> Vec<Edit> {
    let edits = spans.iter().flat_map(|span| {
        let simpler = simple(&text[span.clone()]).iter();
        simpler.map(|by| Edit { file, span: span.clone(), by: (*by).to_owned() })
    });
    edits.collect()
}

pub(super) fn lines(text: &str) -> Vec<Range<usize>> {
    let mut end = 0;
    let line = |line: &str| {
        let begin = end;
        end += line.len();
        begin..end
    };
    text.split_inclusive('\n').map(line).collect()
}

pub(super) fn tokens(text: &str, language: Language) -> Vec<Range<usize>> {
    let span = |(at, token): (u32, &str)| at as usize..at as usize + token.len();
    lexer::symbols(text, language).into_iter().map(span).collect()
}

pub(super) fn characters(text: &str) -> Vec<Range<usize>> {
    text.char_indices().map(|(at, c)| at..at + c.len_utf8()).collect()
}

/// Simpler tokens of the same kind.
fn simple(token: &str) -> &'static [&'static str] {
    match token.chars().next() {
        Some('0'..='9') if token.len() > 1 => &["0", "1"],
        Some('"') if token.len() > 2 => &["\"\""],
        Some('\'') if token.len() > 2 => &["''"],
        Some('`') if token.len() > 2 => &["``"],
        _ => &[],
    }
}
