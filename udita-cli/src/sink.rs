//! The destination of solutions: standard output or files.

use udita::format::{Folder, Format, Sheet, Writer};
use udita::search::{Solution, Violation};

use super::batch::Form;
use super::console::{Console, counted};
use super::output::Output;
use super::status::Failure;

/// The destination of solutions.
pub(super) enum Sink {
    /// Standard output. `text` is a buffer for one solution.
    Output { output: Output, writer: Writer, format: Format, text: String },
    /// Files. Drawings show fields that are null if `nulls` is set.
    Folder { folder: Folder, format: Format, nulls: bool },
}

impl Sink {
    /// To standard output.
    pub(super) fn output(writer: Writer, format: Format) -> Sink {
        Sink::Output { output: Output::new(), writer, format, text: String::new() }
    }

    /// Writes a solution.
    pub(super) fn solution(&mut self, solution: &Solution) -> Result<(), Failure> {
        match self {
            Sink::Output { output, writer, text, .. } => {
                text.clear();
                writer.write(solution, text);
                output.write(text)
            }
            Sink::Folder { folder, .. } => Ok(folder.write(solution)?),
        }
    }

    /// Writes a violation. The text format on standard output leaves it to the report on standard error.
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
        }
    }

    /// The form of solutions for other threads. Its writer has written nothing.
    pub(super) fn form(&self) -> Form {
        match self {
            Sink::Output { writer, .. } => Form::Text(writer.restarted()),
            Sink::Folder { format, nulls, .. } => Form::Files(*format, *nulls),
        }
    }

    /// The separator between the text so far and the text of the writer of another thread.
    pub(super) fn join(&mut self, later: &Writer) -> &'static str {
        match self {
            Sink::Output { writer, .. } => writer.follow(later),
            Sink::Folder { .. } => "",
        }
    }

    /// Writes solutions that another thread rendered.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        match self {
            Sink::Output { output, .. } => output.write(text),
            Sink::Folder { .. } => Ok(()),
        }
    }

    /// Writes a sheet of another thread.
    pub(super) fn sheet(&mut self, sheet: Sheet) -> Result<(), Failure> {
        match self {
            Sink::Output { .. } => Ok(()),
            Sink::Folder { folder, .. } => Ok(folder.add(sheet)?),
        }
    }

    /// Flushes the output.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        match self {
            Sink::Output { output, .. } => output.flush(),
            Sink::Folder { folder, .. } => Ok(folder.flush()?),
        }
    }

    /// Writes the text after the last solution.
    pub(super) fn finish(self, console: &Console) -> Result<(), Failure> {
        match self {
            Sink::Output { mut output, .. } => output.flush(),
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
