//! What a process says of one request, put together.

use super::process::{Answer, Placed};
use super::task::{self, Task};
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// What is known of a program.
#[derive(Debug)]
pub(super) enum Known {
    Nothing,
    /// It can't be told in this task; it has to be judged alone.
    Odd,
    Verdict(Verdict),
}

/// How a request ended.
#[derive(Debug)]
pub(super) enum End {
    /// By the word that there is no more to say.
    Done,
    /// The process ended as it should, and has to be started anew.
    Left,
    /// The compiler threw something.
    Failed { trace: String },
    /// The process ended with this status.
    Died(i32),
    /// The compiler took too long, nobody knows with which program.
    Stuck,
}

/// What was heard until a request ended.
#[derive(Debug)]
pub(super) struct Heard {
    /// For each program.
    pub(super) known: Vec<Known>,
    pub(super) end: End,
    /// Which program was being compiled or run.
    pub(super) at: Option<usize>,
    /// If it was running: its warnings.
    pub(super) running: Option<Vec<Problem>>,
    /// What the process said last, if it died.
    pub(super) last_words: String,
}

/// What was heard so far.
pub(super) struct Hearing<'t> {
    tasks: &'t [Task],
    known: Vec<Known>,
    at: Option<usize>,
    running: Option<Vec<Problem>>,
    /// What the program printed that ends the process.
    exits: Option<(String, bool)>,
}

impl<'t> Hearing<'t> {
    pub(super) fn new(tasks: &'t [Task]) -> Hearing<'t> {
        let known = tasks.iter().map(|_| Known::Nothing).collect();
        Hearing { tasks, known, at: (tasks.len() == 1).then_some(0), running: None, exits: None }
    }

    /// Takes an answer; if it was the last, how the request ended.
    pub(super) fn take(&mut self, answer: Answer) -> Option<End> {
        if let Answer::At(Some(program))
        | Answer::Unclear { program }
        | Answer::Rejected { program, .. }
        | Answer::Compiled { program, .. } = answer
            && program >= self.tasks.len()
        {
            return Some(End::Died(-1));
        }
        if !matches!(answer, Answer::Ran { .. } | Answer::Exits { .. }) {
            // Nothing was said of a run, so there was nothing to run.
            self.settle(None);
        }
        match answer {
            Answer::At(program) => self.at = program,
            Answer::Failed { program, trace } => {
                self.at = program.filter(|&program| program < self.tasks.len()).or(self.at);
                return Some(End::Failed { trace });
            }
            Answer::Unclear { program } => {
                self.at = Some(program);
                self.known[program] = Known::Odd;
            }
            Answer::Rejected { program, errors } => {
                self.at = Some(program);
                let errors = self.problems(program, errors);
                self.known[program] = match errors {
                    Some(errors) => Known::Verdict(Verdict::Reject { errors: task::sorted(errors) }),
                    None => Known::Odd,
                };
            }
            Answer::Compiled { program, warnings } => {
                self.at = Some(program);
                self.running = self.problems(program, warnings);
                if self.running.is_none() {
                    self.known[program] = Known::Odd;
                }
            }
            Answer::Ran { cut, run } => self.settle(Some((run, cut))),
            Answer::Exits { cut, printed } => self.exits = Some((printed, cut)),
            Answer::Done => return Some(End::Done),
            Answer::Ready(_) => return Some(End::Died(-1)),
        }
        None
    }

    /// The process ended with this status.
    pub(super) fn died(&mut self, status: i32) -> End {
        // A status from 128 on is that of a JVM that was told to end by a signal.
        match self.exits.take() {
            Some((printed, cut)) if (0..128).contains(&status) => {
                self.settle(Some((Run { printed, end: RunEnd::Exited(status) }, cut)));
                End::Left
            }
            _ if status == 0 && self.running.is_none() => End::Left,
            _ => End::Died(status),
        }
    }

    /// The process was ended because nothing came for too long.
    pub(super) fn late(&mut self) -> End {
        let Some(program) = self.at else { return End::Stuck };
        if self.running.is_some() {
            self.settle(Some((Run { printed: String::new(), end: RunEnd::TimedOut }, false)));
        } else {
            self.known[program] = Known::Verdict(Verdict::Timeout);
        }
        End::Left
    }

    pub(super) fn end(self, end: End, last_words: String) -> Heard {
        Heard { known: self.known, end, at: self.at, running: self.running, last_words }
    }

    /// The program that was running, if one was, has run so.
    fn settle(&mut self, run: Option<(Run, bool)>) {
        let (Some(program), Some(warnings)) = (self.at, self.running.take()) else { return };
        let run = match run {
            None => Some(None),
            Some((run, cut)) => self.tasks[program].run(run, cut).map(Some),
        };
        self.known[program] = match run {
            Some(run) => Known::Verdict(task::accepted(run, warnings)),
            None => Known::Odd,
        };
    }

    fn problems(&self, program: usize, problems: Vec<Placed>) -> Option<Vec<Problem>> {
        let task = &self.tasks[program];
        problems.into_iter().map(|placed| task.problem(placed.file, placed.problem)).collect()
    }
}
