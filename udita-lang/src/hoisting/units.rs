//! Finds the conditions that can be moved, called units: statements whose only effect is to drop paths, and
//! single operands of their conditions.

use std::collections::BTreeSet;

use super::children::{self, Child};
use super::edits::Edit;
use super::effects::{Effects, Methods};
use super::methods::Method;
use crate::source::{SourceFile, Span};
use crate::syntax::ast::{BinaryOp, Expr, ExprKind, Stmt, StmtKind};

/// The code that encloses a list of statements.
#[derive(Clone, Copy, Debug)]
pub(super) enum Enclosure<'a> {
    /// A list of statements, within which the list is a block.
    Plain,
    /// The body of a loop.
    Loop,
    /// The branch of an `if` taken when this condition holds.
    Then(&'a Expr<'a>),
    /// The branch of an `if` taken when this condition doesn't hold.
    Else(&'a Expr<'a>),
    /// The body of a method, or a statement that no unit leaves.
    Closed,
}

/// A list of statements on the path to a unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level<'a> {
    pub(super) stmts: &'a [Stmt<'a>],
    /// The index of the statement that contains the unit.
    pub(super) index: usize,
    pub(super) enclosure: Enclosure<'a>,
    /// Whether the list has braces, so statements can be added.
    pub(super) has_braces: bool,
}

impl<'a> Level<'a> {
    pub(super) fn stmt(&self) -> &'a Stmt<'a> {
        &self.stmts[self.index]
    }
}

/// A condition with its enclosing statements.
#[derive(Clone, Debug)]
pub(super) struct Unit<'a> {
    /// The lists of statements, from the body of the method to the list with the unit.
    pub(super) levels: Vec<Level<'a>>,
    /// The text of the moved statement.
    pub(super) text: String,
    /// The place of the whole statement.
    pub(super) span: Span,
    /// The names that the unit reads.
    pub(super) inputs: BTreeSet<&'a str>,
    /// The edit that removes the operand from the statement. `None` if the whole statement moves.
    pub(super) split: Option<Edit>,
    /// Whether the operand is the first in the statement.
    pub(super) is_first: bool,
}

/// The units that end the path at a place of the file, innermost first: those that enclose the place in its
/// method, then the calls of this method, and so on.
pub(super) fn units<'a>(
    source: &SourceFile,
    found: &[Method<'a>],
    methods: &Methods<'a>,
    at: u32,
) -> Vec<Unit<'a>> {
    let mut units = Vec::new();
    let Some(own) = found.iter().find(|method| covers(method.body.span, at)) else { return units };
    units_at(source, own, methods, at, &mut units);
    let (mut names, mut done) = (vec![own.name], BTreeSet::from([own.name]));
    while let Some(name) = names.pop() {
        for caller in found.iter().filter(|method| calls(method, name)) {
            let places = calls_of(caller, name);
            let before = units.len();
            places.iter().for_each(|&place| units_at(source, caller, methods, place, &mut units));
            if units.len() == before && done.insert(caller.name) {
                names.push(caller.name);
            }
        }
    }
    let mut seen = BTreeSet::new();
    units.retain(|unit| seen.insert((unit.span, unit.text.clone())));
    units
}

fn covers(span: Span, at: u32) -> bool {
    (span.start..span.end).contains(&at)
}

fn calls(method: &Method<'_>, name: &str) -> bool {
    !calls_of(method, name).is_empty()
}

/// The places of calls to methods named `wanted`.
fn calls_of(method: &Method<'_>, wanted: &str) -> Vec<u32> {
    let mut places = Vec::new();
    let mut visit = |expr: &Expr<'_>| {
        if matches!(expr.kind, ExprKind::Call { name, .. } if name.text == wanted) {
            places.push(expr.span.start);
        }
    };
    method.body.stmts.iter().for_each(|stmt| children::expressions(stmt, &mut visit));
    places
}

fn units_at<'a>(
    source: &SourceFile,
    method: &Method<'a>,
    methods: &Methods<'a>,
    at: u32,
    units: &mut Vec<Unit<'a>>,
) {
    let mut levels = Vec::new();
    descend(method.body.stmts, (Enclosure::Closed, true), at, &mut levels);
    while let Some(level) = levels.last() {
        let stmt = level.stmt();
        let effects = Effects::of(stmt, methods);
        let whole = Unit {
            levels: levels.clone(),
            text: text(source, stmt.span).to_owned(),
            span: stmt.span,
            inputs: effects.inputs(),
            split: None,
            is_first: true,
        };
        let is_check = effects.is_pure() && !effects.leaves && (effects.assumes || effects.returns_false);
        match stmt.kind {
            // A `return` without a condition of its own depends on an enclosing condition.
            StmtKind::Return(_) if effects.is_pure() => split(source, &whole, methods, units),
            StmtKind::Return(_) | StmtKind::Block(_) => {}
            _ if is_check => {
                units.push(whole.clone());
                split(source, &whole, methods, units);
            }
            _ => {}
        }
        levels.pop();
    }
}

