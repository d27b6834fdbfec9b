use udita_structures::{Predicate, Shape, Summarised, Tree, View};

use super::Toy;

/// A binary tree with a size field: value v is the size v + 1.
#[derive(Clone, Copy)]
pub(crate) struct BinaryTree;

impl Predicate for BinaryTree {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        let mut size = 0;
        for field in 0..2 {
            if let Some(child) = candidate.child(field) {
                size += candidate.value_of(child, 0) + 1;
            }
        }
        candidate.values()[0] == size
    }
}

impl Summarised for BinaryTree {
    type Summary = u16;

    fn summary(&mut self, values: &[u16], _: &[Option<&u16>]) -> u16 {
        values[0]
    }
}

impl Toy for BinaryTree {
    fn shape(largest: usize) -> Shape {
        Shape::new(2, vec![largest]).expect("a shape")
    }

    fn is_whole_valid(tree: &Tree) -> bool {
        fn size(tree: &Tree, object: usize) -> usize {
            1 + (0..2)
                .filter_map(|field| tree.child(object, field))
                .map(|child| size(tree, child))
                .sum::<usize>()
        }
        (0..tree.size()).all(|object| usize::from(tree.values(object)[0]) + 1 == size(tree, object))
    }
}
