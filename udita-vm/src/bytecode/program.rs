//! A whole program. Immutable; any number of machines run one at the same time.

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
    /// What can be run from outside.
    pub entries: Vec<Entry>,
    /// The classes that the machine itself needs.
    pub known: KnownClasses,
    /// `udita.internal.Domain.taken(Domain,int)`, if the program can run it: the machine calls it when a member of a
    /// domain that wants to know is taken.
    pub domain_taken: Option<u16>,
}

/// A method that a caller of the machine can run, with values for its parameters.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name people read, such as `IG.mainFilt`.
    pub name: String,
    /// The parameters; `this` is the first one of an instance method.
    pub parameters: Vec<Parameter>,
    /// The type of its result; none for `void`.
    pub result: Option<ValueType>,
    /// The class that is initialised before a direct call; none where nothing is to be run for it.
    pub initialises: Option<u16>,
    /// What runs it.
    pub run: Run,
}

/// How an entry is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Run {
    /// By this method without parameters and result, which nobody declared: it calls the entry with its arguments
    /// ([`Op::Argument`]) and delivers what that returns.
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
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub ty: ValueType,
    /// The class of references, if the program has that class; otherwise only `null` fits.
    pub class: Option<u16>,
    /// Its type as people read it.
    pub type_name: String,
}

/// A method.
#[derive(Debug)]
pub struct Method {
    /// The name people read, such as `IG.isDAG`.
    pub name: String,
    /// The class that declares it, as `Class.getName` gives it; empty for what nobody declared.
    pub class: String,
    /// The first of its instructions in [`Program::code`].
    pub start: u32,
    /// One past the last.
    pub end: u32,
    /// The kinds of its parameters, `this` included; they are its first registers.
    pub params: Vec<Kind>,
    /// The kind of its result.
    pub result: Option<Kind>,
    /// How many registers it uses, the area for arguments included.
    pub registers: Reg,
    /// The `catch` and `finally` clauses; the first that fits is taken.
    pub handlers: Vec<Handler>,
    /// Where its instructions come from: each entry holds from its instruction to the next entry's, in order.
    pub positions: Vec<(u32, Position)>,
    /// Which of its instructions belong to calls that have been inlined: each entry holds from its instruction to the next
    /// entry's, in order; the call is an index into [`Program::inlined`], none for the method's own code.
    pub inlined: Vec<(u32, Option<u32>)>,
    /// What a `NullPointerException` says that one of its instructions throws, in order.
    pub nulls: Vec<(u32, Arc<str>)>,
    /// Whether its first parameter is `this`, which is never `null`.
    pub has_this: bool,
    /// A constructor: the machine leaves those of an exception out of its own trace.
    pub is_constructor: bool,
    /// Part of the shipped library: left out of traces where the user's own code is meant.
    pub is_library: bool,
}

/// What a virtual call names: a column of the classes' dispatch tables.
///
/// The kinds stand here because no class needs to have a method: a call on a receiver that is always `null` is valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selector {
    /// The name people read, such as `indexOf(String,int)`.
    pub name: String,
    /// The kinds of the parameters of all of its methods, the receiver first.
    pub params: Vec<Kind>,
    /// The kind of their results.
    pub result: Option<Kind>,
}

/// A call that is not executed, since the callee's code stands in its place.
#[derive(Clone, Copy, Debug)]
pub struct Inlined {
    /// The callee.
    pub callee: u16,
    /// The method whose code has the call.
    pub caller: u16,
    /// The inlined call that made the caller's code run, if that is inlined in turn.
    pub within: Option<u32>,
    /// Where the call stands.
    pub position: Option<Position>,
}

/// A guarded range of instructions.
#[derive(Clone, Copy, Debug)]
pub struct Handler {
    /// The first guarded instruction (an index into [`Program::code`]).
    pub start: u32,
    /// One past the last.
    pub end: u32,
    /// Where to go.
    pub target: u32,
    /// The class of exceptions it takes; none takes all.
    pub class: Option<u16>,
    /// The register that gets the exception.
    pub reg: Reg,
}

