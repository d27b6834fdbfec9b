//! Cells: the structures of one class and one size, and the ways to build them.

use std::ops::Range;

use num_bigint::BigUint;

use super::grammar::Grammar;
use crate::composition::Composition;
use crate::error::Error;

/// The union that contains only null.
pub(super) const NULL: u32 = 0;

/// The structures of one class and one size. Never empty.
pub(super) struct Cell {
    /// The range of its choices: the ways to build its structures.
    pub(super) choices: Range<usize>,
    /// Number of structures in the cell.
    pub(super) count: BigUint,
}

/// The structures of one group and one size. Never empty.
pub(super) struct Union {
    /// The range of its cells, in `members`.
    pub(super) members: Range<usize>,
    /// Number of structures in the union.
    pub(super) count: BigUint,
}

/// All cells up to a size. A *choice* of a cell is a production together with the sizes of the substructures, which are unions.
pub(super) struct Cells {
    fields: usize,
    cells: Vec<Cell>,
    /// For each choice, its production.
    productions: Vec<u32>,
    /// For each choice, the unions of its substructures.
    children: Vec<u32>,
    /// For each class (including null) and each size, the cell; `None` if it would be empty.
    by_class: Vec<Vec<Option<u32>>>,
    unions: Vec<Union>,
    /// The cells of all unions, concatenated.
    members: Vec<u32>,
    /// For each group and each size, the union; `None` if it would be empty.
    by_group: Vec<Vec<Option<u32>>>,
    bytes: usize,
}

impl Cells {
    pub(super) fn new(grammar: &Grammar, limit: usize) -> Result<Cells, Error> {
        let sizes = grammar.largest as usize + 1;
        let classes = grammar.sizes.len();
        let null = || BigUint::from(1_u32);
        let mut cells = Cells {
            fields: grammar.shape.recursive_fields(),
            cells: vec![Cell { choices: 0..0, count: null() }],
            productions: Vec::new(),
            children: Vec::new(),
            by_class: vec![vec![None; sizes]; classes],
            unions: vec![Union { members: 0..1, count: null() }],
            members: vec![0],
            by_group: vec![vec![None; sizes]; grammar.groups()],
            bytes: (classes + grammar.groups()) * sizes * size_of::<Option<u32>>(),
        };
        for (group, unions) in cells.by_group.iter_mut().enumerate() {
            unions[0] = grammar.members(group).contains(&super::grammar::NULL).then_some(NULL);
        }
        let mut by_class: Vec<Vec<u32>> = vec![Vec::new(); classes];
        for (production, row) in grammar.productions.iter().enumerate() {
            by_class[row.class as usize].push(production as u32);
        }
        for size in 1..=grammar.largest {
            for (class, productions) in by_class.iter().enumerate().skip(1) {
                cells.add_cell(grammar, class, productions, size);
                cells.check(size, limit)?;
            }
            for group in 0..grammar.groups() {
                cells.add_union(grammar, group, size);
            }
            cells.check(size, limit)?;
        }
        Ok(cells)
    }

    fn check(&self, size: u32, limit: usize) -> Result<(), Error> {
        if self.bytes > limit {
            return Err(Error::Memory { size, kept: self.productions.len(), limit });
        }
        Ok(())
    }

    /// The cell of a class and a size; `None` if it would be empty.
    pub(super) fn of_class(&self, class: usize, size: u32) -> Option<u32> {
        *self.by_class[class].get(size as usize)?
    }

    /// The union of a group and a size; `None` if it would be empty.
    pub(super) fn of_group(&self, group: u32, size: u32) -> Option<u32> {
        *self.by_group[group as usize].get(size as usize)?
    }

    pub(super) fn cell(&self, cell: u32) -> &Cell {
        &self.cells[cell as usize]
    }

    pub(super) fn union(&self, union: u32) -> &Union {
        &self.unions[union as usize]
    }

    /// The cell at a position of `members`.
    pub(super) fn member(&self, position: usize) -> &Cell {
        self.cell(self.members[position])
    }

    /// The position of the production of a choice.
    pub(super) fn production(&self, choice: usize) -> usize {
        self.productions[choice] as usize
    }

    /// The unions of the substructures of a choice.
    pub(super) fn children(&self, choice: usize) -> &[u32] {
        &self.children[choice * self.fields..][..self.fields]
    }

    /// Bytes of all cells.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Number of structures for each valuation of a choice.
    pub(super) fn per_valuation(&self, choice: usize) -> BigUint {
        self.children(choice).iter().map(|child| &self.union(*child).count).product()
    }

    /// Adds the cell of a class and a size. Requires the unions of all smaller sizes.
    fn add_cell(&mut self, grammar: &Grammar, class: usize, productions: &[u32], size: u32) {
        let begin = self.productions.len();
        let mut count = BigUint::default();
        for &production in productions {
            let components = grammar.components(production as usize);
            let valuations = grammar.productions[production as usize].valuations.len();
            let mut composition = Composition::first(self.fields, size - 1);
            loop {
                let children = self.children.len();
                let unions = components.iter().zip(composition.parts());
                self.children
                    .extend(unions.map_while(|(group, part)| self.by_group[*group as usize][*part as usize]));
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
            self.by_class[class][size as usize] = Some(self.cells.len() as u32);
            self.bytes += choices.len() * size_of::<u32>() * (1 + self.fields);
            self.bytes += size_of::<Cell>() + count.bits().div_ceil(8) as usize;
            self.cells.push(Cell { choices, count });
        }
    }

    /// Adds the union of a group and a size. Requires the cells of this size.
    fn add_union(&mut self, grammar: &Grammar, group: usize, size: u32) {
        let begin = self.members.len();
        let cells =
            grammar.members(group).iter().filter_map(|class| self.by_class[*class as usize][size as usize]);
        self.members.extend(cells);
        let members = begin..self.members.len();
        if !members.is_empty() {
            let count: BigUint = self.members[begin..].iter().map(|cell| &self.cell(*cell).count).sum();
            self.by_group[group][size as usize] = Some(self.unions.len() as u32);
            self.bytes += members.len() * size_of::<u32>();
            self.bytes += size_of::<Union>() + count.bits().div_ceil(8) as usize;
            self.unions.push(Union { members, count });
        }
    }
}
