//! Verdicts of a compiler in a JVM: sends batches and single programs until each program has a verdict.

use std::mem;
use std::sync::Arc;
use std::time::Duration;

use super::error::Broken;
use super::isolated;
use super::jdk::{START, STARTS, Worker, ended, slow};
use super::process::{self, Answer, Process, Ready, Silence};
use super::responses::{self, Judgement, RequestEnd, Response, Responses};
use super::spec::Units;
use super::task::{self, Task};
use super::trace;
use crate::isolation::group;
use crate::program::TestProgram;
use crate::verdict::{Run, RunEnd, Verdict};

/// A judge with one process, used by one thread.
#[derive(Debug)]
pub(super) struct Judge {
    worker: Arc<Worker>,
    /// Whether errors are reported as the compiler prints them.
    is_verbatim: bool,
    process: Option<Process<Answer>>,
    starts: u64,
}

/// The remaining work for a list of programs.
enum Work {
    /// Judge these in one task; `again` if the process died in an earlier attempt.
    Together {
        programs: Vec<usize>,
        again: bool,
    },
    Alone(usize),
}

impl Judge {
    pub(super) fn new(worker: Arc<Worker>) -> Judge {
        Judge { worker, is_verbatim: false, process: None, starts: 0 }
    }

    /// A judge whose verdicts have errors as the compiler prints them, and no runs. It judges programs only one at a time.
    pub(super) fn verbatim(worker: Arc<Worker>) -> Judge {
        Judge { is_verbatim: true, ..Judge::new(worker) }
    }

    pub(super) fn starts(&self) -> u64 {
        self.starts
    }

    /// Starts the process and returns its description of itself.
    pub(super) fn try_out(&mut self) -> Result<Ready, Broken> {
        let (process, ready) = self.start()?;
        self.process = Some(process);
        Ok(ready)
    }

    pub(super) fn judge(&mut self, programs: &[&TestProgram]) -> Result<Vec<Verdict>, Broken> {
        let units = self.worker.units();
        let mut verdicts: Vec<Option<Verdict>> = programs.iter().map(|_| None).collect();
        let (shared, alone): (Vec<_>, Vec<_>) =
            (0..programs.len()).partition(|&index| task::can_share(programs[index]));
        let mut work: Vec<Work> = alone.into_iter().map(Work::Alone).collect();
        work.push(Work::Together { programs: shared, again: false });
        while let Some(next) = work.pop() {
            match next {
                Work::Alone(index) => verdicts[index] = Some(self.judge_alone(programs[index])?),
                Work::Together { programs: group, .. } if group.len() < 2 => {
                    work.extend(group.into_iter().map(Work::Alone));
                }
                Work::Together { programs: group, again } => {
                    let tasks: Vec<Task> =
                        group.iter().map(|&index| Task::together(programs[index], units, index)).collect();
                    let response = self.ask(&tasks)?;
                    let mut rest = Vec::new();
                    for (&index, known) in group.iter().zip(response.judgements) {
                        match known {
                            Judgement::Verdict(verdict) => verdicts[index] = Some(verdict),
                            Judgement::Unclear | Judgement::Isolated(_) => work.push(Work::Alone(index)),
                            Judgement::Missing => rest.push(index),
                        }
                    }
                    let suspect = response.at.map(|at| group[at]);
                    let progress = rest.len() < group.len();
                    work.extend(plan(rest, suspect, progress, again, &response.end));
                }
            }
        }
        Ok(verdicts.into_iter().flatten().map(Verdict::without_facts).collect())
    }

