//! Indices that depend on the input: what is read is a term over all elements, or the run takes a branch for its index.

use udita_solver::{Sort, TermId};
use udita_vm::bytecode::kind::Kind;
use udita_vm::machine::View;

use super::state::{NativeCall, Tracer, number};
use crate::concretised::Reason;
use crate::shadow::Symbol;

/// Greatest length of an array whose elements become one term.
const MOST_READ: usize = 512;

/// Greatest number of pieces among which branches decide. More would leave solutions little freedom.
const MOST_PIECES: usize = 32;

/// Greatest length of an array that is written at a symbolic index without a branch.
const MOST_WRITTEN: usize = 64;

impl Tracer<'_> {
    /// The term of the element at a symbolic index, which is within the bounds. References have no terms: the run takes branches until its
    /// element is the only one.
    pub(super) fn select(&mut self, view: View<'_>, array: u64, index: TermId, at: usize) -> Option<TermId> {
        let (length, kind) = (view.length(array), element_kind(view, array));
        if kind == Kind::Ref || length > MOST_READ {
            if kind != Kind::Ref || !self.split(view, array, index, at) {
                self.concretise(view.pc(), Reason::Index, index, at as i64);
            }
            let address = view.member(array, at);
            return self.shadow.heap(address, view.heap(address));
        }
        let sort = sort(kind);
        let elements: Vec<TermId> = (0..length).map(|i| self.element_term(view, array, i, sort)).collect();
        Some(self.selected(index, &elements))
    }

    /// Follows a write at a symbolic index, which is within the bounds. Returns whether all elements have their terms now.
    pub(super) fn store(
        &mut self,
        view: View<'_>,
        array: u64,
        (index, at): (TermId, usize),
        written: Option<Symbol>,
        word: u64,
    ) -> bool {
        let (length, kind) = (view.length(array), element_kind(view, array));
        let is_condition = written.is_some_and(|symbol| self.is_condition(symbol.term));
        if kind == Kind::Ref && length <= MOST_PIECES {
            let all: Vec<usize> = (0..length).collect();
            self.bisect(view.pc(), index, at, &all);
            return false;
        }
        if kind == Kind::Ref || length > MOST_WRITTEN || is_condition {
            self.concretise(view.pc(), Reason::Index, index, at as i64);
            return false;
        }
        let sort = sort(kind);
        let value = written.map_or_else(|| self.constant(word, sort), |symbol| symbol.term);
        for i in 0..length {
            let old = self.element_term(view, array, i, sort);
            let place = self.terms.constant(Sort::Int, i as i64);
            let is_here = self.terms.eq(index, place);
            let term = self.terms.if_else(is_here, value, old);
            let term = self.open(term);
            let address = view.member(array, i);
            let word = if i == at { word } else { view.heap(address) };
            self.shadow.set_heap(address, term.map(|term| Symbol { term, word }));
        }
        true
    }

    fn element_term(&mut self, view: View<'_>, array: u64, i: usize, sort: Sort) -> TermId {
        let address = view.member(array, i);
        let word = view.heap(address);
        match self.shadow.heap(address, word) {
            Some(term) if self.is_condition(term) => {
                let (one, zero) = (self.terms.constant(Sort::Int, 1), self.terms.constant(Sort::Int, 0));
                self.terms.if_else(term, one, zero)
            }
            Some(term) => term,
            None => self.constant(word, sort),
        }
    }

    /// The element at `index`, which is within the bounds, by bisection.
    pub(super) fn selected(&mut self, index: TermId, elements: &[TermId]) -> TermId {
        self.selected_from(index, elements, 0)
    }

    fn selected_from(&mut self, index: TermId, elements: &[TermId], first: usize) -> TermId {
        if elements.iter().all(|&element| element == elements[0]) {
            return elements[0];
        }
        let middle = elements.len() / 2;
        let low = self.selected_from(index, &elements[..middle], first);
        let high = self.selected_from(index, &elements[middle..], first + middle);
        let bound = self.terms.constant(Sort::Int, (first + middle) as i64);
        let is_low = self.terms.lt(index, bound);
        self.terms.if_else(is_low, low, high)
    }

    /// Takes branches until all elements at the indices that remain are equal. Returns false if there are too many pieces of equal elements.
    fn split(&mut self, view: View<'_>, array: u64, index: TermId, at: usize) -> bool {
        let length = view.length(array);
        let same = |tracer: &Self, i: usize, j: usize| {
            let [a, b] = [i, j].map(|place| view.member(array, place));
            let (first, second) = (view.heap(a), view.heap(b));
            first == second && tracer.shadow.heap(a, first) == tracer.shadow.heap(b, second)
        };
        // The first index of each piece of equal elements.
        let starts: Vec<usize> = (0..length).filter(|&i| i == 0 || !same(self, i - 1, i)).collect();
        if starts.len() > MOST_PIECES {
            return false;
        }
        self.bisect(view.pc(), index, at, &starts);
        true
    }

    /// Takes branches until the places of `substring` in a text are known, and makes them those of this run. The program has checked that they are
    /// within the text.
    pub(super) fn split_places(&mut self, view: View<'_>, call: &mut NativeCall) {
        let string = call.words[0];
        if !self.selects || self.shadow.open(string).is_some() || view.length(string) > MOST_READ {
            return;
        }
        let places: Vec<usize> = (0..=view.length(string)).collect();
        for argument in 1..call.terms.len() {
            let Some(term) = call.terms[argument] else { continue };
            let at = number(call.words[argument], Sort::Int);
            if let Ok(at) = usize::try_from(at)
                && at < places.len()
            {
                self.bisect(call.pc, term, at, &places);
                call.terms[argument] = None;
            }
        }
    }

    /// Takes branches until the piece of the index is known. Each piece begins at one of `starts` and ends before the next.
    fn bisect(&mut self, pc: u32, index: TermId, at: usize, mut starts: &[usize]) {
        while starts.len() > 1 {
            let middle = starts.len() / 2;
            let bound = self.terms.constant(Sort::Int, starts[middle] as i64);
            let is_low = at < starts[middle];
            let condition = if is_low { self.terms.lt(index, bound) } else { self.terms.ge(index, bound) };
            self.take_position(pc, is_low, condition);
            starts = if is_low { &starts[..middle] } else { &starts[middle..] };
        }
    }

    fn take_position(&mut self, pc: u32, outcome: bool, condition: TermId) {
        match self.sites.position(pc) {
            Some(site) => self.check_at(site, outcome, condition),
            None => self.assume_lost(pc, condition),
        }
    }

    /// The terms of the digits of a number, with branches for its sign and the number of its digits.
    pub(super) fn digits(&mut self, pc: u32, term: TermId, word: u64) -> Vec<Option<TermId>> {
        let sort = self.terms.sort(term);
        let value = number(word, sort);
        let zero = self.terms.constant(sort, 0);
        let is_negative = value < 0;
        let condition = if is_negative { self.terms.lt(term, zero) } else { self.terms.ge(term, zero) };
        self.check(pc, is_negative, condition);
        let count = value.unsigned_abs().checked_ilog10().unwrap_or(0) + 1;
        let most = if sort == Sort::Long { 19 } else { 10 };
        for digits in 1..=count.min(most - 1) {
            // Whether the number has no more digits.
            let power = 10_i64.pow(digits);
            let is_last = digits == count;
            let condition = if is_negative {
                let bound = self.terms.constant(sort, -power);
                if is_last { self.terms.gt(term, bound) } else { self.terms.le(term, bound) }
            } else {
                let bound = self.terms.constant(sort, power);
                if is_last { self.terms.lt(term, bound) } else { self.terms.ge(term, bound) }
            };
            self.check(pc, is_last, condition);
        }
        let mut units = if is_negative { vec![None] } else { Vec::new() };
        let ten = self.terms.constant(sort, 10);
        let base = self.terms.constant(Sort::Int, '0' as i64);
        for place in (0..count).rev() {
            let power = self.terms.constant(sort, 10_i64.pow(place));
            let shifted = self.terms.div(term, power);
            let digit = self.terms.rem(shifted, ten);
            let digit = match sort {
                Sort::Long => self.terms.convert(udita_solver::Conversion::LongToInt, digit),
                _ => digit,
            };
            // The remainder has the sign of the number.
            let unit = if is_negative { self.terms.sub(base, digit) } else { self.terms.add(base, digit) };
            units.push(Some(unit));
        }
        units
    }
}

/// The kind of the elements of an array.
fn element_kind(view: View<'_>, array: u64) -> Kind {
    let class = &view.program().classes[usize::from(view.class_of(array))];
    class.element.map_or(Kind::Ref, |element| element.ty.kind())
}

fn sort(kind: Kind) -> Sort {
    match kind {
        Kind::Long | Kind::Double => Sort::Long,
        Kind::Int | Kind::Float | Kind::Ref => Sort::Int,
    }
}
