//! The bounds of a search: classes of objects, and the values of their fields.

use udita_vm::machine::Handle;

/// The bounds of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Bounds {
    /// The class of the object that the predicate judges. That object is the sample.
    pub top: ClassBounds,
    /// The other classes with objects.
    pub others: Vec<ClassBounds>,
    /// The root classes of the finitizations that were included, for people. Their classes are among the others.
    pub included: Vec<String>,
}

impl Bounds {
    /// The class with a number of [`Domain::Objects`]: 0 is the top one, the others follow.
    pub fn class(&self, number: usize) -> Option<&ClassBounds> {
        match number.checked_sub(1) {
            None => Some(&self.top),
            Some(other) => self.others.get(other),
        }
    }
}

/// The objects of a class, and the bounds of their fields.
#[derive(Clone, PartialEq, Debug)]
pub struct ClassBounds {
    /// The class of the sample: an index into [`Program::classes`](udita_vm::bytecode::program::Program::classes).
    pub class: u16,
    /// The simple name of the class.
    pub name: String,
    /// Number of objects, at least 1.
    pub objects: usize,
    /// An object as its constructor has made it.
    pub sample: Handle,
    /// Whether candidates are the same if they differ only in which of these objects they have.
    pub interchangeable: bool,
    /// Whether the finitization method has the objects themselves, and may have passed them to the predicate.
    pub known: bool,
    /// A difference between the sample and another object that is not bounded.
    pub difference: Option<Difference>,
    /// The bounded fields, those of superclasses included.
    pub fields: Vec<FieldBounds>,
}

/// A difference between objects of one class domain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// One is of a subclass, which has this simple name.
    Class(String),
    /// A field has another value. Two objects that belong to one object each are other values, too.
    Field(String),
}

/// The bounds of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldBounds {
    /// The name of the field, without its class.
    pub name: String,
    /// Its place: an index into [`Class::fields`](udita_vm::bytecode::program::Class::fields).
    pub slot: u16,
    /// The values that the field can have.
    pub domain: Domain,
}

/// The values of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Numbers or booleans in order, as the machine holds them in the field: an `int`, `short`, `byte`, `char` or `float` in 32
    /// bits, zero-extended; a `long` or `double` in 64 bits; a boolean as 0 or 1.
    Words(Vec<u64>),
    /// Objects of some classes in order, behind `null` if it is included.
    Objects {
        /// The classes, as [`Bounds::class`] numbers them.
        classes: Vec<usize>,
        /// Whether the field can be `null`.
        includes_null: bool,
    },
    /// Anything else. The text continues a sentence that begins with the field: "holds arrays".
    Unsupported(String),
}
