//! Standard output, buffered.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::status::Failure;

/// Maximum time that results wait in the buffer, so a slow search shows its progress.
const MAX_DELAY: Duration = Duration::from_millis(100);

/// Standard output.
pub(super) struct Output {
    buffer: Vec<u8>,
    flushed: Instant,
    is_terminal: bool,
}

impl Output {
    const CAPACITY: usize = 1 << 16;

    pub(super) fn new() -> Output {
        Output { buffer: Vec::new(), flushed: Instant::now(), is_terminal: io::stdout().is_terminal() }
    }

    /// Writes `text` to the buffer.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.buffer.extend_from_slice(text.as_bytes());
        let is_due = self.is_terminal || self.buffer.len() >= Output::CAPACITY;
        if is_due || self.flushed.elapsed() >= MAX_DELAY { self.flush() } else { Ok(()) }
    }

    /// Writes the buffer. Must be called at the end.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        let mut stdout = io::stdout().lock();
        let result = stdout.write_all(&self.buffer).and_then(|()| stdout.flush());
        self.buffer.clear();
        self.flushed = Instant::now();
        result.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Message(format!(
                "can't write to standard output: {}",
                udita::language::reason(&error)
            )),
        })
    }
}

/// Prints a number of solutions.
pub(super) fn print_count(solutions: u64) -> Result<(), Failure> {
    if solutions == u64::MAX {
        return Err(Failure::Message(format!(
            "there are {solutions} solutions or more, too many to be counted"
        )));
    }
    let mut output = Output::new();
    output.write(&format!("{solutions}\n"))?;
    output.flush()
}
