//! Solutions as a class of tests.

use crate::format::junit::{TestClass, TestFile};
use crate::search::Solution;
use crate::sink::{Sink, SinkError, refused};

/// Adds each solution to a class of JUnit tests, which `write` gets at the end.
pub struct Tests<W> {
    tests: TestClass,
    write: W,
}

impl<W> Tests<W> {
    /// A sink for this class. `write` writes it; the result is a line for the user.
    pub fn new(tests: TestClass, write: W) -> Tests<W> {
        Tests { tests, write }
    }
}

impl<W: FnOnce(TestFile) -> Result<String, SinkError>> Sink for Tests<W> {
    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        self.tests.add(solution).map_err(refused)
    }

    fn finish(self: Box<Self>, _is_early: bool) -> Result<String, SinkError> {
        (self.write)(self.tests.finish())
    }
}
