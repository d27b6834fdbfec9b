//! The ends of searches as those of tests.

use udita::Decisions;
use udita::coverage::Coverage;
use udita::search::{Violation, ViolationKind};
use udita::solution::{Gap, TraceEntry};

use super::driver::FILE_END;
use super::outcome::Outcome;
use crate::console::counted;

/// The end of the search of one run.
pub(super) struct Searched {
    pub(super) outcome: Outcome,
    pub(super) paths: u64,
    pub(super) instructions: u64,
    pub(super) ended_at: Option<String>,
    pub(super) coverage: Coverage,
}

impl Searched {
    /// The end of a run that did not begin.
    pub(super) fn none(outcome: Outcome) -> Searched {
        let coverage = Coverage::default();
        Searched { outcome, paths: 0, instructions: 0, ended_at: None, coverage }
    }
}

pub(super) fn lost() -> Outcome {
    Outcome::Skipped("the test is not part of the program".to_owned())
}

pub(super) fn no_path() -> Outcome {
    Outcome::Skipped("no path: every choice was pruned".to_owned())
}

/// The violation of a test whose paths together have more instructions than this.
pub(super) fn beyond(limit: u64) -> Violation {
    without_path(ViolationKind::StepLimit(limit))
}

/// The violation of a test that chooses its parameters if none of its paths satisfies the assumptions.
pub(super) fn no_input(paths: u64, ended_at: Option<&str>) -> Violation {
    let end = ended_at.map(|end| format!(", up to {end}")).unwrap_or_default();
    let paths = counted(paths, "path");
    failure(format!("no path satisfies all assumptions, so nothing was tested: {paths}{end}"))
}

/// The violation of a test that fails on no path.
pub(super) fn failure(message: String) -> Violation {
    let class = "java.lang.AssertionError".to_owned();
    without_path(ViolationKind::Exception { class, message: Some(message), causes: Vec::new() })
}

fn without_path(kind: ViolationKind) -> Violation {
    Violation {
        kind,
        trace: Vec::new(),
        printed: String::new(),
        printed_to_error: String::new(),
        subject: None,
        objects: None,
        decisions: Decisions::default(),
    }
}

pub(super) fn failed(violation: Option<Violation>) -> Outcome {
    violation.map_or_else(no_path, |mut violation| {
        if let Some(cause) = refusal(&violation.kind) {
            let trace = without_driver(violation.trace);
            return Outcome::Gap(Gap { cause, trace, decisions: violation.decisions });
        }
        violation.trace = without_driver(violation.trace);
        if let ViolationKind::Exception { causes, .. } = &mut violation.kind {
            for cause in causes {
                cause.trace = without_driver(std::mem::take(&mut cause.trace));
            }
        }
        Outcome::Failed(Box::new(violation))
    })
}

/// The reason of a failed assumption, if the violation is one.
pub(super) fn assumption(kind: &ViolationKind) -> Option<String> {
    match kind {
        ViolationKind::Exception { class, message, .. }
            if class == "org.opentest4j.TestAbortedException"
                || class == "org.junit.AssumptionViolatedException" =>
        {
            Some(message.clone().unwrap_or_else(|| "an assumption failed".to_owned()))
        }
        _ => None,
    }
}

/// What the library refuses, if the violation comes from that: the library has not all of Java's, and says so.
fn refusal(kind: &ViolationKind) -> Option<String> {
    const REFUSED: &str = "java.lang.UnsupportedOperationException: udita ";
    let ViolationKind::Exception { causes, .. } = kind else { return None };
    let own = kind.to_string();
    let mut texts = std::iter::once(own.as_str()).chain(causes.iter().map(|cause| cause.text.as_str()));
    let text = texts.find_map(|text| text.strip_prefix(REFUSED))?;
    Some(format!("udita {text}"))
}

/// A trace without the calls of the driver.
fn without_driver(trace: Vec<TraceEntry>) -> Vec<TraceEntry> {
    trace.into_iter().filter(|entry| !entry.file.ends_with(FILE_END)).collect()
}

pub(super) fn without_driver_of_gap(gap: Gap) -> Gap {
    Gap { trace: without_driver(gap.trace), ..gap }
}

/// The gap of a test that never begins.
pub(super) fn lacking(what: &str) -> Gap {
    Gap { cause: what.to_owned(), trace: Vec::new(), decisions: Decisions::default() }
}
