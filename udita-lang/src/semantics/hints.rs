//! Facts about a body that the analyses need and that the checked body doesn't contain.

use rustc_hash::{FxHashMap, FxHashSet};

use super::hir::LocalId;
use super::types::{FieldKey, MethodKey, Type};
use crate::source::Span;

/// The types that statements and calls throw, if they depend on type arguments. The key is the place of the
/// exception, or the place of a call and its method.
pub(super) type Thrown<'a> = FxHashMap<(Span, Option<MethodKey>), Vec<Type<'a>>>;

/// The facts about one body that its analyses need.
#[derive(Default)]
pub(super) struct Hints<'a> {
    /// Whether each local is final.
    pub(super) finals: Vec<bool>,
    /// The places where static fields are read as `Class.field`. Such reads are allowed before the fields
    /// have values.
    pub(super) qualified: FxHashSet<Span>,
    /// The places of `Class.this`. It may read a final field before the field has a value, unlike `this` (JLS
    /// 16).
    pub(super) qualified_this: FxHashSet<Span>,
    /// For each creation of an anonymous class, the final fields that its initialisers read by their simple
    /// names. They must have values there (JLS 16.1.10).
    pub(super) anonymous_reads: FxHashMap<Span, Vec<(FieldKey, Span)>>,
    /// The labels of `case`s that are local constant variables, by their places.
    pub(super) constant_labels: FxHashMap<Span, LocalId>,
    /// The exceptions that depend on type arguments.
    pub(super) thrown: Thrown<'a>,
    /// The places of casts that are thrown. They throw the type of the cast, whatever exceptions the operand
    /// may hold.
    pub(super) casts_thrown: FxHashSet<Span>,
    /// The uses of locals that must be final or effectively final, with the places.
    pub(super) constants_needed: Vec<(LocalId, Span)>,
    /// The places of assertions.
    pub(super) assertions: FxHashSet<Span>,
    /// The places of initialiser blocks. They must be able to complete.
    pub(super) initializers: FxHashSet<Span>,
}
