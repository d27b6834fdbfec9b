//! `HeapArray.java`.

use std::hint::black_box;

use super::objects::{ROOM, bound};
use crate::native::Counts;

const UNUSED: i8 = -1;

/// Searches the heaps in arrays of up to `n` values from 0 to `n`.
pub fn search(args: &[i32]) -> Counts {
    let n = bound(args);
    let mut search =
        Search { greatest: n.cast_signed(), length: 0, size: 0, array: [0; ROOM], counts: Counts::default() };
    for size in 0..=n {
        for length in 0..=n {
            (search.size, search.length) = (size.into(), length.into());
            if size > length { search.counts.pruned() } else { search.used(0) }
        }
    }
    search.counts
}

struct Search {
    greatest: i8,
    length: usize,
    size: usize,
    array: [i8; ROOM],
    counts: Counts,
}

impl Search {
    fn used(&mut self, i: usize) {
        if i == self.size {
            return self.unused(i);
        }
        for value in UNUSED..=self.greatest {
            self.array[i] = value;
            if value == UNUSED || i > 0 && value > self.array[(i - 1) / 2] {
                self.counts.pruned();
            } else {
                self.used(i + 1);
            }
        }
    }

    fn unused(&mut self, i: usize) {
        if i == self.length {
            black_box(&self.array);
            return self.counts.solution();
        }
        for value in UNUSED..=self.greatest {
            self.array[i] = value;
            if value == UNUSED { self.unused(i + 1) } else { self.counts.pruned() }
        }
    }
}
