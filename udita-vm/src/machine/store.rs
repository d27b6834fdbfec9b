//! The objects of a path.
//!
//! A function that takes a [`Store`] needs nothing but objects. A function that takes [`Arguments`](super::arguments::Arguments)
//! reads a call's arguments too. A function that needs more takes the whole machine.
//!
//! * [`boxes`]: the identity of boxes.
//! * [`classes`]: objects of `Class`.
//! * [`describe`]: objects in words.
//! * [`domains`]: the members of domains.
//! * [`fields`]: fields and elements by number.
//! * [`ints`]: the domains of open ints.
//! * [`known_values`]: the known properties of a suspended word.
//! * [`narrowing_text`]: choices that narrow a domain, in words.
//! * [`object_text`]: the structure of objects as text.
//! * [`pools`]: the calls of object pools.
//! * [`throwables`]: exceptions as a report shows them.
//! * [`values`]: objects of the values that a caller gives.

mod boxes;
mod classes;
mod describe;
mod domains;
mod fields;
pub(super) mod ints;
mod known_values;
mod narrowing_text;
mod object_text;
mod pools;
pub(super) mod throwables;
mod values;

use super::collections::NUMBERS;
use super::event::Limits;
use super::heap::Heap;
use super::image::Image;
use super::list::List;
use super::object::{self, class, header};
use super::pool::{Member, PoolState};
use super::stop::{Fault, Stop};
use super::term::{self, TERM_WORDS, Term};
use super::word::{NULL, Word, from_int, is_suspended, term_of, to_int};
use crate::solution::ViolationKind;

/// The longest string whose hash code a shortcut computes where native methods are weighed. Longer ones are left to the library, whose
/// calls of native methods count.
const SHORT_KEY: usize = 256;

/// The words in a number of bytes, as far as they count.
fn words_of(bytes: u64) -> usize {
    (bytes / 8).min(1 << 31) as usize
}

/// The objects of a path. Its functions can't reach a register, the program counter, the frames, the pending choice, the
/// policies, the marks, or the output.
#[derive(Debug)]
pub(super) struct Store {
    pub(super) heap: Heap,
    pub(super) image: Image,
    /// Bytes of objects and printed text that a path may have, and the words that are left for objects.
    heap_bytes: u64,
    heap_words: usize,
    /// Length of the longest string whose hash code a shortcut computes.
    pub(super) longest_key: usize,
    /// The size of the path: the number of objects that count (see [`Image::count_objects`]).
    pub(super) objects: u32,
    /// Scratch for questions about pools.
    pool: PoolState,
    members: Vec<Member>,
}

impl Store {
    pub(super) fn new(heap: Heap, image: Image, limits: Limits) -> Store {
        Store {
            heap,
            image,
            heap_bytes: limits.heap_bytes,
            heap_words: words_of(limits.heap_bytes),
            longest_key: if limits.weighs_natives { SHORT_KEY } else { usize::MAX },
            objects: 0,
            pool: PoolState::default(),
            members: Vec::new(),
        }
    }

    /// Takes `words` of the heap limit away for printed text.
    #[cold]
    pub(super) fn reserve(&mut self, words: usize) {
        self.heap_words = words_of(self.heap_bytes).saturating_sub(words);
    }

    /// Makes room for printed text that takes `words` in all. A path keeps its text until it ends.
    ///
    /// # Errors
    ///
    /// The heap limit.
    pub(super) fn make_room_to_print(&mut self, words: usize) -> Result<(), Stop> {
        if self.heap.len() + words > words_of(self.heap_bytes) {
            return Err(self.heap_limit());
        }
        self.reserve(words);
        Ok(())
    }

    /// Allocates `count` words.
    ///
    /// # Errors
    ///
    /// The heap limit.
    #[inline(always)]
    pub(super) fn allocate(&mut self, count: usize) -> Result<usize, Stop> {
        self.make_room(count)?;
        Ok(self.heap.allocate(count))
    }

    /// A new object of `class`, all zero.
    #[inline(always)]
    pub(super) fn new_object(&mut self, class: u16) -> Result<Word, Stop> {
        let entry = self.image.classes[class as usize];
        let address = self.allocate(1 + entry.fields as usize)?;
        if entry.counted > 0 {
            self.count_object();
        }
        self.heap.put(address, header(class, 0));
        Ok(address as Word)
    }

    /// Counts a new object. The objects that the predicate of a finitization makes for itself are no part of a structure.
    #[inline(never)]
    fn count_object(&mut self) {
        self.objects += u32::from(!self.has_subject());
    }

    /// As [`Store::new_object`], but the object does not count in the size of the path.
    pub(super) fn new_uncounted_object(&mut self, class: u16) -> Result<Word, Stop> {
        let before = self.objects;
        let object = self.new_object(class)?;
        self.objects = before;
        Ok(object)
    }

    /// A new array of the array class `class`, all zero.
    #[inline]
    pub(super) fn new_array(&mut self, class: u16, length: i32) -> Result<Word, Stop> {
        let Ok(length) = usize::try_from(length) else {
            return Err(Stop::fault(Fault::NegativeSize(length)));
        };
        let address = self.allocate(1 + length)?;
        self.heap.put(address, header(class, length));
        Ok(address as Word)
    }

