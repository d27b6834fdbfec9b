//! The process of a browser, and the messages of its protocol: JSON in both directions.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::Fault;
use crate::isolation::Interrupt;
use crate::isolation::group;
use crate::isolation::scratch::Scratch;

/// Time between interrupt checks.
const PAUSE: Duration = Duration::from_millis(100);
/// Upper bound on the length of a plausible message, in bytes.
const LONGEST: usize = 1 << 28;
/// Number of bytes from the end of a process's log that a message shows.
const LAST_WORDS: usize = 400;
/// The file that collects the standard error of the process.
const LOG: &str = "log";
/// Moves the pipes to the descriptors of Chromium's protocol. All other output goes to a log, whose file is the first argument.
const MOVE: &str = r#"exec 3<&0 4>&1 </dev/null >>"$0" 2>&1 && exec "$@""#;

/// The process of a browser, in a directory of its own. Dropping it ends the process and its children.
pub(super) struct Process {
    child: Child,
    directory: Scratch,
}

impl Process {
    /// Starts a program whose descriptors 3 and 4 are the pipes.
    pub(super) fn start(
        directory: Scratch,
        program: &Path,
        arguments: &[String],
    ) -> io::Result<(Process, ChildStdin, ChildStdout)> {
        let mut command = Command::new("/bin/sh");
        command.arg("-c").arg(MOVE).arg(directory.path().join(LOG)).arg(program).args(arguments);
        command
            .current_dir(directory.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // The user's own files are neither read nor written, and no display is opened.
        command.env("HOME", directory.path()).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        group::separate(&mut command);
        let mut child = command.spawn()?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(stdin), Some(stdout)) => Ok((Process { child, directory }, stdin, stdout)),
            _ => Err(io::Error::other("no pipes")),
        }
    }

    /// The working directory of the process.
    pub(super) fn directory(&self) -> &Path {
        self.directory.path()
    }

    /// The fault for a process that stopped answering: its exit status, if it ended, and the end of its log.
    pub(super) fn died(&mut self) -> Fault {
        let ended = group::wait(&mut self.child, Duration::from_secs(1)).ok().flatten();
        let log = fs::read(self.directory().join(LOG)).unwrap_or_default();
        let words = String::from_utf8_lossy(&log[log.len().saturating_sub(LAST_WORDS)..]).trim().to_owned();
        let end = ended.map_or("closed its connection".to_owned(), |status| status.to_string());
        Fault::Died(if words.is_empty() { end } else { format!("{end}; its last words: {words}") })
    }

    /// Waits until a file in its directory contains a line.
    pub(super) fn line_of(
        &mut self,
        file: &str,
        limit: Duration,
        interrupt: &Interrupt,
    ) -> Result<String, Fault> {
        let end = Instant::now() + limit;
        loop {
            let text = fs::read_to_string(self.directory().join(file)).unwrap_or_default();
            match text.lines().next() {
                Some(line) => return Ok(line.to_owned()),
                None if interrupt.is_set() => return Err(Fault::Interrupted),
                None if Instant::now() >= end => return Err(Fault::Late),
                None if matches!(self.child.try_wait(), Ok(Some(_))) => return Err(self.died()),
                None => thread::sleep(PAUSE),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = group::kill(&mut self.child);
    }
}

/// The separation of messages.
#[derive(Clone, Copy)]
pub(super) enum Framing {
    /// Each message ends with a zero byte.
    Zero,
    /// Each message begins with its number of bytes and a colon.
    Length,
}

/// The messages to and from a process.
pub(super) struct Wire {
    framing: Framing,
    output: Box<dyn Write + Send>,
    messages: Receiver<Value>,
}

impl Wire {
    /// Connects to a process.
    pub(super) fn new(
        framing: Framing,
        output: impl Write + Send + 'static,
        input: impl Read + Send + 'static,
    ) -> Wire {
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            let mut input = BufReader::new(input);
            while let Ok(Some(message)) = read(framing, &mut input) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Wire { framing, output: Box::new(output), messages }
    }

    /// Sends a message.
    pub(super) fn send(&mut self, message: &Value) -> io::Result<()> {
        let text = message.to_string();
        let frame = match self.framing {
            Framing::Zero => format!("{text}\0"),
            Framing::Length => format!("{}:{text}", text.len()),
        };
        self.output.write_all(frame.as_bytes())?;
        self.output.flush()
    }

    /// Receives the next message before `end`; `None` if there will be no more.
    pub(super) fn receive(&self, end: Instant, interrupt: &Interrupt) -> Result<Option<Value>, Fault> {
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.messages.recv_timeout(left.min(PAUSE)) {
                Ok(message) => return Ok(Some(message)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if interrupt.is_set() => return Err(Fault::Interrupted),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Fault::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

fn read(framing: Framing, input: &mut impl BufRead) -> io::Result<Option<Value>> {
    let mut bytes = Vec::new();
    let end = match framing {
        Framing::Zero => 0,
        Framing::Length => b':',
    };
    input.take(LONGEST as u64).read_until(end, &mut bytes)?;
    if bytes.pop() != Some(end) {
        return Ok(None);
    }
    if let Framing::Length = framing {
        let length: Option<usize> = std::str::from_utf8(&bytes).ok().and_then(|text| text.parse().ok());
        let Some(length) = length.filter(|length| *length <= LONGEST) else { return Ok(None) };
        bytes.resize(length, 0);
        input.read_exact(&mut bytes)?;
    }
    Ok(Some(serde_json::from_slice(&bytes)?))
}

/// Creates a file in a new directory.
pub(super) fn write(directory: &Path, name: &str, text: &str) -> io::Result<()> {
    File::create(directory.join(name))?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(framing: Framing, bytes: &'static [u8]) -> Vec<Value> {
        let mut input = BufReader::new(bytes);
        std::iter::from_fn(|| read(framing, &mut input).ok().flatten()).collect()
    }

    #[test]
    fn messages_are_separated() {
        let expected = [serde_json::json!({"id": 1}), serde_json::json!([2])];
        assert_eq!(all(Framing::Zero, b"{\"id\":1}\0[2]\0"), expected);
        assert_eq!(all(Framing::Length, b"8:{\"id\":1}3:[2]"), expected);
    }

    #[test]
    fn truncated_bytes_are_not_a_message() {
        assert_eq!(all(Framing::Zero, b"[1]\0[2"), [serde_json::json!([1])]);
        assert_eq!(all(Framing::Length, b"3:[1]9:[2]"), [serde_json::json!([1])]);
        assert_eq!(all(Framing::Length, b"99999999999:[1]"), [Value::Null; 0]);
    }
}
