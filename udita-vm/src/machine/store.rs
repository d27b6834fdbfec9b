//! The objects of a path.
//!
//! A function that takes a [`Store`] can access only objects. With [`Arguments`](super::arguments::Arguments) it can also access the
//! arguments of a call, and with a `Machine` everything.
//!
//! * [`boxes`]: the identity of boxes.
//! * [`classes`]: objects of `Class`.
//! * [`contents`]: the contents of the library's collections.
//! * [`describe`]: objects as text.
//! * [`domains`]: the members of domains.
//! * [`fields`]: fields and elements by number.
//! * [`ints`]: the domains of open ints.
//! * [`known_values`]: the known properties of a suspended word.
//! * [`narrowing_text`]: choices that narrow a domain, as text.
//! * [`object_text`]: the structure of objects as text.
//! * [`pools`]: the calls of object pools.
//! * [`throwables`]: exceptions as a report shows them.
//! * [`values`]: objects for the values that a caller passes.

mod boxes;
mod classes;
mod contents;
mod describe;
pub(super) mod domains;
mod fields;
pub(super) mod ints;
mod known_values;
mod narrowing_text;
pub(super) mod object_text;
mod pools;
pub(super) mod throwables;
mod values;

use super::collections::NUMBERS;
use super::event::Limits;
use super::heap::Heap;
use super::image::Image;
use super::list::List;
use super::notes::Note;
use super::object::{self, class, header};
use super::pool::{Member, PoolState};
use super::stop::{Fault, Stop};
use super::term::{self, TERM_WORDS, Term};
use super::word::{NULL, Word, from_int, is_suspended, term_of, to_int};
use crate::solution::ViolationKind;

/// Maximum length of a string whose hash code a shortcut computes if native methods are weighed. The library handles longer strings by
/// native methods, which count.
const SHORT_KEY: usize = 256;

/// Number of words in this number of bytes, clamped to the maximum of the heap.
fn words_of(bytes: u64) -> usize {
    (bytes / 8).min(1 << 31) as usize
}

/// The objects of a path. This type has no access to the registers, the program counter, the frames, the pending choice, the policies,
/// the marks, and the output.
#[derive(Debug)]
pub(super) struct Store {
    pub(super) heap: Heap,
    pub(super) image: Image,
    /// The limit for objects and printed text in bytes, and the number of words available for objects.
    heap_bytes: u64,
    heap_words: usize,
    /// Maximum length of a string whose hash code a shortcut computes.
    pub(super) longest_key: usize,
    /// The size of the path: the number of counted objects (see [`Image::count_objects`]).
    pub(super) objects: u32,
    /// What the path has done about its choices. `None` unless a caller asked for it ([`super::notes`]).
    pub(super) notes: Option<Vec<Note>>,
    /// Scratch memory for queries about pools.
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
            notes: None,
            pool: PoolState::default(),
            members: Vec::new(),
        }
    }

    /// Deducts `words` for printed text from the heap limit.
    #[cold]
    pub(super) fn reserve(&mut self, words: usize) {
        self.heap_words = words_of(self.heap_bytes).saturating_sub(words);
    }

    /// Reserves heap for printed text of `words` words in total. A path keeps its text until it ends.
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

    /// Makes an object of `class`, with zero fields.
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

    /// Counts a new object. Objects that the predicate of a finitization makes for itself don't count.
    #[inline(never)]
    fn count_object(&mut self) {
        self.objects += u32::from(!self.has_subject());
    }

    /// As [`Store::new_object`], but the object doesn't count in the size of the path.
    pub(super) fn new_uncounted_object(&mut self, class: u16) -> Result<Word, Stop> {
        let before = self.objects;
        let object = self.new_object(class)?;
        self.objects = before;
        Ok(object)
    }

    /// Makes an array of the array class `class`, with zero elements.
    #[inline]
    pub(super) fn new_array(&mut self, class: u16, length: i32) -> Result<Word, Stop> {
        let Ok(length) = usize::try_from(length) else {
            return Err(Stop::fault(Fault::NegativeSize(length)));
        };
        let address = self.allocate(1 + length)?;
        self.heap.put(address, header(class, length));
        Ok(address as Word)
    }

    /// Makes an array of arrays. `sizes` are those of the first dimensions.
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

    /// The identity hash code of the object at `address`: objects are numbered in the order of first use.
    pub(super) fn identity_hash(&mut self, address: Word) -> i32 {
        if address == NULL {
            return 0;
        }
        let address = address as usize;
        let header = self.heap.get(address);
        let class = class(header);
        let is_string = class == self.image.program.known.string;
        let is_array = self.image.program.classes[class as usize].element.is_some();
        // The header of an array or string holds its length in the usual place of the hash code.
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

    /// Checks that `count` more words fit under the heap limit.
    #[inline(always)]
    pub(super) fn make_room(&self, count: usize) -> Result<(), Stop> {
        if self.heap.len() + count > self.heap_words { Err(self.heap_limit()) } else { Ok(()) }
    }

    /// Whether `words` more words and `writes` more trailed values fit into the current capacity.
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

    /// Creates an open term, and returns its suspended word.
    pub(super) fn create(&mut self, term: Term) -> Result<Word, Stop> {
        self.make_room(TERM_WORDS)?;
        let word = term.create(&mut self.heap);
        if let Some(notes) = &mut self.notes {
            notes.push(Note::Choice(word));
        }
        Ok(word)
    }

    /// The value of a word. The error is the suspended word of the open term that it waits for.
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

    /// The word of a register, resolved as far as it is known. Updates the register.
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

    /// Whether the path has set its subject.
    pub(super) fn has_subject(&self) -> bool {
        self.heap.get(self.image.subject) != NULL
    }

    /// Whether `class` has been initialised or its initialisation is in progress.
    pub(super) fn is_initialised(&self, class: u16) -> bool {
        self.heap.get(self.image.class_states + usize::from(class)) == object::INITIALISED
    }

    /// Adds to the int field at `address`, whose word is `value`.
    #[inline]
    pub(super) fn add_to(&mut self, address: usize, value: Word, addend: i32) {
        self.heap.set(address, from_int(to_int(value).wrapping_add(addend)));
    }

    pub(super) fn new_text(&mut self, text: &str) -> Result<Word, Stop> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string(&units)
    }
}
