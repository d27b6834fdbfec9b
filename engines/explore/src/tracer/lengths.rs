//! Array lengths that depend on the input: those of arrays passed to a call.

use udita_solver::{Sort, TermId};

use super::state::{Length, Tracer};
use crate::concretised::Reason;

impl Tracer<'_> {
    /// Sets the term of an array's length, unless it has one.
    pub(crate) fn set_length(&mut self, array: u64, term: TermId) {
        self.lengths.entry(array).or_insert(Length { term, least: 0 });
    }

    /// Whether the length of an array has a term.
    pub(crate) fn has_length(&self, array: u64) -> bool {
        self.lengths.contains_key(&array)
    }

    /// Records that an array has at least `least` elements on this run, and so in every solution.
    pub(crate) fn assume_length(&mut self, array: u64, least: usize) {
        let Some(&Length { term, least: known }) = self.lengths.get(&array) else { return };
        if least as i64 > known {
            let bound = self.terms.constant(Sort::Int, least as i64);
            let condition = self.terms.ge(term, bound);
            self.assume(condition);
            self.lengths.insert(array, Length { term, least: least as i64 });
        }
    }

    /// Makes the length of an array keep its value in every solution.
    pub(crate) fn fix_length(&mut self, array: u64, length: usize) {
        if let Some(&Length { term, .. }) = self.lengths.get(&array) {
            self.fix(term, length as i64);
            self.lengths.insert(array, Length { term, least: length as i64 });
        }
    }

    /// Checks an index of an array whose length is symbolic.
    pub(super) fn check_by_length(
        &mut self,
        pc: u32,
        index: Option<TermId>,
        at: i64,
        length: usize,
        known: Length,
    ) {
        let passes = (0..length as i64).contains(&at);
        if index.is_none() && passes && at < known.least {
            return;
        }
        let zero = self.terms.constant(Sort::Int, 0);
        let place = index.unwrap_or_else(|| self.terms.constant(Sort::Int, at));
        let (low, high) = (self.terms.ge(place, zero), self.terms.lt(place, known.term));
        let passed = self.terms.both(low, high);
        let condition = if passes { passed } else { self.terms.not(passed) };
        self.check(pc, passes, condition);
        if let Some(index) = index {
            self.concretise(pc, Reason::Index, index, at);
        }
    }
}
