//! The settings and the progress of depth-first search within the machine (see [`super::depth_first`]).

use super::border::Border;
use super::round::Round;

/// The settings and the progress of an enumeration.
#[derive(Debug, Default)]
pub(crate) struct Enumeration {
    /// The number of oldest marks whose alternatives other searches take.
    pub(crate) handed_over: usize,
    /// The end of the enumeration.
    pub(crate) border: Border,
    /// The size of the paths; none for paths of all sizes.
    pub(crate) round: Option<Round>,
    /// The number of instructions of all paths after which it pauses.
    pub(super) goal: u64,
    /// Whether it goes on after a solution.
    pub(super) passes_solutions: bool,
    /// Whether an instruction makes the choice that it needs, without a stop: while it runs, with delayed choices and paths of any size.
    pub(super) chooses_at_once: bool,
}

/// The reason why an enumeration stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// A path has ended in a solution.
    Solution,
    /// A path has ended in a violation.
    Violation,
    /// The instructions are executed, or the interrupt flag is set. It can go on.
    Paused,
    /// All paths are taken.
    Exhausted,
}

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
