//! Bounds and counters of a generation.

/// Bounds of a generation of structures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Maximum number of instructions of one path. A loop over symbolic data may have no other bound.
    pub steps: u64,
    /// Maximum number of paths of one candidate; for [`super::Symbolic`], of all paths.
    pub paths: u64,
    /// Maximum size of the kept entries in bytes.
    pub memory: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { steps: 10_000_000, paths: u64::MAX, memory: 1 << 30 }
    }
}

/// Counters of a generation of structures.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Number of tuples of substructures within the scope.
    pub tuples: u64,
    /// Number of candidates whose paths were explored: shapes below a new root, and accepted structures below a top object.
    pub candidates: u64,
    /// Number of paths, each a run of a predicate.
    pub paths: u64,
    /// Number of paths on which the predicate holds.
    pub accepted_paths: u64,
    /// Number of structures found, by size from 0 on.
    pub found_by_size: Vec<u64>,
    /// Number of queries to the solver: for another outcome of a branch, or for the initial valuation of a candidate.
    pub queries: u64,
    /// Number of queries answered with a valuation.
    pub satisfiable: u64,
    /// Number of queries without a valuation.
    pub unsatisfiable: u64,
    /// Number of queries on which the solver gave up. The paths after them are lost.
    pub unknown: u64,
    /// Number of paths that ended in a violation, which rejects the structure.
    pub violations: u64,
    /// Number of paths that exceeded the step limit. They are lost.
    pub cut_paths: u64,
    /// Number of candidates that exceeded the path limit. Their other paths are lost.
    pub cut_candidates: u64,
    /// Number of runs that left the path that the solver predicted, which are bugs.
    pub mispredicted: u64,
    /// Number of symbolic words that were concretised, each value on a path of its own.
    pub concretised: u64,
    /// Number of references decided by [`super::Symbolic`].
    pub references: u64,
    /// Number of entries that the table keeps.
    pub kept: usize,
    /// Size of the kept entries in bytes.
    pub bytes: usize,
    /// Number of instructions of all paths.
    pub instructions: u64,
}

impl Statistics {
    /// Whether no path was lost.
    pub fn is_complete(&self) -> bool {
        (self.unknown, self.cut_paths, self.cut_candidates, self.mispredicted) == (0, 0, 0, 0)
    }

    /// Number of structures found, of all sizes.
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
