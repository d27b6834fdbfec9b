//! Programs, and sequences of calls given by method names.

use std::sync::Arc;

use udita_lang::compile::CompileOptions;
use udita_lang::declarations::declarations;
use udita_lang::source::{Dialect, SourceMap};
use udita_testgen::api::{Api, MethodKind};
use udita_testgen::code::Test;
use udita_testgen::execute::Executor;
use udita_testgen::sequence::{Sequence, Statement, Value};
use udita_vm::machine::Limits;

/// A machine for a program, with a small instruction limit for each call.
pub(crate) fn executor(name: &str, text: &str) -> Executor {
    let mut sources = SourceMap::new();
    let file = sources.add(name, text, Dialect::Java);
    let options = CompileOptions { optimise: false, probes: true };
    let compiled = options.compile_methods(&mut sources, &[file]).unwrap();
    let api = Api::new(compiled.program(), &declarations(&sources));
    Executor::new(compiled.program(), &Arc::new(api), Limits { steps: 10_000, ..Limits::default() })
}

/// A builder for sequences of calls.
#[derive(Clone)]
pub(crate) struct Calls<'a> {
    pub(crate) api: &'a Api,
    pub(crate) sequence: Sequence,
}

impl<'a> Calls<'a> {
    pub(crate) fn new(api: &'a Api) -> Calls<'a> {
        Calls { api, sequence: Sequence::default() }
    }

    /// Adds a call of a method such as `Stack.push(int)`, or of a constructor such as `new Stack()`. Returns its number.
    pub(crate) fn call(&mut self, method: &str, receiver: Option<usize>, arguments: &[Value]) -> usize {
        let named = |&number: &usize| {
            let known = &self.api.methods[number];
            let class = &self.api.classes[known.class].source_name;
            let types: Vec<&str> = known.parameters.iter().map(|ty| ty.name.as_str()).collect();
            let types = types.join(", ");
            let name = match known.kind {
                MethodKind::Constructor => format!("new {class}({types})"),
                _ => format!("{class}.{}({types})", known.name),
            };
            name == method
        };
        let found = (0..self.api.methods.len()).find(named);
        let method = found.unwrap_or_else(|| panic!("no {method}"));
        self.sequence.push(Statement::Call { method, receiver, arguments: arguments.to_vec() })
    }
}

/// The test of a sequence.
pub(crate) fn test(executor: &mut Executor, name: &str, sequence: &Sequence) -> Test {
    let outcome = executor.run(sequence);
    Test { name: name.to_owned(), sequence: sequence.clone(), outcome, comment: Vec::new() }
}

/// Sequences as code.
pub(crate) fn shown(executor: &mut Executor, sequence: &Sequence) -> String {
    let test = test(executor, "test", sequence);
    let api = executor.api().clone();
    let class = udita_testgen::junit::TestClass { name: "Tests", package: "", command: "" };
    let written = udita_testgen::junit::junit(&api, executor.program(), class, &[test]);
    let body = written.text.split_once("Exception {\n").unwrap().1;
    body.split_once("    }\n").unwrap().0.lines().map(|line| line.trim().to_owned() + "\n").collect()
}
