//! The heap: one growing region of words, and the trail that undoes writes to it.
//!
//! Allocation bumps a pointer. [`Heap::mark`] remembers a state; going back to it undoes the trail and truncates the region.
//! A write is trailed only if it changes a word older than the newest mark: the address and the old value go onto the trail. A word
//! that is written several times since a mark is there several times. That does no harm, because undoing goes backwards and ends with
//! the oldest value. A trail that a loop has made longer than the heap is compacted.
//!
//! The word that a choice settles is written for each of its alternatives. Its old value goes onto the trail before the mark of the choice, where
//! it belongs to the mark before. So the word needs no trail after going back to the mark ([`Heap::put`]).
//!
//! All state of a path that is not on the stack is words of the heap (static fields, the state of
//! classes, suspended values, pools), so this is the only undo mechanism for it.

use super::word::Word;

/// The least length of a trail that is compacted.
const LONG: usize = 1024;

/// The words of a path, with the trail to go back.
#[derive(Debug)]
pub(crate) struct Heap {
    words: Vec<Word>,
    /// Words below this address are older than the newest mark.
    barrier: usize,
    /// Addresses and their old values, oldest first.
    trail: Vec<(u32, Word)>,
    /// The length of the trail at the newest mark.
    since: usize,
    /// The length at which the trail is compacted.
    crowded: usize,
    /// The number of values that were taken off the trail.
    undone: u64,
    /// The number of open terms.
    open: u32,
}

/// A state to go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeapMark {
    len: u32,
    trail: u32,
    open: u32,
}

impl Default for Heap {
    fn default() -> Heap {
        Heap { words: Vec::new(), barrier: 0, trail: Vec::new(), since: 0, crowded: LONG, undone: 0, open: 0 }
    }
}

impl Heap {
    /// The number of words in use.
    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    /// The number of values that were ever put on the trail.
    pub(crate) fn trail_writes(&self) -> u64 {
        self.undone + self.trail.len() as u64
    }

    /// The number of open terms, those included that the program has lost.
    #[inline(always)]
    pub(crate) fn open_terms(&self) -> u32 {
        self.open
    }

    /// Counts a new open term.
    #[inline(always)]
    pub(crate) fn open_term(&mut self) {
        self.open += 1;
    }

    /// Counts a term that is no longer open.
    #[inline(always)]
    pub(crate) fn close_term(&mut self) {
        self.open -= 1;
    }

    /// Appends `count` zero words and gives the address of the first. The caller keeps the heap below 2^32
    /// words.
    #[inline]
    pub(crate) fn allocate(&mut self, count: usize) -> usize {
        let address = self.words.len();
        // Most objects are small. A small constant number of words is written at once.
        const FEW: usize = 8;
        if count <= FEW {
            self.words.extend_from_slice(&[0; FEW]);
            self.words.truncate(address + count);
        } else {
            self.words.resize(address + count, 0);
        }
        address
    }

    /// The word at `address`.
    #[inline(always)]
    pub(crate) fn get(&self, address: usize) -> Word {
        self.words[address]
    }

    /// The word at `address`; none if there is none.
    #[inline(always)]
    pub(crate) fn word(&self, address: usize) -> Option<Word> {
        self.words.get(address).copied()
    }

    /// Sets the word at `address` if it is newer than the newest mark; false if not.
    #[inline(always)]
    pub(crate) fn set_new(&mut self, address: usize, word: Word) -> bool {
        match self.words.get_mut(address) {
            Some(place) if address >= self.barrier => {
                *place = word;
                true
            }
            _ => false,
        }
    }

    /// The `count` words from `address` on.
    pub(crate) fn slice(&self, address: usize, count: usize) -> &[Word] {
        &self.words[address..address + count]
    }

    /// The `count` words from `address` on, which were allocated after the newest mark.
    pub(crate) fn fresh_slice(&mut self, address: usize, count: usize) -> &mut [Word] {
        debug_assert!(address >= self.barrier, "only words newer than the newest mark change untrailed");
        &mut self.words[address..address + count]
    }

    /// Sets the word at `address`.
    #[inline(always)]
    pub(crate) fn set(&mut self, address: usize, word: Word) {
        if address < self.barrier {
            self.save(address);
        }
        self.words[address] = word;
    }

    /// Sets the word at `address` without the trail: it is newer than the newest mark, or the one that was given to [`Heap::mark`],
    /// and nothing has been written since that or since [`Heap::undo`].
    #[inline(always)]
    pub(crate) fn put(&mut self, address: usize, word: Word) {
        self.words[address] = word;
    }

    #[inline]
    fn save(&mut self, address: usize) {
        if self.trail.len() >= self.crowded {
            self.compact();
        }
        self.trail.push((address as u32, self.words[address]));
    }

    /// Keeps only the oldest value of each word since the newest mark.
    #[cold]
    fn compact(&mut self) {
        let len = self.trail.len();
        if len - self.since > self.words.len() {
            let mut recent = self.trail.split_off(self.since);
            // The sort is stable, so that the oldest comes first.
            recent.sort_by_key(|&(address, _)| address);
            recent.dedup_by_key(|&mut (address, _)| address);
            self.trail.append(&mut recent);
            self.undone += (len - self.trail.len()) as u64;
        }
        self.crowded = (2 * self.trail.len()).max(LONG);
    }

    /// Remembers the present state. The word at `settled`, if that is not 0, is the one that [`Heap::put`] sets when the state has come
    /// back.
    #[inline]
    pub(crate) fn mark(&mut self, settled: usize) -> HeapMark {
        if settled != 0 && settled < self.barrier {
            self.save(settled);
        }
        self.since = self.trail.len();
        self.barrier = self.words.len();
        HeapMark { len: self.barrier as u32, trail: self.since as u32, open: self.open }
    }

    /// Goes back to `mark`, the newest one, which stays.
    #[inline(always)]
    pub(crate) fn undo(&mut self, mark: &HeapMark) {
        let trail = mark.trail as usize;
        if self.trail.len() > trail {
            self.undone += (self.trail.len() - trail) as u64;
            for &(address, old) in self.trail[trail..].iter().rev() {
                self.words[address as usize] = old;
            }
            self.trail.truncate(trail);
        }
        self.words.truncate(mark.len as usize);
        self.open = mark.open;
    }

    /// Forgets the newest mark, so that `newest` is the newest one. The present state stays; what was trailed since the mark now
    /// belongs to the mark before.
    #[inline(always)]
    pub(crate) fn forget(&mut self, newest: Option<&HeapMark>) {
        let (barrier, since) = newest.map_or((0, 0), |mark| (mark.len as usize, mark.trail as usize));
        (self.barrier, self.since) = (barrier, since);
        if newest.is_none() {
            self.undone += self.trail.len() as u64;
            self.trail.clear();
        }
    }
}

#[cfg(test)]
mod tests;
