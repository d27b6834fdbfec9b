//! A whole program. It is immutable, so any number of machines can run it at the same time.

use std::sync::Arc;

use fixedbitset::FixedBitSet;

use super::kind::{Kind, Reg};
use super::op::Op;
pub use super::position::Position;
use super::site::Sites;

/// A program.
#[derive(Debug)]
pub struct Program {
    /// The instructions of all methods, one after the other.
    pub code: Vec<Op>,
    /// The methods.
    pub methods: Vec<Method>,
    /// The classes; array classes too. A class comes after its superclass and interfaces.
    pub classes: Vec<Class>,
    /// The selectors. [`Class::dispatch`] has one entry for each.
    pub selectors: Vec<Selector>,
    /// The static fields. Their initial value is zero.
    pub statics: Vec<Field>,
    /// The string literals, in UTF-16 units, each once.
    pub strings: Vec<Arc<[u16]>>,
    /// The long constants, and the bits of the double ones.
    pub longs: Vec<i64>,
    /// The tables of `switch` instructions.
    pub switches: Vec<SwitchTable>,
    /// The names of the source files.
    pub files: Vec<String>,
    /// The calls whose callees' code stands in their callers'.
    pub inlined: Vec<Inlined>,
    /// The places of the source that instructions `probe` observe; none if it was compiled without probes.
    pub sites: Sites,
    /// The methods that a caller can run.
    pub entries: Vec<Entry>,
    /// The classes that the machine itself needs.
    pub known: KnownClasses,
    /// `udita.internal.Domain.taken(Domain,int)`, if the program can run it. The machine calls it when a member of a domain with a
    /// listener is taken.
    pub domain_taken: Option<u16>,
}

/// A method that a caller of the machine can run, with values for its parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The name people read, such as `IG.mainFilt`.
    pub name: String,
    /// The parameters; `this` is the first one of an instance method.
    pub parameters: Vec<Parameter>,
    /// The type of its result; none for `void`.
    pub result: Option<ValueType>,
    /// The class that is initialised before a direct call; none if its initialisation runs no code.
    pub initialises: Option<u16>,
    /// The method that runs it.
    pub run: Run,
}

/// The way to run an entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Run {
    /// By a generated method without parameters and result. It calls the entry with its arguments ([`Op::Argument`]) and
    /// delivers the returned value.
    Deliver(u16),
    /// By itself: its arguments are its first registers, and its result is the caller's.
    Direct(u16),
}

impl Run {
    /// The method that runs first.
    pub fn method(self) -> u16 {
        match self {
            Run::Deliver(method) | Run::Direct(method) => method,
        }
    }
}

/// A parameter of an [`Entry`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The type of its value.
    pub ty: ValueType,
    /// The class of references, if the program has that class; otherwise only `null` fits.
    pub class: Option<u16>,
    /// The name of its type for people.
    pub type_name: String,
}

/// A method.
#[derive(Debug)]
pub struct Method {
    /// The name people read, such as `IG.isDAG`.
    pub name: String,
    /// The class that declares it, as `Class.getName` gives it; empty for a generated method.
    pub class: String,
    /// The first of its instructions in [`Program::code`].
    pub start: u32,
    /// One past the last.
    pub end: u32,
    /// The kinds of its parameters, `this` included; they are its first registers.
    pub params: Vec<Kind>,
    /// The kind of its result.
    pub result: Option<Kind>,
    /// The number of its registers, the area for arguments included.
    pub registers: Reg,
    /// The `catch` and `finally` clauses; the first that fits is taken.
    pub handlers: Vec<Handler>,
    /// The positions of its instructions in the source, in order. Each entry holds up to the instruction of the next one.
    pub positions: Vec<(u32, Position)>,
    /// The inlined calls that its instructions belong to, in order. Each entry holds up to the instruction of the next one. A call is
    /// an index into [`Program::inlined`], and none for the method's own code.
    pub inlined: Vec<(u32, Option<u32>)>,
    /// The messages of `NullPointerException`s, in the order of the instructions that throw them.
    pub nulls: Vec<(u32, Arc<str>)>,
    /// Whether it returns a `boolean`.
    pub is_boolean: bool,
    /// Whether its first parameter is `this`, which is never `null`.
    pub has_this: bool,
    /// Whether it is a constructor. The trace of an exception leaves out the constructors of the exception.
    pub is_constructor: bool,
    /// Whether it is part of the shipped library. Reports of the user's own code leave it out.
    pub is_library: bool,
}

