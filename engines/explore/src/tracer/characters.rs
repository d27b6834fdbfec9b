//! Properties of characters that depend on the input: `Character.isDigit`, `toUpperCase` and similar methods.

use udita_solver::{Interval, Sort, TermId};
use udita_vm::machine::View;

use super::state::{NativeCall, Tracer, number};
use crate::concretised::Reason;

/// Maximum number of ranges that a condition lists.
const MAX_RANGES: usize = 32;

/// The last character of the basic plane. Characters beyond it are concretised.
const LAST: i64 = 0xffff;

/// Whether a property, given by number, is a `boolean`: upper, lower, alphabetic, ideographic, whitespace, letter, digit, letter or
/// digit, six kinds of emoji, mirrored.
fn is_boolean(property: i32) -> bool {
    matches!(property, 1..=3 | 8..=19)
}

impl Tracer<'_> {
    /// Follows a property of a character, after the call.
    pub(super) fn char_property(&mut self, view: View<'_>, call: &NativeCall) -> Option<TermId> {
        let term = call.terms[0]?;
        let (value, property) = (number(call.words[0], Sort::Int), number(call.words[1], Sort::Int) as i32);
        let bounds = self.terms.bounds(term);
        let is_wide = bounds.lo < 0 || bounds.hi > LAST;
        if self.selects
            && is_wide
            && is_boolean(property)
            && call.terms[1].is_none()
            && let Some(result) = self.code_point_property(view, term, property)
        {
            return Some(result);
        }
        if call.terms[1].is_some() || !(0..=LAST).contains(&value) {
            self.concretise(call.pc, Reason::Native(call.native as u16), term, value);
            return None;
        }
        if is_boolean(property)
            && !is_wide
            && let Some(ranges) = ranges(view, property, bounds)
        {
            return Some(self.in_ranges(term, &ranges));
        }
        self.property_near(view, call.pc, term, value, property)
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
    /// cases of a `switch`. If there are too many, only the range around the value of this run is a branch.
    pub(super) fn property_near(
        &mut self,
        view: View<'_>,
        pc: u32,
        term: TermId,
        value: i64,
        property: i32,
    ) -> Option<TermId> {
        let of = |at: i64| i64::from(view.char_property(at as u32, property));
        let bounds = self.terms.bounds(term);
        let pieces = if bounds.lo >= 0 && bounds.hi <= LAST { pieces(bounds, of) } else { None };
        let piece = match pieces {
            Some(pieces) => self.find_piece(pc, term, value, &pieces),
            None => {
                let piece = piece_around(value, of);
                let in_range = self.in_range(term, piece.range);
                self.check(pc, true, in_range);
                piece
            }
        };
        if piece.is_constant {
            return None;
        }
        let shift = self.terms.constant(Sort::Int, of(value) - value);
        Some(self.terms.add(term, shift))
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

/// The largest piece around a character.
fn piece_around(value: i64, of: impl Fn(i64) -> i64) -> Piece {
    piece_by(of, value, |fits| {
        let (mut lo, mut hi) = (value, value);
        while lo > 0 && fits(lo - 1) {
            lo -= 1;
        }
        while hi < LAST && fits(hi + 1) {
            hi += 1;
        }
        Interval::new(lo, hi)
    })
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
