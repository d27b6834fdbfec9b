//! Sinks: where the results of a run go, and what is done with solutions on the way.
//!
//! * [`Sink`]: a destination of solutions and violations. [`Text`] writes them one after the other, [`Table`] as rows, [`Poster`] in one picture, [`Files`] to a directory,
//!   [`Tests`] as a class of JUnit tests, [`EagerPaths`] as the paths to replay elsewhere. A further sink is a type with this trait; only the caller that makes it knows it.
//! * [`Stream`]: the text that a sink writes goes to a stream of the caller: standard output, a file, memory.
//! * [`Classes`]: the filter for distinct solutions. [`Tally`]: counts of near misses.
//! * [`Batch`]: results that a search thread has rendered in the form that the sink asks for ([`Form`]), so that the thread of the sink only
//!   writes them.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use crate::format::{Sheet, Writer};
use crate::search::{Solution, Violation};

mod batch;
mod canonical;
mod distinct;
mod eager;
mod encoding;
mod files;
mod labelled;
mod poster;
mod records;
mod table;
mod tally;
mod tests_class;
mod text;

pub use batch::{Batch, Form, Item, Parts};
pub use distinct::{By, Classes, Keys};
pub use eager::EagerPaths;
pub use files::Files;
pub use poster::Poster;
pub use table::Table;
pub use tally::Tally;
pub use tests_class::Tests;
pub use text::Text;

/// The reason why a sink can't take a result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SinkError {
    /// The reader of the output has gone away.
    #[error("the output is closed")]
    Closed,
    /// A message for the user.
    #[error("{0}")]
    Refused(String),
}

/// A destination of results. Results come in the order of the run, on one thread.
///
/// A sink that has no use for violations leaves them to the caller's report.
pub trait Sink {
    /// Takes a solution.
    ///
    /// # Errors
    ///
    /// The solution has no place in the sink, or can't be written.
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError>;

    /// Takes a violation.
    ///
    /// # Errors
    ///
    /// It can't be written.
    fn violation(&mut self, _violation: &Violation) -> Result<(), SinkError> {
        Ok(())
    }

    /// Whether the sink is text, to which the caller may add ([`Sink::text`]).
    fn is_text(&self) -> bool {
        false
    }

    /// Whether it reads the object graphs of solutions. Their text alone takes less time.
    fn reads_graphs(&self) -> bool {
        true
    }

    /// Whether violations are written.
    fn shows_violations(&self) -> bool {
        false
    }

    /// The form in which other threads render solutions.
    fn form(&self) -> Form {
        Form::Solutions
    }

    /// The separator between the text so far and that of a writer of another thread. Then the sink continues as if it had written both.
    fn join(&mut self, _later: &Writer) -> &'static str {
        ""
    }

    /// Takes solutions that another thread rendered as text, in the form [`Form::Text`].
    ///
    /// # Errors
    ///
    /// They can't be written.
    fn text(&mut self, _text: &str) -> Result<(), SinkError> {
        Ok(())
    }

    /// Takes a solution that another thread rendered as a file, in the form [`Form::Files`].
    ///
    /// # Errors
    ///
    /// It can't be written.
    fn sheet(&mut self, _sheet: Sheet) -> Result<(), SinkError> {
        Ok(())
    }

    /// Makes the results so far visible.
    ///
    /// # Errors
    ///
    /// They can't be written.
    fn flush(&mut self) -> Result<(), SinkError> {
        Ok(())
    }

    /// Writes what follows the last result. `is_early` if the run ended before its end. Returns lines for the user, which may be empty.
    ///
    /// # Errors
    ///
    /// It can't be written.
    fn finish(self: Box<Self>, is_early: bool) -> Result<String, SinkError>;
}

/// A stream of text.
pub trait Stream {
    /// Writes a text, now or later.
    ///
    /// # Errors
    ///
    /// It can't be written.
    fn write(&mut self, text: &str) -> Result<(), SinkError>;

    /// Writes what is waiting.
    ///
    /// # Errors
    ///
    /// It can't be written.
    fn flush(&mut self) -> Result<(), SinkError> {
        Ok(())
    }

    /// Ends the stream. Returns the name of a file that it has written, if there is one.
    ///
    /// # Errors
    ///
    /// What is waiting can't be written.
    fn finish(&mut self) -> Result<Option<String>, SinkError> {
        Ok(None)
    }
}

/// A stream in memory, whose text its owner takes.
impl Stream for Rc<RefCell<String>> {
    fn write(&mut self, text: &str) -> Result<(), SinkError> {
        self.borrow_mut().push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests;

/// The line about a file with all solutions; empty if there is none.
fn written_to(file: Option<String>, is_early: bool) -> String {
    let so_far = if is_early { " so far, which are not all," } else { "" };
    file.map_or(String::new(), |file| format!("solutions{so_far} written to {file}\n"))
}

/// Turns an error of a format into that of a sink.
fn refused(error: impl fmt::Display) -> SinkError {
    SinkError::Refused(error.to_string())
}
