//! The direct children of statements and expressions.

use crate::syntax::ast::{Case, CaseLabel, Expr, ExprKind, LambdaBody, Resource, Stmt, StmtKind};

/// A direct child of a statement or an expression.
pub(super) enum Child<'p, 'a> {
    Stmt(&'p Stmt<'a>),
    Expr(&'p Expr<'a>),
}

/// Calls `visit` for the direct child statements and expressions of `stmt`, in source order.
pub(super) fn of_stmt<'p, 'a>(stmt: &'p Stmt<'a>, visit: &mut dyn FnMut(Child<'p, 'a>)) {
    match &stmt.kind {
        StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => stmts(block.stmts, visit),
        StmtKind::Local(variables) => {
            variables
                .iter()
                .filter_map(|variable| variable.init.as_ref())
                .for_each(|init| visit(Child::Expr(init)));
        }
        StmtKind::Expr(expr)
        | StmtKind::Yield(expr)
        | StmtKind::Throw(expr)
        | StmtKind::Return(Some(expr)) => {
            visit(Child::Expr(expr));
        }
        StmtKind::If { condition, then, otherwise } => {
            visit(Child::Expr(condition));
            visit(Child::Stmt(then));
            otherwise.iter().for_each(|&stmt| visit(Child::Stmt(stmt)));
        }
        StmtKind::While { condition, body } | StmtKind::Do { body, condition } => {
            visit(Child::Expr(condition));
            visit(Child::Stmt(body));
        }
        StmtKind::For { init, condition, update, body } => {
            stmts(init, visit);
            condition.iter().chain(*update).for_each(|expr| visit(Child::Expr(expr)));
            visit(Child::Stmt(body));
        }
        StmtKind::ForEach { iterable, body, .. } => {
            visit(Child::Expr(iterable));
            visit(Child::Stmt(body));
        }
        StmtKind::Labeled { body, .. } => visit(Child::Stmt(body)),
        StmtKind::Switch(switch) => {
            visit(Child::Expr(&switch.subject));
            cases(switch.cases, visit);
        }
        StmtKind::Assert { condition, message } => {
            visit(Child::Expr(condition));
            message.iter().for_each(|message| visit(Child::Expr(message)));
        }
        StmtKind::Try(guarded) => {
            for resource in guarded.resources {
                match resource {
                    Resource::Local(variable) => {
                        variable.init.as_ref().into_iter().for_each(|init| visit(Child::Expr(init)));
                    }
                    Resource::Expr(expr) => visit(Child::Expr(expr)),
                }
            }
            stmts(guarded.body.stmts, visit);
            guarded.catches.iter().for_each(|(_, block)| stmts(block.stmts, visit));
            guarded.finally.iter().for_each(|block| stmts(block.stmts, visit));
        }
        StmtKind::ConstructorCall(call) => {
            call.outer.iter().chain(call.arguments).for_each(|expr| visit(Child::Expr(expr)));
        }
        StmtKind::LocalType(_)
        | StmtKind::Empty
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return(None)
        | StmtKind::Error => {}
    }
}

/// Calls `visit` for the direct child statements and expressions of `expr`, in source order.
pub(super) fn of_expr<'p, 'a>(expr: &'p Expr<'a>, visit: &mut dyn FnMut(Child<'p, 'a>)) {
    match &expr.kind {
        ExprKind::Field { object: one, .. }
        | ExprKind::Unary { operand: one, .. }
        | ExprKind::IncDec { operand: one, .. }
        | ExprKind::Cast { operand: one, .. }
        | ExprKind::InstanceOf { operand: one, .. }
        | ExprKind::InstanceOfPattern { operand: one, .. }
        | ExprKind::Parenthesized(one) => visit(Child::Expr(one)),
        ExprKind::Index { array: one, index: other }
        | ExprKind::Binary { left: one, right: other, .. }
        | ExprKind::Assign { target: one, value: other, .. } => {
            visit(Child::Expr(one));
            visit(Child::Expr(other));
        }
        ExprKind::Conditional { condition, then, otherwise } => {
            [condition, then, otherwise].into_iter().for_each(|&expr| visit(Child::Expr(expr)));
        }
        ExprKind::Call { object, arguments, .. } => {
            object.iter().for_each(|&object| visit(Child::Expr(object)));
            arguments.iter().for_each(|argument| visit(Child::Expr(argument)));
        }
        ExprKind::New(new) => {
            new.outer.iter().chain(new.arguments).for_each(|expr| visit(Child::Expr(expr)));
        }
        ExprKind::NewArray { sizes: all, .. }
        | ExprKind::NewArrayLiteral { elements: all, .. }
        | ExprKind::ArrayLiteral(all) => all.iter().for_each(|expr| visit(Child::Expr(expr))),
        ExprKind::Lambda(lambda) => match &lambda.body {
            LambdaBody::Expr(body) => visit(Child::Expr(body)),
            LambdaBody::Block(block) => stmts(block.stmts, visit),
        },
        ExprKind::Switch(switch) => {
            visit(Child::Expr(&switch.subject));
            cases(switch.cases, visit);
        }
        ExprKind::Literal(_)
        | ExprKind::Name(_)
        | ExprKind::This(_)
        | ExprKind::Super(_)
        | ExprKind::ClassLiteral(_)
        | ExprKind::MethodRef { .. }
        | ExprKind::Error => {}
    }
}

fn stmts<'p, 'a>(stmts: &'p [Stmt<'a>], visit: &mut dyn FnMut(Child<'p, 'a>)) {
    stmts.iter().for_each(|stmt| visit(Child::Stmt(stmt)));
}

fn cases<'p, 'a>(cases: &'p [Case<'a>], visit: &mut dyn FnMut(Child<'p, 'a>)) {
    for case in cases {
        for label in case.labels {
            if let CaseLabel::Expr(expr) = label {
                visit(Child::Expr(expr));
            }
        }
        case.guard.iter().for_each(|guard| visit(Child::Expr(guard)));
        stmts(case.body, visit);
    }
}

/// Calls `visit` for all expressions in `stmt`, parents first.
pub(super) fn expressions<'p, 'a>(stmt: &'p Stmt<'a>, visit: &mut dyn FnMut(&'p Expr<'a>)) {
    of_stmt(stmt, &mut |part| expressions_of(part, visit));
}

fn expressions_of<'p, 'a>(part: Child<'p, 'a>, visit: &mut dyn FnMut(&'p Expr<'a>)) {
    match part {
        Child::Stmt(stmt) => expressions(stmt, visit),
        Child::Expr(expr) => {
            visit(expr);
            of_expr(expr, &mut |part| expressions_of(part, visit));
        }
    }
}
