//! Walking over checked bodies.

use crate::semantics::hir::{Expr, ExprKind, LocalId, Place, Stmt, StmtKind};

/// Calls `visit` for every expression in `stmts`, parents before children.
pub(super) fn expressions<'h, 'a>(stmts: &'h [Stmt<'a>], visit: &mut dyn FnMut(&'h Expr<'a>)) {
    for stmt in stmts {
        statement(stmt, visit);
    }
}

fn statement<'h, 'a>(stmt: &'h Stmt<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    match &stmt.kind {
        StmtKind::Block(stmts) => expressions(stmts, visit),
        StmtKind::Let { init: value, .. } | StmtKind::Return(value) => {
            value.iter().for_each(|value| expression(value, visit));
        }
        StmtKind::Expr(value) | StmtKind::Throw(value) => expression(value, visit),
        StmtKind::If { condition, then, otherwise } => {
            expression(condition, visit);
            statement(then, visit);
            otherwise.iter().for_each(|stmt| statement(stmt, visit));
        }
        StmtKind::Loop { condition, body, update, .. } => {
            condition.iter().for_each(|condition| expression(condition, visit));
            statement(body, visit);
            update.iter().for_each(|update| expression(update, visit));
        }
        StmtKind::Labeled { body, .. } => statement(body, visit),
        StmtKind::Switch { subject, arms, .. } => {
            expression(subject, visit);
            arms.iter().for_each(|arm| expressions(&arm.body, visit));
        }
        StmtKind::Break(_) | StmtKind::Continue(_) => {}
        StmtKind::Try { body, catches, finally } => {
            expressions(body, visit);
            catches.iter().for_each(|catch| expressions(&catch.body, visit));
            finally.iter().for_each(|stmts| expressions(stmts, visit));
        }
    }
}

fn expression<'h, 'a>(expr: &'h Expr<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    visit(expr);
    children(expr, &mut |child| expression(child, visit));
}

/// Calls `visit` for the expressions directly below `expr`, in the order of their evaluation.
fn children<'h, 'a>(expr: &'h Expr<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    match &expr.kind {
        ExprKind::Constant(_)
        | ExprKind::Null
        | ExprKind::Local(_)
        | ExprKind::Current
        | ExprKind::ClassLiteral(_)
        | ExprKind::Static(_) => {}
        ExprKind::Field(only, _)
        | ExprKind::Length(only)
        | ExprKind::Negate(_, only)
        | ExprKind::Not(only)
        | ExprKind::Convert(_, only)
        | ExprKind::InstanceOf(only, _) => visit(only),
        ExprKind::Element(first, second)
        | ExprKind::Arithmetic(_, _, first, second)
        | ExprKind::Compare(_, _, first, second)
        | ExprKind::CompareRefs { left: first, right: second, .. }
        | ExprKind::And(first, second)
        | ExprKind::Or(first, second)
        | ExprKind::NewPool { size: first, include_null: second, .. }
        | ExprKind::Let { init: first, value: second, .. } => {
            visit(first);
            visit(second);
        }
        ExprKind::Assign(place, value) | ExprKind::Update { place, value, .. } => {
            match &**place {
                Place::Local(_) | Place::Static(_) => {}
                Place::Field(object, _) => visit(object),
                Place::Element(array, index) => {
                    visit(array);
                    visit(index);
                }
            }
            visit(value);
        }
        ExprKind::Conditional(condition, then, otherwise) => {
            visit(condition);
            visit(then);
            visit(otherwise);
        }
        ExprKind::Concat(all)
        | ExprKind::Call { args: all, .. }
        | ExprKind::New { args: all, .. }
        | ExprKind::NewArray { sizes: all, .. }
        | ExprKind::ArrayLiteral(all) => all.iter().for_each(visit),
    }
}

/// Whether evaluating `expr` may set `local`.
pub(super) fn assigns(expr: &Expr<'_>, local: LocalId) -> bool {
    let own = match &expr.kind {
        ExprKind::Assign(place, _) | ExprKind::Update { place, .. } => {
            matches!(**place, Place::Local(set) if set == local)
        }
        ExprKind::Let { local: set, .. } => *set == local,
        _ => false,
    };
    let mut found = own;
    children(expr, &mut |child| found = found || assigns(child, local));
    found
}
