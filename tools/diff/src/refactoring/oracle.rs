//! Oracles: detect the failures of a refactoring engine.

use std::cmp::Ordering;

use serde::Serialize;

use super::outcome::{Application, Changed, Outcome};
use crate::compiler::trace::essence;
use crate::program::{TestProgram, joined};
use crate::report::words;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// The oracle that an application fails. The variants are in order of severity, which is also the order of checking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Oracle {
    /// The engine fails with an exception of its own, or its process ends.
    InternalError,
    /// The engine exceeds its time limit.
    Hang,
    /// The engine refuses without giving a reason.
    NoReason,
    /// The result does not compile.
    Compilation,
    /// The result prints something else, or ends in another way.
    Behaviour,
    /// The declared types and members are not those that the refactoring promises.
    Shape,
    /// The inverse refactoring yields another program.
    Inverse,
    /// Undoing the change does not restore the program's text.
    Undo,
}

impl Oracle {
    /// All oracles, the most severe first.
    pub const ALL: [Oracle; 8] = [
        Oracle::InternalError,
        Oracle::Hang,
        Oracle::NoReason,
        Oracle::Compilation,
        Oracle::Behaviour,
        Oracle::Shape,
        Oracle::Inverse,
        Oracle::Undo,
    ];

    /// The name of the oracle.
    pub fn word(self) -> &'static str {
        match self {
            Oracle::InternalError => "internal error",
            Oracle::Hang => "hang",
            Oracle::NoReason => "no reason",
            Oracle::Compilation => "compilation",
            Oracle::Behaviour => "behaviour",
            Oracle::Shape => "shape",
            Oracle::Inverse => "inverse",
            Oracle::Undo => "undo",
        }
    }
}

/// An application that an oracle rejects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// The program before the refactoring.
    pub program: TestProgram,
    /// The refactoring and its target.
    pub application: Application,
    /// The oracle that rejects the application.
    pub oracle: Oracle,
    /// The engine's warnings that the result may be wrong.
    pub warnings: Vec<String>,
    /// The program after the refactoring; empty if there is none.
    pub result: String,
    /// A description of the failure.
    pub detail: String,
    /// A description without names. Failures with the same cause mostly share it.
    pub essence: String,
}

/// The finding of an oracle: the oracle, the detail, the essence.
type Finding = (Oracle, String, String);

/// The program after a change.
pub(super) fn result(program: &TestProgram, changed: &Changed) -> TestProgram {
    TestProgram { text: text(&changed.files), ..program.clone() }
}

/// Joins files to one text.
fn text(files: &[(String, String)]) -> String {
    match files {
        [(name, text)] if name == "Main.java" => text.clone(),
        files => joined(files.iter().map(|(name, text)| (name.as_str(), text.as_str()))),
    }
}

/// The failure of an application, if it failed. `before` is the verdict on the program; `after` holds the verdicts of the named
/// compilers on the result, if there is one.
pub(super) fn failure(
    program: &TestProgram,
    application: Application,
    outcome: &Outcome,
    before: &Verdict,
    after: &[(&str, Verdict)],
) -> Option<Failure> {
    let (oracle, detail, essence) = finding(outcome, before, after)?;
    let (warnings, result) = match outcome {
        Outcome::Changed(changed) => (changed.warnings.clone(), text(&changed.files)),
        _ => Default::default(),
    };
    Some(Failure { program: program.clone(), application, oracle, warnings, result, detail, essence })
}

fn finding(outcome: &Outcome, before: &Verdict, after: &[(&str, Verdict)]) -> Option<Finding> {
    match outcome {
        Outcome::Inapplicable => None,
        Outcome::Refused { reasons } => {
            let has_reason = reasons.iter().any(|reason| !reason.trim().is_empty());
            (!has_reason)
                .then(|| (Oracle::NoReason, "it is refused without a message".to_string(), String::new()))
        }
        Outcome::Failed { trace } => Some((Oracle::InternalError, trace.clone(), essence(trace))),
        Outcome::Died { how } => Some((Oracle::InternalError, format!("its process {how}"), how.clone())),
        Outcome::Hung => Some((Oracle::Hang, "it takes too long".to_string(), String::new())),
        Outcome::Changed(changed) => change(changed, before, after),
    }
}

