//! Conditionals and `switch` expressions as arguments of calls. Unless all results are numbers or booleans,
//! such an argument has no type of its own, and each result is passed to the parameter (JLS 15.25.3,
//! 15.28.1).

use super::builder::Builder;
use super::context::BodyContext;
use super::convert::Strictness;
use super::deferrals::{Branches, Form};
use super::value::Value;
use crate::semantics::hir::Expr;
use crate::semantics::types::Type;

impl<'a> Builder<'_, 'a, '_> {
    /// Whether all results except `null` have the same class type, which is then the type of the whole
    /// expression.
    pub(super) fn are_alike(&self, results: &[Value<'a>]) -> bool {
        let mut types = results.iter().map(Value::ty).filter(|&ty| ty != Type::Null);
        let Some(ty) = types.next() else { return true };
        let is_known = ty.is_reference() && !self.cx.is_open(ty) && self.cx.deferred_index(ty).is_none();
        let has_null = results.iter().any(|value| value.ty() == Type::Null);
        // `null` is not a number, but a box can be `null`.
        is_known && types.all(|other| other == ty) && !(has_null && self.primitive_of(ty).is_some())
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Defers the argument `branches`. Messages call it `name`.
    pub(super) fn defer_branches(&mut self, name: &'static str, branches: Branches<'a>) -> Value<'a> {
        let span = branches.expr.span;
        self.defer_form(name, Form::Branches(Box::new(branches)), span)
    }

    /// Whether each result may be passed to a parameter of type `to`. Adds bounds to inference variables.
    pub(super) fn accepts_branches(
        &mut self,
        branches: &Branches<'a>,
        to: Type<'a>,
        strictness: Strictness,
    ) -> bool {
        let is_variable = matches!(to, Type::Var(var) if self.cx.is_inferred(var));
        let is_function = |value: &Value<'a>| self.cx.deferred_index(value.ty()).is_some();
        if is_variable && branches.results.iter().any(|(_, value)| is_function(value)) {
            return true;
        }
        // Inference boxes a result, because the result itself is not an argument (JLS 18.2.1).
        let strictness = if self.cx.is_open(to) { Strictness::Loose } else { strictness };
        if self.is_pertinent(branches) {
            return branches.results.iter().all(|(_, value)| self.accepts(value.ty(), to, strictness));
        }
        // An argument that isn't pertinent to applicability needs only the right form (JLS 15.12.2.1).
        let mark = self.cx.mark();
        let fits = branches.results.iter().all(|(_, value)| {
            self.cx.deferred_index(value.ty()).is_none() || self.accepts(value.ty(), to, strictness)
        });
        self.cx.rollback(mark);
        fits
    }

    /// Whether all results are pertinent to applicability.
    pub(super) fn is_pertinent(&self, branches: &Branches<'a>) -> bool {
        branches.results.iter().all(|(_, value)| self.is_pertinent_value(value))
    }

    /// Whether `value` is pertinent to applicability (JLS 15.12.2.2).
    pub(super) fn is_pertinent_value(&self, value: &Value<'a>) -> bool {
        let Some(index) = self.cx.deferred_index(value.ty()) else { return true };
        match &self.deferrals.entries[index].form {
            Form::Branches(branches) => self.is_pertinent(branches),
            form => form.is_pertinent(),
        }
    }

    /// Takes the deferred branches of `value`, if it has some. The caller converts each result.
    pub(super) fn take_branches(&mut self, value: &Value<'a>) -> Option<Branches<'a>> {
        let index = self.cx.deferred_index(value.ty())?;
        let form = &mut self.deferrals.entries[index].form;
        match std::mem::replace(form, Form::Done) {
            Form::Branches(branches) => Some(*branches),
            other => {
                *form = other;
                None
            }
        }
    }

    /// `branches` with each result converted to `to`, whose type at run time is `needs`.
    pub(super) fn convert_branches(
        &mut self,
        branches: Branches<'a>,
        to: Type<'a>,
        needs: Type<'a>,
        mut convert: impl FnMut(&mut Self, Value<'a>) -> Expr<'a>,
    ) -> Expr<'a> {
        for (slot, value) in branches.results {
            let value = convert(self, value);
            self.deferrals.fill(slot, value);
        }
        self.cx.expression_types.note(branches.expr.span, to);
        Expr { ty: needs, ..branches.expr }
    }
}
