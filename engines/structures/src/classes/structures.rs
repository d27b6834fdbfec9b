//! Iteration over all structures of a size.

use super::cells::NULL;
use super::counts::Counts;
use crate::tree::Tree;

/// Iterates over all structures of a size, in the order of [`Counts`].
///
/// The objects of a structure are a sequence of choices in preorder. The next structure advances the last object that has another
/// choice and takes the first choice for all objects after it. Most steps therefore change only a few objects at the end.
pub struct Structures<'c> {
    counts: &'c Counts<'c>,
    /// The remaining roots, as rows of top objects and unions, in reverse order.
    roots: Vec<(usize, u32)>,
    /// The values of the current top object.
    top: &'c [u16],
    objects: Vec<Object>,
    /// The pending objects, as a linked list.
    agenda: Vec<Item>,
    tree: Tree,
}

/// A pending object: a field and the union of its structure.
#[derive(Clone, Copy)]
struct Item {
    union: u32,
    place: Option<(usize, usize)>,
    /// The item that follows all objects of this one; the root has none.
    next: Option<usize>,
}

/// An object of the current structure.
struct Object {
    item: usize,
    /// The position of its cell in the union.
    member: usize,
    choice: usize,
    /// The row of its valuation.
    row: usize,
    /// Length of the agenda before the items of its substructures were added.
    agenda: usize,
}

impl Counts<'_> {
    /// Iterates over all structures of a size, in order. Beside the counts, only the current structure is kept in memory.
    pub fn structures(&self, size: u32) -> Structures<'_> {
        let mut roots: Vec<_> = self.roots(size).map(|(root, union)| (root.top, union)).collect();
        roots.reverse();
        let (objects, agenda) = (Vec::new(), Vec::new());
        Structures { counts: self, roots, top: &[], objects, agenda, tree: self.no_tree() }
    }
}

impl<'c> Structures<'c> {
    /// Advances to the next structure. `None` at the end, and in every call after it.
    pub fn advance(&mut self) -> Option<&Tree> {
        let mut next = self.next_choice();
        if self.objects.is_empty() {
            let (top, union) = self.roots.pop()?;
            self.top = self.counts.grammar.top(top);
            self.agenda.clear();
            if union != NULL {
                self.agenda.push(Item { union, place: None, next: None });
                next = Some(0);
            }
        }
        while let Some(item) = next {
            let member = self.counts.cells.union(self.agenda[item].union).members.start;
            let choice = self.counts.cells.member(member).choices.start;
            let row = self.rows(choice).start;
            next = self.push(Object { item, member, choice, row, agenda: self.agenda.len() });
        }
        Some(&self.tree)
    }

    /// The current structure, after a successful call of [`Structures::advance`].
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The values of the current structure's top object: indices into their domains. Empty without a top object.
    pub fn top(&self) -> &'c [u16] {
        self.top
    }

    /// Advances the last object that has another choice, and removes the objects after it. Returns the next item.
    fn next_choice(&mut self) -> Option<usize> {
        while let Some(mut object) = self.objects.pop() {
            object.row += 1;
            if object.row == self.rows(object.choice).end {
                object.choice += 1;
                if object.choice == self.counts.cells.member(object.member).choices.end {
                    object.member += 1;
                    if object.member == self.counts.cells.union(self.agenda[object.item].union).members.end {
                        continue;
                    }
                    object.choice = self.counts.cells.member(object.member).choices.start;
                }
                object.row = self.rows(object.choice).start;
            }
            return self.push(object);
        }
        None
    }

    /// Appends an object and adds its substructures to the agenda. Returns the next item.
    fn push(&mut self, object: Object) -> Option<usize> {
        let counts = self.counts;
        let Item { place, mut next, .. } = self.agenda[object.item];
        self.agenda.truncate(object.agenda);
        self.tree.truncate(self.objects.len());
        let position = self.tree.push(place, counts.grammar.valuation(object.row));
        for (field, &union) in counts.cells.children(object.choice).iter().enumerate().rev() {
            if union != NULL {
                self.agenda.push(Item { union, place: Some((position, field)), next });
                next = Some(self.agenda.len() - 1);
            }
        }
        self.objects.push(object);
        next
    }

    /// The rows of the valuations of a choice.
    fn rows(&self, choice: usize) -> std::ops::Range<usize> {
        self.counts.grammar.productions[self.counts.cells.production(choice)].valuations.clone()
    }
}
