//! The pending choice, and the alternatives of it and of the marks.

use std::ops::Range;

use super::term::state_of;
use super::word::{NULL, SUSPENDED, Word, term_of};

/// The word of the alternative that takes a fresh object from a pool. Not a valid term, because address 0 is unused.
pub(super) const FRESH: Word = SUSPENDED;

/// The word of the alternative that stands for all values that are not listed. Not a valid term, because its address is far outside the
/// heap.
pub(super) const OTHERS: Word = Word::MAX;

/// A choice that waits for a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    /// The suspended word whose open term is settled. [`NULL`] if the value only goes to the register.
    pub(super) word: Word,
    /// The stack address of a register that receives the value; 0 if there is none.
    pub(super) register: u32,
    pub(super) alternatives: Alternatives,
}

/// The alternatives of a choice.
#[derive(Clone, Copy, Debug)]
pub(super) enum Alternatives {
    /// The ints from `lo` to `hi`, inclusive.
    Ints { lo: i32, hi: i32, boolean: bool },
    /// The listed words from `start` on.
    Listed { start: u32, count: u32 },
    /// The values of an int whose domain has holes: one more than this number.
    Values { others: u32 },
    /// The outcomes of comparing an int with a number, or the difference of two ints with a number. Two listed words from `start` on
    /// define the comparison (see [`super::policy::narrow`]).
    Sides { start: u32, three: bool },
}

impl Alternatives {
    pub(super) fn count(self) -> u64 {
        match self {
            Alternatives::Ints { lo, hi, .. } => u64::from(lo.abs_diff(hi)) + 1,
            Alternatives::Values { others } => u64::from(others) + 1,
            Alternatives::Listed { count, .. } => count.into(),
            Alternatives::Sides { three, .. } => 2 + u64::from(three),
        }
    }
}

impl Pending {
    /// The suspended word whose open term is settled. `None` if the value only goes to the register.
    pub(super) fn open_word(&self) -> Option<Word> {
        (self.word != NULL).then_some(self.word)
    }

    /// The address of the heap word that the choice settles; 0 if there is none.
    #[inline]
    pub(super) fn settled(&self) -> usize {
        if self.word == NULL { 0 } else { state_of(term_of(self.word)) }
    }

    /// The range of the listed words of this choice, if it has any.
    #[inline]
    fn listed(&self) -> Option<Range<usize>> {
        let (start, count) = match self.alternatives {
            Alternatives::Ints { .. } | Alternatives::Values { .. } => return None,
            Alternatives::Listed { start, count } => (start, count),
            Alternatives::Sides { start, .. } => (start, 2),
        };
        Some(start as usize..(start + count) as usize)
    }
}

/// The pending choice and the listed alternatives. This type has no access to the registers, the heap, or the program counter.
#[derive(Default, Debug)]
pub(super) struct Choices {
    /// The choice that waits for [`Machine::take`](super::Machine::take).
    pub(super) pending: Option<Pending>,
    /// The alternatives of choices without a range of values: those of marks, then those of the pending choice.
    pub(super) listed: Vec<Word>,
    /// The end of the alternatives that belong to marks.
    kept: usize,
}

impl Choices {
    /// Begins a list after the alternatives of marks, and returns its start.
    pub(super) fn begin(&mut self) -> usize {
        self.listed.truncate(self.kept);
        self.kept
    }

    /// Ends the list that begins at `start`.
    pub(super) fn end(&self, start: usize) -> Alternatives {
        Alternatives::Listed { start: start as u32, count: (self.listed.len() - start) as u32 }
    }

    pub(super) fn list(&mut self, words: impl IntoIterator<Item = Word>) -> Alternatives {
        let start = self.begin();
        self.listed.extend(words);
        self.end(start)
    }

    /// The listed word at index `number`.
    #[inline]
    pub(super) fn word(&self, start: u32, number: u32) -> Word {
        self.listed[(start + number) as usize]
    }

    /// Reserves the alternatives of `pending` for a mark.
    #[inline]
    pub(super) fn keep(&mut self, pending: &Pending) {
        if let Some(listed) = pending.listed() {
            self.kept = listed.end;
        }
    }

    /// Releases the alternatives of `pending`, which belonged to the newest mark.
    #[inline]
    pub(super) fn forget(&mut self, pending: &Pending) {
        if let Some(listed) = pending.listed() {
            self.kept = listed.start;
        }
    }
}
