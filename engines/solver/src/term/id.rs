//! Names of terms and variables.

/// A term of an arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TermId(u32);

impl TermId {
    /// The term at a place.
    pub(crate) fn from_index(index: usize) -> TermId {
        TermId(index as u32)
    }

    /// The condition that never holds.
    pub const FALSE: TermId = TermId(0);
    /// The condition that always holds.
    pub const TRUE: TermId = TermId(1);

    /// The place in the arena, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable of an arena. Variables are numbered in the order of their creation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VariableId(u32);

impl VariableId {
    /// The variable with a number.
    pub(crate) fn from_index(index: usize) -> VariableId {
        VariableId(index as u32)
    }

    /// The number, counted from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
