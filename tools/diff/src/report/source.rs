//! Syntax colours for Java: keywords, comments and texts, line by line.

use maud::{Markup, html};
use udita_lang::syntax::is_keyword;

use crate::signature::quoted_length;

/// The state that carries over from line to line.
#[derive(Debug, Default)]
pub(super) struct State {
    is_in_comment: bool,
}

/// The contextual keywords of Java.
const CONTEXTUAL: [&str; 6] = ["non", "permits", "record", "sealed", "var", "yield"];

/// The colour of a piece of source.
#[derive(Clone, Copy)]
enum Colour {
    Comment,
    Literal,
    Keyword,
    Plain,
}

impl Colour {
    /// The class in the page's style sheet; `None` for plain text.
    fn class(self) -> Option<&'static str> {
        match self {
            Colour::Comment => Some("c"),
            Colour::Literal => Some("s"),
            Colour::Keyword => Some("k"),
            Colour::Plain => None,
        }
    }
}

impl State {
    /// A line of a program.
    pub(super) fn line(&mut self, line: &str) -> Markup {
        let mut rest = line;
        let mut pieces = Vec::new();
        while let Some(c) = rest.chars().next() {
            let (colour, length) = self.piece(rest, c);
            let (piece, after) = rest.split_at(length);
            pieces.push((colour.class(), piece));
            rest = after;
        }
        html! {
            @for (class, piece) in pieces {
                @if let Some(class) = class { span class=(class) { (piece) } } @else { (piece) }
            }
        }
    }

    /// The colour and the length of the first piece of a line, which begins with `c`.
    fn piece(&mut self, rest: &str, c: char) -> (Colour, usize) {
        if self.is_in_comment || rest.starts_with("/*") {
            let begin = if self.is_in_comment { 0 } else { 2 };
            let end = rest[begin..].find("*/").map(|at| begin + at + 2);
            self.is_in_comment = end.is_none();
            (Colour::Comment, end.unwrap_or(rest.len()))
        } else if rest.starts_with("//") {
            (Colour::Comment, rest.len())
        } else if c == '"' || c == '\'' {
            (Colour::Literal, quoted_length(rest, c))
        } else if is_word(c) {
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            let word = &rest[..length];
            let is_keyword = is_keyword(word) || CONTEXTUAL.contains(&word);
            (if is_keyword { Colour::Keyword } else { Colour::Plain }, length)
        } else {
            let length = rest.find(|c| is_word(c) || matches!(c, '/' | '"' | '\'')).unwrap_or(rest.len());
            (Colour::Plain, length.max(c.len_utf8()))
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}
