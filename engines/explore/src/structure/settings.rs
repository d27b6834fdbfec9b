//! Bounds of a generation, and its counts.

/// Bounds of a generation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Instructions of one path. A loop over symbolic data may have no other bound.
    pub steps: u64,
    /// Paths of one candidate; of [`super::Symbolic`] all paths.
    pub paths: u64,
    /// Bytes of the kept entries.
    pub memory: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { steps: 10_000_000, paths: u64::MAX, memory: 1 << 30 }
    }
}

/// Counts of a generation.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Tuples of substructures within the scope.
    pub tuples: u64,
    /// Candidates whose paths were explored: shapes, below a new root, and accepted structures below a top object.
    pub candidates: u64,
    /// Paths: runs of a predicate.
    pub paths: u64,
    /// Paths on which the predicate holds.
    pub accepted_paths: u64,
    /// Structures that were found, by size from 0 on.
    pub found_by_size: Vec<u64>,
    /// Questions to the solver: whether a path can be left at a branch, or where a candidate begins.
    pub queries: u64,
    /// Queries that were answered with a valuation.
    pub satisfiable: u64,
    /// Queries without a valuation.
    pub unsatisfiable: u64,
    /// Queries at which the solver gave up. The paths behind them are lost.
    pub unknown: u64,
    /// Paths that ended in a violation, which rejects a structure.
    pub violations: u64,
    /// Paths that had too many steps. They are lost.
    pub cut_paths: u64,
    /// Candidates that had too many paths. The others are lost.
    pub cut_candidates: u64,
    /// Runs that left the path that the solver predicted: bugs.
    pub mispredicted: u64,
    /// Symbolic words that became numbers, each number on a path of its own.
    pub concretised: u64,
    /// Decided references, by [`super::Symbolic`].
    pub references: u64,
    /// Entries that are kept.
    pub kept: usize,
    /// Bytes of the kept entries.
    pub bytes: usize,
    /// Instructions of all paths.
    pub instructions: u64,
}

impl Statistics {
    /// Whether no path was lost.
    pub fn is_complete(&self) -> bool {
        (self.unknown, self.cut_paths, self.cut_candidates, self.mispredicted) == (0, 0, 0, 0)
    }

    /// Structures that were found.
    pub fn found(&self) -> u64 {
        self.found_by_size.iter().sum()
    }

    pub(super) fn count_path(&mut self, is_accepted: bool) {
        self.paths += 1;
        self.accepted_paths += u64::from(is_accepted);
    }

    pub(super) fn count_found(&mut self, size: usize) {
        if self.found_by_size.len() <= size {
            self.found_by_size.resize(size + 1, 0);
        }
        self.found_by_size[size] += 1;
    }
}
