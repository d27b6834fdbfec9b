//! Connected variables, read from the heap.

use rustc_hash::FxHashMap;

use super::differences::{Difference, System};
use crate::machine::heap::Heap;
use crate::machine::store::ints::{Side, bounds, entries, holes, is_open};

/// Scratch memory for variables that constraints connect, and their constraints.
#[derive(Default, Debug)]
pub(in crate::machine) struct Scratch {
    pub(super) system: System,
    /// The terms of the variables, by number.
    pub(super) terms: Vec<usize>,
    numbers: FxHashMap<usize, usize>,
}

impl Scratch {
    /// Reads the variables of the terms `seeds`, which come first, and all variables connected to them.
    pub(super) fn read(&mut self, heap: &Heap, seeds: &[usize]) {
        let Scratch { system, terms, numbers, .. } = self;
        system.clear();
        terms.clear();
        numbers.clear();
        let mut number = |term: usize, terms: &mut Vec<usize>| {
            *numbers.entry(term).or_insert_with(|| {
                terms.push(term);
                terms.len() - 1
            })
        };
        for &seed in seeds {
            number(seed, terms);
        }
        let mut left = 0;
        while let Some(&term) = terms.get(left) {
            let (lo, hi) = bounds(heap, term);
            system.add_variable(lo, hi, holes(heap, term));
            for entry in entries(heap, term).filter(|entry| is_open(heap, entry.other)) {
                let right = number(entry.other, terms);
                // Each constraint is in the lists of both variables. Only the left one adds it.
                if entry.side == Side::Left {
                    system.add_difference(Difference { left, right, limit: entry.limit });
                }
            }
            left += 1;
        }
    }

    /// Whether the first variable can be in `lo..=hi` while all of `more` hold as well.
    pub(super) fn allows(&mut self, more: &[Difference], (lo, hi): (i64, i64)) -> bool {
        self.system.allows(more, (0, lo, hi))
    }

    /// Whether any of the variables has holes.
    pub(super) fn has_holes(&self) -> bool {
        self.system.has_holes()
    }
}
