//! The heap: one growing region of words, and the trail that undoes writes to it.
//!
//! Allocation bumps a pointer. [`Heap::mark`] remembers a state; going back to it truncates the region and
//! undoes the trail. A write is trailed only if it changes a word older than the newest mark, and at most once
//! for each mark: a bit for each old word says whether its value is on the trail already.
//!
//! All state of a path that is not on the stack is words of the heap (static fields, the state of
//! classes, suspended values, pools), so this is the only undo mechanism for it.

use fixedbitset::FixedBitSet;

use super::word::Word;

/// The words of a path, with the trail to go back.
#[derive(Debug, Default)]
pub(crate) struct Heap {
    words: Vec<Word>,
    /// Words below this address are older than the newest mark.
    barrier: usize,
    /// Addresses and their old values, oldest first.
    trail: Vec<(u32, Word)>,
    /// The old words that are on the trail since the newest mark.
    trailed: FixedBitSet,
    marks: Vec<Mark>,
    /// The number of values that were ever put on the trail.
    pub(crate) trail_writes: u64,
}

/// A state to go back to.
#[derive(Clone, Copy, Debug)]
struct Mark {
    len: usize,
    trail: usize,
}

impl Heap {
    /// The number of words in use.
    pub(crate) fn len(&self) -> usize {
        self.words.len()
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

    #[inline]
    fn save(&mut self, address: usize) {
        if !self.trailed.put(address) {
            self.trail.push((address as u32, self.words[address]));
            self.trail_writes += 1;
        }
    }

    /// Remembers the present state.
    pub(crate) fn mark(&mut self) {
        let since = self.marks.last().map_or(0, |mark| mark.trail);
        for &(address, _) in &self.trail[since..] {
            self.trailed.remove(address as usize);
        }
        self.marks.push(Mark { len: self.words.len(), trail: self.trail.len() });
        self.barrier = self.words.len();
        self.trailed.grow(self.barrier);
    }

    /// Goes back to the newest mark, which stays.
    pub(crate) fn undo(&mut self) {
        let Some(mark) = self.marks.last() else { return };
        while self.trail.len() > mark.trail
            && let Some((address, old)) = self.trail.pop()
        {
            self.words[address as usize] = old;
            self.trailed.remove(address as usize);
        }
        self.words.truncate(mark.len);
    }

    /// Forgets the newest mark. The present state stays; what was trailed since the mark now belongs to the
    /// mark before.
    pub(crate) fn forget(&mut self) {
        self.marks.pop();
        self.barrier = self.marks.last().map_or(0, |mark| mark.len);
        // A word may be trailed again for the older mark. That costs an entry but does no harm: undoing goes backwards
        // and ends with the oldest value.
        if self.marks.is_empty() {
            for (address, _) in self.trail.drain(..) {
                self.trailed.remove(address as usize);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(heap: &Heap) -> Vec<Word> {
        heap.slice(0, heap.len()).to_vec()
    }

    #[test]
    fn writes_are_trailed_only_where_something_older_changes_and_once_a_mark() {
        let mut heap = Heap::default();
        let old = heap.allocate(2);
        heap.set(old, 1);
        assert_eq!(heap.trail_writes, 0, "nothing to go back to");
        heap.mark();
        let new = heap.allocate(1);
        heap.set(new, 7);
        assert_eq!(heap.trail_writes, 0, "new words just vanish");
        heap.set(old, 2);
        heap.set(old, 3);
        assert_eq!(heap.trail_writes, 1);
        heap.mark();
        heap.set(old, 4);
        heap.set(new, 8);
        assert_eq!(heap.trail_writes, 3, "a new mark keeps its own values");
        heap.undo();
        assert_eq!(words(&heap), [3, 0, 7]);
        heap.set(old, 5);
        assert_eq!(heap.trail_writes, 4, "after going back the mark keeps the value again");
        heap.undo();
        heap.forget();
        heap.undo();
        assert_eq!(words(&heap), [1, 0]);
    }

    #[test]
    fn what_happened_after_a_forgotten_mark_is_undone_by_the_one_before() {
        let mut heap = Heap::default();
        let a = heap.allocate(1);
        heap.set(a, 1);
        heap.mark();
        heap.set(a, 2);
        heap.mark();
        heap.set(a, 3);
        heap.forget();
        heap.set(a, 4);
        heap.undo();
        assert_eq!(words(&heap), [1]);
    }

    /// Every sequence of six operations on a small heap against a heap that is copied at each mark.
    #[test]
    fn agrees_with_copying_on_every_short_run() {
        for run in 0..6_u32.pow(6) {
            let mut heap = Heap::default();
            heap.allocate(2);
            let mut model = words(&heap);
            let mut copies: Vec<Vec<Word>> = Vec::new();
            let mut code = run;
            for step in 1..=6 {
                match code % 6 {
                    0 => {
                        heap.mark();
                        copies.push(model.clone());
                    }
                    1 => {
                        heap.undo();
                        if let Some(copy) = copies.last() {
                            model.clone_from(copy);
                        }
                    }
                    2 => {
                        heap.forget();
                        copies.pop();
                    }
                    3 => {
                        heap.allocate(1);
                        model.push(0);
                    }
                    which => {
                        let address = if which == 4 { 0 } else { model.len() - 1 };
                        heap.set(address, step);
                        model[address] = step;
                    }
                }
                code /= 6;
                assert_eq!(words(&heap), model, "run {run}");
            }
        }
    }
}
