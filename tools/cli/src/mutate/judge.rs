//! The verdicts on all mutants.

use std::collections::BTreeMap;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use fixedbitset::FixedBitSet;
use udita::language::class_file::list_code;
use udita::language::mutation::{Mutation, Operator};
use udita::language::{CompileOptions, Compiled, Diagnostic, FileId, SourceMap};
use udita::run::Control;
use udita_mutation::calls::{self, Call, Pattern};
use udita_mutation::minimal::{Minimal, minimal};
use udita_mutation::{Error, Expected, Extent, Judged, Row, Score, Settings, Subject, Verdict};

use super::code::Code;
use super::edits::{Begins, edits};
use super::equivalent::marked;
use super::findings::{Fate, Mutant, Verdicts};
use super::inputs::{Input, inputs};
use super::options::Args;
use super::tests;
use super::unit_tests::{self, UnitTests};
use crate::console::Console;
use crate::status::Failure;
use crate::stop::early;

/// All that a report shows.
pub(super) struct Judgement {
    pub(super) sources: SourceMap,
    pub(super) inputs: Vec<Input>,
    /// The original.
    pub(super) program: Arc<VerifiedProgram>,
    pub(super) subject: Subject,
    pub(super) expected: Expected,
    /// The limits of runs on inputs and of tests that are calls.
    pub(super) settings: Settings,
    /// The tests of JUnit, if they are what is scored.
    pub(super) unit_tests: Option<UnitTests>,
    /// Which runs of a mutant are made.
    pub(super) extent: Extent,
    /// The files of the program. The edits are in the first.
    pub(super) files: Vec<FileId>,
    /// The edits that make the mutants, in the order of the text.
    pub(super) edits: Vec<Mutation>,
    /// Which edits a user has marked as equivalent.
    pub(super) marks: Vec<bool>,
    pub(super) verdicts: Verdicts,
}

impl Judgement {
    /// The mutants that `args` ask for, and what they run on. None of them has run.
    pub(super) fn new(args: &Args, control: &Control, console: &Console) -> Result<Judgement, Failure> {
        let failure = |error: Error| {
            Failure::Message(match (&error, args.tests.first()) {
                (Error::Test { test, .. }, Some(path)) => {
                    format!("{}: {error}; `udita run` with `--entry {test}` shows where", path.display())
                }
                _ => error.to_string(),
            })
        };
        let calls = if args.tests.is_empty() { expand(args)? } else { Vec::new() };
        let found = unit_tests::read(args, console)?;
        let (sources, files) = match (&found, args.tests.first()) {
            (Some(found), _) => (found.sources.clone(), found.files.clone()),
            (None, Some(path)) => tests::read(args, path, console)?,
            (None, None) => args.predicate.read(console).map(|(sources, file)| (sources, vec![file]))?,
        };
        let mut sources = sources;
        // Mutations of class files are changes of their text.
        list_code(&mut sources, files[0]);
        let entries = if found.is_some() { Entries::Given } else { Entries::All };
        let original = compile(entries, &sources, &files, console)?;
        let compiled = match args.junit {
            Some(_) => compile(Entries::Delivering, &sources, &files, console)?,
            None => original.clone(),
        };
        let program = compiled.program().clone();
        let of_units = |found| UnitTests::new(args, (found, &compiled), control, console);
        let unit_tests = found.as_ref().map(of_units).transpose()?;
        let (inputs, subject) = match (&unit_tests, files.get(1)) {
            (Some(tests), _) => (Vec::new(), Subject::of_named_tests(&program, tests.names())),
            (None, Some(&file)) => (Vec::new(), tests::subject(&program, &sources.file(file).name)?),
            (None, None) => {
                let inputs = inputs(args, control, console)?;
                let graphs = inputs.iter().map(|input| &input.graph);
                let subject = Subject::new(&program, graphs, calls).map_err(failure)?;
                (inputs, subject)
            }
        };
        let threads = args.jobs.count();
        let settings = settings(args);
        let expected = match &unit_tests {
            Some(_) => Ok(Expected::default()),
            None => Expected::new(&subject, &settings, threads.get(), Some(control.flag())),
        };
        let expected = match expected {
            Err(Error::Interrupted) => return Err(early(control, "no mutant is run yet")),
            expected => expected.map_err(failure)?,
        };
        let begins = match (&unit_tests, files.get(1)) {
            (Some(tests), _) => Begins::UnitTests(tests),
            (None, Some(&file)) => Begins::Script(file),
            (None, None) => Begins::Calls(subject.calls()),
        };
        let edits = edits(args, &sources, &files, begins, console)?;
        let marks = marked(args.equivalent.as_deref(), &edits, &sources)?;
        let extent = match (&args.junit, args.minimal.as_ref().or(args.matrix.as_ref())) {
            (Some(_), _) => Extent::AllRuns,
            // Each test is a run.
            (None, Some(_)) if subject.has_tests() => Extent::AllRuns,
            (None, Some(_)) => Extent::AllInputs,
            (None, None) => Extent::FirstKill,
        };
        let verdicts = Verdicts::new(Code::of(original.program()));
        Ok(Judgement {
            sources,
            inputs,
            program,
            subject,
            expected,
            settings,
            unit_tests,
            extent,
            files,
            edits,
            marks,
            verdicts,
        })
    }

