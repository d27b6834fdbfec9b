//! Moves a check into the loop that precedes it. The loop builds the checked data, so each round can check a
//! part.
//!
//! There are four ways. A check loop over the same numbers or elements is *fused* with the loop. If it reads
//! the next element, it is fused one round later. A check of the first `n` elements is applied to the
//! elements *up to* the current one. Any other check is moved *as it is*. Each way is a guess, which the
//! caller must verify.

use std::collections::{BTreeMap, BTreeSet};

use super::blocks::removal;
use super::children::expressions;
use super::edits::{Edit, indent, renamed};
use super::effects::{Effects, Methods};
use super::hoist::{Hoist, Place};
use super::units::Unit;
use crate::source::{SourceFile, Span};
use crate::syntax::ast::{BinaryOp, Expr, ExprKind, IncDecOp, Literal, Stmt, StmtKind};

/// A counting loop: `for (int variable = first; condition; variable++) body`.
struct Counting<'a> {
    variable: &'a str,
    first: &'a Expr<'a>,
    condition: &'a Expr<'a>,
    body: &'a Stmt<'a>,
}

impl<'a> Counting<'a> {
    fn of(stmt: &'a Stmt<'a>) -> Option<Counting<'a>> {
        let StmtKind::For { init: [init], condition: Some(condition), update: [update], body } = &stmt.kind
        else {
            return None;
        };
        let StmtKind::Local([variable]) = &init.kind else { return None };
        let ExprKind::IncDec { op: IncDecOp::Increment, operand, .. } = &update.kind else { return None };
        let is_own = is_name(operand, variable.name.text);
        is_own.then_some(())?;
        Some(Counting { variable: variable.name.text, first: variable.init.as_ref()?, condition, body })
    }

    /// The bound `n` in the condition `variable < n`.
    fn bound(&self) -> Option<&'a Expr<'a>> {
        match &self.condition.kind {
            ExprKind::Binary { op: BinaryOp::Lt, left, right } if is_name(left, self.variable) => Some(right),
            _ => None,
        }
    }
}

fn is_name(expr: &Expr<'_>, wanted: &str) -> bool {
    matches!(expr.kind, ExprKind::Name(name) if name.text == wanted)
}

/// The moves of a unit into the loops before it, nearest loop first.
pub(super) fn moves<'a>(source: &SourceFile, unit: &Unit<'a>, methods: &Methods<'a>) -> Vec<Hoist> {
    let mut found = Vec::new();
    let Some(level) = unit.levels.last() else { return found };
    let (stmts, index) = (level.stmts, level.index);
    for before in stmts[..index].iter().rev() {
        let effects = Effects::of(before, methods);
        let sets = effects.sets_any(&unit.inputs);
        if let (true, Some(body)) = (sets, body_of(before)) {
            let checked = level.stmt();
            Target { source, unit, methods, checked, loop_stmt: before, body }.moves(&mut found);
        }
        if effects.leaves || sets {
            break;
        }
    }
    found
}

fn body_of<'a>(stmt: &'a Stmt<'a>) -> Option<&'a Stmt<'a>> {
    match stmt.kind {
        StmtKind::For { body, .. } | StmtKind::ForEach { body, .. } | StmtKind::While { body, .. } => {
            Some(body)
        }
        _ => None,
    }
}

/// A unit, and a loop before it.
struct Target<'t, 'a> {
    source: &'t SourceFile,
    unit: &'t Unit<'a>,
    methods: &'t Methods<'a>,
    /// The statement of the unit.
    checked: &'a Stmt<'a>,
    /// The loop as a whole.
    loop_stmt: &'a Stmt<'a>,
    /// The body of the loop.
    body: &'a Stmt<'a>,
}

