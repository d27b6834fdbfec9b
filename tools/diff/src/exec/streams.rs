//! The output of a running process, read without a thread of its own.

use std::io::{self, ErrorKind, Read};
use std::os::fd::{AsFd, BorrowedFd};
use std::process::{Child, ChildStderr, ChildStdout};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;

use super::captured::Captured;

/// Bytes read at once.
const PART: usize = 16 << 10;
/// Parts read of a stream before the caller looks at the clock again.
const PARTS: usize = 16;

/// Standard output and standard error of a process.
#[derive(Debug)]
pub(super) struct Streams {
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// What came from standard output.
    pub(super) printed: Captured,
    /// What came from standard error.
    pub(super) said: Captured,
}

impl Streams {
    /// Takes the pipes of a process.
    pub(super) fn of(child: &mut Child) -> io::Result<Streams> {
        let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
        for fd in stdout.iter().map(AsFd::as_fd).chain(stderr.iter().map(AsFd::as_fd)) {
            ioctl_fionbio(fd, true)?;
        }
        Ok(Streams { stdout, stderr, printed: Captured::default(), said: Captured::default() })
    }

    /// Whether the process, or a child of it, may still write.
    pub(super) fn is_open(&self) -> bool {
        self.stdout.is_some() || self.stderr.is_some()
    }

    /// Reads what is there, and waits at most this long for something to read.
    pub(super) fn read(&mut self, wait: Duration) -> io::Result<()> {
        self.read_or_write(wait, None).map(|_| ())
    }

    /// As [`Streams::read`], but the wait also ends when `writable` takes bytes. Returns whether it does.
    pub(super) fn read_or_write(
        &mut self,
        wait: Duration,
        writable: Option<BorrowedFd<'_>>,
    ) -> io::Result<bool> {
        let mut fds: Vec<PollFd<'_>> = Vec::new();
        let read = |fd| PollFd::from_borrowed_fd(fd, PollFlags::IN);
        fds.extend(self.stdout.as_ref().map(|stdout| read(stdout.as_fd())));
        fds.extend(self.stderr.as_ref().map(|stderr| read(stderr.as_fd())));
        fds.extend(writable.map(|fd| PollFd::from_borrowed_fd(fd, PollFlags::OUT)));
        let limit = Timespec { tv_sec: wait.as_secs() as i64, tv_nsec: i64::from(wait.subsec_nanos()) };
        match poll(&mut fds, Some(&limit)) {
            Err(rustix::io::Errno::INTR) => return Ok(false),
            result => result?,
        };
        let takes = writable.is_some() && fds.last().is_some_and(|fd| !fd.revents().is_empty());
        if take(&mut self.stdout, &mut self.printed)? {
            self.stdout = None;
        }
        if take(&mut self.stderr, &mut self.said)? {
            self.stderr = None;
        }
        Ok(takes)
    }

    /// Both outputs so far. From now on they are empty.
    pub(super) fn take(&mut self) -> (Captured, Captured) {
        (std::mem::take(&mut self.printed), std::mem::take(&mut self.said))
    }
}

/// Reads what is there. Returns whether the stream has ended.
fn take(stream: &mut Option<impl Read>, captured: &mut Captured) -> io::Result<bool> {
    let Some(stream) = stream else { return Ok(false) };
    let mut part = [0; PART];
    for _ in 0..PARTS {
        match stream.read(&mut part) {
            Ok(0) => return Ok(true),
            Ok(count) => captured.add(&part[..count]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(false),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(false)
}
