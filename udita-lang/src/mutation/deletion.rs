//! The operators SDL, VDL, CDL and ODL.

use super::binary::Binary;
use super::candidates::{Candidates, inner, is_variable};
use super::operator::Operator::{self, Cdl, Odl, Sdl, Vdl};
use super::place::Place;
use crate::semantics::types::Primitive;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Stmt, StmtKind, TypeExprKind, UnaryOp};

impl<'a> Candidates<'_, 'a, '_> {
    /// SDL of a whole statement. `empty` is the text of a statement without effect.
    pub(super) fn delete(&mut self, stmt: &Stmt<'a>, empty: &str) {
        let stays = matches!(
            stmt.kind,
            StmtKind::Local(_)
                | StmtKind::LocalType(_)
                | StmtKind::Return(_)
                | StmtKind::Try(_)
                | StmtKind::Empty
                | StmtKind::Error
        );
        if !stays {
            self.edit(Sdl, stmt.span, empty);
        }
    }

    /// SDL of the condition of an `if` or `while`.
    pub(super) fn delete_condition(&mut self, condition: &Expr<'a>) {
        self.edit(Sdl, condition.span, "true");
    }

    /// SDL of the condition or the updates of a `for` loop.
    pub(super) fn drop_part(&mut self, part: Span) {
        self.edit(Sdl, part, "");
    }

    /// SDL of a returned value.
    pub(super) fn returned(&mut self, value: &Expr<'a>) {
        let constants: &[&str] = match self.result.map(|result| result.kind) {
            Some(TypeExprKind::Primitive(Primitive::Boolean)) => &["true", "false"],
            Some(TypeExprKind::Primitive(_)) => &["0"],
            Some(TypeExprKind::Named([.., last])) if last.name.text == "String" => &["\"\""],
            _ => &[],
        };
        for constant in constants {
            self.edit(Sdl, value.span, constant);
        }
    }

    /// VDL, CDL and ODL at a binary expression.
    pub(super) fn operands(&mut self, binary: Binary<'_, 'a>) {
        for (deleted, kept) in [(binary.left, binary.right), (binary.right, binary.left)] {
            if is_variable(deleted) {
                self.keep(Vdl, binary.expr, kept, binary.place);
            } else if is_constant(deleted) {
                self.keep(Cdl, binary.expr, kept, binary.place);
            }
            self.keep(Odl, binary.expr, kept, binary.place);
        }
    }

    /// ODL at a unary expression.
    pub(super) fn operand(&mut self, unary: &Expr<'a>, operand: &Expr<'a>, place: Place) {
        if !place.is_statement {
            self.keep(Odl, unary, operand, place);
        }
    }

    /// Keeps only one operand of an expression, if its type fits the place.
    fn keep(&mut self, operator: Operator, whole: &Expr<'a>, kept: &Expr<'a>, place: Place) {
        let is_misfit =
            place.is_condition && self.unboxed(kept).is_some_and(|kept| kept != Primitive::Boolean);
        if !is_misfit {
            let kept = self.written(kept);
            self.replace(operator, whole, place, kept);
        }
    }
}

/// Whether `expr` is a literal, possibly with a sign.
fn is_constant(expr: &Expr<'_>) -> bool {
    match inner(expr).kind {
        ExprKind::Literal(_) => true,
        ExprKind::Unary { op: UnaryOp::Plus | UnaryOp::Minus, operand } => {
            matches!(inner(operand).kind, ExprKind::Literal(_))
        }
        _ => false,
    }
}
