//! Messages without names: the messages of the same mistake in two programs become equal.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::shape::Outline;

/// Words in the messages of compilers and of the JVM. In quotes, before brackets, within a dotted name or after the kind of a
/// name they are nevertheless names.
static SAID: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    include_str!("message/words.txt").lines().filter(|line| !line.starts_with('#')).collect()
});

/// Longer messages are cut to this number of characters.
const MAX_CHARACTERS: usize = 220;

/// Words that precede a name and state its kind. The program's declaration states it more precisely.
const KINDS: &[&str] = &[
    "class",
    "interface",
    "enum",
    "record",
    "annotation",
    "method",
    "constructor",
    "variable",
    "field",
    "type",
    "type-variable",
    "parameter",
    "symbol",
];
/// Keywords for types and values.
const VALUES: &[&str] =
    &["boolean", "byte", "short", "char", "int", "long", "float", "double", "void", "null", "true", "false"];
/// English words that may be names as well: they are names only before a bracket or after a kind.
const ENGLISH: &[&str] = &[
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "for", "from", "has", "if", "in", "is",
    "it", "its", "no", "not", "of", "on", "one", "or", "so", "that", "the", "then", "this", "to", "was",
    "with", "super", "static", "abstract", "default", "private", "public", "final",
];

/// Replaces in `message` the names declared by the program by their kinds, and other names, types, values and numbers by `_`.
/// Type arguments, parameter lists and explanations of type variables (`where T is a ...`) are removed.
pub(super) fn abstracted(message: &str, outline: &Outline<'_>) -> String {
    abstract_lines(message, outline, true, &|name| name)
}

/// As [`abstracted`], for text printed by a program, in which every word may be the program's.
pub(super) fn abstracted_output(text: &str, outline: &Outline<'_>) -> String {
    abstract_lines(text, outline, false, &|name| name)
}

/// As [`abstracted`], with `*` for all names.
pub(super) fn pattern(message: &str, outline: &Outline<'_>) -> String {
    abstract_lines(message, outline, true, &|_| "*".to_string())
}

fn abstract_lines(
    message: &str,
    outline: &Outline<'_>,
    is_said: bool,
    show: &dyn Fn(String) -> String,
) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in message.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with("where ") {
            break;
        }
        let line = abstract_line(line, outline, is_said, show);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    let text = lines.join(" ");
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}...", text[..end].trim_end()),
        None => text,
    }
}

fn abstract_line(
    line: &str,
    outline: &Outline<'_>,
    is_said: bool,
    show: &dyn Fn(String) -> String,
) -> String {
    let pieces = pieces(line);
    let mut words: Vec<String> = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        let follows_kind = i > 0 && KINDS.contains(&pieces[i - 1].text);
        let name = if is_said && piece.is_word_of_message(i == 0, follows_kind) {
            None
        } else {
            name(piece, i == 0, follows_kind, outline).map(show)
        };
        let Some(name) = name else {
            words.push(piece.text.to_string());
            continue;
        };
        if follows_kind && words.last().is_some_and(|word| KINDS.contains(&word.as_str())) {
            words.pop();
        }
        // A list of names is treated like a single name.
        let is_list = words.last().is_some_and(|word| *word == name)
            || (words.len() > 1 && words[words.len() - 1] == "," && words[words.len() - 2] == name);
        if is_list {
            if words.last().is_some_and(|word| word == ",") {
                words.pop();
            }
            continue;
        }
        words.push(name);
    }
    let mut text = String::new();
    for word in words {
        let is_tight = word.chars().all(|c| matches!(c, ',' | ';' | ':' | '.' | ')'));
        if !text.is_empty() && !is_tight && !text.ends_with('(') {
            text.push(' ');
        }
        text.push_str(&word);
    }
    text
}

/// The placeholder for a piece, if it is a name.
fn name(piece: &Piece<'_>, is_first: bool, follows_kind: bool, outline: &Outline<'_>) -> Option<String> {
    let text = piece.text;
    let other = || Some("_".to_string());
    if piece.is_quoted {
        return outline.declared(text.trim_matches(['\'', '"', '`']), false).or_else(other);
    }
    let first = text.chars().next()?;
    if first.is_numeric() {
        return other();
    }
    if !(first.is_alphabetic() || first == '_' || first == '$')
        || KINDS.contains(&text) && !piece.has_brackets
    {
        return None;
    }
    if ENGLISH.contains(&text) && !piece.has_brackets && !follows_kind {
        return None;
    }
    if VALUES.contains(&text) {
        return other();
    }
    // `A.m` is the kinds of both parts; in `java.util.List` no part is declared by the program.
    let parts: Vec<&str> = text.split(['.', '#', '$']).filter(|part| !part.is_empty()).collect();
    let kinds = parts.iter().enumerate().filter_map(|(i, part)| {
        let is_called = piece.has_brackets && i + 1 == parts.len();
        outline.declared(part, is_called || (i > 0 && !first.is_lowercase()))
    });
    let kinds: Vec<String> = kinds.collect();
    if !kinds.is_empty() {
        return Some(kinds.join("."));
    }
    let is_capital = first.is_uppercase() && !is_first;
    let is_name = piece.has_brackets || parts.len() > 1 || is_capital || text.contains('_');
    if is_name { other() } else { None }
}

/// A word, a character or a quoted text.
struct Piece<'m> {
    text: &'m str,
    is_quoted: bool,
    /// Whether brackets followed directly; their content is removed.
    has_brackets: bool,
}

impl Piece<'_> {
    /// Whether it is a word of the message. A capitalised word is one only at the beginning; elsewhere it is a name.
    fn is_word_of_message(&self, is_first: bool, follows_kind: bool) -> bool {
        let is_plain = !self.is_quoted && !self.has_brackets && !follows_kind;
        is_plain && SAID.contains(self.text) && (is_first || self.text.starts_with(char::is_lowercase))
    }
}

fn pieces(line: &str) -> Vec<Piece<'_>> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '#');
    let mut pieces = Vec::new();
    let mut at = 0;
    while let Some(c) = line[at..].chars().next() {
        let rest = &line[at..];
        if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        }
        let closing = match c {
            '"' | '\'' => rest[1..].find(c),
            '`' => rest[1..].find(['`', '\'']),
            _ => None,
        };
        if let Some(length) = closing {
            pieces.push(Piece { text: &rest[..length + 2], is_quoted: true, has_brackets: false });
            at += length + 2;
            continue;
        }
        if !is_word(c) {
            pieces.push(Piece { text: &rest[..c.len_utf8()], is_quoted: false, has_brackets: false });
            at += c.len_utf8();
            continue;
        }
        // A full stop or a hyphen is part of a name if the name continues after it.
        let inside = |(i, c): (usize, char)| {
            is_word(c) || (matches!(c, '.' | '-') && rest[i + 1..].chars().next().is_some_and(is_word))
        };
        let end = rest.char_indices().find(|&place| !inside(place)).map_or(rest.len(), |(i, _)| i);
        at += end;
        let brackets = brackets(&line[at..]);
        pieces.push(Piece { text: &rest[..end], is_quoted: false, has_brackets: brackets > 0 });
        at += brackets;
    }
    pieces
}

/// The length in bytes of the brackets at the beginning of `text`; 0 without brackets, or if they aren't closed.
fn brackets(text: &str) -> usize {
    let mut depth = 0;
    let mut end = 0;
    for (i, c) in text.char_indices() {
        match c {
            '(' | '<' | '[' => depth += 1,
            ')' | '>' | ']' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    end = i + 1;
                }
            }
            _ if depth == 0 => return end,
            _ => {}
        }
    }
    end
}
