//! Parses operands: literals, names, calls, creations, and their selectors.

use super::Parser;
use super::lookahead::is_primitive;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::syntax::ast::{
    Expr, ExprKind, IncDecOp, Literal, MethodRefObject, New, TypeAnnotations, TypeExpr, TypeExprKind,
    TypePart,
};
use crate::syntax::literal::{self, BadLiteral};
use crate::syntax::token::TokenKind;
use TokenKind::*;

/// Operands and their selectors.
impl<'a> Parser<'a, '_> {
    /// Parses an operand with its selectors and postfix operators.
    pub(super) fn postfix(&mut self) -> Expr<'a> {
        let primary = self.primary();
        match primary.kind {
            // A `switch` is not a primary (JLS 15.28), so it has no selectors.
            ExprKind::Switch(_) => primary,
            _ => self.postfix_of(primary),
        }
    }

    /// Parses the selectors and postfix operators after `expr`.
    pub(super) fn postfix_of(&mut self, expr: Expr<'a>) -> Expr<'a> {
        let mut expr = expr;
        loop {
            let start = expr.span;
            let kind = match self.kind() {
                Dot if self.at_outer_constructor_call() => return expr,
                Dot => self.selector(expr),
                LeftBracket => {
                    let open = self.position;
                    self.bump();
                    let index = self.expr();
                    self.close(open, RightBracket);
                    ExprKind::Index { array: self.arena.alloc(expr), index: self.arena.alloc(index) }
                }
                ColonColon => self.method_ref(MethodRefObject::Expr(self.arena.alloc(expr))),
                PlusPlus | MinusMinus => {
                    let increment = self.bump().kind == PlusPlus;
                    let op = if increment { IncDecOp::Increment } else { IncDecOp::Decrement };
                    ExprKind::IncDec { op, prefix: false, operand: self.arena.alloc(expr) }
                }
                _ => return expr,
            };
            expr = self.expression(kind, start);
            if !self.grow() {
                return expr;
            }
        }
    }

    /// Whether `.super(...)` follows. It ends the expression and makes the statement a constructor call.
    fn at_outer_constructor_call(&mut self) -> bool {
        let keyword = match self.nth(1) {
            Less => self.after_type_arguments(self.position + 1),
            _ => Some(self.position + 1),
        };
        keyword.is_some_and(|i| self.kind_at(i) == Super && self.kind_at(i + 1) == LeftParen)
    }

    /// Parses `.` and the selected part of `object`.
    fn selector(&mut self, object: Expr<'a>) -> ExprKind<'a> {
        self.bump();
        let object = self.arena.alloc(object);
        match self.kind() {
            This => {
                self.bump();
                ExprKind::This(Some(object))
            }
            Super => {
                self.bump();
                ExprKind::Super(Some(object))
            }
            New => {
                let start = object.span;
                self.creation(Some(*object), start).kind
            }
            Class => {
                self.expected_here("a member's name");
                self.bump();
                ExprKind::Error
            }
            _ => {
                let explicit = self.at(Less);
                let type_args = self.explicit_type_arguments();
                let name = self.name("a member's name");
                if self.at(LeftParen) {
                    ExprKind::Call { object: Some(object), type_args, name, arguments: self.arguments() }
                } else {
                    if explicit {
                        self.expect(LeftParen, "after the method's name");
                    }
                    ExprKind::Field { object, name }
                }
            }
        }
    }

    fn method_ref(&mut self, object: MethodRefObject<'a>) -> ExprKind<'a> {
        self.bump();
        let type_args = self.explicit_type_arguments();
        let name = if self.at(New) { self.take_name() } else { self.name("a method's name or `new`") };
        ExprKind::MethodRef { object, type_args, name }
    }

    /// Parses `(a, b)`.
    pub(super) fn arguments(&mut self) -> &'a [Expr<'a>] {
        if !self.at(LeftParen) {
            self.expect(LeftParen, "before the arguments");
            return &[];
        }
        self.bracketed(RightParen, Self::expr)
    }

    fn primary(&mut self) -> Expr<'a> {
        let start = self.span();
        let kind = match self.kind() {
            IntLiteral => return self.int_literal(false),
            FloatLiteral | CharLiteral | StringLiteral | TextBlock | True | False | Null => {
                return self.literal();
            }
            LeftParen => {
                let open = self.position;
                self.bump();
                let inner = self.expr();
                self.close(open, RightParen);
                ExprKind::Parenthesized(self.arena.alloc(inner))
            }
            This => {
                self.bump();
                ExprKind::This(None)
            }
            Super => {
                self.bump();
                if !matches!(self.kind(), Dot | ColonColon) {
                    self.expect(Dot, "after `super`");
                }
                ExprKind::Super(None)
            }
            New => return self.creation(None, start),
            Switch => ExprKind::Switch(self.switch()),
            Identifier if !self.at_type_operand() => {
                let name = self.take_name();
                if self.at(LeftParen) {
                    ExprKind::Call { object: None, type_args: &[], name, arguments: self.arguments() }
                } else {
                    ExprKind::Name(name)
                }
            }
            Identifier | At | Void => self.type_operand(),
            kind if is_primitive(kind) => self.type_operand(),
            LeftBrace if self.position > 0 && matches!(self.kind_at(self.position - 1), Assign | Return) => {
                let message = "array elements without `new` are only allowed in declarations";
                let diagnostic = Diagnostic::new(Code::Syntax, start, message)
                    .label("expected an expression")
                    .help("write the array's type before them, as in `new int[] { ... }`");
                self.report_always(diagnostic);
                return self.variable_init();
            }
            Unknown => {
                self.bump();
                ExprKind::Error
            }
            _ => {
                self.expected_here("an expression");
                return self.error_expr();
            }
        };
        self.expression(kind, start)
    }

    /// Parses a class literal or method reference of a type, such as `int.class` or `List<String>::new`.
    fn type_operand(&mut self) -> ExprKind<'a> {
        let ty = self.result_type();
        if self.at(ColonColon) {
            return self.method_ref(MethodRefObject::Type(self.arena.alloc(ty)));
        }
        if self.at(Dot) && self.nth(1) == Class {
            self.bump();
            self.bump();
            if let Some(annotations) = annotated(&ty) {
                let headline = "the type of a class literal takes no annotations";
                self.report_always(
                    Diagnostic::new(Code::Syntax, annotations.annotations[0].span, headline)
                        .label("leave this out"),
                );
            }
            return ExprKind::ClassLiteral(self.arena.alloc(ty));
        }
        let message = format!("expected an expression, found a type before {}", self.found());
        self.report(Diagnostic::new(Code::Syntax, ty.span, message).label("this is a type"));
        ExprKind::Error
    }
}

