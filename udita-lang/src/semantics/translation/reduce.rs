//! Makes expressions of jumps: `&&`, `||`, `?:`, and conditions as values.
//!
//! A compiler turns `x = a && b` into jumps and the constants 1 and 0. As jumps, they would decide what may stay open, and so make
//! other choices than the source.

use super::blocks::Blocks;
use super::stack::{self, is_pure};
use crate::semantics::hir::{Constant, Exit, Expr, ExprKind, LocalId, Numeric, Place, Stmt, StmtKind};
use crate::semantics::rewrite::{self, Rewrite};
use crate::semantics::types::Type;
use crate::semantics::walk;

/// A translated block.
pub(super) struct Reducible<'a> {
    pub(super) stmts: Vec<Stmt<'a>>,
    pub(super) exit: Exit<'a>,
    /// The number of values on the stack at the end.
    pub(super) height: usize,
}

/// The blocks of a method, by their numbers in the code.
pub(super) struct Reducer<'r, 'a> {
    pub(super) outcomes: Vec<Option<Reducible<'a>>>,
    pub(super) blocks: &'r Blocks,
    /// For each block, the number of jumps to it. The method's begin and each handler count as jumps.
    pub(super) jumps: Vec<usize>,
    /// The variables in which values wait on the stack, with their depths.
    pub(super) depths: Vec<(LocalId, usize)>,
}

impl<'a> Reducer<'_, 'a> {
    /// Reduces all blocks.
    pub(super) fn reduce(&mut self) {
        // Inner expressions are in later blocks.
        for number in (0..self.outcomes.len()).rev() {
            while self.short_circuit(number) || self.conditional(number) || self.join(number) {}
        }
    }

    /// Whether only block `from` leads to block `to`, in the same way for exceptions.
    fn only_leads_to(&self, from: usize, to: usize) -> bool {
        from != to
            && self.jumps[to] == 1
            && self.blocks.blocks[from].handlers == self.blocks.blocks[to].handlers
    }

    /// Joins the condition of block `number` with that of a block that only tests another one.
    fn short_circuit(&mut self, number: usize) -> bool {
        let Some(Reducible { exit: Exit::Branch { then, otherwise, .. }, .. }) = self.outcomes[number] else {
            return false;
        };
        for (inner, shared, is_then) in [(then, otherwise, true), (otherwise, then, false)] {
            if !self.only_leads_to(number, inner) {
                continue;
            }
            let Some(Reducible { stmts, exit: Exit::Branch { then: yes, otherwise: no, .. }, .. }) =
                &self.outcomes[inner]
            else {
                continue;
            };
            let (yes, no) = (*yes, *no);
            if !stmts.is_empty() || shared != yes && shared != no || yes == no {
                continue;
            }
            let Some(Reducible { exit: Exit::Branch { condition: second, .. }, height, .. }) =
                self.outcomes[inner].take()
            else {
                continue;
            };
            let Some(outer) = &mut self.outcomes[number] else { continue };
            let Exit::Branch { condition: first, .. } = std::mem::replace(&mut outer.exit, Exit::Left) else {
                continue;
            };
            // The second condition is tested if the first one is `is_then`.
            let span = first.span;
            let first = if is_then { first } else { negated(first) };
            let kind = if shared == no {
                ExprKind::And(Box::new(first), Box::new(second))
            } else {
                ExprKind::Or(Box::new(negated(first)), Box::new(second))
            };
            let condition = Expr { kind, ty: Type::BOOLEAN, span };
            outer.exit = Exit::Branch { condition, then: yes, otherwise: no };
            outer.height = height;
            self.jumps[inner] = 0;
            self.jumps[shared] -= 1;
            return true;
        }
        false
    }

    /// Makes an expression of a branch whose ways only set the same variable.
    fn conditional(&mut self, number: usize) -> bool {
        let Some(Reducible { exit: Exit::Branch { then, otherwise, .. }, .. }) = self.outcomes[number] else {
            return false;
        };
        let is_arm = |arm: usize| self.only_leads_to(number, arm);
        let (Some(yes), Some(no)) = (self.sets(then), self.sets(otherwise)) else { return false };
        if then == otherwise || !is_arm(then) || !is_arm(otherwise) || yes != no {
            return false;
        }
        let (local, next) = yes;
        let (Some(yes), Some(no)) = (self.take_value(then), self.take_value(otherwise)) else { return false };
        let Some(outer) = &mut self.outcomes[number] else { return false };
        let Exit::Branch { condition, .. } = std::mem::replace(&mut outer.exit, Exit::Jump(next)) else {
            return false;
        };
        let (ty, span) = (yes.ty, condition.span);
        let value = match (int(&yes), int(&no)) {
            (Some(1), Some(0)) => condition,
            (Some(0), Some(1)) => negated(condition),
            _ => {
                let kind = ExprKind::Conditional(Box::new(condition), Box::new(yes), Box::new(no));
                Expr { kind, ty, span }
            }
        };
        outer.stmts.push(stack::set(local, value));
        outer.height =
            self.depths.iter().find(|(known, _)| *known == local).map_or(0, |&(_, depth)| depth + 1);
        self.jumps[then] = 0;
        self.jumps[otherwise] = 0;
        self.jumps[next] -= 1;
        true
    }

    /// The variable that a block sets, if it does nothing else, and the next block.
    fn sets(&self, number: usize) -> Option<(LocalId, usize)> {
        let Reducible { stmts, exit: Exit::Jump(next), .. } = self.outcomes[number].as_ref()? else {
            return None;
        };
        let [only] = &**stmts else { return None };
        let (local, _) = assignment(only)?;
        self.depths.iter().any(|&(known, _)| known == local).then_some((local, *next))
    }

    fn take_value(&mut self, number: usize) -> Option<Expr<'a>> {
        value(self.outcomes[number].take()?.stmts.pop()?)
    }

    /// Joins a block with the only block before it.
    fn join(&mut self, number: usize) -> bool {
        let Some(Reducible { exit: Exit::Jump(next), .. }) = self.outcomes[number] else { return false };
        if !self.only_leads_to(number, next) {
            return false;
        }
        let Some(mut after) = self.outcomes[next].take() else { return false };
        let Some(outer) = &mut self.outcomes[number] else { return false };
        if let Some((local, _)) = outer.stmts.last().and_then(assignment)
            && let Some(&(_, depth)) = self.depths.iter().find(|(known, _)| *known == local)
            && depth >= after.height
            && reads(&after, local) == 1
            && let Some(set) = outer.stmts.pop()
        {
            outer.stmts.extend(use_value(&mut after, local, set));
        }
        outer.stmts.append(&mut after.stmts);
        outer.exit = after.exit;
        outer.height = after.height;
        self.jumps[next] = 0;
        true
    }
}

