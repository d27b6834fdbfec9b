//! Small numbers of programs, by the numbers of the programs.

use std::collections::BTreeMap;

/// Programs of a page.
const PAGE: u64 = 64;
/// The value of a program without one.
const NONE: u32 = u32::MAX;

/// A number for each of some programs. Neighbours share a page, so that the usual campaign, which has all of its first programs, takes four bytes for each. A number
/// that is far from others, as a damaged file may have it, takes one page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Column {
    pages: BTreeMap<u64, Box<[u32; PAGE as usize]>>,
}

impl Column {
    /// The value of a program.
    pub(super) fn get(&self, program: u64) -> Option<u32> {
        let page = self.pages.get(&(program / PAGE))?;
        Some(page[(program % PAGE) as usize]).filter(|&value| value != NONE)
    }

    /// Gives a program a value, which is less than `u32::MAX`.
    pub(super) fn set(&mut self, program: u64, value: u32) {
        let page = self.pages.entry(program / PAGE).or_insert_with(|| Box::new([NONE; PAGE as usize]));
        page[(program % PAGE) as usize] = value;
    }

    /// The programs that have values, in order, with these.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, u32)> {
        self.pages.iter().flat_map(|(page, values)| {
            let programs = (0..).zip(values.iter()).map(move |(place, &value)| (page * PAGE + place, value));
            programs.filter(|&(_, value)| value != NONE)
        })
    }

    /// The values of the programs from `first` on.
    pub(super) fn from(&self, first: u64) -> Column {
        let mut pages: BTreeMap<_, _> =
            self.pages.range(first / PAGE..).map(|(&page, values)| (page, values.clone())).collect();
        if let Some(values) = pages.get_mut(&(first / PAGE)) {
            values[..(first % PAGE) as usize].fill(NONE);
        }
        Column { pages }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_has_what_was_set_in_order() {
        let mut column = Column::default();
        let programs = [0, 1, 63, 64, 200, u64::MAX - 1, u64::MAX];
        for (&program, value) in programs.iter().rev().zip(0..) {
            column.set(program, value + 100);
            column.set(program, value);
        }
        let expected: Vec<(u64, u32)> = programs.into_iter().zip((0..7).rev()).collect();
        assert_eq!(column.iter().collect::<Vec<_>>(), expected);
        for (program, value) in expected.clone() {
            assert_eq!(column.get(program), Some(value));
        }
        assert_eq!((column.get(2), column.get(128), column.get(1 << 40)), (None, None, None));
        for first in [0, 1, 2, 64, 65, 201, u64::MAX] {
            let rest: Vec<_> = expected.iter().copied().filter(|(program, _)| *program >= first).collect();
            assert_eq!(column.from(first).iter().collect::<Vec<_>>(), rest, "{first}");
        }
    }
}
