//! The types of a source file and their positions.

use std::ops::Range;

/// A top-level declaration: a type, an import or a package.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Declaration<'t> {
    /// The range in the text, from the first modifier or word.
    pub(crate) place: Range<usize>,
    /// The name of the type; `None` for other declarations.
    pub(crate) name: Option<&'t str>,
    /// Whether it has the modifier `public`.
    pub(crate) is_public: bool,
    /// Whether it contains the word `sealed`.
    pub(crate) is_sealed: bool,
}

/// The top-level declarations of a text, in order. In a text that isn't Java, anything that resembles one.
pub(crate) fn declarations(text: &str) -> Vec<Declaration<'_>> {
    let mut all = Vec::new();
    let mut open: Option<Declaration<'_>> = None;
    let mut depth = 0_i32;
    let mut is_named = false;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let begin = at;
        if let Some(comment) = rest.strip_prefix("//") {
            at += 2 + comment.find(['\n', '\r']).unwrap_or(comment.len());
            continue;
        }
        if let Some(comment) = rest.strip_prefix("/*") {
            at += 2 + comment.find("*/").map_or(comment.len(), |at| at + 2);
            continue;
        }
        if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        }
        let declaration =
            open.get_or_insert_with(|| Declaration { place: begin..begin, ..Declaration::default() });
        if let Some(block) = rest.strip_prefix("\"\"\"") {
            at += 3 + literal(block, "\"\"\"");
        } else if let Some(string) = rest.strip_prefix('"') {
            at += 1 + literal(string, "\"");
        } else if let Some(character) = rest.strip_prefix('\'') {
            at += 1 + literal(character, "'");
        } else if c.is_alphabetic() || c == '_' || c == '$' {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
            let word = &rest[..end.unwrap_or(rest.len())];
            declaration.is_sealed |= word == "sealed";
            if depth == 0 {
                if is_named && declaration.name.is_none() {
                    declaration.name = Some(word);
                }
                declaration.is_public |= word == "public";
                is_named = declares_type(word);
            }
            at += word.len();
        } else {
            at += c.len_utf8();
            is_named = false;
            match c {
                '{' | '(' => depth += 1,
                '}' | ')' => depth -= 1,
                _ => {}
            }
        }
        declaration.place.end = at;
        if depth == 0 && matches!(c, '}' | ';') {
            all.extend(open.take());
            is_named = false;
        }
    }
    all.extend(open);
    all
}

/// Whether `word` starts the declaration of a type, after the modifiers.
pub(crate) fn declares_type(word: &str) -> bool {
    matches!(word, "class" | "interface" | "enum" | "record")
}

/// The length of the rest of a literal.
fn literal(rest: &str, quote: &str) -> usize {
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with(quote) {
            return at + quote.len();
        }
        let mut chars = rest[at..].chars();
        let c = chars.next().unwrap_or_default();
        at += c.len_utf8();
        if c == '\\' {
            at += chars.next().map_or(0, char::len_utf8);
        } else if c == '\n' && quote.len() == 1 {
            return at;
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<(&str, Option<&str>)> {
        declarations(text).into_iter().map(|one| (&text[one.place.clone()], one.name)).collect()
    }

    #[test]
    fn each_declaration_has_its_place() {
        let text = "package p; import java.util.*; // class X {\n@A({1, 2}) public class C { class D { } }\nrecord R(int x) { };";
        let expected = [
            ("package p;", None),
            ("import java.util.*;", None),
            ("@A({1, 2}) public class C { class D { } }", Some("C")),
            ("record R(int x) { }", Some("R")),
            (";", None),
        ];
        assert_eq!(names(text), expected);
        assert_eq!(
            names("@interface J { } enum E { A }"),
            [("@interface J { }", Some("J")), ("enum E { A }", Some("E"))]
        );
    }

    #[test]
    fn literals_and_comments_end_no_statement() {
        let text = "class C { char c = '}'; String s = \"}\\\"\"; /* } */ String t = \"\"\"\n } \" \"\"\"; } class D {";
        let all = names(text);
        assert_eq!(all.iter().map(|(_, name)| *name).collect::<Vec<_>>(), [Some("C"), Some("D")]);
        assert_eq!(all[1].0, "class D {");
        assert!(declarations("sealed interface S { } final class F implements S { }")[0].is_sealed);
    }
}
