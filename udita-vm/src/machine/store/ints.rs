//! Open ints: their domains and constraints, as stored in the heap.
//!
//! The bounds are one word of the term, so that narrowing them is one write. Another word locates the holes (low half) and the list of
//! constraints (high half), 0 for none:
//!
//! * the holes are an array: their number, then the holes. It is immutable; adding a hole makes a new array;
//! * an entry of the list is two words: the address of the next entry with that of the other variable's term in the high half, and the
//!   constraint's limit, shifted by one bit for the *side* of this variable.
//!
//! A constraint is in the lists of both its variables. Once a variable has a value, the bounds of the other variables imply its
//! constraints, which are then skipped.

use super::Store;
use crate::machine::choices::{Alternatives, Choices, Pending};
use crate::machine::heap::Heap;
use crate::machine::int_domain::Domain;
use crate::machine::stop::Stop;
use crate::machine::term::{self, BOUNDS, DETAILS, TERM_WORDS, Term, pack, unpack};
use crate::machine::word::{NULL, Word, from_int, is_suspended, offset, suspend, term_of};

/// The side of a variable in a constraint `left - right <= limit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::machine) enum Side {
    Left,
    Right,
}

/// A constraint in the list of one of its variables.
#[derive(Clone, Copy, Debug)]
pub(in crate::machine) struct Entry {
    pub(in crate::machine) next: usize,
    /// The term of the other variable.
    pub(in crate::machine) other: usize,
    pub(in crate::machine) limit: i64,
    pub(in crate::machine) side: Side,
}

/// Maximum number of values of a constrained int that are tested before they are offered.
pub(in crate::machine) const MOST_TRIED: u64 = 4096;

pub(in crate::machine) const ENTRY_WORDS: usize = 2;

impl Entry {
    fn read(heap: &Heap, address: usize) -> Entry {
        let (link, limit) = (heap.get(address), heap.get(address + 1).cast_signed());
        let side = if limit & 1 == 0 { Side::Left } else { Side::Right };
        Entry { next: link as u32 as usize, other: (link >> 32) as usize, limit: limit >> 1, side }
    }

    pub(in crate::machine) fn words(self) -> [Word; ENTRY_WORDS] {
        let side = if self.side == Side::Left { 0 } else { 1 };
        [self.next as Word | (self.other as Word) << 32, (self.limit << 1 | side).cast_unsigned()]
    }
}

pub(in crate::machine) fn bounds(heap: &Heap, term: usize) -> (i32, i32) {
    unpack(heap.get(term + BOUNDS))
}

pub(in crate::machine) fn holes(heap: &Heap, term: usize) -> &[Word] {
    match heap.get(term + DETAILS) as u32 as usize {
        0 => &[],
        array => heap.slice(array + 1, heap.get(array) as usize),
    }
}

pub(in crate::machine) fn domain(heap: &Heap, term: usize) -> Domain<'_> {
    let (lo, hi) = bounds(heap, term);
    Domain { lo, hi, holes: holes(heap, term) }
}

/// The offset of the list of constraints.
pub(in crate::machine) fn first_entry(heap: &Heap, term: usize) -> usize {
    (heap.get(term + DETAILS) >> 32) as usize
}

pub(in crate::machine) fn entries(heap: &Heap, term: usize) -> impl Iterator<Item = Entry> {
    let mut at = first_entry(heap, term);
    std::iter::from_fn(move || {
        let entry = (at != 0).then(|| Entry::read(heap, at))?;
        at = entry.next;
        Some(entry)
    })
}

pub(in crate::machine) fn is_open(heap: &Heap, term: usize) -> bool {
    heap.get(term + 1) == suspend(term)
}

/// The smallest and the largest value of `left - right` that the constraints between these two variables alone allow.
pub(in crate::machine) fn known_difference(heap: &Heap, left: usize, right: usize) -> (i64, i64) {
    let (mut least, mut greatest) = (i64::MIN, i64::MAX);
    for entry in entries(heap, left).filter(|entry| entry.other == right) {
        match entry.side {
            Side::Left => greatest = greatest.min(entry.limit),
            Side::Right => least = least.max(-entry.limit),
        }
    }
    (least, greatest)
}

