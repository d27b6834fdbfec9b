//! The value of an expression before its context converts it.

use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::Type;
use crate::source::Span;

/// A checked expression before its context converts it.
#[derive(Debug)]
pub(in crate::semantics) struct Value<'a> {
    /// The expression. Its type is the checked type, which may still depend on inference.
    pub(super) expr: Expr<'a>,
    /// The erased type that the value is guaranteed to have at run time. It is a supertype of the erasure of
    /// the checked type.
    pub(super) actual: Type<'a>,
}

impl<'a> Value<'a> {
    /// The checked type of the value.
    pub(super) fn ty(&self) -> Type<'a> {
        self.expr.ty
    }

    /// The place of the expression.
    pub(super) fn span(&self) -> Span {
        self.expr.span
    }

    /// Whether it has a reported error.
    pub(super) fn is_error(&self) -> bool {
        self.expr.ty.is_unknown()
    }
}

impl<'a> Expr<'a> {
    /// The value, if it is constant.
    pub(in crate::semantics) fn constant(&self) -> Option<Constant<'a>> {
        match self.kind {
            ExprKind::Constant(constant) => Some(constant),
            _ => None,
        }
    }
}
