//! The enclosing statements: targets of jumps, and the guarded parts of `try` statements.

use super::emit::Label;
use super::registers::Dest;
use crate::semantics::hir::{LabelId, Stmt, StmtKind};

/// An enclosing statement that affects jumps out of it.
pub(super) enum Scope<'l, 'a> {
    /// A statement that `break` or `continue` may name.
    Target { label: LabelId, break_to: Label, continue_to: Option<Label> },
    /// The guarded part of a `try` statement.
    Guard(Guard<'l, 'a>),
}

/// The guarded part of a `try` statement.
pub(super) struct Guard<'l, 'a> {
    /// The `finally` clause, which runs on every exit.
    pub(super) finally: Option<&'l [Stmt<'a>]>,
    /// The guarded ranges so far.
    pub(super) ranges: Vec<(Label, Label)>,
    /// The beginning of the current range.
    pub(super) begin: Label,
}

/// The use of the value yielded by a block.
#[derive(Clone, Copy)]
pub(super) enum Yield {
    /// The value goes to a register.
    Value(Dest),
    /// Control goes to `target` if the value is `sense`.
    Condition { sense: bool, target: Label },
}

/// The enclosing statements of the current place.
#[derive(Default)]
pub(super) struct Scopes<'l, 'a> {
    /// The enclosing statements, innermost last.
    scopes: Vec<Scope<'l, 'a>>,
    /// The uses of the values of the enclosing blocks.
    yields: Vec<(LabelId, Yield)>,
}

impl<'l, 'a> Scopes<'l, 'a> {
    /// Number of enclosing statements.
    pub(super) fn depth(&self) -> usize {
        self.scopes.len()
    }

    /// Enters a statement.
    pub(super) fn enter(&mut self, scope: Scope<'l, 'a>) {
        self.scopes.push(scope);
    }

    /// Enters a statement that only `break` can leave.
    pub(super) fn enter_target(&mut self, label: LabelId, break_to: Label) {
        self.enter(Scope::Target { label, break_to, continue_to: None });
    }

    /// Leaves the innermost statement.
    pub(super) fn leave(&mut self) -> Option<Scope<'l, 'a>> {
        self.scopes.pop()
    }

    /// Enters a block that yields a value.
    pub(super) fn enter_block(&mut self, label: LabelId, end: Label, to: Yield) {
        self.enter_target(label, end);
        self.yields.push((label, to));
    }

    /// Leaves a block that yields a value.
    pub(super) fn leave_block(&mut self) {
        self.yields.pop();
        self.leave();
    }

    /// The use of the value of the block with this label.
    pub(super) fn yield_of(&self, label: LabelId) -> Option<Yield> {
        self.yields.iter().rfind(|(known, _)| *known == label).map(|&(_, to)| to)
    }

    /// The target of `break` or `continue`, and the number of statements that enclose it.
    pub(super) fn target(&self, to: LabelId, is_continue: bool) -> Option<(usize, Label)> {
        self.scopes.iter().enumerate().rev().find_map(|(depth, scope)| match scope {
            Scope::Target { label, break_to, continue_to } if *label == to => {
                Some((depth, if is_continue { (*continue_to)? } else { *break_to }))
            }
            _ => None,
        })
    }

    /// The target of a statement that only jumps and leaves no `try` statement.
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
        (!self.passes_guard(depth)).then_some(target)
    }

    /// Whether a `break` to the label `to` leaves no `try` statement.
    pub(super) fn leaves_freely(&self, to: LabelId) -> bool {
        self.target(to, false).is_none_or(|(depth, _)| !self.passes_guard(depth))
    }

    /// Whether a jump out of all but the outermost `depth` statements leaves a `try` statement.
    fn passes_guard(&self, depth: usize) -> bool {
        self.scopes[depth..].iter().any(|scope| matches!(scope, Scope::Guard(_)))
    }

    /// Whether any enclosing statement has a `finally` clause.
    pub(super) fn have_finally(&self) -> bool {
        self.scopes.iter().any(|scope| matches!(scope, Scope::Guard(Guard { finally: Some(_), .. })))
    }
}
