//! The coverage of a search: how many of its paths take each branch.

use super::Search;
use crate::coverage::Coverage;

impl<S> Search<S> {
    /// The coverage by the paths that have ended so far. The program has sites only if it was compiled with probes.
    pub fn coverage(&self) -> Coverage {
        self.machine.coverage()
    }

    /// The coverage so far, which no longer counts from now on.
    pub(super) fn take_coverage(&mut self) -> Coverage {
        self.machine.take_coverage()
    }
}
