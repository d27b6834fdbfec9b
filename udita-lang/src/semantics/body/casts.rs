//! Casts of values to types that were not yet inferred when the values were passed or returned.

use crate::semantics::checker::Checker;
use crate::semantics::hir::{Conversion, Expr, ExprKind, Stmt};
use crate::semantics::rewrite::{self, Rewrite};
use crate::semantics::types::ClassKey;

/// Closes the types of the casts in `stmts`, code of `class`. Removes casts without effect, and the casts in
/// the library, which are trusted.
pub(super) fn close<'a>(cx: &mut Checker<'a, '_>, class: ClassKey, stmts: &mut [Stmt<'a>]) {
    let trusts = cx.world.classes[class].is_library;
    rewrite::stmts(&mut Casts { cx, trusts }, stmts);
}

struct Casts<'c, 'a, 's> {
    cx: &'c mut Checker<'a, 's>,
    trusts: bool,
}

impl<'a> Rewrite<'a> for Casts<'_, 'a, '_> {
    fn expr(&mut self, expr: &mut Expr<'a>) {
        rewrite::expr_parts(self, expr);
        let ExprKind::Convert(Conversion::CheckCast(to), inner) = &mut expr.kind else { return };
        if to.is_closed() {
            return;
        }
        let closed = self.cx.close(*to);
        *to = self.cx.erasure(closed);
        if self.trusts || self.cx.is_erased_subtype(inner.ty, *to) {
            let kind = std::mem::replace(&mut inner.kind, ExprKind::Null);
            expr.kind = kind;
        } else {
            expr.ty = *to;
        }
    }
}