    /// The mutants with a verdict, in the order of the text.
    pub(super) fn mutants(&self) -> &[Mutant] {
        &self.verdicts.mutants
    }

    /// The mutants that were run, each with its edit.
    pub(super) fn judged(&self) -> impl Iterator<Item = (usize, &Judged)> {
        self.mutants().iter().filter_map(|mutant| match &mutant.fate {
            Fate::Judged { judged, .. } => Some((mutant.edit, judged)),
            Fate::Equivalent | Fate::Duplicate(_) => None,
        })
    }

    /// The score. Duplicates and mutants with the code of the original don't count.
    pub(super) fn score(&self) -> Score {
        Score::new(self.mutants().iter().filter_map(|mutant| match &mutant.fate {
            Fate::Judged { judged, is_marked } => {
                Some((self.edits[mutant.edit].operator.name(), &judged.verdict, *is_marked))
            }
            Fate::Equivalent | Fate::Duplicate(_) => None,
        }))
    }

    /// Number of edits that were left when the run ended early.
    pub(super) fn left(&self) -> usize {
        self.edits.len() - self.verdicts.done()
    }

    /// All mutants.
    pub(super) fn total(&self) -> Tally {
        let mut total = Tally { row: self.score().total, ..Tally::default() };
        self.mutants().iter().for_each(|mutant| total.add(&mutant.fate));
        total
    }

    /// The mutants of each operator, in the order of operators.
    pub(super) fn rows(&self) -> Vec<(Operator, Tally)> {
        let score = self.score();
        let mut rows: BTreeMap<Operator, Tally> = BTreeMap::new();
        for mutant in self.mutants() {
            rows.entry(self.edits[mutant.edit].operator).or_default().add(&mutant.fate);
        }
        let with_row = |(operator, tally): (Operator, Tally)| {
            let row = score.operators.get(operator.name()).copied().unwrap_or_default();
            (operator, Tally { row, ..tally })
        };
        rows.into_iter().map(with_row).collect()
    }

    /// The name of a test, by number from 0.
    pub(super) fn test(&self, number: usize) -> &str {
        self.subject.calls().get(number).map_or("", |call| call.method.as_str())
    }

    /// The numbers of what the mutants are run on, each with its name: the tests, or the inputs and the calls.
    pub(super) fn sizes(&self) -> Vec<(&'static str, usize)> {
        let calls = self.subject.calls().len();
        match self.subject.has_tests() {
            true => vec![("test", calls)],
            false => vec![("input", self.inputs.len()), ("call", calls)],
        }
    }

    /// Number of tests that reach the place of an edit. `None` unless they are tests of JUnit.
    pub(super) fn reaching(&self, edit: usize) -> Option<usize> {
        let tests = self.unit_tests.as_ref()?;
        Some(tests.reaching(&self.edits[edit], &self.sources).len())
    }

    /// Numbers of pairs of a judged mutant and a test of JUnit: those that were not run, since the test does not reach the mutant, and those
    /// that decided nothing. `None` without such tests.
    pub(super) fn left_pairs(&self) -> Option<(u64, u64)> {
        let tests = self.subject.calls().len();
        let (mut unreached, mut undecided) = (0, 0);
        for (edit, judged) in self.judged() {
            unreached += (tests - self.reaching(edit)?) as u64;
            undecided += judged.undecided;
        }
        self.unit_tests.as_ref().map(|_| (unreached, undecided))
    }

