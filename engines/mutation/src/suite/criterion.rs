//! Criteria: the items that an input covers.
//!
//! * [`Fields`]: the field pairs of its objects;
//! * [`Branches`]: the branches that its path takes;
//! * [`NearMisses`]: the rule that it breaks;
//! * [`Choices`]: combinations of the values that its path chose.
//!
//! Items are numbered in the order in which they are first met. Each item belongs to a group; a suite counts items by group.

use udita::coverage::Coverage;
use udita::solution::Solution;

use crate::suite::pairs::PairSet;

mod branches;
mod choices;
mod fields;
mod interner;
mod near_misses;

pub use branches::Branches;
pub use choices::{Choices, Decision};
pub use fields::Fields;
pub use near_misses::NearMisses;

/// The number of an item, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ItemId(pub u32);

/// The number of a group, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupId(pub u32);

/// An input with the data that criteria read.
#[derive(Clone, Copy, Debug)]
pub struct Given<'i> {
    /// The solution whose coverage is computed.
    pub solution: &'i Solution,
    /// The branches that its path takes; `None` if the program has no probes.
    pub coverage: Option<&'i Coverage>,
    /// The decisions of its path, in order.
    pub decisions: &'i [Decision],
}

impl<'i> From<&'i Solution> for Given<'i> {
    /// An input without data about its path.
    fn from(solution: &'i Solution) -> Given<'i> {
        Given { solution, coverage: None, decisions: &[] }
    }
}

/// Defines the items that inputs cover.
pub trait Criterion {
    /// Adds the items that an input covers to `items`. Duplicates are allowed.
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>);

    /// The group of an item that was met.
    fn group(&self, item: ItemId) -> GroupId;

    /// Number of groups of all items encountered so far.
    fn groups(&self) -> usize;

    /// The display name of a group.
    fn group_name(&self, group: GroupId) -> String;

    /// The display text of an item, without its group.
    fn describe(&self, item: ItemId) -> String;

    /// The number of items that can be covered, if it is known. A suite that covers this number is complete.
    fn goal(&self) -> Option<usize> {
        None
    }

    /// The items that no input has covered yet, as text, if they are known.
    fn missing(&self) -> Vec<String> {
        Vec::new()
    }

    /// The field pairs that were met, for comparing suites; `None` if items are not pairs.
    fn pairs(&self) -> Option<PairSet> {
        None
    }
}

/// Allows a criterion to be chosen at run time.
impl<C: Criterion + ?Sized> Criterion for Box<C> {
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>) {
        (**self).cover(input, items);
    }

    fn group(&self, item: ItemId) -> GroupId {
        (**self).group(item)
    }

    fn groups(&self) -> usize {
        (**self).groups()
    }

    fn group_name(&self, group: GroupId) -> String {
        (**self).group_name(group)
    }

    fn describe(&self, item: ItemId) -> String {
        (**self).describe(item)
    }

    fn goal(&self) -> Option<usize> {
        (**self).goal()
    }

    fn missing(&self) -> Vec<String> {
        (**self).missing()
    }

    fn pairs(&self) -> Option<PairSet> {
        (**self).pairs()
    }
}

#[cfg(test)]
mod tests;