/// The name in a virtual call: a column of the classes' dispatch tables.
///
/// It has kinds of its own because there may be no class with such a method: a call on a receiver that is always `null` is valid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Selector {
    /// The name people read, such as `indexOf(String,int)`.
    pub name: String,
    /// The kinds of the parameters of all of its methods, the receiver first.
    pub params: Vec<Kind>,
    /// The kind of their results.
    pub result: Option<Kind>,
}

/// A call that was replaced by the callee's code.
#[derive(Clone, Copy, Debug)]
pub struct Inlined {
    /// The callee.
    pub callee: u16,
    /// The method whose code has the call.
    pub caller: u16,
    /// The inlined call whose code contains this one, if there is one.
    pub within: Option<u32>,
    /// The position of the call.
    pub position: Option<Position>,
}

/// A guarded range of instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handler {
    /// The first guarded instruction (an index into [`Program::code`]).
    pub start: u32,
    /// One past the last.
    pub end: u32,
    /// The first instruction of the handler.
    pub target: u32,
    /// The class of exceptions it takes; none takes all.
    pub class: Option<u16>,
    /// The register that gets the exception.
    pub reg: Reg,
}

/// A class, interface or array class.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Class {
    /// The name as `Class.getName` gives it: `java.util.HashMap$Node`, `[I`, `[LNode;`.
    pub name: String,
    /// The name people read: `HashMap.Node`, `int[]`.
    pub simple_name: String,
    /// The name as `Class.getSimpleName` gives it: `Node`, `int[]`; empty for an anonymous class.
    pub own_name: String,
    /// Whether it is an interface.
    pub is_interface: bool,
    /// Whether it is an abstract class or an interface.
    pub is_abstract: bool,
    /// The superclass.
    pub superclass: Option<u16>,
    /// Every class that this one is a subtype of, itself included.
    pub supertypes: FixedBitSet,
    /// The instance fields, inherited ones first: field `i` is word `1 + i` of an object.
    pub fields: Vec<Field>,
    /// The type of its elements, if it is an array class.
    pub element: Option<Element>,
    /// The method of its objects for each selector; [`NO_METHOD`] if there is none. Empty for a class that has no objects.
    pub dispatch: Vec<u16>,
    /// The `toString` of its objects.
    pub to_string: ToString,
    /// Whether each of its objects is equal to itself only and has its identity hash code as its hash code.
    pub has_identity: bool,
    /// The static initialiser. It runs again when the class is needed after its initialisation has failed. None if the
    /// initialisation runs no code.
    pub static_init: Option<u16>,
    /// The static field with the array of an enum's constants.
    pub constants: Option<u16>,
    /// The constructor without arguments, or that of the nearest superclass with one; none if it does nothing. It is known for classes
    /// of pools and for classes that the program instantiates by their `Class` object.
    pub default_constructor: Option<u16>,
    /// Whether the program can instantiate it by its `Class` object.
    pub is_instantiable: bool,
    /// Whether its objects count in the size of a path: it is a class of the program itself and not of the library, and no array,
    /// lambda, exception or enum.
    pub is_counted: bool,
}

/// The `toString` that the objects of a class have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToString {
    /// `Object.toString`: objects are shown by their structure.
    Object,
    /// `Enum.toString`: constants are shown by their name.
    Enum,
    /// Any other one.
    Own,
}

/// No method: an entry of [`Class::dispatch`].
pub const NO_METHOD: u16 = u16::MAX;

/// The type of a field or element in the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum ValueType {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl ValueType {
    /// The kind of word that holds it.
    pub fn kind(self) -> Kind {
        match self {
            ValueType::Long => Kind::Long,
            ValueType::Float => Kind::Float,
            ValueType::Double => Kind::Double,
            ValueType::Ref => Kind::Ref,
            _ => Kind::Int,
        }
    }
}

/// The elements of an array class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Element {
    /// Their type.
    pub ty: ValueType,
    /// Their class, for references.
    pub class: Option<u16>,
}

/// A field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    /// Its name. That of a static field begins with the class.
    pub name: String,
    /// Its content.
    pub ty: ValueType,
    /// The declared class of an instance field that holds references, if the program knows it.
    pub class: Option<u16>,
    /// Whether it holds the enclosing object of an inner class. The structure of an object leaves it out.
    pub is_enclosing: bool,
}