/// Creations.
impl<'a> Parser<'a, '_> {
    /// Parses `new T(...)` or `new T[n]`. The next token is the keyword.
    fn creation(&mut self, outer: Option<Expr<'a>>, start: Span) -> Expr<'a> {
        self.bump();
        let type_args = self.explicit_type_arguments();
        let ty = self.type_without_dims(true);
        let kind = match self.kind() {
            LeftBracket | At => {
                if let Some(first) = type_args.first() {
                    let headline = "the creation of an array takes no type arguments after `new`";
                    self.report_always(
                        Diagnostic::new(Code::Syntax, first.span, headline).label("leave these out"),
                    );
                }
                self.array_creation(ty)
            }
            LeftParen => {
                let arguments = self.arguments();
                let body = self.at(LeftBrace).then(|| self.nested(&[] as &[_], Self::class_body));
                ExprKind::New(self.arena.alloc(New { outer, type_args, ty, arguments, body }))
            }
            _ => {
                self.expected_here("`(` or `[`");
                ExprKind::Error
            }
        };
        self.expression(kind, start)
    }

    /// Parses an array creation after its element type.
    fn array_creation(&mut self, element: TypeExpr<'a>) -> ExprKind<'a> {
        if self.at_dims() {
            let ty = self.dims(element);
            if !self.at(LeftBrace) {
                let message = format!("expected the array's elements, found {}", self.found());
                let place = self.previous_span().after();
                let diagnostic = Diagnostic::new(Code::Syntax, place, message)
                    .label("expected `{`")
                    .help("an array needs elements in braces or a size in the first brackets");
                self.report(diagnostic);
                return ExprKind::Error;
            }
            let elements = self.nested(&[] as &[_], Self::array_elements);
            return ExprKind::NewArrayLiteral { ty: self.arena.alloc(ty), elements };
        }
        let mut sizes = Vec::new();
        let mut more = 0;
        let mut annotations = Vec::new();
        loop {
            let bracket = self.after_annotations(self.position);
            if self.kind_at(bracket) != LeftBracket {
                break;
            }
            if self.kind_at(bracket + 1) == RightBracket {
                annotations.extend(self.type_annotations(TypePart::Dimension));
                self.position = bracket + 2;
                more += 1;
            } else if more == 0 {
                annotations.extend(self.type_annotations(TypePart::Dimension));
                self.position = bracket + 1;
                sizes.push(self.expr());
                self.close(bracket, RightBracket);
            } else {
                break;
            }
        }
        let element = self.with_annotations(element, annotations);
        ExprKind::NewArray { element: self.arena.alloc(element), sizes: self.slice(sizes), more }
    }
}

/// The first annotations found on `ty` or on its element types.
fn annotated<'a>(ty: &TypeExpr<'a>) -> Option<TypeAnnotations<'a>> {
    let inner = match ty.kind {
        TypeExprKind::Array(element) => annotated(element),
        _ => None,
    };
    ty.annotations.first().copied().or(inner)
}

/// Literals.
impl<'a> Parser<'a, '_> {
    /// Parses an `int` or `long`, with a preceding minus sign if `negated`.
    pub(super) fn int_literal(&mut self, negated: bool) -> Expr<'a> {
        let value = literal::integer(self.text_at(self.position), negated);
        self.literal_expr(value)
    }

    fn literal(&mut self) -> Expr<'a> {
        let text = self.text_at(self.position);
        let arena = self.arena;
        let units = |units: Vec<u16>| Literal::String(arena.alloc_slice_copy(&units));
        let value = match self.kind() {
            True => Ok(Literal::Boolean(true)),
            False => Ok(Literal::Boolean(false)),
            FloatLiteral => literal::float(text),
            CharLiteral => literal::character(text).map(Literal::Char),
            StringLiteral => literal::string(text).map(units),
            TextBlock => literal::text_block(text).map(units),
            _ => Ok(Literal::Null),
        };
        self.literal_expr(value)
    }

    fn literal_expr(&mut self, value: Result<Literal<'a>, BadLiteral>) -> Expr<'a> {
        let span = self.span();
        let kind = match value {
            Ok(literal) => ExprKind::Literal(literal),
            Err(bad) => {
                let place = Span {
                    start: span.start + bad.range.start as u32,
                    end: span.start + bad.range.end as u32,
                    ..span
                };
                let mut diagnostic = Diagnostic::new(Code::BadLiteral, place, bad.headline);
                diagnostic.help = bad.help;
                self.report_always(diagnostic);
                ExprKind::Error
            }
        };
        self.bump();
        Expr { kind, span }
    }
}
