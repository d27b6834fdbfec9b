//! The names of a question: which objects of a run the run that answers may know.

/// The names of a question about one structure.
pub(crate) struct Names {
    /// The field of the structure, the way down to the node that the question is about, and its address.
    pub(crate) field: u8,
    pub(crate) way: Vec<u8>,
    pub(crate) address: u64,
    /// The first instruction of the run that answers.
    pub(crate) entry: u32,
    /// The collections that have a name, by their positions in the run.
    pub(crate) collections: Vec<usize>,
    /// Whether a node above has a name.
    pub(crate) has_above: bool,
}

impl Names {
    pub(crate) fn of((field, way): (u8, &[u8]), address: u64, entry: u32) -> Names {
        Names { field, way: way.to_vec(), address, entry, collections: Vec::new(), has_above: false }
    }

    pub(crate) fn has_collections(&self) -> bool {
        !self.collections.is_empty()
    }

    /// The number of the collection at a position of the run.
    pub(crate) fn position(&self, index: usize) -> Option<u8> {
        let number = self.collections.iter().position(|known| *known == index)?;
        u8::try_from(number).ok()
    }
}
