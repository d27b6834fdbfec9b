//! Exact counts of structures, computed without building them.

use num_bigint::BigUint;

use super::cells::Cells;
use super::discovery::Classes;
use super::grammar::{Grammar, Root};
use crate::error::Error;
use crate::tree::Tree;

/// The number of structures of each class and size. From it follow the k-th structure and the list of all structures in order.
///
/// Structures of a size are ordered by the values of the top object, if there is one; by class in the order of discovery; within
/// a class by production in the order of discovery, by the composition of the sizes, by valuation, and by the substructures, of
/// which the first is the most significant.
///
/// Without a top object, null is not counted. With one, null is a structure of size 0 for each top object that accepts it.
pub struct Counts<'c> {
    pub(super) grammar: &'c Grammar,
    pub(super) cells: Cells,
}

impl<S> Classes<S> {
    /// Counts the structures of each class and size. The table of counts takes at most `limit` bytes.
    pub fn counts(&self, limit: usize) -> Result<Counts<'_>, Error> {
        Ok(Counts { grammar: &self.grammar, cells: Cells::new(&self.grammar, limit)? })
    }
}

impl<'c> Counts<'c> {
    /// Number of structures of a size; 0 beyond the largest size.
    pub fn of_size(&self, size: u32) -> BigUint {
        self.roots(size).map(|(_, union)| &self.cells.union(union).count).sum()
    }

    /// Number of structures of a size in a class, given as the position of its summary. Panics if there is no such class.
    pub fn of_class(&self, class: usize, size: u32) -> BigUint {
        let cell = self.cells.of_class(class + 1, size);
        cell.map(|cell| self.cells.cell(cell).count.clone()).unwrap_or_default()
    }

    /// The largest size that was counted.
    pub fn largest(&self) -> u32 {
        self.grammar.largest
    }

    /// Size of the table of counts, in bytes.
    pub fn bytes(&self) -> usize {
        self.cells.bytes()
    }

    /// The roots that have structures of a size, in order, each with its union.
    pub(super) fn roots(&self, size: u32) -> impl Iterator<Item = (&'c Root, u32)> {
        let roots = self.grammar.roots.iter();
        roots.filter_map(move |root| Some((root, self.cells.of_group(root.group, size)?)))
    }

    /// The structure of size 0, ready for objects to be added.
    pub(super) fn no_tree(&self) -> Tree {
        let shape = &self.grammar.shape;
        Tree::null(shape.recursive_fields(), shape.domains().len())
    }
}
