//! The edits that make the mutants, and the methods that are changed.

use udita::bytecode::callees::reached;
use udita::language::mutation::{Mutation, Operator, mutations};
use udita::language::{CompileOptions, Diagnostic, FileId, SourceMap};
use udita_mutation::calls::Call;
use udita_mutation::script;

use super::options::Args;
use super::since::keep_changed;
use super::unit_tests::UnitTests;
use crate::console::Console;
use crate::status::Failure;

/// Where the runs of a mutant begin.
#[derive(Clone, Copy)]
pub(super) enum Begins<'b> {
    /// At these calls.
    Calls(&'b [Call]),
    /// At the methods of this file.
    Script(FileId),
    /// At these tests of JUnit.
    UnitTests(&'b UnitTests),
}

/// The edits that `args` ask for, in the order of the text. They are made in the first of the files.
pub(super) fn edits(
    args: &Args,
    sources: &SourceMap,
    files: &[FileId],
    begins: Begins<'_>,
    console: &Console,
) -> Result<Vec<Mutation>, Failure> {
    let told = |diagnostics: Vec<Diagnostic>| {
        console.diagnostics(&diagnostics, sources);
        Failure::Reported
    };
    let reached = methods(sources, files, begins).map_err(told)?;
    let is_named = |class: &str, method: &str| {
        let full = full_name(class, method);
        args.methods.iter().any(|name| *name == full || name == method)
    };
    let choose = |class: &str, method: &str| match args.methods.is_empty() {
        true => reached.contains(&full_name(class, method)),
        false => is_named(class, method),
    };
    let is_source = sources.code_of(files[0]) == files[0];
    let all = if is_source { Operator::ALL } else { Operator::OF_CODE };
    if let Some(other) = args.operators.iter().find(|operator| !all.contains(operator)) {
        return Err(Failure::Message(unfit(*other, &sources.file(files[0]).name, is_source)));
    }
    let operators = if args.operators.is_empty() { all } else { &args.operators };
    let mut found = mutations(sources, &files[..1], operators, &choose).map_err(told)?;
    if found.is_empty() {
        let what = match (args.methods.is_empty(), args.tests.is_empty()) {
            (false, _) => "these methods",
            (true, false) => "the methods that the tests reach",
            (true, true) => "the methods that the calls reach",
        };
        return Err(Failure::Message(format!("{what} have nothing that the operators change")));
    }
    if let Some(revision) = &args.since {
        keep_changed(&mut found, revision, sources)?;
        if found.is_empty() {
            console.print(format!("no mutant is on a line that changed since {revision}\n"));
        }
    }
    Ok(found)
}

/// Why an operator makes no mutants of a file.
fn unfit(operator: Operator, file: &str, is_source: bool) -> String {
    let (this, other, all) = match is_source {
        true => ("source", "class files", Operator::ALL),
        false => ("a class file", "source", Operator::OF_CODE),
    };
    let whose = if is_source { "" } else { ", which are PIT's" };
    let names: Vec<&str> = all.iter().map(|operator| operator.name()).collect();
    format!(
        "{file}: this is {this}, and {operator} changes {other}; name one of the operators for {this}{whose}: {}",
        names.join(", ")
    )
}

fn full_name(class: &str, method: &str) -> String {
    if class.is_empty() { method.to_owned() } else { format!("{class}.{method}") }
}

/// The names of the methods that the calls or tests can reach.
fn methods(
    sources: &SourceMap,
    files: &[FileId],
    begins: Begins<'_>,
) -> Result<Vec<String>, Vec<Diagnostic>> {
    // Inlined calls would be no calls.
    let options = CompileOptions { optimise: false, ..CompileOptions::default() };
    let mut copy = sources.clone();
    let compiled = match begins {
        Begins::UnitTests(_) => options.compile_given_methods(&mut copy, files)?,
        Begins::Calls(_) | Begins::Script(_) => options.compile_methods(&mut copy, files)?,
    };
    let program = compiled.program();
    let called: Vec<u16> = match begins {
        Begins::UnitTests(tests) => tests.first_methods(&compiled),
        Begins::Script(file) => script::first_methods(program, &sources.file(file).name),
        Begins::Calls(calls) => {
            let is_called = |name: &str| {
                calls.iter().any(|call| name == call.method || name.ends_with(&format!(".{}", call.method)))
            };
            let methods = (0..).zip(&program.methods);
            methods.filter(|(_, method)| is_called(&method.name)).map(|(number, _)| number).collect()
        }
    };
    let reached = reached(program, called);
    let methods = program.methods.iter().zip(reached);
    Ok(methods.filter(|(_, is_reached)| *is_reached).map(|(method, _)| method.name.clone()).collect())
}
