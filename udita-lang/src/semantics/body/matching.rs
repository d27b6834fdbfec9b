//! Checks the constant regular expressions of `getMatching`: a repetition without an upper bound has no end of
//! strings to choose from. The library refuses all other expressions that it can't serve, when they are called.

use super::context::BodyContext;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::MethodKey;

impl<'a> BodyContext<'_, 'a, '_> {
    /// Reports a call of `getMatching` whose constant argument has an unbounded repetition.
    pub(super) fn check_matching(&mut self, method: MethodKey, args: &[Expr<'a>]) {
        let [Expr { kind: ExprKind::Constant(Constant::String(text)), span, .. }] = args else { return };
        let declared = &self.cx.world.methods[method];
        if declared.name != "getMatching" || self.cx.world.classes[declared.class].name != "udita.Udita" {
            return;
        }
        if let Some(index) = unbounded_repetition(text) {
            let what = String::from_utf16_lossy(&text[index..=index]);
            self.cx.diagnostics.report(
                Diagnostic::new(Code::BadChoice, *span, "this expression matches infinitely many strings")
                    .label(format!("`{what}` at index {index} has no upper bound"))
                    .help("write an upper bound, such as `{0,5}`"),
            );
        }
    }
}

/// The index of the first quantifier without an upper bound in a regular expression.
fn unbounded_repetition(text: &[u16]) -> Option<usize> {
    let is = |index: usize, c: char| text.get(index) == Some(&(c as u16));
    // Brackets that are open.
    let mut classes = 0;
    let mut at = 0;
    while at < text.len() {
        let start = at;
        at += 1;
        if is(start, '\\') {
            at += 1;
            while is(start + 1, 'Q') && at < text.len() && !(is(at, '\\') && is(at + 1, 'E')) {
                at += 1;
            }
        } else if is(start, '[') {
            classes += 1;
            at += usize::from(is(at, '^'));
            // A bracket is the first member itself, not the end.
            at += usize::from(is(at, ']'));
        } else if classes > 0 {
            classes -= usize::from(is(start, ']'));
        } else if is(start, '*') || is(start, '+') {
            return Some(start);
        } else if is(start, '{') || is(start, '?') && !is(start.wrapping_sub(1), '(') {
            if is(start, '{') {
                at += text[at..].iter().take_while(|&&c| c != u16::from(b'}')).count() + 1;
                if is(at - 2, ',') {
                    return Some(start);
                }
            }
            // The way in which it is tried belongs to the quantifier.
            at += usize::from(is(at, '?') || is(at, '+'));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::unbounded_repetition;

    #[test]
    fn quantifiers_without_an_upper_bound_are_found() {
        // Each `!` stands before the quantifier that is found.
        for marked in [
            "a!*",
            "a!+?",
            "ab!{2,}",
            "(a|b)?c!*",
            "[*]!+",
            "[^]*]!*",
            "[a[+]*]!*",
            "\\Q*\\E!*",
            "\\*!*",
            "(?:a)!*",
        ] {
            let expected = marked.find('!');
            let text: Vec<u16> = marked.replace('!', "").encode_utf16().collect();
            assert_eq!(unbounded_repetition(&text), expected, "{marked}");
        }
        for bounded in [
            "", "a{2}", "a{2,3}?", "a?+", "a{1,2}+", "[*+]", "[]+]", "\\*\\+", "\\Q+*", "[\\]*]", "\\x{2a}",
            "(?i)a",
        ] {
            let text: Vec<u16> = bounded.encode_utf16().collect();
            assert_eq!(unbounded_repetition(&text), None, "{bounded}");
        }
    }
}
