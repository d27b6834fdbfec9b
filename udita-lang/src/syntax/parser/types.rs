//! Types, type arguments and type parameters.
//!
//! Annotations on types are read and dropped.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{Primitive, TypeExpr, TypeExprKind, TypeParam, TypeSegment, WildcardBound};
use crate::syntax::token::TokenKind;
use TokenKind::*;

impl<'a> Parser<'a, '_> {
    /// A type with its `[]`s.
    pub(super) fn type_expr(&mut self) -> TypeExpr<'a> {
        let element = self.type_without_dims(false);
        self.dims(element)
    }

    /// A type, or `void`.
    pub(super) fn result_type(&mut self) -> TypeExpr<'a> {
        self.type_annotations();
        match self.kind() {
            Void => TypeExpr { span: self.span_of_bumped(), kind: TypeExprKind::Void },
            _ => self.type_expr(),
        }
    }

    /// The type of a local variable or parameter of a lambda: `var`, or a type.
    pub(super) fn local_type(&mut self) -> TypeExpr<'a> {
        self.type_annotations();
        if self.at_word("var") && matches!(self.nth(1), Identifier | Underscore) {
            return TypeExpr { span: self.span_of_bumped(), kind: TypeExprKind::Var };
        }
        self.type_expr()
    }

    /// A primitive or named type, perhaps with the diamond `<>`.
    pub(super) fn type_without_dims(&mut self, diamond: bool) -> TypeExpr<'a> {
        self.type_annotations();
        let start = self.span();
        if let Some(primitive) = primitive(self.kind()) {
            self.bump();
            return TypeExpr { kind: TypeExprKind::Primitive(primitive), span: start };
        }
        if !self.at(Identifier) {
            self.expected_here("a type");
            return TypeExpr { kind: TypeExprKind::Error, span: self.previous_span().after() };
        }
        let mut segments = Vec::new();
        loop {
            let name = self.name("a type's name");
            if self.at(Less) && self.nth(1) == Greater && !diamond {
                let message = "`<>` can stand after the class of `new` only";
                let span = self.span().to(self.span_of(self.tokens[self.position + 1]));
                self.report(Diagnostic::new(Code::Syntax, span, message).label("expected type arguments"));
            }
            let args = self.at(Less).then(|| self.type_arguments());
            segments.push(TypeSegment { name, args });
            let next = self.after_annotations(self.position + 1);
            if !self.at(Dot) || self.kind_at(next) != Identifier {
                break;
            }
            self.bump();
            self.type_annotations();
        }
        TypeExpr { kind: TypeExprKind::Named(self.slice(segments)), span: self.since(start) }
    }

    /// `element` with the `[]`s that follow.
    pub(super) fn dims(&mut self, element: TypeExpr<'a>) -> TypeExpr<'a> {
        let mut ty = element;
        while self.at_dims() {
            self.type_annotations();
            self.bump();
            self.bump();
            if !self.grow() {
                break;
            }
            ty = TypeExpr { kind: TypeExprKind::Array(self.arena.alloc(ty)), span: self.since(element.span) };
        }
        ty
    }

    /// `<A, ? extends B>`; an empty list for `<>`.
    pub(super) fn type_arguments(&mut self) -> &'a [TypeExpr<'a>] {
        self.bump();
        let mut arguments = Vec::new();
        if !self.at(Greater) {
            arguments.push(self.nested(error_type(self.span()), Self::type_argument));
            while self.eat(Comma) {
                arguments.push(self.nested(error_type(self.span()), Self::type_argument));
            }
        }
        self.expect(Greater, "after these type arguments");
        self.slice(arguments)
    }

    /// Type arguments before a name, as in `this.<T>m()`; none if there are none.
    pub(super) fn explicit_type_arguments(&mut self) -> &'a [TypeExpr<'a>] {
        if self.at(Less) { self.type_arguments() } else { &[] }
    }

    fn type_argument(&mut self) -> TypeExpr<'a> {
        self.type_annotations();
        if !self.at(Question) {
            return self.type_expr();
        }
        let start = self.span();
        self.bump();
        let bound = if self.eat(Extends) {
            let ty = self.type_expr();
            WildcardBound::Extends(self.arena.alloc(ty))
        } else if self.eat(Super) {
            let ty = self.type_expr();
            WildcardBound::Super(self.arena.alloc(ty))
        } else {
            WildcardBound::None
        };
        TypeExpr { kind: TypeExprKind::Wildcard(bound), span: self.since(start) }
    }

    /// `<T, U extends A & B>`; none if there are none.
    pub(super) fn type_params(&mut self) -> &'a [TypeParam<'a>] {
        if !self.eat(Less) {
            return &[];
        }
        let mut params = Vec::new();
        loop {
            let modifiers = self.annotations();
            let name = self.name("the name of a type parameter");
            let bounds = if self.eat(Extends) { self.types_between(And) } else { &[] };
            params.push(TypeParam { modifiers, name, bounds });
            if !self.eat(Comma) {
                break;
            }
        }
        self.expect(Greater, "after these type parameters");
        self.slice(params)
    }

    /// At least one type, separated by `separator`.
    pub(super) fn types_between(&mut self, separator: TokenKind) -> &'a [TypeExpr<'a>] {
        let mut types = vec![self.type_expr()];
        while self.eat(separator) {
            types.push(self.type_expr());
        }
        self.slice(types)
    }

    /// A type, or several separated by `separator`, as in a cast or `catch`.
    pub(super) fn one_or_several(&mut self, separator: TokenKind) -> TypeExpr<'a> {
        let start = self.span();
        match self.types_between(separator) {
            [one] => *one,
            several => TypeExpr { kind: TypeExprKind::Several(several), span: self.since(start) },
        }
    }

    /// Annotations before a type.
    pub(super) fn type_annotations(&mut self) {
        while self.at(At) && self.nth(1) != Interface {
            self.annotation();
        }
    }

    fn span_of_bumped(&mut self) -> Span {
        let token = self.bump();
        self.span_of(token)
    }
}

pub(super) fn error_type<'a>(span: Span) -> TypeExpr<'a> {
    TypeExpr { kind: TypeExprKind::Error, span }
}

fn primitive(kind: TokenKind) -> Option<Primitive> {
    Some(match kind {
        Boolean => Primitive::Boolean,
        Byte => Primitive::Byte,
        Short => Primitive::Short,
        Char => Primitive::Char,
        Int => Primitive::Int,
        Long => Primitive::Long,
        Float => Primitive::Float,
        Double => Primitive::Double,
        _ => return None,
    })
}
