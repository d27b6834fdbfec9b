//! Parses types, type arguments and type parameters.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{
    Primitive, TypeAnnotations, TypeExpr, TypeExprKind, TypeParam, TypePart, TypeSegment, WildcardBound,
};
use crate::syntax::token::TokenKind;
use TokenKind::*;

impl<'a> Parser<'a, '_> {
    /// Parses a type with its `[]`s.
    pub(super) fn type_expr(&mut self) -> TypeExpr<'a> {
        let element = self.type_without_dims(false);
        self.dims(element)
    }

    /// Parses a type, or `void`.
    pub(super) fn result_type(&mut self) -> TypeExpr<'a> {
        match self.kind_at(self.after_annotations(self.position)) {
            Void => {
                let annotations = self.leading_annotations();
                TypeExpr { span: self.span_of_bumped(), kind: TypeExprKind::Void, annotations }
            }
            _ => self.type_expr(),
        }
    }

    /// Parses the type of a local variable or lambda parameter, which may be `var`.
    pub(super) fn local_type(&mut self) -> TypeExpr<'a> {
        let start = self.after_annotations(self.position);
        if self.word_at(start, "var") && matches!(self.kind_at(start + 1), Identifier | Underscore) {
            let annotations = self.leading_annotations();
            return TypeExpr { span: self.span_of_bumped(), kind: TypeExprKind::Var, annotations };
        }
        self.type_expr()
    }

    /// Parses a primitive or named type. `diamond` allows `<>`.
    pub(super) fn type_without_dims(&mut self, diamond: bool) -> TypeExpr<'a> {
        let annotations = self.leading_annotations();
        let start = self.span();
        if let Some(primitive) = primitive(self.kind()) {
            self.bump();
            return TypeExpr { kind: TypeExprKind::Primitive(primitive), span: start, annotations };
        }
        if !self.at(Identifier) {
            self.expected_here("a type");
            return error_type(self.previous_span().after());
        }
        let mut annotations = annotations.to_vec();
        let mut segments = Vec::new();
        loop {
            let name = self.name("a type's name");
            if self.at(Less) && self.nth(1) == Greater && !diamond {
                let message = "`<>` is only allowed after the class of `new`";
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
            annotations.extend(self.type_annotations(TypePart::Segment(segments.len())));
        }
        let annotations = self.slice(annotations);
        TypeExpr { kind: TypeExprKind::Named(self.slice(segments)), span: self.since(start), annotations }
    }

    /// Parses the `[]`s after `element`.
    pub(super) fn dims(&mut self, element: TypeExpr<'a>) -> TypeExpr<'a> {
        let mut ty = element;
        while self.at_dims() {
            let annotations = self.type_annotations(TypePart::Dimension);
            self.bump();
            self.bump();
            if !self.grow() {
                break;
            }
            let kind = TypeExprKind::Array(self.arena.alloc(ty));
            let annotations = self.slice(annotations.into_iter().collect());
            ty = TypeExpr { kind, span: self.since(element.span), annotations };
        }
        ty
    }

    /// Parses `<A, ? extends B>`. Returns an empty list for `<>`.
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

    /// Parses type arguments before a name, as in `this.<T>m()`. Returns an empty list if there are none.
    pub(super) fn explicit_type_arguments(&mut self) -> &'a [TypeExpr<'a>] {
        if self.at(Less) { self.type_arguments() } else { &[] }
    }

    fn type_argument(&mut self) -> TypeExpr<'a> {
        if self.kind_at(self.after_annotations(self.position)) != Question {
            return self.type_expr();
        }
        let annotations = self.leading_annotations();
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
        TypeExpr { kind: TypeExprKind::Wildcard(bound), span: self.since(start), annotations }
    }

    /// Parses `<T, U extends A & B>`. Returns an empty list if there are none.
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

    /// Parses one or more types separated by `separator`.
    pub(super) fn types_between(&mut self, separator: TokenKind) -> &'a [TypeExpr<'a>] {
        let mut types = vec![self.type_expr()];
        while self.eat(separator) {
            types.push(self.type_expr());
        }
        self.slice(types)
    }

    /// Parses one or more types separated by `separator`, as in a cast or `catch`, as a single type
    /// expression.
    pub(super) fn one_or_several(&mut self, separator: TokenKind) -> TypeExpr<'a> {
        let start = self.span();
        match self.types_between(separator) {
            [one] => *one,
            several => {
                TypeExpr { kind: TypeExprKind::Several(several), span: self.since(start), annotations: &[] }
            }
        }
    }

    /// Parses the annotations on this part of a type. Returns `None` if there are none.
    pub(super) fn type_annotations(&mut self, part: TypePart) -> Option<TypeAnnotations<'a>> {
        let annotations = self.annotations().annotations;
        (!annotations.is_empty()).then_some(TypeAnnotations { part, annotations })
    }

    /// Parses the annotations before a type.
    fn leading_annotations(&mut self) -> &'a [TypeAnnotations<'a>] {
        let annotations = self.type_annotations(TypePart::Segment(0));
        self.slice(annotations.into_iter().collect())
    }

    /// Adds annotations to the dimensions of `ty`.
    pub(super) fn with_annotations(
        &self,
        ty: TypeExpr<'a>,
        more: impl IntoIterator<Item = TypeAnnotations<'a>>,
    ) -> TypeExpr<'a> {
        let annotations = ty.annotations.iter().copied().chain(more).collect();
        TypeExpr { annotations: self.slice(annotations), ..ty }
    }

    fn span_of_bumped(&mut self) -> Span {
        let token = self.bump();
        self.span_of(token)
    }
}

pub(super) fn error_type<'a>(span: Span) -> TypeExpr<'a> {
    TypeExpr { kind: TypeExprKind::Error, span, annotations: &[] }
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
