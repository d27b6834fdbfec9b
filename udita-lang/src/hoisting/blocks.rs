//! Moves a unit up: before other statements, out of blocks, and out of loops.
//!
//! A unit moves past statements that set none of the names that it reads and that don't leave the block. Out
//! of a branch of an `if`, it takes the condition of the branch along.

use super::edits::{self, Edit, indent};
use super::effects::{Effects, Methods};
use super::hoist::{Hoist, Place};
use super::units::{Enclosure, Level, Unit};
use crate::source::SourceFile;
use crate::syntax::ast::{Stmt, StmtKind};

/// The moves of a unit, earliest place first.
pub(super) fn moves<'a>(source: &SourceFile, unit: &Unit<'a>, methods: &Methods<'a>) -> Vec<Hoist> {
    let mut found = Vec::new();
    let mut inputs = unit.inputs.clone();
    let mut statement = unit.text.clone();
    for (depth, level) in unit.levels.iter().enumerate().rev() {
        let is_passable = |stmt: &Stmt<'a>| {
            let effects = Effects::of(stmt, methods);
            !effects.leaves && !effects.sets_any(&inputs)
        };
        let free = level.stmts[..level.index].iter().rev().take_while(|stmt| is_passable(stmt)).count();
        let out_of = (depth + 1 < unit.levels.len()).then_some(depth);
        if level.has_braces {
            let first = level.index - free;
            // A later operand may move to the place before its own statement. All operands may move to the
            // place before an enclosing statement.
            let end = level.index + usize::from(out_of.is_some() || !unit.is_first);
            for target in level.stmts[first..end].iter().rev() {
                let at = target.span.start;
                let mut edits = removal(source, unit, out_of);
                edits.push(Edit::insert(at, format!("{statement}\n{}", indent(source, at))));
                found.push(hoist(source, unit, &statement, at, edits));
            }
        }
        if free < level.index || depth == 0 {
            break;
        }
        // The loop or block around this list.
        let whole = unit.levels[depth - 1].stmt();
        match level.enclosure {
            Enclosure::Closed => break,
            Enclosure::Plain => {}
            Enclosure::Loop => {
                if Effects::of(whole, methods).sets_any(&inputs) {
                    break;
                }
            }
            Enclosure::Then(condition) | Enclosure::Else(condition) => {
                let effects = Effects::of_expr(condition, methods);
                if !effects.is_pure() {
                    break;
                }
                inputs.extend(effects.inputs());
                let text = source.text.get(condition.span.start as usize..condition.span.end as usize);
                let text = text.unwrap_or_default();
                statement = match level.enclosure {
                    Enclosure::Then(_) => format!("if ({text}) {{ {statement} }}"),
                    _ => format!("if (!({text})) {{ {statement} }}"),
                };
            }
        }
    }
    found.reverse();
    found
}

fn hoist(source: &SourceFile, unit: &Unit<'_>, statement: &str, at: u32, edits: Vec<Edit>) -> Hoist {
    Hoist {
        statement: statement.to_owned(),
        line: source.line_column(unit.span.start).0,
        place: Place::Before(source.line_column(at).0),
        is_part: unit.split.is_some(),
        edits,
    }
}

/// Removes the unit from its place. A loop without other contents is removed as well if the unit moves out of
/// it, to the list at the depth `out_of`.
pub(super) fn removal(source: &SourceFile, unit: &Unit<'_>, out_of: Option<usize>) -> Vec<Edit> {
    if let Some(split) = &unit.split {
        return vec![split.clone()];
    }
    let mut depth = unit.levels.len() - 1;
    let is_alone = |level: &Level<'_>| level.stmts.len() == 1 && matches!(level.enclosure, Enclosure::Loop);
    while out_of.is_some_and(|out_of| out_of < depth)
        && is_alone(&unit.levels[depth])
        && has_plain_head(unit, depth)
    {
        depth -= 1;
    }
    let level = &unit.levels[depth];
    let span = level.stmt().span;
    // The unit may be inserted before the removed loop.
    match level.has_braces && depth + 1 == unit.levels.len() {
        true => vec![edits::remove(source, span)],
        false => {
            let text = if level.has_braces { String::new() } else { "{}".to_owned() };
            vec![Edit { start: span.start, end: span.end, text }]
        }
    }
}

/// Whether the loop around the list at `depth` only counts.
fn has_plain_head(unit: &Unit<'_>, depth: usize) -> bool {
    match unit.levels[depth - 1].stmt().kind {
        StmtKind::ForEach { .. } => true,
        StmtKind::For { init, .. } => init.iter().all(|stmt| matches!(stmt.kind, StmtKind::Local(_))),
        _ => false,
    }
}
