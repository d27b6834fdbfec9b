//! Places of the state at the begin of a call, and whether they still have the words of then.

use rustc_hash::{FxHashMap, FxHashSet};
use udita_vm::bytecode::program::ValueType;
use udita_vm::machine::View;

use super::classes::field_name;
use super::origin::Origin;

/// A place that the call hasn't read and hasn't written yet: a field or an element.
#[derive(Clone, Debug)]
pub(super) struct Unread {
    pub(super) origin: Origin,
    pub(super) ty: ValueType,
    /// The class of its declaration, if it is a reference and the program knows the class.
    pub(super) declared: Option<u16>,
}

/// Words that an instruction copies. They are copied if control goes on behind it.
#[derive(Debug)]
pub(super) struct Copying {
    /// The next instruction and its frame.
    pub(super) next: (u32, usize),
    /// Where the words come from: an unread place, or nothing for a known word.
    pub(super) from: Vec<Option<Unread>>,
    pub(super) to: Destination,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Destination {
    /// The words from an address on.
    Address(usize),
    /// The words of the object in a register, by its address in the stack.
    Result(usize),
}

/// The places of a call.
#[derive(Default, Debug)]
pub(super) struct Places {
    /// The end of the heap at the begin. Objects that the call makes have addresses from here on.
    end: usize,
    /// The objects of the state that were reached, by address.
    objects: FxHashMap<u64, Origin>,
    /// The addresses that were read or written. What they hold is known.
    known: FxHashSet<usize>,
    /// The addresses to which unread words were copied.
    copies: FxHashMap<usize, Unread>,
    /// The references that have a clause.
    decided: FxHashSet<Origin>,
}

impl Places {
    /// The places of a state whose heap ends at `end`.
    pub(super) fn new(end: u64) -> Places {
        Places { end: end as usize, ..Places::default() }
    }

    /// An object of the state was reached.
    pub(super) fn register(&mut self, object: u64, origin: Origin) {
        self.objects.insert(object, origin);
    }

    /// The place by which an object was reached first, if it was.
    pub(super) fn of_object(&self, object: u64) -> Option<&Origin> {
        self.objects.get(&object)
    }

    /// Whether an object, which may be `null`, existed before the call.
    pub(super) fn is_of_state(&self, object: u64) -> bool {
        object != 0 && object < self.end as u64
    }

    /// Notes that a reference gets a clause. False if it has one.
    pub(super) fn decide(&mut self, origin: &Origin) -> bool {
        self.decided.insert(origin.clone())
    }

    /// A field or element of an object, if it is a place of the state that was neither read nor written. The object is not `null` and
    /// has such a member.
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

    /// The word at an address is known from now on: it was read or is overwritten.
    pub(super) fn settle(&mut self, address: usize) {
        self.copies.remove(&address);
        if address < self.end {
            self.known.insert(address);
        }
    }

    /// The word at an address is a copy of another place's, which was unread if that is given.
    pub(super) fn copy(&mut self, address: usize, from: Option<Unread>) {
        self.settle(address);
        if let Some(from) = from {
            self.copies.insert(address, from);
        }
    }
}
