//! Options of `udita test`.

use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use udita::Decisions;

use super::extent::{Properties, property};
use super::replayed::Replayed;
use crate::coverage::CoverageArgs;
use crate::program::SourcePathArgs;
use crate::search::SearchArgs;
use crate::stop::TimeoutArg;

/// Run the tests of JUnit classes, each over all its choices
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Files with classes of tests, .class files, names of classes, or jars and directories, of which all .java files are read, or all
    /// .class files
    #[arg(value_name = "FILE_OR_DIR", required = true)]
    pub(super) paths: Vec<PathBuf>,

    /// Run only tests whose name contains this text, such as `FractionTest` or `FractionTest.testAbs`
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    pub(super) filter: Option<String>,

    /// Replace a number of `@Exhaustive`, `@Sample` or of a bound with a name, as on a JVM: -Dudita.limit=N, -Dudita.seconds=N,
    /// -Dudita.seed=N, -Dudita.bound.NAME=VALUE. -Dudita.replay=DECISIONS runs only this path of such tests, which a JVM has found
    #[arg(short = 'D', long = "property", value_name = "NAME=VALUE", value_parser = property)]
    pub(super) properties: Vec<(String, String)>,

    /// Run only this path of each test, as the report of a failure names it. `.` is the path without choices
    #[arg(long, value_name = "DECISIONS")]
    replay: Option<Decisions>,

    /// End the run after this many tests
    #[arg(long, value_name = "N")]
    pub(super) limit: Option<u64>,

    /// Write the results to this file in JUnit's XML format
    #[arg(long, value_name = "FILE")]
    pub(super) junit: Option<PathBuf>,

    #[command(flatten)]
    pub(super) coverage: CoverageArgs,

    #[command(flatten)]
    pub(super) source_path: SourcePathArgs,

    #[command(flatten)]
    pub(super) timeout: TimeoutArg,

    #[command(flatten)]
    pub(super) search: SearchArgs,
}

impl Args {
    /// The path to run instead of all.
    pub(super) fn replayed(&self) -> Option<Replayed> {
        let own = self.replay.clone().map(Replayed::of_run);
        own.or_else(|| Properties::new(&self.properties).decisions().map(Replayed::of_jvm))
    }
}

const AFTER_HELP: &str = "\
Tests are the methods that JUnit 5, JUnit 4 or JUnit 3 would run. udita has the assertions, assumptions, annotations and the usual matchers of \
Hamcrest; classes of your own with these names come first. Each test is a run on a fresh object of its class. Static state is fresh, too: \
methods for all tests run before and after each test. A parameterised test is one test for each list of arguments.

A test with choices (`getInt`) runs over all of them, and fails with the decision string of the first violation. A test that comes to a \
gap, such as the use of files, has neither passed nor failed.

Examples:
  udita test StackTest.java
  udita test src/test/java --source-path src/main/java
  udita test src/test/java --source-path src/main/java --filter FractionTest --junit results.xml
  udita test StackTest.java --filter StackTest.push --replay 0210
  udita test StackTest.java --coverage
  udita test target/test-classes --class-path target/classes

Exit status: 0 no test failed, 1 tests failed, 2 bad usage or a file that does not compile.";
