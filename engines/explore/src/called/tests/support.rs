//! Programs on a machine, whose objects are created by calls.

use std::sync::Arc;

use udita::language::{CompileOptions, Dialect, SourceMap};
use udita_solver::Layered;
use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::invocation::{Argument, Handle};
use udita_vm::machine::{ChoiceMode, Event, Limits, Machine};

use crate::called::{CallRun, CallSymbols, run_call};
use crate::sites::Sites;

/// A program on a machine.
pub(super) struct Subject {
    pub(super) program: Arc<VerifiedProgram>,
    pub(super) machine: Machine,
    pub(super) sites: Sites,
    pub(super) symbols: CallSymbols,
}

impl Subject {
    pub(super) fn new(text: &str) -> Subject {
        let mut sources = SourceMap::new();
        let file = sources.add("Subject.java", text, Dialect::Java);
        let options = CompileOptions { optimise: false, probes: true };
        let compiled = options.compile_methods(&mut sources, &[file]);
        let program = Arc::clone(compiled.unwrap_or_else(|errors| panic!("{errors:#?}")).program());
        Subject {
            machine: Machine::new(&program, ChoiceMode::Eager, Limits::default(), false),
            sites: Sites::new(&program),
            symbols: CallSymbols::new(&program, Layered::new()),
            program,
        }
    }

    pub(super) fn entry(&self, name: &str) -> usize {
        let names: Vec<&str> = self.program.entries.iter().map(|entry| entry.name.as_str()).collect();
        names.iter().position(|known| *known == name).unwrap_or_else(|| panic!("no `{name}` in {names:?}"))
    }

    /// Creates an object of a class by its constructor with this number of parameters.
    pub(super) fn object(&mut self, class: &str, arguments: &[Argument]) -> Argument {
        let name = format!("{class}.<init>");
        let fits = |(_, entry): &(usize, &udita_vm::bytecode::program::Entry)| {
            entry.name == name && entry.parameters.len() == arguments.len() + 1
        };
        let found = self.program.entries.iter().enumerate().find(fits).map(|(number, _)| number);
        let object = self.machine.make_object(class).expect("a class with objects");
        let all = [&[Argument::Object(object)], arguments].concat();
        self.concrete(found.unwrap_or_else(|| panic!("no `{name}`")), &all);
        Argument::Object(object)
    }

    /// Runs a call without following it.
    pub(super) fn concrete(&mut self, entry: usize, arguments: &[Argument]) {
        self.machine.call(entry, arguments).expect("fitting arguments");
        assert_eq!(self.machine.run(), Event::Solution);
    }

    /// Runs a call symbolically.
    pub(super) fn call(&mut self, name: &str, arguments: &[Argument]) -> CallRun {
        let entry = self.entry(name);
        run_call(&mut self.machine, &self.sites, &mut self.symbols, entry, arguments)
            .expect("fitting arguments")
    }

    /// The clauses of a call, as text.
    pub(super) fn clauses(&mut self, name: &str, arguments: &[Argument]) -> Vec<String> {
        self.call(name, arguments).condition.texts(&self.symbols)
    }

    /// The alternatives at clause `k` of a run, as text.
    pub(super) fn alternatives(&mut self, run: &CallRun, k: usize) -> Vec<String> {
        let alternatives = run.condition.alternatives(k, &mut self.symbols);
        alternatives.iter().map(|clause| clause.text(&self.symbols)).collect()
    }

    pub(super) fn set(&mut self, object: &Argument, name: &str, value: Argument) {
        self.machine.set_field(handle(object), name, &value).expect("a field");
    }
}

pub(super) fn handle(object: &Argument) -> Handle {
    match object {
        Argument::Object(handle) => *handle,
        other => panic!("{other:?} is no object"),
    }
}

pub(super) fn numbers(numbers: &[i64]) -> Vec<Argument> {
    numbers.iter().copied().map(Argument::Number).collect()
}
