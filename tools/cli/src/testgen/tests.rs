//! The tests of a suite as files.

use std::collections::HashMap;
use std::path::PathBuf;

use serde_json::json;
use udita::bytecode::VerifiedProgram;
use udita::format::junit::TestFile;
use udita_testgen::api::Api;
use udita_testgen::code::Test;
use udita_testgen::generate::{Fault, Suite, SuiteTest};
use udita_testgen::junit::{TestClass, junit};
use udita_testgen::script::script;
use udita_testgen::sequence::Statement;
use udita_testgen::titles::called;

use super::options::{Args, Form};
use super::report::level;
use crate::console::{Console, counted};
use crate::files::write_file;
use crate::output::print;
use crate::sink::{command_line, write_tests};
use crate::status::Failure;

/// Writes the tests as `args` say.
pub(super) fn write(
    args: &Args,
    api: &Api,
    class: usize,
    program: &VerifiedProgram,
    (suite, tests): (&Suite, &[Test]),
    console: &Console,
) -> Result<(), Failure> {
    let class = &api.classes[class];
    let usual = || format!("{}Test", class.source_name.replace('.', "_"));
    let name = args.test_class.clone().unwrap_or_else(usual);
    let command = command_line();
    let of = TestClass { name: &name, package: &class.package, command: &command };
    let written = junit(api, program, of, tests);
    for (test, reason) in &written.left_out {
        console.print(format_args!("{test} is not written: {reason}\n"));
    }
    let directory: PathBuf = class.package.split('.').filter(|part| !part.is_empty()).collect();
    let path = directory.join(format!("{name}.java"));
    if args.format == Form::Java || args.junit.is_some() {
        let file = TestFile { path, text: written.text, tests: written.tests };
        write_tests(&file, args.junit.as_deref(), console)?;
    }
    if args.format == Form::Jsonl {
        print(&json_lines(api, suite, tests))?;
    }
    if let Some(path) = &args.script {
        let written = script(api, program, of, tests);
        write_file(path, &written.text)?;
        console.print(format_args!(
            "{} written; see {}\n",
            counted(written.tests as u64, "test"),
            path.display()
        ));
    }
    Ok(())
}

/// Each test as a line of JSON. The faults of the suite are first among the tests.
fn json_lines(api: &Api, suite: &Suite, tests: &[Test]) -> String {
    let faults = suite.faults.iter().map(Some).chain(std::iter::repeat(None));
    let line = |(test, fault): (&Test, Option<&Fault>)| {
        let last = test.sequence.statements.iter().rev().find_map(|statement| match statement {
            Statement::Call { method, .. } => Some(&api.methods[*method]),
            Statement::Array { .. } => None,
        });
        let target = fault.map_or(last, |fault| Some(&api.methods[fault.test.target]));
        let method =
            target.map(|method| format!("{}.{}", api.classes[method.class].source_name, method.name));
        let mut object =
            json!({ "name": test.name, "method": method, "calls": test.sequence.statements.len() });
        if let Some(Fault { what, judgement, .. }) = fault {
            let suspicion = level(judgement.suspicion);
            object["fault"] = json!({ "what": what, "suspicion": suspicion, "reason": judgement.reason });
        }
        format!("{object}\n")
    };
    tests.iter().zip(faults).map(line).collect()
}

/// The tests of a suite with their names: faults first.
pub(super) fn tests(api: &Api, suite: &Suite) -> Vec<Test> {
    let mut names: HashMap<String, usize> = HashMap::new();
    let test = |name: String, of: &SuiteTest, comment: Vec<String>| Test {
        name,
        sequence: of.sequence.clone(),
        outcome: of.outcome.clone(),
        comment,
    };
    let mut tests = Vec::new();
    for fault in &suite.faults {
        let base = format!("fault_{}", called(api, fault.test.target));
        let number = names.entry(base.clone()).or_default();
        *number += 1;
        tests.push(test(
            format!("{base}_{number}"),
            &fault.test,
            vec![format!(
                "A fault ({}, {}): {}.",
                level(fault.judgement.suspicion),
                fault.judgement.reason,
                fault.what
            )],
        ));
    }
    // The calls of a fault may cover a branch too.
    let is_fault =
        |covering: &SuiteTest| suite.faults.iter().any(|fault| fault.test.sequence == covering.sequence);
    let named = suite.tests.iter().zip(&suite.titles);
    for (covering, title) in named.filter(|(covering, _)| !is_fault(covering)) {
        tests.push(test(title.clone(), covering, Vec::new()));
    }
    tests
}
