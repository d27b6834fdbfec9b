//! Structures as compact entries of a table.
//!
//! A structure is an array of numbers (LazyDP in the paper): the ids of its substructures and the indices of its values. A
//! structure that occurs in many others is stored once.

use crate::shape::Shape;

/// A structure of a table, or null.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StructureId(u32);

impl StructureId {
    /// The structure of size 0.
    pub const NULL: StructureId = StructureId(0);

    /// The structure at a position of the table, which must be below 2^32.
    pub(crate) fn at(index: usize) -> StructureId {
        StructureId(index as u32)
    }

    /// Whether the structure is null.
    pub fn is_null(self) -> bool {
        self == StructureId::NULL
    }

    /// The position in the table; 0 is null.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A structure as stored in a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry<'t> {
    /// The value of each recursive field.
    pub substructures: &'t [StructureId],
    /// The value of each other field: an index into its domain.
    pub values: &'t [u16],
}

/// The accepted structures. The substructures of a structure precede it.
///
/// An entry takes 4 bytes for each recursive field, 2 for each other field, and 4 for its size and height.
#[derive(Debug)]
pub struct Table {
    shape: Shape,
    substructures: Vec<StructureId>,
    values: Vec<u16>,
    sizes: Vec<u16>,
    heights: Vec<u16>,
}

impl Table {
    /// A table that contains only null.
    pub fn new(shape: Shape) -> Table {
        let substructures = vec![StructureId::NULL; shape.recursive_fields()];
        let values = vec![0; shape.domains().len()];
        Table { shape, substructures, values, sizes: vec![0], heights: vec![0] }
    }

    /// The shape that all entries have.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Number of structures; null is not counted.
    pub fn count(&self) -> usize {
        self.sizes.len() - 1
    }

    /// All structures in the order in which they were added; null is left out.
    pub fn ids(&self) -> impl Iterator<Item = StructureId> + use<> {
        (1..self.sizes.len()).map(StructureId::at)
    }

    /// The entry of a structure. Panics for null, which has no fields.
    pub fn entry(&self, id: StructureId) -> Entry<'_> {
        assert!(!id.is_null(), "null has no fields");
        let fields = self.shape.recursive_fields();
        let domains = self.shape.domains().len();
        Entry {
            substructures: &self.substructures[id.index() * fields..][..fields],
            values: &self.values[id.index() * domains..][..domains],
        }
    }

    /// Number of objects of a structure, with multiplicity.
    pub fn size(&self, id: StructureId) -> u32 {
        self.sizes[id.index()].into()
    }

    /// Number of objects on the longest path into a structure. It is the round of the paper's algorithm that builds the
    /// structure.
    pub fn height(&self, id: StructureId) -> u32 {
        self.heights[id.index()].into()
    }

    /// Size of all entries, in bytes. A vector temporarily takes up to three times as many while it grows.
    pub fn bytes(&self) -> usize {
        self.sizes.len() * self.entry_bytes()
    }

    /// Size of an entry, in bytes.
    pub fn entry_bytes(&self) -> usize {
        let words = self.shape.domains().len() + 2;
        self.shape.recursive_fields() * size_of::<StructureId>() + words * size_of::<u16>()
    }

    /// The size of a structure with these substructures.
    pub(crate) fn size_above(&self, substructures: &[StructureId]) -> u32 {
        1 + substructures.iter().map(|id| self.size(*id)).sum::<u32>()
    }

    /// The height of a structure with these substructures.
    pub(crate) fn height_above(&self, substructures: &[StructureId]) -> u32 {
        1 + substructures.iter().map(|id| self.height(*id)).max().unwrap_or(0)
    }

    /// Adds a structure of at most 65535 objects.
    pub fn push(&mut self, entry: Entry<'_>) -> StructureId {
        let id = StructureId::at(self.sizes.len());
        self.sizes.push(self.size_above(entry.substructures) as u16);
        self.heights.push(self.height_above(entry.substructures) as u16);
        self.substructures.extend_from_slice(entry.substructures);
        self.values.extend_from_slice(entry.values);
        id
    }
}
