//! Depth-first search for a proof: once coverage stalls, it starts over on merged paths, of which there are fewer.

use crate::concolic::{DepthFirst, Execution, Exploration, Strategy};

use crate::subject::ProgramSubject;

/// Takes all paths, like [`DepthFirst`] without a bound. When the exploration [is stale](Exploration::is_stale), the search starts over, and
/// conditions whose sides only compute and assign are no branches any more.
pub(crate) struct Exhaust {
    plain: DepthFirst<ProgramSubject>,
    merged: Option<DepthFirst<ProgramSubject>>,
}

impl Exhaust {
    pub(crate) fn new() -> Exhaust {
        Exhaust { plain: DepthFirst::unbounded(), merged: None }
    }
}

impl Strategy<ProgramSubject> for Exhaust {
    fn next_execution(
        &mut self,
        exploration: &mut Exploration<ProgramSubject>,
    ) -> Option<Execution<ProgramSubject>> {
        if self.merged.is_none() && exploration.is_stale() {
            self.merged = Some(DepthFirst::unbounded());
        }
        let Some(merged) = &mut self.merged else { return self.plain.next_execution(exploration) };
        exploration.subject_mut().merge(true);
        let execution = merged.next_execution(exploration);
        exploration.subject_mut().merge(false);
        execution
    }
}
