//! An int's domain and constraints, as they are kept in the heap.
//!
//! The bounds are one word of the term, so that narrowing them is one write. Another says where the holes are (low
//! half) and where the list of constraints begins (high half), 0 for none:
//!
//! * the holes are an array: how many, then the holes. It never changes; one more hole makes a new array;
//! * an entry of the list is two words: the address of the next entry with that of the other variable's term in the
//!   high half, and the constraint's limit, shifted by one bit for the *side* on which this variable is.
//!
//! A constraint is in the lists of both its variables. Once a variable has a value, bounds say all that its
//! constraints said, and they are passed over.

use rustc_hash::FxHashMap;

use super::OTHERS;
use super::differences::{Difference, System};
use super::domain::{Domain, add_hole, hole_around};
use super::scratch;
use crate::machine::Machine;
use crate::machine::execute::Stop;
use crate::machine::force::Alternatives;
use crate::machine::heap::Heap;
use crate::machine::term::{self, BOUNDS, DETAILS, pack, unpack};
use crate::machine::word::{Word, from_int, suspend, term_of, to_int};

/// Which side of a constraint `left - right <= limit` a variable is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Left,
    Right,
}

/// A constraint, as one of its variables has it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    next: usize,
    /// The term of the other variable.
    other: usize,
    limit: i64,
    side: Side,
}

const ENTRY_WORDS: usize = 2;

impl Entry {
    fn read(heap: &Heap, address: usize) -> Entry {
        let (link, limit) = (heap.get(address), heap.get(address + 1).cast_signed());
        let side = if limit & 1 == 0 { Side::Left } else { Side::Right };
        Entry { next: link as u32 as usize, other: (link >> 32) as usize, limit: limit >> 1, side }
    }

    fn words(self) -> [Word; ENTRY_WORDS] {
        let side = if self.side == Side::Left { 0 } else { 1 };
        [self.next as Word | (self.other as Word) << 32, (self.limit << 1 | side).cast_unsigned()]
    }
}

fn bounds(heap: &Heap, term: usize) -> (i32, i32) {
    unpack(heap.get(term + BOUNDS))
}

fn holes(heap: &Heap, term: usize) -> &[Word] {
    match heap.get(term + DETAILS) as u32 as usize {
        0 => &[],
        array => heap.slice(array + 1, heap.get(array) as usize),
    }
}

pub(super) fn domain(heap: &Heap, term: usize) -> Domain<'_> {
    let (lo, hi) = bounds(heap, term);
    Domain { lo, hi, holes: holes(heap, term) }
}

/// Where the list of constraints begins.
fn first_entry(heap: &Heap, term: usize) -> usize {
    (heap.get(term + DETAILS) >> 32) as usize
}

fn entries(heap: &Heap, term: usize) -> impl Iterator<Item = Entry> {
    let mut at = first_entry(heap, term);
    std::iter::from_fn(move || {
        let entry = (at != 0).then(|| Entry::read(heap, at))?;
        at = entry.next;
        Some(entry)
    })
}

fn is_open(heap: &Heap, term: usize) -> bool {
    heap.get(term + 1) == suspend(term)
}

/// What the constraints between two variables alone say of `left - right`: the least and the greatest that it may be.
pub(super) fn known_difference(heap: &Heap, left: usize, right: usize) -> (i64, i64) {
    let (mut least, mut greatest) = (i64::MIN, i64::MAX);
    for entry in entries(heap, left).filter(|entry| entry.other == right) {
        match entry.side {
            Side::Left => greatest = greatest.min(entry.limit),
            Side::Right => least = least.max(-entry.limit),
        }
    }
    (least, greatest)
}

/// Scratch: the variables that depend on each other, and their constraints.
#[derive(Default, Debug)]
pub(in crate::machine) struct Scratch {
    system: System,
    /// The terms of the system's variables.
    terms: Vec<usize>,
    numbers: FxHashMap<usize, usize>,
}

