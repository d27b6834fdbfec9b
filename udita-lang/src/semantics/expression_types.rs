//! The types of expressions and variables by their places in the source, for tools that edit the text.

use rustc_hash::FxHashMap;

use super::types::Type;
use crate::source::Span;

/// The types of the expressions and local variables that have been checked.
#[derive(Debug, Default)]
pub(crate) struct ExpressionTypes<'a> {
    types: Option<FxHashMap<Span, Type<'a>>>,
}

impl<'a> ExpressionTypes<'a> {
    /// An empty record that types are added to.
    pub(crate) fn recording() -> ExpressionTypes<'a> {
        ExpressionTypes { types: Some(FxHashMap::default()) }
    }

    /// Records the type of the expression at `span` before its context converts it, or of the variable whose name is there.
    pub(super) fn note(&mut self, span: Span, ty: Type<'a>) {
        if let Some(types) = &mut self.types {
            types.insert(span, ty);
        }
    }

    /// The places with their types, in no order.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Span, Type<'a>)> {
        self.types.iter().flatten().map(|(&span, &ty)| (span, ty))
    }

    /// The type of the expression or variable at `span`.
    pub(crate) fn get(&self, span: Span) -> Option<Type<'a>> {
        self.types.as_ref()?.get(&span).copied()
    }
}
