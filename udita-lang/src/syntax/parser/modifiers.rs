//! Parses modifiers and annotations.

use super::Parser;
use crate::source::Span;
use crate::syntax::ast::{Annotation, Element, ElementValue, ElementValueKind, Modifier, Modifiers};
use crate::syntax::token::TokenKind;
use TokenKind::*;

/// The modifiers of a declaration and the place where it starts.
#[derive(Clone, Copy)]
pub(super) struct Head<'a> {
    pub(super) modifiers: Modifiers<'a>,
    pub(super) start: Span,
}

impl<'a> Head<'a> {
    /// This head with its annotations replaced by `annotations`.
    pub(super) fn with_annotations(self, annotations: &'a [Annotation<'a>]) -> Head<'a> {
        Head { modifiers: Modifiers { annotations, ..self.modifiers }, ..self }
    }
}

impl<'a> Parser<'a, '_> {
    /// The modifier at token `i`, with its number of tokens.
    pub(super) fn modifier_at(&self, i: usize) -> Option<(Modifier, usize)> {
        let modifier = match self.kind_at(i) {
            Public => Modifier::Public,
            Protected => Modifier::Protected,
            Private => Modifier::Private,
            Static => Modifier::Static,
            Abstract => Modifier::Abstract,
            Final => Modifier::Final,
            Native => Modifier::Native,
            Synchronized => Modifier::Synchronized,
            Transient => Modifier::Transient,
            Volatile => Modifier::Volatile,
            Strictfp => Modifier::Strictfp,
            Default => Modifier::Default,
            Identifier if self.word_at(i, "sealed") && self.sealed_follows(i + 1) => Modifier::Sealed,
            Identifier
                if self.word_at(i, "non")
                    && self.kind_at(i + 1) == Minus
                    && self.word_at(i + 2, "sealed")
                    && self.sealed_follows(i + 3) =>
            {
                return Some((Modifier::NonSealed, 3));
            }
            _ => return None,
        };
        Some((modifier, 1))
    }

    /// Whether the tokens at `i` continue a declaration after `sealed`.
    fn sealed_follows(&self, i: usize) -> bool {
        matches!(
            self.kind_at(i),
            Class
                | Interface
                | Enum
                | At
                | Public
                | Protected
                | Private
                | Static
                | Abstract
                | Final
                | Strictfp
        ) || self.at_type_declaration(i)
    }

    pub(super) fn head(&mut self) -> Head<'a> {
        let start = self.span();
        Head { modifiers: self.modifiers(), start }
    }

    /// Parses modifiers and annotations in any order.
    pub(super) fn modifiers(&mut self) -> Modifiers<'a> {
        let mut keywords = Vec::new();
        let mut annotations = Vec::new();
        loop {
            if self.at(At) && self.nth(1) != Interface {
                annotations.push(self.annotation());
            } else if let Some((modifier, length)) = self.modifier_at(self.position) {
                let start = self.span();
                self.position += length;
                keywords.push((modifier, self.since(start)));
            } else {
                return Modifiers { keywords: self.slice(keywords), annotations: self.slice(annotations) };
            }
        }
    }

    /// Parses annotations without other modifiers.
    pub(super) fn annotations(&mut self) -> Modifiers<'a> {
        let mut annotations = Vec::new();
        while self.at(At) && self.nth(1) != Interface {
            annotations.push(self.annotation());
        }
        Modifiers { keywords: &[], annotations: self.slice(annotations) }
    }

    /// Parses `@Name(...)`.
    pub(super) fn annotation(&mut self) -> Annotation<'a> {
        let start = self.span();
        self.bump();
        let name = self.qualified_name("an annotation's name");
        let elements = if self.at(LeftParen) { self.bracketed(RightParen, Self::element) } else { &[] };
        Annotation { name, elements, span: self.since(start) }
    }

    /// Parses `name = value`, or a value without a name.
    fn element(&mut self) -> Element<'a> {
        let start = self.span();
        let name = (self.at(Identifier) && self.nth(1) == Assign).then(|| {
            let name = self.take_name();
            self.bump();
            name
        });
        let value = self.element_value();
        Element { name, value, span: self.since(start) }
    }

    /// Parses the value of an annotation's element: an expression, an annotation or `{ ... }`.
    pub(super) fn element_value(&mut self) -> ElementValue<'a> {
        let start = self.span();
        let none = ElementValueKind::Array(&[]);
        let kind = match self.kind() {
            At => self.nested(none, |parser| ElementValueKind::Annotation(parser.annotation())),
            LeftBrace => self.nested(none, |parser| {
                let open = parser.position;
                parser.bump();
                let mut values = Vec::new();
                // `{ , }` is an empty array.
                if parser.nth(1) == RightBrace {
                    parser.eat(Comma);
                }
                while !parser.at(RightBrace) && !parser.at(Eof) {
                    values.push(parser.element_value());
                    if !parser.eat(Comma) {
                        break;
                    }
                }
                parser.close(open, RightBrace);
                ElementValueKind::Array(parser.slice(values))
            }),
            _ => ElementValueKind::Expr(self.expr()),
        };
        ElementValue { kind, span: self.since(start) }
    }
}
