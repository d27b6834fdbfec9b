//! Checked patterns: trees of tests whose leaves set variables.

use super::builder::Builder;
use crate::semantics::hir::LocalId;
use crate::semantics::types::{ClassKey, FieldKey, Type};
use crate::source::Span;

/// A checked pattern.
#[derive(Debug)]
pub(super) struct Pattern<'a> {
    pub(super) kind: PatternKind<'a>,
    /// The type that the pattern tests.
    pub(super) ty: Type<'a>,
    pub(super) span: Span,
}

#[derive(Debug)]
pub(super) enum PatternKind<'a> {
    /// Matches every value and declares no variable.
    Any,
    /// Matches the values of the type. `total` says that these are all values of the pattern's place; it then
    /// matches `null` as well. `_` declares no variable.
    Variable { local: Option<LocalId>, total: bool },
    /// Matches records whose components match.
    Record { class: ClassKey, components: Vec<Component<'a>> },
}

/// A component in a record pattern.
#[derive(Debug)]
pub(super) struct Component<'a> {
    pub(super) field: FieldKey,
    /// The type of the component in a record of the pattern's type.
    pub(super) ty: Type<'a>,
    pub(super) pattern: Pattern<'a>,
}

impl Pattern<'_> {
    /// Whether the pattern matches every value of its place.
    pub(super) fn is_total(&self) -> bool {
        matches!(self.kind, PatternKind::Any | PatternKind::Variable { total: true, .. })
    }

    /// Whether the pattern tests components of records.
    pub(super) fn is_record(&self) -> bool {
        matches!(self.kind, PatternKind::Record { .. })
    }
}

impl<'a> Builder<'_, 'a, '_> {
    /// Whether `first` matches every value that `second` matches, so far as javac looks (JLS 14.11.1).
    pub(super) fn dominates(&mut self, first: &Pattern<'a>, second: &Pattern<'a>) -> bool {
        if !self.is_within(second.ty, first.ty) {
            return false;
        }
        match (&first.kind, &second.kind) {
            (
                PatternKind::Record { components: first, .. },
                PatternKind::Record { components: second, .. },
            ) => {
                let mut pairs = first.iter().zip(second);
                pairs.all(|(first, second)| self.dominates(&first.pattern, &second.pattern))
            }
            (PatternKind::Record { .. }, _) => false,
            _ => true,
        }
    }

    /// Whether every value of type `ty` is one of type `of`, by their erasures.
    pub(super) fn is_within(&mut self, ty: Type<'a>, of: Type<'a>) -> bool {
        match (ty, of) {
            (Type::Primitive(ty), Type::Primitive(of)) => ty == of,
            (Type::Primitive(_), _) | (_, Type::Primitive(_)) => false,
            _ => {
                let (ty, of) = (self.cx.erasure(ty), self.cx.erasure(of));
                self.cx.is_subtype(ty, of)
            }
        }
    }
}
