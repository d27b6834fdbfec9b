//! A process for many inputs, which says itself whether an input is right ([`super::protocol`]).

use std::io::{self, ErrorKind, Write};
use std::os::fd::AsFd;
use std::process::{Child, ChildStdin, Stdio};
use std::sync::Arc;
use std::time::Duration;

use rustix::io::ioctl_fionbio;

use super::captured::Captured;
use super::input::Input;
use super::once;
use super::streams::Streams;
use super::target::Target;
use super::verdict::{End, Ended};
use crate::isolation::deadline::Deadline;
use crate::isolation::limits::Group;
use crate::isolation::scratch::Part;
use crate::isolation::{group, sandbox};

/// Time between two looks at the interrupt.
const PAUSE: Duration = Duration::from_millis(20);
/// Time that a process may take to end after it has closed its output.
const LAST_BREATH: Duration = Duration::from_secs(5);
/// Maximum length of an answer.
const LONGEST: usize = 60 << 10;

/// A running process. Dropping it ends it.
#[derive(Debug)]
pub(super) struct Warm {
    target: Arc<Target>,
    child: Child,
    stdin: Option<ChildStdin>,
    streams: Streams,
    is_alive: bool,
    _directory: Part,
    _group: Group,
}

impl Warm {
    pub(super) fn start(target: &Arc<Target>) -> io::Result<Warm> {
        let directory = target.scratch.part()?;
        let group = target.request.limits.group(&target.most)?;
        let words = target
            .words(&Input::default(), directory.path())
            .map_err(|reason| io::Error::other(reason.cause()))?;
        let mut command = target.command(words, directory.path(), None, &group);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = target.descendants.start(&mut command)?;
        let stdin = child.stdin.take();
        if let Some(stdin) = &stdin {
            ioctl_fionbio(stdin, true)?;
        }
        let streams = Streams::of(&mut child)?;
        let target = Arc::clone(target);
        Ok(Warm { target, child, stdin, streams, is_alive: true, _directory: directory, _group: group })
    }

    /// Whether the process can get a further input.
    pub(super) fn is_alive(&self) -> bool {
        self.is_alive
    }

    /// Whether the process has said nothing after its last answer. An unasked answer would be taken for that to the next input.
    pub(super) fn is_silent(&mut self) -> bool {
        self.streams.read(Duration::ZERO).is_ok() && self.streams.printed.text().is_empty()
    }

    /// Gives the process an input. `None` if the run was interrupted.
    pub(super) fn ask(&mut self, message: Vec<u8>) -> io::Result<Option<Ended>> {
        self.streams.said = Captured::default();
        let limit = self.target.request.time;
        let mut deadline = Deadline::of(&self.child, limit);
        let mut rest = message.as_slice();
        let end = loop {
            let left = deadline.left();
            let stdin = self.stdin.as_ref().filter(|_| !rest.is_empty()).map(AsFd::as_fd);
            let takes = self.streams.read_or_write(left.min(PAUSE), stdin)?;
            if takes {
                match self.stdin.as_mut().map(|stdin| stdin.write(rest)) {
                    Some(Ok(count)) => rest = &rest[count..],
                    Some(Err(error))
                        if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
                    // It reads no more. Its output and its end say why.
                    _ => {
                        self.stdin = None;
                        rest = &[];
                    }
                }
            }
            let printed = self.streams.printed.text();
            if let Some((answer, further)) = printed.split_once('\n') {
                let answer = answer.trim_end_matches('\r').to_owned();
                let further = further.to_owned();
                // What was said before the answer is in the pipe.
                self.streams.read(Duration::ZERO)?;
                self.streams.printed = further.as_str().into();
                break End::Answered(answer);
            }
            if printed.len() > LONGEST {
                self.is_alive = false;
                break End::Answered(printed);
            }
            if !self.streams.is_open() {
                break self.status()?;
            }
            if self.target.request.interrupt.is_set() {
                self.is_alive = false;
                return Ok(None);
            }
            if left.is_zero() {
                self.is_alive = false;
                break End::TimedOut(limit);
            }
            // A child of it may hold its output open.
            if let Some(status) = self.child.try_wait()? {
                self.is_alive = false;
                once::finish(&self.target, &mut self.child, &mut self.streams)?;
                if !self.streams.printed.text().contains('\n') {
                    break self.end_of(group::number(status));
                }
            }
        };
        let is_answer = matches!(end, End::Answered(_));
        let stdout = if is_answer { Captured::default() } else { std::mem::take(&mut self.streams.printed) };
        Ok(Some(Ended { end, stdout, stderr: std::mem::take(&mut self.streams.said) }))
    }

    /// The end of a process that has closed its output.
    fn status(&mut self) -> io::Result<End> {
        self.is_alive = false;
        let ended = group::wait_unless(&mut self.child, LAST_BREATH, &self.target.request.interrupt)?;
        let number = ended.map_or(0, group::number);
        Ok(self.end_of(number))
    }

    /// The end with this status.
    fn end_of(&self, number: i32) -> End {
        let number = if self.target.request.sandbox.is_some() { sandbox::unwrapped(number) } else { number };
        End::of(number)
    }
}

impl Drop for Warm {
    fn drop(&mut self) {
        self.stdin = None;
        let _ = group::kill(&mut self.child);
        self.target.descendants.ended(&self.child);
        self.target.descendants.sweep();
    }
}