/// Adds the operands of a condition, each as a separate statement: the operands of `a && b` in an `assume` or
/// a `return`, and of `a || b` before a `return false`.
fn split<'a>(source: &SourceFile, whole: &Unit<'a>, methods: &Methods<'a>, units: &mut Vec<Unit<'a>>) {
    let Some(level) = whole.levels.last() else { return };
    let (condition, op) = match level.stmt().kind {
        StmtKind::Expr(Expr { kind: ExprKind::Call { name, arguments: [condition], .. }, .. })
            if name.text == "assume" =>
        {
            (*condition, BinaryOp::And)
        }
        StmtKind::If { condition, otherwise: None, .. } => (condition, BinaryOp::Or),
        StmtKind::Return(Some(condition)) => (condition, BinaryOp::And),
        _ => return,
    };
    let mut operands = Vec::new();
    flatten(&condition, op, &mut operands);
    if operands.len() < 2 {
        return;
    }
    for (number, operand) in operands.iter().enumerate() {
        let others = operands.iter().enumerate().filter(|(other, _)| *other != number);
        let others: Vec<&str> = others.map(|(_, other)| text(source, *other)).collect();
        let (start, end) = (condition.span.start, condition.span.end);
        let own = text(source, *operand);
        let rest = &source.text[end as usize..whole.span.end as usize];
        let head = &source.text[whole.span.start as usize..start as usize];
        let edit = Edit { start, end, text: others.join(&format!(" {} ", op.symbol())) };
        let effects = operand_effects(&condition, *operand, methods);
        let text = match level.stmt().kind {
            StmtKind::Return(_) => format!("if (!({own})) return false;"),
            _ => format!("{head}{own}{rest}"),
        };
        units.push(Unit {
            text,
            is_first: number == 0,
            inputs: effects.inputs(),
            split: Some(edit),
            ..whole.clone()
        });
    }
}

fn operand_effects<'a>(condition: &Expr<'a>, wanted: Span, methods: &Methods<'a>) -> Effects<'a> {
    if condition.span == wanted {
        return Effects::of_expr(condition, methods);
    }
    let mut found = None;
    children::of_expr(condition, &mut |part| match part {
        Child::Expr(expr) if expr.span.contains(wanted) => {
            found = Some(operand_effects(expr, wanted, methods));
        }
        _ => {}
    });
    found.unwrap_or_default()
}

fn flatten(expr: &Expr<'_>, wanted: BinaryOp, operands: &mut Vec<Span>) {
    match expr.kind {
        ExprKind::Binary { op, left, right } if op == wanted => {
            flatten(left, wanted, operands);
            flatten(right, wanted, operands);
        }
        _ => operands.push(expr.span),
    }
}

fn text(source: &SourceFile, span: Span) -> &str {
    source.text.get(span.start as usize..span.end as usize).unwrap_or_default()
}

/// Finds the lists of statements that enclose a place.
fn descend<'a>(
    stmts: &'a [Stmt<'a>],
    (enclosure, has_braces): (Enclosure<'a>, bool),
    at: u32,
    levels: &mut Vec<Level<'a>>,
) {
    let Some(index) = stmts.iter().position(|stmt| covers(stmt.span, at)) else { return };
    levels.push(Level { stmts, index, enclosure, has_braces });
    let mut body = |stmt: &'a Stmt<'a>, enclosure: Enclosure<'a>| match stmt.kind {
        StmtKind::Block(block) => descend(block.stmts, (enclosure, true), at, levels),
        _ => descend(std::slice::from_ref(stmt), (enclosure, false), at, levels),
    };
    match stmts[index].kind {
        StmtKind::Block(block) => descend(block.stmts, (Enclosure::Plain, true), at, levels),
        StmtKind::If { condition: _, then, otherwise } => {
            let StmtKind::If { condition, .. } = &stmts[index].kind else { return };
            body(then, Enclosure::Then(condition));
            otherwise.into_iter().for_each(|stmt| body(stmt, Enclosure::Else(condition)));
        }
        StmtKind::While { body: inner, .. }
        | StmtKind::Do { body: inner, .. }
        | StmtKind::For { body: inner, .. }
        | StmtKind::ForEach { body: inner, .. } => body(inner, Enclosure::Loop),
        StmtKind::Labeled { body: inner, .. } => body(inner, Enclosure::Closed),
        StmtKind::Synchronized { body, .. } => descend(body.stmts, (Enclosure::Closed, true), at, levels),
        StmtKind::Switch(switch) => {
            for case in switch.cases {
                descend(case.body, (Enclosure::Closed, !case.arrow), at, levels);
            }
        }
        StmtKind::Try(guarded) => {
            descend(guarded.body.stmts, (Enclosure::Closed, true), at, levels);
            for (_, block) in guarded.catches {
                descend(block.stmts, (Enclosure::Closed, true), at, levels);
            }
            guarded
                .finally
                .iter()
                .for_each(|block| descend(block.stmts, (Enclosure::Closed, true), at, levels));
        }
        _ => {}
    }
}
