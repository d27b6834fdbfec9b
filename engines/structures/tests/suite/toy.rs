//! Toy predicates: the `repOK` of each class at its root, with valid substructures.

mod binary_heap;
mod binary_tree;
mod red_black;
mod search_tree;
mod sorted_list;

pub(crate) use binary_heap::BinaryHeap;
pub(crate) use binary_tree::BinaryTree;
pub(crate) use red_black::{ColouredShape, RedBlackTree};
pub(crate) use search_tree::SearchTree;
pub(crate) use sorted_list::SortedList;

use udita_structures::{Predicate, Shape, Tree};

/// A toy predicate: it knows its shape and can also judge a whole tree.
pub(crate) trait Toy: Predicate + Copy {
    /// The fields, for structures of at most `largest` objects.
    fn shape(largest: usize) -> Shape;

    /// Whether a whole tree is valid.
    fn is_whole_valid(tree: &Tree) -> bool;
}
