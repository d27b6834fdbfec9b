//! Inputs go from the search to the threads that run the command, and verdicts come back in the order of the search.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use udita::search::Solution;
use udita::sink::{Sink, SinkError};
use udita_diff::exec::{Failure as Failed, Groups, Input, Target, Verdict};

use super::board::Board;
use super::input::Inputs;
use super::report::Lines;

/// Time between two looks at the line of progress while the last inputs are run.
const PAUSE: Duration = Duration::from_millis(200);

/// An input with its verdict; none if the run was interrupted.
pub(super) struct Judged {
    input: Input,
    verdict: io::Result<Option<Verdict>>,
}

/// What threads that run the command share.
pub(super) struct Workers<'t> {
    pub(super) target: &'t Arc<Target>,
    /// Inputs, from which all threads take.
    pub(super) inputs: Mutex<Receiver<Input>>,
    /// Set when the rest of the inputs is not wanted.
    pub(super) is_full: AtomicBool,
    /// Number of processes that were started.
    pub(super) starts: AtomicU64,
}

impl Workers<'_> {
    /// Runs the command on inputs until there are no more.
    pub(super) fn work(&self, tell: &Sender<Judged>) {
        let mut worker = self.target.worker();
        loop {
            let next = self.inputs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(input) = next else { break };
            if self.is_full.load(Ordering::Relaxed) {
                continue;
            }
            let verdict = worker.judge(&input);
            let is_broken = verdict.is_err();
            if tell.send(Judged { input, verdict }).is_err() || is_broken {
                break;
            }
        }
        self.starts.fetch_add(worker.starts(), Ordering::Relaxed);
    }
}

/// Sends inputs, and collects verdicts in order.
pub(super) struct Dispatch<'a> {
    pub(super) board: &'a Board,
    pub(super) workers: &'a Workers<'a>,
    inputs: Inputs,
    send: Option<SyncSender<Input>>,
    judged: Receiver<Judged>,
    /// Verdicts that came before those of earlier inputs.
    early: BTreeMap<u64, Judged>,
    /// The number of the next input to send.
    next: u64,
    max_failures: Option<u64>,
    pub(super) found: Found<'a>,
}

/// What a run has found, up to an input in the order of the search.
pub(super) struct Found<'a> {
    pub(super) groups: Groups,
    /// The first input without a verdict, by its decisions, if the run was interrupted.
    pub(super) open: Option<String>,
    /// The error that ended the run.
    pub(super) broken: Option<String>,
    /// Writes failures as they are found.
    pub(super) lines: Option<Lines<'a>>,
}

impl<'a> Dispatch<'a> {
    pub(super) fn new(
        board: &'a Board,
        workers: &'a Workers<'a>,
        inputs: Inputs,
        (send, judged): (SyncSender<Input>, Receiver<Judged>),
        max_failures: Option<u64>,
        lines: Option<Lines<'a>>,
    ) -> Dispatch<'a> {
        let found = Found { groups: Groups::default(), open: None, broken: None, lines };
        Dispatch {
            board,
            workers,
            inputs,
            send: Some(send),
            judged,
            early: BTreeMap::new(),
            next: 0,
            max_failures,
            found,
        }
    }

    /// Waits for the rest of the verdicts.
    pub(super) fn finish(mut self) -> Result<Found<'a>, SinkError> {
        self.send = None;
        loop {
            match self.judged.recv_timeout(PAUSE) {
                Ok(judged) => self.take(judged)?,
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break,
            }
            self.board.tell();
        }
        Ok(self.found)
    }

    /// Takes the verdicts that are there.
    fn receive(&mut self) -> Result<(), SinkError> {
        loop {
            match self.judged.try_recv() {
                Ok(judged) => self.take(judged)?,
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => return Ok(()),
            }
        }
    }

    /// Takes a verdict, and those after it that came early.
    fn take(&mut self, judged: Judged) -> Result<(), SinkError> {
        self.early.insert(judged.input.number, judged);
        while let Some(judged) =
            self.early.remove(&self.board.tried.get()).filter(|_| !self.board.is_full.get())
        {
            self.conclude(judged)?;
        }
        Ok(())
    }

    /// Takes the verdict on the next input in the order of the search.
    fn conclude(&mut self, Judged { input, verdict }: Judged) -> Result<(), SinkError> {
        match verdict {
            Ok(Some(verdict)) => {
                self.board.tried.set(self.board.tried.get() + 1);
                if let Verdict::Failed(failure) = verdict {
                    self.failure(input, *failure)?;
                }
            }
            Ok(None) => {
                self.found.open = Some(input.decisions);
                self.fill();
            }
            Err(error) => {
                self.found.broken = Some(format!("the command can't be started any more: {error}"));
                self.fill();
            }
        }
        Ok(())
    }

    fn failure(&mut self, input: Input, failure: Failed) -> Result<(), SinkError> {
        self.board.failed.set(self.board.failed.get() + 1);
        if let Some(lines) = &mut self.found.lines {
            lines.failure(&input, &failure)?;
        }
        self.found.groups.add(input, failure);
        if self.max_failures.is_some_and(|most| self.board.failed.get() >= most) {
            self.fill();
        }
        Ok(())
    }

    /// Takes no more inputs and verdicts.
    fn fill(&self) {
        self.board.is_full.set(true);
        self.workers.is_full.store(true, Ordering::Relaxed);
    }
}

impl Sink for Dispatch<'_> {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        self.receive()?;
        if self.board.is_full.get() {
            return Ok(());
        }
        let input = self.inputs.of(self.next, solution).map_err(SinkError::Refused)?;
        self.next += 1;
        // Without a reader, all threads have ended with an error, which comes with the verdicts.
        if self.send.as_ref().is_none_or(|send| send.send(input).is_err()) {
            self.fill();
        }
        Ok(())
    }

    fn finish(self: Box<Self>, _: bool) -> Result<String, SinkError> {
        Ok(String::new())
    }
}
