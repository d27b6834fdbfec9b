//! Patterns of program text, matched token by token: `( Boolean ) true`, `non-sealed`, `$T :: new`.

use std::fmt;

/// A pattern of tokens. Spaces and comments are ignored. `$NAME` stands for any single word, the same at each occurrence; `$$`
/// stands for any tokens within the surrounding brackets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    text: String,
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    /// This token.
    Token(String),
    /// Any single word. The number identifies its name.
    Word(usize),
    /// Any tokens within the surrounding brackets.
    Rest,
}

/// Upper bound on the comparisons for one place. A place that needs more doesn't match.
const MAX_STEPS: u32 = 100_000;

/// The tokens of a text, with their byte offsets.
#[derive(Debug)]
pub(crate) struct Tokens<'t> {
    tokens: Vec<(u32, &'t str)>,
}

impl Code {
    /// Parses a pattern.
    ///
    /// # Errors
    ///
    /// The pattern contains no fixed token.
    pub(crate) fn parse(text: &str) -> Result<Code, String> {
        let mut names: Vec<&str> = Vec::new();
        let parts: Vec<Part> = (Tokens::of(text).tokens.into_iter())
            .map(|(_, token)| match token.strip_prefix('$') {
                Some("$") => Part::Rest,
                Some(name) if !name.is_empty() => {
                    Part::Word(names.iter().position(|known| *known == name).unwrap_or_else(|| {
                        names.push(name);
                        names.len() - 1
                    }))
                }
                _ => Part::Token(token.to_string()),
            })
            .collect();
        if !parts.iter().any(|part| matches!(part, Part::Token(_))) {
            return Err(format!("`{text}` has no token of its own"));
        }
        Ok(Code { text: text.to_string(), parts })
    }

    /// The byte ranges within `from..to` that match, in ascending order; for each start, the shortest.
    pub(crate) fn matches<'t>(
        &'t self,
        tokens: &'t Tokens<'_>,
        from: u32,
        to: u32,
    ) -> impl Iterator<Item = (u32, u32)> + 't {
        let begin = tokens.tokens.partition_point(|(at, _)| *at < from);
        let end = tokens.tokens.partition_point(|(at, _)| *at < to);
        let tokens = &tokens.tokens[begin..end];
        (0..tokens.len()).filter_map(move |first| {
            let mut search = Search { tokens, words: Vec::new(), steps: 0 };
            let last = search.end(&self.parts, first)?.checked_sub(1)?;
            let (at, token) = tokens[last];
            Some((tokens[first].0, at + token.len() as u32))
        })
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.text)
    }
}

/// The search for a match at one place.
struct Search<'t> {
    tokens: &'t [(u32, &'t str)],
    /// The words bound to the names of the pattern up to now.
    words: Vec<&'t str>,
    steps: u32,
}

