//! The heap: one growing region of words, and the trail that undoes writes to it.
//!
//! Allocation bumps a pointer. [`Heap::mark`] records a state. Backtracking to it undoes the trail and truncates the region. A write is
//! trailed only if it changes a word older than the newest mark: the address and the old value are pushed onto the trail. A word that is
//! written several times since a mark is trailed several times. That is harmless, because undoing runs backwards and ends with the oldest
//! value. A trail that a loop has made longer than the heap is compacted.
//!
//! The word that a choice settles is written for each of its alternatives. Its old value is trailed before the mark of the choice, so the
//! entry belongs to the previous mark, and the word needs no trail after backtracking to the mark ([`Heap::put`]).
//!
//! All state of a path outside the stack consists of heap words (static fields, the state of classes, suspended values, pools), so this
//! is its only undo mechanism.

use super::word::Word;

/// Minimum capacity of the trail. A full trail is compacted or grows.
const LEAST_TRAIL: usize = 1024;

/// Maximum number of spare words: 32 MiB.
const MOST_SPARE: usize = 4 << 20;

/// Number of words that are cleared at once. Most objects are small.
const AT_ONCE: usize = 8;

/// The words of a path, with the trail for backtracking.
#[derive(Debug)]
pub(crate) struct Heap {
    /// The words, followed by spare capacity.
    words: Vec<Word>,
    /// Number of words in use.
    len: usize,
    /// Words below this address are older than the newest mark.
    barrier: usize,
    /// Addresses and their old values, oldest first, followed by spare capacity.
    trail: Vec<(u32, Word)>,
    /// Number of values on the trail.
    top: usize,
    /// Number of values on the trail at the newest mark.
    since: usize,
    /// Number of values that have been taken off the trail.
    undone: u64,
    /// Number of open terms.
    open: u32,
}

/// A state to which the heap can backtrack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeapMark {
    len: u32,
    trail: u32,
    open: u32,
}

impl Default for Heap {
    fn default() -> Heap {
        let trail = vec![(0, 0); LEAST_TRAIL];
        Heap { words: Vec::new(), len: 0, barrier: 0, trail, top: 0, since: 0, undone: 0, open: 0 }
    }
}

impl Heap {
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The total number of values ever pushed onto the trail.
    pub(crate) fn trail_writes(&self) -> u64 {
        self.undone + self.top as u64
    }

    /// The number of open terms, including unreachable ones.
    #[inline(always)]
    pub(crate) fn open_terms(&self) -> u32 {
        self.open
    }

    #[inline(always)]
    pub(crate) fn open_term(&mut self) {
        self.open += 1;
    }

    #[inline(always)]
    pub(crate) fn close_term(&mut self) {
        self.open -= 1;
    }

    /// Appends `count` zero words and returns the address of the first. The caller keeps the heap below 2^32 words.
    #[inline(always)]
    pub(crate) fn allocate(&mut self, count: usize) -> usize {
        let address = self.len;
        match self.words.get_mut(address..address + AT_ONCE) {
            Some(words) if count <= AT_ONCE => {
                words.fill(0);
                self.len = address + count;
                address
            }
            _ => self.allocate_many(count),
        }
    }

    #[inline(never)]
    fn allocate_many(&mut self, count: usize) -> usize {
        let (address, end) = (self.len, self.len + count);
        // Words appended beyond `old` are zero.
        let old = end.min(self.words.len());
        if end + AT_ONCE > self.words.len() {
            let needed = end + AT_ONCE;
            // A large heap grows by a constant, because unused spare words also take memory.
            self.words.resize(needed + needed.min(MOST_SPARE), 0);
        }
        self.words[address..old].fill(0);
        self.len = end;
        address
    }

    /// Whether `words` more words and `writes` more trailed values fit into the capacity.
    #[inline(always)]
    pub(crate) fn has_room(&self, words: usize, writes: usize) -> bool {
        self.len + words <= self.words.len() && self.top + writes <= self.trail.len()
    }

    /// Appends these words and returns the address of the first. `None` if there is no spare capacity.
    #[inline(always)]
    pub(crate) fn take<const COUNT: usize>(&mut self, words: [Word; COUNT]) -> Option<usize> {
        let address = self.len;
        self.words.get_mut(address..address + COUNT)?.copy_from_slice(&words);
        self.len = address + COUNT;
        Some(address)
    }

