//! The tokens of a text as a tree: brackets and their content.

use std::ops::Range;

use super::lexer;
use crate::language::Language;

/// The tokens of a text, with the partner of each bracket. `<` and `>` count as brackets if only types are between them.
pub(super) struct Tree<'t> {
    tokens: Vec<(u32, &'t str)>,
    /// For each bracket its partner; `None` for other tokens.
    partners: Vec<Option<usize>>,
}

/// A range of tokens.
pub(super) type Span = Range<usize>;

impl<'t> Tree<'t> {
    /// Builds the tree of a text. `None` if brackets don't match.
    pub(super) fn of(text: &'t str, language: Language) -> Option<Tree<'t>> {
        let tokens = lexer::tokens(text, language);
        let mut partners = vec![None; tokens.len()];
        let mut open: Vec<(usize, &str)> = Vec::new();
        for (place, (_, token)) in tokens.iter().enumerate() {
            match *token {
                "(" => open.push((place, ")")),
                "[" => open.push((place, "]")),
                "{" => open.push((place, "}")),
                ")" | "]" | "}" => {
                    let (begin, _) = open.pop().filter(|(_, expected)| expected == token)?;
                    partners[begin] = Some(place);
                    partners[place] = Some(begin);
                }
                _ => {}
            }
        }
        let mut tree = Tree { tokens, partners };
        tree.match_angles();
        open.is_empty().then_some(tree)
    }

    fn match_angles(&mut self) {
        let is_of_types = |token: &str| {
            matches!(token, "." | "," | "?" | "&" | "[" | "]" | "@" | "<" | ">")
                || token.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '$'))
        };
        for begin in 0..self.tokens.len() {
            let (mut depth, mut end) = (0, begin);
            while self.tokens.get(end).is_some_and(|(_, token)| is_of_types(token)) {
                match self.token(end) {
                    "<" => depth += 1,
                    ">" => depth -= 1,
                    _ => {}
                }
                if depth == 0 {
                    break;
                }
                end += 1;
            }
            if self.token(begin) == "<" && depth == 0 {
                self.partners[begin] = Some(end);
                self.partners[end] = Some(begin);
            }
        }
    }

    /// The range of all tokens.
    pub(super) fn all(&self) -> Span {
        0..self.tokens.len()
    }

    /// The token at a position; empty after the last one.
    pub(super) fn token(&self, place: usize) -> &'t str {
        self.tokens.get(place).map_or("", |(_, token)| token)
    }

    /// The position of the bracket that closes the one at `place`.
    pub(super) fn close(&self, place: usize) -> Option<usize> {
        self.partners.get(place).copied().flatten().filter(|&end| end > place)
    }

    /// The range of bytes from the first of these tokens to the last.
    pub(super) fn bytes(&self, span: &Span) -> Range<usize> {
        let begin = |place: usize| self.tokens[place].0 as usize;
        if span.is_empty() {
            return 0..0;
        }
        begin(span.start)..begin(span.end - 1) + self.token(span.end - 1).len()
    }

    /// The tokens and bracketed groups of a span, in order.
    pub(super) fn items(&self, span: &Span) -> Vec<Span> {
        let mut items = Vec::new();
        let mut at = span.start;
        while at < span.end {
            let next = self.close(at).map_or(at, |end| end.min(span.end - 1)) + 1;
            items.push(at..next);
            at = next;
        }
        items
    }

    /// The parts of a span between tokens for which `separates` holds. An item is one part with its brackets.
    pub(super) fn split(&self, span: &Span, separates: impl Fn(&str) -> bool) -> Vec<Span> {
        let mut parts = Vec::new();
        let mut start = span.start;
        for item in self.items(span) {
            if item.len() == 1 && separates(self.token(item.start)) {
                parts.push(start..item.start);
                start = item.end;
            }
        }
        parts.push(start..span.end);
        parts
    }

    /// An element of a list together with one adjacent comma, so that the others remain a list.
    pub(super) fn element(elements: &[Span], index: usize) -> Span {
        let element = &elements[index];
        match index {
            0 => element.start..elements.get(1).map_or(element.end, |next| next.start),
            _ => elements[index - 1].end..element.end,
        }
    }

    /// The statements and declarations of a block. Each ends with a semicolon, or with a body after which it doesn't continue.
    pub(super) fn units(&self, span: &Span) -> Vec<Span> {
        let mut units = Vec::new();
        let mut start = span.start;
        for item in self.items(span) {
            let next = if item.end < span.end { self.token(item.end) } else { "" };
            let ends = match self.token(item.start) {
                ";" => next != "else" && !(next == "while" && self.token(start) == "do"),
                "{" => !self.continues(start, next, item.end),
                _ => false,
            };
            if ends {
                units.push(start..item.end);
                start = item.end;
            }
        }
        if start < span.end {
            units.push(start..span.end);
        }
        units
    }

    /// Whether a unit that starts at `start` continues with the token `next` at `place` after a body.
    fn continues(&self, start: usize, next: &str, place: usize) -> bool {
        match next {
            "else" | "catch" | "finally" | "instanceof" | ";" | "." | "," | ":" | "?" | "=" | "&" | "|"
            | "*" | "/" => true,
            "while" => self.token(start) == "do",
            // Not an increment.
            "+" | "-" => self.token(place + 1) != next,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown<'t>(tree: &Tree<'t>, text: &'t str, spans: &[Span]) -> Vec<&'t str> {
        spans.iter().map(|span| &text[tree.bytes(span)]).collect()
    }

    #[test]
    fn units_end_with_semicolons_and_bodies() {
        let cases: [(&str, &[&str]); 8] = [
            (
                "import a.B; class C { int x; } class D { }",
                &["import a.B;", "class C { int x; }", "class D { }"],
            ),
            ("if (a) b(); else c(); d();", &["if (a) b(); else c();", "d();"]),
            ("if (a) { } else { } e();", &["if (a) { } else { }", "e();"]),
            (
                "try { } catch (E e) { } finally { } while (x) { }",
                &["try { } catch (E e) { } finally { }", "while (x) { }"],
            ),
            ("do a(); while (x); y();", &["do a(); while (x);", "y();"]),
            ("do { } while (x); y();", &["do { } while (x);", "y();"]),
            (
                "int[] a = { 1 }; Runnable r = () -> { }; <T> void m() { } int y;",
                &["int[] a = { 1 };", "Runnable r = () -> { };", "<T> void m() { }", "int y;"],
            ),
            ("A, B { }, C", &["A, B { }, C"]),
        ];
        for (text, expected) in cases {
            let tree = Tree::of(text, Language::Java).unwrap();
            assert_eq!(shown(&tree, text, &tree.units(&tree.all())), expected);
        }
    }

    #[test]
    fn brackets_have_partners() {
        let text = "f(a, g(b, c), d<E, F<G>>[0], h < 1 || i > 2)";
        let tree = Tree::of(text, Language::Java).unwrap();
        let inner = 2..tree.all().end - 1;
        let parts = tree.split(&inner, |token| token == ",");
        assert_eq!(shown(&tree, text, &parts), ["a", "g(b, c)", "d<E, F<G>>[0]", "h < 1 || i > 2"]);
        assert!(
            Tree::of("f(a]", Language::Java).is_none()
                && Tree::of("f(a", Language::Java).is_none()
                && Tree::of("a)", Language::Java).is_none()
        );
    }
}