impl Search<'_> {
    /// The position after the tokens that `parts` match from `at` on.
    fn end(&mut self, parts: &[Part], mut at: usize) -> Option<usize> {
        self.steps += 1;
        let Some((part, parts)) = parts.split_first() else { return Some(at) };
        if self.steps > MAX_STEPS {
            return None;
        }
        match part {
            Part::Token(token) => {
                (self.tokens.get(at)?.1 == token).then(|| self.end(parts, at + 1)).flatten()
            }
            Part::Word(name) => {
                let word = self.tokens.get(at)?.1;
                if !word.starts_with(is_word) {
                    return None;
                }
                match self.words.get(*name) {
                    Some(known) => (*known == word).then(|| self.end(parts, at + 1)).flatten(),
                    None => {
                        let before = self.words.len();
                        self.words.push(word);
                        let end = self.end(parts, at + 1);
                        if end.is_none() {
                            self.words.truncate(before);
                        }
                        end
                    }
                }
            }
            Part::Rest => {
                let mut depth = 0_u32;
                loop {
                    if depth == 0
                        && let Some(end) = self.end(parts, at)
                    {
                        return Some(end);
                    }
                    match self.tokens.get(at)?.1 {
                        "(" | "[" | "{" => depth += 1,
                        ")" | "]" | "}" => depth = depth.checked_sub(1)?,
                        _ => {}
                    }
                    at += 1;
                    if self.steps > MAX_STEPS {
                        return None;
                    }
                }
            }
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

impl<'t> Tokens<'t> {
    /// Splits a text into words, numbers, quoted texts and single characters. Comments are dropped.
    pub(crate) fn of(text: &'t str) -> Tokens<'t> {
        let mut tokens = Vec::new();
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            let rest = &text[at..];
            let length = if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                rest.find("*/").map_or(rest.len(), |end| end + 2)
            } else if c.is_whitespace() {
                c.len_utf8()
            } else {
                let length = token_length(rest, c);
                tokens.push((at as u32, &rest[..length]));
                length
            };
            at += length;
        }
        Tokens { tokens }
    }

    /// The tokens, each with its byte offset.
    pub(crate) fn into_vec(self) -> Vec<(u32, &'t str)> {
        self.tokens
    }
}

/// The length in bytes of the token that starts with `c`.
fn token_length(rest: &str, c: char) -> usize {
    if is_word(c) {
        return rest.find(|c| !is_word(c)).unwrap_or(rest.len());
    }
    if let Some(body) = rest.strip_prefix("\"\"\"") {
        return body.find("\"\"\"").map_or(rest.len(), |end| end + 6);
    }
    if matches!(c, '"' | '\'') {
        return quoted_length(rest, c);
    }
    c.len_utf8()
}

/// The length in bytes of a text in quotes, at most to the end of its line.
pub(crate) fn quoted_length(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return i,
            _ if c == quote && !is_escaped => return i + 1,
            _ => is_escaped = c == '\\' && !is_escaped,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_match_across_comments_and_blanks() {
        let cases = [
            ("(Boolean) true", "while ( /* x */ (Boolean)true) { }", true),
            ("(Boolean) true", "(boolean) true", false),
            ("(Boolean) true", "\"(Boolean) true\"", false),
            ("non-sealed", "non - sealed int x;", true),
            ("$T :: new", "f(a.In::new)", true),
            ("$T :: new", "f(x[]::new)", false),
            ("$A = $A", "x = y; y = y;", true),
            ("$A = $A", "x = y; y = x;", false),
            ("new $T ( $$ ) {", "new A(f(1), (2)) { }", true),
            ("new $T ( $$ ) {", "new A(1); if (b) { }", false),
            ("( $$ & $$ ) $R :: $M", "(A & B) Main::f", true),
            ("f ( $$ ; $$ )", "f(g(a; b))", false),
            ("'a'", "'\\'' 'a'", true),
        ];
        for (pattern, text, expected) in cases {
            let found = Code::parse(pattern)
                .unwrap()
                .matches(&Tokens::of(text), 0, text.len() as u32)
                .next()
                .is_some();
            assert_eq!(found, expected, "{pattern} {text}");
        }
        assert!(Code::parse("$T $$").is_err());
    }

    #[test]
    fn a_match_is_a_range_and_the_search_ends() {
        let text = "a (b) c (d)";
        let pattern = Code::parse("( $X )").unwrap();
        let tokens = Tokens::of(text);
        assert_eq!(pattern.matches(&tokens, 0, 20).collect::<Vec<_>>(), [(2, 5), (8, 11)]);
        assert_eq!(pattern.matches(&tokens, 3, 20).collect::<Vec<_>>(), [(8, 11)]);
        let long = "a ".repeat(2000);
        let hopeless = Code::parse("a $$ a $$ a $$ a $$ a $$ b").unwrap();
        assert_eq!(hopeless.matches(&Tokens::of(&long), 0, 100).count(), 0);
    }
}
