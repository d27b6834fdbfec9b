//! Places of the state at the beginning of a call, and whether they still hold their original words.

use rustc_hash::{FxHashMap, FxHashSet};
use udita_vm::bytecode::program::ValueType;
use udita_vm::machine::View;

use super::classes::field_name;
use super::origin::Origin;

/// A field or element that the call has neither read nor written yet.
#[derive(Clone, Debug)]
pub(super) struct Unread {
    pub(super) origin: Origin,
    pub(super) ty: ValueType,
    /// The class of its declaration, if it is a reference and the program has the class.
    pub(super) declared: Option<u16>,
}

/// Words that an instruction copies, provided that control continues with the next instruction.
#[derive(Debug)]
pub(super) struct Copying {
    /// The next instruction and its frame base.
    pub(super) next: (u32, usize),
    /// The source of each word: an unread place, or `None` for a known word.
    pub(super) from: Vec<Option<Unread>>,
    pub(super) to: Destination,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Destination {
    /// The words that begin at a heap address.
    Address(usize),
    /// The words of the object in a register, given by its stack address.
    Result(usize),
}

/// The places that a call has accessed.
#[derive(Default, Debug)]
pub(super) struct Places {
    /// The end of the heap at the beginning of the call. Objects that the call makes have addresses from here on.
    end: usize,
    /// The objects of the state that have been reached, by address.
    objects: FxHashMap<u64, Origin>,
    /// The addresses that have been read or written. Their content is known.
    known: FxHashSet<usize>,
    /// The addresses that hold copies of unread words.
    copies: FxHashMap<usize, Unread>,
    /// The references that have a clause.
    decided: FxHashSet<Origin>,
}

impl Places {
    /// Creates the places of a state whose heap ends at `end`.
    pub(super) fn new(end: u64) -> Places {
        Places { end: end as usize, ..Places::default() }
    }

    /// Records the place by which an object of the state is first reached.
    pub(super) fn register(&mut self, object: u64, origin: Origin) {
        self.objects.insert(object, origin);
    }

    /// The place by which an object was first reached, if it was reached.
    pub(super) fn of_object(&self, object: u64) -> Option<&Origin> {
        self.objects.get(&object)
    }

    /// Whether an object, which may be `null`, existed before the call.
    pub(super) fn is_of_state(&self, object: u64) -> bool {
        object != 0 && object < self.end as u64
    }

    /// Records that a reference gets a clause. Returns false if it already has one.
    pub(super) fn decide(&mut self, origin: &Origin) -> bool {
        self.decided.insert(origin.clone())
    }

    /// A field or element of an object, if it is a place of the state that was neither read nor written. The object must not be `null`
    /// and must have this member.
    pub(super) fn unread(&self, view: View<'_>, object: u64, index: usize) -> Option<Unread> {
        let address = view.member(object, index);
        if let Some(copy) = self.copies.get(&address) {
            return Some(copy.clone());
        }
        let owner = self.objects.get(&object)?;
        if self.known.contains(&address) {
            return None;
        }
        let program = view.program();
        let number = view.class_of(object);
        let class = &program.classes[usize::from(number)];
        Some(match class.element {
            Some(element) => Unread { origin: owner.element(index), ty: element.ty, declared: element.class },
            None => {
                let field = class.fields.get(index)?;
                let origin = owner.field(&field_name(program, number, index));
                Unread { origin, ty: field.ty, declared: field.class }
            }
        })
    }

    /// Marks the word at an address as known, because it was read or is overwritten.
    pub(super) fn settle(&mut self, address: usize) {
        self.copies.remove(&address);
        if address < self.end {
            self.known.insert(address);
        }
    }

    /// Marks the word at an address as a copy of another place's word. `from` is that place if it was unread.
    pub(super) fn copy(&mut self, address: usize, from: Option<Unread>) {
        self.settle(address);
        if let Some(from) = from {
            self.copies.insert(address, from);
        }
    }
}
