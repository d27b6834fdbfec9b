//! The syntax of sets of pairs.

use std::sync::Arc;

use crate::suite::names::{Label, Name, simple};
use crate::suite::relation::Pair;

/// A syntax error in a set of pairs.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct PairError {
    /// The line of the error, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The error: the token that was expected there.
    pub reason: String,
}

/// Parses pairs with their fields, in the order of the text.
pub(super) fn parse(text: &str) -> Result<Vec<(&str, Pair)>, PairError> {
    let mut parser = Parser { text, at: 0 };
    let mut pairs = Vec::new();
    while parser.next().is_some() {
        let start = parser.at;
        let field = parser.word(&[':', ';', '(', ')', ',']);
        if field.is_empty() {
            return Err(parser.error(start, "expected the name of a field, such as `left:`"));
        }
        parser.expect(':', &format!("expected `:` after the field `{field}`"))?;
        while parser.next() == Some('(') {
            pairs.push((field, parser.pair()?));
        }
        if parser.next() == Some(';') {
            parser.at += 1;
        }
    }
    Ok(pairs)
}

struct Parser<'t> {
    text: &'t str,
    /// The position in bytes.
    at: usize,
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next character after blanks.
    fn next(&mut self) -> Option<char> {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.rest().chars().next()
    }

    fn expect(&mut self, wanted: char, reason: &str) -> Result<(), PairError> {
        if self.next() != Some(wanted) {
            return Err(self.error(self.at, reason));
        }
        self.at += wanted.len_utf8();
        Ok(())
    }

    /// The text before any of `ends`, trimmed.
    fn word(&mut self, ends: &[char]) -> &'t str {
        let rest = self.rest();
        let word = rest.split(ends).next().unwrap_or_default();
        self.at += word.len();
        word.trim()
    }

    fn pair(&mut self) -> Result<Pair, PairError> {
        self.expect('(', "expected a pair, such as `(Node0,null)`")?;
        self.next();
        let start = self.at;
        let Label::Object(from) = self.label()? else {
            return Err(
                self.error(start, "expected an object, such as `Node0`: a field belongs to an object")
            );
        };
        self.expect(',', "expected `,` between the two parts of a pair")?;
        self.next();
        let to = self.label()?;
        self.expect(')', "expected `)` at the end of a pair")?;
        Ok(Pair { from, to })
    }

    /// An object, `null`, or a value.
    fn label(&mut self) -> Result<Label, PairError> {
        let start = self.at;
        if let Some(quote @ ('"' | '\'')) = self.next() {
            let mut escaped = false;
            let end = self.rest().char_indices().skip(1).find(|&(_, c)| {
                let is_end = c == quote && !escaped;
                escaped = c == '\\' && !escaped;
                is_end
            });
            let Some((end, _)) = end else {
                return Err(self.error(start, "this text has no end"));
            };
            let literal = self.rest().get(..=end).unwrap_or_default();
            self.at += literal.len();
            return Ok(Label::Value(Arc::from(literal)));
        }
        let word = self.word(&[',', '(', ')', ';', ':']);
        let class = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_name = word.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$');
        match word {
            "null" => Ok(Label::Null),
            "true" | "false" | "NaN" | "Infinity" | "-Infinity" => Ok(Label::Value(Arc::from(word))),
            _ if is_name && class.len() < word.len() && !class.contains(char::is_whitespace) => {
                let number = word.get(class.len()..).unwrap_or_default();
                let class = class.strip_suffix('#').unwrap_or(class);
                let number = number.parse();
                let number =
                    number.map_err(|_| self.error(start, &format!("the number of `{word}` is too large")))?;
                Ok(Label::Object(Name { class: Arc::from(simple(class)), number }))
            }
            _ if word.parse::<f64>().is_ok() => Ok(Label::Value(Arc::from(word))),
            _ => {
                let reason = format!(
                    "`{word}` is neither an object with its number, such as `Node0`, nor `null` nor a value"
                );
                Err(self.error(start, &reason))
            }
        }
    }

    fn error(&self, at: usize, reason: &str) -> PairError {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        PairError {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            reason: reason.to_owned(),
        }
    }
}
