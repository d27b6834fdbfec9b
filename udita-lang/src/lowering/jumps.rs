//! Lowers jumps out of statements, and the `try` statements that they leave.
//!
//! The code of a `finally` clause is emitted once for every exit: after the body, in a handler for all
//! exceptions, and before each jump out. This code and the rest of the exit are not guarded by the `try`
//! statement, so a statement guards a list of ranges.

use udita_vm::bytecode::op::Op;

use super::body::BodyLowering;
use super::emit::{Facts, Label};
use super::scopes::{Guard, Scope};
use crate::semantics::hir::{Catch, LabelId, LocalKind, Stmt};
use crate::semantics::types::Type;
use crate::source::Span;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Lowers `break` or `continue`.
    pub(super) fn jump_out(&mut self, to: LabelId, is_continue: bool, span: Span) {
        match self.scopes.target(to, is_continue) {
            Some((depth, target)) => self.leave(depth + 1, |this| this.asm.code.goto(target, span)),
            None => self
                .asm
                .program
                .internal(span, "a jump leads to a statement that does not enclose it".to_owned()),
        }
    }

    /// Like a `break` to the label `to`, but jumps to `target` in the end.
    pub(super) fn jump_through(&mut self, to: LabelId, target: Label, span: Span) {
        if let Some((depth, _)) = self.scopes.target(to, false) {
            self.leave(depth, |this| this.asm.code.goto(target, span));
        }
    }

    /// Leaves all but the outermost `depth` scopes, then calls `last`.
    pub(super) fn leave(&mut self, depth: usize, last: impl FnOnce(&mut Self)) {
        let mut left = Vec::new();
        while self.scopes.depth() > depth {
            let Some(mut scope) = self.scopes.leave() else { break };
            let mut finally = None;
            if let Scope::Guard(guard) = &mut scope {
                let end = self.asm.code.mark();
                guard.ranges.push((guard.begin, end));
                finally = guard.finally;
            }
            left.push(scope);
            if let Some(finally) = finally {
                self.block(finally);
            }
        }
        last(self);
        while let Some(mut scope) = left.pop() {
            if let Scope::Guard(guard) = &mut scope {
                guard.begin = self.asm.code.mark();
            }
            self.scopes.enter(scope);
        }
    }

    /// Lowers the guarded part of a `try` statement. Returns its ranges.
    fn guarded(
        &mut self,
        finally: Option<&'l [Stmt<'a>]>,
        body: impl FnOnce(&mut Self),
    ) -> Vec<(Label, Label)> {
        let begin = self.asm.code.mark();
        self.scopes.enter(Scope::Guard(Guard { finally, ranges: Vec::new(), begin }));
        body(self);
        let end = self.asm.code.mark();
        let Some(Scope::Guard(Guard { mut ranges, begin, .. })) = self.scopes.leave() else {
            return Vec::new();
        };
        ranges.push((begin, end));
        ranges.retain(|&range| !self.asm.code.is_empty(range));
        ranges
    }

    pub(super) fn try_stmt(
        &mut self,
        body: &'l [Stmt<'a>],
        catches: &'l [Catch<'a>],
        finally: Option<&'l [Stmt<'a>]>,
        span: Span,
    ) {
        let Some(finally) = finally.filter(|finally| !finally.is_empty()) else {
            return self.try_catch(body, catches, span);
        };
        let end = self.asm.code.label();
        let facts = self.asm.code.facts();
        let ranges = self.guarded(Some(finally), |this| this.try_catch(body, catches, span));
        if self.asm.code.is_reachable() {
            self.block(finally);
            self.asm.code.goto(end, span);
        }
        if let Some(target) = self.handler(&ranges, facts) {
            let (height, slots) = (self.registers.height(), self.slots.mark());
            let exception = self.registers.push();
            for range in ranges {
                self.asm.code.handle(range, target, None, exception);
            }
            if !self.closes_resource(catches) {
                self.slots.begin_handler();
            }
            self.block(finally);
            self.asm.code.emit(Op::Throw { a: exception }, span);
            self.registers.set_height(height);
            self.slots.release(slots);
        }
        self.asm.code.bind(end);
    }

    fn try_catch(&mut self, body: &'l [Stmt<'a>], catches: &'l [Catch<'a>], span: Span) {
        if catches.is_empty() {
            return self.block(body);
        }
        let end = self.asm.code.label();
        let facts = self.asm.code.facts();
        let ranges = self.guarded(None, |this| this.block(body));
        self.asm.code.goto(end, span);
        // A clause for unknown classes alone never runs.
        for catch in catches.iter().filter(|catch| !catch.classes.is_empty()) {
            let Some(target) = self.handler(&ranges, facts.clone()) else { break };
            let (height, slots) = (self.registers.height(), self.slots.mark());
            let exception = self.declare(catch.local);
            for &class in &catch.classes {
                let class = self.asm.program.class_of(Type::Class(class, &[]));
                for &range in &ranges {
                    self.asm.code.handle(range, target, Some(class), exception);
                }
            }
            self.stmts(&catch.body);
            self.registers.set_height(height);
            self.slots.release(slots);
            self.asm.code.goto(end, span);
        }
        self.asm.code.bind(end);
    }

    /// Whether these catch clauses belong to a `try` statement that closes a resource.
    fn closes_resource(&self, catches: &[Catch<'a>]) -> bool {
        let kind = |catch: &Catch<'a>| self.body.locals[catch.local.0 as usize].kind;
        matches!(catches, [only] if kind(only) == LocalKind::ResourceFailure)
    }

    /// Begins a handler for `ranges`. The facts before the ranges hold in it. `None` if the ranges contain no
    /// instructions.
    fn handler(&mut self, ranges: &[(Label, Label)], mut facts: Facts) -> Option<Label> {
        if ranges.is_empty() {
            return None;
        }
        // A JVM ignores writes to parameters before an exception.
        for fact in self.slots.all_unwritten() {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        let target = self.asm.code.label();
        self.asm.code.bind_head(target, facts);
        Some(target)
    }
}
