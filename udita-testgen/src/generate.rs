//! Generation: engines in turns until the budget is spent, and a suite of what they found.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::Probe;
use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::machine::Limits;

use crate::api::{Api, MethodKind};
use crate::archive::Candidate;
use crate::constants::Constants;
use crate::execute::{ENDLESS, End, Executor, Outcome};
use crate::inspect::inspected;
use crate::literals::Literals;
use crate::minimise::{irredundant, minimised};
use crate::paths::{PathCounts, PathSearch};
use crate::search::{CallSearch, Guidance};
use crate::selection::buffer::Selection;
use crate::sequence::{Sequence, Statement, Value};

/// The runs between two looks at the clock.
const RUNS_AT_ONCE: usize = 50;

/// When to end.
#[derive(Clone, Debug)]
pub enum Budget {
    /// After this many instructions of all runs: the same suite on every computer.
    Steps(u64),
    /// At this time.
    Until(Instant),
}

/// Settings of a generation.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The methods that tests end with: indices into [`Api::methods`].
    pub targets: Vec<usize>,
    /// What the search for branches may do.
    pub guidance: Guidance,
    /// Whether literals are solved for.
    pub solves_literals: bool,
    /// How path conditions are selected; none without symbolic execution of calls.
    pub selection: Option<Selection>,
    /// When to end.
    pub budget: Budget,
    /// The seed.
    pub seed: u64,
    /// The limits of one call.
    pub limits: Limits,
}

/// A test of a suite.
#[derive(Clone, PartialEq, Debug)]
pub struct SuiteTest {
    /// The calls.
    pub sequence: Sequence,
    /// What they do.
    pub outcome: Outcome,
    /// The method of the last call.
    pub target: usize,
}

/// A call that ends as no caller expects: a failed assertion, an exception that points to a mistake, an endless loop.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// A shortest test that shows it.
    pub test: SuiteTest,
    /// The exception or the limit, in words.
    pub what: String,
}

impl Fault {
    /// The same fault by a smaller test.
    fn minimised(self, api: &Api, executor: &mut Executor) -> Fault {
        let Fault { test, what } = self;
        let target = test.target;
        let keeps = |outcome: &Outcome| same_end(outcome, &test.outcome);
        let (sequence, outcome) = minimised(executor, &test.sequence, &keeps);
        // A smaller test may end with the call of another method.
        let last = sequence.statements.last();
        let is_same = matches!(last, Some(Statement::Call { method, .. }) if *method == target);
        let small = Candidate { sequence, target };
        match is_same && fault(api, &small, &outcome).as_ref() == Some(&what) {
            true => Fault { test: SuiteTest { sequence: small.sequence, outcome, target }, what },
            false => Fault { test, what },
        }
    }
}

fn same_end(a: &Outcome, b: &Outcome) -> bool {
    ends_alike(a, b) && a.ends.last() == b.ends.last()
}

/// How far a generation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Covered branches.
    pub covered: usize,
    /// All branches.
    pub branches: usize,
    /// Path conditions that wait.
    pub waiting: usize,
    /// What became of others.
    pub paths: PathCounts,
    /// Sequences that were run.
    pub runs: u64,
    /// Faults.
    pub faults: usize,
}

/// The result of a generation.
#[derive(Clone, Debug)]
pub struct Suite {
    /// Tests that cover all that was covered.
    pub tests: Vec<SuiteTest>,
    /// Faults, each once.
    pub faults: Vec<Fault>,
    /// All branches of the program's own code.
    pub branches: Vec<Probe>,
    /// Those that the tests cover.
    pub covered: Vec<Probe>,
    /// Sequences that were run.
    pub runs: u64,
    /// Instructions of them. One that is executed symbolically counts as ten.
    pub instructions: u64,
    /// Sequences whose literals were solved for.
    pub solved_literals: u64,
    /// What became of path conditions.
    pub paths: PathCounts,
}

