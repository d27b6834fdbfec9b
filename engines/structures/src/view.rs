//! A candidate, as its predicate sees it.
//!
//! The substructures of a candidate are *stubs*. A stub becomes an object, whose children are stubs, when the predicate first reads
//! one of its fields (LazyDP in the paper). A stub is a position in the candidate, so two fields with the same structure
//! are two stubs.

use crate::table::{Entry, StructureId, Table};

/// When stubs become objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Expansion {
    /// When a field of the stub is read: LazyDP.
    #[default]
    Lazy,
    /// All of them before the predicate runs: DP.
    Eager,
}

/// A substructure of a candidate, other than null.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stub(u32);

/// The stubs of the current candidate, and the count of expansions of all candidates.
#[derive(Debug, Default)]
pub(crate) struct Stubs {
    expansion: Expansion,
    /// For each stub its structure, and the first stub of its children; 0 if it isn't expanded.
    stubs: Vec<(StructureId, u32)>,
    expansions: u64,
    /// The same when the current candidate was begun.
    expansions_before: u64,
}

impl Stubs {
    pub(crate) fn new(expansion: Expansion) -> Stubs {
        Stubs { expansion, ..Stubs::default() }
    }

    /// Number of stubs that became objects.
    pub(crate) fn expansions(&self) -> u64 {
        self.expansions
    }

    /// A view of a candidate.
    pub(crate) fn view<'a>(&'a mut self, table: &'a Table, candidate: Entry<'a>) -> View<'a> {
        self.expansions_before = self.expansions;
        self.stubs.clear();
        self.stubs.extend(candidate.substructures.iter().map(|id| (*id, 0)));
        if self.expansion == Expansion::Eager {
            let mut stub = 0;
            while stub < self.stubs.len() {
                if !self.stubs[stub].0.is_null() {
                    self.expand(table, stub);
                }
                stub += 1;
            }
        }
        View { table, candidate, stubs: self }
    }

    /// The structure of a stub, and the first stub of its children.
    fn expand(&mut self, table: &Table, stub: usize) -> (StructureId, u32) {
        let (id, children) = self.stubs[stub];
        if children > 0 {
            return (id, children);
        }
        let children = self.stubs.len() as u32;
        self.stubs.extend(table.entry(id).substructures.iter().map(|child| (*child, 0)));
        self.stubs[stub].1 = children;
        self.expansions += 1;
        (id, children)
    }
}

/// A candidate, as its predicate sees it: the root object, and stubs below.
pub struct View<'a> {
    table: &'a Table,
    candidate: Entry<'a>,
    stubs: &'a mut Stubs,
}

impl View<'_> {
    /// The values of the root's fields that aren't recursive: indices into their domains.
    pub fn values(&self) -> &[u16] {
        self.candidate.values
    }

    /// The structures in the root's recursive fields. Looking them up in the table expands nothing.
    pub fn substructures(&self) -> &[StructureId] {
        self.candidate.substructures
    }

    /// The table of the substructures.
    pub fn table(&self) -> &Table {
        self.table
    }

    /// The value of a recursive field of the root; `None` for null.
    pub fn child(&self, field: usize) -> Option<Stub> {
        self.stub(field)
    }

    /// The value of a recursive field of a substructure; `None` for null. Expands the substructure.
    pub fn child_of(&mut self, stub: Stub, field: usize) -> Option<Stub> {
        let (_, children) = self.stubs.expand(self.table, stub.0 as usize);
        self.stub(children as usize + field)
    }

    /// The value of another field of a substructure: an index into its domain. Expands the substructure.
    pub fn value_of(&mut self, stub: Stub, field: usize) -> u16 {
        let (id, _) = self.stubs.expand(self.table, stub.0 as usize);
        self.table.entry(id).values[field]
    }

    /// Number of stubs of this candidate that became objects so far.
    pub fn expansions(&self) -> u64 {
        self.stubs.expansions - self.stubs.expansions_before
    }

    fn stub(&self, position: usize) -> Option<Stub> {
        (!self.stubs.stubs[position].0.is_null()).then_some(Stub(position as u32))
    }
}
