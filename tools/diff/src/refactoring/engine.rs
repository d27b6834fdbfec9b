//! Engines: processes that refactor programs, restarted when they die or hang.

use std::time::Duration;

use serde::Deserialize;

use super::catalogue::Refactoring;
use super::outcome::{Application, Outcome};
use crate::compiler::Broken;
use crate::compiler::process::{Launch, Process, Request, Silence};
use crate::isolation::group;
use crate::program::TestProgram;

/// Number of consecutive failed starts after which an engine is given up.
const STARTS: u32 = 3;

/// The time limit for a start.
const START: Duration = Duration::from_secs(300);

/// An application with its outcome.
pub type Refactored = (Application, Outcome);

/// Applies refactorings to programs, for one thread.
pub trait Engine: Send {
    /// Applies these refactorings to a program in every way and returns all applications with their outcomes.
    ///
    /// # Errors
    /// The engine can't be started any more, or was interrupted; the text is a message for the user.
    fn refactor(
        &mut self,
        program: &TestProgram,
        refactorings: &[Refactoring],
    ) -> Result<Vec<Refactored>, Broken>;

    /// Number of processes started in place of one that died or hung, since the last call.
    fn restarts(&mut self) -> u64;
}

/// An answer of an engine. `refactoring/Engine.java` writes it.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// The engine has started.
    Ready { identity: String },
    /// The engine starts this application.
    At(Application),
    /// The outcome of that application.
    Outcome(Outcome),
    /// All answers about the program were sent.
    Done,
    /// The engine can't continue.
    Broken { trace: String },
}

/// Starts processes of an engine.
pub(super) trait Start: Send {
    /// Prepares a process.
    fn launch(&self) -> std::io::Result<Launch>;
}

/// An engine in a process.
#[derive(Debug)]
pub(super) struct ProcessEngine<S> {
    start: S,
    process: Option<Process<Answer>>,
    /// The time limit for an application.
    timeout: Duration,
    starts: u64,
}

impl<S: Start> ProcessEngine<S> {
    pub(super) fn new(start: S, timeout: Duration) -> ProcessEngine<S> {
        ProcessEngine { start, process: None, timeout, starts: 0 }
    }

    /// Starts the process and returns the engine's name and version.
    pub(super) fn try_out(&mut self) -> Result<String, Broken> {
        let (process, identity) = self.start()?;
        self.process = Some(process);
        Ok(identity)
    }

    fn start(&mut self) -> Result<(Process<Answer>, String), Broken> {
        let mut why = String::new();
        for _ in 0..STARTS {
            self.starts += 1;
            let started = self.start.launch().and_then(Process::start);
            let mut process: Process<Answer> = match started {
                Ok(process) => process,
                Err(error) => {
                    why = error.to_string();
                    continue;
                }
            };
            why = match process.answer(START) {
                Ok(Answer::Ready { identity }) => return Ok((process, identity)),
                Ok(Answer::Broken { trace }) => trace,
                Ok(other) => format!("it said {other:?}"),
                Err(Silence::Interrupted) => return Err(stopped()),
                Err(Silence::Late) => format!("it was not ready within {} s", START.as_secs()),
                Err(Silence::Ended(status)) => {
                    format!("its process {}\n{}", group::words(status), process.last_words())
                }
            };
        }
        Err(Broken(format!("the engine can't be started: {}", why.trim())))
    }

    /// Requests the applications from `first` on. Returns an outcome for each, up to the end or to the one that ended the
    /// process.
    fn ask(
        &mut self,
        program: &TestProgram,
        refactorings: &[Refactoring],
        done: &mut Vec<Refactored>,
    ) -> Result<Ended, Broken> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.start()?.0,
        };
        process.ask(request(program, refactorings, done.len()));
        let mut at = None;
        loop {
            match process.answer(self.timeout) {
                Ok(Answer::At(application)) => at = Some(application),
                Ok(Answer::Outcome(outcome)) => {
                    done.extend(at.take().map(|application| (application, outcome)))
                }
                Ok(Answer::Done) => {
                    self.process = Some(process);
                    return Ok(Ended::Done);
                }
                Ok(Answer::Broken { trace }) => return Ok(Ended::By(at, Outcome::Failed { trace })),
                Ok(Answer::Ready { .. }) => return Ok(Ended::By(at, died(&process, -1))),
                Err(Silence::Late) => return Ok(Ended::By(at, Outcome::Hung)),
                Err(Silence::Ended(status)) => return Ok(Ended::By(at, died(&process, status))),
                Err(Silence::Interrupted) => return Err(stopped()),
            }
        }
    }
}

/// The end of a request.
enum Ended {
    Done,
    /// The process ended, possibly because of this application.
    By(Option<Application>, Outcome),
}

impl<S: Start> Engine for ProcessEngine<S> {
    fn refactor(
        &mut self,
        program: &TestProgram,
        refactorings: &[Refactoring],
    ) -> Result<Vec<Refactored>, Broken> {
        let mut done = Vec::new();
        let mut deaths = 0;
        loop {
            let before = done.len();
            let (at, outcome) = match self.ask(program, refactorings, &mut done)? {
                Ended::Done => return Ok(done),
                Ended::By(at, outcome) => (at, outcome),
            };
            deaths = if done.len() == before { deaths + 1 } else { 1 };
            match at {
                // The application is not to blame for a process that was killed from outside or had no memory, so it is tried again.
                Some(_) if deaths < 2 && matches!(outcome, Outcome::Died { .. } | Outcome::Hung) => {}
                Some(application) => done.push((application, outcome)),
                None if deaths < 2 => {}
                None => {
                    let target = "the program as a whole".to_string();
                    let refactoring =
                        refactorings.first().map_or("", |refactoring| refactoring.name).to_string();
                    done.push((Application { number: done.len(), refactoring, target }, outcome));
                    return Ok(done);
                }
            }
        }
    }

    fn restarts(&mut self) -> u64 {
        let restarts = self.starts.saturating_sub(1);
        self.starts -= restarts;
        restarts
    }
}

/// The request for the applications from `first` on. `refactoring/Engine.java` describes it.
fn request(program: &TestProgram, refactorings: &[Refactoring], first: usize) -> Request {
    let mut request = Request::default();
    request.number(refactorings.len());
    refactorings.iter().for_each(|refactoring| request.text(refactoring.name));
    request.number(first);
    let files = program.files();
    request.number(files.len());
    for file in files {
        request.text(file.name);
        request.text(file.text);
    }
    request
}

fn died(process: &Process<Answer>, status: i32) -> Outcome {
    let words = process.last_words();
    let last = words.lines().last().unwrap_or_default();
    Outcome::Died { how: format!("{} {last}", group::words(status)).trim().to_string() }
}

fn stopped() -> Broken {
    Broken("the engine was stopped".to_string())
}