/// Generates a suite. `progress` is called now and then; `interrupt` ends the generation, and the suite has what was found until then.
pub fn generate(
    program: &Arc<VerifiedProgram>,
    api: &Arc<Api>,
    settings: &Settings,
    progress: &dyn Fn(Progress),
    interrupt: &Arc<AtomicBool>,
) -> Suite {
    let is_own = |class: &str| api.classes.iter().any(|known| known.name == class);
    let constants = Constants::new(program, is_own);
    let mut executor = Executor::new(program, api, settings.limits);
    let mut search = CallSearch::new(program, api, &constants, settings.targets.clone(), settings.seed);
    let mut engines = Engines {
        literals: settings.solves_literals.then(|| Literals::new(program)),
        paths: settings.selection.map(|selection| PathSearch::new(program, selection, settings.seed)),
        spent: [0; 3],
    };
    let mut faults = Faults::default();
    let is_over = |executor: &Executor| match settings.budget {
        Budget::Steps(steps) => executor.instructions() >= steps,
        Budget::Until(end) => Instant::now() >= end,
    };
    while !settings.targets.is_empty() && !is_over(&executor) && !interrupt.load(Ordering::Relaxed) {
        let mut each = |candidate: &Candidate, outcome: &Outcome| faults.add(api, candidate, outcome);
        engines.step(&mut search, &mut executor, settings.guidance, &mut each);
        progress(Progress {
            covered: search.archive.covered(),
            branches: search.archive.wanted().len(),
            waiting: engines.paths.as_ref().map_or(0, PathSearch::waiting),
            paths: engines.paths.as_ref().map_or_else(PathCounts::default, |paths| paths.counts),
            runs: search.runs,
            faults: faults.found.len(),
        });
        if search.archive.covered() == search.archive.wanted().len() {
            break;
        }
    }
    let tests = suite(&mut executor, search.archive.tests());
    let archive = &search.archive;
    Suite {
        tests,
        faults: faults.found.into_values().map(|fault| fault.minimised(api, &mut executor)).collect(),
        branches: archive.wanted().to_vec(),
        covered: archive.tests().map(|(probe, _)| probe).collect(),
        runs: search.runs,
        instructions: executor.instructions(),
        solved_literals: engines.literals.map_or(0, |literals| literals.solved),
        paths: engines.paths.map_or_else(PathCounts::default, |paths| paths.counts),
    }
}

/// The engines beside the search for branches.
struct Engines {
    literals: Option<Literals>,
    paths: Option<PathSearch>,
    /// The instructions of the search, of literals, and of path conditions.
    spent: [u64; 3],
}

impl Engines {
    /// Runs the engine for a while that has spent the least so far, if it has something to do.
    fn step(
        &mut self,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        guidance: Guidance,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) {
        let mut order = [0, 1, 2];
        order.sort_by_key(|&engine| self.spent[engine]);
        let before = executor.instructions();
        for engine in order {
            let did_work = match engine {
                1 => self.literals.as_mut().is_some_and(|literals| literals.step(search, executor, each)),
                2 => self.paths.as_mut().is_some_and(|paths| paths.step(search, executor, each)),
                _ => {
                    for _ in 0..RUNS_AT_ONCE {
                        if let Some((candidate, outcome)) = search.step(executor, guidance) {
                            each(&candidate, &outcome);
                        }
                    }
                    true
                }
            };
            if did_work {
                // A step that executes nothing counts too.
                self.spent[engine] += 1 + executor.instructions() - before;
                break;
            }
        }
        for candidate in std::mem::take(&mut search.news) {
            if let Some(literals) = &mut self.literals {
                literals.add(candidate.clone());
            }
            if let Some(paths) = &mut self.paths {
                paths.add(candidate);
            }
        }
    }
}

/// The tests of an archive that cover what all cover: made small, and without those whose branches others cover.
fn suite<'c>(
    executor: &mut Executor,
    archive: impl Iterator<Item = (Probe, &'c Candidate)>,
) -> Vec<SuiteTest> {
    let mut goals: BTreeMap<Probe, &Candidate> = archive.collect();
    let wanted: BTreeSet<Probe> = goals.keys().copied().collect();
    let mut tests = Vec::new();
    while let Some((_, candidate)) = goals.first_key_value() {
        let target = candidate.target;
        let outcome = executor.run(&candidate.sequence);
        let covers: Vec<Probe> =
            outcome.branches.iter().copied().filter(|probe| goals.contains_key(probe)).collect();
        let keeps = |small: &Outcome| {
            covers.iter().all(|probe| small.branches.contains(probe)) && ends_alike(small, &outcome)
        };
        let (sequence, outcome) = minimised(executor, &candidate.sequence, &keeps);
        let before = goals.len();
        goals.retain(|probe, _| !outcome.branches.contains(probe));
        if goals.len() == before {
            // It can't be: a run covers what it has covered before.
            break;
        }
        tests.push(SuiteTest { sequence, outcome, target });
    }
    let covered: Vec<BTreeSet<Probe>> = tests
        .iter()
        .map(|test| test.outcome.branches.iter().copied().filter(|probe| wanted.contains(probe)).collect())
        .collect();
    let needed = irredundant(&covered);
    let needed = needed.into_iter().filter_map(|number| tests.get(number).cloned());
    needed.map(|test| with_observers(executor, test)).collect()
}

