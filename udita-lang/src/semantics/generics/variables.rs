//! The type variables made by the checker, and their bounds during inference.

use crate::semantics::types::{Type, TypeVarKey, Wildcard};

/// The kind of a type variable made by the checker.
#[derive(Clone, Debug)]
pub(in crate::semantics) enum VarState<'a> {
    /// A captured wildcard, with its lower bound.
    Captured { wildcard: Wildcard<'a>, lower: Option<Type<'a>> },
    /// An inference variable, with its bounds.
    Inferred(Bounds<'a>),
    /// An intersection type: all of the variable's bounds at once.
    Intersection,
    /// The type of a lambda expression or method reference that waits for its target type.
    Deferred(usize),
}

/// The bounds of an inference variable.
#[derive(Clone, Debug, Default)]
pub(in crate::semantics) struct Bounds<'a> {
    pub(in crate::semantics) equal: Option<Type<'a>>,
    pub(super) lower: Vec<Type<'a>>,
    pub(super) upper: Vec<Type<'a>>,
    /// Whether the variable occurs in a `throws` clause.
    pub(super) thrown: bool,
    /// Whether the variable is being solved.
    pub(super) solving: bool,
}

/// A bound learned about an inference variable, with the data to undo it.
#[derive(Clone, Copy, Debug)]
pub(in crate::semantics) enum Learned {
    Equal(TypeVarKey),
    Lower(TypeVarKey),
    Upper(TypeVarKey),
}

/// A state of inference to roll back to.
#[derive(Clone, Copy, Debug)]
pub(in crate::semantics) struct Mark(pub(super) usize);