    #[inline(always)]
    pub(crate) fn get(&self, address: usize) -> Word {
        debug_assert!(address < self.len, "an address outside the heap");
        self.words[address]
    }

    /// As [`Heap::get`], but returns `None` or any word where that would panic.
    #[inline(always)]
    pub(crate) fn word(&self, address: usize) -> Option<Word> {
        debug_assert!(address < self.len, "an address outside the heap");
        self.words.get(address).copied()
    }

    /// Sets the word at `address`. Returns false, without effect, if there is no such word or the trail is full.
    #[inline(always)]
    pub(crate) fn try_set(&mut self, address: usize, word: Word) -> bool {
        debug_assert!(address < self.len, "an address outside the heap");
        let Some(place) = self.words.get_mut(address) else { return false };
        if address < self.barrier {
            let Some(entry) = self.trail.get_mut(self.top) else { return false };
            *entry = (address as u32, *place);
            self.top += 1;
        }
        *place = word;
        true
    }

    /// The `count` words that begin at `address`.
    pub(crate) fn slice(&self, address: usize, count: usize) -> &[Word] {
        &self.words[address..address + count]
    }

    /// The `count` words that begin at `address`, which must be newer than the newest mark.
    pub(crate) fn fresh_slice(&mut self, address: usize, count: usize) -> &mut [Word] {
        debug_assert!(address >= self.barrier, "only words newer than the newest mark change untrailed");
        &mut self.words[address..address + count]
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, address: usize, word: Word) {
        if !self.try_set(address, word) {
            self.set_with_room(address, word);
        }
    }

    #[cold]
    #[inline(never)]
    fn set_with_room(&mut self, address: usize, word: Word) {
        self.make_room_on_trail();
        let is_set = self.try_set(address, word);
        assert!(is_set, "an address outside the heap");
    }

    /// Sets the word at `address` without trailing it. The word must be newer than the newest mark, or be the one given to [`Heap::mark`]
    /// with no writes since that mark or since [`Heap::undo`].
    #[inline(always)]
    pub(crate) fn put(&mut self, address: usize, word: Word) {
        debug_assert!(address < self.len, "an address outside the heap");
        self.words[address] = word;
    }

    /// Makes room on a full trail: if the part since the newest mark is longer than the heap, keeps only the oldest value of each word
    /// there. Then doubles the capacity.
    #[cold]
    fn make_room_on_trail(&mut self) {
        if self.top < self.trail.len() {
            return;
        }
        if self.top - self.since > self.len {
            let mut recent = self.trail.split_off(self.since);
            // The sort is stable, so the oldest value of a word stays first.
            recent.sort_by_key(|&(address, _)| address);
            recent.dedup_by_key(|&mut (address, _)| address);
            self.undone += (self.top - self.since - recent.len()) as u64;
            self.trail.append(&mut recent);
            self.top = self.trail.len();
        }
        self.trail.resize((2 * self.top).max(LEAST_TRAIL), (0, 0));
    }

    /// Marks the current state. The word at `settled`, unless that is 0, is the one that [`Heap::put`] sets after backtracking to the
    /// mark.
    #[inline]
    pub(crate) fn mark(&mut self, settled: usize) -> HeapMark {
        if settled != 0 && settled < self.barrier {
            // Writes the same value to trail it.
            self.set(settled, self.words[settled]);
        }
        self.since = self.top;
        self.barrier = self.len;
        HeapMark { len: self.barrier as u32, trail: self.since as u32, open: self.open }
    }

    /// Backtracks to `mark`, the newest one, which is kept.
    #[inline(always)]
    pub(crate) fn undo(&mut self, mark: &HeapMark) {
        let trail = mark.trail as usize;
        if self.top > trail {
            self.undone += (self.top - trail) as u64;
            for &(address, old) in self.trail[trail..self.top].iter().rev() {
                self.words[address as usize] = old;
            }
            self.top = trail;
        }
        self.len = mark.len as usize;
        self.open = mark.open;
    }

    /// Drops the newest mark, which makes `newest` the newest one. The current state is kept. Trail entries since the mark now belong to
    /// the mark before.
    #[inline(always)]
    pub(crate) fn forget(&mut self, newest: Option<&HeapMark>) {
        let (barrier, since) = newest.map_or((0, 0), |mark| (mark.len as usize, mark.trail as usize));
        (self.barrier, self.since) = (barrier, since);
        if newest.is_none() {
            self.undone += self.top as u64;
            self.top = 0;
        }
    }
}

#[cfg(test)]
mod tests;
