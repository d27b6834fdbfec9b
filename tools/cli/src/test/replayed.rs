//! One path of a test, which a decision string names.

use udita::report::missing_path;
use udita::search::{Config, Invocation, ReplayEnd, replay};
use udita::{ChoiceMode, Decisions};

use super::ending::{Searched, assumption, failed, failure, without_driver_of_gap};
use super::extent::Extent;
use super::outcome::Outcome;
use crate::files::decisions_word;

/// The path to run instead of all.
#[derive(Clone)]
pub(crate) struct Replayed {
    decisions: Decisions,
    /// Whether it is one of a JVM: a path of choices at once, and only of tests that choose their parameters.
    of_jvm: bool,
}

impl Replayed {
    /// A path in the mode of the run, of every test.
    pub(super) fn of_run(decisions: Decisions) -> Replayed {
        Replayed { decisions, of_jvm: false }
    }

    /// A path of a JVM.
    pub(super) fn of_jvm(decisions: Decisions) -> Replayed {
        Replayed { decisions, of_jvm: true }
    }

    /// Whether tests with this extent are replayed.
    pub(super) fn concerns(&self, extent: Option<Extent>) -> bool {
        !self.of_jvm || extent.is_some()
    }

    /// Runs the path of a test.
    pub(super) fn run(&self, invocation: &Invocation, extent: Option<Extent>, config: Config) -> Searched {
        // The paths of a sample and of the smallest first are those of a JVM.
        let is_eager = self.of_jvm || extent.is_some_and(|extent| extent.smallest || extent.inputs.is_some());
        let choice = if is_eager { ChoiceMode::Eager } else { config.choice };
        let replayed = replay(invocation, Config { choice, ..config }, &self.decisions);
        let word = decisions_word(&self.decisions);
        let no_path = missing_path(&replayed.end, &self.decisions)
            .map(|why| format!("{word} is no path of this test: {why}; name one test with --filter"));
        let outcome = match replayed.end {
            _ if no_path.is_some() => failed(no_path.map(failure)),
            ReplayEnd::Solution(_) => Outcome::Passed,
            ReplayEnd::Violation(violation) => match assumption(&violation.kind) {
                Some(reason) => Outcome::Skipped(reason),
                None => failed(Some(violation)),
            },
            ReplayEnd::Gap(gap) => Outcome::Gap(without_driver_of_gap(gap)),
            _ => Outcome::Skipped(format!("path {word} does not satisfy the assumptions")),
        };
        let ended_at =
            matches!(outcome, Outcome::Passed).then(|| format!("path {word}, which was asked for"));
        Searched { outcome, paths: 1, instructions: 0, ended_at, coverage: replayed.coverage }
    }
}
