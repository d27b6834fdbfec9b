//! The domain of an int: an interval with holes.

use super::term::{pack, unpack};
use super::word::Word;

/// The values from `lo` to `hi` except those in the holes. Neither bound is in a hole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Domain<'h> {
    pub(crate) lo: i32,
    pub(crate) hi: i32,
    /// The holes, packed by [`pack`], in ascending order with values between them. Holes outside the bounds are ignored.
    pub(crate) holes: &'h [Word],
}

impl Domain<'_> {
    fn inner_holes(&self) -> impl Iterator<Item = (i32, i32)> {
        let (lo, hi) = (self.lo, self.hi);
        self.holes.iter().map(|&hole| unpack(hole)).filter(move |&(from, to)| lo < from && to < hi)
    }

    /// The ranges between the holes, in ascending order.
    pub(crate) fn ranges(&self) -> impl Iterator<Item = (i64, i64)> {
        let holes = self.inner_holes().map(|(from, to)| (i64::from(from), i64::from(to)));
        let ends = holes.chain([(i64::from(self.hi) + 1, 0)]);
        ends.scan(i64::from(self.lo), |first, (from, to)| {
            let range = (*first, from - 1);
            *first = to + 1;
            Some(range)
        })
    }

    /// The number of values in the domain.
    pub(crate) fn count(&self) -> u64 {
        let missing: u64 = self.inner_holes().map(|(from, to)| size(from, to)).sum();
        size(self.lo, self.hi) - missing
    }

    /// The value at this index, from 0 in ascending order.
    pub(crate) fn nth(&self, number: u64) -> i32 {
        let mut value = i64::from(self.lo) + number.cast_signed();
        for (from, to) in self.inner_holes() {
            if i64::from(from) <= value {
                value += size(from, to).cast_signed();
            }
        }
        value as i32
    }

    /// Whether the domain contains `value`.
    pub(crate) fn contains(&self, value: i64) -> bool {
        let inside = (i64::from(self.lo)..=i64::from(self.hi)).contains(&value);
        inside && hole_around(self.holes, value).is_none()
    }

    /// The domain as the call that chooses from it.
    pub(crate) fn describe(&self) -> String {
        format!("getInt({}, {}){}", self.lo, self.hi, self.except(0))
    }

    /// The values plus `shift`, as text: `2..5`.
    pub(crate) fn range(&self, shift: i64) -> String {
        format!("{}..{}{}", i64::from(self.lo) + shift, i64::from(self.hi) + shift, self.except(shift))
    }

    /// The missing values plus `shift`, as text.
    fn except(&self, shift: i64) -> String {
        let holes = self.inner_holes().map(|(from, to)| {
            let (from, to) = (i64::from(from) + shift, i64::from(to) + shift);
            match to - from {
                0 => from.to_string(),
                1 => format!("{from}, {to}"),
                _ => format!("{from} to {to}"),
            }
        });
        let holes: Vec<String> = holes.collect();
        if holes.is_empty() { String::new() } else { format!(" except {}", holes.join(", ")) }
    }
}

fn size(lo: i32, hi: i32) -> u64 {
    (i64::from(hi) - i64::from(lo) + 1).cast_unsigned()
}

/// The hole that contains `value`, if any.
pub(crate) fn hole_around(holes: &[Word], value: i64) -> Option<(i32, i32)> {
    let next = holes.partition_point(|&hole| i64::from(unpack(hole).1) < value);
    holes.get(next).map(|&hole| unpack(hole)).filter(|&(from, _)| i64::from(from) <= value)
}

/// Adds the hole `from..=to` to the holes, merging adjacent ones. The result is in `merged`.
pub(crate) fn add_hole(holes: &[Word], from: i32, to: i32, merged: &mut Vec<Word>) {
    merged.clear();
    let (mut from, mut to) = (i64::from(from), i64::from(to));
    for &hole in holes {
        let (first, last) = unpack(hole);
        if i64::from(last) + 1 < from || i64::from(first) - 1 > to {
            merged.push(hole);
        } else {
            (from, to) = (from.min(first.into()), to.max(last.into()));
        }
    }
    let at = merged.partition_point(|&hole| i64::from(unpack(hole).0) < from);
    merged.insert(at, pack(from as i32, to as i32));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set of values from 0 to 7 with both bounds, built by adding its holes in two orders.
    #[test]
    fn agrees_with_lists_of_values() {
        for set in 0..1_u32 << 6 {
            let has = |value: i32| value == 0 || value == 7 || set >> (value - 1) & 1 != 0;
            let values: Vec<i32> = (0..8).filter(|&value| has(value)).collect();
            for ascending in [true, false] {
                let mut missing: Vec<i32> = (0..8).filter(|&value| !has(value)).collect();
                if !ascending {
                    missing.sort_by_key(|value| (value % 3, -value));
                }
                let (mut holes, mut merged) = (Vec::new(), Vec::new());
                for value in missing {
                    add_hole(&holes, value, value, &mut merged);
                    std::mem::swap(&mut holes, &mut merged);
                }
                // Holes outside the bounds are ignored.
                for (lo, hi) in values.iter().flat_map(|&lo| values.iter().map(move |&hi| (lo, hi))) {
                    let domain = Domain { lo, hi, holes: &holes };
                    let expected: Vec<i32> =
                        values.iter().copied().filter(|value| (lo..=hi).contains(value)).collect();
                    if lo > hi {
                        continue;
                    }
                    let numbers = 0..domain.count();
                    assert_eq!(numbers.map(|number| domain.nth(number)).collect::<Vec<_>>(), expected);
                    let ranges = domain.ranges().flat_map(|(first, last)| first..=last);
                    assert!(ranges.eq(expected.iter().map(|&value| i64::from(value))));
                    for value in -2..10 {
                        assert_eq!(domain.contains(value.into()), expected.contains(&value), "{value}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_whole_of_int_has_room() {
        let domain = Domain { lo: i32::MIN, hi: i32::MAX, holes: &[pack(-1, 0)] };
        assert_eq!(domain.count(), (1 << 32) - 2);
        assert_eq!(domain.nth(0), i32::MIN);
        assert_eq!(domain.nth((1 << 31) - 2), -2);
        assert_eq!(domain.nth((1 << 31) - 1), 1);
        assert_eq!(domain.nth((1 << 32) - 3), i32::MAX);
        let mut merged = Vec::new();
        add_hole(&[pack(i32::MIN, -5), pack(5, i32::MAX)], -4, 4, &mut merged);
        assert_eq!(merged, [pack(i32::MIN, i32::MAX)]);
    }

    #[test]
    fn domains_can_be_read() {
        let domain = Domain { lo: 0, hi: 19, holes: &[pack(3, 3), pack(5, 6), pack(8, 10), pack(20, 30)] };
        assert_eq!(domain.describe(), "getInt(0, 19) except 3, 5, 6, 8 to 10");
        assert_eq!(domain.range(-2), "-2..17 except 1, 3, 4, 6 to 8");
    }
}
