//! Properties of characters that depend on the input: `Character.isDigit`, `toUpperCase` and similar methods.

use udita_solver::{Interval, Sort, TermId};
use udita_vm::bytecode::native::Native;
use udita_vm::machine::View;

use super::runs::{Run, Value, runs};
use super::state::{NativeCall, Tracer, number};
use crate::concretised::Reason;

/// Maximum number of ranges that a condition lists.
const MAX_RANGES: usize = 32;

/// The library's number of the mapping to lower case, and to upper case.
pub(super) const TO_LOWER: i32 = 5;
pub(super) const TO_UPPER: i32 = 4;

/// The last character of the basic plane.
const LAST: i64 = 0xffff;

/// The last character of ASCII.
const LAST_ASCII: i64 = 0x7f;

/// Added to special characters, so that their property equals no other.
const APART: i64 = 1 << 32;

/// A property by its number, of a character or of a unit of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Property {
    pub(super) number: i32,
    /// Whether a mapping is that of a whole text, in which special characters become several, or depend on their neighbours.
    pub(super) of_text: bool,
}

impl Property {
    fn is_special(self, at: i64) -> bool {
        let character = u32::try_from(at).ok().and_then(char::from_u32).filter(|_| self.of_text);
        character.is_some_and(|character| match self.number {
            TO_UPPER => character.to_uppercase().count() != 1,
            _ => character.to_lowercase().count() != 1 || character == SIGMA,
        })
    }
}

/// The letter whose lower case depends on its neighbours.
const SIGMA: char = '\u{3a3}';

/// Whether a property, given by number, is a `boolean`: upper, lower, alphabetic, ideographic, whitespace, letter, digit, letter or
/// digit, six kinds of emoji, mirrored.
fn is_boolean(property: i32) -> bool {
    matches!(property, 1..=3 | 8..=19)
}

/// Whether all numbers of an interval are characters of the basic plane, few enough to look at each.
fn is_narrow(bounds: Interval) -> bool {
    bounds.lo >= 0 && bounds.hi <= LAST
}

