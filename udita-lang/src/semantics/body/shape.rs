//! The visible shape of a lambda without any types: its number of parameters, and whether it gives a
//! value (JLS 15.27.2, 14.22).

use crate::syntax::ast::{self, ExprKind as Ast, LambdaBody, Literal, Stmt, StmtKind, TypeExprKind};

/// The form of a lambda.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) arity: usize,
    /// All parameters have their types written, or there are none.
    pub(super) is_explicit: bool,
    /// It can be a function without a result.
    pub(super) void: bool,
    /// It can be a function with one.
    pub(super) value: bool,
}

impl Shape {
    pub(super) fn of(lambda: &ast::Lambda<'_>) -> Shape {
        let (void, value) = match lambda.body {
            LambdaBody::Expr(expr) => (is_statement(expr), true),
            LambdaBody::Block(block) => {
                let (mut with, mut without) = (false, false);
                returns(block.stmts, &mut with, &mut without);
                (!with, !without && !all_complete(block.stmts))
            }
        };
        let is_explicit = lambda.params.iter().all(|param| !matches!(param.ty.kind, TypeExprKind::Var));
        Shape { arity: lambda.params.len(), is_explicit, void, value }
    }
}

/// Whether an expression can be a statement.
pub(super) fn is_statement(expr: &ast::Expr<'_>) -> bool {
    match expr.kind {
        Ast::Assign { .. } | Ast::IncDec { .. } | Ast::Call { .. } | Ast::Error => true,
        // `new int[1]` can't.
        Ast::New(_) => true,
        _ => false,
    }
}

/// Finds out whether there are `return`s with a value and without.
fn returns(stmts: &[Stmt<'_>], with: &mut bool, without: &mut bool) {
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Return(Some(_)) => *with = true,
            StmtKind::Return(None) => *without = true,
            _ => each_part(stmt, &mut |part| returns(part, with, without)),
        }
    }
}

/// Whether a value that a `switch` expression yields is `wanted`.
pub(super) fn yields_any(switch: &ast::Switch<'_>, wanted: &dyn Fn(&ast::Expr<'_>) -> bool) -> bool {
    switch.cases.iter().any(|case| match case.body {
        [Stmt { kind: StmtKind::Expr(value), .. }] if case.arrow => wanted(value),
        body => yield_any(body, wanted),
    })
}

fn yield_any(stmts: &[Stmt<'_>], wanted: &dyn Fn(&ast::Expr<'_>) -> bool) -> bool {
    stmts.iter().any(|stmt| match &stmt.kind {
        StmtKind::Yield(value) => wanted(value),
        _ => {
            let mut found = false;
            each_part(stmt, &mut |part| found |= yield_any(part, wanted));
            found
        }
    })
}

