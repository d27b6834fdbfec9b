//! The value of an expression on its way from the expression to its context.

use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::Type;
use crate::source::Span;

/// An expression that has not met its context yet.
#[derive(Debug)]
pub(in crate::semantics) struct Value<'a> {
    /// The expression; its type is the checked one, which may still depend on inference.
    pub(super) expr: Expr<'a>,
    /// The erased type that the value surely has at run time; a supertype of the erasure of the checked one.
    pub(super) actual: Type<'a>,
}

impl<'a> Value<'a> {
    /// The checked type.
    pub(super) fn ty(&self) -> Type<'a> {
        self.expr.ty
    }

    /// The place.
    pub(super) fn span(&self) -> Span {
        self.expr.span
    }

    /// Whether something about it has been reported.
    pub(super) fn is_error(&self) -> bool {
        self.expr.ty == Type::Error
    }
}

impl<'a> Expr<'a> {
    /// Its value, if it is constant.
    pub(in crate::semantics) fn constant(&self) -> Option<Constant<'a>> {
        match self.kind {
            ExprKind::Constant(constant) => Some(constant),
            _ => None,
        }
    }
}
