//! The pending choice, and the alternatives of it and of the marks.

use super::term::Term;
use super::word::{SUSPENDED, Word};

/// The alternative of a pool's call that is a fresh object. (No term is at address 0.)
pub(super) const FRESH: Word = SUSPENDED;

/// The alternative that stands for all values that are not listed. (As a suspended word it would be far outside of the heap.)
pub(super) const OTHERS: Word = Word::MAX;

/// A choice that waits for a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    /// The open term that is settled; none when the value only goes to the register.
    pub(super) word: Option<Word>,
    /// The term before the choice.
    pub(super) term: Option<Term>,
    /// The address of a register that gets the value.
    pub(super) register: Option<usize>,
    pub(super) alternatives: Alternatives,
}

/// The alternatives of a choice.
#[derive(Clone, Copy, Debug)]
pub(super) enum Alternatives {
    /// The ints from `lo` on.
    Ints { lo: i32, count: u64, boolean: bool },
    /// The listed words from `start` on.
    Listed { start: usize, count: usize },
    /// The values of an int that has holes.
    Values { count: u64 },
    /// The sides of a number on which an int may be, or its difference from another int. Two listed words from `start` on say
    /// which (see [`super::policy::narrow`]).
    Sides { start: usize, three: bool },
}

impl Alternatives {
    pub(super) fn count(self) -> u64 {
        match self {
            Alternatives::Ints { count, .. } | Alternatives::Values { count } => count,
            Alternatives::Listed { count, .. } => count as u64,
            Alternatives::Sides { three, .. } => 2 + u64::from(three),
        }
    }
}

impl Pending {
    /// The end of the listed words of this choice, if it has any.
    fn listed_end(&self) -> Option<usize> {
        match self.alternatives {
            Alternatives::Ints { .. } | Alternatives::Values { .. } => None,
            Alternatives::Listed { start, count } => Some(start + count),
            Alternatives::Sides { start, .. } => Some(start + 2),
        }
    }
}

/// The pending choice and the listed alternatives. Its functions can't reach the registers, the heap, or the program counter.
#[derive(Default, Debug)]
pub(super) struct Choices {
    /// The choice that waits for [`Machine::take`](super::Machine::take).
    pub(super) pending: Option<Pending>,
    /// The alternatives of choices whose alternatives are no range: those of marks, then those of the pending choice.
    pub(super) listed: Vec<Word>,
    /// The end of the alternatives that belong to marks.
    kept: usize,
}

impl Choices {
    /// Begins a list of alternatives behind the alternatives of marks; gives its start.
    pub(super) fn begin(&mut self) -> usize {
        self.listed.truncate(self.kept);
        self.kept
    }

    /// Ends the list that begins at `start`.
    pub(super) fn end(&self, start: usize) -> Alternatives {
        Alternatives::Listed { start, count: self.listed.len() - start }
    }

    /// Lists `words`.
    pub(super) fn list(&mut self, words: impl IntoIterator<Item = Word>) -> Alternatives {
        let start = self.begin();
        self.listed.extend(words);
        self.end(start)
    }

    /// The end of the alternatives that belong to marks.
    #[inline]
    pub(super) fn kept_end(&self) -> usize {
        self.kept
    }

    /// Lets the alternatives of `pending` belong to a mark.
    #[inline]
    pub(super) fn keep(&mut self, pending: &Pending) {
        self.kept = pending.listed_end().unwrap_or(self.kept);
    }

    /// Lets only the alternatives up to `end` belong to marks.
    #[inline]
    pub(super) fn forget(&mut self, end: usize) {
        self.kept = end;
    }
}
