//! Intervals of integers.

/// The integers from `lo` to `hi`, both included. It is never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Interval {
    /// The least.
    pub lo: i64,
    /// The greatest.
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

    /// One integer.
    pub const fn point(value: i64) -> Interval {
        Interval { lo: value, hi: value }
    }

    /// The only element, if there is only one.
    pub fn single(self) -> Option<i64> {
        (self.lo == self.hi).then_some(self.lo)
    }

    /// Whether `value` is an element.
    pub fn contains(self, value: i64) -> bool {
        self.lo <= value && value <= self.hi
    }

    /// Whether all elements of `other` are elements.
    pub fn includes(self, other: Interval) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }

    /// The element nearest to `value`.
    pub fn clamp(self, value: i64) -> i64 {
        value.clamp(self.lo, self.hi)
    }

    /// The least interval that includes both.
    pub fn hull(self, other: Interval) -> Interval {
        Interval { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }
}
