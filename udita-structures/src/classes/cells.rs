//! Cells: the structures of one class and one size, and the ways to build them.

use std::ops::Range;

use num_bigint::BigUint;

use super::discovery::Classes;
use crate::composition::Composition;
use crate::error::Error;
use crate::table::StructureId;

/// The cell of null.
pub(super) const NULL: u32 = 0;

/// The structures of one class and one size, at least one.
pub(super) struct Cell {
    /// The ways to build them.
    pub(super) choices: Range<usize>,
    /// Number of structures.
    pub(super) count: BigUint,
}

/// All cells up to a size. A *choice* of a cell is a production together with the sizes of the substructures, which are cells.
pub(super) struct Cells {
    fields: usize,
    cells: Vec<Cell>,
    /// For each choice its production.
    productions: Vec<u32>,
    /// For each choice the cells of its substructures.
    children: Vec<u32>,
    /// For each class, with null, and each size the cell, or `None` if no structure is in it.
    by_class: Vec<Vec<Option<u32>>>,
    bytes: usize,
}

impl Cells {
    pub(super) fn new<S>(classes: &Classes<S>, limit: usize) -> Result<Cells, Error> {
        let sizes = classes.largest as usize + 1;
        let by_class = vec![vec![None; sizes]; classes.representatives.count() + 1];
        let fields = classes.representatives.shape().recursive_fields();
        let null = Cell { choices: 0..0, count: BigUint::from(1_u32) };
        let bytes = by_class.len() * sizes * size_of::<Option<u32>>();
        let mut cells = Cells {
            fields,
            cells: vec![null],
            productions: Vec::new(),
            children: Vec::new(),
            by_class,
            bytes,
        };
        cells.by_class[StructureId::NULL.index()][0] = Some(NULL);
        let mut by_class: Vec<Vec<u32>> = vec![Vec::new(); cells.by_class.len()];
        for (production, row) in classes.productions.iter().enumerate() {
            by_class[row.class.index()].push(production as u32);
        }
        for size in 1..=classes.largest {
            for (class, productions) in by_class.iter().enumerate().skip(1) {
                cells.add(classes, StructureId::at(class), productions, size);
                if cells.bytes > limit {
                    return Err(Error::Memory { size, kept: cells.productions.len(), limit });
                }
            }
        }
        Ok(cells)
    }

    /// The cell of a class and a size, if a structure is in it.
    pub(super) fn of(&self, class: StructureId, size: u32) -> Option<u32> {
        *self.by_class[class.index()].get(size as usize)?
    }

    pub(super) fn cell(&self, cell: u32) -> &Cell {
        &self.cells[cell as usize]
    }

    /// The production of a choice.
    pub(super) fn production(&self, choice: usize) -> usize {
        self.productions[choice] as usize
    }

    /// The cells of the substructures of a choice.
    pub(super) fn children(&self, choice: usize) -> &[u32] {
        &self.children[choice * self.fields..][..self.fields]
    }

    /// Bytes of all cells.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Number of structures for each valuation of a choice.
    pub(super) fn per_valuation(&self, choice: usize) -> BigUint {
        self.children(choice).iter().map(|child| &self.cell(*child).count).product()
    }

    /// Adds the cell of a class and a size. The cells of smaller sizes must be there.
    fn add<S>(&mut self, classes: &Classes<S>, class: StructureId, productions: &[u32], size: u32) {
        let begin = self.productions.len();
        let mut count = BigUint::default();
        for &production in productions {
            let components = classes.components(production as usize);
            if classes.representatives.size_above(components) > size {
                continue;
            }
            let valuations = classes.productions[production as usize].valuations.len();
            let mut composition = Composition::first(self.fields, size - 1);
            loop {
                let children = self.children.len();
                let cells = components.iter().zip(composition.parts());
                self.children
                    .extend(cells.map_while(|(class, part)| self.by_class[class.index()][*part as usize]));
                if self.children.len() == children + self.fields {
                    self.productions.push(production);
                    count += self.per_valuation(self.productions.len() - 1) * valuations;
                } else {
                    self.children.truncate(children);
                }
                if !composition.advance() {
                    break;
                }
            }
        }
        let choices = begin..self.productions.len();
        if !choices.is_empty() {
            self.by_class[class.index()][size as usize] = Some(self.cells.len() as u32);
            self.bytes += choices.len() * size_of::<u32>() * (1 + self.fields);
            self.bytes += size_of::<Cell>() + count.bits().div_ceil(8) as usize;
            self.cells.push(Cell { choices, count });
        }
    }
}
