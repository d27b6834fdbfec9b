//! The results of tests in JUnit's XML format, which build servers read.

use udita::report;
use udita::search::ViolationKind;

use super::outcome::{Outcome, TestResult};
use crate::xml::escaped;

/// The document: a suite for each class.
pub(super) fn render(results: &[TestResult]) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n".to_owned();
    for suite in results.chunk_by(|one, next| one.class == next.class) {
        text.push_str(&self::suite(suite));
    }
    text + "</testsuites>\n"
}

fn suite(results: &[TestResult]) -> String {
    let number = |is: fn(&Outcome) -> bool| results.iter().filter(|result| is(&result.outcome)).count();
    let failures =
        number(|outcome| matches!(outcome, Outcome::Failed(violation) if is_assertion(&violation.kind)));
    let errors =
        number(|outcome| matches!(outcome, Outcome::Failed(violation) if !is_assertion(&violation.kind)));
    let skipped = number(|outcome| matches!(outcome, Outcome::Skipped(_) | Outcome::Gap(_)));
    let time: f64 = results.iter().map(|result| result.time.as_secs_f64()).sum();
    let name = results.first().map_or("", |result| &result.class);
    let mut text = format!(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\" time=\"{time:.3}\">\n",
        escaped(name),
        results.len()
    );
    for result in results {
        let (class, name) = (escaped(&result.class), escaped(&result.name));
        let time = result.time.as_secs_f64();
        let content = content(&result.outcome);
        let case = format!("    <testcase classname=\"{class}\" name=\"{name}\" time=\"{time:.3}\"");
        text.push_str(&match content.is_empty() {
            true => format!("{case}/>\n"),
            false => format!("{case}>\n      {content}\n    </testcase>\n"),
        });
    }
    text + "  </testsuite>\n"
}

/// Whether a violation is a failed assertion rather than an error.
fn is_assertion(kind: &ViolationKind) -> bool {
    matches!(kind, ViolationKind::Exception { class, .. } if class.contains("Assert") || class.contains("Failure"))
}

fn content(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Passed => String::new(),
        Outcome::Skipped(reason) => format!("<skipped message=\"{}\"/>", escaped(reason)),
        Outcome::Gap(gap) => format!("<skipped message=\"gap: {}\"/>", escaped(&gap.cause)),
        Outcome::Failed(violation) => {
            let element = if is_assertion(&violation.kind) { "failure" } else { "error" };
            let (class, message) = match &violation.kind {
                ViolationKind::Exception { class, message, .. } => {
                    (class.as_str(), message.clone().unwrap_or_default())
                }
                kind => ("limit", kind.to_string()),
            };
            let mut text = format!("{}\n", violation.kind);
            text.push_str(&report::trace(&violation.trace, None, udita::language::diagnostic::Style::Plain));
            if !violation.decisions.0.is_empty() {
                text.push_str(&format!("decisions: {}\n", violation.decisions));
            }
            let (class, message) = (escaped(class), escaped(&message));
            format!("<{element} type=\"{class}\" message=\"{message}\">{}</{element}>", escaped(&text))
        }
    }
}
