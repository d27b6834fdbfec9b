//! The output: standard output or a file, buffered.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::allowance;
use super::console::printable;
use super::status::Failure;
use super::streams::check_output;
use super::whole_file::WholeFile;

/// Maximum time that results wait in the buffer, so a slow search shows its progress.
const MAX_DELAY: Duration = Duration::from_millis(100);

/// Standard output or a file.
pub(super) struct Output {
    buffer: Vec<u8>,
    flushed: Instant,
    is_terminal: bool,
    /// The file; none for standard output.
    file: Option<(WholeFile, PathBuf)>,
}

impl Output {
    const CAPACITY: usize = 1 << 16;

    /// Standard output.
    pub(super) fn new() -> Output {
        Output {
            buffer: Vec::new(),
            flushed: Instant::now(),
            is_terminal: io::stdout().is_terminal(),
            file: None,
        }
    }

    /// A file, which replaces an earlier one when it is [finished](Output::finish).
    pub(super) fn file(path: &Path) -> Result<Output, Failure> {
        let file = WholeFile::create(path).map_err(|error| unwritten(path, &error))?;
        Ok(Output { is_terminal: false, file: Some((file, path.to_path_buf())), ..Output::new() })
    }

    /// The file's path; none for standard output.
    pub(super) fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|(_, path)| path.as_path())
    }

    /// Writes `text` to the buffer: byte for byte, and printable on a terminal. A long text needs no copy in it.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let text = if self.is_terminal { printable(text) } else { Cow::Borrowed(text) };
        if text.len() >= Output::CAPACITY {
            self.flush()?;
            return self.put(text.as_bytes());
        }
        self.buffer.extend_from_slice(text.as_bytes());
        let is_due = self.is_terminal || self.buffer.len() >= Output::CAPACITY;
        if is_due || self.flushed.elapsed() >= MAX_DELAY { self.flush() } else { Ok(()) }
    }

    /// Writes the buffer, and gives a file its name.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        self.flush()?;
        self.file
            .take()
            .map_or(Ok(()), |(file, path)| file.finish().map_err(|error| unwritten(&path, &error)))
    }

    /// Writes the buffer. Must be called at the end.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        let buffer = std::mem::take(&mut self.buffer);
        let result = self.put(&buffer);
        self.buffer = buffer;
        self.buffer.clear();
        self.flushed = Instant::now();
        result
    }

    /// Writes bytes.
    fn put(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match &mut self.file {
            Some((file, path)) => file.write_all(bytes).map_err(|error| unwritten(path, &error)),
            None if !allowance::spend(bytes.len()) => Err(Failure::Message(
                "the output is longer than the limit of --untrusted; what came before is written".to_owned(),
            )),
            None if bytes.is_empty() => Ok(()),
            None => check_output().and_then(|()| {
                let mut stdout = io::stdout().lock();
                let result = stdout.write_all(bytes).and_then(|()| stdout.flush());
                result.map_err(|error| match error.kind() {
                    io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
                    _ => unwritten(Path::new("to standard output"), &error),
                })
            }),
        }
    }
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("can't write {}: {}", path.display(), udita::language::reason(error)))
}

/// Prints a text on standard output.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut output = Output::new();
    output.write(text)?;
    output.flush()
}

/// Prints a number of solutions.
pub(super) fn print_count(solutions: u64) -> Result<(), Failure> {
    if solutions == u64::MAX {
        return Err(Failure::Message(format!(
            "there are {solutions} solutions or more, too many to be counted"
        )));
    }
    print(&format!("{solutions}\n"))
}
