//! `examples/n_queens.udita`: a queen's column is chosen when the check first reads it, which is when no queens in the rows above attack
//! each other.

use std::hint::black_box;

use super::Counts;

/// Searches the boards of `n` by `n` squares.
pub fn search(args: &[i32]) -> Counts {
    let n = args[0];
    let mut search = Search { columns: vec![0; n as usize], counts: Counts::default() };
    search.place(0);
    search.counts
}

struct Search {
    columns: Vec<i32>,
    counts: Counts,
}

impl Search {
    /// Places the queens from `row` on in all ways.
    fn place(&mut self, row: usize) {
        if row == self.columns.len() {
            black_box(&self.columns);
            return self.counts.solution();
        }
        for column in 0..self.columns.len() as i32 {
            self.columns[row] = column;
            if self.is_attacked(row) { self.counts.pruned() } else { self.place(row + 1) }
        }
    }

    /// Whether a queen above attacks the one in `row`.
    fn is_attacked(&self, row: usize) -> bool {
        self.columns[..row].iter().enumerate().any(|(above, &column)| {
            let distance = (column - self.columns[row]).abs();
            distance == 0 || distance == (row - above) as i32
        })
    }
}
