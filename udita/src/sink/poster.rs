//! Solutions as one picture.

use crate::format::Poster as Picture;
use crate::report::counted;
use crate::search::Solution;
use crate::sink::{Sink, SinkError, Stream, written_to};

/// Writes one picture of the first solutions to a stream, at the end.
pub struct Poster<S> {
    stream: S,
    picture: Picture,
}

impl<S> Poster<S> {
    /// An empty picture.
    pub fn new(stream: S) -> Poster<S> {
        Poster { stream, picture: Picture::default() }
    }
}

impl<S: Stream> Sink for Poster<S> {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        self.picture.add(solution);
        Ok(())
    }

    fn finish(mut self: Box<Self>, is_early: bool) -> Result<String, SinkError> {
        self.stream.write(&self.picture.svg())?;
        let mut told = written_to(self.stream.finish()?, is_early);
        if self.picture.left_out() > 0 {
            told += &format!(
                "{} not drawn; --limit, smaller bounds or --random make fewer\n",
                counted(self.picture.left_out(), "solution")
            );
        }
        Ok(told)
    }
}
