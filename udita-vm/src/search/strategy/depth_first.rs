//! Depth-first search, in ascending order of alternatives.

use super::{Choice, Next, Step, Strategy};
use crate::search::border::Border;
use crate::search::round::Round;

/// A choice point with untried alternatives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    /// Number of decisions before it on its path.
    pub(crate) depth: usize,
    /// The next alternative to try.
    pub(crate) next: u64,
    /// One past the last alternative to try.
    pub(crate) end: u64,
}

impl Branch {
    /// Number of untried alternatives.
    pub(crate) fn untried(&self) -> u64 {
        self.end - self.next
    }
}

/// All paths, or those of an interval or a size, in the order of their decision strings.
#[derive(Clone, Default, Debug)]
pub struct DepthFirst {
    /// The choice points with untried alternatives. The machine keeps their states.
    pub(crate) open: Vec<Branch>,
    /// Number of leading branches that other threads own.
    pub(crate) handed_over: usize,
    /// The end of the search.
    pub(crate) border: Border,
    /// The size of the paths; none for paths of all sizes.
    pub(crate) round: Option<Round>,
}

impl Strategy for DepthFirst {
    #[inline]
    fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
        if self.round.as_mut().is_some_and(|round| round.leaves(choice.size())) {
            return Step::Leave;
        }
        if self.border.is_reached_by(choice.path) {
            return self.at_border(choice);
        }
        self.open.push(Branch { depth: choice.path.len(), next: 1, end: choice.alternatives });
        Step::Keep(0)
    }

    #[inline(always)]
    fn reports(&mut self, size: u32) -> bool {
        self.round.as_mut().is_none_or(|round| round.reports(size))
    }

    #[inline]
    fn next(&mut self) -> Next {
        if self.open.len() == self.handed_over {
            return Next::Stop;
        }
        let Some(branch) = self.open.last_mut() else { return Next::Stop };
        let (depth, alternative) = (branch.depth, branch.next as u32);
        branch.next += 1;
        let last = branch.next == branch.end;
        if last {
            self.border.pass(depth, alternative);
            self.open.pop();
        }
        Next::Retake { depth, alternative, last }
    }
}

impl DepthFirst {
    /// A choice that has alternatives beyond the border.
    #[cold]
    fn at_border(&mut self, choice: &Choice<'_>) -> Step {
        let depth = choice.path.len();
        match self.border.end(choice.alternatives) {
            0 => Step::Leave,
            1 => {
                self.border.pass(depth, 0);
                Step::Take(0)
            }
            end => {
                self.open.push(Branch { depth, next: 1, end });
                Step::Keep(0)
            }
        }
    }
}
