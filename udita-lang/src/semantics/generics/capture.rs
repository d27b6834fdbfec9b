//! Capture conversion (JLS 5.1.10): each wildcard in a value's type becomes a new type variable. A `? extends
//! T` can then be read as a `T`, and a `? super T` accepts a `T`.

use super::context::TypeContext;
use super::substitute::Substitution;
use super::variables::VarState;
use crate::semantics::types::{Type, TypeVarKey, Wildcard};
use crate::semantics::world::TypeVar;

impl<'a> TypeContext<'a> {
    /// Replaces the wildcards among the type arguments of `ty`.
    pub(in crate::semantics) fn capture(&mut self, ty: Type<'a>) -> Type<'a> {
        let Type::Class(class, args) = ty else { return ty };
        if !args.iter().any(|arg| matches!(arg, Type::Wildcard(_))) {
            return ty;
        }
        let params = self.world.classes[class].type_params;
        let captured: Vec<Type<'a>> = args.iter().map(|&arg| self.capture_argument(arg)).collect();
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
    pub(in crate::semantics) fn without_capture(&self, ty: Type<'a>) -> Type<'a> {
        match ty {
            Type::Var(var) if matches!(self.vars.get(var), Some(VarState::Captured { .. })) => {
                let bound = self.world.type_vars[var].bounds.first();
                bound.map_or(self.object_type(), |&bound| self.without_capture(bound))
            }
            Type::Class(class, args) => {
                let args: Vec<Type<'a>> =
                    args.iter().map(|&arg| self.argument_without_capture(arg)).collect();
                Type::Class(class, self.arena.alloc_slice_copy(&args))
            }
            Type::Array(element) => self.array_of(self.without_capture(*element)),
            _ => ty,
        }
    }

    /// A type argument without captured wildcards. An argument that contains some becomes a wildcard: a
    /// `List<List<?>>` may contain any lists, but a list of lists of one unknown type may not.
    fn argument_without_capture(&self, arg: Type<'a>) -> Type<'a> {
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
