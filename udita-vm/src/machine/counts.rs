//! Counts that backtracking does not undo.

use super::coverage::Counters;
use super::event::Event;

/// The counts of a machine.
#[derive(Debug)]
pub(super) struct Counts {
    /// The number of paths that take each branch.
    pub(super) branches: Counters,
    pub(super) totals: Totals,
}

/// The totals over all paths.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Totals {
    pub(super) instructions: u64,
    pub(super) peak_heap_words: usize,
    /// Number of choices with more than one alternative.
    pub(super) choice_points: u64,
    pub(super) solutions: u64,
    /// Number of solutions without a path of their own.
    pub(super) counted: u64,
    pub(super) violations: u64,
    pub(super) gaps: u64,
    pub(super) pruned: u64,
    pub(super) dropped: u64,
    /// Number of paths of other sizes than the enumerated one. No other count of ends includes them.
    pub(super) unreported: u64,
}

impl Totals {
    pub(super) fn count(&mut self, event: Event) {
        match event {
            Event::Choice(_) => self.choice_points += 1,
            Event::Solution => self.solutions = self.solutions.saturating_add(1),
            Event::Pruned => self.pruned += 1,
            Event::Violation => self.violations += 1,
            Event::Gap => self.gaps += 1,
            Event::Dropped => self.dropped += 1,
            Event::Interrupted => {}
        }
    }
}