    pub(super) fn judge_alone(&mut self, program: &TestProgram) -> Result<Verdict, Broken> {
        let mut deaths = 0;
        loop {
            let task = Task::alone(program, self.worker.units());
            let mut response = self.ask(&[if self.is_verbatim { task.verbatim() } else { task }])?;
            if let Some(Judgement::Verdict(verdict)) = response.judgements.pop() {
                return Ok(verdict);
            }
            let status = match response.end {
                RequestEnd::Failed { trace } if !out_of_memory(&trace) || deaths > 0 => {
                    let (what, detail) = (trace::essence(&trace), trace::without_ours(&trace));
                    return Ok(Verdict::Crash { what, detail });
                }
                RequestEnd::Stuck => return Ok(Verdict::Timeout),
                RequestEnd::Died(status) => status,
                RequestEnd::Done | RequestEnd::Left | RequestEnd::Failed { .. } => 0,
            };
            deaths += 1;
            if deaths >= deaths_to_blame(status) {
                let detail = format!("its process {}\n{}", group::words(status), response.last_words);
                let crash = Verdict::Crash { what: group::words(status), detail };
                let exits = Run { printed: response.printed, end: RunEnd::Exited(status) };
                return Ok(response
                    .running
                    .map_or(crash, |warnings| task::accepted(Some(exits), warnings, None)));
            }
        }
    }

    /// Sends one request.
    fn ask(&mut self, tasks: &[Task]) -> Result<Response, Broken> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.start()?.0,
        };
        let response = self.exchange(&mut process, tasks, self.worker.timeout())?;
        let as_before = match &response.end {
            RequestEnd::Done => true,
            RequestEnd::Failed { trace } => !out_of_memory(trace),
            RequestEnd::Left | RequestEnd::Died(_) | RequestEnd::Stuck => false,
        };
        if as_before {
            self.process = Some(process);
        }
        Ok(response)
    }

    /// Exchanges messages with a process. `limit` is the time from one answer to the next.
    fn exchange(
        &self,
        process: &mut Process<Answer>,
        tasks: &[Task],
        limit: Duration,
    ) -> Result<Response, Broken> {
        process.ask(process::request(tasks));
        let mut responses = Responses::new(tasks);
        let end = loop {
            match process.answer(limit) {
                Ok(answer) => {
                    if let Some(end) = responses.take(answer) {
                        break end;
                    }
                }
                Err(Silence::Late) => break responses.late(),
                Err(Silence::Ended(status)) => {
                    break responses.died(self.worker.status(status));
                }
                Err(Silence::Interrupted) => return Err(self.worker.interrupted()),
            }
        };
        let left = match &end {
            RequestEnd::Died(_) => (process.last_words(), process.printed()),
            _ => Default::default(),
        };
        let mut response = responses.end(end, left);
        for (number, judgement) in response.judgements.iter_mut().enumerate() {
            if let Judgement::Isolated(warnings) = judgement {
                let outcome = isolated::run(&self.worker, &process.file(&isolated::file(number)))?;
                *judgement = responses::isolated(&tasks[number], outcome, mem::take(warnings));
            }
        }
        Ok(response)
    }

    /// Starts a process, lets it accept an empty program, and returns it with its description of itself.
    fn start(&mut self) -> Result<(Process<Answer>, Ready), Broken> {
        let mut why = String::new();
        for _ in 0..STARTS {
            self.starts += 1;
            let launch = match self.worker.launch(self.is_verbatim) {
                Ok(launch) => launch,
                Err(error) => {
                    why = error.to_string();
                    continue;
                }
            };
            let mut process = match Process::start(launch) {
                Ok(process) => process,
                Err(error) => {
                    why = error.to_string();
                    continue;
                }
            };
            why = match process.answer(START) {
                Ok(Answer::Ready(ready)) => match self.warm_up(&mut process)? {
                    Ok(()) => return Ok((process, ready)),
                    Err(why) => why,
                },
                Ok(Answer::Failed { trace, .. }) => trace,
                Ok(other) => format!("it said {other:?}"),
                Err(Silence::Late) => slow(),
                Err(Silence::Interrupted) => return Err(self.worker.interrupted()),
                Err(Silence::Ended(status)) => {
                    let said = format!("{}\n{}", process.last_words(), process.printed());
                    ended(self.worker.status(status), &said)
                }
            };
        }
        Err(Broken(format!("{} can't be started: {}", self.worker.name(), why.trim())))
    }

    /// Lets a new process accept an empty program, which loads most of the compiler. The inner error is the reason why it did
    /// not.
    fn warm_up(&self, process: &mut Process<Answer>) -> Result<Result<(), String>, Broken> {
        let text = "class Main { public static void main(String[] words) { } }".to_string();
        let program = TestProgram { text, ..TestProgram::default() };
        let mut response = self.exchange(process, &[Task::alone(&program, Units::AsWritten)], START)?;
        let said = match (response.judgements.pop(), response.end) {
            (Some(Judgement::Verdict(verdict)), RequestEnd::Done) => match verdict {
                Verdict::Accept { run: None | Some(Run { end: RunEnd::Returned, .. }), .. } => {
                    return Ok(Ok(()));
                }
                Verdict::Reject { errors } => {
                    errors.into_iter().map(|error| error.message).collect::<Vec<_>>().join("\n")
                }
                other => format!("{other:?}"),
            },
            (_, RequestEnd::Died(status)) => {
                let said = format!("{}\n{}", response.last_words, response.printed);
                return Ok(Err(ended(status, &said)));
            }
            (_, RequestEnd::Stuck | RequestEnd::Left) => return Ok(Err(slow())),
            (_, RequestEnd::Failed { trace }) => trace,
            (_, RequestEnd::Done) => "it said nothing".to_string(),
        };
        Ok(Err(format!("it doesn't accept an empty class: {said}")))
    }
}

