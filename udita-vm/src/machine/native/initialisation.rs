//! What the library remembers of classes whose initialisation failed.

use super::Arguments;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::fault::{INITIALISED, TRACE};
use crate::machine::word::{NULL, Word};

impl Machine {
    pub(super) fn init_failure(&mut self, args: Arguments) -> Result<Word, Stop> {
        let class = self.int(args, 0)?;
        match self.heap.get(self.image.class_states + class as usize) {
            0 | INITIALISED => Ok(NULL),
            failure => Ok(failure),
        }
    }

    pub(super) fn init_failed(&mut self, args: Arguments) -> Result<(), Stop> {
        let (class, failure, thrown) = (self.int(args, 0)?, self.object(args, 1)?, self.object(args, 2)?);
        let trace = self.heap.get(thrown as usize + 1 + TRACE);
        self.heap.set(failure as usize + 1 + TRACE, trace);
        self.heap.set(self.image.class_states + class as usize, failure);
        Ok(())
    }
}
