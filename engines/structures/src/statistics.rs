//! Counts of a generation.

/// The counts of a generation. Null, the structure of size 0, is not counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Number of rounds of the paper's algorithm: the largest height of an accepted structure, plus 1 for the round that accepts
    /// none.
    pub rounds: u32,
    /// Number of tuples of substructures within the scope.
    pub tuples: u64,
    /// Number of tuples in each round, from the first. Trailing rounds without tuples are omitted.
    pub tuples_by_round: Vec<u64>,
    /// Number of candidates that the predicate judged.
    pub candidates: u64,
    /// Number of candidates that the predicate accepted.
    pub accepted: u64,
    /// Number of accepted structures of each size, from 0.
    pub accepted_by_size: Vec<u64>,
    /// Number of stubs that were expanded to objects.
    pub expansions: u64,
    /// Number of accepted structures that are kept in the table.
    pub kept: usize,
    /// Size of the kept structures, in bytes.
    pub bytes: usize,
}

impl Statistics {
    pub(crate) fn new(largest: u32) -> Statistics {
        Statistics { rounds: 1, accepted_by_size: vec![0; largest as usize + 1], ..Statistics::default() }
    }

    pub(crate) fn count_tuple(&mut self, height: u32) {
        self.tuples += 1;
        if self.tuples_by_round.len() < height as usize {
            self.tuples_by_round.resize(height as usize, 0);
        }
        self.tuples_by_round[height as usize - 1] += 1;
    }

    pub(crate) fn count_accepted(&mut self, size: u32, height: u32) {
        self.rounds = self.rounds.max(height + 1);
        self.accepted += 1;
        self.accepted_by_size[size as usize] += 1;
    }
}
