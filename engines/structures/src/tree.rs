//! Structures with all objects written out.

use crate::table::{Entry, Table};

/// A structure with all its objects in preorder; the first is the root. Equal structures give equal trees.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tree {
    fields: usize,
    domains: usize,
    /// For each object and recursive field, the position of the child, or 0 for null.
    children: Vec<u32>,
    values: Vec<u16>,
}

impl Tree {
    /// The structure of size 0, with the numbers of recursive and other fields.
    pub fn null(fields: usize, domains: usize) -> Tree {
        Tree { fields, domains, children: Vec::new(), values: Vec::new() }
    }

    /// Expands an entry whose substructures are in the table.
    pub fn of_entry(table: &Table, entry: Entry<'_>) -> Tree {
        let mut tree = Tree::null(entry.substructures.len(), entry.values.len());
        let mut pending = vec![(None, entry)];
        while let Some((place, entry)) = pending.pop() {
            let object = tree.push(place, entry.values);
            for (field, id) in entry.substructures.iter().enumerate().rev() {
                if !id.is_null() {
                    pending.push((Some((object, field)), table.entry(*id)));
                }
            }
        }
        tree
    }

    /// Number of objects; 0 for null.
    pub fn size(&self) -> usize {
        self.children.len() / self.fields
    }

    /// The object in a recursive field; `None` for null. Objects are numbered in preorder, the root is 0.
    pub fn child(&self, object: usize, field: usize) -> Option<usize> {
        let child = self.children[object * self.fields + field];
        (child != 0).then_some(child as usize)
    }

    /// The values of the other fields of an object: indices into their domains.
    pub fn values(&self, object: usize) -> &[u16] {
        &self.values[object * self.domains..][..self.domains]
    }

    /// Appends the next object in preorder, as the child in a field of an earlier object; `None` for the root. Returns its
    /// position.
    pub fn push(&mut self, place: Option<(usize, usize)>, values: &[u16]) -> usize {
        let object = self.size();
        if let Some((parent, field)) = place {
            self.children[parent * self.fields + field] = object as u32;
        }
        self.children.resize(self.children.len() + self.fields, 0);
        self.values.extend_from_slice(values);
        object
    }

    /// Keeps the first `size` objects. Fields of these that lead to a removed object must be set again.
    pub(crate) fn truncate(&mut self, size: usize) {
        self.children.truncate(size * self.fields);
        self.values.truncate(size * self.domains);
    }
}
