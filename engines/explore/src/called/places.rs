//! The places of a call's initial state, and whether they still hold their initial words.

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
    /// The declared class, if it is a reference and the program knows the class.
    pub(super) declared: Option<u16>,
}

/// Words that an instruction copies. The copy is complete when control reaches the next instruction.
#[derive(Debug)]
pub(super) struct Copying {
    /// The next instruction and its frame.
    pub(super) next: (u32, usize),
    /// The source of each word: an unread place, or `None` for a known word.
    pub(super) from: Vec<Option<Unread>>,
    pub(super) to: Destination,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Destination {
    /// The words from this address on.
    Address(usize),
    /// The words of the object in a register, given by the register's address in the stack.
    Result(usize),
}

/// The places of a call's initial state.
#[derive(Default, Debug)]
pub(super) struct Places {
    /// The initial end of the heap. Objects that the call creates have addresses from here on.
    end: usize,
    /// The objects of the state reached so far, by address.
    objects: FxHashMap<u64, Origin>,
    /// The addresses that were read or written, so that their words are known.
    known: FxHashSet<usize>,
    /// The addresses to which unread words were copied.
    copies: FxHashMap<usize, Unread>,
    /// The references that have a clause.
    decided: FxHashSet<Origin>,
}

impl Places {
    /// Creates the places of a state whose heap ends at `end`.
    pub(super) fn new(end: u64) -> Places {
        Places { end: end as usize, ..Places::default() }
    }

    /// Registers an object of the state that was reached.
    pub(super) fn register(&mut self, object: u64, origin: Origin) {
        self.objects.insert(object, origin);
    }

    /// The place by which an object was first reached, if it was.
    pub(super) fn of_object(&self, object: u64) -> Option<&Origin> {
        self.objects.get(&object)
    }

    /// Whether an object, which may be `null`, existed before the call.
    pub(super) fn is_of_state(&self, object: u64) -> bool {
        object != 0 && object < self.end as u64
    }

    /// Marks a reference as having a clause. Returns `false` if it had one.
    pub(super) fn decide(&mut self, origin: &Origin) -> bool {
        self.decided.insert(origin.clone())
    }

    /// A field or element of an object, if it is a place of the state that was neither read nor written. The object must not be `null` and
    /// must have such a member.
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

    /// Marks the word at an address as known: it was read or is overwritten.
    pub(super) fn settle(&mut self, address: usize) {
        self.copies.remove(&address);
        if address < self.end {
            self.known.insert(address);
        }
    }

    /// Marks the word at an address as a copy of the word at `from`, or of a known word.
    pub(super) fn copy(&mut self, address: usize, from: Option<Unread>) {
        self.settle(address);
        if let Some(from) = from {
            self.copies.insert(address, from);
        }
    }
}
