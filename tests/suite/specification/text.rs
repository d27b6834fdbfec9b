//! Results in the notation of the specification's pages, each on one line.

use udita::format::{Format, Writer};
use udita::search::{Outcome, ReplayEnd};
use udita::solution::{Rule, Solution, Violation};

/// The notation for an empty text.
const NOTHING: &str = "(nothing)";

/// A text as shown on a page: without its last newline, on one line.
pub(super) fn shown(text: &str) -> String {
    match text.strip_suffix('\n').unwrap_or(text) {
        "" => NOTHING.to_string(),
        text => text.replace('\n', "⏎"),
    }
}

/// The position at which a near miss breaks its rule, and its text.
pub(super) fn broken(solution: &Solution) -> String {
    let line = solution.broken.as_ref().map_or(0, |Rule { line, .. }| *line);
    format!("{line}: {}", shown(solution.text()))
}

/// The innermost line of the program at which a violation occurred, and its kind.
pub(super) fn located(violation: &Violation) -> String {
    let own = violation.trace.iter().find(|entry| !entry.is_library);
    let line = own.map_or("?".to_string(), |entry| entry.position.line.to_string());
    format!("{line}: {}", violation.kind)
}

/// The results in the format `jsonl`.
pub(super) fn json(outcomes: &[Outcome]) -> Vec<String> {
    let (mut writer, mut text) = (Writer::new(Format::Jsonl), String::new());
    for outcome in outcomes {
        match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => writer.write(solution, &mut text),
            Outcome::Violation(violation) => writer.write_violation(violation, &mut text),
        }
    }
    text.lines().map(str::to_string).collect()
}

/// The end of a path, as written on a page.
pub(super) fn end(end: ReplayEnd) -> String {
    match end {
        ReplayEnd::Gap(gap) => panic!("{gap:?}"),
        ReplayEnd::Solution(solution) => shown(solution.text()),
        ReplayEnd::Violation(violation) => format!("(violation {})", located(&violation)),
        ReplayEnd::Pruned => "(pruned)".to_string(),
        ReplayEnd::Dropped => "(dropped)".to_string(),
        ReplayEnd::OpenChoice(alternatives) => format!("(open: {alternatives} alternatives)"),
        ReplayEnd::NoSuchAlternative { index, alternatives } => {
            format!("(decision {} has {alternatives} alternatives)", index + 1)
        }
        ReplayEnd::LeftOver(left) => format!("(left over: {left})"),
    }
}
