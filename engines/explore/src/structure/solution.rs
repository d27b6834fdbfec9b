//! A generated structure.

use udita_structures::Tree;

/// A structure that satisfies the predicate, with one valuation of its fields.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution {
    /// The nodes. Values are indices into the domains of [`udita_structures::repok::scene::Node::values`].
    pub tree: Tree,
    /// The values of the top object: indices into the domains of [`udita_structures::repok::scene::Top::values`].
    pub top: Vec<u16>,
}
