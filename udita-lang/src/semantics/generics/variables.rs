//! The type variables that the checker makes, and their bounds in inference.

use crate::semantics::types::{Type, TypeVarKey, Wildcard};

/// The kind of a type variable that the checker made.
#[derive(Clone, Debug)]
pub(in crate::semantics) enum VarState<'a> {
    /// A captured wildcard, with its lower bound.
    Captured { wildcard: Wildcard<'a>, lower: Option<Type<'a>> },
    /// To be inferred.
    Inferred(Bounds<'a>),
    /// An intersection type: all of the variable's bounds at once.
    Intersection,
    /// Stands for the type of a lambda expression or method reference that waits for its target.
    Deferred(usize),
}

/// The bounds of an inference variable.
#[derive(Clone, Debug, Default)]
pub(in crate::semantics) struct Bounds<'a> {
    pub(in crate::semantics) equal: Option<Type<'a>>,
    pub(super) lower: Vec<Type<'a>>,
    pub(super) upper: Vec<Type<'a>>,
    /// It appears in a `throws` clause.
    pub(super) thrown: bool,
    /// Being solved at the moment.
    pub(super) solving: bool,
}

/// A bound that an inference variable got, to be taken back.
#[derive(Clone, Copy, Debug)]
pub(in crate::semantics) enum Learned {
    Equal(TypeVarKey),
    Lower(TypeVarKey),
    Upper(TypeVarKey),
}

/// A state of inference to go back to.
#[derive(Clone, Copy, Debug)]
pub(in crate::semantics) struct Mark(pub(super) usize);
