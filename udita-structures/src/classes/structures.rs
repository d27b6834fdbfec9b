//! All structures of a size, one after the other.

use super::cells::NULL;
use super::counts::Counts;
use crate::tree::Tree;

/// All structures of a size, in the order of [`Counts`].
///
/// The objects of a structure are a sequence of choices in preorder. The next structure has the next choice at the last object that
/// has one left, and first choices behind it. So most steps change a few objects at the end.
pub struct Structures<'c, S> {
    counts: &'c Counts<'c, S>,
    /// The cells that are left for roots, from the last one.
    roots: Vec<u32>,
    objects: Vec<Object>,
    /// The objects to come, as a linked list.
    agenda: Vec<Item>,
    tree: Tree,
}

/// An object to come: a field and the cell of its structure.
#[derive(Clone, Copy)]
struct Item {
    cell: u32,
    place: Option<(usize, usize)>,
    /// The item that comes after all objects of this one; the root's has none.
    next: Option<usize>,
}

/// An object of the current structure.
struct Object {
    item: usize,
    choice: usize,
    /// The row of its valuation.
    row: usize,
    /// Number of items that were there before those of its substructures.
    agenda: usize,
}

impl<S> Counts<'_, S> {
    /// All structures of a size in order. Beside the counts, only the current structure is in memory.
    pub fn structures(&self, size: u32) -> Structures<'_, S> {
        let mut roots: Vec<_> = self.roots(size).collect();
        roots.reverse();
        Structures { counts: self, roots, objects: Vec::new(), agenda: Vec::new(), tree: self.no_tree() }
    }
}

impl<S> Structures<'_, S> {
    /// The next structure. `None` at the end; it stays so.
    pub fn advance(&mut self) -> Option<&Tree> {
        let mut next = self.next_choice();
        if self.objects.is_empty() {
            self.agenda.clear();
            self.agenda.push(Item { cell: self.roots.pop()?, place: None, next: None });
            next = Some(0);
        }
        while let Some(item) = next {
            let choice = self.counts.cells.cell(self.agenda[item].cell).choices.start;
            let row = self.rows(choice).start;
            next = self.push(Object { item, choice, row, agenda: self.agenda.len() });
        }
        Some(&self.tree)
    }

    /// Takes the last object that has a choice left to the next one, and removes the objects behind it. The result is the next
    /// item.
    fn next_choice(&mut self) -> Option<usize> {
        while let Some(mut object) = self.objects.pop() {
            object.row += 1;
            if object.row == self.rows(object.choice).end {
                object.choice += 1;
                if object.choice == self.counts.cells.cell(self.agenda[object.item].cell).choices.end {
                    continue;
                }
                object.row = self.rows(object.choice).start;
            }
            return self.push(object);
        }
        None
    }

    /// Adds an object behind those that are there, and its substructures to the agenda. The result is the next item.
    fn push(&mut self, object: Object) -> Option<usize> {
        let counts = self.counts;
        let Item { place, mut next, .. } = self.agenda[object.item];
        self.agenda.truncate(object.agenda);
        self.tree.truncate(self.objects.len());
        let position = self.tree.push(place, counts.classes.valuation(object.row));
        for (field, &cell) in counts.cells.children(object.choice).iter().enumerate().rev() {
            if cell != NULL {
                self.agenda.push(Item { cell, place: Some((position, field)), next });
                next = Some(self.agenda.len() - 1);
            }
        }
        self.objects.push(object);
        next
    }

    /// The rows of the valuations of a choice.
    fn rows(&self, choice: usize) -> std::ops::Range<usize> {
        self.counts.classes.productions[self.counts.cells.production(choice)].valuations.clone()
    }
}
