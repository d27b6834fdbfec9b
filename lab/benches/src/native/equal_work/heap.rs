//! A heap of words with a trail.

/// A word: an int in its lower half, the address of an object, or a suspended value.
pub(super) type Word = u64;

/// The null reference. No object has this address.
pub(super) const NULL: Word = 0;

/// The bit of a suspended word. The other bits are the number of its domain.
pub(super) const SUSPENDED: Word = 1 << 63;

#[inline(always)]
pub(super) fn from_int(value: i32) -> Word {
    Word::from(value.cast_unsigned())
}

#[inline(always)]
pub(super) fn to_int(word: Word) -> i32 {
    (word as u32).cast_signed()
}

/// The heap. Objects never move; backtracking truncates it.
#[derive(Debug)]
pub(super) struct Heap {
    words: Vec<Word>,
    /// Addresses below it are older than the newest mark.
    barrier: usize,
    /// Addresses with their old words, in the order of the writes.
    trail: Vec<(usize, Word)>,
}

/// A state of the heap.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeapMark {
    words: u32,
    trail: u32,
}

impl Heap {
    pub(super) fn new() -> Heap {
        Heap { words: vec![NULL], barrier: 0, trail: Vec::new() }
    }

    #[inline(always)]
    pub(super) fn get(&self, address: usize) -> Word {
        self.words[address]
    }

    #[inline(always)]
    pub(super) fn set(&mut self, address: usize, word: Word) {
        self.keep(address);
        self.words[address] = word;
    }

    /// Records the word at `address` on the trail if the newest mark needs it.
    #[inline(always)]
    pub(super) fn keep(&mut self, address: usize) {
        if address < self.barrier {
            self.trail.push((address, self.words[address]));
        }
    }

    /// Writes a word without the trail, because each return to the newest mark writes it again.
    #[inline(always)]
    pub(super) fn set_untrailed(&mut self, address: usize, word: Word) {
        self.words[address] = word;
    }

    /// Allocates an object with these words, and returns its address.
    #[inline(always)]
    pub(super) fn allocate(&mut self, words: &[Word]) -> Word {
        let address = self.words.len();
        self.words.extend_from_slice(words);
        address as Word
    }

    /// Allocates an array: its class, its length and `length` times `element`. Returns its address.
    pub(super) fn allocate_array(&mut self, class: Word, length: usize, element: Word) -> Word {
        let address = self.allocate(&[class, length as Word]);
        self.words.resize(self.words.len() + length, element);
        address
    }

    /// Marks the current state, as the newest mark.
    #[inline(always)]
    pub(super) fn mark(&mut self) -> HeapMark {
        self.barrier = self.words.len();
        HeapMark { words: self.barrier as u32, trail: self.trail.len() as u32 }
    }

    /// Restores the state of the newest mark.
    #[inline(always)]
    pub(super) fn undo(&mut self, mark: HeapMark) {
        while self.trail.len() > mark.trail as usize
            && let Some((address, word)) = self.trail.pop()
        {
            self.words[address] = word;
        }
        self.words.truncate(mark.words as usize);
    }

    /// Drops the newest mark; `newest` is the previous one.
    #[inline(always)]
    pub(super) fn forget(&mut self, newest: Option<HeapMark>) {
        self.barrier = newest.map_or(0, |mark| mark.words as usize);
    }

    pub(super) fn words(&self) -> &[Word] {
        &self.words
    }
}

/// The address of a field of the object at `reference`.
///
/// # Panics
///
/// If the reference is null. The machine would report a violation, but subjects have none.
#[inline(always)]
pub(super) fn field(reference: Word, offset: usize) -> usize {
    assert!(reference != NULL, "a field of null");
    reference as usize + offset
}