    /// A new array of arrays; `sizes` are those of the first dimensions.
    pub(super) fn new_arrays(&mut self, class: u16, sizes: &[i32]) -> Result<Word, Stop> {
        // All sizes are checked before any array is made (JLS 15.10.2).
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
        self.make_room(1 + object::string_words(units.len()))?;
        Ok(object::write_string(&mut self.heap, self.image.program.known.string, units) as Word)
    }

    /// The text of the string at `address`.
    pub(super) fn text(&self, address: Word) -> String {
        let units: Vec<u16> = object::string_units(&self.heap, address as usize).collect();
        String::from_utf16_lossy(&units)
    }

    /// The class of the object at `address`.
    #[inline(always)]
    pub(super) fn class_of(&self, address: Word) -> u16 {
        class(self.heap.get(address as usize))
    }

    /// The identity hash code of the object at `address`: its number in the order of first use.
    pub(super) fn identity_hash(&mut self, address: Word) -> i32 {
        if address == NULL {
            return 0;
        }
        let address = address as usize;
        let header = self.heap.get(address);
        let class = class(header);
        let is_string = class == self.image.program.known.string;
        let is_array = self.image.program.classes[class as usize].element.is_some();
        // Arrays and strings have their length in the place of the hash code.
        let (shift, mask) = if is_array || is_string { (16, 0xffff) } else { (32, 0x7fff_ffff) };
        let known = header >> shift & mask;
        if known != 0 {
            return known as i32;
        }
        let number = self.heap.get(self.image.identities) + 1;
        self.heap.set(self.image.identities, number);
        let hash = (number & mask).max(1);
        self.heap.set(address, header | hash << shift);
        if (number as usize) < NUMBERS {
            self.heap.set(self.image.identified + number as usize, address as Word);
        }
        hash as i32
    }

    /// Makes sure that `count` more words fit under the heap limit.
    #[inline(always)]
    pub(super) fn make_room(&self, count: usize) -> Result<(), Stop> {
        if self.heap.len() + count > self.heap_words { Err(self.heap_limit()) } else { Ok(()) }
    }

    /// Whether `words` more words and `writes` more values on the trail fit at once.
    #[inline(always)]
    pub(super) fn has_room(&self, words: usize, writes: usize) -> bool {
        self.heap.len() + words <= self.heap_words && self.heap.has_room(words, writes)
    }

    #[cold]
    #[inline(never)]
    fn heap_limit(&self) -> Stop {
        Stop::violation(ViolationKind::HeapLimit(self.heap_bytes))
    }

    /// Appends to the list whose head is at `head`, if the heap limit allows.
    pub(super) fn push_to_list(&mut self, head: usize, word: Word) -> Result<(), Stop> {
        self.make_room(2 * self.heap.get(head) as usize + 4)?;
        List::at(head).push(&mut self.heap, word);
        Ok(())
    }

    /// A new open term; its suspended word.
    pub(super) fn create(&mut self, term: Term) -> Result<Word, Stop> {
        self.make_room(TERM_WORDS)?;
        Ok(term.create(&mut self.heap))
    }

    /// The value of a word, or the suspended word of the open term that it waits for.
    #[inline]
    pub(super) fn resolved(&self, word: Word) -> Result<Word, Word> {
        let word = term::resolve(&self.heap, word);
        if is_suspended(word) { Err(word) } else { Ok(word) }
    }

    /// The value of a word.
    ///
    /// # Errors
    ///
    /// Stops to force the word.
    #[inline]
    pub(super) fn forced(&self, word: Word) -> Result<Word, Stop> {
        self.resolved(word).map_err(|word| Stop::Force { word, register: None })
    }

    /// The word of a register, as far as it is known; the register gets it.
    pub(super) fn look(&self, register: &mut Word) -> Word {
        *register = term::resolve(&self.heap, *register);
        *register
    }

    /// The open term of a suspended word.
    pub(super) fn open_term(&self, word: Word) -> Term {
        Term::read(&self.heap, term_of(word))
    }

    /// The elements of the array at `address`.
    pub(super) fn elements(&self, address: usize) -> &[Word] {
        self.heap.slice(address + 1, object::length(self.heap.get(address)))
    }

    /// The length of the array or string at `address`.
    pub(super) fn length(&self, address: usize) -> usize {
        object::length(self.heap.get(address))
    }

    /// Whether the path has named its subject.
    pub(super) fn has_subject(&self) -> bool {
        self.heap.get(self.image.subject) != NULL
    }

    /// Whether `class` has been initialised, or that has begun.
    pub(super) fn is_initialised(&self, class: u16) -> bool {
        self.heap.get(self.image.class_states + usize::from(class)) == object::INITIALISED
    }

    /// Adds to the int field at `address`, whose value is `value`.
    #[inline]
    pub(super) fn add_to(&mut self, address: usize, value: Word, addend: i32) {
        self.heap.set(address, from_int(to_int(value).wrapping_add(addend)));
    }

    /// A new string.
    pub(super) fn new_text(&mut self, text: &str) -> Result<Word, Stop> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string(&units)
    }
}
