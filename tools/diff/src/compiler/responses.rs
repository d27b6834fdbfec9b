//! Combines the answers of a process to one request.

use super::isolated::Outcome;
use super::process::{Answer, Placed};
use super::task::{self, Task};
use crate::metadata::Metadata;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// The judgement of one program.
#[derive(Debug)]
pub(super) enum Judgement {
    /// There is no answer about the program yet.
    Missing,
    /// This task doesn't yield a verdict. The program must be judged alone.
    Unclear,
    /// The program compiles with these warnings and must be run in a process of its own.
    Isolated(Vec<Problem>),
    Verdict(Verdict),
}

/// The end of a request.
#[derive(Debug)]
pub(super) enum RequestEnd {
    /// The process answered completely.
    Done,
    /// The process ended as intended. The next request needs a new one.
    Left,
    /// The compiler threw an exception.
    Failed { trace: String },
    /// The process ended with this status.
    Died(i32),
    /// The compiler took too long on an unknown program.
    Stuck,
}

/// The result of a request.
#[derive(Debug)]
pub(super) struct Response {
    /// The judgement of each program.
    pub(super) judgements: Vec<Judgement>,
    pub(super) end: RequestEnd,
    /// The program that was being compiled or run.
    pub(super) at: Option<usize>,
    /// The warnings of that program, if it was running.
    pub(super) running: Option<Vec<Problem>>,
    /// The end of the process's error output, if it died.
    pub(super) last_words: String,
    /// The beginning of the last program's output, if it died.
    pub(super) printed: String,
}

/// Collects the answers to a request.
pub(super) struct Responses<'t> {
    tasks: &'t [Task],
    judgements: Vec<Judgement>,
    at: Option<usize>,
    running: Option<Vec<Problem>>,
    /// The metadata of that program, without names of this task; `None` if it wasn't requested.
    metadata: Option<Metadata>,
}

impl<'t> Responses<'t> {
    pub(super) fn new(tasks: &'t [Task]) -> Responses<'t> {
        let judgements = tasks.iter().map(|_| Judgement::Missing).collect();
        let at = (tasks.len() == 1).then_some(0);
        Responses { tasks, judgements, at, running: None, metadata: None }
    }

    /// Takes an answer. Returns the end of the request if it was the last one.
    pub(super) fn take(&mut self, answer: Answer) -> Option<RequestEnd> {
        if let Answer::At(Some(program))
        | Answer::Unclear { program }
        | Answer::Slow { program }
        | Answer::Rejected { program, .. }
        | Answer::Isolated { program, .. }
        | Answer::Compiled { program, .. } = answer
            && program >= self.tasks.len()
        {
            return Some(RequestEnd::Died(-1));
        }
        if !matches!(answer, Answer::Described { .. } | Answer::Ran { .. }) {
            // There was nothing to run if no answer about a run came.
            self.settle(None);
        }
        match answer {
            Answer::At(program) => self.at = program,
            Answer::Failed { program, trace } => {
                self.at = program.filter(|&program| program < self.tasks.len()).or(self.at);
                return Some(RequestEnd::Failed { trace });
            }
            Answer::Unclear { program } => {
                self.at = Some(program);
                self.judgements[program] = Judgement::Unclear;
            }
            Answer::Slow { program } => {
                self.at = Some(program);
                self.judgements[program] = Judgement::Verdict(Verdict::Slow);
            }
            Answer::Rejected { program, errors } => {
                self.at = Some(program);
                let errors = self.problems(program, errors);
                self.judgements[program] = match errors {
                    Some(errors) => Judgement::Verdict(Verdict::Reject { errors: task::sorted(errors) }),
                    None => Judgement::Unclear,
                };
            }
            Answer::Compiled { program, warnings } => {
                self.at = Some(program);
                self.running = self.problems(program, warnings);
                if self.running.is_none() {
                    self.judgements[program] = Judgement::Unclear;
                }
            }
            Answer::Isolated { program, warnings } => {
                self.at = Some(program);
                let warnings = self.problems(program, warnings);
                self.judgements[program] = warnings.map_or(Judgement::Unclear, Judgement::Isolated);
            }
            Answer::Described { metadata } => {
                let task = self.at.map(|program| &self.tasks[program]);
                self.metadata = task.and_then(|task| task.metadata(&metadata));
                if self.metadata.is_none() {
                    self.running = None;
                    if let Some(program) = self.at {
                        self.judgements[program] = Judgement::Unclear;
                    }
                }
            }
            Answer::Ran { cut, run } => self.settle(Some((run, cut))),
            Answer::Done => return Some(RequestEnd::Done),
            Answer::Left => return Some(RequestEnd::Left),
            Answer::Ready(_) => return Some(RequestEnd::Died(-1)),
        }
        None
    }

    /// Records that the process ended with this status.
    pub(super) fn died(&mut self, status: i32) -> RequestEnd {
        if status == 0 && self.running.is_none() { RequestEnd::Left } else { RequestEnd::Died(status) }
    }

    /// Records that the process was ended because no answer came within the limit.
    pub(super) fn late(&mut self) -> RequestEnd {
        let Some(program) = self.at else { return RequestEnd::Stuck };
        if self.running.is_some() {
            self.settle(Some((Run { printed: String::new(), end: RunEnd::TimedOut }, false)));
        } else {
            self.judgements[program] = Judgement::Verdict(Verdict::Timeout);
        }
        RequestEnd::Left
    }

    /// Completes the response. `last_words` and `printed` come from a process that died.
    pub(super) fn end(self, end: RequestEnd, (last_words, printed): (String, String)) -> Response {
        let Responses { judgements, at, running, .. } = self;
        Response { judgements, end, at, running, last_words, printed }
    }

    /// Records the run of the current program, if there is one.
    fn settle(&mut self, run: Option<(Run, bool)>) {
        let (Some(program), Some(warnings)) = (self.at, self.running.take()) else { return };
        let metadata = self.metadata.take();
        self.judgements[program] = judgement(&self.tasks[program], run, warnings, metadata);
    }

    fn problems(&self, program: usize, problems: Vec<Placed>) -> Option<Vec<Problem>> {
        let task = &self.tasks[program];
        problems.into_iter().map(|placed| task.problem(placed.file, placed.problem)).collect()
    }
}

/// The judgement of a program that compiles and has run; the flag beside the run says whether its output was cut.
fn judgement(
    task: &Task,
    run: Option<(Run, bool)>,
    warnings: Vec<Problem>,
    metadata: Option<Metadata>,
) -> Judgement {
    let run = match run {
        None => Some(None),
        Some((run, cut)) => task.run(run, cut).map(Some),
    };
    match run {
        Some(run) => Judgement::Verdict(task::accepted(run, warnings, metadata)),
        None => Judgement::Unclear,
    }
}

/// The judgement of a program with these warnings that ran in a process of its own.
pub(super) fn isolated(task: &Task, outcome: Outcome, warnings: Vec<Problem>) -> Judgement {
    let Outcome { metadata, run } = outcome;
    match metadata.map(|facts| task.metadata(&facts)) {
        Some(None) => Judgement::Unclear,
        metadata => judgement(task, run, warnings, metadata.flatten()),
    }
}
