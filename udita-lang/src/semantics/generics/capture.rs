//! Capture conversion (JLS 5.1.10): each wildcard in a value's type becomes a new type variable. A `? extends
//! T` can then be read as a `T`, and a `? super T` accepts a `T`.

use super::context::TypeContext;
use super::substitute::Substitution;
use super::variables::VarState;
use crate::semantics::types::{Type, TypeVarKey, Wildcard};
use crate::semantics::world::TypeVar;

/// Whether a wildcard is among the type arguments `args`.
pub(super) fn has_wildcards(args: &[Type<'_>]) -> bool {
    args.iter().any(|arg| matches!(arg, Type::Wildcard(_)))
}

impl<'a> TypeContext<'a> {
    /// Replaces the wildcards among the type arguments of `ty`.
    pub(in crate::semantics) fn capture(&mut self, ty: Type<'a>) -> Type<'a> {
        let Type::Class(class, args) = ty else { return ty };
        if !has_wildcards(args) {
            return ty;
        }
        let params = self.world.classes[class].type_params;
        let pairs = params.iter().zip(args);
        let captured: Vec<Type<'a>> = pairs
            .map(|(&param, &arg)| {
                self.only_argument(param, arg).unwrap_or_else(|| self.capture_argument(arg))
            })
            .collect();
        let substitution = Substitution::new(params, &captured);
        let object = self.object_type();
        for ((&param, &arg), &captured) in params.iter().zip(args).zip(&captured) {
            let (Type::Wildcard(_), Type::Var(var)) = (arg, captured) else { continue };
            for bound in self.world.type_vars[param].bounds.clone() {
                let bound = self.substitute(bound, &substitution);
                let bounds = &mut self.world.type_vars[var].bounds;
                if bound != object && !bounds.contains(&bound) {
                    // `Object` adds nothing to a more specific bound.
                    bounds.retain(|&bound| bound != object);
                    bounds.push(bound);
                }
            }
        }
        Type::Class(class, self.arena.alloc_slice_copy(&captured))
    }

    /// The only type argument for `param` that the wildcard `arg` contains, if both its bounds are one class.
    pub(super) fn only_argument(&self, param: TypeVarKey, arg: Type<'a>) -> Option<Type<'a>> {
        let Type::Wildcard(Wildcard::Super(&lower @ Type::Class(..))) = arg else { return None };
        (self.world.type_vars[param].bounds == [lower]).then_some(lower)
    }

    fn capture_argument(&mut self, arg: Type<'a>) -> Type<'a> {
        let Type::Wildcard(wildcard) = arg else { return arg };
        let lower = match wildcard {
            Wildcard::Super(bound) => Some(*bound),
            Wildcard::Unbounded | Wildcard::Extends(_) => None,
        };
        let bounds = vec![self.upper_bound(wildcard)];
        let var: TypeVarKey = self.world.type_vars.insert(TypeVar { name: "?", bounds });
        self.vars.insert(var, VarState::Captured { wildcard, lower });
        Type::Var(var)
    }

    /// Whether `var` is a captured wildcard.
    pub(super) fn is_captured(&self, var: TypeVarKey) -> bool {
        matches!(self.vars.get(var), Some(VarState::Captured { .. }))
    }

    /// The bounds of a type variable, whose members it has. Those of a captured wildcard are captured as well,
    /// once, so that each value of its type has the same type arguments.
    pub(in crate::semantics) fn bounds_of(&mut self, var: TypeVarKey) -> Vec<Type<'a>> {
        let bounds = self.world.type_vars[var].bounds.clone();
        if !self.is_captured(var) {
            return bounds;
        }
        // Inference may determine a bound after the capture, even as the variable itself.
        let solved = bounds.into_iter().map(|bound| self.solved(bound));
        let bounds: Vec<Type<'a>> = solved.filter(|&bound| bound != Type::Var(var)).collect();
        let may_change = |bound: &Type<'a>| matches!(bound, Type::Class(_, args) if has_wildcards(args));
        if !bounds.iter().any(may_change) {
            return bounds;
        }
        if let Some(known) = self.captured_bounds.get(var) {
            return known.clone();
        }
        let captured: Vec<Type<'a>> = bounds.into_iter().map(|bound| self.capture(bound)).collect();
        self.captured_bounds.insert(var, captured.clone());
        captured
    }

    /// The type whose conversion to the type of a parameter javac checks for an argument of type `ty`: the upper
    /// bound of a captured wildcard.
    pub(in crate::semantics) fn above_capture(&mut self, ty: Type<'a>) -> Type<'a> {
        match ty {
            Type::Var(var) if self.is_captured(var) => {
                let bounds = self.world.type_vars[var].bounds.clone();
                let above: Vec<Type<'a>> =
                    bounds.into_iter().map(|bound| self.above_capture(bound)).collect();
                self.intersection(&above)
            }
            _ => ty,
        }
    }

    /// Whether `ty` contains a part that can't be written in source: a captured wildcard or an intersection.
    pub(in crate::semantics) fn mentions_unwritten(&self, ty: Type<'a>) -> bool {
        match ty {
            Type::Var(var) => {
                matches!(self.vars.get(var), Some(VarState::Captured { .. } | VarState::Intersection))
            }
            Type::Class(_, args) => args.iter().any(|&arg| self.mentions_unwritten(arg)),
            Type::Array(element) => self.mentions_unwritten(*element),
            Type::Wildcard(wildcard) => self.mentions_unwritten(self.upper_bound(wildcard)),
            _ => false,
        }
    }

    /// The least supertype of `ty` without captured wildcards, so it can be written (upward projection, JLS
    /// 4.10.5).
    pub(in crate::semantics) fn without_capture(&mut self, ty: Type<'a>) -> Type<'a> {
        match ty {
            Type::Var(var) if self.is_captured(var) => {
                let bounds = self.world.type_vars[var].bounds.clone();
                let bounds: Vec<Type<'a>> =
                    bounds.into_iter().map(|bound| self.without_capture(bound)).collect();
                self.glb(&bounds)
            }
            Type::Class(class, args) => {
                let args: Vec<Type<'a>> =
                    args.iter().map(|&arg| self.argument_without_capture(arg)).collect();
                Type::Class(class, self.arena.alloc_slice_copy(&args))
            }
            Type::Array(element) => {
                let element = self.without_capture(*element);
                self.array_of(element)
            }
            _ => ty,
        }
    }

    /// A type argument without captured wildcards. An argument that contains some becomes a wildcard: a
    /// `List<List<?>>` may contain any lists, but a list of lists of one unknown type may not.
    fn argument_without_capture(&mut self, arg: Type<'a>) -> Type<'a> {
        match arg {
            Type::Var(var) => match self.vars.get(var) {
                Some(VarState::Captured { wildcard, .. }) => Type::Wildcard(*wildcard),
                _ => arg,
            },
            Type::Class(..) | Type::Array(_) => match self.without_capture(arg) {
                same if same == arg => arg,
                above => Type::Wildcard(Wildcard::Extends(self.arena.alloc(above))),
            },
            Type::Wildcard(Wildcard::Extends(bound)) => match self.without_capture(*bound) {
                same if same == *bound => arg,
                above => Type::Wildcard(Wildcard::Extends(self.arena.alloc(above))),
            },
            _ => arg,
        }
    }
}
