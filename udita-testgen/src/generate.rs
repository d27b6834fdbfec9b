//! Generation: engines in turns until the budget is spent, and a suite of what they found.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use udita_vm::bytecode::site::Probe;
use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::machine::Limits;

use crate::api::{Api, MethodKind};
use crate::archive::Candidate;
use crate::constants::Constants;
use crate::engines::Engines;
use crate::execute::{Executor, Outcome};
pub use crate::faults::Fault;
use crate::faults::Faults;
use crate::literals::Literals;
use crate::paths::{PathCounts, PathSearch};
use crate::search::{CallSearch, Guidance};
use crate::selection::buffer::Selection;
pub use crate::suite::SuiteTest;
use crate::suite::suite;
use crate::varying::Variations;

/// When to end.
#[derive(Clone, Debug)]
pub enum Budget {
    /// After this many instructions of all runs: the same suite on every computer.
    Steps(u64),
    /// At this time.
    Until(Instant),
}

/// What tests are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Criterion {
    /// A suite covers the branches. Generation ends when all are covered.
    #[default]
    Branches,
    /// A test for each path of the last call too.
    Paths,
}

/// Settings of a generation.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The methods that tests end with: indices into [`Api::methods`].
    pub targets: Vec<usize>,
    /// What tests are for.
    pub criterion: Criterion,
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
    let literals = settings.solves_literals.then(|| Literals::new(program));
    let paths = settings.selection.map(|selection| PathSearch::new(program, selection, settings.seed));
    let mut engines = Engines::new(literals, paths, settings.criterion == Criterion::Paths);
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
        if !engines.wants_paths && search.archive.covered() == search.archive.wanted().len() {
            break;
        }
    }
    let mut tests = suite(&mut executor, search.archive.tests());
    if let Some(paths) = engines.paths.as_mut().filter(|_| engines.wants_paths) {
        tests.extend(path_tests(&mut executor, std::mem::take(&mut paths.found)));
    }
    let mut variations = Variations::new(program, api, settings.limits);
    tests.iter_mut().for_each(|test| variations.mark(&test.sequence, &mut test.outcome));
    let faults = faults.found.into_values().map(|fault| {
        let mut fault = fault.minimised(api, &mut executor);
        variations.mark(&fault.test.sequence, &mut fault.test.outcome);
        fault
    });
    let archive = &search.archive;
    Suite {
        tests,
        faults: faults.collect(),
        branches: archive.wanted().to_vec(),
        covered: archive.tests().map(|(probe, _)| probe).collect(),
        runs: search.runs,
        instructions: executor.instructions(),
        solved_literals: engines.literals.map_or(0, |literals| literals.solved),
        paths: engines.paths.map_or_else(PathCounts::default, |paths| paths.counts),
    }
}

/// The tests of new paths, as they were found: a smaller one may take another path.
fn path_tests(executor: &mut Executor, found: Vec<Candidate>) -> Vec<SuiteTest> {
    let test = |Candidate { sequence, target }| {
        let outcome = executor.run(&sequence);
        SuiteTest { sequence, outcome, target }
    };
    found.into_iter().map(test).collect()
}

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
