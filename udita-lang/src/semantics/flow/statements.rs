//! Flow analysis of statements.

use super::analysis::{Destination, Flow, boolean, first_line};
use super::state::{Reach, State};
use crate::diagnostic::Code;
use crate::semantics::hir::{Arm, CaseLabel, Catch, Expr, LabelId, Lambda, Stmt, StmtKind};
use crate::semantics::types::Type;
use crate::source::Span;

impl<'a> Flow<'_, 'a> {
    pub(super) fn stmts(&mut self, stmts: &[Stmt<'a>]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt<'a>) {
        if self.state.reach == Reach::Dead {
            self.diagnostics.error(
                Code::Unreachable,
                first_line(self.sources, stmt.span),
                "this statement can never be reached",
                "control never gets here",
            );
            self.state.reach = Reach::Reported;
        }
        match &stmt.kind {
            StmtKind::Block(stmts) => {
                self.stmts(stmts);
                if self.hints.initializers.contains(&stmt.span) {
                    self.check_initializer(stmt.span);
                }
            }
            StmtKind::Let { local, init } => {
                if let Some(init) = init {
                    self.expr(init);
                }
                self.declare(*local, init.is_some());
            }
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::If { condition, then, .. } if self.hints.assertions.contains(&stmt.span) => {
                self.assertion(condition, then);
            }
            StmtKind::If { condition, then, otherwise } => {
                let when_false = self.condition(condition);
                self.stmt(then);
                let then = std::mem::replace(&mut self.state, when_false);
                if let Some(otherwise) = otherwise {
                    self.stmt(otherwise);
                }
                self.state.join(&then);
            }
            StmtKind::Loop { label, condition, test_last, body, update } => {
                self.loop_(*label, condition.as_ref(), *test_last, body, update);
            }
            StmtKind::Labeled { label, body } => {
                let from = self.pending.len();
                self.stmt(body);
                self.join_jumps(from, Destination::Break(*label));
            }
            StmtKind::Switch { label, subject, arms } => self.switch(*label, subject.as_ref(), arms),
            StmtKind::LocalClass(locals) => {
                locals.iter().for_each(|&local| self.capture(local, stmt.span));
            }
            StmtKind::Break(label) => self.jump(Destination::Break(*label)),
            StmtKind::Continue(label) => self.jump(Destination::Continue(*label)),
            StmtKind::Yield(label, value) => {
                let mut when_false = None;
                if value.ty == Type::BOOLEAN {
                    when_false = Some(self.condition(value));
                } else {
                    self.expr(value);
                }
                self.jump(Destination::Yield(*label));
                if let Some(jump) = self.pending.last_mut() {
                    jump.when_false = when_false;
                }
            }
            StmtKind::Return(value) => {
                if let Some(value) = value {
                    self.expr(value);
                }
                self.jump(Destination::Return);
            }
            StmtKind::Throw(value) => {
                self.expr(value);
                self.state.kill();
            }
            StmtKind::Try { body, catches, finally } => self.try_(body, catches, finally.as_deref()),
            // The compiler that made a class file has analysed its code.
            StmtKind::Graph(_) => self.state.kill(),
        }
    }

    /// Analyses an `assert`: `failure` runs if `failed` is true. Assertions may be disabled (JLS 16.2.3).
    fn assertion(&mut self, failed: &Expr<'a>, failure: &Stmt<'a>) {
        let before = self.state.clone();
        let mut after = self.condition(failed);
        self.stmt(failure);
        after.assigned = before.assigned;
        after.unassigned.intersect_with(&before.unassigned);
        after.reach = before.reach;
        self.state = after;
    }

    pub(super) fn switch(&mut self, label: LabelId, subject: Option<&Expr<'a>>, arms: &[Arm<'a>]) {
        if let Some(subject) = subject {
            self.expr(subject);
        }
        let from = self.pending.len();
        // Afterwards, the state is that of values without a label.
        let entries: Vec<Option<State>> = arms.iter().map(|arm| self.conditions(arm)).collect();
        let mut entry = self.state.clone();
        // The variables of earlier groups are in scope in later groups, without values.
        let declared: Vec<usize> = arms
            .iter()
            .flat_map(|arm| &arm.body)
            .filter_map(|stmt| match stmt.kind {
                StmtKind::Let { local, .. } => Some(local.0 as usize),
                _ => None,
            })
            .collect();
        declared.iter().for_each(|&local| entry.declare(local));
        self.state.kill();
        for (arm, own) in arms.iter().zip(entries) {
            self.labels(&arm.labels, &entry);
            // Without conditions, the labels are values.
            if own.is_none() || arm.is_default {
                self.state.join(&entry);
            }
            if let Some(mut own) = own {
                declared.iter().for_each(|&local| own.declare(local));
                self.state.join(&own);
            }
            self.stmts(&arm.body);
            if arm.is_rule {
                self.jump(Destination::Break(label));
            }
        }
        if !arms.iter().any(|arm| arm.is_default) {
            self.state.join(&entry);
        }
        self.join_jumps(from, Destination::Break(label));
    }

    /// Evaluates the conditions of a group's labels. The state becomes the state if none is true. Returns the
    /// state if one is; `None` without conditions.
    fn conditions(&mut self, arm: &Arm<'a>) -> Option<State> {
        let mut entry: Option<State> = None;
        for condition in arm.conditions() {
            let when_false = self.condition(condition);
            let when_true = std::mem::replace(&mut self.state, when_false);
            match &mut entry {
                Some(entry) => entry.join(&when_true),
                None => entry = Some(when_true),
            }
        }
        entry
    }

    /// Checks that the constant variables used as `labels` have values at the beginning of the `switch`.
    fn labels(&mut self, labels: &[CaseLabel<'a>], entry: &State) {
        for CaseLabel { span, .. } in labels {
            if let Some(&local) = self.hints.constant_labels.get(span) {
                let state = std::mem::replace(&mut self.state, entry.clone());
                self.use_(local.0 as usize, *span);
                self.state = state;
            }
        }
    }

    pub(super) fn loop_(
        &mut self,
        label: LabelId,
        condition: Option<&Expr<'a>>,
        test_last: bool,
        body: &Stmt<'a>,
        update: &[Expr<'a>],
    ) {
        let from = self.pending.len();
        let entry = self.state.clone();
        let mut exit = None;
        self.loops += 1;
        if !test_last {
            exit = Some(self.test(condition));
        }
        self.stmt(body);
        self.join_jumps(from, Destination::Continue(label));
        if test_last {
            // Java requires reachability only of statements, so the parts of an unreachable condition are not
            // reported (JLS 14.22).
            let is_dead = self.state.reach == Reach::Dead;
            if is_dead {
                self.state.reach = Reach::Reported;
            }
            let mut after = self.test(condition);
            if is_dead {
                (self.state.reach, after.reach) = (Reach::Dead, Reach::Dead);
            }
            exit = Some(after);
        }
        for update in update {
            self.expr(update);
        }
        self.loops -= 1;
        let assigned = self.check_next_round(&entry);
        self.state = exit.unwrap_or(entry);
        self.join_jumps(from, Destination::Break(label));
        if self.state.reach == Reach::Live {
            self.state.unassigned.difference_with(&assigned);
        }
    }

    /// Analyses the condition of a loop. The state becomes the state of the next round. Returns the state
    /// after the loop.
    pub(super) fn test(&mut self, condition: Option<&Expr<'a>>) -> State {
        let Some(condition) = condition else {
            let mut exit = self.state.clone();
            exit.kill();
            return exit;
        };
        let mut exit = self.condition(condition);
        match boolean(condition) {
            Some(true) => exit.kill(),
            Some(false) => self.state.kill(),
            None => {}
        }
        exit
    }

    pub(super) fn try_(&mut self, body: &[Stmt<'a>], catches: &[Catch<'a>], finally: Option<&[Stmt<'a>]>) {
        let from = self.pending.len();
        let entry = self.state.clone();
        let none = State::none(entry.assigned.len());
        let outer = std::mem::replace(&mut self.assigned_in_try, none);
        self.stmts(body);
        let mut end = self.state.clone();
        // An exception may be thrown anywhere in the body.
        let caught = entry.without_assigned(&self.assigned_in_try);
        for catch in catches {
            self.state = caught.clone();
            self.declare_param(catch.local);
            self.stmts(&catch.body);
            end.join(&self.state);
        }
        if let Some(finally) = finally {
            self.state = entry.without_assigned(&self.assigned_in_try);
            let reach = self.state.reach;
            // Earlier jumps pass through the `finally` block. Its own jumps don't.
            let own = self.pending.len();
            self.stmts(finally);
            let after = &self.state;
            let completes = after.reach == Reach::Live || reach != Reach::Live;
            // It has code that is not known, or a statement that was reported.
            let is_unknown = after.reach == Reach::Reported;
            if !completes && !is_unknown {
                self.abrupt.extend(finally.first().map(|first| first.span));
            }
            let through = self.pending[from..own]
                .iter_mut()
                .flat_map(|jump| std::iter::once(&mut jump.state).chain(&mut jump.when_false));
            for state in through.chain([&mut end]) {
                if completes {
                    state.follow(after);
                } else if is_unknown && state.reach == Reach::Live {
                    state.leave_unknown();
                } else {
                    state.kill();
                }
            }
        }
        self.state = end;
        self.assigned_in_try.union_with(&outer);
    }

    /// Analyses statements that yield a value. For a condition, the state becomes the state if it is true.
    /// Returns the state if it is false.
    pub(super) fn block(&mut self, label: LabelId, stmts: &[Stmt<'a>], span: Span) -> State {
        let from = self.pending.len();
        self.stmts(stmts);
        if self.state.reach == Reach::Live {
            let end = span.last();
            let headline = "this `switch` does not always yield a value";
            self.diagnostics.error(
                Code::MissingReturn,
                end,
                headline,
                "the end can be reached without a value",
            );
        }
        self.state.kill();
        let mut when_false = self.state.clone();
        for jump in self.take_jumps(from, Destination::Yield(label)) {
            self.state.join(&jump.state);
            when_false.join(jump.when_false.as_ref().unwrap_or(&jump.state));
        }
        when_false
    }

    /// Analyses the body of a lambda. It runs later or never, so its effects don't count here (JLS 16.1.10).
    /// Outer variables that it uses must have values before it, even in unreachable code (JLS 15.27.2).
    pub(super) fn lambda(&mut self, lambda: &Lambda<'a>, span: Span) {
        for &(local, used) in &self.hints.constants_needed {
            if span.contains(used) && self.declared_in[local.0 as usize].is_some() {
                self.use_(local.0 as usize, used);
            }
        }
        let entry = self.state.clone();
        let jumps = self.pending.len();
        let in_try = self.assigned_in_try.clone();
        for &param in &lambda.params {
            self.declare_param(param);
        }
        self.stmts(&lambda.body);
        if lambda.result != Type::Void && self.state.reach == Reach::Live {
            let headline = "the lambda does not always return a value";
            self.diagnostics.error(
                Code::MissingReturn,
                lambda.end,
                headline,
                "the end can be reached without `return`",
            );
        }
        self.pending.truncate(jumps);
        self.assigned_in_try = in_try;
        self.state = entry;
    }
}
