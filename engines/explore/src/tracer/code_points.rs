//! Properties of code points that may lie beyond the basic plane, such as `Character.isLetter(int)` of an int: exact terms, without branches.

use std::sync::OnceLock;

use udita_solver::{Interval, Sort, TermId};
use udita_vm::machine::View;

use super::characters::{is_boolean, piece_by};
use super::state::Tracer;

/// The greatest code point.
const LAST: i64 = 0x10_ffff;

/// Number of properties.
const PROPERTIES: usize = 21;

/// A range of code points in which a property is constant, or differs from the code point by a constant.
#[derive(Clone, Copy, Debug)]
struct Piece {
    first: i64,
    is_constant: bool,
    /// The constant, or the difference.
    value: i64,
}

/// The pieces of all ints for a property, ascending. They are the same in all runs of all programs, and take as long as some hundred runs.
fn pieces(view: View<'_>, property: i32) -> Option<&'static [Piece]> {
    static PIECES: [OnceLock<Vec<Piece>>; PROPERTIES] = [const { OnceLock::new() }; PROPERTIES];
    let known = PIECES.get(usize::try_from(property).ok()?)?;
    let of = |at: i64| i64::from(view.char_property(at as u32, property));
    let made = known.get_or_init(|| {
        let outside = |first: i64| {
            let is_constant = of(first) == of(first + 1);
            Piece { first, is_constant, value: if is_constant { of(first) } else { of(first) - first } }
        };
        let mut pieces = vec![outside(i64::from(i32::MIN))];
        let mut next = 0;
        while next <= LAST {
            let piece = piece_by(of, next, |fits| {
                let mut hi = next;
                while hi < LAST && fits(hi + 1) {
                    hi += 1;
                }
                Interval::new(next, hi)
            });
            let value = if piece.is_constant { of(next) } else { of(next) - next };
            pieces.push(Piece { first: next, is_constant: piece.is_constant, value });
            next = piece.range.hi + 1;
        }
        pieces.push(outside(LAST + 1));
        pieces
    });
    Some(made)
}

impl Tracer<'_> {
    /// The term of a property of an int. `None` if the property has no pieces.
    pub(super) fn code_point_property(
        &mut self,
        view: View<'_>,
        term: TermId,
        property: i32,
    ) -> Option<TermId> {
        let pieces = pieces(view, property)?;
        Some(if is_boolean(property) {
            let ranges: Vec<Interval> = pieces
                .iter()
                .zip(pieces[1..].iter().map(|piece| piece.first - 1).chain([i64::from(i32::MAX)]))
                .filter(|(piece, _)| piece.value != 0)
                .map(|(piece, last)| Interval::new(piece.first, last))
                .collect();
            self.in_any(term, &ranges)
        } else {
            self.value_of_piece(term, pieces)
        })
    }

    /// The condition that a number is in one of several ranges, as a balanced tree.
    fn in_any(&mut self, term: TermId, ranges: &[Interval]) -> TermId {
        match ranges {
            [] => TermId::FALSE,
            &[range] => self.in_range(term, range),
            _ => {
                let (low, high) = ranges.split_at(ranges.len() / 2);
                let (low, high) = (self.in_any(term, low), self.in_any(term, high));
                self.terms.either(low, high)
            }
        }
    }

    /// The value of the piece that contains a number, by bisection.
    fn value_of_piece(&mut self, term: TermId, pieces: &[Piece]) -> TermId {
        if let &[piece] = pieces {
            let value = self.terms.constant(Sort::Int, piece.value);
            return if piece.is_constant { value } else { self.terms.add(term, value) };
        }
        let (low, high) = pieces.split_at(pieces.len() / 2);
        let first = self.terms.constant(Sort::Int, high[0].first);
        let is_low = self.terms.lt(term, first);
        let (low, high) = (self.value_of_piece(term, low), self.value_of_piece(term, high));
        self.terms.if_else(is_low, low, high)
    }
}
