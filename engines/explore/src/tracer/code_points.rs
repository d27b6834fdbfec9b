//! `boolean` properties of code points that may lie beyond the basic plane, such as `Character.isLetter(int)`: exact conditions, without
//! branches. Other properties have too many ranges for a term.

use std::sync::OnceLock;

use udita_solver::{Interval, TermId};
use udita_vm::machine::View;

use super::state::Tracer;

/// The greatest code point.
const LAST: u32 = 0x10_ffff;

/// Number of properties.
const PROPERTIES: usize = 21;

/// The ranges of code points that have a property, ascending. They are the same in all runs of all programs, and take as long as some
/// hundred runs.
fn ranges(view: View<'_>, property: i32) -> Option<&'static [Interval]> {
    static RANGES: [OnceLock<Vec<Interval>>; PROPERTIES] = [const { OnceLock::new() }; PROPERTIES];
    let known = RANGES.get(usize::try_from(property).ok()?)?;
    Some(known.get_or_init(|| {
        let mut ranges: Vec<Interval> = Vec::new();
        for code in (0..=LAST).filter(|&code| view.char_property(code, property) != 0) {
            let at = i64::from(code);
            match ranges.last_mut() {
                Some(last) if last.hi == at - 1 => *last = Interval::new(last.lo, at),
                _ => ranges.push(Interval::new(at, at)),
            }
        }
        ranges
    }))
}

impl Tracer<'_> {
    /// The condition that an int has a `boolean` property. Ints that are no code points have none.
    pub(super) fn code_point_property(
        &mut self,
        view: View<'_>,
        term: TermId,
        property: i32,
    ) -> Option<TermId> {
        Some(self.in_any(term, ranges(view, property)?))
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
}
