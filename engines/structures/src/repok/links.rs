//! Links: fields that lead from a node to one above it, such as its parent.
//!
//! A link is no part of the tree; its value follows from the node's place. So it is a value field: `null`, the node so many steps above,
//! or elsewhere, which stands for all other nodes. Elsewhere is another object than `null` and the nodes above that the value field
//! names; a run that wants to know more of it is refused, and so is a predicate that accepts a structure with such a link. A structure
//! whose links lead above its root is no candidate: how far they lead is a question of its own (`Asked::Reach`).

/// The value of a link: an index into its domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// `null`.
    Null,
    /// Another node than those that have a value of their own.
    Elsewhere,
    /// The node so many steps above, at least 1.
    Above(u32),
}

/// The answer to `Asked::Reach` of a structure with a link that leads elsewhere.
pub(crate) const ELSEWHERE: u64 = u64::MAX;

impl Link {
    pub(crate) fn of(index: u64) -> Link {
        match index {
            0 => Link::Null,
            1 => Link::Elsewhere,
            steps => Link::Above(steps as u32 - 1),
        }
    }
}

/// The words of a link up to `distance` steps above. They are those of the questions, not of the machine.
pub(crate) fn words(distance: u32) -> Vec<u64> {
    (0..2 + u64::from(distance)).collect()
}
