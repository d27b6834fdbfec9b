//! How objects, arrays and strings are laid out in the heap.
//!
//! Every object begins with a header word:
//!
//! | bits | what |
//! | --- | --- |
//! | 0–15 | the class |
//! | 16–31 | of an array or string: its identity hash code, 0 before it was asked for; bit 16 of a box: whether it is set apart (see [`super::boxes`]) |
//! | 32–63 | of an array: its length; of a string: its number of UTF-16 units; of any other object: its identity hash code, 0 before it was asked for |
//!
//! One word for each field or element follows. A string's units follow packed four to a word. A pool has the
//! words that [`PoolLayout`] names.

use super::Machine;
use super::execute::{Fault, Stop};
use super::heap::Heap;
use super::term::List;
use super::word::{NULL, Word};
use crate::solution::ViolationKind;

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

/// The header of an array or string.
#[inline(always)]
pub(crate) fn header(class: u16, length: usize) -> Word {
    Word::from(class) | (length as Word) << 32
}

/// Where the words of a pool are, counted from its address.
pub(crate) struct PoolLayout;

impl PoolLayout {
    /// The class of its objects.
    pub(crate) const CLASS: usize = 1;
    /// At most how many objects it makes.
    pub(crate) const BOUND: usize = 2;
    /// 1 if `null` is a member.
    pub(crate) const INCLUDES_NULL: usize = 3;
    /// The head of the list of its calls: the suspended words, resolved or not.
    pub(crate) const CALLS: usize = 4;
    /// The head of the list of its objects.
    pub(crate) const OBJECTS: usize = 6;
    /// The head of the list of what is known of each object's calls, as [`super::pool::ObjectCalls`] packs it.
    pub(crate) const OBJECT_CALLS: usize = 8;
    /// How many `getNew` calls are pending.
    pub(crate) const PENDING_NEW: usize = 10;
    /// How many `getAny` calls before the first `getNew` are pending.
    pub(crate) const PENDING_EARLY: usize = 11;
    /// The number of the first `getNew` call plus one; 0 if there is none.
    pub(crate) const FIRST_NEW: usize = 12;
    /// How many objects only `getAny` calls have.
    pub(crate) const WITHOUT_NEW: usize = 13;
    /// The size in words.
    pub(crate) const WORDS: usize = 14;
}

/// The words that `units` UTF-16 units take.
fn string_words(units: usize) -> usize {
    units.div_ceil(4)
}

/// Writes a new string.
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

/// Unit `index` of the string at `address`, which has more.
pub(crate) fn string_unit(heap: &Heap, address: usize, index: usize) -> u16 {
    (heap.get(address + 1 + index / 4) >> (16 * (index % 4))) as u16
}

impl Machine {
    /// Allocates `count` words if the heap limit allows.
    #[inline]
    pub(super) fn allocate(&mut self, count: usize) -> Result<usize, Stop> {
        self.make_room(count)?;
        Ok(self.heap.allocate(count))
    }

    /// A new object of `class`, all zero.
    #[inline]
    pub(super) fn new_object(&mut self, class: u16) -> Result<Word, Stop> {
        let address = self.allocate(1 + self.image.classes[class as usize].fields as usize)?;
        self.heap.set(address, header(class, 0));
        Ok(address as Word)
    }

    /// A new array of the array class `class`, all zero.
    #[inline]
    pub(super) fn new_array(&mut self, class: u16, length: i32) -> Result<Word, Stop> {
        let Ok(length) = usize::try_from(length) else {
            return Err(Stop::fault(Fault::NegativeSize(length)));
        };
        let address = self.allocate(1 + length)?;
        self.heap.set(address, header(class, length));
        Ok(address as Word)
    }

    /// A new array of arrays; `sizes` are those of the first dimensions.
    pub(super) fn new_arrays(&mut self, class: u16, sizes: &[i32]) -> Result<Word, Stop> {
        // All sizes are looked at before anything is made (JLS 15.10.2).
        if let Some(&negative) = sizes.iter().find(|&&size| size < 0) {
            return Err(Stop::fault(Fault::NegativeSize(negative)));
        }
        let Some((&size, inner)) = sizes.split_first() else { return Ok(NULL) };
        let array = self.new_array(class, size)?;
        let element = self.image.classes[class as usize].element;
        if !inner.is_empty() && element > 0 {
            for i in 0..size as usize {
                let inner = self.new_arrays((element - 1) as u16, inner)?;
                self.heap.set(array as usize + 1 + i, inner);
            }
        }
        Ok(array)
    }

    /// A new string.
    pub(super) fn new_string(&mut self, units: &[u16]) -> Result<Word, Stop> {
        self.make_room(1 + string_words(units.len()))?;
        Ok(write_string(&mut self.heap, self.image.program.known.string, units) as Word)
    }

    /// The text of the string at `address`.
    pub(super) fn text(&self, address: Word) -> String {
        let units: Vec<u16> = string_units(&self.heap, address as usize).collect();
        String::from_utf16_lossy(&units)
    }

    /// The class of the object at `address`.
    #[inline(always)]
    pub(super) fn class_of(&self, address: Word) -> u16 {
        class(self.heap.get(address as usize))
    }

    /// The identity hash code of the object at `address`: its number in the order of first asking.
    pub(super) fn identity_hash(&mut self, address: Word) -> i32 {
        if address == NULL {
            return 0;
        }
        let address = address as usize;
        let header = self.heap.get(address);
        let class = class(header);
        let is_string = class == self.image.program.known.string;
        let is_array = self.image.program.classes[class as usize].element.is_some();
        // Arrays and strings keep their length where others keep the hash code.
        let (shift, mask) = if is_array || is_string { (16, 0xffff) } else { (32, 0x7fff_ffff) };
        let known = header >> shift & mask;
        if known != 0 {
            return known as i32;
        }
        let number = self.heap.get(self.image.identities) + 1;
        self.heap.set(self.image.identities, number);
        let hash = (number & mask).max(1);
        self.heap.set(address, header | hash << shift);
        if (number as usize) < super::shortcuts::NUMBERS {
            self.heap.set(self.image.identified + number as usize, address as Word);
        }
        hash as i32
    }

    /// Makes sure that `count` more words fit under the heap limit.
    #[inline]
    pub(super) fn make_room(&self, count: usize) -> Result<(), Stop> {
        let limit = (self.limits.heap_bytes / 8).min(1 << 31) as usize;
        if self.heap.len() + count > limit {
            return Err(Stop::violation(ViolationKind::HeapLimit(self.limits.heap_bytes)));
        }
        Ok(())
    }

    /// Appends to the list whose head is at `head`, if the heap limit allows.
    pub(super) fn push_to_list(&mut self, head: usize, word: Word) -> Result<(), Stop> {
        self.make_room(2 * self.heap.get(head) as usize + 4)?;
        List::at(head).push(&mut self.heap, word);
        Ok(())
    }
}
