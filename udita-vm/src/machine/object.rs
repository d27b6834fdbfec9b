//! The layout of objects, arrays and strings in the heap.
//!
//! Every object begins with a header word:
//!
//! | bits | content |
//! | --- | --- |
//! | 0–15 | the class |
//! | 16–31 | of an array or string: its identity hash code, 0 before its first use; bit 16 of a box: whether it is unshared (see [`super::store::boxes`]); bit 17 of an object of a domain: whether it is counted (see [`super::store::domains`]) |
//! | 32–63 | of an array: its length; of a string: its number of UTF-16 units; of any other object: its identity hash code, 0 before its first use |
//!
//! One word for each field or element follows. The units of a string follow, packed four to a word. A pool has the words that
//! [`PoolLayout`] names.

use super::heap::Heap;
use super::word::Word;

/// The class in a header.
#[inline(always)]
pub(crate) fn class(header: Word) -> u16 {
    header as u16
}

/// The length in the header of an array or string.
#[inline(always)]
pub(crate) fn length(header: Word) -> usize {
    (header >> 32) as usize
}

/// The identity hash code in the header of an object that is neither an array nor a string. 0 before its first use.
#[inline(always)]
pub(crate) fn hash_of(header: Word) -> usize {
    (header >> 32) as usize
}

/// Makes the header of an array or string.
#[inline(always)]
pub(crate) fn header(class: u16, length: usize) -> Word {
    Word::from(class) | (length as Word) << 32
}

/// The slot of the trace in a `Throwable`.
pub(super) const TRACE: usize = 2;

/// The state of a class whose initialisation has begun and has not failed.
pub(super) const INITIALISED: Word = 1;

/// Offsets of the words of a pool from its address.
pub(crate) struct PoolLayout;

impl PoolLayout {
    /// The class of its objects.
    pub(crate) const CLASS: usize = 1;
    /// The maximum number of objects that the pool makes.
    pub(crate) const BOUND: usize = 2;
    /// 1 if `null` is a member.
    pub(crate) const INCLUDES_NULL: usize = 3;
    /// The head of the list of its calls, as suspended words whose terms may be settled.
    pub(crate) const CALLS: usize = 4;
    /// The head of the list of its objects.
    pub(crate) const OBJECTS: usize = 6;
    /// The head of the list of packed [`super::pool::ObjectCalls`], one for each object.
    pub(crate) const OBJECT_CALLS: usize = 8;
    /// The number of pending `getNew` calls.
    pub(crate) const PENDING_NEW: usize = 10;
    /// The number of pending `getAny` calls before the first `getNew`.
    pub(crate) const PENDING_EARLY: usize = 11;
    /// The number of the first `getNew` call plus one; 0 if there is none.
    pub(crate) const FIRST_NEW: usize = 12;
    /// The number of objects that only `getAny` calls have returned.
    pub(crate) const WITHOUT_NEW: usize = 13;
    /// The size of a pool in words.
    pub(crate) const WORDS: usize = 14;
}

/// Number of words that `units` UTF-16 units occupy.
pub(super) fn string_words(units: usize) -> usize {
    units.div_ceil(4)
}

/// Allocates a string and returns its address.
pub(crate) fn write_string(heap: &mut Heap, class: u16, units: &[u16]) -> usize {
    let address = heap.allocate(1 + string_words(units.len()));
    let words = heap.fresh_slice(address, 1 + string_words(units.len()));
    words[0] = header(class, units.len());
    for (word, chunk) in words[1..].iter_mut().zip(units.chunks(4)) {
        for (i, &unit) in chunk.iter().enumerate() {
            *word |= Word::from(unit) << (16 * i);
        }
    }
    address
}

/// Allocates the concatenation of two strings, word by word, and returns its address.
pub(crate) fn write_concatenation(heap: &mut Heap, class: u16, (a, b): (usize, usize)) -> usize {
    let (first, second) = (length(heap.get(a)), length(heap.get(b)));
    let address = heap.allocate(1 + string_words(first + second));
    heap.put(address, header(class, first + second));
    for i in 1..=string_words(first) {
        heap.put(address + i, heap.get(a + i));
    }
    // The units of the second string begin within the last word of the first.
    let (to, shift) = (address + 1 + first / 4, 16 * (first % 4));
    let end = address + 1 + string_words(first + second);
    for i in 0..string_words(second) {
        let word = heap.get(b + 1 + i);
        heap.put(to + i, heap.get(to + i) | word << shift);
        if shift > 0 && to + i + 1 < end {
            heap.put(to + i + 1, word >> (64 - shift));
        }
    }
    address
}

/// The units of the string at `address`.
pub(crate) fn string_units(heap: &Heap, address: usize) -> impl ExactSizeIterator<Item = u16> + Clone + '_ {
    let length = length(heap.get(address));
    let words = heap.slice(address + 1, string_words(length));
    (0..length).map(move |i| (words[i / 4] >> (16 * (i % 4))) as u16)
}

/// The hash code of the string at `address`, as the JDK defines it.
pub(crate) fn string_hash(heap: &Heap, address: usize) -> i32 {
    string_units(heap, address).fold(0_i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

/// Unit `index` of the string at `address`, which must be longer.
pub(crate) fn string_unit(heap: &Heap, address: usize, index: usize) -> u16 {
    (heap.get(address + 1 + index / 4) >> (16 * (index % 4))) as u16
}

#[cfg(test)]
mod tests {
    use super::{string_units, write_concatenation, write_string};
    use crate::machine::heap::Heap;

    /// Each length of both strings that fills the last word differently, beside the units themselves.
    #[test]
    fn a_concatenation_has_the_units_of_both_strings() {
        let units = |from: u16, count: usize| -> Vec<u16> { (from..).take(count).collect() };
        for (first, second) in (0..=9).flat_map(|first| (0..=9).map(move |second| (first, second))) {
            let (a, b) = (units(0xfff0, first.min(15)), units(0x8001, second));
            let mut heap = Heap::default();
            let strings = (write_string(&mut heap, 7, &a), write_string(&mut heap, 7, &b));
            let both = write_concatenation(&mut heap, 7, strings);
            assert_eq!(string_units(&heap, both).collect::<Vec<_>>(), [a.clone(), b].concat());
            // It is as if its units had been written: equal strings have equal words.
            let units: Vec<u16> = string_units(&heap, both).collect();
            let same = write_string(&mut heap, 7, &units);
            let words = |address| heap.slice(address, same - both).to_vec();
            assert_eq!(words(both), words(same));
        }
    }
}
