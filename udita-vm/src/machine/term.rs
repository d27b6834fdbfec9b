//! Terms: the meaning of suspended words.
//!
//! A term is a few words of the heap. The first is its kind. The second is its *state*: its own suspended word while the term is open,
//! and its value afterwards. (The value may be suspended too, if it was chosen from listed values.) All copies of a suspended word refer
//! to the same term, so settling the term settles all copies, and undoing the write to its state undoes that.
//!
//! With narrowing choices ([`super::policy::narrow`]), a suspended word may also stand for the value of an int's term plus a number,
//! which is in the word itself.

use super::heap::Heap;
use super::pool::CallKind;
use super::word::{Word, from_int, is_plain, is_suspended, offset, suspend, term_of, to_int, with_offset};

/// An open term, read from the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Term {
    /// An integer in `lo..=hi`.
    Int { lo: i32, hi: i32 },
    /// A `boolean`.
    Boolean,
    /// Any element of a private copy of an array.
    OneOf { array: usize },
    /// Call number `index` of the pool at address `pool`.
    Call { kind: CallKind, pool: usize, index: usize },
    /// A member of one of the domains in the array at `domains`, or `null` if it is included.
    Member { domains: usize, includes_null: bool },
}

const INT: Word = 0;
const BOOLEAN: Word = 1;
const ONE_OF: Word = 2;
const CALL_ANY: Word = 3;
const CALL_NEW: Word = 4;
const MEMBER: Word = 5;

/// The address of the state of the term at `term`.
#[inline(always)]
pub(super) fn state_of(term: usize) -> usize {
    term + 1
}

/// The size of a term in words.
pub(crate) const TERM_WORDS: usize = 4;

/// The offset of an int's packed bounds.
pub(super) const BOUNDS: usize = 2;

/// The offset of the flag that includes `null` in a member of domains. The other bits are the address of the open term that takes a member
/// before this one, 0 if there is none.
const INCLUDES_NULL: usize = 3;

/// The offset of an int's holes and constraints (see [`super::store::ints`]).
pub(super) const DETAILS: usize = 3;

/// Packs two bounds in a word.
pub(crate) fn pack(lo: i32, hi: i32) -> Word {
    Word::from(lo.cast_unsigned()) | Word::from(hi.cast_unsigned()) << 32
}

/// The inverse of [`pack`].
pub(crate) fn unpack(word: Word) -> (i32, i32) {
    (word as i32, (word >> 32) as i32)
}

impl Term {
    /// Creates an open term and returns its suspended word.
    pub(crate) fn create(self, heap: &mut Heap) -> Word {
        let (kind, first, second) = match self {
            Term::Int { lo, hi } => (INT, pack(lo, hi), 0),
            Term::Boolean => (BOOLEAN, pack(0, 1), 0),
            Term::OneOf { array } => (ONE_OF, array as Word, 0),
            Term::Call { kind: CallKind::Any, pool, index } => (CALL_ANY, pool as Word, index as Word),
            Term::Call { kind: CallKind::New, pool, index } => (CALL_NEW, pool as Word, index as Word),
            Term::Member { domains, includes_null } => (MEMBER, domains as Word, Word::from(includes_null)),
        };
        let address = heap.allocate(TERM_WORDS);
        heap.open_term();
        let word = suspend(address);
        heap.fresh_slice(address, TERM_WORDS).copy_from_slice(&[kind, word, first, second]);
        word
    }

    pub(crate) fn read(heap: &Heap, address: usize) -> Term {
        let (first, second) = (heap.get(address + 2), heap.get(address + 3));
        match heap.get(address) {
            INT => {
                let (lo, hi) = unpack(first);
                Term::Int { lo, hi }
            }
            BOOLEAN => Term::Boolean,
            ONE_OF => Term::OneOf { array: first as usize },
            MEMBER => Term::Member { domains: first as usize, includes_null: second & 1 != 0 },
            kind => Term::Call {
                kind: if kind == CALL_ANY { CallKind::Any } else { CallKind::New },
                pool: first as usize,
                index: second as usize,
            },
        }
    }
}

/// The domains of the term at `address`. `None` if it is not a member of domains.
#[inline]
pub(super) fn domains_of(heap: &Heap, address: usize) -> Option<usize> {
    (heap.get(address) == MEMBER).then(|| heap.get(address + 2) as usize)
}

/// Follows a word to its value, or to the suspended word of the open term that it waits for.
#[inline]
pub(crate) fn resolve(heap: &Heap, mut word: Word) -> Word {
    while is_suspended(word) {
        let state = heap.get(term_of(word) + 1);
        if state == word {
            break;
        }
        if is_plain(word) {
            word = state;
        } else {
            match plus(state, offset(word)) {
                Some(sum) if sum != word => word = sum,
                _ => break,
            }
        }
    }
    word
}

/// The word for the sum of an int's word and a number, with Java's overflow. `None` if no word can represent it.
pub(crate) fn plus(word: Word, number: i32) -> Option<Word> {
    if is_suspended(word) {
        with_offset(word, offset(word).checked_add(number)?)
    } else {
        Some(from_int(to_int(word).wrapping_add(number)))
    }
}

/// Settles the open term of `word` to a value.
#[inline]
pub(crate) fn settle(heap: &mut Heap, word: Word, value: Word) {
    debug_assert!(is_suspended(word) && resolve(heap, word) == word, "only an open term is settled");
    heap.close_term();
    heap.set(state_of(term_of(word)), value);
}

/// Excludes `null` from the alternatives of the open member of domains that `word` stands for.
pub(crate) fn exclude_null(heap: &mut Heap, word: Word) {
    heap.set(term_of(word) + INCLUDES_NULL, 0);
}

/// Excludes `null` from the alternatives of the open member of domains at `term`, and records the term that takes a member before it.
pub(crate) fn set_earlier(heap: &mut Heap, term: usize, earlier: usize) {
    heap.set(term + INCLUDES_NULL, (earlier as Word) << 1);
}

/// The term that takes a member before the one at `term`, 0 if there is none.
pub(crate) fn earlier(heap: &Heap, term: usize) -> usize {
    (heap.get(term + INCLUDES_NULL) >> 1) as usize
}
