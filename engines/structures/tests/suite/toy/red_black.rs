use udita_structures::{Predicate, Shape, Stub, Summarised, Tree, View};

use super::Toy;
use super::search_tree::{is_between, keys};

/// A red-black tree whose root has either colour. Fields: left, right; the key, the colour: 0 is red, 1 is black.
#[derive(Clone, Copy)]
pub(crate) struct RedBlackTree;

/// A red-black tree without keys; if the keys are 0 to n - 1, the shape determines them. Fields: left, right; the colour.
#[derive(Clone, Copy)]
pub(crate) struct ColouredShape;

/// Number of black objects on the path down.
fn black_height(candidate: &mut View<'_>, mut object: Option<Stub>, colour: usize) -> u16 {
    let mut height = 0;
    while let Some(next) = object {
        height += candidate.value_of(next, colour);
        object = candidate.child_of(next, 0);
    }
    height
}

fn is_coloured(candidate: &mut View<'_>, colour: usize) -> bool {
    let [left, right] = [0, 1].map(|field| candidate.child(field));
    let is_red = candidate.values()[colour] == 0;
    let mut is_black = |child: Option<Stub>| child.is_none_or(|child| candidate.value_of(child, colour) == 1);
    (!is_red || is_black(left) && is_black(right))
        && black_height(candidate, left, colour) == black_height(candidate, right, colour)
}

/// The black height of a whole tree; `None` if its colours are invalid.
fn whole_black_height(tree: &Tree, object: Option<usize>, colour: usize) -> Option<u16> {
    let Some(object) = object else { return Some(0) };
    let children = [0, 1].map(|field| tree.child(object, field));
    let [left, right] = children.map(|child| whole_black_height(tree, child, colour));
    let own = tree.values(object)[colour];
    let has_red_child = children.iter().flatten().any(|child| tree.values(*child)[colour] == 0);
    (left? == right? && (own == 1 || !has_red_child)).then_some(left? + own)
}

impl Predicate for RedBlackTree {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        is_between(candidate) && is_coloured(candidate, 1)
    }
}

impl Summarised for RedBlackTree {
    /// The smallest and the largest key, the black height, the colour.
    type Summary = (u16, u16, u16, u16);

    fn summary(&mut self, values: &[u16], substructures: &[Option<&Self::Summary>]) -> Self::Summary {
        let smallest = substructures[0].map_or(values[0], |left| left.0);
        let largest = substructures[1].map_or(values[0], |right| right.1);
        (smallest, largest, substructures[0].map_or(0, |left| left.2) + values[1], values[1])
    }
}

impl Toy for RedBlackTree {
    fn shape(largest: usize) -> Shape {
        Shape::new(2, vec![largest, 2]).expect("a shape")
    }

    fn is_whole_valid(tree: &Tree) -> bool {
        let mut found = Vec::new();
        keys(tree, 0, &mut found);
        found.is_sorted_by(|a, b| a < b) && whole_black_height(tree, Some(0), 1).is_some()
    }
}

impl Predicate for ColouredShape {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        is_coloured(candidate, 0)
    }
}

impl Summarised for ColouredShape {
    /// The black height and the colour.
    type Summary = (u16, u16);

    fn summary(&mut self, values: &[u16], substructures: &[Option<&(u16, u16)>]) -> (u16, u16) {
        (substructures[0].map_or(0, |left| left.0) + values[0], values[0])
    }
}

impl Toy for ColouredShape {
    fn shape(_: usize) -> Shape {
        Shape::new(2, vec![2]).expect("a shape")
    }

    fn is_whole_valid(tree: &Tree) -> bool {
        whole_black_height(tree, Some(0), 0).is_some()
    }
}
