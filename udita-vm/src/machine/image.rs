//! A program in the form that the machine reads: the tables of [`Program`] flattened for the hot path, and the fixed addresses in the
//! heap.

use crate::bytecode::verify::VerifiedProgram;
use std::sync::Arc;

use crate::bytecode::program::Program;
use rustc_hash::FxHashMap;

use super::collections::{Classes, NUMBERS};
use super::heap::Heap;
use super::list::List;
use super::object;
use super::suspended_fields::SuspendedFields;
use super::word::Word;

/// The primitive types and `void`, numbered -1, -2, and so on.
pub(super) const PRIMITIVE_NAMES: [&str; 9] =
    ["boolean", "byte", "short", "char", "int", "long", "float", "double", "void"];

/// A method as calls need it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MethodEntry {
    pub(crate) start: u32,
    pub(crate) registers: u16,
}

/// A class as allocation and dispatch need it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassEntry {
    /// Number of fields of its objects.
    pub(crate) fields: u32,
    /// For an array class, one more than the class of its elements if they are references, otherwise 0.
    pub(crate) element: u32,
    /// 1 if its objects count in the size of a path and [`Image::count_objects`] was called, otherwise 0.
    pub(crate) counted: u32,
    /// How hash tables compare its objects as keys.
    pub(crate) key: KeyKind,
    /// Whether hash tables compare its objects by identity and they are not arrays. Their header then has the hash code where
    /// [`super::object::hash_of`] looks for it.
    pub(crate) has_plain_identity: bool,
}

/// How hash tables compare keys of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyKind {
    /// By the identity of the object.
    Identity,
    /// By the value of an `Integer`.
    Integer,
    /// By the units of a `String`.
    String,
    /// By the class's own methods.
    Own,
}

impl KeyKind {
    fn of(program: &Program, number: usize) -> KeyKind {
        if program.classes[number].has_identity {
            KeyKind::Identity
        } else if program.known.boxes[INTEGER].is_some_and(|integer| usize::from(integer) == number) {
            KeyKind::Integer
        } else if number == usize::from(program.known.string) {
            KeyKind::String
        } else {
            KeyKind::Own
        }
    }
}

/// The index of `Integer` among the boxes.
const INTEGER: usize = 4;

/// A program, ready to run.
#[derive(Debug)]
pub(crate) struct Image {
    pub(crate) program: Arc<VerifiedProgram>,
    pub(crate) methods: Vec<MethodEntry>,
    pub(crate) classes: Vec<ClassEntry>,
    /// Whether the objects of a path are counted for its size.
    pub(super) counts_objects: bool,
    /// For each class, the fields and elements that can be suspended.
    pub(super) suspended_fields: Vec<SuspendedFields>,
    /// [`crate::bytecode::program::Class::dispatch`] of all classes, one row for each class.
    dispatch: Vec<u16>,
    selectors: usize,
    /// The addresses of the string literals.
    pub(crate) literals: Vec<Word>,
    literal_of: FxHashMap<Arc<[u16]>, Word>,
    /// The address of static field 0.
    pub(crate) statics: usize,
    /// The address of the state of class 0; those of the other classes follow. The state is 0 before the class is initialised and 1 from
    /// the beginning of its initialisation. After a failure it is the recorded exception.
    pub(crate) class_states: usize,
    /// The address of the `Class` object of class 0; those of the other classes and of the primitive types follow. Zero before first use.
    pub(crate) class_objects: usize,
    /// The address of the number of objects with an identity hash code.
    pub(crate) identities: usize,
    /// The address of the object with identity hash code 0; those with the next ones, up to [`NUMBERS`], follow.
    pub(crate) identified: usize,
    /// The address of the subject of the path. `null` until the program sets one.
    pub(crate) subject: usize,
    /// The address of the head of the list of interned strings that are not literals.
    pub(crate) interned: usize,
    /// The library's types whose objects are shown by their parts.
    pub(crate) shown_by_parts: ShownByParts,
    /// The library's collection classes.
    pub(crate) collections: Classes,
}

/// The library's types whose objects a structure shows by their parts, as far as the program mentions them.
#[derive(Debug)]
pub(crate) struct ShownByParts {
    /// The interface `Collection`.
    pub(crate) collection: Option<u16>,
    /// The interface `Map`.
    pub(crate) map: Option<u16>,
    /// The interface `Map.Entry`.
    pub(crate) entry: Option<u16>,
    /// The class `Optional`.
    pub(crate) optional: Option<u16>,
}

