//! Checks the creation of arrays.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::shape::needs_target;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::hir::{Expr, ExprKind};
use crate::semantics::print::a;
use crate::semantics::resolve::types::{MOST_DIMENSIONS, TOO_MANY_DIMENSIONS};
use crate::semantics::types::Type;
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast};

impl<'a> Builder<'_, 'a, '_> {
    /// Whether `ty` can be the element type of a new array, which must be known at run time. Reports an
    /// erased type.
    pub(super) fn can_be_element(&mut self, ty: Type<'a>, span: Span) -> bool {
        let is_reifiable = self.cx.is_reifiable(ty);
        if !is_reifiable {
            let headline = format!("an array of `{}` cannot be made", self.cx.show(ty));
            self.error(Code::BadType, span, headline, "this type is not known at run time");
        }
        is_reifiable
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks `new T[a][b][]`.
    pub(super) fn new_array(
        &mut self,
        element: &ast::TypeExpr<'a>,
        sizes: &[ast::Expr<'a>],
        more: u32,
        span: Span,
    ) -> Value<'a> {
        let mut ty = self.resolve_variable_type(element);
        let sizes: Vec<Expr<'a>> = sizes
            .iter()
            .map(|size| {
                let size = self.expr(size);
                self.array_size(size)
            })
            .collect();
        if ty.is_unknown() || !self.can_be_element(ty, element.span) {
            return self.error_value(span);
        }
        let added = sizes.len() + more as usize;
        if ty.dimensions() + added > MOST_DIMENSIONS {
            self.error(Code::BadType, span, TOO_MANY_DIMENSIONS.to_owned(), "");
            return self.error_value(span);
        }
        for _ in 0..added {
            ty = self.cx.array_of(ty);
        }
        let erased = self.cx.erasure(ty);
        self.value(ExprKind::NewArray { ty: erased, sizes }, ty, span)
    }

    /// Checks `{ a, b }` as an array of type `ty`.
    pub(super) fn array_literal(
        &mut self,
        elements: &[ast::Expr<'a>],
        ty: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        let element = match ty {
            Type::Array(element) => *element,
            Type::Unknown(_) => {
                for element in elements {
                    if !matches!(element.kind, Ast::ArrayLiteral(_)) && !needs_target(element) {
                        self.expr(element);
                    }
                }
                return self.error_value(span);
            }
            _ => {
                let headline = format!("an array initialiser cannot create {}", a(&self.cx.show(ty)));
                self.error(Code::Mismatch, span, headline, "only for arrays");
                return self.error_value(span);
            }
        };
        if !self.can_be_element(element, span) {
            return self.error_value(span);
        }
        let elements = elements.iter().map(|init| self.initializer(init, element)).collect();
        self.value(ExprKind::ArrayLiteral(elements), ty, span)
    }
}
