//! Shapes of text in any language: its tokens, without names and literals.

use std::collections::BTreeSet;

use udita_lang::syntax::is_keyword;

use crate::language::Language;

/// The number of tokens in a shape.
const LONGEST: usize = 40;

/// The tokens of `text`, at most 40: keywords are kept, other words become `_`, numbers `0`, and quoted texts `""`. A text of Java that is no
/// Java has the common keywords of many languages.
pub(super) fn shape(text: &str, language: Language) -> Vec<String> {
    tokens(text, language, LONGEST)
}

/// The keywords, and the operators of several characters, in a text of another language than Java.
pub(super) fn constructs(text: &str, language: Language) -> BTreeSet<String> {
    let names_one = |token: &String| language.has_keyword(token) || language.operator(token).is_some();
    tokens(text, language, usize::MAX).into_iter().filter(names_one).collect()
}

/// The words of a text that are no keywords.
pub(super) fn names(text: &str, language: Language) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
    let is_name = move |word: &&str| {
        word.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$') && !language.has_keyword(word)
    };
    words.filter(is_name)
}

fn tokens(text: &str, language: Language, most: usize) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.chars().peekable();
    let is_kept = |word: &str| match language {
        Language::Java => is_keyword(word) || OTHERS.contains(&word),
        other => other.has_keyword(word),
    };
    while let Some(c) = rest.next() {
        let token = if c.is_whitespace() {
            continue;
        } else if c == '"' || c == '\'' {
            let mut is_escaped = false;
            for inner in rest.by_ref() {
                if inner == c && !is_escaped {
                    break;
                }
                is_escaped = inner == '\\' && !is_escaped;
            }
            "\"\"".to_string()
        } else if c.is_alphanumeric() || c == '_' {
            let mut word = String::from(c);
            while let Some(&next) = rest.peek()
                && (next.is_alphanumeric() || next == '_')
            {
                word.push(next);
                rest.next();
            }
            if c.is_numeric() {
                "0".to_string()
            } else if is_kept(&word) {
                word
            } else {
                "_".to_string()
            }
        } else {
            // Operators have no other characters than these.
            let ahead: String = std::iter::once(c).chain(rest.clone().take(3)).collect();
            let operator = language.operator(&ahead).map_or_else(|| c.to_string(), str::to_owned);
            for _ in 1..operator.chars().count() {
                rest.next();
            }
            operator
        };
        tokens.push(token);
        if tokens.len() == most {
            break;
        }
    }
    tokens
}

/// Common keywords: contextual ones of Java, and those of other languages.
#[rustfmt::skip]
const OTHERS: &[&str] = &[
    "as", "async", "auto", "await", "def", "dyn", "elif", "export", "extern", "fn", "from", "func",
    "function", "impl", "in", "is", "lambda", "let", "loop", "match", "mod", "module", "move", "mut",
    "namespace", "nil", "none", "not", "object", "of", "open", "operator", "or", "override", "pass",
    "permits", "pub", "raise", "record", "ref", "sealed", "self", "signed", "sizeof", "struct", "template",
    "then", "trait", "type", "typedef", "typename", "union", "unsafe", "unsigned", "use", "using", "val",
    "var", "virtual", "when", "where", "with", "yield",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_literals_are_left_out() {
        let shape = |text| shape(text, Language::Java);
        assert_eq!(shape("  let x = f(12, \"a \\\" b\", 'c');"), shape("let other=g ( 3 ,\"\",'' ) ;"));
        assert_eq!(shape("let x = 1;").join(" "), "let _ = 0 ;");
    }

    #[test]
    fn constructs_of_a_language_are_in_its_table() {
        let found = |text, language| constructs(text, language).into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(found("class A { m() { super.z ??= final; } }", Language::JavaScript), "??= class super");
        assert_eq!(found("int f(a) { return a->b << 3; }", Language::C), "-> << int return");
        assert_eq!(found("select a from t where a <> 'null'", Language::Sql), "<> from select where");
        assert_eq!(names("let $a = f(b1, 2)", Language::JavaScript).collect::<Vec<_>>(), ["$a", "f", "b1"]);
    }
}
