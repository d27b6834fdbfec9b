//! The shape of a lambda, known without types: its number of parameters, and whether it returns a value (JLS
//! 15.27.2, 14.22).

use rustc_hash::FxHashMap;

use crate::syntax::ast::{
    self, BinaryOp, ExprKind as Ast, LambdaBody, Literal, LocalVar, Modifier, Stmt, StmtKind, TypeExprKind,
    UnaryOp,
};

/// The shape of a lambda.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) arity: usize,
    /// Whether all parameters have written types, or there are no parameters.
    pub(super) is_explicit: bool,
    /// Whether it can be a function without a result.
    pub(super) void: bool,
    /// Whether it can be a function with a result.
    pub(super) value: bool,
}

impl Shape {
    /// The shape of `lambda`. `constant` returns the value of an outer variable, if it is a boolean constant
    /// variable.
    pub(super) fn of(lambda: &ast::Lambda<'_>, constant: &mut dyn FnMut(&str) -> Option<bool>) -> Shape {
        let (void, value) = match lambda.body {
            LambdaBody::Expr(expr) => (is_statement(expr), true),
            LambdaBody::Block(block) => {
                let (mut with, mut without) = (false, false);
                returns(block.stmts, &mut with, &mut without);
                let mut locals = FxHashMap::default();
                // A parameter hides a field.
                locals.extend(lambda.params.iter().map(|param| (param.name.text, None)));
                declare(block.stmts, &mut locals);
                let mut reach = Reach { locals, constant };
                (!with, !without && !reach.all_complete(block.stmts))
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
        // `new int[1]` can't be a statement.
        Ast::New(_) => true,
        _ => false,
    }
}

/// Sets `with` and `without` if there are `return`s with and without a value.
fn returns(stmts: &[Stmt<'_>], with: &mut bool, without: &mut bool) {
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Return(Some(_)) => *with = true,
            StmtKind::Return(None) => *without = true,
            _ => each_part(stmt, &mut |part| returns(part, with, without)),
        }
    }
}

/// Whether `wanted` returns true for a value that a `switch` expression yields.
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

/// Calls `visit` for the direct child statements of `stmt`.
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

/// Collects the variables declared in `stmts`, each with its initialiser if it may be a constant variable.
fn declare<'a>(stmts: &[Stmt<'a>], locals: &mut FxHashMap<&'a str, Option<ast::Expr<'a>>>) {
    let may_be_constant = |variable: &LocalVar<'a>| variable.modifiers.has(Modifier::Final);
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Local(variables) => {
                for variable in *variables {
                    let init = variable.init.filter(|_| may_be_constant(variable));
                    let known = locals.entry(variable.name.text).or_insert(init);
                    // If two variables have the same name, neither counts.
                    if known.map(|known| known.span) != init.map(|init| init.span) {
                        *known = None;
                    }
                }
            }
            _ => each_part(stmt, &mut |part| declare(part, locals)),
        }
    }
}

/// Determines from their form whether statements can complete normally.
struct Reach<'c, 'a> {
    /// The variables declared in the lambda, each with its initialiser if it may be a constant variable.
    locals: FxHashMap<&'a str, Option<ast::Expr<'a>>>,
    /// The value of an outer variable, if it is constant.
    constant: &'c mut dyn FnMut(&str) -> Option<bool>,
}

