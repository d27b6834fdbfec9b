//! Walks over statements.

use super::candidates::{Candidates, Variable, is_boolean_type};
use super::place::Place;
use crate::syntax::ast::{Block, LocalVar, Name, Resource, Stmt, StmtKind, Switch, Try};

impl<'a> Candidates<'_, 'a, '_> {
    /// Collects the candidates in the statements of a block.
    pub(super) fn stmts(&mut self, stmts: &[Stmt<'a>]) {
        let scope = self.scope.len();
        stmts.iter().for_each(|stmt| self.deletable(stmt));
        self.scope.truncate(scope);
    }

    /// Adds a local variable to the scope.
    pub(super) fn declare(&mut self, name: Name<'a>) {
        if let Some(ty) = self.checker.expression_types.get(name.span) {
            self.scope.push(Variable { name: name.text, ty, is_field: false });
        }
    }

    fn deletable(&mut self, stmt: &Stmt<'a>) {
        self.delete(stmt, ";");
        self.stmt(stmt);
    }

    /// Collects the candidates in the body of an `if` or a loop. The statements of a block are deleted one by
    /// one.
    fn body(&mut self, body: &Stmt<'a>) {
        let scope = self.scope.len();
        match body.kind {
            StmtKind::Block(_) => self.stmt(body),
            _ => self.deletable(body),
        }
        self.scope.truncate(scope);
    }

    fn block(&mut self, block: Block<'a>) {
        self.stmts(block.stmts);
    }

    /// Collects the candidates in a statement.
    fn stmt(&mut self, stmt: &Stmt<'a>) {
        match stmt.kind {
            StmtKind::Block(block) => self.block(block),
            StmtKind::Local(variables) => {
                variables.iter().for_each(|variable| self.local(variable, Place::ANY))
            }
            StmtKind::LocalType(decl) => self.members_in_body(decl.members),
            StmtKind::Expr(expr) => self.expr(&expr, Place::STATEMENT),
            StmtKind::If { condition, then, otherwise } => {
                self.delete_condition(&condition);
                self.expr(&condition, Place::CONDITION);
                self.body(then);
                if let Some(otherwise) = otherwise {
                    self.body(otherwise);
                }
            }
            StmtKind::While { condition, body } => {
                self.delete_condition(&condition);
                self.expr(&condition, Place::CONDITION);
                self.body(body);
            }
            StmtKind::Do { body, condition } => {
                self.body(body);
                self.expr(&condition, Place::CONDITION);
            }
            StmtKind::For { .. } => self.for_loop(stmt),
            StmtKind::ForEach { var, iterable, body } => {
                self.expr(&iterable, Place::ANY);
                let scope = self.scope.len();
                self.declare(var.name);
                self.body(body);
                self.scope.truncate(scope);
            }
            // The label is deleted with its statement.
            StmtKind::Labeled { body, .. } => self.stmt(body),
            StmtKind::Switch(switch) => self.switch(switch, None),
            StmtKind::Return(Some(value)) => {
                self.returned(&value);
                let is_condition = self.result.is_some_and(|result| is_boolean_type(&result));
                self.expr(&value, Place { is_condition, ..Place::ANY });
            }
            StmtKind::Throw(value) | StmtKind::Yield(value) => self.expr(&value, Place::ANY),
            StmtKind::Assert { condition, message } => {
                self.expr(&condition, Place::CONDITION);
                if let Some(message) = message {
                    self.expr(&message, Place::ANY);
                }
            }
            StmtKind::Try(stmt) => self.try_(stmt),
            StmtKind::Synchronized { lock, body } => {
                self.expr(&lock, Place::ANY);
                self.block(body);
            }
            StmtKind::ConstructorCall(call) => {
                if let Some(outer) = &call.outer {
                    self.expr(outer, Place::ANY);
                }
                self.exprs(call.arguments, Place::ANY);
            }
            StmtKind::Return(None)
            | StmtKind::Empty
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Error => {}
        }
    }

    fn local(&mut self, variable: &LocalVar<'a>, place: Place) {
        if let Some(init) = &variable.init {
            self.expr(init, Place { is_condition: is_boolean_type(&variable.ty), ..place });
        }
        self.declare(variable.name);
    }

    fn for_loop(&mut self, stmt: &Stmt<'a>) {
        let StmtKind::For { init, condition, update, body } = stmt.kind else { return };
        let scope = self.scope.len();
        let header = Place { in_header: true, ..Place::ANY };
        for stmt in init {
            match stmt.kind {
                StmtKind::Local(variables) => {
                    variables.iter().for_each(|variable| self.local(variable, header));
                }
                StmtKind::Expr(expr) => self.expr(&expr, Place { is_statement: true, ..header }),
                _ => {}
            }
        }
        if let Some(condition) = condition {
            self.drop_part(condition.span);
            self.expr(&condition, Place { is_condition: true, ..header });
        }
        if let [first, .., last] | [first @ last] = update {
            self.drop_part(first.span.to(last.span));
        }
        self.exprs(update, Place { is_statement: true, ..header });
        self.body(body);
        self.scope.truncate(scope);
    }

    fn try_(&mut self, stmt: &Try<'a>) {
        let scope = self.scope.len();
        for resource in stmt.resources {
            match resource {
                Resource::Local(variable) => self.local(variable, Place::ANY),
                Resource::Expr(expr) => self.expr(expr, Place::ANY),
            }
        }
        self.block(stmt.body);
        self.scope.truncate(scope);
        for (param, block) in stmt.catches {
            self.declare(param.name);
            self.block(*block);
            self.scope.truncate(scope);
        }
        if let Some(block) = stmt.finally {
            self.block(block);
        }
    }

    /// Collects the candidates in a `switch`. For a `switch` expression, `value` is the place of its values.
    pub(super) fn switch(&mut self, switch: &Switch<'a>, value: Option<Place>) {
        self.expr(&switch.subject, Place::ANY);
        let scope = self.scope.len();
        for case in switch.cases {
            if let Some(guard) = &case.guard {
                self.expr(guard, Place::CONDITION);
            }
            match case.body {
                [Stmt { kind: StmtKind::Expr(expr), .. }] if case.arrow && value.is_some() => {
                    self.expr(expr, value.unwrap_or(Place::ANY));
                }
                [stmt] if case.arrow => {
                    if !matches!(stmt.kind, StmtKind::Block(_)) {
                        self.delete(stmt, "{ }");
                    }
                    self.stmt(stmt);
                }
                stmts => stmts.iter().for_each(|stmt| self.deletable(stmt)),
            }
        }
        self.scope.truncate(scope);
    }
}
