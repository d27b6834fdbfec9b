//! Java in colour: keywords, comments and texts, line by line.

use std::fmt::{self, Write};

use super::escape::Escaped;

/// What goes on from line to line.
#[derive(Debug, Default)]
pub(super) struct State {
    is_in_comment: bool,
}

const KEYWORDS: &[&str] = &[
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "non",
    "null",
    "package",
    "permits",
    "private",
    "protected",
    "public",
    "record",
    "return",
    "sealed",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "var",
    "void",
    "volatile",
    "while",
    "yield",
];

impl State {
    /// Writes a line of a program in HTML.
    pub(super) fn write_line(&mut self, out: &mut String, line: &str) -> fmt::Result {
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            let (class, length) = if self.is_in_comment || rest.starts_with("/*") {
                let begin = if self.is_in_comment { 0 } else { 2 };
                let end = rest[begin..].find("*/").map(|at| begin + at + 2);
                self.is_in_comment = end.is_none();
                ("c", end.unwrap_or(rest.len()))
            } else if rest.starts_with("//") {
                ("c", rest.len())
            } else if c == '"' || c == '\'' {
                ("s", literal(rest, c))
            } else if is_word(c) {
                let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                (if KEYWORDS.contains(&&rest[..length]) { "k" } else { "" }, length)
            } else {
                let length = rest.find(|c| is_word(c) || matches!(c, '/' | '"' | '\'')).unwrap_or(rest.len());
                ("", length.max(c.len_utf8()))
            };
            let (piece, after) = rest.split_at(length);
            match class {
                "" => write!(out, "{}", Escaped(piece))?,
                class => write!(out, "<span class=\"{class}\">{}</span>", Escaped(piece))?,
            }
            rest = after;
        }
        Ok(())
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// How many bytes a text in quotes takes; up to the end of the line if it isn't closed.
fn literal(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        if c == quote && !is_escaped {
            return i + c.len_utf8();
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    text.len()
}