/// The variable that a statement sets, and the value.
fn assignment<'h, 'a>(stmt: &'h Stmt<'a>) -> Option<(LocalId, &'h Expr<'a>)> {
    let StmtKind::Expr(Expr { kind: ExprKind::Assign(place, value), .. }) = &stmt.kind else { return None };
    match **place {
        Place::Local(local) => Some((local, value)),
        _ => None,
    }
}

fn value(stmt: Stmt<'_>) -> Option<Expr<'_>> {
    match stmt.kind {
        StmtKind::Expr(Expr { kind: ExprKind::Assign(_, value), .. }) => Some(*value),
        _ => None,
    }
}

fn int(expr: &Expr<'_>) -> Option<i32> {
    match expr.kind {
        ExprKind::Constant(Constant::Int(value)) => Some(value),
        _ => None,
    }
}

/// The opposite of a condition.
pub(super) fn negated<'a>(condition: Expr<'a>) -> Expr<'a> {
    let Expr { kind, ty, span } = condition;
    let kind = match kind {
        ExprKind::Not(inner) => return *inner,
        ExprKind::Compare(comparison, numeric @ (Numeric::Int | Numeric::Long), left, right) => {
            ExprKind::Compare(comparison.inverse(), numeric, left, right)
        }
        ExprKind::CompareRefs { equal, boxes, left, right } => {
            ExprKind::CompareRefs { equal: !equal, boxes, left, right }
        }
        ExprKind::And(left, right) => ExprKind::Or(Box::new(negated(*left)), Box::new(negated(*right))),
        ExprKind::Or(left, right) => ExprKind::And(Box::new(negated(*left)), Box::new(negated(*right))),
        kind => ExprKind::Not(Box::new(Expr { kind, ty, span })),
    };
    Expr { kind, ty: Type::BOOLEAN, span }
}

/// The number of times that a block reads `local`.
fn reads(block: &Reducible<'_>, local: LocalId) -> usize {
    let mut count = 0;
    let mut visit = |expr: &Expr<'_>| {
        count += usize::from(matches!(expr.kind, ExprKind::Local(read) if read == local));
    };
    walk::expressions(&block.stmts, &mut |expr| visit(expr));
    if let Some(expr) = block.exit.decided_by() {
        walk::within(expr, &mut |expr| visit(expr));
    }
    count
}

/// Puts the value of `set` where `after` reads the variable `local`. Returns the statement if something else would be evaluated
/// first.
fn use_value<'a>(after: &mut Reducible<'a>, local: LocalId, set: Stmt<'a>) -> Option<Stmt<'a>> {
    let value = value(set)?;
    let mut put = Put { local, value: Some(value), is_blocked: false };
    let first = match after.stmts.first_mut() {
        Some(stmt) => match &mut stmt.kind {
            StmtKind::Expr(expr)
            | StmtKind::Throw(expr)
            | StmtKind::Return(Some(expr))
            | StmtKind::Let { init: Some(expr), .. } => Some(expr),
            _ => None,
        },
        None => match &mut after.exit {
            Exit::Branch { condition: expr, .. } | Exit::Switch { subject: expr, .. } => Some(expr),
            Exit::Left | Exit::Jump(_) => None,
        },
    };
    if let Some(expr) = first {
        put.expr(expr);
    }
    put.value.map(|value| stack::set(local, value))
}

/// Puts a value in the place of a variable, if nothing with an effect is evaluated before it.
struct Put<'a> {
    local: LocalId,
    value: Option<Expr<'a>>,
    is_blocked: bool,
}

impl<'a> Rewrite<'a> for Put<'a> {
    fn expr(&mut self, expr: &mut Expr<'a>) {
        if self.is_blocked || self.value.is_none() {
            return;
        }
        match &mut expr.kind {
            ExprKind::Local(read) if *read == self.local => {
                if let Some(value) = self.value.take() {
                    // The type of the place counts: a condition may stand for a number.
                    expr.kind = value.kind;
                }
                return;
            }
            // What follows is not always evaluated.
            ExprKind::And(first, _) | ExprKind::Or(first, _) | ExprKind::Conditional(first, ..) => {
                self.expr(first)
            }
            _ => rewrite::expr_parts(self, expr),
        }
        self.is_blocked |= self.value.is_some() && !is_pure(expr);
    }
}
