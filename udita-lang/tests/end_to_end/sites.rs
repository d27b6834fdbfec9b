//! The sites of each construct, and how many paths take their branches.
//!
//! Each test shows all sites of a small program in the order of the source: place, kind, text, and the paths that take each branch
//! in a search over all choices.

use std::fmt::Write;
use std::sync::Arc;

use expect_test::{Expect, expect};
use udita_lang::compile::{CompileOptions, EntryRequest, compile_with_options};
use udita_lang::diagnostic::{Style, render};
use udita_lang::source::{Dialect, SourceMap};
use udita_vm::bytecode::program::{Position, Program};
use udita_vm::bytecode::site::{Probe, Site, SiteKind};
use udita_vm::coverage::Coverage;
use udita_vm::machine::ChoiceMode;
use udita_vm::search::{Config, Search};

mod conditions;
mod loops;
mod oracle;
mod switches;

/// The program in `source` with probes.
fn observed(source: &str, optimises: bool) -> Arc<Program> {
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", source, Dialect::Udita);
    let options = CompileOptions { optimises, probes: true };
    let request = EntryRequest::default();
    compile_with_options(&mut sources, &[file], &request, options).unwrap_or_else(|problems| {
        let shown: Vec<String> = problems.iter().map(|d| render(d, &sources, Style::Plain)).collect();
        panic!("{}", shown.join("\n"))
    })
}

fn covered(program: &Arc<Program>, choice: ChoiceMode) -> Coverage {
    let mut search = Search::new(program, Config { choice, ..Config::default() });
    while search.next_outcome().is_some() {}
    search.coverage()
}

/// Checks the sites of a program and their counts, which must not depend on the optimiser.
fn check(source: &str, expected: Expect) {
    let shown = [true, false].map(|optimises| {
        let program = observed(source, optimises);
        shown(source, &program, &covered(&program, ChoiceMode::Delayed))
    });
    assert_eq!(shown[0], shown[1], "optimised and not");
    expected.assert_eq(&shown[0]);
}

fn shown(source: &str, program: &Program, coverage: &Coverage) -> String {
    let mut sites: Vec<(u32, &Site)> = (0..).zip(program.sites.all()).collect();
    sites.sort_by_key(|(_, site)| (site.position.line, site.position.column, site.kind));
    let mut text = String::new();
    for (number, site) in sites {
        let Position { line, column, .. } = site.position;
        let kind = match site.kind {
            SiteKind::Function => "function",
            SiteKind::Statement => "statement",
            SiteKind::Condition => "condition",
            SiteKind::Iteration => "iteration",
            SiteKind::Case => "case",
            SiteKind::LastCase => "last case",
        };
        let counts: Vec<String> = site
            .kind
            .branches()
            .iter()
            .map(|&branch| coverage.probe(Probe::new(number, branch)).paths.to_string())
            .collect();
        let place = format!("{line}:{column}");
        let row = format!("{:>5}  {place:<6} {kind:<10} {}", counts.join("/"), excerpt(source, site));
        _ = writeln!(text, "{}", row.trim_end());
    }
    text
}

/// The text of a site, cut at the end of its line.
fn excerpt<'s>(source: &'s str, site: &Site) -> &'s str {
    let line = source.lines().nth(site.position.line as usize - 1).expect("a line");
    let end = if site.end.line == site.position.line { site.end.column as usize - 1 } else { line.len() };
    &line[site.position.column as usize - 1..end]
}

#[test]
fn without_probes_a_program_has_no_sites() {
    let mut sources = SourceMap::new();
    let source = "void main() { if (getBoolean()) println(1); }";
    let file = sources.add("test.udita", source, Dialect::Udita);
    let options = CompileOptions::default();
    let program = compile_with_options(&mut sources, &[file], &EntryRequest::default(), options);
    let program = program.expect("no errors");
    assert!(program.sites.is_empty());
    assert!(!program.code.iter().any(|op| op.is_probe()));
}

#[test]
fn the_library_has_no_sites() {
    let source = "void main() { println(new ArrayList<Integer>(List.of(1, 2)).contains(2)); }";
    check(
        source,
        expect![[r#"
                1  1:6    function   main
                1  1:15   statement  println(new ArrayList<Integer>(List.of(1, 2)).contains(2));
        "#]],
    );
}
