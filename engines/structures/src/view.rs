//! A candidate, as its predicate sees it.
//!
//! The substructures of a candidate are *stubs*. When the predicate first reads a field of a stub, the stub becomes an object
//! whose children are stubs (LazyDP in the paper). A stub is identified by its position in the candidate, so two fields with the
//! same structure are two stubs.

use crate::table::{Entry, StructureId, Table};

/// The time at which stubs become objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Expansion {
    /// When a field of the stub is first read: LazyDP.
    #[default]
    Lazy,
    /// Before the predicate runs, all of them: DP.
    Eager,
}

/// A substructure of a candidate, other than null.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stub(u32);

/// The stubs of the current candidate, and the number of expansions over all candidates.
#[derive(Debug, Default)]
pub(crate) struct Stubs {
    expansion: Expansion,
    /// For each stub, its structure and its first child stub; 0 if it isn't expanded.
    stubs: Vec<(StructureId, u32)>,
    expansions: u64,
    /// The number of expansions before the current candidate.
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

    /// Starts a candidate and returns the view of it.
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

    /// Expands a stub. Returns its structure and its first child stub.
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

/// A candidate as its predicate sees it: the root object with stubs below.
pub struct View<'a> {
    table: &'a Table,
    candidate: Entry<'a>,
    stubs: &'a mut Stubs,
}

impl View<'_> {
    /// The values of the root's nonrecursive fields: indices into their domains.
    pub fn values(&self) -> &[u16] {
        self.candidate.values
    }

    /// The structures in the root's recursive fields. Looking them up in the table expands nothing.
    pub fn substructures(&self) -> &[StructureId] {
        self.candidate.substructures
    }

    /// The table that holds the substructures.
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

    /// Number of stubs of this candidate expanded up to now.
    pub fn expansions(&self) -> u64 {
        self.stubs.expansions - self.stubs.expansions_before
    }

    fn stub(&self, position: usize) -> Option<Stub> {
        (!self.stubs.stubs[position].0.is_null()).then_some(Stub(position as u32))
    }
}