impl Scratch {
    /// Reads the variables of the terms `seeds`, which become the first ones, and all that depend on them.
    pub(super) fn read(&mut self, heap: &Heap, seeds: &[usize]) {
        let Scratch { system, terms, numbers, .. } = self;
        system.clear();
        terms.clear();
        numbers.clear();
        let mut number = |term: usize, terms: &mut Vec<usize>| {
            *numbers.entry(term).or_insert_with(|| {
                terms.push(term);
                terms.len() - 1
            })
        };
        for &seed in seeds {
            number(seed, terms);
        }
        let mut left = 0;
        while let Some(&term) = terms.get(left) {
            let (lo, hi) = bounds(heap, term);
            system.add_variable(lo, hi, holes(heap, term));
            for entry in entries(heap, term).filter(|entry| is_open(heap, entry.other)) {
                let right = number(entry.other, terms);
                // The variable on the left adds the constraint.
                if entry.side == Side::Left {
                    system.add_difference(Difference { left, right, limit: entry.limit });
                }
            }
            left += 1;
        }
    }

    /// Whether the first variable can be in `lo..=hi` while all of `more` hold too.
    pub(super) fn allows(&mut self, more: &[Difference], (lo, hi): (i64, i64)) -> bool {
        self.system.allows(more, (0, lo, hi))
    }

    /// Whether any of the variables has holes.
    pub(super) fn has_holes(&self) -> bool {
        self.system.has_holes()
    }
}

