//! Compilers that are commands which judge many programs in one process.
//!
//! The process speaks the protocol `length` of [`crate::exec`]: before each program comes its length in bytes, as a decimal number and a line break.
//! It answers with one line:
//!
//! * `ok`, or `ok TEXT`: it accepts the program, which printed this text;
//! * `fail: TEXT`: it rejects the program;
//! * `crash: TEXT`: it failed.
//!
//! A text that begins with a quotation mark is a string of JSON, which may have line breaks.

use std::io;
use std::sync::Arc;

use super::error::{Broken, Missing};
use super::said;
use super::settings::Settings;
use super::spec::Units;
use super::task::{self, Task};
use crate::exec::{End, Ended, Expectation, Input, Protocol, Request, Target, Worker, mask, trace};
use crate::isolation::group;
use crate::program::TestProgram;
use crate::verdict::{Run, RunEnd, Verdict};

/// A command that judges many programs in one process.
#[derive(Debug)]
pub(super) struct Warm {
    text: String,
    target: Arc<Target>,
    settings: Settings,
}

/// A process, for one thread.
#[derive(Debug)]
pub(super) struct Judge {
    warm: Arc<Warm>,
    worker: Worker,
}

impl Warm {
    pub(super) fn new(text: &str, settings: &Settings) -> Result<Warm, Missing> {
        let words = shlex::split(text).ok_or_else(|| {
            Missing(format!("warm:{text} isn't a command: a quotation mark has no partner"))
        })?;
        if words.iter().any(|word| word.contains("{}") || word.contains("{file}")) {
            return Err(Missing(format!(
                "warm:{text}: programs go to the standard input of the command, so its words can't have {{file}}; cmd: runs a process for each \
                 program"
            )));
        }
        let request = Request {
            words,
            suffix: String::new(),
            environment: Vec::new(),
            expectation: Expectation::default(),
            protocol: Some(Protocol::Length),
            time: settings.timeout,
            memory: Target::MEMORY,
            sandbox: settings.sandbox.clone(),
            limits: settings.limits.clone(),
            has_no_other_children: false,
            interrupt: settings.interrupt.clone(),
        };
        let target = Target::new(request).map_err(|why| Missing(format!("warm:{text}: {why}")))?;
        let warm = Warm { text: text.to_owned(), target: Arc::new(target), settings: settings.clone() };
        warm.try_out()?;
        Ok(warm)
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Checks that the command answers.
    fn try_out(&self) -> Result<(), Missing> {
        let missing = |why: String| Missing(format!("warm:{} does not answer: {why}", self.text));
        let trial = Input { text: self.settings.language.trial().to_owned(), ..Input::default() };
        match self.target.worker().end(&trial) {
            Ok(None | Some(Ended { end: End::Answered(_), .. })) => Ok(()),
            Ok(Some(Ended { end, stderr, .. })) => {
                let (said, words) = (stderr.text(), end.words());
                let why = mask::error_line(&said).map_or(words.clone(), |line| format!("{words}: {line}"));
                let sent = match trial.text.len() {
                    0 => "the empty program, a line `0` with nothing behind it,".to_owned(),
                    length => format!("a program of {length} bytes behind a line with this number"),
                };
                Err(missing(format!(
                    "{why}. udita first sent {sent} and expects one line: `ok`, `ok TEXT` or `fail: TEXT`"
                )))
            }
            Err(error) => Err(missing(error.to_string())),
        }
    }

    /// A process, which starts with the first program.
    pub(super) fn judge(self: &Arc<Self>) -> Judge {
        Judge { warm: Arc::clone(self), worker: self.target.worker() }
    }
}

impl Judge {
    pub(super) fn judge(&mut self, program: &TestProgram) -> Result<Verdict, Broken> {
        let broken = |error: io::Error| Broken(format!("warm:{}: {error}", self.warm.text));
        let input = Input { text: program.text.clone(), ..Input::default() };
        let stopped = || io::Error::other("it was stopped");
        let Ended { end, stderr, .. } =
            self.worker.end(&input).and_then(|ended| ended.ok_or_else(stopped)).map_err(broken)?;
        let said = stderr.text();
        let crash = |what: String| Verdict::Crash { what, detail: said.clone() };
        Ok(match end {
            End::Answered(answer) => self.answered(&answer, program),
            End::TimedOut(_) => Verdict::Timeout,
            End::Status(_) | End::Signal(_) | End::NotRun(_) => {
                let cause = said::crash(&said).or_else(|| trace::cause(&said));
                crash(cause.unwrap_or_else(|| format!("no answer, {}", end.words())))
            }
        })
    }

    /// As [`Judge::judge`], by a process that has got no other program.
    pub(super) fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, Broken> {
        self.worker.restart();
        self.judge(program)
    }

    /// Number of processes that were started.
    pub(super) fn starts(&self) -> u64 {
        self.worker.starts()
    }

    fn answered(&self, answer: &str, program: &TestProgram) -> Verdict {
        let (word, rest) = answer.split_once(' ').unwrap_or((answer, ""));
        let text = || match rest.trim_start() {
            quoted if quoted.starts_with('"') => serde_json::from_str(quoted).ok(),
            plain => Some(plain.to_owned()),
        };
        let Some(text) = text() else {
            return Verdict::Crash {
                what: "the text of an answer is no string of JSON".to_owned(),
                detail: answer.to_owned(),
            };
        };
        match word {
            "ok" => {
                let run = Run { printed: text, end: RunEnd::Returned };
                let run = Some(run).filter(|run| self.warm.settings.run && !run.printed.is_empty());
                task::accepted(run, Vec::new(), None)
            }
            "fail" | "fail:" => {
                let task = Task::alone(program, Units::AsWritten);
                match said::crash(&text) {
                    Some(what) => Verdict::Crash { what, detail: text },
                    None => Verdict::Reject { errors: said::problems(&text, &text, 1, &task) },
                }
            }
            "crash:" => {
                let first = || mask::first_line(&text).map_or_else(|| group::words(1), mask::masked);
                let what = said::crash(&text).or_else(|| trace::cause(&text)).unwrap_or_else(first);
                Verdict::Crash { what, detail: text }
            }
            _ => Verdict::Crash {
                what: format!(
                    "the answer is none of `ok`, `fail: TEXT` and `crash: TEXT`: {}",
                    mask::masked(answer)
                ),
                detail: answer.to_owned(),
            },
        }
    }
}
