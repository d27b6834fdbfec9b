//! Results one after the other.

use crate::format::{Format, Writer};
use crate::search::{Solution, Violation};
use crate::sink::batch::Form;
use crate::sink::{Sink, SinkError, Stream, written_to};

/// Writes solutions to a stream, one after the other in a format.
#[derive(Debug)]
pub struct Text<S> {
    stream: S,
    writer: Writer,
    format: Format,
    /// A buffer for one result.
    text: String,
}

impl<S> Text<S> {
    /// A sink that writes to `stream` by `writer`, whose format is `format`.
    pub fn new(stream: S, writer: Writer, format: Format) -> Text<S> {
        Text { stream, writer, format, text: String::new() }
    }

    /// The stream.
    pub fn stream_mut(&mut self) -> &mut S {
        &mut self.stream
    }
}

impl<S: Stream> Sink for Text<S> {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        self.text.clear();
        self.writer.write(solution, &mut self.text);
        self.stream.write(&self.text)
    }

    /// In the text format, only the output of a program without choices is written, as on a JVM.
    fn violation(&mut self, violation: &Violation) -> Result<(), SinkError> {
        match self.format {
            Format::Text if violation.decisions.0.is_empty() => self.stream.write(&violation.printed),
            Format::Text => Ok(()),
            _ => {
                self.text.clear();
                self.writer.write_violation(violation, &mut self.text);
                self.stream.write(&self.text)
            }
        }
    }

    fn is_text(&self) -> bool {
        self.format == Format::Text
    }

    fn reads_graphs(&self) -> bool {
        self.format != Format::Text
    }

    fn shows_violations(&self) -> bool {
        self.format != Format::Text
    }

    fn form(&self) -> Form {
        Form::Text(self.writer.restarted())
    }

    fn join(&mut self, later: &Writer) -> &'static str {
        self.writer.follow(later)
    }

    fn text(&mut self, text: &str) -> Result<(), SinkError> {
        self.stream.write(text)
    }

    fn flush(&mut self) -> Result<(), SinkError> {
        self.stream.flush()
    }

    fn finish(mut self: Box<Self>, is_early: bool) -> Result<String, SinkError> {
        Ok(written_to(self.stream.finish()?, is_early))
    }
}
