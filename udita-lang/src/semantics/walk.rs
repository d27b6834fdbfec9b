//! Traversals of checked bodies.

use crate::semantics::hir::{Arm, Captured, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};

/// Calls `visit` for every expression in `stmts`, parents before children.
pub(crate) fn expressions<'h, 'a>(stmts: &'h [Stmt<'a>], visit: &mut dyn FnMut(&'h Expr<'a>)) {
    for stmt in stmts {
        statement(stmt, visit);
    }
}

/// Whether one of `stmts`, or a statement within them, is a `throw` statement.
pub(crate) fn contains_throw(stmts: &[Stmt<'_>]) -> bool {
    stmts.iter().any(|stmt| {
        let mut found = matches!(stmt.kind, StmtKind::Throw(_));
        stmt_children(stmt, &mut |part| {
            if let Child::Stmt(stmt) = part {
                found = found || contains_throw(std::slice::from_ref(stmt));
            }
        });
        found
    })
}

fn statement<'h, 'a>(stmt: &'h Stmt<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    stmt_children(stmt, &mut |part| match part {
        Child::Stmt(stmt) => statement(stmt, visit),
        Child::Expr(expr) => expression(expr, visit),
    });
}

/// A direct child of a statement.
pub(crate) enum Child<'h, 'a> {
    Stmt(&'h Stmt<'a>),
    Expr(&'h Expr<'a>),
}

/// Calls `visit` for the direct child statements and expressions of `stmt`, in order.
pub(crate) fn stmt_children<'h, 'a>(stmt: &'h Stmt<'a>, visit: &mut dyn FnMut(Child<'h, 'a>)) {
    match &stmt.kind {
        StmtKind::Block(stmts) => stmts.iter().for_each(|stmt| visit(Child::Stmt(stmt))),
        StmtKind::Let { init: value, .. } | StmtKind::Return(value) => {
            value.iter().for_each(|value| visit(Child::Expr(value)));
        }
        StmtKind::Expr(value) | StmtKind::Throw(value) | StmtKind::Yield(_, value) => {
            visit(Child::Expr(value));
        }
        StmtKind::If { condition, then, otherwise } => {
            visit(Child::Expr(condition));
            visit(Child::Stmt(then));
            otherwise.iter().for_each(|stmt| visit(Child::Stmt(stmt)));
        }
        StmtKind::Loop { condition, body, update, .. } => {
            condition.iter().for_each(|condition| visit(Child::Expr(condition)));
            visit(Child::Stmt(body));
            update.iter().for_each(|update| visit(Child::Expr(update)));
        }
        StmtKind::Labeled { body, .. } => visit(Child::Stmt(body)),
        StmtKind::Switch { subject, arms, .. } => {
            subject.iter().for_each(|subject| visit(Child::Expr(subject)));
            arms.iter().flat_map(Arm::conditions).for_each(|condition| visit(Child::Expr(condition)));
            arms.iter().flat_map(|arm| &arm.body).for_each(|stmt| visit(Child::Stmt(stmt)));
        }
        StmtKind::LocalClass(_) | StmtKind::Break(_) | StmtKind::Continue(_) => {}
        StmtKind::Try { body, catches, finally } => {
            let catches = catches.iter().flat_map(|catch| &catch.body);
            let finally = finally.iter().flatten();
            body.iter().chain(catches).chain(finally).for_each(|stmt| visit(Child::Stmt(stmt)));
        }
        StmtKind::Graph(graph) => {
            for block in &graph.blocks {
                block.stmts.iter().for_each(|stmt| visit(Child::Stmt(stmt)));
                block.exit.decided_by().into_iter().for_each(|expr| visit(Child::Expr(expr)));
            }
        }
    }
}

/// Calls `visit` for every expression directly in `stmt` or in a statement within it.
fn uppermost<'h, 'a>(stmt: &'h Stmt<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    stmt_children(stmt, &mut |part| match part {
        Child::Stmt(stmt) => uppermost(stmt, visit),
        Child::Expr(expr) => visit(expr),
    });
}

/// Calls `visit` for `expr` and all expressions within it.
pub(crate) fn within<'h, 'a>(expr: &'h Expr<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    expression(expr, visit);
}

fn expression<'h, 'a>(expr: &'h Expr<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    visit(expr);
    children(expr, &mut |child| expression(child, visit));
}

/// Calls `visit` for the operands of `expr`, in the order of evaluation.
pub(crate) fn children<'h, 'a>(expr: &'h Expr<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    match &expr.kind {
        ExprKind::Constant(_)
        | ExprKind::Gap(_)
        | ExprKind::Null
        | ExprKind::Local(_)
        | ExprKind::Argument(_)
        | ExprKind::Current
        | ExprKind::ClassLiteral(_)
        | ExprKind::Static(_)
        | ExprKind::Lambda(_)
        | ExprKind::Deferred(_) => {}
        ExprKind::Field(only, _)
        | ExprKind::Length(only)
        | ExprKind::Negate(_, only)
        | ExprKind::Not(only)
        | ExprKind::Convert(_, only)
        | ExprKind::InstanceOf(only, _)
        | ExprKind::Bind(_, only)
        | ExprKind::Initialised(_, only)
        | ExprKind::Preset { object: only, .. } => visit(only),
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
        ExprKind::New { captured, args, .. } => {
            self::captured(captured, visit);
            args.iter().for_each(visit);
        }
        ExprKind::Capture { object, captured, .. } => {
            visit(object);
            self::captured(captured, visit);
        }
        ExprKind::Concat(all)
        | ExprKind::Call { args: all, .. }
        | ExprKind::NewArray { sizes: all, .. }
        | ExprKind::ArrayLiteral(all) => all.iter().for_each(visit),
        ExprKind::Block { stmts, .. } => stmts.iter().for_each(|stmt| uppermost(stmt, visit)),
    }
}

fn captured<'h, 'a>(captured: &'h Captured<'a>, visit: &mut dyn FnMut(&'h Expr<'a>)) {
    match captured {
        Captured::Values(values) => values.iter().for_each(|(_, value)| visit(value)),
        Captured::SameAs(object) => visit(object),
    }
}

/// Whether the evaluation of `expr` may assign `local`.
pub(crate) fn assigns(expr: &Expr<'_>, local: LocalId) -> bool {
    let own = match &expr.kind {
        ExprKind::Assign(place, _) | ExprKind::Update { place, .. } => {
            matches!(**place, Place::Local(set) if set == local)
        }
        ExprKind::Let { local: set, .. } | ExprKind::Bind(set, _) => *set == local,
        _ => false,
    };
    let mut found = own;
    children(expr, &mut |child| found = found || assigns(child, local));
    found
}
