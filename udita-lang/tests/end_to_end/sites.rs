//! The sites of each construct, and how many paths take their branches.
//!
//! Each test shows all sites of a small program in the order of the source: place, kind, the paths that take each branch, and text,
//! in a search over all choices.

use std::fmt::Write;

use expect_test::{Expect, expect};
use udita_lang::compile::CompileOptions;
use udita_lang::diagnostic::{Style, render};
use udita_lang::request::EntryRequest;
use udita_lang::source::{Dialect, SourceMap};
use udita_vm::bytecode::program::{Position, Program};
use udita_vm::bytecode::site::{Probe, Site, SiteKind};
use udita_vm::coverage::Coverage;
use udita_vm::invocation::Invocation;
use udita_vm::machine::ChoiceMode;
use udita_vm::search::{Config, Search};

mod conditions;
mod loops;
mod oracle;
mod switches;

/// The program in `source` with probes.
fn observed(source: &str, optimise: bool) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", source, Dialect::Udita);
    let options = CompileOptions { optimise, probes: true };
    let request = EntryRequest::default();
    options.compile(&mut sources, &[file], &request).unwrap_or_else(|problems| {
        let shown: Vec<String> = problems.iter().map(|d| render(d, &sources, Style::Plain)).collect();
        panic!("{}", shown.join("\n"))
    })
}

fn covered(program: &Invocation, choice: ChoiceMode) -> Coverage {
    let mut search = Search::new(program, Config { choice, ..Config::default() });
    search.by_ref().for_each(drop);
    search.coverage()
}

/// Checks the sites of a program and their counts, which must not depend on the optimiser.
fn check(source: &str, expected: Expect) {
    let shown = [true, false].map(|optimise| {
        let program = observed(source, optimise);
        shown(source, program.program(), &covered(&program, ChoiceMode::Delayed))
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
        let row = format!("{place:<6} {kind:<10} {:<6} {}", counts.join("/"), excerpt(source, site));
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
    let program = options.compile(&mut sources, &[file], &EntryRequest::default());
    let program = program.expect("no errors");
    assert!(program.program().sites.is_empty());
    assert!(!program.program().code.iter().any(|op| op.is_probe()));
}

#[test]
fn the_library_has_no_sites() {
    let source = "void main() { println(new ArrayList<Integer>(List.of(1, 2)).contains(2)); }";
    check(
        source,
        expect![[r#"
            1:6    function   1      main
            1:15   statement  1      println(new ArrayList<Integer>(List.of(1, 2)).contains(2));
        "#]],
    );
}

#[test]
fn probes_stand_before_statements_and_behind_tests() {
    let source = "int main() {
    int n = getInt(0, 9);
    switch (n) { case 3: return 1; case 4: n = 7; }
    return n > 5 ? 1 : 2;
}";
    let listing = udita_vm::bytecode::disasm::listing(
        observed(source, true).program(),
        |method| method.name == "main",
        |position| source.lines().nth(position.line as usize - 1).map(str::to_owned),
    );
    expect![[r#"
        main() -> int   2 registers
             0  probe             1:5 function               ; 1: int main() {
             1  probe             2:9 statement              ; 2: int n = getInt(0, 9);
             2  const.int         r0 <- 0
             3  const.int         r1 <- 9
             4  call.native       r0 <- udita.Udita.getInt(r0, r1)
             5  probe             3:5 statement              ; 3: switch (n) { case 3: return 1; case 4: n = 7; }
             6  jump.eq.int.imm   r0, 3, L0
             7  jump.eq.int.imm   r0, 4, L1
             8  jump              L2
        L0:
             9  probe             3:23 case matched
            10  jump              L3
        L1:
            11  probe.passed      1, 3:23 case passed
            12  probe             3:41 case matched
            13  jump              L4
        L2:
            14  probe.passed      2, 3:23 case passed
            15  jump              L5
        L3:
            16  probe             3:26 statement
            17  return.int        1
        L4:
            18  probe             3:44 statement
            19  const.int         r0 <- 7
        L5:
            20  probe             4:5 statement              ; 4: return n > 5 ? 1 : 2;
            21  jump.le.int.imm   r0, 5, L6
            22  probe             4:12 condition true
            23  jump              L7
        L6:
            24  probe             4:12 condition false
            25  jump              L8
        L7:
            26  return.int        1
        L8:
            27  return.int        2
    "#]].assert_eq(&listing);
}
