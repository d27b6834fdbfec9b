//! Solutions as rows of a table.

use crate::search::Solution;
use crate::sink::records::Records;
use crate::sink::{Sink, SinkError, Stream, written_to};

/// Writes solutions to a stream as rows of comma-separated values.
pub struct Table<S> {
    stream: S,
    records: Records,
}

impl<S> Table<S> {
    /// A table. `is_safe`: no cell is a formula for a spreadsheet.
    pub fn new(stream: S, is_safe: bool) -> Table<S> {
        Table { stream, records: Records::new(is_safe) }
    }
}

impl<S: Stream> Sink for Table<S> {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        match self.records.row(solution) {
            Ok(row) => self.stream.write(&row),
            Err(error) => {
                // The rows before it are right.
                self.stream.finish()?;
                Err(error)
            }
        }
    }

    fn flush(&mut self) -> Result<(), SinkError> {
        self.stream.flush()
    }

    fn finish(mut self: Box<Self>, is_early: bool) -> Result<String, SinkError> {
        Ok(written_to(self.stream.finish()?, is_early))
    }
}