/// The table of a `switch`.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct SwitchTable {
    /// Values and targets (relative to the instruction after the `switch`), by ascending value.
    pub cases: Vec<(i32, i32)>,
    /// The target for all other values.
    pub default: i32,
}

impl SwitchTable {
    /// The target for `value`.
    #[inline]
    pub(crate) fn target(&self, value: i32) -> i32 {
        match self.cases.binary_search_by_key(&value, |&(case, _)| case) {
            Ok(found) => self.cases[found].1,
            Err(_) => self.default,
        }
    }
}

/// Classes whose objects the machine makes or reads.
///
/// The boxes' only field (slot 0) is their value. The first three fields of `Throwable` are the message (a
/// `String`), the cause, and the trace (an `int[]` that only the machine reads).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct KnownClasses {
    pub object: u16,
    pub string: u16,
    pub object_pool: u16,
    pub int_array: u16,
    pub throwable: u16,
    pub null_pointer: u16,
    pub arithmetic: u16,
    pub array_index: u16,
    pub string_index: u16,
    pub negative_size: u16,
    pub class_cast: u16,
    pub array_store: u16,
    pub stack_overflow: u16,
    /// `Class`, if the program uses it.
    pub class: Option<u16>,
    /// `Boolean`, `Character`, `Byte`, `Short`, `Integer`, `Long`; none if the program has no objects of the class.
    pub boxes: [Option<u16>; 6],
}

impl Program {
    /// Whether some of its code makes choices. Without choices, it has one path.
    pub fn has_choices(&self) -> bool {
        self.code.iter().any(|op| matches!(op, Op::CallNative { native, .. } if native.chooses()))
    }

    /// The method whose code has instruction `pc`.
    fn holder(&self, pc: u32) -> &Method {
        let after = self.methods.partition_point(|method| method.start <= pc);
        &self.methods[after.max(1) - 1]
    }

    /// The inlined call with number `call` (see [`Program::active_calls`]).
    fn inlined_call(&self, call: u32) -> Option<&Inlined> {
        self.inlined.get((call as usize).checked_sub(self.code.len())?)
    }

    /// The calls that are active at instruction `pc` of one frame, innermost first: numbers that
    /// [`Program::method_at`] and [`Program::position`] understand. The first is that of the instruction itself; an inlined
    /// call has a number behind those of all instructions.
    pub fn active_calls(&self, pc: u32) -> impl Iterator<Item = u32> {
        let calls = &self.holder(pc).inlined;
        let after = calls.partition_point(|&(start, _)| start <= pc);
        let innermost = calls[..after].last().and_then(|&(_, call)| call);
        let inlined = std::iter::successors(innermost, |&call| self.inlined[call as usize].within);
        std::iter::once(pc).chain(inlined.map(|call| self.code.len() as u32 + call))
    }

    /// The method of the source that makes a call or contains the instruction with this number.
    pub fn method_at(&self, call: u32) -> &Method {
        if let Some(inlined) = self.inlined_call(call) {
            return &self.methods[usize::from(inlined.caller)];
        }
        match self.active_calls(call).nth(1).and_then(|call| self.inlined_call(call)) {
            Some(inlined) => &self.methods[usize::from(inlined.callee)],
            None => self.holder(call),
        }
    }

    /// The position of a call or of the instruction with this number.
    pub fn position(&self, call: u32) -> Option<Position> {
        if let Some(inlined) = self.inlined_call(call) {
            return inlined.position;
        }
        let positions = &self.holder(call).positions;
        let after = positions.partition_point(|&(start, _)| start <= call);
        positions[..after].last().map(|&(_, position)| position)
    }

    /// The message of a `NullPointerException` that instruction `pc` throws.
    pub fn null_message(&self, pc: u32) -> Option<&str> {
        let nulls = &self.holder(pc).nulls;
        let found = nulls.binary_search_by_key(&pc, |&(at, _)| at).ok()?;
        Some(&nulls[found].1)
    }

    /// Whether `class` is `other` or a subtype of it.
    pub fn is_subtype(&self, class: u16, other: u16) -> bool {
        self.classes[class as usize].supertypes.contains(other as usize)
    }
}
