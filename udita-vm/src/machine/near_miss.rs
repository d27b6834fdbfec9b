//! Near misses: paths on which exactly one rule is broken.
//!
//! A [`Rule`] is an `assume` of the source. It is broken if the condition is false at least once. While nothing is broken, a
//! path goes on where an assumption fails, and remembers whose; from then on the assumptions of all other rules prune as ever.
//! What comes after a broken rule may rely on it, so if the path goes wrong later, that is no fault of the program.

use super::{Event, Machine};
use crate::bytecode::rule::Rule;

impl Machine {
    /// Has paths break one rule each. Comes before the first [`Machine::run`].
    pub fn seek_near_misses(&mut self) {
        if !self.seeks_near_misses() {
            self.broken_at = self.heap.allocate(1);
        }
    }

    #[inline(always)]
    pub(super) fn seeks_near_misses(&self) -> bool {
        self.broken_at != 0
    }

    /// The rule that the path has broken.
    pub fn broken_rule(&self) -> Option<Rule> {
        let program = &self.image.program;
        program.position(self.first_broken()?).map(|position| program.rule_at(position))
    }

    /// Whether the path goes on although the assumption at `pc` fails.
    pub(super) fn may_break(&mut self, pc: u32) -> bool {
        if !self.seeks_near_misses() {
            return false;
        }
        let program = &self.image.program;
        match self.first_broken() {
            Some(first) => first == pc || program.position(first) == program.position(pc),
            None => {
                self.heap.set(self.broken_at, u64::from(pc) + 1);
                true
            }
        }
    }

    /// The instruction at which the path broke its rule for the first time.
    fn first_broken(&self) -> Option<u32> {
        // (The word at address 0, of machines that seek something else, is 0.)
        self.heap.get(self.broken_at).checked_sub(1).map(|pc| pc as u32)
    }

    /// Whether the path has broken a rule.
    pub(super) fn has_broken_rule(&self) -> bool {
        self.first_broken().is_some()
    }

    /// Whether near misses are sought and the path is none so far.
    pub(super) fn breaks_nothing(&self) -> bool {
        self.seeks_near_misses() && !self.has_broken_rule()
    }

    /// What it is when the entry method has returned.
    pub(super) fn complete(&self) -> Event {
        if self.breaks_nothing() { Event::Pruned } else { Event::Solution }
    }
}
