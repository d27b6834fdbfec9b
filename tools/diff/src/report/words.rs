//! Texts shared by all forms of the report.

use crate::program::TestProgram;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// Upper bound on the characters of a text from a compiler or a program.
const MAX_CHARACTERS: usize = 4000;
/// Upper bound on the lines of such a text.
const MAX_LINES: usize = 60;

/// The verdict of a compiler: a headline, and details that refer to lines of the program.
pub(super) struct Said {
    pub(super) headline: String,
    pub(super) details: Vec<Detail>,
}

/// A detail of a verdict.
pub(super) struct Detail {
    /// The line, from 1; 0 if it refers to no line.
    pub(super) line: u32,
    /// The compiler's name for it; may be empty.
    pub(super) kind: String,
    /// The text; may have several lines.
    pub(super) text: String,
}

/// A verdict in words, given those of all compilers. Of the metadata, only facts that are not common to all are included.
fn said(verdict: &Verdict, all: &[Verdict]) -> Said {
    let mut details = Vec::new();
    let plain = |text: &str| Detail { line: 0, kind: String::new(), text: cut(text) };
    let headline = match verdict {
        Verdict::Accept { run, warnings, metadata } => {
            details.extend(warnings.iter().map(problem));
            let facts = metadata
                .as_ref()
                .map(|own| own.distinguishing_facts(all.iter().filter_map(Verdict::metadata)));
            details.extend(facts.filter(|facts| !facts.is_empty()).map(|facts| plain(&facts.join("\n"))));
            run.as_ref().map_or("accepts".to_string(), |run| {
                let text = shown(run);
                if !text.is_empty() {
                    details.push(plain(&text));
                }
                format!("accepts; the program {}", end(&run.end))
            })
        }
        Verdict::Reject { errors } => {
            details.extend(errors.iter().map(problem));
            if errors.len() == 1 {
                "rejects: 1 error".to_string()
            } else {
                format!("rejects: {} errors", errors.len())
            }
        }
        Verdict::Crash { what, detail } => {
            details.push(plain(detail));
            format!("crashes: {what}")
        }
        Verdict::Timeout => "doesn't end in time".to_string(),
        Verdict::Slow => "takes many times as long as for an empty class".to_string(),
        Verdict::Flaky(verdicts) => {
            for verdict in verdicts {
                let inner = said(verdict, verdicts);
                details.push(plain(&inner.headline));
                details.extend(inner.details);
            }
            "says different things when asked again".to_string()
        }
    };
    Said { headline, details }
}

/// The verdicts of all compilers in words.
pub(super) fn all_said(verdicts: &[Verdict]) -> Vec<Said> {
    verdicts.iter().map(|verdict| said(verdict, verdicts)).collect()
}

/// A verdict as one line: its headline and its first detail.
pub fn first_reason(verdict: &Verdict) -> String {
    let Said { headline, details } = said(verdict, &[]);
    let Some(Detail { line, text, .. }) = details.first() else { return headline };
    let first = text.lines().next().unwrap_or_default();
    if *line > 0 { format!("{headline}; line {line}: {first}") } else { format!("{headline}; {first}") }
}

fn problem(problem: &Problem) -> Detail {
    Detail { line: problem.line, kind: problem.kind.clone(), text: cut(&problem.message) }
}

/// The end of a run, without its message.
pub(crate) fn end(end: &RunEnd) -> String {
    match end {
        RunEnd::Returned => "returns".to_string(),
        RunEnd::Threw { class, .. } => format!("throws {class}"),
        RunEnd::Refused { class, .. } => format!("is refused by the JVM: {class}"),
        RunEnd::Exited(status) => format!("exits with status {status}"),
        RunEnd::TimedOut => "doesn't end in time".to_string(),
    }
}

/// The visible part of a run: its output, and the message at its end.
fn shown(run: &Run) -> String {
    let message = match &run.end {
        RunEnd::Threw { message, .. } | RunEnd::Refused { message, .. } => message.as_str(),
        _ => "",
    };
    let separator =
        if run.printed.is_empty() || run.printed.ends_with('\n') || message.is_empty() { "" } else { "\n" };
    format!("{}{separator}{message}", run.printed)
}

fn cut(text: &str) -> String {
    let text = text.trim_end();
    let mut cut: String = text.chars().take(MAX_CHARACTERS).collect();
    if let Some((end, _)) = cut.match_indices('\n').nth(MAX_LINES - 1) {
        cut.truncate(end);
    }
    if cut.len() < text.len() {
        cut.push_str("\n...");
    }
    cut
}

/// The program of the family that the witness is, or of which it is a part.
pub(super) fn origin(program: &TestProgram) -> String {
    let reduced = if program.is_reduced { ", reduced" } else { "" };
    format!("program {} of {}{reduced}", program.number, program.family)
}

/// The beginning of a text that is longer than `width` characters.
pub(super) fn cut_to(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        Some((end, _)) => format!("{}...", text[..end].trim_end()),
        None => text.to_string(),
    }
}

/// `3 classes`, `1 class`.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// A duration as readable text.
pub(crate) fn duration(seconds: f64) -> String {
    let whole = seconds.max(0.0).round() as u64;
    match whole {
        0..10 => format!("{:.1} s", seconds.max(0.0)),
        10..120 => format!("{whole} s"),
        120..7200 => format!("{} min {:02} s", whole / 60, whole % 60),
        _ => format!("{} h {:02} min", whole / 3600, whole % 3600 / 60),
    }
}
