//! Tests of JUnit instead of inputs and calls.
//!
//! The tests run on the original first. Those that pass are then run on each mutant, the cheapest first, unless they don't reach it.

use std::path::{Path, PathBuf};

use fixedbitset::FixedBitSet;
use udita::language::mutation::Mutation;
use udita::language::{CompileOptions, Compiled, SourceMap};
use udita::run::Control;
use udita::search::{Config, Violation, ViolationKind};
use udita::{ChoiceMode, Limits};
use udita_mutation::{Budget, Difference, Extent, Judged, Kill, Verdict};

use super::options::Args;
use super::reach::Statements;
use crate::console::{Console, counted};
use crate::status::Failure;
use crate::stop::early;
use crate::test::{Discovered, Outcome, Planned, Properties, Runner, TestClass, discover, named};

/// The default budget of a test on a mutant.
const BUDGET: Budget = Budget { percent: 125, extra: 1_000_000, most: u64::MAX };

/// A test that passes on the original.
struct UnitTest {
    /// The name with its class.
    name: String,
    class: usize,
    planned: Planned,
    /// Number of instructions on the original.
    instructions: u64,
    /// The statements that it begins.
    begun: FixedBitSet,
}

/// The tests that pass on the original.
pub(super) struct UnitTests {
    classes: Vec<TestClass>,
    tests: Vec<UnitTest>,
    statements: Statements,
    config: Config,
    budget: Budget,
}

/// The classes with tests of JUnit that `args` name, with the class under test as the first file. `None` without such tests.
pub(super) fn read(args: &Args, console: &Console) -> Result<Option<Discovered>, Failure> {
    let is_script = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "udita");
    match args.tests.as_slice() {
        [] => return Ok(None),
        [path] if is_script(path) => return Ok(None),
        several if several.iter().any(is_script) => {
            let message = "several --tests are files of JUnit tests; a .udita file of tests stands alone";
            return Err(Failure::Message(message.to_owned()));
        }
        _ => {}
    }
    let class = args.predicate.request(console)?.0;
    let (mut paths, source_path) = named(&args.tests, args.predicate.source_path(), console)?;
    // A directory may hold the class, too.
    paths.retain(|path| *path != class || args.tests.contains(path));
    paths.insert(0, class);
    let found = discover(&paths, &source_path, 1, &Properties::default(), console)?;
    let is_single = args.tests.len() == 1 && !args.tests[0].is_dir();
    match found.classes.is_empty() {
        false => Ok(Some(found)),
        // It may be a class whose methods are the tests.
        true if is_single => Ok(None),
        true => {
            let message = "no tests: a test is a method with an annotation of JUnit, such as `@Test`";
            Err(Failure::Message(format!("{}: {message}", args.tests[0].display())))
        }
    }
}

impl UnitTests {
    /// Runs the tests on the original. Those that don't pass are named and left out.
    pub(super) fn new(
        args: &Args,
        (found, original): (&Discovered, &Compiled),
        control: &Control,
        console: &Console,
    ) -> Result<UnitTests, Failure> {
        let config = Config { choice: ChoiceMode::Delayed, ..args.search.config() };
        let told = |diagnostics: Vec<_>| {
            console.diagnostics(&diagnostics, &found.sources);
            Failure::Reported
        };
        let options = CompileOptions { probes: true, ..CompileOptions::default() };
        let observed =
            options.compile_given_methods(&mut found.sources.clone(), &found.files).map_err(told)?;
        let file = &found.sources.file(found.files[0]).name;
        let statements = Statements::new(observed.program(), file);
        let mut runner = Runner::new(Some(original), config, control);
        let mut observer = Runner::new(Some(&observed), config, control);
        let (mut tests, mut left_out) = (Vec::new(), Vec::new());
        for (number, class) in found.classes.iter().enumerate() {
            for planned in class.tests.iter().flat_map(|test| runner.planned_runs(test)).collect::<Vec<_>>() {
                let result = runner.run(class, &planned, u64::MAX);
                let name = format!("{}.{}", result.class, result.name);
                if let Some(why) = not_passed(&result.outcome) {
                    left_out.push(format!("  {name}: {why}\n"));
                } else {
                    observer.run(class, &planned, u64::MAX);
                    let begun = statements.begun(&observer.take_coverage());
                    let instructions = result.instructions;
                    tests.push(UnitTest { name, class: number, planned, instructions, begun });
                }
                if control.is_stopped() {
                    return Err(early(control, "no mutant is run yet"));
                }
            }
        }
        if !left_out.is_empty() {
            let number = counted(left_out.len() as u64, "test");
            let verb = if left_out.len() == 1 { "is" } else { "are" };
            let list: String = left_out.iter().map(String::as_str).collect();
            console.print(format!("{number} {verb} left out, not passing on the program itself:\n{list}"));
        }
        if tests.is_empty() {
            let path = args.tests.first().map_or(Path::new(""), PathBuf::as_path).display();
            let message = "no test passes on the program itself, so no mutant can be killed";
            return Err(Failure::Message(format!("{path}: {message}; `udita test` shows why")));
        }
        let classes = found.classes.clone();
        Ok(UnitTests { classes, tests, statements, config, budget: args.budget(BUDGET) })
    }

