//! A map from points to values that stores intervals of points with equal values.

use std::ops::Range;

/// A map from points to values.
///
/// The number of intervals is minimal: they are sorted and non-empty, and adjacent intervals have different values.
///
/// ```
/// use interval_map::IntervalMap;
///
/// let mut map = IntervalMap::new();
/// map.insert(0..10, 'a');
/// map.insert(3..5, 'b');
/// map.remove(7..8);
/// assert_eq!(map.get(4), Some(&'b'));
/// assert_eq!(map.get(7), None);
/// let intervals: Vec<_> = map.iter().collect();
/// assert_eq!(intervals, [(0..3, &'a'), (3..5, &'b'), (5..7, &'a'), (8..10, &'a')]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IntervalMap<V> {
    intervals: Vec<(Range<u32>, V)>,
}

impl<V> Default for IntervalMap<V> {
    fn default() -> IntervalMap<V> {
        IntervalMap { intervals: Vec::new() }
    }
}

impl<V: Clone + PartialEq> IntervalMap<V> {
    /// A map without intervals.
    pub fn new() -> IntervalMap<V> {
        IntervalMap::default()
    }

    /// The value at a point.
    pub fn get(&self, point: u32) -> Option<&V> {
        let index = self.intervals.partition_point(|(range, _)| range.end <= point);
        let (range, value) = self.intervals.get(index)?;
        range.contains(&point).then_some(value)
    }

    /// Sets the value of all points of `range`.
    pub fn insert(&mut self, range: Range<u32>, value: V) {
        if range.is_empty() {
            return;
        }
        let index = self.cut_out(&range);
        self.intervals.insert(index, (range, value));
        self.merge_with_next(index);
        if index > 0 && self.intervals[index - 1].1 == self.intervals[index].1 {
            self.merge_with_next(index - 1);
        }
    }

    /// Removes the values of all points of `range`.
    pub fn remove(&mut self, range: Range<u32>) {
        if !range.is_empty() {
            self.cut_out(&range);
        }
    }

    /// The intervals with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Range<u32>, &V)> {
        self.intervals.iter().map(|(range, value)| (range.clone(), value))
    }

    /// Removes the points of `range`, which is not empty, and splits the intervals that reach beyond it. Returns the index
    /// at which an interval for `range` belongs.
    fn cut_out(&mut self, range: &Range<u32>) -> usize {
        let first = self.intervals.partition_point(|(other, _)| other.end <= range.start);
        let last = self.intervals.partition_point(|(other, _)| other.start < range.end);
        let mut rest = Vec::new();
        for (other, value) in self.intervals.drain(first..last) {
            if other.start < range.start {
                rest.push((other.start..range.start, value.clone()));
            }
            if range.end < other.end {
                rest.push((range.end..other.end, value));
            }
        }
        let index = first + rest.iter().filter(|(other, _)| other.start < range.start).count();
        self.intervals.splice(first..first, rest);
        index
    }

    /// Merges the interval with the next interval if they are adjacent and have the same value.
    fn merge_with_next(&mut self, index: usize) {
        let Some((next, next_value)) = self.intervals.get(index + 1) else { return };
        let (range, value) = &self.intervals[index];
        let is_same = cfg!(feature = "seeded-bug") || value == next_value;
        if range.end == next.start && is_same {
            self.intervals[index].0.end = next.end;
            self.intervals.remove(index + 1);
        }
    }
}
