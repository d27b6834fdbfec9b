//! A program in bytecode. It is immutable, so any number of machines can run it at the same time.

use std::sync::Arc;

use fixedbitset::FixedBitSet;

use super::kind::{Kind, Reg};
use super::op::Op;
pub use super::position::Position;
use super::site::Sites;

/// A program: code, tables and debug information.
#[derive(Clone, Debug)]
pub struct Program {
    /// The instructions of all methods, concatenated.
    pub code: Vec<Op>,
    /// The methods. Calls refer to them by index.
    pub methods: Vec<Method>,
    /// The classes, including array classes. A class comes after its superclass and interfaces.
    pub classes: Vec<Class>,
    /// The selectors. [`Class::dispatch`] has one entry for each.
    pub selectors: Vec<Selector>,
    /// The static fields. Their initial value is zero.
    pub statics: Vec<Field>,
    /// The string literals in UTF-16 units, without duplicates.
    pub strings: Vec<Arc<[u16]>>,
    /// The long constants, and the bits of the double constants.
    pub longs: Vec<i64>,
    /// The tables of the `switch` instructions.
    pub switches: Vec<SwitchTable>,
    /// The names of the source files, indexed by positions.
    pub files: Vec<String>,
    /// The calls that were replaced by the code of their callees.
    pub inlined: Vec<Inlined>,
    /// The places of the source that `probe` instructions observe. Empty if the program was compiled without probes.
    pub sites: Sites,
    /// The methods that a caller can run.
    pub entries: Vec<Entry>,
    /// The classes that the machine itself needs.
    pub known: KnownClasses,
    /// The method `udita.internal.Domain.taken(Domain,int)`, if the program can run it. The machine calls it when a member of a domain
    /// with a listener is taken.
    pub domain_taken: Option<u16>,
}

/// A method that a caller of the machine can run, with values for its parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The readable name, such as `IG.mainFilt`.
    pub name: String,
    /// The parameters. The first one of an instance method is `this`.
    pub parameters: Vec<Parameter>,
    /// The type of the result. `None` for `void`.
    pub result: Option<ValueType>,
    /// The declared type of the value that it delivers. `None` for `void`, and for an entry that is called directly.
    pub delivers: Option<Declared>,
    /// The class that is initialised before a direct call. `None` if its initialisation runs no code.
    pub initialises: Option<u16>,
    /// The method that runs the entry.
    pub run: Run,
}

/// The way in which the machine runs an entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Run {
    /// A generated method without parameters and result runs it. It calls the entry with its arguments ([`Op::Argument`]) and delivers
    /// the returned value.
    Deliver(u16),
    /// The machine calls it directly: its arguments are its first registers, and the caller receives its result.
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
    /// The name of the parameter.
    pub name: String,
    /// The type of its value.
    pub ty: ValueType,
    /// The class of the references, if the program has that class. Otherwise only `null` fits.
    pub class: Option<u16>,
    /// The readable name of the type.
    pub type_name: String,
}

/// A method: a range of instructions with its tables.
#[derive(Clone, Debug)]
pub struct Method {
    /// The readable name, such as `IG.isDAG`.
    pub name: String,
    /// The class that declares the method, named as `Class.getName` gives it. Empty for a generated method.
    pub class: String,
    /// The first of the method's instructions in [`Program::code`].
    pub start: u32,
    /// The end of the instructions, exclusive.
    pub end: u32,
    /// The kinds of the parameters, including `this`. The parameters are the first registers.
    pub params: Vec<Kind>,
    /// The kind of the result. `None` for `void`.
    pub result: Option<Kind>,
    /// The number of registers, including the area for arguments of calls.
    pub registers: Reg,
    /// The `catch` and `finally` clauses, of which the first match applies.
    pub handlers: Vec<Handler>,
    /// The source positions of the instructions, in order. Each entry applies up to the instruction of the next one.
    pub positions: Vec<(u32, Position)>,
    /// The inlined calls that the instructions belong to, in order. Each entry applies up to the instruction of the next one. A call is
    /// an index into [`Program::inlined`], and `None` for the method's own code.
    pub inlined: Vec<(u32, Option<u32>)>,
    /// The messages of `NullPointerException`s, in the order of the instructions that throw them.
    pub nulls: Vec<(u32, Arc<str>)>,
    /// Whether the method returns a `boolean`.
    pub is_boolean: bool,
    /// Whether the first parameter is `this`, which is never `null`.
    pub has_this: bool,
    /// Whether the method is a constructor. The trace of an exception omits the constructors of the exception.
    pub is_constructor: bool,
    /// Whether the method is part of the shipped library. Reports on the user's own code omit it.
    pub is_library: bool,
}

