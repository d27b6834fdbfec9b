//! The state of a block under translation: expressions that wait on the stack, and statements.
//!
//! An expression waits on the stack until an instruction uses it. So it is evaluated later than on a JVM, which nobody may
//! notice: before a statement, waiting expressions with an effect, or that depend on one, are put into variables in their order. An
//! expression over local variables alone waits until one of these variables is set.

use super::frame::{Slot, kind};
use super::refusal::{DAMAGED, Translated};
use crate::class_file::Kind;
use crate::semantics::hir::{
    Arithmetic, Constant, Conversion, Expr, ExprKind, LocalId, Numeric, Place, Stmt, StmtKind,
};
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::walk;
use crate::source::Span;

/// A place on the stack.
#[derive(Debug)]
pub(super) enum Entry<'a> {
    /// A value. The type of the expression is its erased type.
    Value(Expr<'a>),
    /// The new object that the instruction at this place makes, before its constructor has run.
    New(u32, ClassKey),
    /// `this`, before another constructor has run.
    This,
    /// The result of a comparison of two values, -1, 0 or 1, and for NaN the given number.
    Compared { numeric: Numeric, nan: i32, left: Expr<'a>, right: Expr<'a>, span: Span },
}

impl<'a> Entry<'a> {
    pub(super) fn slot(&self) -> Slot<'a> {
        match self {
            Entry::Value(expr) => Slot::Value(expr.ty),
            Entry::New(at, class) => Slot::New(*at, *class),
            Entry::This => Slot::This,
            Entry::Compared { .. } => Slot::Value(Type::INT),
        }
    }

    pub(super) fn kind(&self) -> Kind {
        match self {
            Entry::Value(expr) => kind(expr.ty),
            Entry::New(..) | Entry::This => Kind::Ref,
            Entry::Compared { .. } => Kind::Int,
        }
    }

    fn exprs(&self) -> Vec<&Expr<'a>> {
        match self {
            Entry::Value(expr) => vec![expr],
            Entry::New(..) | Entry::This => Vec::new(),
            Entry::Compared { left, right, .. } => vec![left, right],
        }
    }

    /// Whether it must be evaluated before the next effect.
    pub(super) fn waits_for_effects(&self) -> bool {
        self.exprs().into_iter().any(|expr| !is_pure(expr))
    }

    pub(super) fn reads(&self, local: LocalId) -> bool {
        self.exprs().into_iter().any(|expr| reads(expr, local))
    }
}

/// The stack and the statements of a block.
#[derive(Default)]
pub(super) struct Pending<'a> {
    pub(super) stack: Vec<Entry<'a>>,
    pub(super) stmts: Vec<Stmt<'a>>,
}

impl<'a> Pending<'a> {
    pub(super) fn pop_entry(&mut self) -> Translated<Entry<'a>> {
        self.stack.pop().ok_or(DAMAGED)
    }

    /// Puts what waits on the stack and has an effect into variables.
    pub(super) fn settle(&mut self, temporary: &mut dyn FnMut(Type<'a>) -> LocalId) {
        self.settle_if(temporary, |entry| entry.waits_for_effects());
    }

    /// Puts what waits on the stack and reads `local` into variables.
    pub(super) fn settle_reads(&mut self, local: LocalId, temporary: &mut dyn FnMut(Type<'a>) -> LocalId) {
        self.settle_if(temporary, |entry| entry.reads(local));
    }

    fn settle_if(
        &mut self,
        temporary: &mut dyn FnMut(Type<'a>) -> LocalId,
        wanted: impl Fn(&Entry<'a>) -> bool,
    ) {
        let Some(last) = self.stack.iter().rposition(&wanted) else { return };
        let has_effect = self.stack[last].waits_for_effects();
        for number in 0..=last {
            let entry = &self.stack[number];
            // Effects keep their order.
            if wanted(entry) || has_effect && entry.waits_for_effects() {
                self.settle_entry(number, temporary);
            }
        }
    }

    /// Puts one entry into a variable, unless it is one or a constant.
    pub(super) fn settle_entry(&mut self, number: usize, temporary: &mut dyn FnMut(Type<'a>) -> LocalId) {
        match &mut self.stack[number] {
            Entry::Value(expr) => self.stmts.extend(into_variable(expr, temporary)),
            Entry::Compared { left, right, .. } => {
                self.stmts.extend(into_variable(left, temporary));
                self.stmts.extend(into_variable(right, temporary));
            }
            Entry::New(..) | Entry::This => {}
        }
    }
}

/// The statement that sets a local variable.
pub(super) fn set<'a>(local: LocalId, value: Expr<'a>) -> Stmt<'a> {
    let (ty, span) = (value.ty, value.span);
    let kind = ExprKind::Assign(Box::new(Place::Local(local)), Box::new(value));
    Stmt { kind: StmtKind::Expr(Expr { kind, ty, span }), span }
}

/// Puts the value of `expr` into a variable, which replaces it. `None` for constants.
fn into_variable<'a>(
    expr: &mut Expr<'a>,
    temporary: &mut dyn FnMut(Type<'a>) -> LocalId,
) -> Option<Stmt<'a>> {
    if matches!(expr.kind, ExprKind::Constant(_) | ExprKind::Null) {
        return None;
    }
    let local = temporary(expr.ty);
    let (ty, span) = (expr.ty, expr.span);
    let init = std::mem::replace(expr, Expr { kind: ExprKind::Local(local), ty, span });
    Some(Stmt { kind: StmtKind::Let { local, init: Some(init) }, span })
}

/// A second expression with the value of `expr`, if it is a variable or a constant.
pub(super) fn again<'a>(expr: &Expr<'a>) -> Option<Expr<'a>> {
    let kind = match expr.kind {
        ExprKind::Local(local) => ExprKind::Local(local),
        ExprKind::Constant(constant) => ExprKind::Constant(constant),
        ExprKind::Null => ExprKind::Null,
        _ => return None,
    };
    Some(Expr { kind, ..*expr })
}

/// Whether an expression has no effect, always completes, and depends on local variables alone.
pub(super) fn is_pure(expr: &Expr<'_>) -> bool {
    let own = match &expr.kind {
        ExprKind::Constant(_)
        | ExprKind::Null
        | ExprKind::Local(_)
        | ExprKind::Negate(..)
        | ExprKind::Compare(..)
        | ExprKind::CompareRefs { .. }
        | ExprKind::Not(_)
        | ExprKind::And(..)
        | ExprKind::Or(..)
        | ExprKind::Conditional(..)
        | ExprKind::InstanceOf(..) => true,
        ExprKind::Convert(conversion, _) => !matches!(conversion, Conversion::CheckCast(_)),
        ExprKind::Arithmetic(operator, numeric, _, divisor) => {
            let may_fail = matches!(operator, Arithmetic::Div | Arithmetic::Rem)
                && matches!(numeric, Numeric::Int | Numeric::Long);
            !may_fail || matches!(divisor.kind, ExprKind::Constant(Constant::Int(1..) | Constant::Long(1..)))
        }
        _ => false,
    };
    let mut pure = own;
    walk::children(expr, &mut |child| pure = pure && is_pure(child));
    pure
}

fn reads(expr: &Expr<'_>, local: LocalId) -> bool {
    let mut found = false;
    walk::within(expr, &mut |expr| found |= matches!(expr.kind, ExprKind::Local(read) if read == local));
    found
}
