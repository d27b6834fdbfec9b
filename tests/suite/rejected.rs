//! Java programs with one mistake each, which udita reports at its position, as javac does.
//!
//! `tests/rejected/GROUP/NAME.java` is such a program; its first line names the rule and the section of the Java Language Specification
//! that states it. The line with the mistake ends in `// error`; if compilers may report it on one of several lines, each of them does.
//! `tests/accepted/GROUP/NAME.java` are valid programs that are close to a mistake. Their layout is that of the conformance programs
//! (`tests/suite/conformance.rs`).
//!
//! A program that udita refuses as unsupported counts as rejected. `tests/rejected/pending.txt` lists the programs that it does not reject
//! yet.

use udita::SourcePath;
use udita::language::SourceMap;

use crate::conformance::programs::{Judge, Program, collect, list};
use crate::support::in_parallel;

fn rejected() -> Vec<Program> {
    collect("tests/rejected")
}

fn accepted() -> Vec<Program> {
    collect("tests/accepted")
}

/// The numbers of the marked lines.
fn marked(program: &Program) -> Vec<u32> {
    let text = program.text();
    let lines = (1..).zip(text.lines());
    lines.filter(|(_, line)| line.ends_with("// error")).map(|(number, _)| number).collect()
}

/// The positions, as lines of the main file (0 for others), and headlines of udita's errors in a program.
fn findings(program: &Program) -> Vec<(u32, String)> {
    let mut sources = SourceMap::new();
    let main = &program.files[0];
    let file = udita::language::load(&mut sources, main).unwrap();
    let path = SourcePath::new(program.root.clone());
    let path = if program.root.is_some() { path.with_root_of(&sources, file, main) } else { path };
    sources.look_in(Box::new(path));
    let diagnostics = udita::language::check(&mut sources, &[file]);
    let place = |diagnostic: &udita::language::Diagnostic| {
        let span = diagnostic.primary.0;
        let (line, _) = sources.file(span.file).line_column(span.start);
        if span.file == file { line } else { 0 }
    };
    diagnostics.iter().map(|one| (place(one), format!("{}: {}", one.code.as_str(), one.headline))).collect()
}

fn report(failures: &[String], of: usize) {
    assert!(failures.is_empty(), "{} of {of} programs\n\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn wrong_programs_are_rejected_at_the_mistake() {
    let programs = rejected();
    assert!(programs.len() >= 150);
    let pending = list("tests/rejected/pending.txt");
    let failures = in_parallel(&programs, |program| {
        let marked = marked(program);
        assert!(!marked.is_empty(), "{}: no line is marked", program.id());
        assert!(program.subject().starts_with("JLS "), "{}: which rule?", program.id());
        let findings = findings(program);
        let unsupported = !findings.is_empty() && findings.iter().all(|(_, text)| text.starts_with("E0006"));
        let is_fine = unsupported || findings.iter().any(|(line, _)| marked.contains(line));
        if is_fine && pending.contains(&program.id()) {
            println!("{} is rejected; pending.txt need not list it", program.id());
        }
        if is_fine || pending.contains(&program.id()) {
            return None;
        }
        let found: String = findings.iter().map(|(line, text)| format!("  {line}: {text}\n")).collect();
        let found = if found.is_empty() { "  accepted\n" } else { &found };
        Some(format!("{}, line {marked:?}:\n{found}", program.id()))
    });
    report(&failures, programs.len());
}

#[test]
fn right_programs_are_accepted() {
    let programs = accepted();
    let failures = in_parallel(&programs, |program| {
        let findings = findings(program);
        let found: String = findings.iter().map(|(line, text)| format!("  {line}: {text}\n")).collect();
        (!found.is_empty()).then(|| format!("{}:\n{found}", program.id()))
    });
    report(&failures, programs.len());
}

#[test]
fn javac_agrees_on_wrong_and_right_programs() {
    let wrong = rejected();
    let Some(judge) = Judge::run("check", "javac_agrees_on_wrong_programs", &wrong) else { return };
    let mut failures = Vec::new();
    for program in wrong.iter().filter(|program| !judge.skips(program)) {
        let errors = judge.read(program, "errors").unwrap_or_default();
        let marked = marked(program);
        let is_marked =
            |line: &str| line.split(' ').next().is_some_and(|n| marked.iter().any(|m| n == m.to_string()));
        if !errors.lines().any(is_marked) {
            failures.push(format!("{}, line {marked:?}: javac says\n{errors}", program.id()));
        }
    }
    let right = accepted();
    let Some(judge) = Judge::run("check", "javac_agrees_on_right_programs", &right) else { return };
    for program in right.iter().filter(|program| !judge.skips(program)) {
        let errors = judge.read(program, "errors").unwrap_or_default();
        if !errors.is_empty() {
            failures.push(format!("{}: javac says\n{errors}", program.id()));
        }
    }
    report(&failures, wrong.len() + right.len());
}