impl Method {
    /// Moves the places in the method, so that its first instruction is at `start`.
    pub(crate) fn move_to(&mut self, start: u32) {
        let moved = |pc: u32| pc - self.start + start;
        for handler in &mut self.handlers {
            (handler.start, handler.end) = (moved(handler.start), moved(handler.end));
            handler.target = moved(handler.target);
        }
        self.positions.iter_mut().for_each(|(pc, _)| *pc = moved(*pc));
        self.nulls.iter_mut().for_each(|(pc, _)| *pc = moved(*pc));
        (self.start, self.end) = (start, moved(self.end));
    }
}

/// The name and signature of a virtual call: a column of the classes' dispatch tables.
///
/// A selector stores its kinds because a class with such a method may not exist: a call on a receiver that is always `null` is valid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Selector {
    /// The readable name, such as `indexOf(String,int)`.
    pub name: String,
    /// The kinds of the parameters of all of its methods, the receiver first.
    pub params: Vec<Kind>,
    /// The kind of the result of all of its methods. `None` for `void`.
    pub result: Option<Kind>,
}

/// A call that was replaced by the code of its callee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inlined {
    /// The method that is called.
    pub callee: u16,
    /// The method that contains the call.
    pub caller: u16,
    /// The inlined call whose code contains this one, if any.
    pub within: Option<u32>,
    /// The source position of the call.
    pub position: Option<Position>,
}

/// A guarded range of instructions and its handler.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handler {
    /// The first guarded instruction, an index into [`Program::code`].
    pub start: u32,
    /// The end of the guarded instructions, exclusive.
    pub end: u32,
    /// The first instruction of the handler.
    pub target: u32,
    /// The class of exceptions that are caught. `None` catches all.
    pub class: Option<u16>,
    /// The register for the exception.
    pub reg: Reg,
}

/// A class, interface or array class.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    /// The name as `Class.getName` gives it: `java.util.HashMap$Node`, `[I`, `[LNode;`.
    pub name: String,
    /// The readable name: `HashMap.Node`, `int[]`.
    pub simple_name: String,
    /// The name as `Class.getSimpleName` gives it: `Node`, `int[]`; empty for an anonymous class.
    pub own_name: String,
    /// Whether it is an interface.
    pub is_interface: bool,
    /// Whether it is an abstract class or an interface.
    pub is_abstract: bool,
    /// The superclass. `None` for `Object`.
    pub superclass: Option<u16>,
    /// Every class that this one is a subtype of, itself included.
    pub supertypes: FixedBitSet,
    /// The instance fields, inherited ones first: field `i` is word `1 + i` of an object.
    pub fields: Vec<Field>,
    /// The elements, if this is an array class.
    pub element: Option<Element>,
    /// For each selector, the method of the class's objects, or [`NO_METHOD`]. Empty for a class that has no objects.
    pub dispatch: Vec<u16>,
    /// The `toString` that its objects have.
    pub to_string: ToString,
    /// Whether each of its objects equals only itself and uses its identity hash code as its hash code.
    pub has_identity: bool,
    /// The static initialiser. It runs again if the class is needed after its initialisation has failed. `None` if the initialisation
    /// runs no code.
    pub static_init: Option<u16>,
    /// The static field with the array of an enum's constants.
    pub constants: Option<u16>,
    /// The constructor without arguments, or that of the nearest superclass with one. `None` if it does nothing. Set for classes of pools
    /// and for classes that the program instantiates by their `Class` object.
    pub default_constructor: Option<u16>,
    /// Whether the program can instantiate the class by its `Class` object.
    pub is_instantiable: bool,
    /// Whether its objects count in the size of a path: the class belongs to the program itself, not to the library, and is no array,
    /// lambda, exception or enum.
    pub is_counted: bool,
}

