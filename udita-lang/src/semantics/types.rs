//! The types of the checker.

use std::hash::{Hash, Hasher};

use slotmap::new_key_type;

pub use crate::syntax::ast::Primitive;

new_key_type! {
    /// Identifies a class or interface in a [`super::world::World`].
    pub struct ClassKey;
    /// Identifies a method, constructor or initialiser in a [`super::world::World`].
    pub struct MethodKey;
    /// Identifies a field in a [`super::world::World`].
    pub struct FieldKey;
    /// Identifies a type variable in a [`super::world::World`].
    pub struct TypeVarKey;
}

/// A type. It is small and copied freely. Type arguments live in the compilation's arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type<'a> {
    /// A primitive type, from `boolean` to `double`.
    Primitive(Primitive),
    /// The type of a method without a result.
    Void,
    /// The type of `null`, a subtype of every reference type.
    Null,
    /// A class or interface. Without arguments, it is not generic, or raw.
    Class(ClassKey, &'a [Type<'a>]),
    /// An array of elements of this type.
    Array(&'a Type<'a>),
    /// A type variable of a generic class or method.
    Var(TypeVarKey),
    /// A wildcard. It occurs only as a type argument.
    Wildcard(Wildcard<'a>),
    /// A type that is not known, because of this gap or of a reported error. It is compatible with every type
    /// and has every member, so one cause is reported once.
    Unknown(Gap),
}

/// The bound of a wildcard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wildcard<'a> {
    /// `?`: any type, with the bound `Object`.
    Unbounded,
    /// `? extends T`: any subtype of `T`.
    Extends(&'a Type<'a>),
    /// `? super T`: any supertype of `T`.
    Super(&'a Type<'a>),
}

/// A gap: a name that can't be resolved, or a part of Java that udita refuses. Unknown types with the same
/// simple name are equal, wherever they are written, so a method can override one with such parameters.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// The number of the cause.
    pub(crate) cause: u32,
    /// The number of the simple name of the type, or of a text that stands for the cause.
    pub(crate) name: u32,
}

impl Gap {
    /// Not a gap, but a reported error.
    pub(crate) const ERROR: Gap = Gap { cause: u32::MAX, name: u32::MAX };
}

impl PartialEq for Gap {
    fn eq(&self, other: &Gap) -> bool {
        self.name == other.name
    }
}

impl Eq for Gap {}

impl Hash for Gap {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl<'a> Type<'a> {
    /// The type of code with a reported error.
    pub(super) const ERROR: Type<'static> = Type::Unknown(Gap::ERROR);

    /// The gap of the unknown type that this type is or contains, if there is one.
    pub(crate) fn gap(self) -> Option<Gap> {
        match self {
            Type::Unknown(gap) => Some(gap),
            Type::Class(_, args) => args.iter().find_map(|arg| arg.gap()),
            Type::Array(ty) | Type::Wildcard(Wildcard::Extends(ty) | Wildcard::Super(ty)) => ty.gap(),
            Type::Primitive(_)
            | Type::Void
            | Type::Null
            | Type::Var(_)
            | Type::Wildcard(Wildcard::Unbounded) => None,
        }
    }

    /// The type arguments of a class or interface.
    pub(super) fn arguments(self) -> &'a [Type<'a>] {
        match self {
            Type::Class(_, args) => args,
            _ => &[],
        }
    }

    /// Whether the type is not known.
    pub(crate) fn is_unknown(self) -> bool {
        matches!(self, Type::Unknown(_))
    }

    /// The number of dimensions of an array type; 0 for any other type.
    pub(super) fn dimensions(self) -> usize {
        let mut dimensions = 0;
        let mut ty = self;
        while let Type::Array(element) = ty {
            ty = *element;
            dimensions += 1;
        }
        dimensions
    }

    /// The type `boolean`, of conditions.
    pub const BOOLEAN: Type<'static> = Type::Primitive(Primitive::Boolean);
    /// The type `int`, of 32-bit integers.
    pub const INT: Type<'static> = Type::Primitive(Primitive::Int);
    /// The type `long`, of 64-bit integers.
    pub const LONG: Type<'static> = Type::Primitive(Primitive::Long);
    /// The type `float`, of single precision.
    pub const FLOAT: Type<'static> = Type::Primitive(Primitive::Float);
    /// The type `double`, of double precision.
    pub const DOUBLE: Type<'static> = Type::Primitive(Primitive::Double);
    /// The type `char`, of UTF-16 units.
    pub const CHAR: Type<'static> = Type::Primitive(Primitive::Char);

    /// Whether the type contains no type variable, so substitution and erasure don't change it.
    pub(super) fn is_closed(self) -> bool {
        match self {
            Type::Primitive(_) | Type::Class(_, []) | Type::Unknown(_) => true,
            Type::Array(element) => element.is_closed(),
            _ => false,
        }
    }

    /// Whether values of this type are references (a class, array, type variable or `null`).
    pub fn is_reference(self) -> bool {
        matches!(self, Type::Class(..) | Type::Array(_) | Type::Var(_) | Type::Null | Type::Wildcard(_))
    }
}
