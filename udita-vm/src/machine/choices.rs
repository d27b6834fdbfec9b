//! The pending choice, and the alternatives of it and of the marks.

use std::ops::Range;

use super::term::state_of;
use super::word::{NULL, SUSPENDED, Word, term_of};

/// The alternative of a pool's call that is a fresh object. (No term is at address 0.)
pub(super) const FRESH: Word = SUSPENDED;

/// The alternative that stands for all values that are not listed. (As a suspended word it would be far outside of the heap.)
pub(super) const OTHERS: Word = Word::MAX;

/// A choice that waits for a decision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    /// The suspended word whose open term is settled; [`NULL`] when the value only goes to the register.
    pub(super) word: Word,
    /// The address of a register that gets the value; 0 if none does.
    pub(super) register: u32,
    pub(super) alternatives: Alternatives,
}

/// The alternatives of a choice.
#[derive(Clone, Copy, Debug)]
pub(super) enum Alternatives {
    /// The ints from `lo` to `hi`.
    Ints { lo: i32, hi: i32, boolean: bool },
    /// The listed words from `start` on.
    Listed { start: u32, count: u32 },
    /// The values of an int that has holes: as many as this number and one more.
    Values { others: u32 },
    /// The sides of a number on which an int may be, or its difference from another int. Two listed words from `start` on say
    /// which (see [`super::policy::narrow`]).
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
    /// The suspended word whose open term is settled; none when the value only goes to the register.
    pub(super) fn open_word(&self) -> Option<Word> {
        (self.word != NULL).then_some(self.word)
    }

    /// The address of the word of the heap that the choice settles; 0 if there is none.
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
        Alternatives::Listed { start: start as u32, count: (self.listed.len() - start) as u32 }
    }

    /// Lists `words`.
    pub(super) fn list(&mut self, words: impl IntoIterator<Item = Word>) -> Alternatives {
        let start = self.begin();
        self.listed.extend(words);
        self.end(start)
    }

    /// The listed word with this number.
    #[inline]
    pub(super) fn word(&self, start: u32, number: u32) -> Word {
        self.listed[(start + number) as usize]
    }

    /// Lets the alternatives of `pending` belong to a mark.
    #[inline]
    pub(super) fn keep(&mut self, pending: &Pending) {
        if let Some(listed) = pending.listed() {
            self.kept = listed.end;
        }
    }

    /// The alternatives of `pending`, those of the newest mark, belong to no mark any more.
    #[inline]
    pub(super) fn forget(&mut self, pending: &Pending) {
        if let Some(listed) = pending.listed() {
            self.kept = listed.start;
        }
    }
}
