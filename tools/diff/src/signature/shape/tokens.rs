//! Shapes of text in any language: its tokens, without names and literals.

use udita_lang::syntax::is_keyword;

/// The tokens of `text`, at most 40: lower-case words that are common keywords are kept, other words become `_`, numbers `0`, and
/// quoted texts `""`.
pub(super) fn shape(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.chars().peekable();
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
            } else if is_keyword(&word) || OTHERS.contains(&word.as_str()) {
                word
            } else {
                "_".to_string()
            }
        } else {
            c.to_string()
        };
        tokens.push(token);
        if tokens.len() == 40 {
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
    use super::shape;

    #[test]
    fn names_and_literals_are_left_out() {
        assert_eq!(shape("  let x = f(12, \"a \\\" b\", 'c');"), shape("let other=g ( 3 ,\"\",'' ) ;"));
        assert_eq!(shape("let x = 1;").join(" "), "let _ = 0 ;");
    }
}
