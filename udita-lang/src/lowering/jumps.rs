//! Jumps out of statements, and what they pass on their way: `try` statements.
//!
//! The code of a `finally` clause is there once for every way out: behind the body, in a handler for all
//! exceptions, and before each jump that leaves. Neither it nor what follows it on the way out is guarded by
//! the `try` statement that it belongs to, so what a statement guards has gaps: a list of ranges.

use udita_vm::bytecode::op::Op;

use super::body::BodyLowering;
use super::emit::{Facts, Label};
use crate::semantics::hir::{Catch, LabelId, Stmt, StmtKind};
use crate::semantics::types::Type;
use crate::source::Span;

/// An enclosing statement that a jump out of it must know of.
pub(super) enum Scope<'l, 'a> {
    /// Something that `break` or `continue` may name.
    Target { label: LabelId, break_to: Label, continue_to: Option<Label> },
    /// The guarded part of a `try` statement.
    Guard(Guard<'l, 'a>),
}

/// The guarded part of a `try` statement.
pub(super) struct Guard<'l, 'a> {
    /// What has to be done on the way out.
    finally: Option<&'l [Stmt<'a>]>,
    /// What is guarded so far.
    ranges: Vec<(Label, Label)>,
    /// Where the range begins that goes on.
    begin: Label,
}

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Where `break` or `continue` leads, and in how many scopes that is.
    fn target(&self, to: LabelId, is_continue: bool) -> Option<(usize, Label)> {
        self.scopes.iter().enumerate().rev().find_map(|(depth, scope)| match scope {
            Scope::Target { label, break_to, continue_to } if *label == to => {
                Some((depth, if is_continue { (*continue_to)? } else { *break_to }))
            }
            _ => None,
        })
    }

    /// Where `stmt` leads if it does nothing but jump.
    pub(super) fn plain_jump(&self, stmt: &Stmt<'a>) -> Option<Label> {
        let (depth, target) = match &stmt.kind {
            StmtKind::Block(stmts) => match &**stmts {
                [only] => return self.plain_jump(only),
                _ => return None,
            },
            StmtKind::Break(label) => self.target(*label, false)?,
            StmtKind::Continue(label) => self.target(*label, true)?,
            _ => return None,
        };
        let passed = &self.scopes[depth..];
        (!passed.iter().any(|scope| matches!(scope, Scope::Guard(_)))).then_some(target)
    }

    /// `break` or `continue`.
    pub(super) fn jump_out(&mut self, to: LabelId, is_continue: bool, span: Span) {
        match self.target(to, is_continue) {
            Some((depth, target)) => self.leave(depth + 1, |this| this.code.goto(target, span)),
            None => self.cx.internal(span, "a jump leads to a statement that does not enclose it".to_owned()),
        }
    }

    /// As a `break` with label `to`, but on to `target` in the end.
    pub(super) fn jump_through(&mut self, to: LabelId, target: Label, span: Span) {
        if let Some((depth, _)) = self.target(to, false) {
            self.leave(depth, |this| this.code.goto(target, span));
        }
    }

    /// Whether a `break` with label `to` passes no `try` statement.
    pub(super) fn leaves_freely(&self, to: LabelId) -> bool {
        let passed = self.target(to, false).map_or(&[][..], |(depth, _)| &self.scopes[depth..]);
        !passed.iter().any(|scope| matches!(scope, Scope::Guard(_)))
    }

    /// Whether leaving all but the outermost `depth` scopes runs any `finally` clause.
    pub(super) fn runs_finally(&self, depth: usize) -> bool {
        self.scopes[depth..].iter().any(|scope| matches!(scope, Scope::Guard(Guard { finally: Some(_), .. })))
    }

    /// Leaves all but the outermost `depth` scopes, then does what `last` says.
    pub(super) fn leave(&mut self, depth: usize, last: impl FnOnce(&mut Self)) {
        let mut left = Vec::new();
        while self.scopes.len() > depth {
            let Some(mut scope) = self.scopes.pop() else { break };
            let mut finally = None;
            if let Scope::Guard(guard) = &mut scope {
                let end = self.code.mark();
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
                guard.begin = self.code.mark();
            }
            self.scopes.push(scope);
        }
    }

    /// Lowers what a `try` statement guards; gives the ranges.
    fn guarded(
        &mut self,
        finally: Option<&'l [Stmt<'a>]>,
        body: impl FnOnce(&mut Self),
    ) -> Vec<(Label, Label)> {
        let begin = self.code.mark();
        self.scopes.push(Scope::Guard(Guard { finally, ranges: Vec::new(), begin }));
        body(self);
        let end = self.code.mark();
        let Some(Scope::Guard(Guard { mut ranges, begin, .. })) = self.scopes.pop() else {
            return Vec::new();
        };
        ranges.push((begin, end));
        ranges.retain(|&range| !self.code.is_empty(range));
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
        let end = self.code.label();
        let facts = self.code.facts();
        let ranges = self.guarded(Some(finally), |this| this.try_catch(body, catches, span));
        if self.code.is_reachable() {
            self.block(finally);
            self.code.goto(end, span);
        }
        if let Some(target) = self.handler(&ranges, facts) {
            let (height, slots) = (self.height(), self.slots.mark());
            let exception = self.push();
            for range in ranges {
                self.code.handle(range, target, None, exception);
            }
            if !self.closes_resource(catches) {
                self.slots.begin_handler();
            }
            self.block(finally);
            self.code.emit(Op::Throw { a: exception }, span);
            self.set_height(height);
            self.slots.release(slots);
        }
        self.code.bind(end);
    }

    fn try_catch(&mut self, body: &'l [Stmt<'a>], catches: &'l [Catch<'a>], span: Span) {
        if catches.is_empty() {
            return self.block(body);
        }
        let end = self.code.label();
        let facts = self.code.facts();
        let ranges = self.guarded(None, |this| this.block(body));
        self.code.goto(end, span);
        for catch in catches {
            let Some(target) = self.handler(&ranges, facts.clone()) else { break };
            let (height, slots) = (self.height(), self.slots.mark());
            let exception = self.declare(catch.local);
            for &class in &catch.classes {
                let class = self.cx.class_of(Type::Class(class, &[]));
                for &range in &ranges {
                    self.code.handle(range, target, Some(class), exception);
                }
            }
            self.stmts(&catch.body);
            self.set_height(height);
            self.slots.release(slots);
            self.code.goto(end, span);
        }
        self.code.bind(end);
    }

    /// Whether these are the clauses of a `try` statement that closes a resource.
    fn closes_resource(&self, catches: &[Catch<'a>]) -> bool {
        let name = |catch: &Catch<'a>| self.body.locals[catch.local.0 as usize].name;
        matches!(catches, [only] if name(only) == "thrown$")
    }

    /// Begins a handler for `ranges`; what held before them still holds. None if they guard nothing.
    fn handler(&mut self, ranges: &[(Label, Label)], mut facts: Facts) -> Option<Label> {
        if ranges.is_empty() {
            return None;
        }
        // A JVM takes no notice of what may have been written before an exception.
        for fact in self.all_unwritten() {
            if !facts.contains(&fact) {
                facts.push(fact);
            }
        }
        let target = self.code.label();
        self.code.bind_head(target, facts);
        Some(target)
    }
}
