//! The destination of solutions: standard output, a file or files.

use std::fs;
use std::path::{Path, PathBuf};

use udita::format::junit::{Subject, TestClass, TestFile};
use udita::format::{Folder, Format, Sheet, Writer};
use udita::language::{Dialect, SourceMap, declarations, reason};
use udita::report::quoted;
use udita::search::{Invocation, Solution, Violation};

use super::batch::Form;
use super::console::{Console, counted};
use super::output::Output;
use super::program::LoadedProgram;
use super::records::Records;
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

/// The destination of solutions.
pub(super) enum Sink {
    /// Standard output or a file. `text` is a buffer for one solution.
    Output { output: Output, writer: Writer, format: Format, text: String },
    /// A table on standard output or in a file.
    Table { output: Output, records: Records },
    /// Files. Drawings show fields that are null if `nulls` is set.
    Folder { folder: Box<Folder>, format: Format, nulls: bool },
    /// A class of tests, below this directory or on standard output.
    Tests { tests: Box<TestClass>, directory: Option<PathBuf> },
}

impl Sink {
    /// To an output.
    pub(super) fn output(output: Output, writer: Writer, format: Format) -> Sink {
        Sink::Output { output, writer, format, text: String::new() }
    }

    /// Takes the text of an output in memory.
    pub(super) fn take_text(&mut self) -> String {
        match self {
            Sink::Output { output, .. } | Sink::Table { output, .. } => output.take_text(),
            Sink::Folder { .. } | Sink::Tests { .. } => String::new(),
        }
    }

    /// To a table.
    pub(super) fn table(output: Output, records: Records) -> Sink {
        Sink::Table { output, records }
    }

    /// To a class of tests.
    pub(super) fn tests(origin: Origin<'_>, directory: Option<PathBuf>) -> Sink {
        let Origin { sources, invocation, predicate } = origin;
        let file = sources.files().first();
        let stem =
            file.and_then(|file| Path::new(&file.name).file_stem()).unwrap_or_default().to_string_lossy();
        // A `.udita` file need not have a class of its own.
        let has_class = predicate.is_some() || file.is_some_and(|file| file.dialect == Dialect::Java);
        let class = invocation.entry().name.rsplit_once('.').filter(|_| has_class).map(|(class, _)| class);
        let command = command_line();
        let subject = Subject { name: class.unwrap_or(&stem), predicate, command: &command };
        let tests = TestClass::new(subject, declarations(sources), invocation.program());
        Sink::Tests { tests: Box::new(tests), directory }
    }

    /// Writes a solution.
    pub(super) fn solution(&mut self, solution: &Solution) -> Result<(), Failure> {
        match self {
            Sink::Output { output, writer, text, .. } => {
                text.clear();
                writer.write(solution, text);
                output.write(text)
            }
            Sink::Table { output, records } => match records.row(solution) {
                Ok(row) => output.write(&row),
                Err(failure) => {
                    // The rows before it are right.
                    output.finish()?;
                    Err(failure)
                }
            },
            Sink::Folder { folder, .. } => Ok(folder.write(solution)?),
            Sink::Tests { tests, .. } => Ok(tests.add(solution)?),
        }
    }

    /// Writes a violation. The text format in one piece, tables and tests leave it to the report on standard error.
    pub(super) fn violation(&mut self, violation: &Violation) -> Result<(), Failure> {
        match self {
            // A program without choices prints the same as on a JVM.
            Sink::Output { output, format: Format::Text, .. } if violation.decisions.0.is_empty() => {
                output.write(&violation.printed)
            }
            Sink::Output { format: Format::Text, .. } => Ok(()),
            Sink::Output { output, writer, text, .. } => {
                text.clear();
                writer.write_violation(violation, text);
                output.write(text)
            }
            Sink::Folder { folder, .. } => Ok(folder.violation(violation)?),
            Sink::Table { .. } | Sink::Tests { .. } => Ok(()),
        }
    }

    /// Whether it is text on standard output or in one file.
    pub(super) fn is_text(&self) -> bool {
        matches!(self, Sink::Output { format: Format::Text, .. })
    }