impl ShownByParts {
    fn of(program: &Program) -> ShownByParts {
        let named = |name| {
            (0..).zip(&program.classes).find(|(_, class)| class.name == name).map(|(number, _)| number)
        };
        ShownByParts {
            collection: named("java.util.Collection"),
            map: named("java.util.Map"),
            entry: named("java.util.Map$Entry"),
            optional: named("java.util.Optional"),
        }
    }
}

impl Image {
    /// Flattens `program` and lays out the fixed part of `heap`, which must be empty.
    pub(crate) fn new(program: &Arc<VerifiedProgram>, heap: &mut Heap) -> Image {
        // Reserves address 0 for `null`.
        heap.allocate(1);
        let identities = heap.allocate(1);
        let identified = heap.allocate(NUMBERS);
        let subject = heap.allocate(1);
        let interned = heap.allocate(List::HEAD_WORDS);
        let statics = heap.allocate(program.statics.len());
        let class_states = heap.allocate(program.classes.len());
        let class_objects = heap.allocate(program.classes.len() + PRIMITIVE_NAMES.len());
        for (number, class) in program.classes.iter().enumerate() {
            heap.set(class_states + number, Word::from(class.static_init.is_none()));
        }
        let mut literal_of = FxHashMap::default();
        let literals = program
            .strings
            .iter()
            .map(|units| {
                let address = object::write_string(heap, program.known.string, units) as Word;
                literal_of.insert(Arc::clone(units), address);
                address
            })
            .collect();
        let shown_by_parts = ShownByParts::of(program);
        let collections = Classes::of(program);
        let selectors = program.selectors.len();
        let mut dispatch = Vec::with_capacity(selectors * program.classes.len());
        for class in &program.classes {
            dispatch.extend_from_slice(&class.dispatch);
            dispatch.resize(
                dispatch.len().next_multiple_of(selectors.max(1)),
                crate::bytecode::program::NO_METHOD,
            );
            if class.dispatch.is_empty() {
                dispatch.resize(dispatch.len() + selectors, crate::bytecode::program::NO_METHOD);
            }
        }
        Image {
            program: Arc::clone(program),
            suspended_fields: program
                .classes
                .iter()
                .map(|class| SuspendedFields::of(class, collections.hash_set))
                .collect(),
            methods: program
                .methods
                .iter()
                .map(|method| MethodEntry { start: method.start, registers: method.registers })
                .collect(),
            counts_objects: false,
            classes: program
                .classes
                .iter()
                .enumerate()
                .map(|(number, class)| ClassEntry {
                    counted: 0,
                    key: KeyKind::of(program, number),
                    has_plain_identity: class.has_identity && class.element.is_none(),
                    fields: class.fields.len() as u32,
                    element: class
                        .element
                        .and_then(|element| element.class)
                        .map_or(0, |class| u32::from(class) + 1),
                })
                .collect(),
            dispatch,
            selectors,
            literals,
            literal_of,
            statics,
            class_states,
            class_objects,
            identities,
            identified,
            subject,
            interned,
            shown_by_parts,
            collections,
        }
    }

    /// Counts the objects of the program's own classes from now on.
    pub(super) fn count_objects(&mut self) {
        self.counts_objects = true;
        for (entry, class) in self.classes.iter_mut().zip(&self.program.classes) {
            entry.counted = u32::from(class.is_counted);
        }
    }

    /// The method that objects of `class` have for `selector`.
    #[inline(always)]
    pub(crate) fn dispatch(&self, class: u16, selector: u16) -> u16 {
        self.dispatch[class as usize * self.selectors + selector as usize]
    }

    /// How hash tables compare objects of `class`.
    #[inline]
    pub(super) fn key_kind(&self, class: u16) -> KeyKind {
        self.classes[class as usize].key
    }

    /// The literal with these units, if there is one.
    pub(crate) fn literal(&self, units: &[u16]) -> Option<Word> {
        self.literal_of.get(units).copied()
    }

    /// Whether `class` is `other` or a subtype of it.
    #[inline(always)]
    pub(crate) fn is_subtype(&self, class: u16, other: u16) -> bool {
        class == other || self.program.is_subtype(class, other)
    }
}
