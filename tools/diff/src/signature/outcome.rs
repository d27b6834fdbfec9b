//! The outcome of a program on one side, as signatures state it.

use std::collections::BTreeSet;
use std::fmt;

use crate::verdict::{RunEnd, Verdict, VerdictKind};

/// The outcome of a program on one side: a verdict, or the end of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The compiler accepts. Nothing was run.
    Accept,
    /// The compiler accepts with a warning that the other doesn't give.
    Warn,
    /// The compiler rejects.
    Reject,
    /// The compiler fails.
    Crash,
    /// The compiler exceeds its time limit.
    Timeout,
    /// The compiler takes many times as long as for an empty class.
    Slow,
    /// The compiler's verdicts vary: their kinds.
    Flaky(BTreeSet<VerdictKind>),
    /// `main` returns.
    Returns,
    /// `main` throws an exception of this class.
    Throws(String),
    /// The JVM refuses a class file with an error of this class.
    Refused(String),
    /// The process ends with this status.
    Exits(i32),
    /// The run exceeds its time limit.
    Loops,
}

impl Outcome {
    /// The outcome of a verdict. For an accepted program, only refused class files add information.
    pub(crate) fn of_verdict(verdict: &Verdict) -> Outcome {
        match verdict {
            Verdict::Accept { run: Some(run), .. } if matches!(run.end, RunEnd::Refused { .. }) => {
                Outcome::of_run(&run.end)
            }
            Verdict::Accept { .. } => Outcome::Accept,
            Verdict::Reject { .. } => Outcome::Reject,
            Verdict::Crash { .. } => Outcome::Crash,
            Verdict::Timeout => Outcome::Timeout,
            Verdict::Slow => Outcome::Slow,
            Verdict::Flaky(verdicts) => Outcome::Flaky(verdicts.iter().map(Verdict::kind).collect()),
        }
    }

    /// The outcome of a run that ended in this way.
    pub(crate) fn of_run(end: &RunEnd) -> Outcome {
        match end {
            RunEnd::Returned => Outcome::Returns,
            RunEnd::Threw { class, .. } => Outcome::Throws(class.clone()),
            RunEnd::Refused { class, .. } => Outcome::Refused(class.clone()),
            RunEnd::Exited(status) => Outcome::Exits(*status),
            RunEnd::TimedOut => Outcome::Loops,
        }
    }

    /// The first word of the outcome.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Outcome::Accept => VerdictKind::Accept.word(),
            Outcome::Warn => "warn",
            Outcome::Reject => VerdictKind::Reject.word(),
            Outcome::Crash => VerdictKind::Crash.word(),
            Outcome::Timeout => VerdictKind::Timeout.word(),
            Outcome::Slow => VerdictKind::Slow.word(),
            Outcome::Flaky(_) => VerdictKind::Flaky.word(),
            Outcome::Returns => "returns",
            Outcome::Throws(_) => "throws",
            Outcome::Refused(_) => "refused",
            Outcome::Exits(_) => "exits",
            Outcome::Loops => "loops",
        }
    }

    /// The text after the word: the full name of a class, a status, or kinds of verdicts.
    fn detail(&self) -> Option<String> {
        match self {
            Outcome::Throws(class) | Outcome::Refused(class) => Some(class.clone()),
            Outcome::Exits(status) => Some(status.to_string()),
            Outcome::Flaky(kinds) => Some(listed(kinds, "+")),
            _ => None,
        }
    }

    /// The word with its detail; a class is shortened to the last part of its name.
    pub(crate) fn short(&self) -> String {
        match self.detail() {
            Some(detail) => format!("{} {}", self.word(), simple(&detail)),
            None => self.word().to_string(),
        }
    }

    /// The action of the compiler, as the predicate of a sentence.
    pub(crate) fn predicate(&self) -> String {
        match self {
            Outcome::Accept => "accepts".to_string(),
            Outcome::Warn => "warns".to_string(),
            Outcome::Reject => "rejects".to_string(),
            Outcome::Crash => "crashes".to_string(),
            Outcome::Timeout => "doesn't end".to_string(),
            Outcome::Slow => "takes very long".to_string(),
            Outcome::Flaky(kinds) => format!("says now {}", listed(kinds, ", now ")),
            Outcome::Returns => "returns".to_string(),
            Outcome::Throws(class) => format!("throws {}", simple(class)),
            Outcome::Refused(class) => format!("makes a class file that is refused ({})", simple(class)),
            Outcome::Exits(status) => format!("exits with {status}"),
            Outcome::Loops => "runs forever".to_string(),
        }
    }

    /// The severity; see [`super::text::Signature::severity`].
    pub(crate) fn severity(&self) -> u32 {
        match self {
            Outcome::Crash | Outcome::Timeout | Outcome::Slow => 5,
            Outcome::Refused(_) => 4,
            Outcome::Returns | Outcome::Throws(_) | Outcome::Exits(_) | Outcome::Loops => 3,
            Outcome::Reject => 2,
            Outcome::Flaky(_) => 1,
            Outcome::Accept | Outcome::Warn => 0,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        self.detail().map_or(Ok(()), |detail| write!(f, " {detail}"))
    }
}

fn listed(kinds: &BTreeSet<VerdictKind>, separator: &str) -> String {
    kinds.iter().map(|kind| kind.word()).collect::<Vec<_>>().join(separator)
}

/// The last part of a dotted name.
fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}