    /// Whether violations are written.
    pub(super) fn shows_violations(&self) -> bool {
        !self.is_text() && !matches!(self, Sink::Table { .. } | Sink::Tests { .. })
    }

    /// The form of solutions for other threads. Its writer has written nothing.
    pub(super) fn form(&self) -> Form {
        match self {
            Sink::Output { writer, .. } => Form::Text(writer.restarted()),
            Sink::Folder { format, nulls, .. } => Form::Files(*format, *nulls),
            Sink::Table { .. } | Sink::Tests { .. } => Form::Solutions,
        }
    }

    /// The separator between the text so far and the text of the writer of another thread.
    pub(super) fn join(&mut self, later: &Writer) -> &'static str {
        match self {
            Sink::Output { writer, .. } => writer.follow(later),
            Sink::Table { .. } | Sink::Folder { .. } | Sink::Tests { .. } => "",
        }
    }

    /// Writes solutions that another thread rendered.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        match self {
            Sink::Output { output, .. } => output.write(text),
            Sink::Table { .. } | Sink::Folder { .. } | Sink::Tests { .. } => Ok(()),
        }
    }

    /// Writes a sheet of another thread.
    pub(super) fn sheet(&mut self, sheet: Sheet) -> Result<(), Failure> {
        match self {
            Sink::Folder { folder, .. } => Ok(folder.add(sheet)?),
            Sink::Output { .. } | Sink::Table { .. } | Sink::Tests { .. } => Ok(()),
        }
    }

    /// Flushes the output.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        match self {
            Sink::Output { output, .. } | Sink::Table { output, .. } => output.flush(),
            Sink::Folder { folder, .. } => Ok(folder.flush()?),
            Sink::Tests { .. } => Ok(()),
        }
    }

    /// Writes the text after the last solution. `is_early`: the search ended before its last path.
    pub(super) fn finish(self, is_early: bool, console: &Console) -> Result<(), Failure> {
        match self {
            Sink::Output { mut output, .. } | Sink::Table { mut output, .. } => {
                let path = output.path().map(Path::to_path_buf);
                output.finish()?;
                if let Some(path) = path {
                    let so_far = if is_early { " so far, which are not all," } else { "" };
                    console.print(format_args!("solutions{so_far} written to {}\n", path.display()));
                }
                Ok(())
            }
            Sink::Tests { tests, directory } => write_tests(tests.finish(), directory.as_deref(), console),
            Sink::Folder { folder, .. } => {
                let filled = folder.finish()?;
                let index = filled.index.map_or(String::new(), |index| format!("; see {}", index.display()));
                let solutions = counted(filled.solutions, "solution");
                let violations = match filled.violations {
                    0 => String::new(),
                    count => format!(" and {}", counted(count, "violation")),
                };
                console.print(format_args!("{solutions}{violations} written{index}\n"));
                if let Some(file) = filled.left_over {
                    let file = file.display();
                    console.print(format_args!("note: {file} and the later files are from an earlier run\n"));
                }
                Ok(())
            }
        }
    }
}

/// The command that runs now.
pub(super) fn command_line() -> String {
    let words: Vec<String> =
        std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy())).collect();
    format!("udita {}", words.join(" "))
}

/// Writes a class of tests below `directory`, or to standard output.
pub(super) fn write_tests(
    file: TestFile,
    directory: Option<&Path>,
    console: &Console,
) -> Result<(), Failure> {
    let Some(directory) = directory else {
        let mut output = Output::new();
        output.write(&file.text)?;
        return output.flush();
    };
    let path = directory.join(&file.path);
    let parent = path.parent().unwrap_or(directory);
    fs::create_dir_all(parent)
        .and_then(|()| fs::write(&path, &file.text))
        .map_err(|error| Failure::Message(format!("can't write {}: {}", path.display(), reason(&error))))?;
    console.print(format_args!("{} written; see {}\n", counted(file.tests as u64, "test"), path.display()));
    Ok(())
}