/// Decodes the answers of a JVM process to one request about several programs. `None` for a program without a complete answer.
pub fn judged(programs: &[TestProgram], mut answers: &[u8]) -> Vec<Option<Verdict>> {
    let tasks: Vec<Task> = (0..)
        .zip(programs)
        .map(|(number, program)| Task::together(program, Units::AsWritten, number))
        .collect();
    let mut responses = Responses::new(&tasks);
    let end = loop {
        match process::frame(&mut answers) {
            Ok(answer) => {
                if let Some(end) = responses.take(answer) {
                    break end;
                }
            }
            Err(_) => break responses.died(0),
        }
    };
    let verdict = |judgement| match judgement {
        Judgement::Verdict(verdict) => Some(verdict),
        Judgement::Missing | Judgement::Unclear | Judgement::Isolated(_) => None,
    };
    responses.end(end, Default::default()).judgements.into_iter().map(verdict).collect()
}

/// The work for programs without a judgement after a request that ended in this way.
fn plan(
    rest: Vec<usize>,
    suspect: Option<usize>,
    progress: bool,
    again: bool,
    end: &RequestEnd,
) -> Vec<Work> {
    match end {
        RequestEnd::Left if progress => vec![Work::Together { programs: rest, again: false }],
        RequestEnd::Done | RequestEnd::Left => rest.into_iter().map(Work::Alone).collect(),
        // Another process may have killed it, independent of the programs.
        RequestEnd::Died(_) if !again => vec![Work::Together { programs: rest, again: true }],
        RequestEnd::Died(_) | RequestEnd::Stuck | RequestEnd::Failed { .. } => {
            let (suspects, others): (Vec<_>, Vec<_>) =
                rest.iter().partition(|&&index| Some(index) == suspect);
            let together = |programs: &[usize]| Work::Together { programs: programs.to_vec(), again: false };
            if suspects.is_empty() {
                let (left, right) = rest.split_at(rest.len() / 2);
                vec![together(right), together(left)]
            } else {
                suspects.into_iter().map(Work::Alone).chain([together(&others)]).collect()
            }
        }
    }
}

/// Number of consecutive deaths of the process after which the program is blamed.
fn deaths_to_blame(status: i32) -> u32 {
    // Only another process kills a JVM with this signal.
    const KILLED: i32 = -9;
    if status == KILLED { 5 } else { 2 }
}

fn out_of_memory(trace: &str) -> bool {
    trace.contains("OutOfMemoryError")
}
