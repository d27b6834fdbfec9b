//! Runs of programs in JVMs of their own: all that are not confined (`worker/Reach.java`).
//!
//! Such a program has its process to itself (`worker/Isolated.java`). Of what the process says, only what has its key counts, which the
//! program is not told. A program that finds the key in its own memory, by native means, can say falsely how its own run ended, and nothing
//! else: its process reaches no compiler and no other program.

use std::path::Path;
use std::time::Instant;

use serde::Deserialize;

use super::error::Broken;
use super::jdk::{START, STARTS, Worker, ended, slow};
use super::process::{Process, Silence};
use crate::verdict::{Run, RunEnd};

/// The number of times that a program is run if its process is killed, which another process may have done.
const KILLS: u32 = 3;

/// Nothing but another process kills a JVM by this signal.
const KILLED: i32 = -9;

/// An answer of such a process.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// It begins to load the program.
    Started,
    /// What reflection tells of the program.
    Described { metadata: String },
    /// The program has run.
    Ran { end: RunEnd },
    /// There was nothing to run.
    Idle,
    /// The JVM is about to end, as the program wants it.
    Exits,
}

/// The outcome of a program in a process of its own.
#[derive(Debug)]
pub(super) struct Outcome {
    /// What reflection tells of it, if that is wanted.
    pub(super) metadata: Option<String>,
    /// Its run, and whether its output was cut; `None` if there was nothing to run.
    pub(super) run: Option<(Run, bool)>,
}

/// The name of the file with the class files of the program of this number.
pub(super) fn file(program: usize) -> String {
    format!("isolated{program}")
}

/// Runs the program with the class files in this file.
pub(super) fn run(worker: &Worker, program: &Path) -> Result<Outcome, Broken> {
    let mut kills = 0;
    let mut starts = 0;
    loop {
        let failed = match once(worker, program)? {
            Ok(Outcome { run: Some((Run { end: RunEnd::Exited(KILLED), .. }, _)), .. })
                if kills + 1 < KILLS =>
            {
                kills += 1;
                continue;
            }
            Ok(outcome) => return Ok(outcome),
            Err(failed) => failed,
        };
        starts += 1;
        if starts == STARTS {
            return Err(Broken(format!("{} can't run a program: {}", worker.name(), failed.trim())));
        }
    }
}

/// Runs it once; the inner error says why its process did not start.
fn once(worker: &Worker, program: &Path) -> Result<Result<Outcome, String>, Broken> {
    let started = worker.launch_isolated(program).and_then(Process::start);
    let mut process: Process<Answer> = match started {
        Ok(process) => process,
        Err(error) => return Ok(Err(error.to_string())),
    };
    match process.answer(START) {
        Ok(Answer::Started) => {}
        Ok(other) => return Ok(Err(format!("it said {other:?}"))),
        Err(Silence::Late) => return Ok(Err(slow())),
        Err(Silence::Interrupted) => return Err(worker.interrupted()),
        Err(Silence::Ended(status)) => {
            return Ok(Err(ended(worker.status(status), &process.last_words())));
        }
    }
    let mut metadata = None;
    let mut is_announced = false;
    // The program may say what it likes as long as it likes, but no longer than it may run.
    let deadline = Instant::now() + worker.timeout();
    let end = loop {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            break RunEnd::TimedOut;
        }
        match process.answer(left) {
            Ok(Answer::Described { metadata: facts }) if worker.describes() => metadata = Some(facts),
            Ok(Answer::Ran { end }) => break end,
            Ok(Answer::Idle) => return Ok(Ok(Outcome { metadata, run: None })),
            Ok(Answer::Exits) => is_announced = true,
            // The program's own words.
            Ok(Answer::Started | Answer::Described { .. }) => {}
            Err(Silence::Late) => break RunEnd::TimedOut,
            Err(Silence::Interrupted) => return Err(worker.interrupted()),
            Err(Silence::Ended(status)) => {
                break RunEnd::Exited(if is_announced { status } else { worker.status(status) });
            }
        }
    };
    let (printed, cut) = match end {
        // Where its time ended depends on the machine.
        RunEnd::TimedOut => Default::default(),
        _ => process.output(),
    };
    Ok(Ok(Outcome { metadata, run: Some((Run { printed, end }, cut)) }))
}
