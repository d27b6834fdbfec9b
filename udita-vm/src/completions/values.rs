//! Sets of numbers as ranges.

/// A set of numbers: ascending ranges with gaps between them.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Values {
    /// The first and the last number of each range, and the number of values in the ranges before it.
    ranges: Vec<(i64, i64, u64)>,
    count: u64,
}

impl Values {
    /// The union of ascending, disjoint ranges. Empty ranges are omitted.
    pub fn new(ranges: impl IntoIterator<Item = (i64, i64)>) -> Values {
        let mut values = Values::default();
        for (lo, hi) in ranges.into_iter().filter(|(lo, hi)| lo <= hi) {
            debug_assert!(values.bounds().is_none_or(|(_, last)| last < lo), "ranges ascend");
            values.ranges.push((lo, hi, values.count));
            values.count = values.count.saturating_add(lo.abs_diff(hi)).saturating_add(1);
        }
        values
    }

    /// The number of values in the set.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The smallest and the largest value. `None` for the empty set.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        Some((self.ranges.first()?.0, self.ranges.last()?.1))
    }

    /// Whether there are gaps between the bounds.
    pub fn has_holes(&self) -> bool {
        self.ranges.len() > 1
    }

    /// The number of values less than `limit`.
    pub fn below(&self, limit: i64) -> u64 {
        let begun = self.ranges.partition_point(|&(lo, ..)| lo < limit);
        let Some(&(lo, hi, before)) = begun.checked_sub(1).and_then(|last| self.ranges.get(last)) else {
            return 0;
        };
        before + if limit > hi { lo.abs_diff(hi) + 1 } else { lo.abs_diff(limit) }
    }

    /// Whether the set contains `value`.
    pub fn contains(&self, value: i64) -> bool {
        let begun = self.ranges.partition_point(|&(lo, ..)| lo <= value);
        begun.checked_sub(1).is_some_and(|last| value <= self.ranges[last].1)
    }

    /// The values in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = i64> {
        self.ranges.iter().flat_map(|&(lo, hi, _)| lo..=hi)
    }

    /// The values from `lo` to `hi`, inclusive.
    #[must_use]
    pub fn within(&self, lo: i64, hi: i64) -> Values {
        Values::new(self.ranges.iter().map(|&(first, last, _)| (first.max(lo), last.min(hi))))
    }
}

#[cfg(test)]
mod tests {
    use super::Values;

    /// Every set of numbers from 0 to 6 compared with a list of its members.
    #[test]
    fn agree_with_lists() {
        for set in 0..1_u32 << 7 {
            let members: Vec<i64> = (0..7).filter(|bit| set >> bit & 1 != 0).collect();
            let values = Values::new(members.iter().map(|&member| (member, member)));
            assert_eq!(values.count(), members.len() as u64);
            assert_eq!(values.iter().collect::<Vec<_>>(), members);
            assert_eq!(values.bounds(), members.first().copied().zip(members.last().copied()));
            for limit in -1..9 {
                let below = members.iter().filter(|&&member| member < limit).count();
                assert_eq!(values.below(limit), below as u64, "{members:?} {limit}");
                assert_eq!(values.contains(limit), members.contains(&limit), "{members:?} {limit}");
                let within: Vec<i64> =
                    members.iter().copied().filter(|member| (2..limit).contains(member)).collect();
                assert_eq!(values.within(2, limit - 1).iter().collect::<Vec<_>>(), within);
            }
        }
    }

    #[test]
    fn ranges_need_no_list() {
        let values = Values::new([(-1 << 40, -1), (5, 4), (7, 1 << 40)]);
        assert!(values.has_holes());
        assert_eq!(values.count(), (1 << 41) - 6);
        assert_eq!(values.below(8), (1 << 40) + 1);
        assert_eq!(values.within(-3, 9).iter().collect::<Vec<_>>(), [-3, -2, -1, 7, 8, 9]);
    }
}
