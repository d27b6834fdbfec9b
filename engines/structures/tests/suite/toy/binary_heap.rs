use udita_structures::{Predicate, Shape, Stub, Summarised, Tree, View};

use super::Toy;

/// A binary heap as a tree: complete, and no object is larger than its parent. Fields: left, right; the element.
#[derive(Clone, Copy)]
pub(crate) struct BinaryHeap;

/// Number of objects in the left subtree of a complete tree of `size` objects.
fn left_size(size: usize) -> usize {
    let levels = size.ilog2();
    let full = (1 << levels) - 1;
    let bottom = size - full;
    full / 2 + bottom.min(1 << levels >> 1)
}

fn size(candidate: &mut View<'_>, object: Option<Stub>) -> usize {
    let Some(object) = object else { return 0 };
    1 + [0, 1]
        .map(|field| candidate.child_of(object, field))
        .map(|child| size(candidate, child))
        .iter()
        .sum::<usize>()
}

impl Predicate for BinaryHeap {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        let element = candidate.values()[0];
        let children = [0, 1].map(|field| candidate.child(field));
        let is_above = children.into_iter().flatten().all(|child| candidate.value_of(child, 0) <= element);
        let [left, right] = children.map(|child| size(candidate, child));
        is_above && left_size(1 + left + right) == left
    }
}

impl Summarised for BinaryHeap {
    /// The size and the largest element.
    type Summary = (usize, u16);

    fn summary(&mut self, values: &[u16], substructures: &[Option<&(usize, u16)>]) -> (usize, u16) {
        (1 + substructures.iter().flatten().map(|child| child.0).sum::<usize>(), values[0])
    }
}

impl Toy for BinaryHeap {
    fn shape(largest: usize) -> Shape {
        Shape::new(2, vec![largest]).expect("a shape")
    }

    /// The objects in array order: the children of the object at i are at 2i + 1 and 2i + 2, and no position before the last is
    /// empty.
    fn is_whole_valid(tree: &Tree) -> bool {
        let mut objects = vec![0];
        let mut at = 0;
        let mut has_ended = false;
        while at < objects.len() {
            for field in 0..2 {
                match tree.child(objects[at], field) {
                    Some(_) if has_ended => return false,
                    Some(child) if tree.values(child) > tree.values(objects[at]) => return false,
                    Some(child) => objects.push(child),
                    None => has_ended = true,
                }
            }
            at += 1;
        }
        true
    }
}
