//! The tokens of a text, by the comments and quotation marks of its language.

use crate::language::Language;
use crate::signature::{Tokens, quoted_length};

/// The tokens of a text with their byte offsets, without comments: words, numbers, quoted texts, and other characters one by one.
pub(super) fn tokens(text: &str, language: Language) -> Vec<(u32, &str)> {
    if language.is_java() {
        return Tokens::of(text).into_vec();
    }
    lexed(text, language, |_, c| c.len_utf8())
}

/// The same with operators of several characters as one token each.
pub(super) fn symbols(text: &str, language: Language) -> Vec<(u32, &str)> {
    lexed(text, language, |rest, c| language.operator(rest).map_or(c.len_utf8(), str::len))
}

/// The number of tokens of a text.
pub fn count_tokens(text: &str, language: Language) -> usize {
    symbols(text, language).len()
}

fn lexed(text: &str, language: Language, operator_length: impl Fn(&str, char) -> usize) -> Vec<(u32, &str)> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match comment_length(rest, language) {
            Some(length) => length,
            None if c.is_whitespace() => c.len_utf8(),
            None => {
                let length =
                    literal_length(rest, c, language).unwrap_or_else(|| operator_length(rest, c)).max(1);
                tokens.push((at as u32, &rest[..length]));
                length
            }
        };
        at += length;
    }
    tokens
}

/// The length of the comment with which a text begins.
fn comment_length(rest: &str, language: Language) -> Option<usize> {
    language.comments().iter().find(|[begin, _]| rest.starts_with(begin)).map(|[begin, end]| {
        let body = &rest[begin.len()..];
        // The line break stays.
        let closing = if *end == "\n" { 0 } else { end.len() };
        body.find(end).map_or(rest.len(), |at| begin.len() + at + closing)
    })
}

/// The length of the word, number or quoted text with which a text begins.
fn literal_length(rest: &str, c: char, language: Language) -> Option<usize> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    if is_word(c) {
        return Some(rest.find(|c| !is_word(c)).unwrap_or(rest.len()));
    }
    let is_quote = match language {
        // An apostrophe of a sentence is no quotation mark.
        Language::Text => c == '"',
        // `'a` is a lifetime.
        Language::Rust if c == '\'' => {
            let mut inner = rest.chars().skip(1);
            matches!((inner.next(), inner.next()), (Some('\\'), _) | (Some(_), Some('\'')))
        }
        Language::JavaScript | Language::TypeScript | Language::Go if c == '`' => {
            // What a template contains can be left out alone.
            let end = rest[1..].find('`').map(|end| end + 2)?;
            return (!rest[..end].contains("${")).then_some(end);
        }
        _ => matches!(c, '"' | '\''),
    };
    if !is_quote {
        return None;
    }
    let triple = ["\"\"\"", "'''"].into_iter().find(|triple| rest.starts_with(triple));
    let has_triple = match language {
        Language::Python => true,
        Language::Kotlin | Language::Scala => c == '"',
        _ => false,
    };
    if let Some(triple) = triple.filter(|_| has_triple) {
        return Some(rest[3..].find(triple).map_or(rest.len(), |end| end + 6));
    }
    Some(quoted_length(rest, c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_quotations_are_those_of_the_language() {
        let cases = [
            (Language::C, "a/*(*/b // c\n->d", "a b -> d"),
            (Language::Python, "x # (\n= '''a\n\"b''' + 'it\\'s'", "x = '''a\n\"b''' + 'it\\'s'"),
            (Language::Kotlin, "a?.b ?: \"\"\"x(\"\n\"\"\" /* ( */", "a ?. b ?: \"\"\"x(\"\n\"\"\""),
            (Language::Scala, "x <- 'b' // (\n=> \"\"", "x <- 'b' => \"\""),
            (Language::Sql, "select 'it''s' -- (\n<> 1", "select 'it' 's' <> 1"),
            (Language::JavaScript, "a ??= `x(` + `${b}`", "a ??= `x(` + ` $ { b } `"),
            (Language::Rust, "f::<'a>('b', '\\'')", "f :: < ' a > ( 'b' , '\\'' )"),
            (Language::Text, "don't # \"a b\"", "don ' t # \"a b\""),
            (Language::Css, "a { b: \"}\" /* { */ }", "a { b : \"}\" }"),
        ];
        for (language, text, expected) in cases {
            let shown: Vec<&str> = symbols(text, language).into_iter().map(|(_, token)| token).collect();
            assert_eq!(shown.join(" "), expected, "{language}");
        }
        let single: Vec<&str> =
            tokens("a => b", Language::JavaScript).into_iter().map(|(_, token)| token).collect();
        assert_eq!(single, ["a", "=", ">", "b"]);
    }
}