/// Calls `visit` for the statements directly below `stmt`.
fn each_part<'a>(stmt: &Stmt<'a>, visit: &mut dyn FnMut(&[Stmt<'a>])) {
    let mut one = |stmt: &Stmt<'a>| visit(std::slice::from_ref(stmt));
    match &stmt.kind {
        StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => visit(block.stmts),
        StmtKind::If { then, otherwise, .. } => {
            one(then);
            otherwise.iter().for_each(|otherwise| one(otherwise));
        }
        StmtKind::While { body, .. }
        | StmtKind::Do { body, .. }
        | StmtKind::For { body, .. }
        | StmtKind::ForEach { body, .. }
        | StmtKind::Labeled { body, .. } => one(body),
        StmtKind::Switch(switch) => switch.cases.iter().for_each(|case| visit(case.body)),
        StmtKind::Try(try_) => {
            visit(try_.body.stmts);
            try_.catches.iter().for_each(|(_, body)| visit(body.stmts));
            try_.finally.iter().for_each(|body| visit(body.stmts));
        }
        _ => {}
    }
}

fn all_complete(stmts: &[Stmt<'_>]) -> bool {
    stmts.iter().all(|stmt| completes(stmt, None))
}

/// Whether a statement can complete normally, as far as its form says; `label` is what it is labelled with.
fn completes(stmt: &Stmt<'_>, label: Option<&str>) -> bool {
    match &stmt.kind {
        StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => all_complete(block.stmts),
        StmtKind::If { then, otherwise, .. } => {
            completes(then, None) || otherwise.is_none_or(|otherwise| completes(otherwise, None))
        }
        StmtKind::While { condition, body } => !is_true(condition) || breaks(body, label, true),
        StmtKind::Do { condition, body } => {
            breaks(body, label, true)
                || !is_true(condition) && (completes(body, None) || continues(body, label, true))
        }
        StmtKind::For { condition, body, .. } => {
            condition.as_ref().is_some_and(|condition| !is_true(condition)) || breaks(body, label, true)
        }
        StmtKind::Labeled { label, body } => {
            let name = Some(label.text);
            completes(body, name) || breaks(body, name, false)
        }
        StmtKind::Switch(switch) => {
            let has_default = switch
                .cases
                .iter()
                .any(|case| case.labels.iter().any(|label| matches!(label, ast::CaseLabel::Default(_))));
            let arrow = switch.cases.first().is_some_and(|case| case.arrow);
            !has_default
                || switch.cases.iter().any(|case| case.body.iter().any(|stmt| breaks(stmt, label, true)))
                || if arrow {
                    switch.cases.iter().any(|case| all_complete(case.body))
                } else {
                    switch.cases.last().is_none_or(|case| all_complete(case.body))
                }
        }
        StmtKind::Try(try_) => {
            let body = all_complete(try_.body.stmts)
                || try_.catches.iter().any(|(_, body)| all_complete(body.stmts));
            body && try_.finally.is_none_or(|finally| all_complete(finally.stmts))
        }
        StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Return(_)
        | StmtKind::Throw(_)
        | StmtKind::Yield(_) => false,
        _ => true,
    }
}

/// Whether a `break` in `stmt` leads behind the statement around it, which is labelled `label`; `plain` when one
/// without a label does.
fn breaks(stmt: &Stmt<'_>, label: Option<&str>, plain: bool) -> bool {
    match &stmt.kind {
        StmtKind::Break(None) => plain,
        StmtKind::Break(Some(name)) => Some(name.text) == label,
        _ => {
            let plain = plain && !catches_break(stmt);
            let mut found = false;
            each_part(stmt, &mut |part| found |= part.iter().any(|stmt| breaks(stmt, label, plain)));
            found
        }
    }
}

fn continues(stmt: &Stmt<'_>, label: Option<&str>, plain: bool) -> bool {
    match &stmt.kind {
        StmtKind::Continue(None) => plain,
        StmtKind::Continue(Some(name)) => Some(name.text) == label,
        // A jump does not get out of a `finally` block that never completes.
        StmtKind::Try(try_) if try_.finally.is_some_and(|finally| !all_complete(finally.stmts)) => {
            try_.finally.is_some_and(|finally| finally.stmts.iter().any(|stmt| continues(stmt, label, plain)))
        }
        _ => {
            let plain = plain && (!catches_break(stmt) || matches!(stmt.kind, StmtKind::Switch(_)));
            let mut found = false;
            each_part(stmt, &mut |part| found |= part.iter().any(|stmt| continues(stmt, label, plain)));
            found
        }
    }
}

fn catches_break(stmt: &Stmt<'_>) -> bool {
    matches!(
        stmt.kind,
        StmtKind::While { .. }
            | StmtKind::Do { .. }
            | StmtKind::For { .. }
            | StmtKind::ForEach { .. }
            | StmtKind::Switch(_)
    )
}

fn is_true(expr: &ast::Expr<'_>) -> bool {
    matches!(expr.without_parentheses().kind, Ast::Literal(Literal::Boolean(true)))
}
