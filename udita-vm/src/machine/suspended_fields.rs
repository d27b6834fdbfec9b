//! The fields and elements of objects that can be suspended or lead to suspended words.

use super::heap::Heap;
use super::word::Word;
use crate::bytecode::op::Kind;
use crate::bytecode::program::Class;

/// The fields and elements of a class's objects that are ints or references.
#[derive(Debug)]
pub(super) enum SuspendedFields {
    /// These fields. Strings and pools have content outside their fields.
    Fields(Box<[SuspendedField]>),
    /// All elements, and whether they are references.
    Elements { are_refs: bool },
    /// The members that are bits of a hash set, and these fields.
    Set(Box<[SuspendedField]>),
}

/// A field that is an int or a reference.
#[derive(Clone, Copy, Debug)]
pub(super) struct SuspendedField {
    /// Its offset from the address of its object.
    offset: u32,
    is_ref: bool,
}

impl SuspendedField {
    /// Its word, and whether it is a reference.
    #[inline(always)]
    pub(super) fn read(self, heap: &Heap, object: usize) -> (Word, bool) {
        (heap.get(object + self.offset as usize), self.is_ref)
    }
}

impl SuspendedFields {
    /// The fields and elements of a class. `hash_set` is the number of the class `HashSet`.
    pub(super) fn of(class: &Class, hash_set: Option<u16>) -> SuspendedFields {
        if let Some(element) = class.element {
            return match element.ty.kind() {
                Kind::Int => SuspendedFields::Elements { are_refs: false },
                Kind::Ref => SuspendedFields::Elements { are_refs: true },
                _ => SuspendedFields::Fields(Box::default()),
            };
        }
        let fields = (1..).zip(&class.fields).filter_map(|(offset, field)| match field.ty.kind() {
            Kind::Int => Some(SuspendedField { offset, is_ref: false }),
            Kind::Ref => Some(SuspendedField { offset, is_ref: true }),
            _ => None,
        });
        let fields = fields.collect();
        let is_set = hash_set.is_some_and(|set| class.supertypes.contains(set.into()));
        if is_set { SuspendedFields::Set(fields) } else { SuspendedFields::Fields(fields) }
    }

    #[inline(always)]
    pub(super) fn are_none(&self) -> bool {
        matches!(self, SuspendedFields::Fields(fields) if fields.is_empty())
    }

    /// The fields. Empty for an array.
    pub(super) fn fields(&self) -> &[SuspendedField] {
        match self {
            SuspendedFields::Fields(fields) | SuspendedFields::Set(fields) => fields,
            SuspendedFields::Elements { .. } => &[],
        }
    }
}
