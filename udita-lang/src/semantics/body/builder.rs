//! The functions for checking a body that don't depend on the body.

use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::hir::{Constant, Expr, ExprKind, Stmt, StmtKind};
use crate::semantics::types::{Gap, Primitive, Type};
use crate::source::Span;

/// Builds expressions from checked values, and converts them.
///
/// Its functions can't access the variables, labels or classes of a body, and can't check syntax.
pub(super) struct Builder<'c, 'a, 's> {
    pub(super) cx: &'c mut Checker<'a, 's>,
}

impl<'a> Builder<'_, 'a, '_> {
    pub(super) fn error(
        &mut self,
        code: Code,
        span: Span,
        headline: impl Into<String>,
        label: impl Into<String>,
    ) {
        self.cx.diagnostics.error(code, span, headline, label);
    }

    /// A value whose checked type is also its type at run time.
    pub(super) fn value(&self, kind: ExprKind<'a>, ty: Type<'a>, span: Span) -> Value<'a> {
        if let Type::Unknown(gap) = ty {
            self.cx.diagnostics.blame(gap);
        }
        Value { expr: Expr { kind, ty, span }, actual: self.cx.erasure(ty) }
    }

    /// A value with a reported error, or one that depends on a gap. A path that evaluates it ends there.
    pub(super) fn error_value(&self, span: Span) -> Value<'a> {
        self.gap_value(self.cx.diagnostics.cause(), span)
    }

    /// A value that depends on `gap`.
    pub(super) fn gap_value(&self, gap: Gap, span: Span) -> Value<'a> {
        self.value(ExprKind::Gap(gap), Type::Unknown(gap), span)
    }

    /// Code at `span` that ends the path at the latest gap, in place of a statement with an error.
    pub(super) fn gap_at(&self, span: Span) -> Stmt<'a> {
        let expr = Expr { kind: ExprKind::Gap(self.cx.diagnostics.cause()), ty: Type::Void, span };
        Stmt { kind: StmtKind::Expr(expr), span }
    }

    pub(super) fn constant_value(&self, constant: Constant<'a>, ty: Type<'a>, span: Span) -> Value<'a> {
        self.value(ExprKind::Constant(constant), ty, span)
    }

    /// Solves the inference variables in the type of `value`.
    pub(super) fn closed(&mut self, mut value: Value<'a>) -> Value<'a> {
        self.cx.unsolvable = None;
        value.expr.ty = self.cx.close(value.expr.ty);
        self.check_solution(value.span());
        value
    }

    /// Reports an inference variable whose solution, just found, contradicts its bounds (JLS 18.4).
    pub(super) fn check_solution(&mut self, span: Span) {
        let Some((var, solution)) = self.cx.unsolvable.take() else { return };
        let name = self.cx.world.type_vars[var].name;
        let headline = format!("no type fits here for type parameter `{name}`");
        let label = format!("`{}` is not within its bounds", self.cx.show(solution));
        self.error(Code::Mismatch, span, headline, label);
    }

    /// The primitive type of a value of type `ty`, possibly after unboxing.
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
