//! Tokens for random text, and the division of text into tokens.

use std::sync::LazyLock;

/// Characters that start or end many kinds of tokens, and rare characters.
pub(super) const CHARACTERS: &[char] = &[
    '"', '\'', '\\', '/', '*', '{', '}', '(', ')', '<', '>', '.', ';', '@', '0', 'x', 'u', '_', 'e', '-',
    '\n', '\r', '\t', '\0', '\u{feff}', '\u{1a}', '\u{2028}', 'é', '😀', '\u{301}', '\u{202e}',
];

/// Tokens of every kind, complete and incomplete.
pub(super) static TOKENS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let words = "abstract assert boolean break byte case catch char class const continue default do double else enum \
        extends final finally float for goto if implements import instanceof int interface long native new \
        package private protected public return short static strictfp super switch synchronized this throw \
        throws transient try void volatile while _ true false null var yield record sealed permits non-sealed \
        when module ( ) { } [ ] ; , . ... @ :: = > < ! ~ ? : -> == >= <= != && || ++ -- + - * / & | ^ % << >> \
        >>> += -= *= /= &= |= ^= %= <<= >>= >>>= <> 0 1 2147483648 9223372036854775808L 0x 0b2 0_ 1e999 1.5f \
        0x1p3 08 'a' '' /* */ // /**/ main args x y T A B String Object Integer List Map ArrayList \
        System.out.println println getInt getBoolean getOneOf assume ObjectPool java.util.* @Override int[] \
        List<String> List<?> this.x super.toString() # ` é 😀";
    let others = [
        "'\\u0041'",
        "'\\'",
        "\"text\"",
        "\"",
        "\"\\8\"",
        "\"\"\"\n a\n\"\"\"",
        "\"\"\"",
        "\\u0041",
        "\\u00",
        "\\uuu007b",
        "Map<K, V>",
        "x -> x",
        "() ->",
        "T extends Comparable<T>",
        "\u{feff}",
        "\0",
        "\u{1a}",
    ];
    words.split(' ').chain(others).collect()
});

/// The kind of a token. Replacing a token by another of its kind often keeps a program valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A name, or a keyword that is not listed below.
    Name,
    /// A primitive type.
    Primitive,
    /// A keyword at the start of a declaration.
    Modifier,
    Number,
    Text,
    Operator,
    Assignment,
    /// A sign other than an operator, a keyword of a statement, or a space. It can't be replaced.
    Fixed,
}

const PRIMITIVES: [&str; 8] = ["boolean", "byte", "short", "char", "int", "long", "float", "double"];
const MODIFIERS: [&str; 7] = ["public", "protected", "private", "static", "final", "abstract", "default"];
const OPERATORS: [&str; 18] =
    ["+", "-", "*", "/", "%", "&", "|", "^", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "<<", ">>"];
const ASSIGNMENTS: [&str; 8] = ["=", "+=", "-=", "*=", "/=", "&=", "|=", "^="];
const FIXED: &str = "assert break case catch class continue do else enum extends for if implements import interface new \
     package return switch try while";

/// The kind of a non-empty token.
pub(super) fn kind(token: &str) -> Kind {
    match token.chars().next() {
        Some('"' | '\'') => Kind::Text,
        _ if FIXED.split(' ').any(|fixed| fixed == token) => Kind::Fixed,
        _ if PRIMITIVES.contains(&token) => Kind::Primitive,
        _ if MODIFIERS.contains(&token) => Kind::Modifier,
        _ if OPERATORS.contains(&token) => Kind::Operator,
        _ if ASSIGNMENTS.contains(&token) => Kind::Assignment,
        Some(c) if c.is_ascii_digit() => Kind::Number,
        Some(c) if c.is_alphanumeric() || c == '_' || c == '$' => Kind::Name,
        _ => Kind::Fixed,
    }
}

/// Signs of several characters. `>>` is not one of them, since it may end two lists of type arguments.
const LONG_SIGNS: [&str; 20] = [
    ">>>=", "<<=", ">>=", "...", "->", "::", "==", ">=", "<=", "!=", "&&", "||", "++", "--", "+=", "-=",
    "*=", "/=", "&=", "|=",
];

/// Divides text into tokens, including spaces and comments; together they are the text. It approximates a Java lexer and never fails.
pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (token, after) = rest.split_at(length(rest));
        tokens.push(token);
        rest = after;
    }
    tokens
}

/// The length of the first token.
fn length(text: &str) -> usize {
    let first = text.chars().next().map_or(1, char::len_utf8);
    let run = |holds: fn(char) -> bool| text.find(|c| !holds(c)).unwrap_or(text.len());
    let until = |end: &str, skip: usize| {
        text.get(skip..).and_then(|rest| rest.find(end)).map_or(text.len(), |at| skip + at + end.len())
    };
    if text.starts_with("/*") {
        return until("*/", 2);
    }
    if text.starts_with("//") {
        return run(|c| c != '\n');
    }
    match text.chars().next() {
        Some(c) if c.is_whitespace() => run(char::is_whitespace),
        Some(c) if c.is_ascii_digit() => run(|c| c.is_alphanumeric() || c == '_' || c == '.'),
        Some(c) if c.is_alphanumeric() || c == '_' || c == '$' => {
            run(|c| c.is_alphanumeric() || c == '_' || c == '$')
        }
        Some('"' | '\'') => quoted(text, first),
        _ => LONG_SIGNS.iter().find(|sign| text.starts_with(**sign)).map_or(first, |sign| sign.len()),
    }
}

/// The length of a literal in quotes, which ends at the latest with its line.
fn quoted(text: &str, first: usize) -> usize {
    let quote = text.chars().next();
    let mut chars = text[first..].char_indices();
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if Some(c) == quote {
            return first + at + c.len_utf8();
        } else if c == '\n' {
            return first + at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_the_text() {
        let text = "int x1 = \"a\\\"b\" + 'c' /* d */ >>>= 0x1F; // é\n\"open\n😀";
        let found = tokens(text);
        assert_eq!(found.concat(), text);
        assert!(
            ["x1", "\"a\\\"b\"", "/* d */", ">>>=", "0x1F", "// é", "\"open"]
                .iter()
                .all(|one| found.contains(one))
        );
    }
}