impl<'a> Target<'_, 'a> {
    fn moves(&self, found: &mut Vec<Hoist>) {
        if self.unit.split.is_none() {
            found.extend(self.fused().into_iter().filter_map(|statement| self.hoist(statement)));
            found.extend(self.up_to_present().and_then(|statement| self.hoist(statement)));
        }
        let as_it_is = match &self.unit.split {
            None => renamed(self.source, self.checked, self.checked.span, &self.clashes(), &[]),
            Some(_) => Some(self.unit.text.clone()),
        };
        found.extend(as_it_is.and_then(|statement| self.hoist(statement)));
    }

    fn text(&self, span: Span) -> &str {
        self.source.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// The bodies of a check loop, adapted to the current round of the loop.
    fn fused(&self) -> Vec<String> {
        if let (Some(round), Some(check)) = (Counting::of(self.loop_stmt), Counting::of(self.checked)) {
            let next = reads_next(check.body, check.variable);
            return [0, 1]
                .into_iter()
                .take(1 + usize::from(next))
                .filter_map(|late| self.counted(&round, &check, late))
                .collect();
        }
        let StmtKind::ForEach { var, iterable, body } = &self.checked.kind else { return Vec::new() };
        let iterated = self.text(iterable.span);
        let element = match &self.loop_stmt.kind {
            StmtKind::ForEach { var, iterable, .. } if self.text(iterable.span) == iterated => {
                Some(var.name.text.to_owned())
            }
            _ => Counting::of(self.loop_stmt).and_then(|round| {
                self.is_filled(iterated, round.variable).then(|| format!("{iterated}[{}]", round.variable))
            }),
        };
        let statement = element.and_then(|element| {
            let mut names = self.clashes();
            names.insert(var.name.text, element);
            renamed(self.source, body, body.span, &names, &[])
        });
        statement.into_iter().collect()
    }

    /// The body of a counting check, for the current round, or for the previous round if `late` is 1.
    fn counted(&self, round: &Counting<'a>, check: &Counting<'a>, late: usize) -> Option<String> {
        let number = if late == 0 { round.variable.to_owned() } else { format!("({} - 1)", round.variable) };
        let mut names = self.clashes();
        names.insert(check.variable, number.clone());
        let body = renamed(self.source, check.body, check.body.span, &names, &[])?;
        let condition = renamed(self.source, self.checked, check.condition.span, &names, &[])?;
        let first = self.text(check.first.span);
        let mut guards = Vec::new();
        if late > 0 || first != self.text(round.first.span) {
            guards.push(format!("{number} >= {first}"));
        }
        if late > 0 || condition != self.text(round.condition.span) {
            guards.push(condition);
        }
        Some(if guards.is_empty() { body } else { format!("if ({}) {body}", guards.join(" && ")) })
    }

    /// The check of the elements that the loop has built so far.
    fn up_to_present(&self) -> Option<String> {
        let round = Counting::of(self.loop_stmt)?;
        let bound = round.bound()?;
        let text = self.text(bound.span);
        let is_literal = matches!(bound.kind, ExprKind::Literal(Literal::Int(_)));
        let mut edits = Vec::new();
        expressions(self.checked, &mut |expr| {
            let mut note = |expr: &Expr<'_>| {
                edits.push(Edit {
                    start: expr.span.start,
                    end: expr.span.end,
                    text: format!("({} + 1)", round.variable),
                });
            };
            match &expr.kind {
                ExprKind::Binary { op: BinaryOp::Lt, right, .. }
                    if is_literal && self.text(right.span) == text =>
                {
                    note(right);
                }
                ExprKind::Field { object, name }
                    if name.text == "length" && self.is_filled(self.text(object.span), round.variable) =>
                {
                    note(expr);
                }
                _ if !is_literal && self.text(expr.span) == text => note(expr),
                _ => {}
            }
        });
        if edits.is_empty() {
            return None;
        }
        renamed(self.source, self.checked, self.checked.span, &self.clashes(), &edits)
    }

    /// Whether the loop assigns the array element with the index `variable`.
    fn is_filled(&self, array_text: &str, variable: &str) -> bool {
        let mut is_filled = false;
        expressions(self.body, &mut |expr| {
            if let ExprKind::Assign { target, .. } = expr.kind
                && let ExprKind::Index { array, index } = target.kind
            {
                is_filled |= is_name(index, variable) && self.text(array.span) == array_text;
            }
        });
        is_filled
    }

    /// The variables of the check whose names the loop also declares, each with a new name.
    fn clashes(&self) -> BTreeMap<&'a str, String> {
        let mut taken = BTreeSet::new();
        match &self.loop_stmt.kind {
            StmtKind::For { init, .. } => taken.extend(Effects::of_all(init, self.methods).declares),
            StmtKind::ForEach { var, .. } => {
                taken.insert(var.name.text);
            }
            _ => {}
        }
        if let StmtKind::Block(block) = &self.body.kind {
            let locals = block.stmts.iter().filter(|stmt| matches!(stmt.kind, StmtKind::Local(_)));
            locals.for_each(|stmt| taken.extend(Effects::of(stmt, self.methods).declares));
        }
        let effects = Effects::of(self.checked, self.methods);
        let clashes = effects.declares.iter().filter(|name| taken.contains(*name));
        let new = |name: &&'a str| {
            let is_free =
                |new: &String| !taken.contains(new.as_str()) && !effects.reads.contains(new.as_str());
            let new = (2..).map(|number| format!("{name}{number}")).find(is_free);
            (*name, new.unwrap_or_default())
        };
        clashes.map(new).collect()
    }

    /// The move of the statement into the loop, after the last statement that sets a name that the check
    /// reads.
    fn hoist(&self, statement: String) -> Option<Hoist> {
        let mut edits = removal(self.source, self.unit, None);
        match &self.body.kind {
            StmtKind::Block(block) => {
                let all: Vec<Effects<'_>> =
                    block.stmts.iter().map(|stmt| Effects::of(stmt, self.methods)).collect();
                let last = all.iter().rposition(|effects| effects.sets_any(&self.unit.inputs));
                let last = last.unwrap_or(block.stmts.len().checked_sub(1)?);
                if all[..=last].iter().any(|effects| effects.leaves) {
                    return None;
                }
                let span = block.stmts[last].span;
                let indent = indent(self.source, span.start);
                edits.push(Edit::insert(span.end, format!("\n{indent}{statement}")));
            }
            _ => {
                let (span, indent) = (self.body.span, indent(self.source, self.loop_stmt.span.start));
                edits.push(Edit::insert(span.start, "{ ".to_owned()));
                edits.push(Edit::insert(span.end, format!("\n{indent}    {statement}\n{indent}}}")));
            }
        }
        let line = |span: Span| self.source.line_column(span.start).0;
        Some(Hoist {
            statement,
            line: line(self.unit.span),
            place: Place::InLoop(line(self.loop_stmt.span)),
            is_part: self.unit.split.is_some(),
            edits,
        })
    }
}

/// Whether a statement contains `variable + 1`.
fn reads_next(stmt: &Stmt<'_>, variable: &str) -> bool {
    let mut found = false;
    expressions(stmt, &mut |expr| {
        if let ExprKind::Binary { op: BinaryOp::Add, left, right } = expr.kind {
            found |= is_name(left, variable) && matches!(right.kind, ExprKind::Literal(Literal::Int(1)));
        }
    });
    found
}
