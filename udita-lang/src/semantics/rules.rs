//! The view of the checker that rules about declarations have.

use super::checker::Checker;
use super::diagnostics::Diagnostics;
use super::generics::TypeContext;

/// The types and the diagnostics, for rules about declarations.
///
/// Its functions can't load a class, resolve a name or check a body.
pub(super) struct Rules<'r, 'a> {
    pub(super) types: &'r mut TypeContext<'a>,
    pub(super) diagnostics: &'r mut Diagnostics,
}

impl<'a> Checker<'a, '_> {
    /// The view of the checker for rules about declarations.
    pub(super) fn rules(&mut self) -> Rules<'_, 'a> {
        Rules { types: &mut self.types, diagnostics: &mut self.diagnostics }
    }
}