/// A class, interface or array class.
#[derive(Debug)]
pub struct Class {
    /// The name as `Class.getName` gives it: `java.util.HashMap$Node`, `[I`, `[LNode;`.
    pub name: String,
    /// The name people read: `HashMap.Node`, `int[]`.
    pub simple_name: String,
    /// The name as `Class.getSimpleName` gives it: `Node`, `int[]`; empty for an anonymous class.
    pub own_name: String,
    /// Whether it is an interface.
    pub is_interface: bool,
    /// The superclass.
    pub superclass: Option<u16>,
    /// Every class that this one is a subtype of, itself included.
    pub supertypes: FixedBitSet,
    /// The instance fields, inherited ones first: field `i` is word `1 + i` of an object.
    pub fields: Vec<Field>,
    /// What its elements are, if it is an array class.
    pub element: Option<Element>,
    /// For each selector the method that an object of this class has; [`NO_METHOD`] where none (also for
    /// whole classes that are never made).
    pub dispatch: Vec<u16>,
    /// Which `toString` its objects have.
    pub to_string: ToString,
    /// Whether its objects are equal to themselves only, and have their identity hash code as their hash code.
    pub has_identity: bool,
    /// What runs when it is initialised, and again when something needs it although that failed; none where there is
    /// nothing to run.
    pub static_init: Option<u16>,
    /// The static field with the array of an enum's constants.
    pub constants: Option<u16>,
    /// The constructor without arguments, or that of the nearest superclass with one, for classes of pools and those
    /// that the program makes objects of by their `Class` object; none if it does nothing.
    pub default_constructor: Option<u16>,
    /// Whether the program can make objects of it by its `Class` object.
    pub is_instantiable: bool,
}

/// The `toString` that the objects of a class have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToString {
    /// That of `Object`: they are shown by their structure.
    Object,
    /// That of `Enum`: they are shown by their name.
    Enum,
    /// Any other one.
    Own,
}

/// No method: an entry of [`Class::dispatch`].
pub const NO_METHOD: u16 = u16::MAX;

/// What a field or element holds, as the source says it.
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
#[derive(Clone, Copy, Debug)]
pub struct Element {
    /// What they are.
    pub ty: ValueType,
    /// Their class, for references.
    pub class: Option<u16>,
}

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name; with the class in front for static ones.
    pub name: String,
    /// What it holds.
    pub ty: ValueType,
    /// The class that it is declared with, for references of instance fields where the program knows it.
    pub class: Option<u16>,
    /// Whether it holds the enclosing object of one of an inner class. The structure of an object leaves it out.
    pub is_enclosing: bool,
}

/// The table of a `switch`.
#[derive(Debug)]
pub struct SwitchTable {
    /// Values and targets (relative to the instruction after the `switch`), by ascending value.
    pub cases: Vec<(i32, i32)>,
    /// The target for all other values.
    pub default: i32,
}

impl SwitchTable {
    /// Where `value` goes to.
    #[inline]
    pub(crate) fn target(&self, value: i32) -> i32 {
        match self.cases.binary_search_by_key(&value, |&(case, _)| case) {
            Ok(found) => self.cases[found].1,
            Err(_) => self.default,
        }
    }
}

/// Classes that the machine makes objects of, or looks into.
///
/// The boxes' only field (slot 0) is their value. The first three fields of `Throwable` are the message (a
/// `String`), the cause, and the trace (an `int[]` that only the machine reads).
#[derive(Clone, Copy, Debug)]
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
    /// `Class`, where the program asks for the class of anything.
    pub class: Option<u16>,
    /// `Boolean`, `Character`, `Byte`, `Short`, `Integer`, `Long`, as far as the program has objects of them.
    pub boxes: [Option<u16>; 6],
}

impl Program {
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

    /// The method that makes a call, or has the instruction with this number, as the source says it.
    pub fn method_at(&self, call: u32) -> &Method {
        if let Some(inlined) = self.inlined_call(call) {
            return &self.methods[usize::from(inlined.caller)];
        }
        match self.active_calls(call).nth(1).and_then(|call| self.inlined_call(call)) {
            Some(inlined) => &self.methods[usize::from(inlined.callee)],
            None => self.holder(call),
        }
    }

    /// Where a call, or the instruction with this number, comes from.
    pub fn position(&self, call: u32) -> Option<Position> {
        if let Some(inlined) = self.inlined_call(call) {
            return inlined.position;
        }
        let positions = &self.holder(call).positions;
        let after = positions.partition_point(|&(start, _)| start <= call);
        positions[..after].last().map(|&(_, position)| position)
    }

    /// What a `NullPointerException` says that instruction `pc` throws.
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
