//! `lab/benches/subjects/digits.udita`.

use std::hint::black_box;

use super::Counts;

/// Searches the numbers of `n` digits.
pub fn search(args: &[i32]) -> Counts {
    let mut search = Search { size: args[0], counts: Counts::default() };
    search.append(0, 0, 0);
    search.counts
}

struct Search {
    size: i32,
    counts: Counts,
}

impl Search {
    /// Chooses the digits after the first `length`.
    fn append(&mut self, length: i32, number: i32, sum: i32) {
        if length < self.size {
            for digit in 0..=9 {
                self.append(length + 1, number.wrapping_mul(10).wrapping_add(digit), sum + digit);
            }
        } else if black_box(sum) == 9 * self.size {
            black_box(number);
            self.counts.solution();
        } else {
            self.counts.pruned();
        }
    }
}
