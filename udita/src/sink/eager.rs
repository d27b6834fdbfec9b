//! The paths of eager mode, one decision string a line.

use crate::Decisions;
use crate::search::{Config, EagerReplay, Invocation, Solution, Violation};
use crate::sink::{Sink, SinkError, Stream, written_to};

/// Writes to a stream, for each solution and violation, the decisions of the path of eager mode that makes the same choices. Other
/// implementations of the choice library replay them.
#[derive(Debug)]
pub struct EagerPaths<S> {
    stream: S,
    replay: EagerReplay,
}

impl<S: Stream> EagerPaths<S> {
    /// A sink for the results of a search of `invocation` with this configuration.
    pub fn new(stream: S, invocation: &Invocation, config: Config) -> EagerPaths<S> {
        EagerPaths { stream, replay: EagerReplay::new(invocation, config) }
    }

    fn write(&mut self, decisions: &Decisions) -> Result<(), SinkError> {
        let refusal = || {
            SinkError::Refused(
                "the path can't be replayed by calls of the choice library, as those of finitizations and of --choice narrow; \
                 --format jsonl has its value"
                    .to_owned(),
            )
        };
        let eager = self.replay.decisions(decisions).ok_or_else(refusal)?;
        self.stream.write(&format!("{eager}\n"))
    }
}

impl<S: Stream> Sink for EagerPaths<S> {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        self.write(&solution.decisions)
    }

    fn violation(&mut self, violation: &Violation) -> Result<(), SinkError> {
        self.write(&violation.decisions)
    }

    fn shows_violations(&self) -> bool {
        true
    }

    fn flush(&mut self) -> Result<(), SinkError> {
        self.stream.flush()
    }

    fn finish(mut self: Box<Self>, is_early: bool) -> Result<String, SinkError> {
        Ok(written_to(self.stream.finish()?, is_early))
    }
}
