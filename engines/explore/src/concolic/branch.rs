//! Branches and functions of the program under test.

/// A function of the program, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FunctionId(pub u32);

impl FunctionId {
    /// The number as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An atomic condition of the program, numbered from 0. `&&`, `||`, `!` and `switch` are split into atomic conditions.
///
/// A choice with `n` alternatives is split like a `switch`: a site for each alternative but the last one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SiteId(pub u32);

impl SiteId {
    /// The branch of this site for an outcome of the condition.
    pub fn branch(self, outcome: bool) -> BranchId {
        BranchId(2 * self.0 + u32::from(!outcome))
    }
}

/// One of the two branches of a site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BranchId(u32);

impl BranchId {
    /// The branch with this [`BranchId::index`].
    ///
    /// # Panics
    /// If the index has more than 32 bits.
    pub fn from_index(index: usize) -> BranchId {
        BranchId(u32::try_from(index).expect("a branch has 32 bits"))
    }

    /// The other branch of the same site.
    pub fn pair(self) -> BranchId {
        BranchId(self.0 ^ 1)
    }

    /// The site that the branch belongs to.
    pub fn site(self) -> SiteId {
        SiteId(self.0 / 2)
    }

    /// The outcome of the condition on this branch.
    pub fn outcome(self) -> bool {
        self.0 & 1 == 0
    }

    /// An index for tables of branches: the branches of site `s` have `2 * s` and `2 * s + 1`.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
