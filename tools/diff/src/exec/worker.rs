//! Runs a command on inputs, for one thread.

use std::io;
use std::sync::Arc;

use super::input::Input;
use super::once;
use super::target::Target;
use super::verdict::{End, Ended, Verdict, judged};
use super::warm::Warm;

impl Target {
    /// Runs the command on inputs, for one thread.
    pub fn worker(self: &Arc<Self>) -> Worker {
        Worker { target: Arc::clone(self), warm: None, starts: 0 }
    }
}

/// Runs the command, for one thread. A process that speaks the protocol lives as long as the worker.
#[derive(Debug)]
pub struct Worker {
    target: Arc<Target>,
    warm: Option<Warm>,
    starts: u64,
}

impl Worker {
    /// The verdict on an input. `None` if the run was interrupted.
    ///
    /// # Errors
    /// The command can't be started.
    pub fn judge(&mut self, input: &Input) -> io::Result<Option<Verdict>> {
        let ended = self.end(input)?;
        let unanswered = || End::Answered("fail: the process ended without an answer".to_owned());
        let is_asked = self.target.request.protocol.is_some();
        let ended = ended.map(|ended| match ended.end {
            // Any end without an answer is a failure.
            End::Status(0) if is_asked => Ended { end: unanswered(), ..ended },
            _ => ended,
        });
        Ok(ended.map(|ended| judged(ended, input, &self.target.request.expectation)))
    }

    /// The end of the command on an input, or its answer. `None` if the run was interrupted.
    pub(crate) fn end(&mut self, input: &Input) -> io::Result<Option<Ended>> {
        let target = Arc::clone(&self.target);
        if target.request.interrupt.is_set() {
            return Ok(None);
        }
        let Some(protocol) = target.request.protocol else {
            self.starts += 1;
            return once::run(&target, input);
        };
        let message = match protocol.message(input) {
            Err(unpassable) => return Ok(Some(once::unpassable(unpassable))),
            Ok(message) => message,
        };
        let mut warm = self.warm.take();
        if warm.as_mut().is_some_and(|warm| !warm.is_silent()) {
            warm = None;
        }
        let mut warm = match warm {
            Some(warm) => warm,
            None => {
                self.starts += 1;
                Warm::start(&target)?
            }
        };
        let ended = warm.ask(message)?;
        self.warm = Some(warm).filter(Warm::is_alive);
        Ok(ended)
    }

    /// The next input gets a process that has got no other.
    pub(crate) fn restart(&mut self) {
        self.warm = None;
    }

    /// As [`Worker::judge`], by a process that has got no other input.
    ///
    /// # Errors
    /// The command can't be started.
    pub fn judge_alone(&mut self, input: &Input) -> io::Result<Option<Verdict>> {
        self.restart();
        self.judge(input)
    }

    /// Whether one process gets many inputs.
    pub(super) fn speaks_protocol(&self) -> bool {
        self.target.request.protocol.is_some()
    }

    /// Number of processes that were started.
    pub fn starts(&self) -> u64 {
        self.starts
    }
}
