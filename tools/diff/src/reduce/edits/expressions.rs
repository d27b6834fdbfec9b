//! Replacements for expressions: one of the operands, or a simple literal.

use super::Parts;
use crate::reduce::tree::{Span, Tree};

/// Literals that may replace an expression.
const LITERALS: [&str; 3] = ["null", "0", "\"\""];

impl Parts<'_, '_> {
    /// An expression. In a type or a declaration, the words are treated as operands.
    pub(super) fn expression(&mut self, span: &Span) {
        if span.is_empty() {
            return;
        }
        let tree = self.tree;
        if span.len() > 1 {
            for literal in LITERALS {
                self.edit([(span.clone(), literal)]);
            }
        }
        let operands: Vec<Span> =
            tree.split(span, is_operator).into_iter().filter(|part| !part.is_empty()).collect();
        if operands.len() > 1 {
            for (i, operand) in operands.iter().enumerate() {
                self.keep(operand.clone(), span);
                self.remove(Tree::element(&operands, i));
            }
            for operand in &operands {
                self.chain(operand);
            }
        } else {
            self.chain(span);
        }
    }

    /// An operand: a chain of calls and members, a cast, or the creation of an object.
    fn chain(&mut self, span: &Span) {
        let tree = self.tree;
        let items = tree.items(span);
        for (i, item) in items.iter().enumerate() {
            match tree.token(item.start) {
                "." if i > 0 => {
                    self.keep(span.start..item.start, span);
                    self.keep(item.end..span.end, span);
                }
                "(" if item.len() > 2 => {
                    let inner = item.start + 1..item.end - 1;
                    for element in tree.split(&inner, |token| token == ",") {
                        self.keep(element, span);
                    }
                    // A cast.
                    if i == 0 && items.len() > 1 {
                        self.keep(item.end..span.end, span);
                    }
                }
                "{" if item.len() > 2 => {
                    let inner = item.start + 1..item.end - 1;
                    for unit in tree.units(&inner) {
                        self.result(&unit, span);
                    }
                }
                _ => {}
            }
        }
    }

    /// The result of a statement within an expression: in the body of a lambda expression, or in a rule of a `switch`.
    fn result(&mut self, unit: &Span, span: &Span) {
        let tree = self.tree;
        let end = if tree.token(unit.end - 1) == ";" { unit.end - 1 } else { unit.end };
        let items = tree.items(&(unit.start..end));
        let is_arrow = |pair: &[Span]| tree.token(pair[0].start) == "-" && tree.token(pair[1].start) == ">";
        let arrow = items.windows(2).find(|pair| is_arrow(pair)).map(|pair| pair[1].end);
        let word = matches!(tree.token(unit.start), "return" | "yield").then_some(unit.start + 1);
        if let Some(begin) = arrow.or(word) {
            self.keep(begin..end.max(begin), span);
        }
    }
}

/// Whether a token separates operands. An operator may consist of several tokens.
fn is_operator(token: &str) -> bool {
    matches!(
        token,
        "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "=" | "!" | "?" | ":" | "<" | ">" | "instanceof"
    )
}
