use udita_structures::{Predicate, Shape, Summarised, Tree, View};

use super::Toy;

/// A sorted list with repetitions. Fields: next; the element.
#[derive(Clone, Copy)]
pub(crate) struct SortedList;

impl Predicate for SortedList {
    fn accepts(&mut self, candidate: &mut View<'_>) -> bool {
        let element = candidate.values()[0];
        candidate.child(0).is_none_or(|next| element <= candidate.value_of(next, 0))
    }
}

impl Summarised for SortedList {
    type Summary = u16;

    fn summary(&mut self, values: &[u16], _: &[Option<&u16>]) -> u16 {
        values[0]
    }
}

impl Toy for SortedList {
    fn shape(largest: usize) -> Shape {
        Shape::new(1, vec![largest]).expect("a shape")
    }

    fn is_whole_valid(tree: &Tree) -> bool {
        (1..tree.size()).all(|object| tree.values(object - 1) <= tree.values(object))
    }
}
