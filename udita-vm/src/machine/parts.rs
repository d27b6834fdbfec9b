//! What of an object can be suspended, or lead to what is.

use super::heap::Heap;
use super::word::Word;
use crate::bytecode::op::Kind;
use crate::bytecode::program::Class;

/// The parts of the objects of a class that can be suspended.
#[derive(Debug)]
pub(super) enum Parts {
    /// These fields. What strings and pools hold is not in fields.
    Fields(Box<[Part]>),
    /// All elements, and whether they are references.
    Elements { are_refs: bool },
    /// What hash sets hold as bits, and these fields.
    Set(Box<[Part]>),
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    /// Its address, counted from its object's.
    offset: u32,
    is_ref: bool,
}

impl Part {
    /// Its word, and whether that is a reference.
    #[inline(always)]
    pub(super) fn read(self, heap: &Heap, object: usize) -> (Word, bool) {
        (heap.get(object + self.offset as usize), self.is_ref)
    }
}

impl Parts {
    /// Those of a class; `hash_set` is the number of that class.
    pub(super) fn of(class: &Class, hash_set: Option<u16>) -> Parts {
        if let Some(element) = class.element {
            return match element.ty.kind() {
                Kind::Int => Parts::Elements { are_refs: false },
                Kind::Ref => Parts::Elements { are_refs: true },
                _ => Parts::Fields(Box::default()),
            };
        }
        let fields = (1..).zip(&class.fields).filter_map(|(offset, field)| match field.ty.kind() {
            Kind::Int => Some(Part { offset, is_ref: false }),
            Kind::Ref => Some(Part { offset, is_ref: true }),
            _ => None,
        });
        let fields = fields.collect();
        let is_set = hash_set.is_some_and(|set| class.supertypes.contains(set.into()));
        if is_set { Parts::Set(fields) } else { Parts::Fields(fields) }
    }

    #[inline(always)]
    pub(super) fn are_none(&self) -> bool {
        matches!(self, Parts::Fields(fields) if fields.is_empty())
    }

    /// The fields; none of an array.
    pub(super) fn fields(&self) -> &[Part] {
        match self {
            Parts::Fields(fields) | Parts::Set(fields) => fields,
            Parts::Elements { .. } => &[],
        }
    }
}
