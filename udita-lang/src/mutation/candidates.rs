//! The candidates found in one class, and queries by operators about its text and types.

use super::edit::{Mutation, spaced, symbol_in};
use super::operator::Operator;
use super::place::Place;
use super::precedence::Level;
use crate::semantics::Checker;
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, TypeExpr, TypeExprKind};

/// The candidates of one class, with the state of the walk.
pub(super) struct Candidates<'w, 'a, 's> {
    pub(super) checker: &'w mut Checker<'a, 's>,
    /// The text of the class's file.
    pub(super) text: &'w str,
    pub(super) operators: &'w [Operator],
    /// The name of the method that contains the current place.
    pub(super) method: String,
    /// The result type of the innermost method. `None` in a lambda or initialiser.
    pub(super) result: Option<TypeExpr<'a>>,
    /// The variables in scope, innermost last.
    pub(super) scope: Vec<Variable<'a>>,
    pub(super) found: Vec<Mutation>,
}

/// A variable in scope.
#[derive(Clone, Copy)]
pub(super) struct Variable<'a> {
    pub(super) name: &'a str,
    pub(super) ty: Type<'a>,
    pub(super) is_field: bool,
}

/// The text of an expression, with its precedence.
pub(super) struct Text {
    pub(super) text: String,
    pub(super) level: Level,
}

impl Text {
    pub(super) fn new(text: impl Into<String>, level: Level) -> Text {
        Text { text: text.into(), level }
    }

    /// The text for a place that requires `level`, in parentheses if necessary.
    pub(super) fn at(self, level: Level) -> String {
        if self.level < level { format!("({})", self.text) } else { self.text }
    }
}

impl<'w, 'a> Candidates<'w, 'a, '_> {
    /// The text of the file at `span`.
    pub(super) fn at(&self, span: Span) -> &'w str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// The text of an expression as written.
    pub(super) fn written(&self, expr: &Expr<'a>) -> Text {
        Text::new(self.at(expr.span), Level::of(expr))
    }

    /// Whether the operator is requested.
    pub(super) fn wants(&self, operator: Operator) -> bool {
        self.operators.contains(&operator)
    }

    /// Adds the mutant with `replacement` at `span`.
    pub(super) fn edit(&mut self, operator: Operator, span: Span, replacement: &str) {
        if !self.wants(operator) || self.at(span) == replacement {
            return;
        }
        let replacement = spaced(self.text, span.start as usize..span.end as usize, replacement);
        self.found.push(Mutation { operator, method: self.method.clone(), span, replacement, code: None });
    }

    /// Adds the mutant with `replacement` instead of `expr`.
    pub(super) fn replace(&mut self, operator: Operator, expr: &Expr<'a>, place: Place, replacement: Text) {
        self.edit(operator, expr.span, &replacement.at(place.level));
    }

    /// Adds the mutant with the unary operator `symbol` before `expr`.
    pub(super) fn prefix(&mut self, operator: Operator, expr: &Expr<'a>, place: Place, symbol: &str) {
        let level = Level::of_prefix(symbol);
        let operand = self.written(expr).at(level);
        self.replace(operator, expr, place, Text::new(format!("{symbol}{operand}"), level));
    }

    /// The place of the operator `symbol` between two expressions.
    pub(super) fn symbol(&self, left: &Expr<'a>, symbol: &str, right: &Expr<'a>) -> Option<Span> {
        let gap = left.span.end as usize..right.span.start as usize;
        let found = symbol_in(self.text, gap, symbol)?;
        Some(Span::new(left.span.file, found.start as u32, found.end as u32))
    }

    fn ty(&self, expr: &Expr<'a>) -> Option<Type<'a>> {
        self.checker.expression_types.get(expr.span)
    }

    /// The primitive type of `expr`, if it has one.
    pub(super) fn primitive(&self, expr: &Expr<'a>) -> Option<Primitive> {
        match self.ty(expr)? {
            Type::Primitive(primitive) => Some(primitive),
            _ => None,
        }
    }

    /// The primitive type of `expr`, or the type that it boxes.
    pub(super) fn unboxed(&self, expr: &Expr<'a>) -> Option<Primitive> {
        match self.ty(expr)? {
            Type::Primitive(primitive) => Some(primitive),
            Type::Class(class, _) => self.checker.world.unboxed(class),
            _ => None,
        }
    }

    /// The type of `expr`, if it is a reference type.
    pub(super) fn reference(&self, expr: &Expr<'a>) -> Option<Type<'a>> {
        self.ty(expr).filter(|ty| ty.is_reference())
    }

    /// Whether `expr` is a number, boxed or not.
    pub(super) fn is_number(&self, expr: &Expr<'a>) -> bool {
        self.unboxed(expr).is_some_and(is_number)
    }

    /// Whether `expr` is a `boolean`, boxed or not.
    pub(super) fn is_boolean(&self, expr: &Expr<'a>) -> bool {
        self.unboxed(expr) == Some(Primitive::Boolean)
    }
}

/// Whether values of a primitive type are numbers.
pub(super) fn is_number(primitive: Primitive) -> bool {
    primitive != Primitive::Boolean
}

/// Whether values of a primitive type are integers.
pub(super) fn is_integral(primitive: Primitive) -> bool {
    !matches!(primitive, Primitive::Boolean | Primitive::Float | Primitive::Double)
}

/// Whether a written type is `boolean`.
pub(super) fn is_boolean_type(ty: &TypeExpr<'_>) -> bool {
    matches!(ty.kind, TypeExprKind::Primitive(Primitive::Boolean))
}

/// The expression inside any parentheses.
pub(super) fn inner<'e, 'a>(mut expr: &'e Expr<'a>) -> &'e Expr<'a> {
    while let ExprKind::Parenthesized(within) = expr.kind {
        expr = within;
    }
    expr
}

/// Whether `expr` has the form of a variable: a name, a field or an array element.
pub(super) fn is_variable(expr: &Expr<'_>) -> bool {
    matches!(inner(expr).kind, ExprKind::Name(_) | ExprKind::Field { .. } | ExprKind::Index { .. })
}
