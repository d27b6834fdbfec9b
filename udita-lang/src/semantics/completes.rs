//! Whether a statement can complete normally (JLS 14.22), for scopes that depend on it: a pattern variable is
//! in scope after `if (!(o instanceof T t)) return;` (JLS 6.3.2).

use super::hir::{Constant, Expr, ExprKind, LabelId, Stmt, StmtKind};

/// Whether `stmt` can complete normally.
pub(super) fn completes(stmt: &Stmt<'_>) -> bool {
    Completion::default().stmt(stmt)
}

/// Whether a reachable `break` in `stmt` leads to `label`.
pub(super) fn breaks_to(stmt: &Stmt<'_>, label: LabelId) -> bool {
    let mut completion = Completion::default();
    completion.stmt(stmt);
    completion.breaks.contains(&label)
}

#[derive(Default)]
struct Completion {
    /// The labels of reachable `break`s.
    breaks: Vec<LabelId>,
}

impl Completion {
    fn stmts(&mut self, stmts: &[Stmt<'_>]) -> bool {
        stmts.iter().all(|stmt| self.stmt(stmt))
    }

    fn stmt(&mut self, stmt: &Stmt<'_>) -> bool {
        match &stmt.kind {
            StmtKind::Block(stmts) => self.stmts(stmts),
            StmtKind::Let { .. } | StmtKind::LocalClass(_) | StmtKind::Expr(_) => true,
            StmtKind::If { then, otherwise, .. } => {
                let then = self.stmt(then);
                let otherwise = otherwise.as_ref().is_none_or(|otherwise| self.stmt(otherwise));
                then || otherwise
            }
            StmtKind::Loop { label, condition, test_last, body, .. } => {
                let completes = self.stmt(body);
                let endless = condition.as_ref().is_none_or(is_true);
                let tested = !*test_last || completes || continues_to(body, *label);
                !endless && tested || self.breaks.contains(label)
            }
            StmtKind::Labeled { label, body } => self.stmt(body) | self.breaks.contains(label),
            StmtKind::Switch { label, arms, .. } => {
                let mut completes = !arms.iter().any(|arm| arm.is_default);
                for (i, arm) in arms.iter().enumerate() {
                    completes |= self.stmts(&arm.body) && (arm.is_rule || i + 1 == arms.len());
                }
                completes || self.breaks.contains(label)
            }
            StmtKind::Break(label) => {
                self.breaks.push(*label);
                false
            }
            StmtKind::Continue(_)
            | StmtKind::Yield(..)
            | StmtKind::Return(_)
            | StmtKind::Throw(_)
            | StmtKind::Graph(_) => false,
            StmtKind::Try { body, catches, finally } => {
                let before = self.breaks.len();
                let mut completes = self.stmts(body);
                for catch in catches {
                    completes |= self.stmts(&catch.body);
                }
                let Some(finally) = finally else { return completes };
                let through = self.breaks.len();
                let completes_finally = self.stmts(finally);
                if !completes_finally {
                    // The `finally` block ends abruptly, so earlier jumps don't reach their targets.
                    self.breaks.drain(before..through);
                }
                completes && completes_finally
            }
        }
    }
}

/// Whether a `continue` in `stmt` leads to `label`.
fn continues_to(stmt: &Stmt<'_>, label: LabelId) -> bool {
    let mut found = matches!(stmt.kind, StmtKind::Continue(to) if to == label);
    super::walk::stmt_children(stmt, &mut |part| {
        if let super::walk::Child::Stmt(stmt) = part {
            found = found || continues_to(stmt, label);
        }
    });
    found
}

fn is_true(expr: &Expr<'_>) -> bool {
    matches!(expr.kind, ExprKind::Constant(Constant::Int(1)))
}
