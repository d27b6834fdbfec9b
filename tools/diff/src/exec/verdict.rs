//! The failure that the end of a command is, with its cause.

use std::time::Duration;

use super::captured::Captured;
use super::expectation::Expectation;
use super::input::Input;
use super::{mask, sanitizer, trace};
use crate::isolation::group;

/// The end of a command on an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// It ended with this exit status.
    Status(i32),
    /// A signal ended it.
    Signal(i32),
    /// It did not end, or not answer, within the time limit, and was ended.
    TimedOut(Duration),
    /// It answered a message, and lives on.
    Answered(String),
    /// It could not get the input: the reason.
    NotRun(String),
}

/// The end of a command, with its output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ended {
    pub(crate) end: End,
    pub(super) stdout: Captured,
    pub(crate) stderr: Captured,
}

/// A failure of the command on an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The cause. Failures with the same cause are in the same group.
    pub cause: String,
    /// The end of the command.
    pub end: End,
    /// Its standard output.
    pub stdout: Captured,
    /// Its standard error.
    pub stderr: Captured,
    /// The standard output that was expected, if the failure is that it was another.
    pub expected: Option<String>,
}

/// Whether a command treats an input as it should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It does.
    Right,
    /// It fails.
    Failed(Box<Failure>),
}

impl End {
    /// The end of a process whose status is that of [`group::number`].
    pub(super) fn of(status: i32) -> End {
        if status < 0 { End::Signal(-status) } else { End::Status(status) }
    }

    /// The end in words.
    pub fn words(&self) -> String {
        match self {
            End::Status(status) => format!("exit status {status}"),
            End::Signal(signal) => signal_name(*signal),
            End::TimedOut(limit) => format!("no end within {}", seconds(*limit)),
            End::Answered(answer) => format!("answer: {answer}"),
            End::NotRun(why) => why.clone(),
        }
    }
}

/// The verdict on an end.
pub(super) fn judged(ended: Ended, input: &Input, expectation: &Expectation) -> Verdict {
    let Ended { end, stdout, stderr } = ended;
    let refusal = |stdout, stderr| expectation.refusal(input, stdout, stderr);
    let said = stderr.text();
    let (cause, is_other_output) = match &end {
        End::NotRun(why) => (Some(why.clone()), false),
        End::TimedOut(_) => (Some(end.words()), false),
        End::Answered(answer) => (sanitizer::cause(&said).or_else(|| refused(answer)), false),
        End::Status(status) if expectation.statuses.has(*status) => match sanitizer::cause(&said) {
            Some(cause) => (Some(cause), false),
            None => (refusal(&stdout, &stderr), true),
        },
        End::Status(_) | End::Signal(_) => {
            let known = sanitizer::cause(&said).or_else(|| trace::cause(&said));
            let first = || {
                mask::first_line(&said)
                    .map_or_else(|| end.words(), |line| format!("{}: {}", end.words(), mask::masked(line)))
            };
            (Some(known.unwrap_or_else(first)), false)
        }
    };
    let expected = expectation.expected(input).filter(|_| is_other_output);
    match cause {
        None => Verdict::Right,
        Some(cause) => Verdict::Failed(Box::new(Failure { cause, end, stdout, stderr, expected })),
    }
}

/// The cause in the answer of a process that speaks the protocol; `None` if it says that the input is right.
fn refused(answer: &str) -> Option<String> {
    if answer == "ok" {
        return None;
    }
    Some(match answer.strip_prefix("fail") {
        Some("" | ":") => "fail".to_owned(),
        Some(text) if text.starts_with([':', ' ']) => {
            format!("fail: {}", mask::masked(text.trim_start_matches(':')))
        }
        _ => format!("the answer is neither `ok` nor `fail: TEXT`: {}", mask::masked(answer)),
    })
}

fn signal_name(signal: i32) -> String {
    group::signal(-signal).map_or_else(|| format!("signal {signal}"), str::to_owned)
}

/// A time limit in words.
fn seconds(limit: Duration) -> String {
    match limit.subsec_millis() {
        0 => format!("{} s", limit.as_secs()),
        _ => format!("{} ms", limit.as_millis()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cause(end: End, stderr: &str) -> Option<String> {
        let ended = Ended { end, stdout: Captured::default(), stderr: stderr.into() };
        match judged(ended, &Input::default(), &Expectation::default()) {
            Verdict::Right => None,
            Verdict::Failed(failure) => Some(failure.cause),
        }
    }

    #[test]
    fn an_end_has_a_cause() {
        assert_eq!(cause(End::Status(0), "warning: 3\n"), None);
        assert_eq!(cause(End::Status(3), "").as_deref(), Some("exit status 3"));
        assert_eq!(cause(End::Status(1), "line 7: no x\n").as_deref(), Some("exit status 1: line _: no x"));
        assert_eq!(cause(End::Signal(11), "").as_deref(), Some("SIGSEGV"));
        assert_eq!(cause(End::Signal(60), "").as_deref(), Some("signal 60"));
        assert_eq!(
            cause(End::TimedOut(Duration::from_millis(1500)), "").as_deref(),
            Some("no end within 1500 ms")
        );
        // A sanitizer that goes on is a failure in spite of the status, a stack trace is not.
        let undefined = "a.c:1:2: runtime error: division by zero\n";
        let expected = "UndefinedBehaviorSanitizer: division by zero at a.c:1";
        assert_eq!(cause(End::Status(0), undefined).as_deref(), Some(expected));
        let trace = "TypeError: no\n    at f (a.js:1:2)\n";
        assert_eq!(cause(End::Status(0), trace), None);
        assert_eq!(cause(End::Status(1), trace).as_deref(), Some("TypeError at f"));
    }

    #[test]
    fn an_answer_is_ok_or_a_failure() {
        let answer = |text: &str| cause(End::Answered(text.into()), "");
        assert_eq!(answer("ok"), None);
        assert_eq!(answer("fail").as_deref(), Some("fail"));
        assert_eq!(answer("fail: balance is -3").as_deref(), Some("fail: balance is -_"));
        assert_eq!(answer("okay").as_deref(), Some("the answer is neither `ok` nor `fail: TEXT`: okay"));
    }
}
