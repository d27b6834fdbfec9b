//! The groups of a run in JUnit's XML format, which build servers read.

use udita_diff::exec::{End, FailureGroup};

use super::report::{Again, Counts, paragraph};
use crate::xml::escaped;

/// The document: a suite with a test for each group, and one for all inputs that are right.
pub(super) fn render(command: &str, groups: &[FailureGroup], counts: Counts, again: &Again<'_>) -> String {
    let name = escaped(command);
    let errors = groups.iter().filter(|group| is_error(group)).count();
    let failures = groups.len() - errors;
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"{name}\" tests=\"{}\" failures=\"{failures}\" \
         errors=\"{errors}\" skipped=\"0\">\n",
        groups.len() + 1
    );
    let right = counts.inputs - counts.failures;
    let of_right = escaped(&format!("right on {right} of {} inputs", counts.inputs));
    text += &format!("    <testcase classname=\"{name}\" name=\"{of_right}\"/>\n");
    for (place, group) in groups.iter().enumerate() {
        let (element, cause) =
            (if is_error(group) { "error" } else { "failure" }, escaped(&group.failure.cause));
        let content = escaped(&paragraph(place + 1, group, counts, again));
        text += &format!(
            "    <testcase classname=\"{name}\" name=\"{cause}\">\n      <{element} message=\"{cause}\">{content}</{element}>\n    \
             </testcase>\n"
        );
    }
    text + "  </testsuite>\n</testsuites>\n"
}

/// Whether the command broke, rather than gave another result than the expected one.
fn is_error(group: &FailureGroup) -> bool {
    !matches!(group.failure.end, End::Status(_) | End::Answered(_))
}
