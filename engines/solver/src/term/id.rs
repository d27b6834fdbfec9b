//! Identifiers of terms and variables.

/// Identifies a term in its arena: the index of the term.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TermId(u32);

impl TermId {
    /// The term with the index `index`.
    pub(crate) fn from_index(index: usize) -> TermId {
        TermId(index as u32)
    }

    /// The condition that never holds.
    pub const FALSE: TermId = TermId(0);
    /// The condition that always holds.
    pub const TRUE: TermId = TermId(1);

    /// The index in the arena, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Identifies a variable in its arena. Variables are numbered in the order of their creation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VariableId(u32);

impl VariableId {
    /// The variable with the number `index`.
    pub(crate) fn from_index(index: usize) -> VariableId {
        VariableId(index as u32)
    }

    /// The number, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
