//! Tests of lexer and parser.
//!
//! Each of the `check` functions parses a piece of Java and compares the tree, written as S-expressions, and
//! the diagnostics with the expectation (`UPDATE_EXPECT=1 cargo test` rewrites expectations).

mod declarations;
mod dump;
mod expressions;
mod limits;
mod literals;
mod outline;
mod recovery;
mod robustness;
mod statements;

use super::ast::{Body, CompilationUnit, Member};
use super::parse;
use crate::diagnostic::{Diagnostic, render_line};
use crate::source::{Dialect, SourceMap};
use bumpalo::Bump;
use expect_test::Expect;

/// Parses `text` and passes the tree and the diagnostics to `then`.
fn with_parsed<T>(text: &str, then: impl FnOnce(&CompilationUnit<'_>, &[Diagnostic], &SourceMap) -> T) -> T {
    let mut sources = SourceMap::new();
    let file = sources.add("Test.java", text, Dialect::Java);
    let arena = Bump::new();
    let mut diagnostics = Vec::new();
    let unit = parse(&arena, file, text, &mut diagnostics);
    then(unit, &diagnostics, &sources)
}

fn errors(diagnostics: &[Diagnostic], sources: &SourceMap) -> String {
    diagnostics.iter().map(|diagnostic| render_line(diagnostic, sources) + "\n").collect()
}

/// Checks the tree of a whole file, with one line per declaration.
fn check(text: &str, expected: Expect) {
    let actual = with_parsed(text, |unit, diagnostics, sources| {
        format!("{}{}", dump::unit(unit), errors(diagnostics, sources))
    });
    expected.assert_eq(&actual);
}

/// Checks the tree of an expression.
fn check_expr(text: &str, expected: Expect) {
    let actual = with_parsed(&format!("Object x = {text};"), |unit, diagnostics, sources| {
        let tree = match unit.members {
            [Member::Field(field)] => field.init.as_ref().map(dump::expr),
            _ => None,
        };
        format!("{}\n{}", tree.unwrap_or_else(|| dump::unit(unit)), errors(diagnostics, sources))
    });
    expected.assert_eq(&actual);
}

/// Checks the trees of statements, with one line per statement.
fn check_stmts(text: &str, expected: Expect) {
    let actual = with_parsed(&format!("void f() {{\n{text}\n}}"), |unit, diagnostics, sources| {
        let tree = match unit.members {
            [Member::Method(method)] => method
                .body
                .and_then(Body::block)
                .map(|body| body.stmts.iter().map(|stmt| dump::stmt(stmt) + "\n").collect::<String>()),
            _ => None,
        };
        format!("{}{}", tree.unwrap_or_else(|| dump::unit(unit)), errors(diagnostics, sources))
    });
    expected.assert_eq(&actual);
}

/// Checks only the diagnostics of a file.
fn check_errors(text: &str, expected: Expect) {
    expected.assert_eq(&with_parsed(text, |_, diagnostics, sources| errors(diagnostics, sources)));
}