/// The `toString` that the objects of a class have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToString {
    /// `Object.toString`: the class and the hash code. A structure shows the fields.
    Object,
    /// `Enum.toString`: the name of the constant.
    Enum,
    /// The `toString` that a record has if it declares none: its components.
    Record,
    /// A method that another class of the library declares.
    Library,
    /// A method that the program declares. A structure shows its result.
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
    /// The types in the order of the numbers that the library uses for them (see `udita.internal.Reflect`), from 1.
    const NUMBERED: [ValueType; 9] = [
        ValueType::Boolean,
        ValueType::Byte,
        ValueType::Short,
        ValueType::Char,
        ValueType::Int,
        ValueType::Long,
        ValueType::Ref,
        ValueType::Float,
        ValueType::Double,
    ];

    /// Whether it is a floating-point type.
    pub(crate) fn is_real(self) -> bool {
        matches!(self, ValueType::Float | ValueType::Double)
    }

    /// The number that the library uses for the type.
    pub(crate) fn number(self) -> i32 {
        (1..).zip(ValueType::NUMBERED).find(|(_, ty)| *ty == self).map_or(0, |(number, _)| number)
    }

    /// The type with a number that the library uses.
    pub(crate) fn numbered(number: i32) -> Option<ValueType> {
        ValueType::NUMBERED.get(usize::try_from(number - 1).ok()?).copied()
    }

    /// The kind of word that holds a value of the type.
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

/// The declared type of a place for values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declared {
    /// The type.
    pub ty: ValueType,
    /// The erased class of references, if the program has that class.
    pub class: Option<u16>,
}

/// The elements of an array class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Element {
    /// The type of each element.
    pub ty: ValueType,
    /// The class of the elements, if they are references.
    pub class: Option<u16>,
}

/// A field of a class.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    /// The name. For a static field it begins with the class.
    pub name: String,
    /// The type of the field's value.
    pub ty: ValueType,
    /// The declared class of an instance field that holds references, if the program has that class.
    pub class: Option<u16>,
    /// Whether it holds the enclosing object of an inner class. Structures of objects omit it.
    pub is_enclosing: bool,
}

/// The jump table of a `switch`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SwitchTable {
    /// Values and targets, by ascending value. Targets are relative to the instruction after the `switch`.
    pub cases: Vec<(i32, i32)>,
    /// The target for all other values.
    pub default: i32,
}

impl SwitchTable {
    /// The target that the table has for `value`.
    #[inline]
    pub(crate) fn target(&self, value: i32) -> i32 {
        match self.cases.binary_search_by_key(&value, |&(case, _)| case) {
            Ok(found) => self.cases[found].1,
            Err(_) => self.default,
        }
    }
}

/// The classes whose objects the machine makes or reads.
///
/// The only field of a box (slot 0) is its value. The first three fields of `Throwable` are the message (a `String`), the cause, and the
/// trace (an `int[]` that only the machine reads).
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
    /// The class `Class`, if the program uses it.
    pub class: Option<u16>,
    /// The classes `Boolean`, `Character`, `Byte`, `Short`, `Integer` and `Long`. `None` if the program has no objects of the class.
    pub boxes: [Option<u16>; 6],
}

impl Program {
    /// Whether any of the code makes choices. Without choices, the program has one path.
    pub fn has_choices(&self) -> bool {
        self.code.iter().any(|op| matches!(op, Op::CallNative { native, .. } if native.chooses()))
    }

    /// The method that contains instruction `pc`, including inlined code.
    fn holder(&self, pc: u32) -> &Method {
        let after = self.methods.partition_point(|method| method.start <= pc);
        &self.methods[after.max(1) - 1]
    }

    /// The inlined call with this call number (see [`Program::active_calls`]).
    fn inlined_call(&self, call: u32) -> Option<&Inlined> {
        self.inlined.get((call as usize).checked_sub(self.code.len())?)
    }

    /// The call numbers that are active at instruction `pc` of one frame, innermost first, for [`Program::method_at`] and
    /// [`Program::position`]. The first is the instruction itself. The numbers of inlined calls follow those of all instructions.
    pub fn active_calls(&self, pc: u32) -> impl Iterator<Item = u32> {
        let calls = &self.holder(pc).inlined;
        let after = calls.partition_point(|&(start, _)| start <= pc);
        let innermost = calls[..after].last().and_then(|&(_, call)| call);
        let inlined = std::iter::successors(innermost, |&call| self.inlined[call as usize].within);
        std::iter::once(pc).chain(inlined.map(|call| self.code.len() as u32 + call))
    }

    /// The source method that contains the instruction or makes the inlined call with this call number.
    pub fn method_at(&self, call: u32) -> &Method {
        if let Some(inlined) = self.inlined_call(call) {
            return &self.methods[usize::from(inlined.caller)];
        }
        match self.active_calls(call).nth(1).and_then(|call| self.inlined_call(call)) {
            Some(inlined) => &self.methods[usize::from(inlined.callee)],
            None => self.holder(call),
        }
    }

    /// The source position of the instruction or the inlined call with this call number.
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
