//! The value of an expression on its way from the expression to its context.

use super::BodyChecker;
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::{Primitive, Type};
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

impl<'a> BodyChecker<'_, 'a, '_> {
    /// A value whose checked type is what it is at run time.
    pub(super) fn value(&self, kind: ExprKind<'a>, ty: Type<'a>, span: Span) -> Value<'a> {
        Value { expr: Expr { kind, ty, span }, actual: self.cx.erasure(ty) }
    }

    /// A value of which something has been reported.
    pub(super) fn error_value(&self, span: Span) -> Value<'a> {
        self.value(ExprKind::Null, Type::Error, span)
    }

    pub(super) fn constant_value(&self, constant: Constant<'a>, ty: Type<'a>, span: Span) -> Value<'a> {
        self.value(ExprKind::Constant(constant), ty, span)
    }

    /// `value` with its type's inference variables solved.
    pub(super) fn closed(&mut self, mut value: Value<'a>) -> Value<'a> {
        value.expr.ty = self.cx.close(value.expr.ty);
        value
    }

    /// The primitive type of a value of type `ty`, after unboxing if necessary.
    pub(super) fn primitive_of(&self, ty: Type<'a>) -> Option<Primitive> {
        match ty {
            Type::Primitive(primitive) => Some(primitive),
            Type::Class(class, _) => self.cx.unboxed(class),
            Type::Var(var) => {
                let bounds = &self.cx.world.type_vars[var].bounds;
                bounds.iter().find_map(|&bound| match bound {
                    Type::Class(class, _) => self.cx.unboxed(class),
                    _ => None,
                })
            }
            _ => None,
        }
    }
}
