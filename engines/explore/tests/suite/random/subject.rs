//! Runs of generated programs, with the data that the tests compare.

use udita::Limits;
use udita::language::{CompileOptions, Dialect, EntryRequest, SourceMap};
use udita_explore::concolic::{Path, Run, Subject};
use udita_explore::concretised::Reason;
use udita_explore::input::{Input, Rest};
use udita_explore::run::{End, Trace};
use udita_explore::sites::{Check, Kind};
use udita_explore::subject::ProgramSubject;
use udita_solver::{Evaluator, Layered, Model, TermId, VariableId};
use udita_vm::bytecode::native::Native;
use udita_vm::invocation::Invocation;

use super::generator::{Generated, Type};

/// The limits of a run. Some programs recurse deeply.
const LIMITS: Limits =
    Limits { steps: 200_000, stack_bytes: 1 << 20, heap_bytes: 16 << 20, weighs_natives: false };

/// A program with comparable runs.
pub(crate) struct Tested {
    pub(crate) program: Generated,
    pub(crate) subject: ProgramSubject,
    /// For each result, its type and the number of the choice for its expected value.
    expectations: Vec<(Type, usize)>,
    evaluator: Evaluator,
}

/// A run at a point.
pub(crate) struct View {
    pub(crate) run: Run<ProgramSubject>,
    /// The printed results.
    pub(crate) results: Vec<i64>,
    /// Number of concretisations, excluding those of printing.
    pub(crate) concretised: u64,
    expectations: Vec<(Type, usize)>,
}

/// Compiles a program for the engine.
pub(crate) fn compile(source: &str) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", source, Dialect::Udita);
    let entry = EntryRequest { method: Some("main".to_owned()), args: Vec::new() };
    let options = CompileOptions { optimise: false, probes: true };
    let invocation = options.compile(&mut sources, &[file], &entry);
    invocation.unwrap_or_else(|errors| panic!("{source}\n{:#?}", errors.first()))
}

impl Tested {
    /// The program with expected results.
    pub(crate) fn new(program: &Generated) -> Tested {
        Tested::of(program, &program.source())
    }

    /// The program without expected results.
    pub(crate) fn plain(program: &Generated) -> Tested {
        Tested::of(program, &program.plain_source())
    }

    fn of(program: &Generated, source: &str) -> Tested {
        let subject = ProgramSubject::new(&compile(source), LIMITS, Layered::new());
        let (program, expectations) = (program.clone(), program.expectations().collect());
        Tested { program, subject, expectations, evaluator: Evaluator::default() }
    }

    pub(crate) fn run(&mut self, values: &[i64]) -> View {
        let before = self.concretisations();
        let input = Input::of(values.to_vec(), Rest::Zeros);
        let (path, trace) = self.subject.execute(&input);
        assert_eq!(trace.end, End::Solution, "{}", self.program.java);
        let results = trace.printed.lines().map(|line| line.parse().expect("a number")).collect();
        let concretised = self.concretisations() - before;
        View {
            run: Run { input, path, trace },
            results,
            concretised,
            expectations: self.expectations.clone(),
        }
    }

    /// Number of concretisations of all runs. The programs convert numbers to text only for printing.
    fn concretisations(&self) -> u64 {
        let printing =
            [Native::IntToString, Native::LongToString].map(|native| Reason::Native(native as u16));
        let places = self.subject.concretisations().places();
        places.filter(|(place, _)| !printing.contains(&place.reason)).map(|(_, count)| count).sum()
    }

    /// The first of some conditions of a run, given by index, that does not hold under a model.
    pub(crate) fn first_failing(
        &mut self,
        trace: &Trace,
        mut indices: impl Iterator<Item = usize>,
        model: &Model,
    ) -> Option<usize> {
        self.evaluator.restart();
        let (terms, evaluator) = (self.subject.terms(), &mut self.evaluator);
        indices.find(|&index| evaluator.value(terms, trace.conditions()[index], model) == 0)
    }

    /// Whether a constraint is finer than the path: it restricts a character to a range in which a mapping is linear. A run that violates
    /// it takes the same branch.
    pub(crate) fn is_finer(&self, path: &Path, constraint: usize) -> bool {
        let site = path.constraint_branch(constraint).site();
        self.subject.sites().kind(self.subject.program(), site) == Some(Kind::Check(Check::Character))
    }

    /// The indices of the conditions that compare a result with its expected value.
    pub(crate) fn comparisons(&self, view: &View, result: usize) -> Vec<usize> {
        let (of, choice) = self.expectations[result];
        let count = if of == Type::Long { 2 } else { 1 };
        let choices = view.trace().choices().iter().skip(choice).take(count);
        let expected: Vec<VariableId> = choices.map(|choice| choice.0).collect();
        let compares = |condition: TermId| {
            self.subject.terms().variables_of(condition).iter().any(|variable| expected.contains(variable))
        };
        let conditions = view.trace().conditions();
        (0..conditions.len()).filter(|&index| compares(conditions[index])).collect()
    }
}

impl View {
    pub(crate) fn path(&self) -> &Path {
        &self.run.path
    }

    pub(crate) fn trace(&self) -> &Trace {
        &self.run.trace
    }

    /// This run's input as a model, with a different expected value of a result.
    pub(crate) fn model_expecting(&self, result: usize, expected: i64) -> Model {
        let (of, choice) = self.expectations[result];
        let mut model = self.trace().model();
        let mut set = |choice: usize, value: i64| model.set(self.trace().choices()[choice].0, value);
        if of == Type::Long {
            set(choice, expected >> 32);
            set(choice + 1, i64::from(expected as i32));
        } else {
            set(choice, expected);
        }
        model
    }

    /// Whether a result equals its expected value.
    pub(crate) fn is_met(&self, result: usize) -> bool {
        let (of, choice) = self.expectations[result];
        let values = self.trace().choices();
        let expected = match of {
            Type::Long => values[choice].1 << 32 | values[choice + 1].1 & 0xffff_ffff,
            _ => values[choice].1,
        };
        self.results[result] == expected
    }
}