    /// The inputs that kill a mutant.
    pub(super) fn killing_inputs(&self, judged: &Judged) -> FixedBitSet {
        match self.extent {
            Extent::AllRuns => judged.killing.ones().map(|run| self.subject.parts_of_run(run).0).collect(),
            Extent::FirstKill | Extent::AllInputs => judged.killing.clone(),
        }
    }

    /// The names of the tests that kill a mutant; of those that are known.
    pub(super) fn killing_tests(&self, judged: &Judged) -> Vec<&str> {
        match (&judged.verdict, self.extent) {
            (_, Extent::AllRuns) => judged.killing.ones().map(|run| self.test(run)).collect(),
            (Verdict::Killed(kill), _) => vec![self.test(kill.call)],
            _ => Vec::new(),
        }
    }

    /// A smallest set of inputs that kills all mutants that any input kills.
    pub(super) fn minimal_inputs(&self) -> Minimal {
        minimal(&self.killed().map(|judged| self.killing_inputs(judged)).collect::<Vec<_>>())
    }

    /// A smallest set of runs that kills all mutants that any run kills. They must be known.
    pub(super) fn minimal_runs(&self) -> Minimal {
        minimal(&self.killed().map(|judged| judged.killing.clone()).collect::<Vec<_>>())
    }

    /// The killed mutants.
    fn killed(&self) -> impl Iterator<Item = &Judged> {
        let judged = self.judged().map(|(_, judged)| judged);
        judged.filter(|judged| matches!(judged.verdict, Verdict::Killed(_)))
    }
}

/// Counts of mutants.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    /// All that compile.
    pub(super) all: usize,
    /// Those with the code of the original.
    pub(super) equivalent: usize,
    /// Those with the code of an earlier one.
    pub(super) duplicates: usize,
    /// The others.
    pub(super) row: Row,
}

impl Tally {
    /// Counts a mutant beside those of `row`.
    fn add(&mut self, fate: &Fate) {
        self.all += 1;
        match fate {
            Fate::Equivalent => self.equivalent += 1,
            Fate::Duplicate(_) => self.duplicates += 1,
            Fate::Judged { .. } => {}
        }
    }
}

/// The entries of a program.
#[derive(Clone, Copy)]
enum Entries {
    /// All methods.
    All,
    /// All methods, and those that show the end of a call in tests.
    Delivering,
    /// The methods of the class and of the tests. Tests of JUnit call no others.
    Given,
}

/// The program in `files`.
fn compile(
    entries: Entries,
    sources: &SourceMap,
    files: &[FileId],
    console: &Console,
) -> Result<Compiled, Failure> {
    let (options, mut copy) = (CompileOptions::default(), sources.clone());
    let compiled = match entries {
        Entries::All => options.compile_methods(&mut copy, files),
        Entries::Delivering => options.compile_delivering(&mut copy, files),
        Entries::Given => options.compile_given_methods(&mut copy, files),
    };
    let told = |diagnostics: Vec<Diagnostic>| {
        console.diagnostics(&diagnostics, &copy);
        Failure::Reported
    };
    compiled.map_err(told)
}

/// The limits of runs. Those of a search are for its paths; a test has no other.
fn settings(args: &Args) -> Settings {
    let default = Settings::default();
    let limits = match args.tests.is_empty() {
        true => default.limits,
        false => args.search.limits.limits(default.limits),
    };
    Settings { limits, budget: args.budget(default.budget) }
}

/// The calls that `args` stand for.
fn expand(args: &Args) -> Result<Vec<Call>, Failure> {
    let mut patterns: Vec<Pattern> = Vec::new();
    for text in &args.calls {
        patterns.extend(calls::parse(text).map_err(|error| Failure::Message(error.to_string()))?);
    }
    let expanded = |n: i64| calls::expand(&patterns, n).map_err(|error| Failure::Message(error.to_string()));
    let first = args.predicate.arguments().first().and_then(|argument| argument.parse().ok());
    let calls = match args.bound.or(first) {
        Some(n) => expanded(n)?,
        None => {
            let calls = expanded(0)?;
            if calls != expanded(1)? {
                let message =
                    "the ranges of --calls have n, which is the first ARG or --bound N; add one of these";
                return Err(Failure::Message(message.to_owned()));
            }
            calls
        }
    };
    match calls.is_empty() {
        true => Err(Failure::Message("the ranges of --calls are all empty".to_owned())),
        false => Ok(calls),
    }
}
