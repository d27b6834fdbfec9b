use udita_structures::{Predicate, Shape, Stub, Summarised, Tree, View};

use super::Toy;

/// A search tree without repetitions. Fields: left, right; the key.
#[derive(Clone, Copy)]
pub(crate) struct SearchTree;

/// The key at the end of the path along one field: the largest or the smallest key.
pub(super) fn outermost(candidate: &mut View<'_>, mut object: Stub, field: usize) -> u16 {
    while let Some(child) = candidate.child_of(object, field) {
        object = child;
    }
    candidate.value_of(object, 0)
}

/// Whether the root's key is between those of its subtrees.
pub(super) fn is_between(candidate: &mut View<'_>) -> bool {
    let key = candidate.values()[0];
    let [left, right] = [0, 1].map(|field| candidate.child(field));
    left.is_none_or(|left| outermost(candidate, left, 1) < key)
        && right.is_none_or(|right| key < outermost(candidate, right, 0))
}

impl Predicate for SearchTree {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        is_between(candidate)
    }
}

impl Summarised for SearchTree {
    /// The smallest and the largest key.
    type Summary = (u16, u16);

    fn summary(&mut self, values: &[u16], substructures: &[Option<&(u16, u16)>]) -> (u16, u16) {
        let smallest = substructures[0].map_or(values[0], |left| left.0);
        let largest = substructures[1].map_or(values[0], |right| right.1);
        (smallest, largest)
    }
}

/// The keys in order.
pub(super) fn keys(tree: &Tree, object: usize, found: &mut Vec<u16>) {
    if let Some(left) = tree.child(object, 0) {
        keys(tree, left, found);
    }
    found.push(tree.values(object)[0]);
    if let Some(right) = tree.child(object, 1) {
        keys(tree, right, found);
    }
}

impl Toy for SearchTree {
    fn shape(largest: usize) -> Shape {
        Shape::new(2, vec![largest]).expect("a shape")
    }

    fn is_whole_valid(tree: &Tree) -> bool {
        let mut found = Vec::new();
        keys(tree, 0, &mut found);
        found.is_sorted_by(|a, b| a < b)
    }
}
