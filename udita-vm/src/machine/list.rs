//! Growing lists of words in the heap.

use super::heap::Heap;
use super::word::{NULL, Word};

/// A list. Its head is two words of its owner: the length, and the address of the elements. The capacity is the length rounded up to a
/// power of two, at least four.
pub(crate) struct List {
    head: usize,
}

impl List {
    /// The size of a list's head in words.
    pub(crate) const HEAD_WORDS: usize = 2;

    /// The list whose head is at `head`. A head of zero words is an empty list.
    pub(crate) fn at(head: usize) -> List {
        List { head }
    }

    pub(crate) fn words(self, heap: &Heap) -> &[Word] {
        let len = heap.get(self.head) as usize;
        if len == 0 { &[] } else { heap.slice(heap.get(self.head + 1) as usize, len) }
    }

    pub(crate) fn push(self, heap: &mut Heap, word: Word) {
        let len = heap.get(self.head) as usize;
        let mut elements = heap.get(self.head + 1) as usize;
        if elements as Word == NULL || (len >= 4 && len.is_power_of_two()) {
            let larger = heap.allocate((len * 2).max(4));
            for i in 0..len {
                let element = heap.get(elements + i);
                heap.set(larger + i, element);
            }
            heap.set(self.head + 1, larger as Word);
            elements = larger;
        }
        heap.set(elements + len, word);
        heap.set(self.head, len as Word + 1);
    }
}
