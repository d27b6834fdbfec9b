//! The collections of the predicates as words of the heap, with the methods that the predicates call. They do the work of
//! `udita-lang/library/java/util` and of the machine's shortcuts for it.

use super::heap::{Heap, NULL, Word, field};

/// The classes of objects. Those of predicates start at [`FIRST_CLASS`].
const LINKED_LIST: Word = 1;
const LINKED_NODE: Word = 2;
const HASH_SET: Word = 3;
pub(super) const FIRST_CLASS: Word = 4;

/// The lower half of an object's first word is its class, the upper half its identity hash code if it has one.
const HASH_SHIFT: u32 = 32;

/// The class of an object.
#[inline(always)]
pub(super) fn class(heap: &Heap, object: Word) -> Word {
    Word::from(heap.get(field(object, 0)) as u32)
}

/// A `LinkedList`. Its words are the class, the modification count, the first and the last node, and the size.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinkedList(pub(super) Word);

impl LinkedList {
    const CHANGES: usize = 1;
    const FIRST: usize = 2;
    const LAST: usize = 3;
    const SIZE: usize = 4;

    /// The fields of a node, as offsets from its address. The first word is its class.
    const ELEMENT: usize = 1;
    const PREVIOUS: usize = 2;
    const NEXT: usize = 3;

    #[inline(always)]
    pub(super) fn new(heap: &mut Heap) -> LinkedList {
        LinkedList(heap.allocate(&[LINKED_LIST, 0, NULL, NULL, 0]))
    }

    #[inline(always)]
    pub(super) fn is_empty(self, heap: &Heap) -> bool {
        heap.get(field(self.0, LinkedList::SIZE)) == 0
    }

    /// `add(element)`.
    #[inline]
    pub(super) fn add(self, heap: &mut Heap, element: Word) {
        let previous = heap.get(field(self.0, LinkedList::LAST));
        let node = heap.allocate(&[LINKED_NODE, element, previous, NULL]);
        heap.set(field(self.0, LinkedList::LAST), node);
        match previous {
            NULL => heap.set(field(self.0, LinkedList::FIRST), node),
            previous => heap.set(field(previous, LinkedList::NEXT), node),
        }
        self.count(heap, 1);
    }

    /// `removeFirst()`.
    ///
    /// # Panics
    ///
    /// If the list is empty. The machine would report a violation, but the subjects have none.
    #[inline]
    pub(super) fn remove_first(self, heap: &mut Heap) -> Word {
        let node = heap.get(field(self.0, LinkedList::FIRST));
        let next = heap.get(field(node, LinkedList::NEXT));
        heap.set(field(self.0, LinkedList::FIRST), next);
        match next {
            NULL => heap.set(field(self.0, LinkedList::LAST), NULL),
            next => heap.set(field(next, LinkedList::PREVIOUS), NULL),
        }
        self.count(heap, -1);
        heap.get(field(node, LinkedList::ELEMENT))
    }

    #[inline(always)]
    fn count(self, heap: &mut Heap, more: i64) {
        let size = field(self.0, LinkedList::SIZE);
        heap.set(size, heap.get(size).wrapping_add_signed(more));
        let changes = field(self.0, LinkedList::CHANGES);
        heap.set(changes, heap.get(changes) + 1);
    }
}

/// A `HashSet` of objects that are equal only to themselves. Its words are the class, a bit for each identity hash code, the number of
/// removals, and the map, which it does not have.
#[derive(Clone, Copy, Debug)]
pub(super) struct HashSet(pub(super) Word);

impl HashSet {
    const BITS: usize = 1;

    #[inline(always)]
    pub(super) fn new(heap: &mut Heap) -> HashSet {
        HashSet(heap.allocate(&[HASH_SET, 0, 0, NULL]))
    }

    /// `add(object)`.
    #[inline]
    pub(super) fn add(self, heap: &mut Heap, identities: Identities, object: Word) -> bool {
        let bit = 1 << identities.hash(heap, object);
        let bits = heap.get(field(self.0, HashSet::BITS));
        if bits & bit != 0 {
            return false;
        }
        heap.set(field(self.0, HashSet::BITS), bits | bit);
        true
    }

    /// `size()`.
    #[inline(always)]
    pub(super) fn size(self, heap: &Heap) -> i32 {
        heap.get(field(self.0, HashSet::BITS)).count_ones().cast_signed()
    }
}

/// The address of a table of the objects with an identity hash code, from 1. Its first word is their number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Identities(usize);

impl Identities {
    /// Maximum number of identity hash codes: one bit in a word for each but the first two.
    pub(super) const MOST: usize = 62;

    pub(super) fn new(heap: &mut Heap) -> Identities {
        Identities(heap.allocate(&[0; Identities::MOST + 1]) as usize)
    }

    /// `hashCode()`.
    #[inline(always)]
    fn hash(self, heap: &mut Heap, object: Word) -> u32 {
        let header = heap.get(field(object, 0));
        let known = header >> HASH_SHIFT;
        if known != 0 {
            return known as u32;
        }
        let hash = heap.get(self.0) + 1;
        heap.set(self.0, hash);
        heap.set(field(object, 0), header | hash << HASH_SHIFT);
        heap.set(self.0 + hash as usize, object);
        hash as u32
    }
}
