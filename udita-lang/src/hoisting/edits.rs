//! Edits of a source text.

use std::collections::BTreeMap;

use super::children;
use crate::source::{SourceFile, Span};
use crate::syntax::ast::{ExprKind, Stmt, StmtKind};

/// Replaces the bytes from `start` to `end` by `text`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Edit {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) text: String,
}

impl Edit {
    /// The edit that inserts `text` at byte `at`.
    pub(super) fn insert(at: u32, text: String) -> Edit {
        Edit { start: at, end: at, text }
    }
}

/// Applies all edits to the text. `None` if two of them overlap.
pub(super) fn apply(text: &str, edits: &[Edit]) -> Option<String> {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.start, edit.end));
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        let (start, end) = (edit.start as usize, edit.end as usize);
        if start < at {
            return None;
        }
        out.push_str(text.get(at..start)?);
        out.push_str(&edit.text);
        at = end;
    }
    out.push_str(text.get(at..)?);
    Some(out)
}

/// The edit that removes a statement. If the statement is alone on its line, the line is removed.
pub(super) fn remove(source: &SourceFile, span: Span) -> Edit {
    let (start, end) = (span.start as usize, span.end as usize);
    let before = source.text[..start].trim_end_matches([' ', '\t']);
    let after = source.text[end..].trim_start_matches([' ', '\t']);
    let is_alone = before.ends_with('\n') && after.starts_with('\n');
    let (start, end) =
        if is_alone { (before.len(), source.text.len() - after.len() + 1) } else { (start, end) };
    Edit { start: start as u32, end: end as u32, text: String::new() }
}

/// The white space at the beginning of the line that contains byte `at`.
pub(super) fn indent(source: &SourceFile, at: u32) -> &str {
    let line = source.text[..at as usize].rfind('\n').map_or(0, |newline| newline + 1);
    let rest = &source.text[line..];
    &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()]
}

/// The text of a part of a statement, with `edits` applied and the simple names in `names` replaced at their
/// uses and declarations. `None` if edits overlap.
pub(super) fn renamed(
    source: &SourceFile,
    stmt: &Stmt<'_>,
    part: Span,
    names: &BTreeMap<&str, String>,
    additional: &[Edit],
) -> Option<String> {
    let relative =
        |edit: &Edit| Edit { start: edit.start - part.start, end: edit.end - part.start, ..edit.clone() };
    let mut edits: Vec<Edit> = additional.iter().map(relative).collect();
    let mut note = |name: &str, span: Span| {
        if let Some(text) = names.get(name).filter(|_| part.contains(span)) {
            edits.push(Edit {
                start: span.start - part.start,
                end: span.end - part.start,
                text: text.clone(),
            });
        }
    };
    children::expressions(stmt, &mut |expr| {
        if let ExprKind::Name(name) = expr.kind {
            note(name.text, name.span);
        }
    });
    declared(stmt, &mut |name, span| note(name, span));
    apply(source.text.get(part.start as usize..part.end as usize)?, &edits)
}

/// Calls `visit` for each local variable that a statement declares outside of lambda expressions.
fn declared(stmt: &Stmt<'_>, visit: &mut dyn FnMut(&str, Span)) {
    match &stmt.kind {
        StmtKind::Local(variables) => {
            variables.iter().for_each(|variable| visit(variable.name.text, variable.name.span));
        }
        StmtKind::ForEach { var, .. } => visit(var.name.text, var.name.span),
        _ => {}
    }
    children::of_stmt(stmt, &mut |part| {
        if let children::Child::Stmt(stmt) = part {
            declared(stmt, visit);
        }
    });
}