/// Whether two runs end in the same way: they return, or they throw the same exception, or they stop.
fn ends_alike(a: &Outcome, b: &Outcome) -> bool {
    match (a.ends.last(), b.ends.last()) {
        (Some(End::Thrown { class: a, .. }), Some(End::Thrown { class: b, .. })) => a == b,
        (Some(a), Some(b)) => std::mem::discriminant(a) == std::mem::discriminant(b),
        _ => false,
    }
}

/// A test with calls at its end whose results it can assert.
fn with_observers(executor: &mut Executor, test: SuiteTest) -> SuiteTest {
    let sequence = inspected(executor, &test.sequence);
    let outcome = executor.run(&sequence);
    SuiteTest { sequence, outcome, target: test.target }
}

/// Faults by the method and by what happened.
#[derive(Debug, Default)]
struct Faults {
    found: BTreeMap<(usize, String), Fault>,
}

impl Faults {
    fn add(&mut self, api: &Api, candidate: &Candidate, outcome: &Outcome) {
        let Some(what) = fault(api, candidate, outcome) else { return };
        let key = (candidate.target, what.clone());
        let is_shorter =
            |known: &Fault| candidate.sequence.statements.len() < known.test.sequence.statements.len();
        if self.found.get(&key).is_none_or(is_shorter) {
            let test = SuiteTest {
                sequence: candidate.sequence.clone(),
                outcome: outcome.clone(),
                target: candidate.target,
            };
            self.found.insert(key, Fault { test, what });
        }
    }
}

/// What is wrong with the end of a test, if it is: an exception that the method neither declares nor is used to refuse arguments.
fn fault(api: &Api, candidate: &Candidate, outcome: &Outcome) -> Option<String> {
    match outcome.ends.last()? {
        End::Thrown { class, message } => {
            let is_declared = api.methods[candidate.target].throws.contains(class);
            // A test that hands over `null` asks for this one.
            let is_asked_for = class == "java.lang.NullPointerException" && uses_null(&candidate.sequence);
            let is_wrong = MISTAKES.contains(&class.as_str()) && !is_declared && !is_asked_for;
            let message = message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
            is_wrong.then(|| format!("{class}{}", if class == ASSERTION { message } else { String::new() }))
        }
        End::Stopped(reason) if reason.starts_with(ENDLESS) || reason.starts_with("stack limit") => {
            Some(reason.clone())
        }
        _ => None,
    }
}

fn uses_null(sequence: &Sequence) -> bool {
    sequence.statements.iter().any(|statement| {
        statement.values().contains(&Value::Null)
            || matches!(statement, Statement::Array { ty, elements } if elements.is_empty() && ty.element.is_some())
    })
}

const ASSERTION: &str = "java.lang.AssertionError";

/// Exceptions that a program does not throw on purpose.
const MISTAKES: [&str; 9] = [
    ASSERTION,
    "java.lang.ArithmeticException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.ArrayStoreException",
    "java.lang.ClassCastException",
    "java.lang.ExceptionInInitializerError",
    "java.lang.NegativeArraySizeException",
    "java.lang.NullPointerException",
    "java.lang.StringIndexOutOfBoundsException",
];

/// The methods that tests of a class are for: its public methods and constructors, or without any, all that the package can call. With names, those
/// with one of them.
pub fn targets(api: &Api, class: usize, names: &[String]) -> Vec<usize> {
    let members = &api.classes[class].members;
    let named =
        |&&method: &&usize| names.is_empty() || names.iter().any(|name| *name == api.methods[method].name);
    let chosen: Vec<usize> = members.iter().filter(named).copied().collect();
    let public: Vec<usize> = chosen.iter().copied().filter(|&method| api.methods[method].is_public).collect();
    if names.is_empty() && public.iter().any(|&method| api.methods[method].kind != MethodKind::Constructor) {
        public
    } else {
        chosen
    }
}

/// Whether a call of a method can be made: it needs no receiver, or there is a constructor or static method whose object has its class.
pub fn is_callable(api: &Api, program: &Program, method: usize) -> bool {
    let called = &api.methods[method];
    if called.kind != MethodKind::Instance {
        return true;
    }
    let Some(class) = api.classes[called.class].number else { return false };
    api.methods.iter().any(|maker| {
        let of = &api.classes[maker.class];
        let result = maker.result.as_ref().and_then(|ty| ty.class);
        maker.kind != MethodKind::Instance
            && of.is_accessible
            && !of.is_inner
            && result.is_some_and(|result| program.is_subtype(result, class))
    })
}
