//! Lowers statements.

use udita_vm::bytecode::op::{Op, Reg};

use super::body::BodyLowering;
use super::condition::int_constant;
use super::emit::Label;
use super::null_text::Access;
use super::registers::Dest;
use super::scopes::{Scope, Yield};
use super::slots::width;
use crate::semantics::hir::{Expr, ExprKind, LabelId, LocalKind, Place, Stmt, StmtKind};
use crate::semantics::walk;
use crate::source::Span;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Lowers a block. The scope of its local variables ends with it.
    pub(super) fn block(&mut self, stmts: &'l [Stmt<'a>]) {
        let (height, slots) = (self.registers.height(), self.slots.mark());
        self.stmts(stmts);
        self.registers.set_height(height);
        self.slots.release(slots);
    }

    /// Lowers statements. Their local variables stay in scope.
    pub(super) fn stmts(&mut self, stmts: &'l [Stmt<'a>]) {
        let mut rest = stmts;
        while let Some((stmt, after)) = rest.split_first() {
            rest = match self.patterns_of(rest) {
                0 => {
                    self.stmt(stmt);
                    after
                }
                // The scope of pattern variables ends with the statement.
                count => {
                    let slots = self.slots.mark();
                    rest[..=count].iter().for_each(|stmt| self.stmt(stmt));
                    self.slots.release(slots);
                    &rest[count + 1..]
                }
            };
        }
    }

    /// Number of declarations at the start of `stmts` for the pattern variables of the next statement.
    fn patterns_of(&self, stmts: &'l [Stmt<'a>]) -> usize {
        let mut locals = Vec::new();
        while let Some(Stmt { kind: StmtKind::Let { local, init: None }, .. }) = stmts.get(locals.len()) {
            locals.push(*local);
        }
        let Some((stmt, after)) = stmts.get(locals.len()..).and_then(<[Stmt<'a>]>::split_first) else {
            return 0;
        };
        let mut bound = 0;
        if !locals.is_empty() {
            walk::expressions(std::slice::from_ref(stmt), &mut |expr| {
                bound +=
                    usize::from(matches!(&expr.kind, ExprKind::Bind(local, _) if locals.contains(local)));
            });
        }
        let mut escapes = bound < locals.len();
        if !escapes && !locals.is_empty() {
            walk::expressions(after, &mut |expr| {
                escapes |= matches!(&expr.kind, ExprKind::Local(local) if locals.contains(local));
            });
        }
        if escapes { 0 } else { locals.len() }
    }

    pub(super) fn stmt(&mut self, stmt: &'l Stmt<'a>) {
        self.asm.observe_stmt(stmt);
        let around = self.asm.observed_stmt.replace(stmt.span);
        self.asm.begun = Some(stmt.span);
        self.stmt_code(stmt);
        self.asm.observed_stmt = around;
    }

    /// Whether `expr` initialises a static field whose initialiser is a gap. Paths that read the field end there.
    fn initialises_gap(&self, expr: &Expr<'a>) -> bool {
        let ExprKind::Assign(place, _) = &expr.kind else { return false };
        let Place::Static(field) = **place else { return false };
        let field = &self.asm.program.checker.world.fields[field];
        field.gap.is_some() && field.decl.span == expr.span
    }

    fn stmt_code(&mut self, stmt: &'l Stmt<'a>) {
        let span = stmt.span;
        // An unreachable declaration counts as well, because the next arm of a `switch` may use the variable.
        if let StmtKind::Let { local, init } = &stmt.kind {
            let reg = self.declare(*local);
            if let Some(init) = init {
                let height = self.registers.height();
                match &init.kind {
                    ExprKind::Call { args, .. }
                        if self.body.locals[local.0 as usize].kind == LocalKind::Lock =>
                    {
                        self.lock(args, reg, span);
                    }
                    _ => self.into(init, Dest { reg, fresh: true }),
                }
                self.registers.set_height(height);
            }
            return;
        }
        if !self.asm.code.is_reachable() {
            return;
        }
        let (height, slots) = (self.registers.height(), self.slots.mark());
        match &stmt.kind {
            StmtKind::Let { .. } | StmtKind::LocalClass(_) => {}
            StmtKind::Block(stmts) => self.stmts(stmts),
            StmtKind::Expr(expr) if self.initialises_gap(expr) => {}
            StmtKind::Expr(expr) => self.effect(expr),
            StmtKind::If { condition, then, otherwise } => {
                self.if_stmt(condition, then, otherwise.as_deref(), span);
            }
            StmtKind::Loop { label, condition, test_last, body, update } => {
                self.loop_stmt(*label, condition.as_ref(), *test_last, body, update);
            }
            StmtKind::Labeled { label, body } => {
                let end = self.asm.code.label();
                self.scopes.enter_target(*label, end);
                self.stmt(body);
                self.scopes.leave();
                self.asm.code.bind(end);
            }
            StmtKind::Switch { label, subject, arms } => {
                self.switch_stmt(*label, subject.as_ref(), arms, span)
            }
            StmtKind::Break(label) => self.jump_out(*label, false, span),
            StmtKind::Continue(label) => self.jump_out(*label, true, span),
            StmtKind::Yield(label, value) => self.yield_stmt(*label, value, span),
            StmtKind::Return(value) => self.return_stmt(value.as_ref(), span),
            StmtKind::Throw(value) => {
                let a = self.operand(value, &[]);
                self.expect(value, Access::Throw);
                self.asm.code.emit(Op::Throw { a }, span);
            }
            StmtKind::Try { body, catches, finally } => {
                self.try_stmt(body, catches, finally.as_deref(), span)
            }
            StmtKind::Graph(graph) => self.graph(graph),
        }
        self.registers.set_height(height);
        self.slots.release(slots);
    }

    /// Locks an object. With a single thread, the only effect is an exception for `null`.
    fn lock(&mut self, checked: &'l [Expr<'a>], reg: Reg, span: Span) {
        let [object] = checked else { return };
        self.into(object, Dest { reg, fresh: true });
        if !self.never_null(object) {
            self.expect(object, Access::Lock);
            self.asm.code.emit(Op::CheckNull { a: reg }, span);
        }
    }

    /// Lowers the body of a statement in a scope of its own.
    fn inner(&mut self, stmt: &'l Stmt<'a>) {
        self.block(std::slice::from_ref(stmt));
    }

    fn if_stmt(
        &mut self,
        condition: &'l Expr<'a>,
        then: &'l Stmt<'a>,
        otherwise: Option<&'l Stmt<'a>>,
        span: Span,
    ) {
        if let Some(target) = self.scopes.plain_jump(then).filter(|_| self.asm.function.is_none()) {
            self.condition(condition, true, target);
            otherwise.into_iter().for_each(|otherwise| self.inner(otherwise));
            return;
        }
        let (no, end) = (self.asm.code.label(), self.asm.code.label());
        self.condition(condition, false, no);
        self.inner(then);
        if let Some(otherwise) = otherwise {
            self.asm.code.goto(end, span);
            self.asm.code.bind(no);
            self.inner(otherwise);
            self.asm.code.bind(end);
        } else {
            self.asm.code.bind(no);
        }
    }

    /// Lowers a loop. The condition is placed after the body, so a round takes one jump.
    fn loop_stmt(
        &mut self,
        label: LabelId,
        condition: Option<&'l Expr<'a>>,
        test_last: bool,
        body: &'l Stmt<'a>,
        update: &'l [Expr<'a>],
    ) {
        let condition = condition.filter(|condition| int_constant(condition) != Some(1));
        let [head, next, test, end] = std::array::from_fn(|_| self.asm.code.label());
        let facts = self.asm.code.facts();
        if let (Some(condition), false) = (condition, test_last) {
            self.asm.code.goto(test, condition.span);
        }
        let unwritten: Vec<u16> = self
            .slots
            .all_unwritten()
            .into_iter()
            .filter(|fact| !test_last && facts.contains(fact))
            .collect();
        self.asm.code.bind_head(head, facts);
        self.scopes.enter(Scope::Target { label, break_to: end, continue_to: Some(next) });
        self.inner(body);
        self.scopes.leave();
        self.asm.code.bind(next);
        for update in update {
            self.effect(update);
        }
        self.asm.code.bind(test);
        // A JVM reads this place first, so it ignores the writes of later rounds.
        self.asm.code.learn_all(&unwritten);
        match condition {
            Some(condition) => self.condition(condition, true, head),
            None => self.asm.code.goto(head, body.span),
        }
        self.asm.code.bind(end);
    }

    /// Lowers statements that yield a value to `dest`.
    pub(super) fn block_expr(&mut self, label: LabelId, stmts: &'l [Stmt<'a>], dest: Dest, span: Span) {
        // A `finally` clause on the exit path may still read a destination that is not fresh.
        let value = if dest.fresh { dest } else { self.registers.push_dest() };
        self.yielding(label, stmts, Yield::Value(value));
        self.asm.copy(dest.reg, value.reg, span);
    }

    /// Lowers statements that yield a condition. Jumps to `target` if it is `sense`. Otherwise control
    /// continues.
    pub(super) fn block_condition(
        &mut self,
        label: LabelId,
        stmts: &'l [Stmt<'a>],
        sense: bool,
        target: Label,
    ) {
        self.yielding(label, stmts, Yield::Condition { sense, target });
    }

    fn yielding(&mut self, label: LabelId, stmts: &'l [Stmt<'a>], to: Yield) {
        let end = self.asm.code.label();
        self.scopes.enter_block(label, end, to);
        self.block(stmts);
        self.scopes.leave_block();
        self.asm.code.bind(end);
    }

    fn yield_stmt(&mut self, label: LabelId, value: &'l Expr<'a>, span: Span) {
        match self.scopes.yield_of(label) {
            Some(Yield::Value(dest)) => self.into(value, dest),
            Some(Yield::Condition { sense, target }) if self.scopes.leaves_freely(label) => {
                self.condition(value, sense, target);
            }
            Some(Yield::Condition { sense, target }) => {
                // The `finally` clauses on the exit path are emitted twice.
                let otherwise = self.asm.code.label();
                self.condition(value, !sense, otherwise);
                self.jump_through(label, target, span);
                self.asm.code.bind(otherwise);
            }
            None => {}
        }
        self.jump_out(label, false, span);
    }

    fn return_stmt(&mut self, value: Option<&'l Expr<'a>>, span: Span) {
        let Some(value) = value else {
            return self.leave(0, |this| this.asm.code.emit(Op::ReturnVoid {}, span));
        };
        let src = if self.scopes.have_finally() {
            // A `finally` clause must not change the value.
            let dest = self.registers.push_dest();
            self.into(value, dest);
            self.slots.skip(width(value.ty));
            dest.reg
        } else {
            self.operand(value, &[])
        };
        self.leave(0, |this| this.asm.code.emit(Op::Return { src }, span));
    }
}
