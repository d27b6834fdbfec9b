//! Sets of branches.

use fixedbitset::FixedBitSet;

use crate::concolic::branch::BranchId;

/// A set of branches with a constant-time size.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    branches: FixedBitSet,
    count: usize,
}

impl Coverage {
    /// Creates a set without branches.
    pub fn new() -> Coverage {
        Coverage::default()
    }

    /// Adds a branch. Returns true if it was absent.
    pub fn insert(&mut self, branch: BranchId) -> bool {
        self.branches.grow(branch.index() + 1);
        let is_new = !self.branches.put(branch.index());
        self.count += usize::from(is_new);
        is_new
    }

    /// Whether the set contains the branch.
    pub fn contains(&self, branch: BranchId) -> bool {
        self.branches.contains(branch.index())
    }

    /// Number of branches in the set.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Removes all branches from the set.
    pub fn clear(&mut self) {
        self.branches.clear();
        self.count = 0;
    }

    /// The branches, in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = BranchId> + '_ {
        self.branches.ones().map(BranchId::from_index)
    }
}

impl FromIterator<BranchId> for Coverage {
    fn from_iter<I: IntoIterator<Item = BranchId>>(branches: I) -> Coverage {
        let mut coverage = Coverage::new();
        for branch in branches {
            coverage.insert(branch);
        }
        coverage
    }
}