/// The quantity compared with a number: an int's term, or the difference of two terms.
#[derive(Clone, Copy, Debug)]
pub(in crate::machine) struct Measure {
    pub(in crate::machine) left: usize,
    pub(in crate::machine) right: Option<usize>,
}

impl Store {
    /// Stops to force `word` unless it is known or can be narrowed.
    pub(in crate::machine) fn may_narrow(&self, word: Word) -> Result<(), Stop> {
        if !is_suspended(word) {
            return Ok(());
        }
        let narrows = matches!(self.open_term(word), Term::Int { .. } | Term::Boolean);
        if narrows { Ok(()) } else { Err(Stop::Force { word, register: None }) }
    }

    /// The word of an open int plus a number. `None` if the int must be forced.
    pub(in crate::machine) fn shifted(&self, word: Word, number: i32) -> Option<Word> {
        let narrows = matches!(self.open_term(word), Term::Int { .. });
        let sum = offset(word).checked_add(number).filter(|_| narrows)?;
        let domain = self.domain(term_of(word));
        // The sum must not overflow for any value.
        domain.lo.checked_add(sum)?;
        domain.hi.checked_add(sum)?;
        term::plus(word, number)
    }

    /// The smallest and the largest value of `measure` that the bounds alone allow.
    pub(in crate::machine) fn range(&self, measure: Measure) -> (i64, i64) {
        let left = self.domain(measure.left);
        let (least, greatest) = match measure.right {
            None => (0, 0),
            Some(right) => {
                let right = self.domain(right);
                (i64::from(right.hi), i64::from(right.lo))
            }
        };
        (i64::from(left.lo) - least, i64::from(left.hi) - greatest)
    }

    /// The word of an alternative of a choice.
    #[inline]
    pub(in crate::machine) fn alternative(&self, choices: &Choices, pending: &Pending, index: u32) -> Word {
        match pending.alternatives {
            Alternatives::Ints { lo, .. } => from_int(lo.wrapping_add_unsigned(index)),
            Alternatives::Listed { start, .. } => choices.word(start, index),
            Alternatives::Values { .. } => from_int(self.domain(term_of(pending.word)).nth(index.into())),
            // A side is not a single word.
            Alternatives::Sides { .. } => NULL,
        }
    }

    pub(in crate::machine) fn domain(&self, term: usize) -> Domain<'_> {
        domain(&self.heap, term)
    }

    pub(in crate::machine) fn has_holes(&self, term: usize) -> bool {
        self.heap.get(term + DETAILS) as u32 != 0
    }

    /// Whether a variable has neither holes nor constraints.
    pub(in crate::machine) fn is_plain_interval(&self, term: usize) -> bool {
        self.heap.get(term + DETAILS) == 0
    }

    pub(in crate::machine) fn is_constrained(&self, term: usize) -> bool {
        first_entry(&self.heap, term) != 0
    }

    pub(in crate::machine) fn write_holes(&mut self, array: usize, holes: &[Word]) {
        let words = self.heap.fresh_slice(array, holes.len() + 1);
        words[0] = holes.len() as Word;
        words[1..].copy_from_slice(holes);
    }

    /// Creates an int among `values`, which are ascending, distinct and at least two.
    pub(in crate::machine) fn create_sparse(&mut self, values: &[i32]) -> Result<Word, Stop> {
        let (Some(&lo), Some(&hi)) = (values.first(), values.last()) else { return Err(Stop::Pruned) };
        let gaps = values.windows(2).filter(|pair| pair[0] + 1 < pair[1]);
        let holes: Vec<Word> = gaps.map(|pair| pack(pair[0] + 1, pair[1] - 1)).collect();
        self.make_room(TERM_WORDS + 1 + holes.len())?;
        let word = Term::Int { lo, hi }.create(&mut self.heap);
        if !holes.is_empty() {
            let array = self.heap.allocate(1 + holes.len());
            self.write_holes(array, &holes);
            self.heap.set(term_of(word) + DETAILS, array as Word);
        }
        Ok(word)
    }
}
