//! Exact counts of structures, without building them.

use num_bigint::BigUint;

use super::cells::Cells;
use super::discovery::Classes;
use crate::error::Error;
use crate::table::StructureId;
use crate::tree::Tree;

/// The number of structures of each class and size, and what follows from it: the k-th structure, all structures in order.
///
/// The order of the structures of a size: by class in the order of discovery; within a class by production in the order of
/// discovery, by the composition of the sizes, by valuation, and by the substructures, of which the first is the most significant.
pub struct Counts<'c, S> {
    pub(super) classes: &'c Classes<S>,
    pub(super) cells: Cells,
}

impl<S> Classes<S> {
    /// Counts the structures of each class and size. The table of counts takes `limit` bytes at most.
    pub fn counts(&self, limit: usize) -> Result<Counts<'_, S>, Error> {
        Ok(Counts { classes: self, cells: Cells::new(self, limit)? })
    }
}

impl<S> Counts<'_, S> {
    /// Number of structures of a size. Null, of size 0, is not counted, and nothing beyond the largest size is.
    pub fn of_size(&self, size: u32) -> BigUint {
        self.roots(size).map(|cell| &self.cells.cell(cell).count).sum()
    }

    /// Number of structures of a size in a class: the position of its summary. Panics if there is no such class.
    pub fn of_class(&self, class: usize, size: u32) -> BigUint {
        let cell = self.cells.of(StructureId::at(class + 1), size);
        cell.map(|cell| self.cells.cell(cell).count.clone()).unwrap_or_default()
    }

    /// The largest size.
    pub fn largest(&self) -> u32 {
        self.classes.largest
    }

    /// Bytes of the table of counts.
    pub fn bytes(&self) -> usize {
        self.cells.bytes()
    }

    /// The cells of all classes of a size, in order.
    pub(super) fn roots(&self, size: u32) -> impl Iterator<Item = u32> {
        (1..=self.classes.representatives.count())
            .filter_map(move |class| self.cells.of(StructureId::at(class), size))
    }

    /// A structure of size 0, to which objects are added.
    pub(super) fn no_tree(&self) -> Tree {
        let shape = self.classes.representatives.shape();
        Tree::null(shape.recursive_fields(), shape.domains().len())
    }
}
