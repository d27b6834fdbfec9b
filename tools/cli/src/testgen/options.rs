//! The options of `udita testgen`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use udita::run::Control;
use udita_testgen::generate::Criterion;
use udita_testgen::search::Guidance;
use udita_testgen::selection::buffer::Selection;
use udita_testgen::suspicion::Suspicion;

use crate::jobs::{cores, count};
use crate::kept::StoreArg;
use crate::program::FileArg;
use crate::stop::TimeoutArg;

/// Time of a run that has no other limit.
const TIME: Duration = Duration::from_secs(10);

/// Generate tests for a class with private state: sequences of calls that reach its branches
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) file: FileArg,

    /// The methods that tests end with. Default: all public constructors and methods of the class
    #[arg(value_name = "METHOD")]
    pub(super) methods: Vec<String>,

    /// The class under test. Default: that with the name of the file, or else the first one
    #[arg(long, value_name = "CLASS")]
    pub(super) class: Option<String>,

    /// What tests are for
    #[arg(long, value_enum, value_name = "WHAT", default_value = "branches")]
    pub(super) criterion: CriterionArg,

    /// End after this many instructions of all runs. The tests are the same on every computer. Without it, the run ends after --timeout,
    /// or after 10 s
    #[arg(long, value_name = "N")]
    pub(super) budget: Option<u64>,

    #[command(flatten)]
    pub(super) store: StoreArg,

    #[command(flatten)]
    timeout: TimeoutArg,

    /// The seed. The same seed, --budget and --jobs give the same tests
    #[arg(long, value_name = "N", default_value = "1")]
    pub(super) seed: u64,

    /// Make N generations side by side, each with a seed of its own and its share of --budget, which tell each other what they cover. Default: the
    /// number of cores; 1 with --budget. The tests depend on it
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,

    /// How sequences of calls are found
    #[arg(long, value_enum, value_name = "HOW", default_value = "combined")]
    pub(super) search: Search,

    /// Which path condition is tried next
    #[arg(long, value_enum, value_name = "BY", default_value = "infeasibility")]
    pub(super) selection: SelectionArg,

    /// Report ends of calls from this level of suspicion on as faults, which set the exit status
    #[arg(long, value_enum, value_name = "LEVEL", default_value = "likely")]
    pub(super) suspicion: SuspicionArg,

    /// Write the class of JUnit 5 tests to the directory of its package below this one. Default: to standard output
    #[arg(long, value_name = "DIR")]
    pub(super) junit: Option<PathBuf>,

    /// The form of the tests on standard output
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "java")]
    pub(super) format: Form,

    /// The simple name of the class of tests. Default: that of the class under test with `Test` at its end
    #[arg(long, value_name = "NAME", value_parser = class_name)]
    pub(super) test_class: Option<String>,

    /// Write the tests as a .udita file too, beside which the class under test has to be for `udita run`
    #[arg(long, value_name = "FILE")]
    pub(super) script: Option<PathBuf>,

    /// Write a page to this file: the faults, the branches of each method, the source with what the tests cover of it, and the tests
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,

    /// A call may execute this many instructions
    #[arg(long, value_name = "N", default_value = "1000000")]
    pub(super) max_steps: u64,
}

impl Args {
    /// The control of the run.
    pub(super) fn control(&self) -> Control {
        self.timeout.watch(self.time())
    }

    pub(super) fn jobs(&self) -> NonZeroUsize {
        // The same command with --budget gives the same tests on every computer.
        self.jobs.unwrap_or_else(|| if self.budget.is_some() { NonZeroUsize::MIN } else { cores() })
    }

    pub(super) fn guidance(&self) -> Guidance {
        match self.search {
            Search::Random => Guidance::Random,
            Search::Distance | Search::Paths | Search::Combined => Guidance::Distance,
        }
    }

    pub(super) fn criterion(&self) -> Criterion {
        match self.criterion {
            CriterionArg::Branches => Criterion::Branches,
            CriterionArg::Paths => Criterion::Paths,
            CriterionArg::Mutants => Criterion::Mutants,
        }
    }

