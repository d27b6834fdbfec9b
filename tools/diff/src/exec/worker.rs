//! Runs a command on inputs, for one thread.

use std::io;

use super::input::Input;
use super::once;
use super::target::Target;
use super::verdict::{Verdict, judged};
use super::warm::Warm;

impl Target {
    /// Runs the command on inputs, for one thread.
    pub fn worker(&self) -> Worker<'_> {
        Worker { target: self, warm: None, starts: 0 }
    }
}

/// Runs the command, for one thread. A process that speaks the protocol lives as long as the worker.
#[derive(Debug)]
pub struct Worker<'t> {
    target: &'t Target,
    warm: Option<Warm<'t>>,
    starts: u64,
}

impl Worker<'_> {
    /// The verdict on an input. `None` if the run was interrupted.
    ///
    /// # Errors
    /// The command can't be started.
    pub fn judge(&mut self, input: &Input) -> io::Result<Option<Verdict>> {
        let target = self.target;
        if target.request.interrupt.is_set() {
            return Ok(None);
        }
        let expectation = &target.request.expectation;
        let ended = match target.request.protocol {
            None => {
                self.starts += 1;
                once::run(target, input)?
            }
            Some(protocol) => match protocol.message(input) {
                Err(unpassable) => Some(once::unpassable(unpassable)),
                Ok(message) => {
                    let mut warm = self.warm.take();
                    if warm.as_mut().is_some_and(|warm| !warm.is_silent()) {
                        warm = None;
                    }
                    let mut warm = match warm {
                        Some(warm) => warm,
                        None => {
                            self.starts += 1;
                            Warm::start(target)?
                        }
                    };
                    let ended = warm.ask(message)?;
                    self.warm = Some(warm).filter(Warm::is_alive);
                    ended
                }
            },
        };
        Ok(ended.map(|ended| judged(ended, input, expectation)))
    }

    /// As [`Worker::judge`], by a process that has got no other input.
    ///
    /// # Errors
    /// The command can't be started.
    pub fn judge_alone(&mut self, input: &Input) -> io::Result<Option<Verdict>> {
        self.warm = None;
        self.judge(input)
    }

    /// Number of processes that were started.
    pub fn starts(&self) -> u64 {
        self.starts
    }
}