impl Machine {
    pub(in crate::machine) fn domain(&self, term: usize) -> Domain<'_> {
        domain(&self.heap, term)
    }

    pub(super) fn has_holes(&self, term: usize) -> bool {
        self.heap.get(term + DETAILS) as u32 != 0
    }

    /// Whether a variable has neither holes nor constraints.
    pub(super) fn is_plain_interval(&self, term: usize) -> bool {
        self.heap.get(term + DETAILS) == 0
    }

    pub(super) fn is_constrained(&self, term: usize) -> bool {
        first_entry(&self.heap, term) != 0
    }

    /// Takes the values that are listed from the domain of `term`, which has others too.
    pub(super) fn exclude(&mut self, term: usize, listed: Alternatives) -> Result<(), Stop> {
        let Alternatives::Listed { start, count } = listed else { return Ok(()) };
        let (mut known, mut merged) = (holes(&self.heap, term).to_vec(), Vec::new());
        for &value in self.alternatives[start..start + count].iter().filter(|&&value| value != OTHERS) {
            add_hole(&known, to_int(value), to_int(value), &mut merged);
            std::mem::swap(&mut known, &mut merged);
        }
        self.make_room(known.len() + 1)?;
        let array = self.heap.allocate(known.len() + 1);
        self.write_holes(array, &known);
        let details = self.heap.get(term + DETAILS);
        self.heap.set(term + DETAILS, details >> 32 << 32 | array as Word);
        // A hole at the rim is none.
        let (lo, hi) = bounds(&self.heap, term);
        let lo = hole_around(&known, lo.into()).map_or(lo.into(), |(_, to)| i64::from(to) + 1);
        let hi = hole_around(&known, hi.into()).map_or(hi.into(), |(from, _)| i64::from(from) - 1);
        self.impose(&[term], (lo, hi), &[])
    }

    fn write_holes(&mut self, array: usize, holes: &[Word]) {
        let words = self.heap.fresh_slice(array, holes.len() + 1);
        words[0] = holes.len() as Word;
        words[1..].copy_from_slice(holes);
    }

    /// Narrows `term` to `lo..=hi` where it has values there, and sees to it that `more`, whose variables are `seeds`, holds
    /// from now on. The variables that have only one value left get it.
    pub(super) fn impose(
        &mut self,
        seeds: &[usize],
        (lo, hi): (i64, i64),
        more: &[Difference],
    ) -> Result<(), Stop> {
        let mut scratch = std::mem::take(scratch(&mut self.policy_state));
        scratch.read(&self.heap, seeds);
        for &difference in more {
            scratch.system.add_difference(difference);
        }
        let result = if scratch.system.restrict(0, lo, hi) && scratch.system.propagate() {
            self.keep(&scratch);
            self.keep_differences(&scratch, more)
        } else {
            Err(Stop::Pruned)
        };
        *self::scratch(&mut self.policy_state) = scratch;
        result
    }

    /// Writes the bounds of a system back.
    fn keep(&mut self, Scratch { system, terms, .. }: &Scratch) {
        for (variable, &term) in terms.iter().enumerate() {
            let bounds = system.bounds(variable);
            if bounds != self.heap.get(term + BOUNDS) {
                self.heap.set(term + BOUNDS, bounds);
                let (lo, hi) = unpack(bounds);
                if lo == hi {
                    term::settle(&mut self.heap, suspend(term), from_int(lo));
                }
            }
        }
    }

    /// Adds those constraints that bounds do not say already.
    fn keep_differences(&mut self, scratch: &Scratch, more: &[Difference]) -> Result<(), Stop> {
        for &difference in more.iter().filter(|&&difference| !scratch.system.is_entailed(difference)) {
            self.make_room(2 * ENTRY_WORDS)?;
            let Difference { left, right, limit } = difference;
            let (left, right) = (scratch.terms[left], scratch.terms[right]);
            for (this, other, side) in [(left, right, Side::Left), (right, left, Side::Right)] {
                let details = self.heap.get(this + DETAILS);
                let entry = Entry { next: (details >> 32) as usize, other, limit, side };
                let address = self.heap.allocate(ENTRY_WORDS);
                self.heap.fresh_slice(address, ENTRY_WORDS).copy_from_slice(&entry.words());
                self.heap.set(this + DETAILS, Word::from(details as u32) | (address as Word) << 32);
            }
        }
        Ok(())
    }

    /// Gives the open int `term` a value that it may have.
    pub(super) fn fix(&mut self, term: usize, value: i32) -> Result<(), Stop> {
        if self.is_constrained(term) {
            return self.impose(&[term], (value.into(), value.into()), &[]);
        }
        term::settle(&mut self.heap, suspend(term), from_int(value));
        Ok(())
    }

    /// Narrows `term` to `lo..=hi`, where it must have values.
    pub(super) fn narrow(&mut self, term: usize, (lo, hi): (i64, i64)) -> Result<(), Stop> {
        if self.is_constrained(term) || self.has_holes(term) {
            return self.impose(&[term], (lo, hi), &[]);
        }
        let (least, greatest) = bounds(&self.heap, term);
        let (lo, hi) = (lo.max(least.into()) as i32, hi.min(greatest.into()) as i32);
        self.heap.set(term + BOUNDS, pack(lo, hi));
        if lo == hi {
            term::settle(&mut self.heap, suspend(term), from_int(lo));
        }
        Ok(())
    }

    /// A new int among `values`, which are known, ascending, distinct and more than one.
    pub(in crate::machine) fn create_sparse(&mut self, values: &[i32]) -> Result<Word, Stop> {
        let (Some(&lo), Some(&hi)) = (values.first(), values.last()) else { return Err(Stop::Pruned) };
        let gaps = values.windows(2).filter(|pair| pair[0] + 1 < pair[1]);
        let holes: Vec<Word> = gaps.map(|pair| pack(pair[0] + 1, pair[1] - 1)).collect();
        self.make_room(term::TERM_WORDS + 1 + holes.len())?;
        let word = term::Term::Int { lo, hi }.create(&mut self.heap);
        if !holes.is_empty() {
            let array = self.heap.allocate(1 + holes.len());
            self.write_holes(array, &holes);
            self.heap.set(term_of(word) + DETAILS, array as Word);
        }
        Ok(word)
    }
}
