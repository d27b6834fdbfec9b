//! Changes to an int's domain and constraints.

use super::differences::Difference;
use super::narrowing::Narrowing;
use super::scratch::Scratch;
use crate::machine::choices::{Alternatives, OTHERS};
use crate::machine::int_domain::{add_hole, hole_around};
use crate::machine::stop::Stop;
use crate::machine::store::ints::{ENTRY_WORDS, Entry, Side, bounds, holes};
use crate::machine::term::{self, BOUNDS, DETAILS, pack, unpack};
use crate::machine::word::{Word, from_int, suspend, to_int};

impl Narrowing<'_> {
    /// Removes the listed values from the domain of `term`, which has others.
    pub(super) fn exclude(&mut self, term: usize, listed: Alternatives) -> Result<(), Stop> {
        let Alternatives::Listed { start, count } = listed else { return Ok(()) };
        let (mut known, mut merged) = (holes(&self.store.heap, term).to_vec(), Vec::new());
        for &value in self.choices.listed[start as usize..(start + count) as usize]
            .iter()
            .filter(|&&value| value != OTHERS)
        {
            add_hole(&known, to_int(value), to_int(value), &mut merged);
            std::mem::swap(&mut known, &mut merged);
        }
        self.store.make_room(known.len() + 1)?;
        let array = self.store.heap.allocate(known.len() + 1);
        self.store.write_holes(array, &known);
        let details = self.store.heap.get(term + DETAILS);
        self.store.heap.set(term + DETAILS, details >> 32 << 32 | array as Word);
        // A hole at a bound moves the bound.
        let (lo, hi) = bounds(&self.store.heap, term);
        let lo = hole_around(&known, lo.into()).map_or(lo.into(), |(_, to)| i64::from(to) + 1);
        let hi = hole_around(&known, hi.into()).map_or(hi.into(), |(from, _)| i64::from(from) - 1);
        self.impose(&[term], (lo, hi), &[])
    }

    /// Narrows `term` to `lo..=hi` and adds the constraints `more`, whose variables are `seeds`. Settles variables that have a single
    /// value left.
    pub(super) fn impose(
        &mut self,
        seeds: &[usize],
        (lo, hi): (i64, i64),
        more: &[Difference],
    ) -> Result<(), Stop> {
        let mut scratch = std::mem::take(self.scratch());
        scratch.read(&self.store.heap, seeds);
        for &difference in more {
            scratch.system.add_difference(difference);
        }
        let result = if scratch.system.restrict(0, lo, hi) && scratch.system.propagate() {
            self.keep(&scratch);
            self.keep_differences(&scratch, more)
        } else {
            Err(Stop::Pruned)
        };
        *self.scratch() = scratch;
        result
    }

    /// Writes the bounds of a system back to the heap.
    fn keep(&mut self, Scratch { system, terms, .. }: &Scratch) {
        for (variable, &term) in terms.iter().enumerate() {
            let bounds = system.bounds(variable);
            if bounds != self.store.heap.get(term + BOUNDS) {
                self.store.heap.set(term + BOUNDS, bounds);
                let (lo, hi) = unpack(bounds);
                if lo == hi {
                    term::settle(&mut self.store.heap, suspend(term), from_int(lo));
                }
            }
        }
    }

    /// Adds the constraints that bounds do not imply.
    fn keep_differences(&mut self, scratch: &Scratch, more: &[Difference]) -> Result<(), Stop> {
        for &difference in more.iter().filter(|&&difference| !scratch.system.is_entailed(difference)) {
            self.store.make_room(2 * ENTRY_WORDS)?;
            let Difference { left, right, limit } = difference;
            let (left, right) = (scratch.terms[left], scratch.terms[right]);
            for (this, other, side) in [(left, right, Side::Left), (right, left, Side::Right)] {
                let details = self.store.heap.get(this + DETAILS);
                let entry = Entry { next: (details >> 32) as usize, other, limit, side };
                let address = self.store.heap.allocate(ENTRY_WORDS);
                self.store.heap.fresh_slice(address, ENTRY_WORDS).copy_from_slice(&entry.words());
                self.store.heap.set(this + DETAILS, Word::from(details as u32) | (address as Word) << 32);
            }
        }
        Ok(())
    }

    /// Settles the open int `term` to one of its possible values.
    pub(super) fn fix(&mut self, term: usize, value: i32) -> Result<(), Stop> {
        if self.store.is_constrained(term) {
            return self.impose(&[term], (value.into(), value.into()), &[]);
        }
        term::settle(&mut self.store.heap, suspend(term), from_int(value));
        Ok(())
    }

    /// Narrows `term` to `lo..=hi`, which must contain one of its values.
    pub(super) fn narrow(&mut self, term: usize, (lo, hi): (i64, i64)) -> Result<(), Stop> {
        if self.store.is_constrained(term) || self.store.has_holes(term) {
            return self.impose(&[term], (lo, hi), &[]);
        }
        let (least, greatest) = bounds(&self.store.heap, term);
        let (lo, hi) = (lo.max(least.into()) as i32, hi.min(greatest.into()) as i32);
        self.store.heap.set(term + BOUNDS, pack(lo, hi));
        if lo == hi {
            term::settle(&mut self.store.heap, suspend(term), from_int(lo));
        }
        Ok(())
    }
}
