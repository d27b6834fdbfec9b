//! A smallest set of calls as a class of JUnit tests.

use std::path::Path;

use udita::format::junit::{Subject, TestClass};
use udita::language::declarations;
use udita::solution::Value;

use super::judge::Judgement;
use super::options::Args;
use super::text;
use crate::console::Console;
use crate::sink::{command_line, write_tests};
use crate::status::Failure;

/// Writes the class below `directory`.
pub(super) fn write(
    judgement: &Judgement,
    args: &Args,
    directory: &Path,
    console: &Console,
) -> Result<(), Failure> {
    let message = |error: &dyn std::fmt::Display| Failure::Message(error.to_string());
    let minimal = judgement.minimal_runs();
    let subject = &judgement.subject;
    let called =
        judgement.expected.called(subject, &judgement.settings, &minimal.inputs, args.predicate.name());
    let called = called.map_err(|error| message(&error))?;
    let command = command_line();
    let class = judgement.inputs.iter().find_map(|input| match input.graph.root {
        Value::Object(root) => Some(input.graph.objects.get(root)?.class.as_str()),
        _ => None,
    });
    let of = Subject { name: class.unwrap_or("Structure"), predicate: None, command: &command };
    let mut tests = TestClass::new(of, declarations(&judgement.sources), &judgement.program);
    for (run, called) in minimal.inputs.iter().zip(&called) {
        let (number, _) = subject.parts_of_run(*run);
        let Some(input) = judgement.inputs.get(number) else { continue };
        let decisions = input.decisions.to_string();
        let added = tests.add_calls(&input.graph, number + 1, &decisions, std::slice::from_ref(called));
        added.map_err(|error| message(&error))?;
    }
    write_tests(&tests.finish(), Some(directory), console)?;
    console.print(text::minimal_runs(judgement, &minimal));
    Ok(())
}
