//! The types of expressions and variables by their places in the source, for tools that edit the text.

use rustc_hash::FxHashMap;

use super::types::Type;
use crate::source::Span;

/// The types of the checked expressions and local variables.
#[derive(Debug, Default)]
pub(crate) struct ExpressionTypes<'a> {
    types: Option<FxHashMap<Span, Type<'a>>>,
}

impl<'a> ExpressionTypes<'a> {
    /// An empty record, to which types are added.
    pub(crate) fn recording() -> ExpressionTypes<'a> {
        ExpressionTypes { types: Some(FxHashMap::default()) }
    }

    /// Records the type of the expression at `span` before its context converts it, or of the variable with
    /// its name at `span`.
    pub(super) fn note(&mut self, span: Span, ty: Type<'a>) {
        if let Some(types) = &mut self.types {
            types.insert(span, ty);
        }
    }

    /// The recorded places with their types, in no particular order.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Span, Type<'a>)> {
        self.types.iter().flatten().map(|(&span, &ty)| (span, ty))
    }

    /// The type of the expression or variable at `span`.
    pub(crate) fn get(&self, span: Span) -> Option<Type<'a>> {
        self.types.as_ref()?.get(&span).copied()
    }
}