impl Reach<'_, '_> {
    fn all_complete(&mut self, stmts: &[Stmt<'_>]) -> bool {
        stmts.iter().all(|stmt| self.completes(stmt, None))
    }

    /// Whether a statement can complete normally, judged by its form. `label` is its label.
    fn completes(&mut self, stmt: &Stmt<'_>, label: Option<&str>) -> bool {
        match &stmt.kind {
            StmtKind::Block(block) | StmtKind::Synchronized { body: block, .. } => {
                self.all_complete(block.stmts)
            }
            StmtKind::If { then, otherwise, .. } => {
                self.completes(then, None)
                    || otherwise.is_none_or(|otherwise| self.completes(otherwise, None))
            }
            StmtKind::While { condition, body } => !self.is_true(condition) || breaks(body, label, true),
            StmtKind::Do { condition, body } => {
                breaks(body, label, true)
                    || !self.is_true(condition)
                        && (self.completes(body, None) || self.continues(body, label, true))
            }
            StmtKind::For { condition, body, .. } => {
                condition.as_ref().is_some_and(|condition| !self.is_true(condition))
                    || breaks(body, label, true)
            }
            StmtKind::Labeled { label, body } => {
                let name = Some(label.text);
                self.completes(body, name) || breaks(body, name, false)
            }
            StmtKind::Switch(switch) => {
                // A `switch` with patterns or `null` covers all values.
                let is_complete = switch.cases.iter().flat_map(|case| case.labels).any(|label| match label {
                    ast::CaseLabel::Default(_) | ast::CaseLabel::Pattern(_) => true,
                    ast::CaseLabel::Expr(_) => label.is_null(),
                });
                let arrow = switch.cases.first().is_some_and(|case| case.arrow);
                !is_complete
                    || switch.cases.iter().any(|case| case.body.iter().any(|stmt| breaks(stmt, label, true)))
                    || if arrow {
                        switch.cases.iter().any(|case| self.all_complete(case.body))
                    } else {
                        switch.cases.last().is_none_or(|case| self.all_complete(case.body))
                    }
            }
            StmtKind::Try(try_) => {
                let body = self.all_complete(try_.body.stmts)
                    || try_.catches.iter().any(|(_, body)| self.all_complete(body.stmts));
                body && try_.finally.is_none_or(|finally| self.all_complete(finally.stmts))
            }
            StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Return(_)
            | StmtKind::Throw(_)
            | StmtKind::Yield(_) => false,
            _ => true,
        }
    }

    fn continues(&mut self, stmt: &Stmt<'_>, label: Option<&str>, plain: bool) -> bool {
        match &stmt.kind {
            StmtKind::Continue(None) => plain,
            StmtKind::Continue(Some(name)) => Some(name.text) == label,
            // Jumps can't leave a `try` whose `finally` block never completes.
            StmtKind::Try(try_) if try_.finally.is_some_and(|finally| !self.all_complete(finally.stmts)) => {
                try_.finally.is_some_and(|finally| {
                    finally.stmts.iter().any(|stmt| self.continues(stmt, label, plain))
                })
            }
            _ => {
                let plain = plain && (!catches_break(stmt) || matches!(stmt.kind, StmtKind::Switch(_)));
                let mut found = false;
                each_part(stmt, &mut |part| {
                    found |= part.iter().any(|stmt| self.continues(stmt, label, plain))
                });
                found
            }
        }
    }

    fn is_true(&mut self, expr: &ast::Expr<'_>) -> bool {
        self.value(expr) == Some(true)
    }

    /// The value of a condition, if it is constant. Only operators on booleans are evaluated.
    fn value(&mut self, expr: &ast::Expr<'_>) -> Option<bool> {
        match expr.without_parentheses().kind {
            Ast::Literal(Literal::Boolean(value)) => Some(value),
            Ast::Unary { op: UnaryOp::Not, operand } => self.value(operand).map(|value| !value),
            Ast::Binary { op: BinaryOp::And, left, right } => Some(self.value(left)? & self.value(right)?),
            Ast::Binary { op: BinaryOp::Or, left, right } => Some(self.value(left)? | self.value(right)?),
            Ast::Name(name) => match self.locals.get_mut(name.text) {
                Some(init) => {
                    // A variable whose initialiser refers to the variable itself is not constant.
                    let known = init.take()?;
                    let value = self.value(&known);
                    if let Some(init) = self.locals.get_mut(name.text) {
                        *init = Some(known);
                    }
                    value
                }
                None => (self.constant)(name.text),
            },
            _ => None,
        }
    }
}

/// Whether a `break` in `stmt` leaves the enclosing statement with the label `label`. `plain` includes a
/// `break` without a label.
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

/// Whether `expr` has no type without a target type.
pub(super) fn needs_target(expr: &ast::Expr<'_>) -> bool {
    match expr.kind {
        Ast::Lambda(_) | Ast::MethodRef { .. } => true,
        Ast::Parenthesized(inner) => needs_target(inner),
        Ast::Conditional { then, otherwise, .. } => needs_target(then) || needs_target(otherwise),
        Ast::Switch(switch) => yields_any(switch, &needs_target),
        _ => false,
    }
}
