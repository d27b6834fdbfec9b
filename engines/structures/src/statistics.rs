//! Counts of a generation.

/// Counts of a generation. Null, the structure of size 0, is in none of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Rounds of the paper's algorithm: the largest height of an accepted structure, and 1 for the round that accepts none.
    pub rounds: u32,
    /// Tuples of substructures within the scope.
    pub tuples: u64,
    /// Tuples by rounds, from the first. Rounds without tuples are left out at the end.
    pub tuples_by_round: Vec<u64>,
    /// Candidates that the predicate judged.
    pub candidates: u64,
    /// Accepted structures.
    pub accepted: u64,
    /// Accepted structures by size, from 0 on.
    pub accepted_by_size: Vec<u64>,
    /// Stubs that became objects.
    pub expansions: u64,
    /// Kept structures.
    pub kept: usize,
    /// Bytes of the kept structures.
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
