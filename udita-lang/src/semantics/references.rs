//! For editors: the declarations that names refer to, by the places of the names, and the surroundings of one
//! place.

use rustc_hash::FxHashMap;

use super::environment::OuterVariable;
use super::scope::Scope;
use super::types::{ClassKey, FieldKey, MethodKey, Type, TypeVarKey};
use crate::source::{FileId, Span};

/// The declaration that a name refers to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Meaning {
    /// The local variable or parameter whose name is declared at this place.
    Local(Span),
    Field(FieldKey),
    /// A method or constructor.
    Method(MethodKey),
    Class(ClassKey),
    TypeVar(TypeVarKey),
}

/// The surroundings of a name, which determine the names possible in its place.
#[derive(Clone, Debug)]
pub(super) enum Surroundings<'a> {
    /// A simple name: the variables in scope, innermost last, and the scope.
    Simple(Vec<OuterVariable<'a>>, Scope<'a>),
    /// A simple name of a type.
    Type(Scope<'a>),
    /// A member of a value of this type, in code of this class.
    MemberOfValue(Type<'a>, ClassKey),
    /// A static member of the first class, in code of the second class.
    MemberOfClass(ClassKey, ClassKey),
    /// A class or package in the package with this name.
    InPackage(String),
    /// A constant of this enum, after `case`.
    Constant(ClassKey),
}

/// The meanings of the checked names. Nothing is recorded unless a tool requests it.
#[derive(Debug, Default)]
pub(crate) struct References<'a> {
    meanings: Option<FxHashMap<Span, Meaning>>,
    /// The place whose surroundings are requested.
    wanted: Option<(FileId, u32)>,
    surroundings: Option<Surroundings<'a>>,
}

impl<'a> References<'a> {
    /// An empty record, to which meanings are added.
    pub(crate) fn recording() -> References<'a> {
        References { meanings: Some(FxHashMap::default()), ..References::default() }
    }

    /// A record of the surroundings of the name at `offset` in `file`.
    pub(crate) fn of_place(file: FileId, offset: u32) -> References<'a> {
        References { wanted: Some((file, offset)), ..References::default() }
    }

    /// Whether anything is recorded.
    pub(super) fn is_active(&self) -> bool {
        self.meanings.is_some() || self.wanted.is_some()
    }

    /// Records the meaning of the name at `span`.
    pub(super) fn note(&mut self, span: Span, meaning: Meaning) {
        if let Some(meanings) = &mut self.meanings {
            meanings.insert(span, meaning);
        }
    }

    /// Whether the surroundings of the name at `span` are requested.
    pub(super) fn wants(&self, span: Span) -> bool {
        let covers = |(file, offset)| file == span.file && span.start <= offset && offset <= span.end;
        self.wanted.is_some_and(covers)
    }

    /// Records the surroundings of the requested name. If code is checked several times, the last check knows
    /// its types best.
    pub(super) fn surround(&mut self, surroundings: Surroundings<'a>) {
        self.surroundings = Some(surroundings);
    }

    /// The recorded names with their meanings, in no particular order.
    pub(crate) fn meanings(&self) -> impl Iterator<Item = (Span, Meaning)> {
        self.meanings.iter().flatten().map(|(&span, &meaning)| (span, meaning))
    }

    /// The surroundings of the requested name. `None` if the checker didn't reach it.
    pub(super) fn take_surroundings(&mut self) -> Option<Surroundings<'a>> {
        self.surroundings.take()
    }
}