    /// The time of the run. Without any limit it has a default one.
    pub(super) fn time(&self) -> Option<Duration> {
        self.timeout.given().or(self.budget.is_none().then_some(TIME))
    }

    pub(super) fn solves_literals(&self) -> bool {
        self.search == Search::Combined
    }

    pub(super) fn selection(&self) -> Option<Selection> {
        match self.search {
            Search::Random | Search::Distance => None,
            Search::Paths | Search::Combined => Some(self.selection.into()),
        }
    }
}

/// Criteria.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum CriterionArg {
    /// Small tests that cover the branches; it ends when all are covered
    Branches,
    /// Also a test for each path of a last call that was found
    Paths,
    /// Also tests that kill mutants, as `udita mutate` makes them: half of the time is for branches, half for these
    Mutants,
}

/// The form of tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Form {
    /// A class of JUnit 5 tests; none if --junit writes it
    Java,
    /// One JSON object for each test: its name, method, calls, and its fault, if any
    Jsonl,
}

/// Levels of suspicion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum SuspicionArg {
    /// A failed assertion, a call that does not end, an exception that no argument explains
    Certain,
    /// Also an exception that does not happen with another argument
    Likely,
    /// Also what the class throws on purpose, declares or documents, and what `null` causes
    Expected,
}

impl From<SuspicionArg> for Suspicion {
    fn from(level: SuspicionArg) -> Suspicion {
        match level {
            SuspicionArg::Certain => Suspicion::Certain,
            SuspicionArg::Likely => Suspicion::Likely,
            SuspicionArg::Expected => Suspicion::Expected,
        }
    }
}

/// Searches for sequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Search {
    /// All of these, and the solver for the numbers in a sequence
    Combined,
    /// Path conditions of calls, and a search for calls after which they hold; beside it changes of sequences
    Paths,
    /// Changes of the sequences that came nearest to a branch or showed a new state, beside new random ones
    Distance,
    /// Random sequences only
    Random,
}

/// Selections of path conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum SelectionArg {
    /// First in, first out
    Fifo,
    /// By what earlier path conditions that were reached or not have in common with it
    Infeasibility,
    /// By the branches beside it that no test covers
    Improvability,
    /// By the branches along it that few tests cover
    Novelty,
    /// By all three
    Combined,
}

impl From<SelectionArg> for Selection {
    fn from(selection: SelectionArg) -> Selection {
        match selection {
            SelectionArg::Fifo => Selection::Fifo,
            SelectionArg::Infeasibility => Selection::Infeasibility,
            SelectionArg::Improvability => Selection::Improvability,
            SelectionArg::Novelty => Selection::Novelty,
            SelectionArg::Combined => Selection::Combined,
        }
    }
}

/// The simple name of a Java class.
fn class_name(text: &str) -> Result<String, String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let is_name =
        !text.starts_with(|c: char| c.is_numeric()) && !text.is_empty() && text.chars().all(is_part);
    if is_name { Ok(text.to_owned()) } else { Err("expected the simple name of a Java class".to_owned()) }
}

const AFTER_HELP: &str = "\
A test makes objects by constructors and calls the public methods of the class; the state that it needs is reached by calls alone. \
What the last call returns or throws is asserted.

A fault is a failed `assert`, an exception that points to a mistake (such as an index out of bounds), or a call that does not end. What the class \
throws on purpose, declares or documents is none, nor is what `null` causes; --suspicion sets the level. Faults come first, in the report on \
standard error and among the tests, where such a test asserts what happens now.

With --store, tests are kept in a directory as they are found. `udita resume DIR` begins with them, makes other random decisions, and writes the \
tests of all runs.

Examples:
  udita testgen Stack.java > StackTest.java
  udita testgen Stack.java push pop --timeout 1m --junit tests --html tests.html
  udita testgen Tree.java --class Tree.Node --budget 50000000 --seed 3 --jobs 4
  udita testgen Tree.java --store tests-of-tree --timeout 10m

Exit status: 0, 1 if there is a fault, 2 bad usage or a program that does not compile, 130 Ctrl-C.";
