//! The declarations that names mean, by the places of the names in the source, and the surroundings of one place; for editors.

use rustc_hash::FxHashMap;

use super::environment::OuterVariable;
use super::scope::Scope;
use super::types::{ClassKey, FieldKey, MethodKey, Type, TypeVarKey};
use crate::source::{FileId, Span};

/// The declaration that a name means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Meaning {
    /// The local variable or parameter whose declaration has its name here.
    Local(Span),
    Field(FieldKey),
    /// A method or constructor.
    Method(MethodKey),
    Class(ClassKey),
    TypeVar(TypeVarKey),
}

/// The surroundings of a name, which say what else could stand in its place.
#[derive(Clone, Debug)]
pub(super) enum Surroundings<'a> {
    /// A simple name: the variables of the code around it, the innermost last, and its scope.
    Simple(Vec<OuterVariable<'a>>, Scope<'a>),
    /// A simple name of a type.
    Type(Scope<'a>),
    /// The name of a member of a value of this type, in code of the class.
    MemberOfValue(Type<'a>, ClassKey),
    /// The name of a static member of a class, in code of the other class.
    MemberOfClass(ClassKey, ClassKey),
    /// The name of a class or package in this package.
    InPackage(String),
    /// The name of a constant of an enum after `case`.
    Constant(ClassKey),
}

/// The meanings of the names that have been checked. Nothing is recorded unless a tool asks for it.
#[derive(Debug, Default)]
pub(crate) struct References<'a> {
    meanings: Option<FxHashMap<Span, Meaning>>,
    /// The place whose surroundings are wanted.
    wanted: Option<(FileId, u32)>,
    surroundings: Option<Surroundings<'a>>,
}

impl<'a> References<'a> {
    /// An empty record that meanings are added to.
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

    /// Whether the surroundings of the name at `span` are wanted.
    pub(super) fn wants(&self, span: Span) -> bool {
        let around = |(file, offset)| file == span.file && span.start <= offset && offset <= span.end;
        self.wanted.is_some_and(around)
    }

    /// Records the surroundings of the wanted name. Code may be checked several times; the last time its types are known best.
    pub(super) fn surround(&mut self, surroundings: Surroundings<'a>) {
        self.surroundings = Some(surroundings);
    }

    /// The names with their meanings, in no order.
    pub(crate) fn meanings(&self) -> impl Iterator<Item = (Span, Meaning)> {
        self.meanings.iter().flatten().map(|(&span, &meaning)| (span, meaning))
    }

    /// The surroundings of the wanted name, if the checker came by.
    pub(super) fn take_surroundings(&mut self) -> Option<Surroundings<'a>> {
        self.surroundings.take()
    }
}
