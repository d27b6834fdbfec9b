//! `generator` of `generators/abstractions/sorted_list.udita`.

use std::hint::black_box;

use super::Counts;

/// Searches the lists of `n` numbers from 1 to `m`, which defaults to `n`.
pub fn search(args: &[i32]) -> Counts {
    let (size, most) = (args[0] as usize, args.get(1).copied().unwrap_or(args[0]));
    let mut search =
        Search { entries: vec![Entry::default(); size + 1], size, most, counts: Counts::default() };
    search.append(1, 1);
    search.counts
}

/// An entry. Entries are identified by their positions; 0 is the header.
#[derive(Clone, Copy, Default)]
struct Entry {
    number: i32,
    next: u32,
    previous: u32,
}

struct Search {
    entries: Vec<Entry>,
    size: usize,
    most: i32,
    counts: Counts,
}

impl Search {
    /// Builds all lists that differ from the entry at `position` on.
    fn append(&mut self, position: usize, least: i32) {
        if position > self.size {
            black_box(&self.entries);
            return self.counts.solution();
        }
        for number in least..=self.most {
            let last = position as u32 - 1;
            let entry = &mut self.entries[position];
            entry.number = number;
            entry.next = 0;
            entry.previous = last;
            self.entries[last as usize].next = position as u32;
            self.entries[0].previous = position as u32;
            self.append(position + 1, number);
        }
    }
}
