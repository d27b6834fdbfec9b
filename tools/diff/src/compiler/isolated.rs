//! Runs programs in JVMs of their own: all programs that are not confined (`worker/Reach.java`).
//!
//! Such a program has a process to itself (`worker/Isolated.java`). Only output that carries the process's key counts, and the
//! program is not told the key. A program that finds the key in its own memory by native code can forge the end of its own run,
//! but nothing else: its process reaches no compiler and no other program.

use std::path::Path;

use serde::Deserialize;

use super::error::Broken;
use super::jdk::{START, STARTS, Worker, ended, slow};
use super::process::{Process, Silence};
use crate::verdict::{Run, RunEnd};

/// Number of attempts to run a program whose process is killed, possibly by another process.
const KILLS: u32 = 3;

/// Only another process kills a JVM with this signal.
const KILLED: i32 = -9;

/// An answer of an isolated process.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// The process starts to load the program.
    Started,
    /// The metadata of the program, obtained by reflection.
    Described { metadata: String },
    /// The program has run.
    Ran { end: RunEnd },
    /// There was nothing to run.
    Idle,
    /// The program requested the exit of the JVM.
    Exits,
}

/// The outcome of a program in a process of its own.
#[derive(Debug)]
pub(super) struct Outcome {
    /// The metadata obtained by reflection, if requested.
    pub(super) metadata: Option<String>,
    /// The run, and whether its output was cut; `None` if there was nothing to run.
    pub(super) run: Option<(Run, bool)>,
}

/// The name of the file that holds the class files of program `program`.
pub(super) fn file(program: usize) -> String {
    format!("isolated{program}")
}

/// Runs the program whose class files are in this file.
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

/// Runs the program once. The inner error is the reason why its process did not start.
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
    // The program may produce output for as long as it may run.
    let mut deadline = process.deadline(worker.timeout());
    let end = loop {
        if deadline.left().is_zero() {
            break RunEnd::TimedOut;
        }
        match process.answer_until(&mut deadline) {
            Ok(Answer::Described { metadata: facts }) if worker.describes() => metadata = Some(facts),
            Ok(Answer::Ran { end }) => break end,
            Ok(Answer::Idle) => return Ok(Ok(Outcome { metadata, run: None })),
            Ok(Answer::Exits) => is_announced = true,
            // The program itself wrote these.
            Ok(Answer::Started | Answer::Described { .. }) => {}
            Err(Silence::Late) => break RunEnd::TimedOut,
            Err(Silence::Interrupted) => return Err(worker.interrupted()),
            Err(Silence::Ended(status)) => {
                break RunEnd::Exited(if is_announced { status } else { worker.status(status) });
            }
        }
    };
    let (printed, cut) = match end {
        // The amount of output at the time limit depends on the machine.
        RunEnd::TimedOut => Default::default(),
        _ => process.output(),
    };
    Ok(Ok(Outcome { metadata, run: Some((Run { printed, end }, cut)) }))
}
