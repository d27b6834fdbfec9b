//! Compares two functional interfaces: which one is more specific for a lambda or method reference (JLS
//! 15.12.2.5).

use super::builder::Builder;
use super::context::BodyContext;
use super::convert::widens;
use super::deferrals::Form;
use crate::semantics::functional::FunctionType;
use crate::semantics::generics::Substitution;
use crate::semantics::types::Type;

/// The function types of two functional interfaces. The first may be more specific.
struct Compared<'a> {
    /// The function type of the first interface, with captured wildcards.
    captured: FunctionType<'a>,
    /// The function type of the first interface, without captured wildcards.
    plain: FunctionType<'a>,
    other: FunctionType<'a>,
    /// Replaces the type parameters of the other method by those of the first one.
    renaming: Substitution<'a>,
}

impl<'a> Builder<'_, 'a, '_> {
    /// The function types of `one` and `other`, if both are functional interfaces and neither extends the
    /// other.
    fn unrelated_functions(&mut self, one: Type<'a>, other: Type<'a>) -> Option<Compared<'a>> {
        let other = self.cx.function_type(other)?;
        let plain = self.cx.function_type(one)?;
        let one = self.cx.capture(one);
        let captured = self.cx.function_type(one)?;
        if let (Type::Class(one, _), Type::Class(other, _)) = (captured.interface, other.interface)
            && (self.cx.is_subclass(one, other) || self.cx.is_subclass(other, one))
        {
            return None;
        }
        let renaming = self.cx.renaming(other.method, captured.method);
        Some(Compared { captured, plain, other, renaming })
    }

    /// The bounds of the type parameters of a function's method, as a member of its interface.
    fn function_bounds(&mut self, function: &FunctionType<'a>) -> Vec<Vec<Type<'a>>> {
        let method = &self.cx.world.methods[function.method];
        let (vars, owner) = (method.type_params, method.class);
        let site = self.cx.site_substitution(function.interface, owner);
        let bounds: Vec<Vec<Type<'a>>> =
            vars.iter().map(|&var| self.cx.world.type_vars[var].bounds.clone()).collect();
        bounds
            .into_iter()
            .map(|bounds| bounds.into_iter().map(|bound| self.cx.substitute(bound, &site)).collect())
            .collect()
    }

    /// Whether both functions have the same type parameters and parameter types.
    fn same_parameters(&mut self, compared: &Compared<'a>) -> bool {
        let Compared { captured, plain, other, renaming } = compared;
        let vars = self.cx.world.methods[captured.method].type_params;
        let bounds = self.function_bounds(captured);
        let other_bounds = self.function_bounds(other);
        if bounds.len() != other_bounds.len()
            || bounds != self.function_bounds(plain)
            || captured.params.len() != other.params.len()
        {
            return false;
        }
        let same_bounds = bounds.iter().zip(&other_bounds).all(|(bounds, others)| {
            bounds.len() == others.len()
                && bounds.iter().zip(others).all(|(&bound, &other)| {
                    let other = self.cx.substitute(other, renaming);
                    !(self.cx.mentions(bound, vars) && self.cx.is_open(other))
                        && self.cx.is_same_type(bound, other)
                })
        });
        same_bounds
            && captured.params.iter().zip(&plain.params).zip(&other.params).all(
                |((&param, &plain), &other)| {
                    let other = self.cx.substitute(other, renaming);
                    !(self.cx.mentions(param, vars) && self.cx.is_open(other))
                        && (param == other || other.is_reference() && self.cx.is_subtype(other, param))
                        && self.cx.is_same_type(plain, other)
                },
            )
    }

    /// Whether values of type `one` have type `other` without boxing.
    fn result_is_subtype(&mut self, one: Type<'a>, other: Type<'a>) -> bool {
        match (one, other) {
            (Type::Primitive(one), Type::Primitive(other)) => widens(one, other) || one == other,
            (Type::Primitive(_), _) | (_, Type::Primitive(_)) => false,
            (one, other) => self.cx.is_subtype(one, other),
        }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Whether a parameter of type `one` is more specific than one of type `other` for the deferred argument
    /// `index`.
    pub(super) fn is_more_specific_target(&mut self, index: usize, one: Type<'a>, other: Type<'a>) -> bool {
        let is_exact = match &self.deferrals.entries[index].form {
            Form::Branches(branches) => {
                let results: Vec<Option<usize>> =
                    branches.results.iter().map(|(_, value)| self.cx.deferred_index(value.ty())).collect();
                return results.into_iter().all(|result| {
                    result.is_some_and(|result| self.is_more_specific_target(result, one, other))
                });
            }
            // A lambda with a result that needs a target type is not exact.
            Form::Explicit(lambda) => {
                lambda.results.iter().all(|(_, result)| self.is_pertinent_value(result))
            }
            Form::MethodRef(method_ref) => method_ref.is_exact(),
            Form::Implicit(..) | Form::Anonymous(_) | Form::Done => false,
        };
        if !is_exact {
            return false;
        }
        let Some(compared) = self.unrelated_functions(one, other) else { return false };
        if !self.same_parameters(&compared) {
            return false;
        }
        let Compared { captured, other, renaming, .. } = compared;
        let vars = self.cx.world.methods[captured.method].type_params;
        let (one, other) = (captured.result, self.cx.substitute(other.result, &renaming));
        if self.cx.mentions(one, vars) && self.cx.is_open(other) {
            return false;
        }
        if other == Type::Void || one == Type::Void {
            return other == Type::Void;
        }
        let form = std::mem::replace(&mut self.deferrals.entries[index].form, Form::Done);
        let answer = self.results_prefer(&form, one, other);
        self.deferrals.entries[index].form = form;
        answer
    }

    /// Whether a lambda or method reference prefers the result type `one` to `other`.
    fn results_prefer(&mut self, form: &Form<'a>, one: Type<'a>, other: Type<'a>) -> bool {
        let is_primitive = |ty: Type<'a>| matches!(ty, Type::Primitive(_));
        let differ = is_primitive(one) != is_primitive(other);
        match form {
            Form::MethodRef(method_ref) if differ => {
                method_ref.exact_result().is_some_and(|result| is_primitive(result) == is_primitive(one))
            }
            Form::Explicit(lambda) if differ => {
                let (primitive, reference) = self.kinds_of_results(lambda);
                !lambda.results.is_empty() && if is_primitive(one) { primitive } else { reference }
            }
            Form::Explicit(lambda)
                if !lambda.results.is_empty() && self.unrelated_functions(one, other).is_some() =>
            {
                lambda.results.iter().all(|(_, result)| {
                    let inner = self.cx.deferred_index(result.ty());
                    inner.is_some_and(|inner| self.is_more_specific_target(inner, one, other))
                })
            }
            _ => self.result_is_subtype(one, other),
        }
    }
}
