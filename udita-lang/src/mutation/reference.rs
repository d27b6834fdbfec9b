//! The operator PRV.

use super::candidates::{Candidates, Text, inner, is_variable};
use super::operator::Operator::Prv;
use super::place::Place;
use super::precedence::Level;
use crate::semantics::types::Type;
use crate::syntax::ast::Expr;

impl<'a> Candidates<'_, 'a, '_> {
    /// PRV at `target = value`, where both are variables. The value is replaced by each other variable in
    /// scope with a suitable type.
    pub(super) fn reference_assignment(&mut self, target: &Expr<'a>, value: &Expr<'a>, place: Place) {
        let (Some(to), Some(from)) = (self.reference(target), self.reference(value)) else { return };
        if !self.wants(Prv) || !is_variable(value) || from == Type::Null {
            return;
        }
        let present = [self.at(inner(target).span), self.at(inner(value).span)];
        let scope = self.scope.clone();
        for (index, variable) in scope.iter().enumerate().rev() {
            let is_hidden = scope[index + 1..].iter().any(|later| later.name == variable.name);
            let is_present = present.iter().any(|present| {
                let field = present.strip_prefix("this.").filter(|_| variable.is_field);
                *present == variable.name || field == Some(variable.name)
            });
            if !is_hidden
                && !is_present
                && variable.ty.is_reference()
                && self.checker.takes_reference(to, variable.ty)
            {
                self.replace(Prv, value, place, Text::new(variable.name, Level::Primary));
            }
        }
    }
}
