//! A view of the checker for the rules about declarations.

use super::checker::Checker;
use super::diagnostics::Diagnostics;
use super::generics::TypeContext;

/// The types and the diagnostics, for rules about what is declared.
///
/// Its functions can't load a class, resolve a name or check a body.
pub(super) struct Rules<'r, 'a> {
    pub(super) types: &'r mut TypeContext<'a>,
    pub(super) diagnostics: &'r mut Diagnostics,
}

impl<'a> Checker<'a, '_> {
    /// The part of the checker that rules about declarations look at.
    pub(super) fn rules(&mut self) -> Rules<'_, 'a> {
        Rules { types: &mut self.types, diagnostics: &mut self.diagnostics }
    }
}
