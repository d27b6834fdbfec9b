//! The value of an expression before its context has converted it.

use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::Type;
use crate::source::Span;

/// An expression before its context has converted it.
#[derive(Debug)]
pub(in crate::semantics) struct Value<'a> {
    /// The expression; its type is the checked one, which may still depend on inference.
    pub(super) expr: Expr<'a>,
    /// The erased type that the value is guaranteed to have at run time; a supertype of the erasure of the checked one.
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

    /// Whether an error in it has been reported.
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
