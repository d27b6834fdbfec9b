//! The coverage of a search: the number of paths that take each branch.

use super::Search;
use crate::coverage::Coverage;

impl<S> Search<S> {
    /// The coverage of the paths that have ended so far. The program has sites only if it was compiled with probes.
    pub fn coverage(&self) -> Coverage {
        self.machine.coverage()
    }

    /// Takes the coverage so far and resets the counts.
    pub(super) fn take_coverage(&mut self) -> Coverage {
        self.machine.take_coverage()
    }
}