impl Tracer<'_> {
    /// Follows a property of a character, after the call.
    pub(super) fn char_property(&mut self, view: View<'_>, call: &NativeCall) -> Option<TermId> {
        let term = call.terms[0]?;
        let (value, property) = (number(call.words[0], Sort::Int), number(call.words[1], Sort::Int) as i32);
        let bounds = self.terms.bounds(term);
        if call.terms[1].is_some() {
            self.concretise(call.pc, Reason::Native(call.native as u16), term, value);
            return None;
        }
        if is_boolean(property)
            && is_narrow(bounds)
            && let Some(ranges) = ranges(view, property, bounds)
        {
            return Some(self.in_ranges(term, &ranges));
        }
        self.property_near(view, call.pc, term, value, Property { number: property, of_text: false })
    }

    /// The condition that a number is in one of several ranges.
    fn in_ranges(&mut self, term: TermId, ranges: &[Interval]) -> TermId {
        ranges.iter().fold(TermId::FALSE, |any, &range| {
            let one = self.in_range(term, range);
            self.terms.either(any, one)
        })
    }

    pub(super) fn in_range(&mut self, term: TermId, range: Interval) -> TermId {
        let (lo, hi) = (self.terms.constant(Sort::Int, range.lo), self.terms.constant(Sort::Int, range.hi));
        let (above, below) = (self.terms.ge(term, lo), self.terms.le(term, hi));
        self.terms.both(above, below)
    }

    /// Follows a property of a character. The character's bounds are split into the largest ranges in which the property is constant, or
    /// differs from the character by a constant. Whether the character is in a range is a branch; the ranges are tried in order, like the
    /// cases of a `switch`. If there are too many, the property is a term over all ranges, and only whether the character is in ASCII is a
    /// branch.
    ///
    /// A special character of a text has no term, and is a range of its own.
    pub(super) fn property_near(
        &mut self,
        view: View<'_>,
        pc: u32,
        term: TermId,
        value: i64,
        property: Property,
    ) -> Option<TermId> {
        let of = |at: i64| i64::from(view.char_property(at as u32, property.number));
        let apart = |at: i64| if property.is_special(at) { APART + at } else { of(at) };
        let bounds = self.terms.bounds(term);
        let pieces = if is_narrow(bounds) { pieces(bounds, apart) } else { None };
        let Some(pieces) = pieces else { return self.property_by_runs(view, pc, term, value, property) };
        if self.find_piece(pc, term, value, &pieces).is_constant {
            return None;
        }
        let shift = self.terms.constant(Sort::Int, of(value) - value);
        Some(self.terms.add(term, shift))
    }

    /// A property as a term over all ranges of characters.
    fn property_by_runs(
        &mut self,
        view: View<'_>,
        pc: u32,
        term: TermId,
        value: i64,
        property: Property,
    ) -> Option<TermId> {
        let ascii = Interval::new(0, LAST_ASCII);
        let is_ascii = ascii.contains(value);
        let in_ascii = self.in_range(term, ascii);
        let condition = if is_ascii { in_ascii } else { self.terms.not(in_ascii) };
        self.check(pc, is_ascii, condition);
        if !is_ascii && property.of_text {
            // A term over all ranges for each unit makes queries slow.
            self.concretise(pc, Reason::Native(Native::StringMapCase as u16), term, value);
            return None;
        }
        let bounds = self.terms.bounds(term);
        let runs: Vec<Run> = runs(property.number, |at| view.char_property(at, property.number))?
            .iter()
            .copied()
            .filter(|run| ascii.contains(run.lo) == is_ascii && run.lo <= bounds.hi && run.hi >= bounds.lo)
            .collect();
        Some(self.by_runs(term, &runs))
    }

    /// The property of a character in one of these runs, by bisection.
    fn by_runs(&mut self, term: TermId, runs: &[Run]) -> TermId {
        match runs {
            [] => term,
            [run] => match run.value {
                Value::Constant(value) => self.terms.constant(Sort::Int, value),
                Value::Shift(shift) => {
                    let shift = self.terms.constant(Sort::Int, shift);
                    self.terms.add(term, shift)
                }
            },
            _ => {
                let (low, high) = runs.split_at(runs.len() / 2);
                let bound = self.terms.constant(Sort::Int, high[0].lo);
                let is_low = self.terms.lt(term, bound);
                let (low, high) = (self.by_runs(term, low), self.by_runs(term, high));
                self.terms.if_else(is_low, low, high)
            }
        }
    }

    /// Finds the piece that contains `value`, with a branch for each piece up to it. The last piece needs none.
    fn find_piece(&mut self, pc: u32, term: TermId, value: i64, pieces: &[Piece]) -> Piece {
        for piece in pieces {
            let in_range = self.in_range(term, piece.range);
            if piece.range.contains(value) {
                if piece.range.hi < self.terms.bounds(term).hi {
                    self.check(pc, true, in_range);
                }
                return *piece;
            }
            let outside = self.terms.not(in_range);
            self.check(pc, false, outside);
        }
        unreachable!("the pieces contain the bounds of the term")
    }
}

/// A range of characters in which a property is constant, or differs from the character by a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    range: Interval,
    is_constant: bool,
}

/// The largest piece around `value` to which `grow` can extend it.
fn piece_by(of: impl Fn(i64) -> i64, value: i64, grow: impl Fn(&dyn Fn(i64) -> bool) -> Interval) -> Piece {
    let constant = grow(&|at| of(at) == of(value));
    let shifted = grow(&|at| of(at) - at == of(value) - value);
    let is_constant = constant.hi - constant.lo >= shifted.hi - shifted.lo;
    Piece { range: if is_constant { constant } else { shifted }, is_constant }
}

/// The pieces of `bounds`, ascending. `None` if there are too many.
fn pieces(bounds: Interval, of: impl Fn(i64) -> i64) -> Option<Vec<Piece>> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut next = bounds.lo;
    while next <= bounds.hi {
        if pieces.len() == MAX_RANGES {
            return None;
        }
        let piece = piece_by(&of, next, |fits| {
            let mut hi = next;
            while hi < bounds.hi && fits(hi + 1) {
                hi += 1;
            }
            Interval::new(next, hi)
        });
        next = piece.range.hi + 1;
        pieces.push(piece);
    }
    Some(pieces)
}

/// The ranges within `bounds` of the characters that have a property. `None` if there are too many.
fn ranges(view: View<'_>, property: i32, bounds: Interval) -> Option<Vec<Interval>> {
    let mut ranges: Vec<Interval> = Vec::new();
    for at in bounds.lo..=bounds.hi {
        if view.char_property(at as u32, property) == 0 {
            continue;
        }
        if let Some(last) = ranges.last_mut()
            && last.hi == at - 1
        {
            *last = Interval::new(last.lo, at);
        } else if ranges.len() == MAX_RANGES {
            return None;
        } else {
            ranges.push(Interval::new(at, at));
        }
    }
    Some(ranges)
}
