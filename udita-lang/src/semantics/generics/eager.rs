//! Eager resolution (JLS 18.5.2.1): the result type of a call that is solved before its context accepts it,
//! because its bounds as they are would contradict the context.

use super::capture::has_wildcards;
use super::context::TypeContext;
use super::variables::{Bounds, VarState};
use crate::semantics::types::{ClassKey, Type};

impl<'a> TypeContext<'a> {
    /// The type of a value of type `from` for a place of type `to`. An inference variable is solved and captured
    /// if one of its lower bounds has wildcards, or if two of them have different type arguments for one generic
    /// class.
    pub(in crate::semantics) fn resolved_for(&mut self, from: Type<'a>, to: Type<'a>) -> Type<'a> {
        let Type::Var(var) = from else { return from };
        let Some(VarState::Inferred(Bounds { equal, lower, .. })) = self.vars.get(var) else { return from };
        if let Some(solution) = *equal {
            // The same value is captured once.
            let known = self.captured_solutions.get(var).filter(|(known, _)| *known == solution);
            return known.map_or(from, |&(_, captured)| captured);
        }
        let lower: Vec<Type<'a>> = lower.iter().copied().filter(|&bound| !self.is_open(bound)).collect();
        let is_parameterized = |ty: Type<'a>| matches!(ty, Type::Class(_, args) if has_wildcards(args));
        if is_parameterized(self.solved(to)) {
            return from;
        }
        let needs_solution = lower.iter().any(|&bound| is_parameterized(bound))
            || lower.iter().enumerate().any(|(i, &one)| {
                lower[i + 1..].iter().any(|&other| self.are_different_parameterizations(one, other))
            });
        if !needs_solution {
            return from;
        }
        let closed = self.close(from);
        let captured = self.capture(closed);
        if let Some(VarState::Inferred(Bounds { equal: Some(solution), .. })) = self.vars.get(var) {
            self.captured_solutions.insert(var, (*solution, captured));
        }
        captured
    }

    /// Whether two types have supertypes that are different parameterizations of one generic class.
    fn are_different_parameterizations(&mut self, one: Type<'a>, other: Type<'a>) -> bool {
        self.classes_above(one).into_iter().any(|class: ClassKey| {
            match (self.as_super(one, class), self.as_super(other, class)) {
                (Some(Type::Class(_, args)), Some(Type::Class(_, others))) => {
                    !args.is_empty() && !others.is_empty() && args != others
                }
                _ => false,
            }
        })
    }
}
