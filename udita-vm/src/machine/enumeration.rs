//! The settings and the progress of depth-first search within the machine (see [`super::depth_first`]).

use super::border::Border;
use super::round::Round;

/// The settings and the progress of an enumeration.
#[derive(Debug, Default)]
pub(crate) struct Enumeration {
    /// Number of oldest marks whose alternatives other searches take.
    pub(crate) handed_over: usize,
    /// The decision string at which the enumeration ends.
    pub(crate) border: Border,
    /// The round, for paths of one size. `None` for paths of all sizes.
    pub(crate) round: Option<Round>,
    /// Number of instructions of all paths at which the enumeration pauses.
    pub(super) goal: u64,
    /// Whether the enumeration continues after a solution.
    pub(super) passes_solutions: bool,
    /// Whether an instruction makes the choice that it needs without stopping the loop: during an enumeration with delayed choices and
    /// paths of any size.
    pub(super) chooses_at_once: bool,
}

/// The reason why an enumeration stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// A path has ended in a solution.
    Solution,
    /// A path has ended in a violation.
    Violation,
    /// The path came to a gap.
    Gap,
    /// The budget of instructions is spent, or the interrupt flag is set. The enumeration can continue.
    Paused,
    /// All paths have been taken.
    Exhausted,
}

/// A choice point with untried alternatives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    /// Number of decisions before it on its path.
    pub(crate) depth: usize,
    /// The next alternative to try.
    pub(crate) next: u64,
    /// The end of the alternatives to try, exclusive.
    pub(crate) end: u64,
}

impl Branch {
    /// Number of untried alternatives.
    pub(crate) fn untried(&self) -> u64 {
        self.end - self.next
    }
}