fn change(changed: &Changed, before: &Verdict, after: &[(&str, Verdict)]) -> Option<Finding> {
    if let Some(finding) = rejection(after) {
        return Some(finding);
    }
    if changed.behaves
        && let Some(finding) =
            after.iter().find_map(|(compiler, after)| behaviour(&changed.renamed, before, compiler, after))
    {
        return Some(finding);
    }
    if let Some(difference) = &changed.shape {
        let kind = difference.split(':').next().unwrap_or_default().to_string();
        return Some((Oracle::Shape, difference.clone(), kind));
    }
    if let Some(files) = &changed.back {
        return Some((Oracle::Inverse, text(files), String::new()));
    }
    (!changed.undone).then(|| (Oracle::Undo, "undoing gives another text".to_string(), String::new()))
}

/// Detects a result that a compiler rejects. A failing or hanging compiler doesn't count, because it may be at fault itself; the
/// same is true if only one of them rejects.
fn rejection(after: &[(&str, Verdict)]) -> Option<Finding> {
    let errors = after.iter().filter_map(|(compiler, verdict)| match verdict {
        Verdict::Reject { errors } => Some((*compiler, errors)),
        _ => None,
    });
    let rejecting: Vec<(&str, &Vec<Problem>)> = errors.collect();
    let (compiler, errors) = rejecting.first()?;
    let kind = errors.first().map(|error| error.kind.clone()).unwrap_or_default();
    let essence = if rejecting.len() < after.len() { format!("only {compiler} says {kind}") } else { kind };
    let said = |error: &Problem| format!("\n  line {}: {}", error.line, error.message);
    let details = rejecting.iter().map(|(compiler, errors)| {
        format!("{compiler} rejects the result:{}", errors.iter().map(said).collect::<String>())
    });
    Some((Oracle::Compilation, details.collect::<Vec<_>>().join("\n"), essence))
}

fn behaviour(renamed: &[String], before: &Verdict, compiler: &str, after: &Verdict) -> Option<Finding> {
    let (Verdict::Accept { run: Some(before), .. }, Verdict::Accept { run: Some(after), .. }) =
        (before, after)
    else {
        return None;
    };
    if without(renamed, before).is_like(&without(renamed, after)) {
        return None;
    }
    let essence = match (&before.end, &after.end) {
        (RunEnd::Returned, RunEnd::Returned) => change_of_output(&before.printed, &after.printed).to_string(),
        (_, end) => words::end(end),
    };
    let detail = format!("before: {}\nafter:  {} (by {compiler})", shown(before), shown(after));
    Some((Oracle::Behaviour, detail, essence))
}

/// A run in which one name replaces several.
fn without(names: &[String], run: &Run) -> Run {
    let is_in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let plain = |text: &str| {
        let parts = text.split_inclusive(|c| !is_in_word(c)).map(|part| {
            let word = part.trim_end_matches(|c| !is_in_word(c));
            let is_renamed = names.iter().any(|name| name == word);
            if is_renamed { format!("#{}", &part[word.len()..]) } else { part.to_string() }
        });
        parts.collect::<String>()
    };
    let end = match &run.end {
        RunEnd::Threw { class, message } => RunEnd::Threw { class: plain(class), message: message.clone() },
        end => end.clone(),
    };
    Run { printed: plain(&run.printed), end }
}

/// Describes the difference of the printed lines.
fn change_of_output(before: &str, after: &str) -> &'static str {
    let sorted = |text: &str| {
        let mut characters: Vec<char> = text.chars().collect();
        characters.sort_unstable();
        characters
    };
    match before.chars().count().cmp(&after.chars().count()) {
        Ordering::Greater => "less output",
        Ordering::Less => "more output",
        Ordering::Equal if sorted(before) == sorted(after) => "output in another order",
        Ordering::Equal => "other output",
    }
}

fn shown(run: &Run) -> String {
    match &run.end {
        RunEnd::Returned => format!("{:?}", run.printed),
        end => format!("{:?}, {}", run.printed, words::end(end)),
    }
}
