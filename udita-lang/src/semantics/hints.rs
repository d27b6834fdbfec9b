//! Facts about a body that its analyses need and that the checked body doesn't show.

use rustc_hash::{FxHashMap, FxHashSet};

use super::hir::LocalId;
use super::types::{FieldKey, MethodKey, Type};
use crate::source::Span;

/// The types that statements and calls throw where that depends on type arguments: by the place of the
/// exception, or of the call and its method.
pub(super) type Thrown<'a> = FxHashMap<(Span, Option<MethodKey>), Vec<Type<'a>>>;

/// The facts about one body.
#[derive(Default)]
pub(super) struct Hints<'a> {
    /// Whether each local is final.
    pub(super) finals: Vec<bool>,
    /// The places where static fields are read by `Class.field`, which is allowed before they have values.
    pub(super) qualified: FxHashSet<Span>,
    /// The places of `Class.this`: it reads a final field before that has a value, which `this` may not (JLS 16).
    pub(super) qualified_this: FxHashSet<Span>,
    /// The final fields that initialisers of anonymous classes read by their simple names, by the places of the creations: they must
    /// have values there (JLS 16.1.10).
    pub(super) anonymous_reads: FxHashMap<Span, Vec<(FieldKey, Span)>>,
    /// The labels of `case`s that are local constant variables.
    pub(super) constant_labels: FxHashMap<Span, LocalId>,
    /// The exceptions that depend on type arguments.
    pub(super) thrown: Thrown<'a>,
    /// The casts that are thrown: they throw what they cast to, whatever exceptions the operand may hold.
    pub(super) casts_thrown: FxHashSet<Span>,
    /// The uses of locals that must be final or effectively final.
    pub(super) constants_needed: Vec<(LocalId, Span)>,
    /// The assertions.
    pub(super) assertions: FxHashSet<Span>,
    /// The initialiser blocks, which must be able to complete.
    pub(super) initializers: FxHashSet<Span>,
}
