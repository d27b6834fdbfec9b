//! Titles: the outcomes of a witness, with the original words of one of the compilers.

use super::words::{counted, cut_to};
use crate::classes::Class;
use crate::compiler::trace;
use crate::exec::mask;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// The text that javac prints before the message of an error.
const MARK: &str = ": error: ";

/// Upper bound on the characters of a title.
const LONGEST: usize = 300;

/// The title of a class. `names` holds those of all compilers.
pub(super) fn title(class: &Class, names: &[String]) -> String {
    let variant = &class.smallest;
    let [left, right] = variant.witness.pair.map(|place| names[place].as_str());
    let text = match variant.printed() {
        Some([first, second]) => format!("{left} prints {first}, {right} prints {second}"),
        None => {
            let text = variant.difference(left, right);
            let [left, right] = variant.witness.pair.map(|place| &class.printed()[place]);
            let words = words(left, right);
            if words.is_empty() { text } else { format!("{text}: {words}") }
        }
    };
    let plain = text.replace(char::is_control, " ");
    cut_to(&plain, LONGEST)
}

/// The message of the worse verdict, as one line.
fn words(left: &Verdict, right: &Verdict) -> String {
    let both = [left, right];
    let first = |of: fn(&Verdict) -> Option<String>| both.into_iter().find_map(of);
    let said = first(of_failure).or_else(|| first(of_run)).or_else(|| first(of_errors));
    said.or_else(|| of_metadata(both)).unwrap_or_default()
}

/// The first fact about one side that the other lacks.
fn of_metadata(both: [&Verdict; 2]) -> Option<String> {
    let all = || both.into_iter().filter_map(Verdict::metadata);
    all().find_map(|metadata| metadata.distinguishing_facts(all()).into_iter().next())
}

/// An exception of the compiler, and the place where it was thrown.
fn of_failure(verdict: &Verdict) -> Option<String> {
    match verdict {
        Verdict::Crash { what, detail } => {
            let place = trace::culprit(detail).map_or_else(String::new, |frame| format!(" at {frame}"));
            let exception = trace::exception(detail).map(str::to_string);
            let first = || detail.lines().find(|line| !line.trim().is_empty() && line != what);
            let plain = || first().map_or_else(|| what.clone(), |first| format!("{what}: {}", first.trim()));
            Some(format!("{}{place}", exception.unwrap_or_else(plain)))
        }
        Verdict::Flaky(verdicts) => verdicts.iter().find_map(of_failure),
        Verdict::Accept { .. } | Verdict::Reject { .. } | Verdict::Timeout | Verdict::Slow => None,
    }
}

/// The exception at the end of a run, or the error with which a JVM refuses a class file.
fn of_run(verdict: &Verdict) -> Option<String> {
    match verdict {
        Verdict::Accept { run: Some(Run { end, .. }), .. } => match end {
            RunEnd::Threw { class, message } | RunEnd::Refused { class, message } => {
                let first = mask::first_line(message);
                // A null message.
                let first = first.filter(|first| *first != "null");
                Some(first.map_or_else(|| class.clone(), |first| format!("{class}: {first}")))
            }
            RunEnd::Returned | RunEnd::Exited(_) | RunEnd::TimedOut => None,
        },
        _ => None,
    }
}

/// The first error or warning.
fn of_errors(verdict: &Verdict) -> Option<String> {
    let problems: &[Problem] = match verdict {
        Verdict::Reject { errors } => errors,
        Verdict::Accept { warnings, .. } => warnings,
        Verdict::Crash { .. } | Verdict::Timeout | Verdict::Slow | Verdict::Flaky(_) => &[],
    };
    let message = &problems.first()?.message;
    let line = message.lines().find(|line| line.contains(MARK)).or_else(|| message.lines().next())?;
    let first = line.split_once(MARK).map_or(line, |(_, first)| first).trim().trim_end_matches([';', ':']);
    let first = if first.is_empty() { problems[0].kind.as_str() } else { first };
    Some(match problems.len().max(message.lines().filter(|line| line.contains(MARK)).count()) {
        1 => first.to_string(),
        more => format!("{first} (and {})", counted(more - 1, "other", "others")),
    })
}
