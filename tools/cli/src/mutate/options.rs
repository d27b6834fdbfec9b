//! Options of mutation.

use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;
use udita::language::mutation::Operator;
use udita_mutation::Budget;

use crate::jobs::ThreadsArg;
use crate::kept::StoreArg;
use crate::predicate::{self, PredicateArgs};
use crate::search::SearchArgs;
use crate::stop::TimeoutArg;

/// Score inputs, or tests, by the mutants of a program that they kill
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP, mut_arg("choice", predicate::choice_default))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) predicate: PredicateArgs,

    /// The calls on each input: methods with ranges of arguments, such as `insert(0..2n), isEmpty()`. Both ends of a range belong to it.
    /// n is the first ARG, or the number of --bound. Repeatable
    #[arg(long, value_name = "CALLS", required_unless_present = "tests")]
    pub(super) calls: Vec<String>,

    /// Score these tests instead: the tests of JUnit in a .java file, or in those of a directory, as `udita test` runs them; repeatable. Or
    /// the methods without parameters of one .udita file, as `udita testgen --script FILE` writes it. A test kills a mutant if it fails
    #[arg(long, value_name = "FILE_OR_DIR")]
    pub(super) tests: Vec<PathBuf>,

    /// The number n in --calls
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) bound: Option<i64>,

    /// Take the inputs from this file of --format jsonl, such as a suite. Default: all structures that the predicate accepts
    #[arg(long, value_name = "FILE")]
    pub(super) inputs: Option<PathBuf>,

    /// Instructions that a run may take on a mutant, as a multiple of those of the same run on the program, such as 1.5; 200 are added, for
    /// a test of JUnit 1000000. Default: 20, and 1.25 for a test of JUnit
    #[arg(long, value_name = "FACTOR")]
    pub(super) step_factor: Option<StepFactor>,

    /// Mutation operators, separated by commas. Default: all
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(super) operators: Vec<Operator>,

    /// Change these methods only, separated by commas: `insert` or `Tree.insert`. Default: the methods that the calls, or the tests, can
    /// reach
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(super) methods: Vec<String>,

    /// Make mutants only on lines that changed since this revision of git: a commit, a tag, or a branch. Uncommitted changes count
    #[arg(long, value_name = "REV")]
    pub(super) since: Option<String>,

    /// Don't count these living mutants, since they are equivalent: a line for each with its place, operator and replacement, as the report
    /// shows them: `12:9 AOIS i++`
    #[arg(long, value_name = "FILE")]
    pub(super) equivalent: Option<PathBuf>,

    /// Write a smallest set of inputs that kills as many mutants to this file, as JSON Lines. With --tests: the names of a smallest set
    /// of tests
    #[arg(long, value_name = "FILE")]
    pub(super) minimal: Option<PathBuf>,

    /// Write a smallest set of calls that kills as many mutants as a class of JUnit 5 tests, in the directory of its package below this one.
    /// Each test makes one call on one input, and asserts its result and the structure after it
    #[arg(long, value_name = "DIR")]
    pub(super) junit: Option<PathBuf>,

    /// Write the kill matrix to this file, as CSV: a row for each mutant, and a column for each test or input: 1 if it kills the mutant
    #[arg(long, value_name = "FILE")]
    pub(super) matrix: Option<PathBuf>,

    /// The format of the report
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub(super) format: Form,

    /// Also write the report to this file as a page: the source with its living mutants
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,

    /// Exit with status 1 if the score is less than this, in percent
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(super) fail_under: Option<u8>,

    #[command(flatten)]
    pub(super) store: StoreArg,

    #[command(flatten)]
    pub(super) timeout: TimeoutArg,

    #[command(flatten)]
    pub(super) jobs: ThreadsArg,

    #[command(flatten)]
    pub(super) search: SearchArgs,
}

impl Args {
    /// The budget of a mutant's run: `default`, with the factor and the maximum that are given.
    pub(super) fn budget(&self, default: Budget) -> Budget {
        let most = self.search.limits.steps().filter(|_| !self.tests.is_empty());
        Budget {
            percent: self.step_factor.map_or(default.percent, |factor| factor.percent),
            most: most.unwrap_or(default.most),
            ..default
        }
    }
}

/// A factor of at least 1, with at most two digits after the point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StepFactor {
    percent: u64,
}

impl FromStr for StepFactor {
    type Err = String;

    fn from_str(text: &str) -> Result<StepFactor, String> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
        let percent = match (digits(whole).flatten(), digits(part).flatten(), part.len()) {
            (Some(whole), Some(part), length @ 1..=2) => {
                let hundredths: u64 = if length == 1 { part * 10 } else { part };
                u64::checked_mul(whole, 100).and_then(|whole| whole.checked_add(hundredths))
            }
            _ => None,
        };
        let percent = percent.filter(|&percent| percent >= 100);
        percent.map(|percent| StepFactor { percent }).ok_or_else(|| {
            "expected a number of at least 1 with at most two digits after the point, such as 1.25".to_owned()
        })
    }
}

/// The form of the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Form {
    /// A table by operator, and the difference of each living mutant
    Text,
    /// One JSON object for each mutant, and one for the score
    Jsonl,
    /// The living mutants as a log of SARIF 2.1.0
    Sarif,
    /// The living mutants as annotations of GitHub Actions
    Github,
}

const AFTER_HELP: &str = "\
A mutant is the program with one small change, such as `<` in the place of `<=`. An input kills it if a call ends otherwise than in the \
original: another result, another exception, another structure afterwards, or more than 20 times the instructions (--step-factor). \
With --tests and a .udita file, each method without parameters of that file is a test; it must pass in the original, and a mutant is \
killed if one fails. The score is the share of killed mutants. A living mutant shows what the inputs miss, or has the same behaviour.

Tests of JUnit that don't pass in the original are named and left out. A mutant is killed by the first test that fails on it, or that takes \
more instructions than 1.25 times those in the original (--step-factor) plus 1000000, or than --max-steps. Tests that don't reach a mutant are not run \
on it. A test that comes to a gap, or is skipped, on the mutant only decides nothing.

Mutants that don't compile don't exist. Those whose optimised code is that of the original are equivalent, and those with \
the code of an earlier mutant are duplicates; neither counts.

The operators are those of muJava at the level of methods, and PRV: AORB AORS AOIU AOIS AODU AODS ROR COR COD COI SOR LOR LOI LOD ASRS \
SDL VDL CDL ODL PRV. A class file has those of PIT: CONDITIONALS_BOUNDARY NEGATE_CONDITIONALS MATH INCREMENTS INVERT_NEGS \
VOID_METHOD_CALLS EMPTY_RETURNS FALSE_RETURNS TRUE_RETURNS NULL_RETURNS PRIMITIVE_RETURNS.

Examples:
  udita mutate BinaryTree.java 4 --calls 'insert(0..2n), remove(0..2n)'
  udita suite repok BinaryTree.java 6 --format jsonl > suite.jsonl
  udita mutate BinaryTree.java 4 --calls 'insert(0..2n)' --junit tests
  udita mutate BinaryTree.java 6 --inputs suite.jsonl --calls 'insert(0..2n)' --minimal smallest.jsonl --html mutants.html
  udita testgen Account.java --script tests.udita
  udita mutate Account.java --tests tests.udita
  udita mutate Account.java --tests AccountTest.java
  udita mutate Account.java --tests tests.udita --store verdicts --timeout 1h
  udita mutate Account.java --tests AccountTest.java --since main --format github

Exit status: 0, 1 with --fail-under, 2 bad usage or a program that does not compile.";
