//! A violation as a text: what went wrong, the calls that were active, the candidate, and what the path had printed.

use crate::solution::{TraceEntry, Violation, ViolationKind};

/// Lines of a long text that are kept, from its end.
const LINES: usize = 40;

/// The text of `violation`; each line ends with a newline.
pub(super) fn text(violation: &Violation) -> String {
    let mut text = format!("violation: {}\n", violation.kind);
    calls(&violation.trace, &mut text);
    if let ViolationKind::Exception { causes, .. } = &violation.kind {
        for cause in causes {
            text.push_str(&format!("caused by: {}\n", cause.text));
            calls(&cause.trace, &mut text);
        }
    }
    if let Some(subject) = &violation.subject {
        text.push_str(&format!("candidate: {subject}\n"));
    }
    text.push_str(&printed(violation));
    text
}

/// What the path of `violation` had printed, under a heading; nothing if it had printed nothing. Of a long text the end is shown.
pub fn printed(violation: &Violation) -> String {
    let lines: Vec<&str> = violation.printed.lines().collect();
    if lines.is_empty() {
        return String::new();
    }
    let mut text = "printed before:\n".to_owned();
    let hidden = lines.len().saturating_sub(LINES);
    if hidden > 0 {
        text.push_str(&format!("  … {hidden} lines\n"));
    }
    for line in &lines[hidden..] {
        text.push_str(&format!("  {line}\n"));
    }
    text
}

fn calls(trace: &[TraceEntry], text: &mut String) {
    for TraceEntry { method, file, position, .. } in trace {
        text.push_str(&format!("  at {method} ({file}:{}:{})\n", position.line, position.column));
    }
}
