//! Criteria: the items that an input covers.
//!
//! * [`Fields`]: the pairs of the fields of its objects;
//! * [`Branches`]: the branches of the program that its path takes;
//! * [`NearMisses`]: the rule that it breaks;
//! * [`Choices`]: combinations of the values that were chosen.
//!
//! Items are numbered in the order in which they are first met. Each belongs to a group, which a suite counts apart.

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

/// The number of an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ItemId(pub u32);

/// The number of a group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupId(pub u32);

/// An input, and what is known of its path.
#[derive(Clone, Copy, Debug)]
pub struct Given<'i> {
    /// The input.
    pub solution: &'i Solution,
    /// The branches of its path alone; none if the program has no probes.
    pub coverage: Option<&'i Coverage>,
    /// The decisions of its path, in order.
    pub decisions: &'i [Decision],
}

impl<'i> From<&'i Solution> for Given<'i> {
    /// An input of whose path nothing is known.
    fn from(solution: &'i Solution) -> Given<'i> {
        Given { solution, coverage: None, decisions: &[] }
    }
}

/// What inputs are to cover.
pub trait Criterion {
    /// Adds the items that an input covers to `items`. An item may be added several times.
    fn cover(&mut self, input: &Given<'_>, items: &mut Vec<ItemId>);

    /// The group of an item that was met.
    fn group(&self, item: ItemId) -> GroupId;

    /// The number of groups that were met.
    fn groups(&self) -> usize;

    /// The name of a group.
    fn group_name(&self, group: GroupId) -> String;

    /// An item for people, without its group.
    fn describe(&self, item: ItemId) -> String;

    /// The number of items to cover, if it is known. A suite that covers so many is complete.
    fn goal(&self) -> Option<usize> {
        None
    }

    /// The items that are to be covered, for people, and no input has covered yet, if they are known.
    fn missing(&self) -> Vec<String> {
        Vec::new()
    }

    /// The pairs of fields that were met, to compare suites; none if items are no pairs.
    fn pairs(&self) -> Option<PairSet> {
        None
    }
}

/// A criterion that is chosen when the program runs.
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