    /// The limits of a run on a mutant.
    pub(super) fn limits(&self) -> (Budget, Limits) {
        (self.budget, self.config.limits)
    }

    /// The names of the tests.
    pub(super) fn names(&self) -> Vec<String> {
        self.tests.iter().map(|test| test.name.clone()).collect()
    }

    /// The methods of `program` that the tests begin with. It has the same tests.
    pub(super) fn first_methods(&self, program: &Compiled) -> Vec<u16> {
        let entries = self.tests.iter().filter_map(|test| {
            let (name, arguments) = test.planned.entry()?;
            let number = program.entry(Some(name), arguments).ok()?;
            Some(program.program().entries.get(number)?.run.method())
        });
        entries.collect()
    }

    /// The numbers of the tests that reach a mutation, those with the fewest instructions first.
    pub(super) fn reaching(&self, mutation: &Mutation, sources: &SourceMap) -> Vec<usize> {
        let place = self.statements.around(mutation, sources.file(mutation.span.file));
        let is_reached = |test: &UnitTest| place.is_none_or(|place| test.begun.contains(place));
        let tests = self.tests.iter().enumerate().filter(|(_, test)| is_reached(test));
        let mut reaching: Vec<usize> = tests.map(|(number, _)| number).collect();
        reaching.sort_by_key(|&number| self.tests[number].instructions);
        reaching
    }

    /// Judges the mutant that `edit` makes; `None` if interrupted.
    pub(super) fn judge(
        &self,
        (sources, extent): (&SourceMap, Extent),
        (edit, compiled): (&Mutation, &Compiled),
        control: &Control,
    ) -> Option<Judged> {
        let reaching = self.reaching(edit, sources);
        let mut runner = Runner::new(Some(compiled), self.config, control);
        let mut killing = FixedBitSet::with_capacity(self.tests.len());
        let (mut first, mut runs, mut undecided) = (None, 0, 0);
        for &number in &reaching {
            let test = &self.tests[number];
            let result =
                runner.run(&self.classes[test.class], &test.planned, self.budget.limit(test.instructions));
            if control.is_stopped() {
                return None;
            }
            runs += 1;
            match result.outcome {
                Outcome::Passed => {}
                Outcome::Gap(_) | Outcome::Skipped(_) => undecided += 1,
                Outcome::Failed(violation) => {
                    // The tests are calls on one input.
                    killing.insert(if extent == Extent::AllRuns { number } else { 0 });
                    first.get_or_insert_with(|| kill(number, &violation));
                    if extent == Extent::FirstKill {
                        break;
                    }
                }
            }
        }
        let verdict = match first {
            Some(kill) => Verdict::Killed(kill),
            None if undecided > 0 && undecided == runs => Verdict::Refused(UNDECIDED.to_owned()),
            None => Verdict::Alive,
        };
        Some(Judged { verdict, killing, runs, undecided })
    }
}

const UNDECIDED: &str = "each test that reaches it comes to a gap, or is skipped";

/// Why a test did not pass, on one line.
fn not_passed(outcome: &Outcome) -> Option<String> {
    let why = match outcome {
        Outcome::Passed => return None,
        Outcome::Failed(violation) => format!("fails: {}", violation.kind),
        Outcome::Skipped(reason) => format!("skipped: {reason}"),
        Outcome::Gap(gap) => format!("gap: {}", gap.cause),
    };
    Some(why.replace('\n', "\\n"))
}

/// The kill by a test that fails.
fn kill(test: usize, violation: &Violation) -> Kill {
    let (difference, actual) = match &violation.kind {
        ViolationKind::StepLimit(_) => (Difference::Budget, None),
        ViolationKind::HeapLimit(_) => (Difference::Heap, None),
        ViolationKind::StackLimit(_) => (Difference::Stack, None),
        ViolationKind::Exit(status) => (Difference::Ending, Some(format!("exits with status {status}"))),
        kind @ ViolationKind::Exception { .. } => (Difference::Ending, Some(format!("throws {kind}"))),
    };
    Kill { input: 0, call: test, difference, expected: "passes".to_owned(), actual }
}
