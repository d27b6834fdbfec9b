//! How tests end.

use std::time::Duration;

use udita::search::Violation;
use udita::solution::Gap;

/// The end of a test.
#[derive(Clone)]
pub(crate) enum Outcome {
    /// Every path of the test returned or was pruned, and at least one returned.
    Passed,
    /// A path ended in a violation.
    Failed(Box<Violation>),
    /// The test did not run, or an assumption failed. With the reason.
    Skipped(String),
    /// No path failed, and one came to code that udita can't run.
    Gap(Gap),
}

/// A test and its end.
pub(crate) struct TestResult {
    /// The name of the class, as in source code, with its package.
    pub(crate) class: String,
    /// The name of the method, with its arguments if it is parameterised.
    pub(crate) name: String,
    /// The end.
    pub(crate) outcome: Outcome,
    /// Number of paths.
    pub(crate) paths: u64,
    /// Why not all paths of the test ran, if it is one that runs all of them.
    pub(crate) ended_at: Option<String>,
    /// Number of instructions on all paths.
    pub(crate) instructions: u64,
    /// The time that the test took.
    pub(crate) time: Duration,
}

/// Numbers of tests by their ends.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) passed: u64,
    pub(super) failed: u64,
    pub(super) skipped: u64,
    pub(super) gaps: u64,
}

impl Tally {
    /// Counts a test.
    pub(super) fn add(&mut self, outcome: &Outcome) {
        *match outcome {
            Outcome::Passed => &mut self.passed,
            Outcome::Failed(_) => &mut self.failed,
            Outcome::Skipped(_) => &mut self.skipped,
            Outcome::Gap(_) => &mut self.gaps,
        } += 1;
    }

    /// Number of all tests.
    pub(super) fn total(&self) -> u64 {
        self.passed + self.failed + self.skipped + self.gaps
    }
}
