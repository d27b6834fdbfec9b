//! Intervals of integers.

/// The integers from `lo` to `hi`, both included. An interval is never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Interval {
    /// The least element of the interval.
    pub lo: i64,
    /// The greatest element of the interval.
    pub hi: i64,
}

impl Interval {
    /// The integers from `lo` to `hi`.
    ///
    /// # Panics
    /// If `lo > hi`.
    pub const fn new(lo: i64, hi: i64) -> Interval {
        assert!(lo <= hi, "an interval is not empty");
        Interval { lo, hi }
    }

    /// The interval that contains only `value`.
    pub const fn point(value: i64) -> Interval {
        Interval { lo: value, hi: value }
    }

    /// The only element, if the interval has exactly one.
    pub fn single(self) -> Option<i64> {
        (self.lo == self.hi).then_some(self.lo)
    }

    /// Whether `value` is an element.
    pub fn contains(self, value: i64) -> bool {
        self.lo <= value && value <= self.hi
    }

    /// Whether each element of `other` is an element of this interval.
    pub fn includes(self, other: Interval) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }

    /// The element nearest to `value`.
    pub fn clamp(self, value: i64) -> i64 {
        value.clamp(self.lo, self.hi)
    }

    /// The least interval that contains both intervals.
    pub fn hull(self, other: Interval) -> Interval {
        Interval { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }
}
