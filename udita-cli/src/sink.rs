//! Where solutions go: standard output, or files.

use udita::format::{Folder, Format, Sheet, Writer};
use udita::search::{Solution, Violation};

use super::batch::Form;
use super::console::{Console, counted};
use super::output::Output;
use super::status::Failure;

/// Where solutions go.
pub(super) enum Sink {
    /// To standard output. The text is that of one solution, kept for its room.
    Output { output: Output, writer: Writer, format: Format, text: String },
    /// To files. Drawings show what is null or don't.
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

    /// Writes a violation. On standard output the text format has no room for it; the report on standard error shows it.
    pub(super) fn violation(&mut self, violation: &Violation) -> Result<(), Failure> {
        match self {
            // A program without choices has this one run only, and prints what it prints on a JVM.
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

    /// What other threads are to make of solutions. A writer among it has written nothing.
    pub(super) fn form(&self) -> Form {
        match self {
            Sink::Output { writer, .. } => Form::Text(writer.restarted()),
            Sink::Folder { format, nulls, .. } => Form::Files(*format, *nulls),
        }
    }

    /// What has to be written between what was written so far and what the writer of another thread has written.
    pub(super) fn join(&mut self, later: &Writer) -> &'static str {
        match self {
            Sink::Output { writer, .. } => writer.follow(later),
            Sink::Folder { .. } => "",
        }
    }

    /// Writes solutions that another thread has put into words.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        match self {
            Sink::Output { output, .. } => output.write(text),
            Sink::Folder { .. } => Ok(()),
        }
    }

    /// Writes a solution that another thread has made a sheet of.
    pub(super) fn sheet(&mut self, sheet: Sheet) -> Result<(), Failure> {
        match self {
            Sink::Output { .. } => Ok(()),
            Sink::Folder { folder, .. } => Ok(folder.add(sheet)?),
        }
    }

    /// Lets everything be seen that there is.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        match self {
            Sink::Output { output, .. } => output.flush(),
            Sink::Folder { folder, .. } => Ok(folder.flush()?),
        }
    }

    /// Writes what comes after the last solution.
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
                    console.print(format_args!("note: {file} and what follows it are of an earlier run\n"));
                }
                Ok(())
            }
        }
    }
}
