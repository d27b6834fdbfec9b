//! What the sinks of the library need of the command line: the program, the command, files and standard output.

use std::fs;
use std::path::{Path, PathBuf};

use udita::format::junit::{Subject, TestClass, TestFile};
use udita::language::{Dialect, SourceMap, declarations, reason};
use udita::report::quoted;
use udita::search::Invocation;
use udita::sink::{Sink, SinkError, Stream, Tests};

use super::console::{Console, counted};
use super::output::{Output, print};
use super::program::LoadedProgram;
use super::status::Failure;

/// The program whose solutions are written.
#[derive(Clone, Copy)]
pub(super) struct Origin<'a> {
    pub(super) sources: &'a SourceMap,
    pub(super) invocation: &'a Invocation,
    /// The predicate that holds for the solutions.
    pub(super) predicate: Option<&'a str>,
}

impl Origin<'_> {
    pub(super) fn of(compiled: &LoadedProgram) -> Origin<'_> {
        let LoadedProgram { sources, invocation, predicate, .. } = compiled;
        Origin { sources, invocation, predicate: predicate.as_deref() }
    }
}

/// A class of tests below `directory`, or on standard output.
pub(super) fn tests(origin: Origin<'_>, directory: Option<PathBuf>) -> Box<dyn Sink> {
    let Origin { sources, invocation, predicate } = origin;
    let file = sources.files().first();
    let stem = file.and_then(|file| Path::new(&file.name).file_stem()).unwrap_or_default().to_string_lossy();
    // A `.udita` file need not have a class of its own.
    let has_class = predicate.is_some() || file.is_some_and(|file| file.dialect == Dialect::Java);
    let class = invocation.entry().name.rsplit_once('.').filter(|_| has_class).map(|(class, _)| class);
    let command = command_line();
    let subject = Subject { name: class.unwrap_or(&stem), predicate, command: &command };
    let tests = TestClass::new(subject, declarations(sources), invocation.program());
    let write = move |file| put_tests(&file, directory.as_deref()).map_err(SinkError::from);
    Box::new(Tests::new(tests, write))
}

impl Stream for Output {
    fn write(&mut self, text: &str) -> Result<(), SinkError> {
        Ok(Output::write(self, text)?)
    }

    fn flush(&mut self) -> Result<(), SinkError> {
        Ok(Output::flush(self)?)
    }

    fn finish(&mut self) -> Result<Option<String>, SinkError> {
        let path = self.path().map(|path| path.display().to_string());
        Output::finish(self)?;
        Ok(path)
    }
}

impl From<Failure> for SinkError {
    fn from(failure: Failure) -> SinkError {
        match failure {
            Failure::ClosedPipe => SinkError::Closed,
            Failure::Message(message) | Failure::Early { message, .. } => SinkError::Refused(message),
            Failure::Reported => SinkError::Refused(String::new()),
        }
    }
}

/// The command that runs now.
pub(super) fn command_line() -> String {
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy())).collect();
    format!("udita {}", words.join(" "))
}

/// Writes a class of tests below `directory`, or to standard output. Returns a line for the user, which may be empty.
fn put_tests(file: &TestFile, directory: Option<&Path>) -> Result<String, Failure> {
    let Some(directory) = directory else { return print(&file.text).map(|()| String::new()) };
    let path = directory.join(&file.path);
    let parent = path.parent().unwrap_or(directory);
    fs::create_dir_all(parent)
        .and_then(|()| fs::write(&path, &file.text))
        .map_err(|error| Failure::Message(format!("can't write {}: {}", path.display(), reason(&error))))?;
    Ok(format!("{} written; see {}\n", counted(file.tests as u64, "test"), path.display()))
}

/// Writes a class of tests below `directory`, or to standard output.
pub(super) fn write_tests(
    file: &TestFile,
    directory: Option<&Path>,
    console: &Console,
) -> Result<(), Failure> {
    console.print(put_tests(file, directory)?);
    Ok(())
}
