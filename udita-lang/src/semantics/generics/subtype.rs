//! Subtyping (JLS 4.10). Inference uses it as well: a subtyping query about types with inference variables
//! adds bounds to these variables.

use super::capture::has_wildcards;
use super::context::TypeContext;
use super::variables::VarState;
use crate::semantics::types::{ClassKey, Type, TypeVarKey, Wildcard};
use crate::semantics::world::World;

/// Limit on nested queries. A deeper query is cyclic, through recursive bounds. The answer is yes, as for
/// infinite types.
const DEEPEST: u32 = 60;

/// Whether one of `params` is a type, which doesn't contain the wildcard in its place in `args`.
fn are_unfit(args: &[Type<'_>], params: &[Type<'_>]) -> bool {
    let is_wildcard = |ty: &Type<'_>| matches!(ty, Type::Wildcard(_));
    args.iter().zip(params).any(|(arg, param)| is_wildcard(arg) && !is_wildcard(param))
}

/// Whether one of `args` is a type with wildcards inside.
fn are_nested(args: &[Type<'_>]) -> bool {
    args.iter().any(|arg| matches!(arg, Type::Class(_, inner) if has_wildcards(inner) || are_nested(inner)))
}

impl<'a> World<'a> {
    /// Whether `ty` is completely available at run time (JLS 4.7).
    pub(in crate::semantics) fn is_reifiable(&self, ty: Type<'a>) -> bool {
        match ty {
            Type::Class(_, args) => args.iter().all(|arg| *arg == Type::Wildcard(Wildcard::Unbounded)),
            Type::Array(element) => self.is_reifiable(*element),
            Type::Var(_) | Type::Wildcard(_) => false,
            _ => true,
        }
    }
}

impl<'a> TypeContext<'a> {
    /// Whether `sub` is a subtype of `sup`, allowing unchecked conversion of raw types. Both are reference
    /// types.
    pub(in crate::semantics) fn is_subtype(&mut self, sub: Type<'a>, sup: Type<'a>) -> bool {
        if sub == sup || self.subtype_depth > DEEPEST {
            return true;
        }
        self.subtype_depth += 1;
        let answer = self.subtype_step(sub, sup);
        self.subtype_depth -= 1;
        answer
    }

    /// Whether `sub` is a subtype of `sup` without any unchecked conversion.
    pub(in crate::semantics) fn is_proper_subtype(&mut self, sub: Type<'a>, sup: Type<'a>) -> bool {
        let saved = std::mem::replace(&mut self.in_argument, true);
        let answer = self.is_subtype(sub, sup);
        self.in_argument = saved;
        answer
    }

    fn subtype_step(&mut self, sub: Type<'a>, sup: Type<'a>) -> bool {
        match (sub, sup) {
            (Type::Unknown(_), Type::Primitive(_) | Type::Void)
            | (Type::Primitive(_) | Type::Void, Type::Unknown(_)) => true,
            (Type::Primitive(_) | Type::Void, _) | (_, Type::Primitive(_) | Type::Void) => false,
            (_, Type::Var(var)) if self.is_inferred(var) => self.bound_below(var, sub),
            (Type::Var(var), _) if self.is_inferred(var) => self.bound_above(var, sup),
            // Variables within the other type depend on the unknown one.
            (Type::Unknown(_), Type::Array(element)) => self.is_subtype(sub, *element),
            (Type::Unknown(_), Type::Class(_, args)) => args.iter().all(|&arg| match arg {
                Type::Wildcard(Wildcard::Extends(bound) | Wildcard::Super(bound)) => {
                    self.is_same_type(*bound, sub)
                }
                arg => self.is_same_type(arg, sub),
            }),
            (Type::Unknown(_), _) | (_, Type::Unknown(_)) => true,
            (Type::Null, _) => true,
            (Type::Wildcard(wildcard), _) => self.is_subtype(self.upper_bound(wildcard), sup),
            (_, Type::Wildcard(Wildcard::Super(bound))) => self.is_subtype(sub, *bound),
            (_, Type::Class(class, _)) if class == self.object => true,
            (_, Type::Var(var))
                if matches!(self.vars.get(var), Some(VarState::Captured { lower: Some(_), .. })) =>
            {
                let lower = match self.vars.get(var) {
                    Some(VarState::Captured { lower: Some(lower), .. }) => *lower,
                    _ => return false,
                };
                self.is_subtype(sub, lower) || self.any_bound_is_subtype(sub, sup)
            }
            (_, Type::Var(var)) if self.is_intersection(var) => {
                let members = self.world.type_vars[var].bounds.clone();
                members.into_iter().all(|member| self.is_subtype(sub, member))
            }
            (Type::Var(_), _) => self.any_bound_is_subtype(sub, sup),
            (Type::Array(sub), Type::Array(sup)) => match (*sub, *sup) {
                (Type::Primitive(sub), Type::Primitive(sup)) => sub == sup,
                (sub, sup) => self.is_subtype(sub, sup),
            },
            (Type::Array(_), Type::Class(class, _)) => self.is_above_arrays(class),
            (Type::Class(own, _), Type::Class(class, [])) => {
                self.is_subclass(own, class) || self.may_be_below(own)
            }
            (Type::Class(own, given), Type::Class(class, params)) => {
                let Some(Type::Class(_, mut args)) = self.as_super(sub, class) else {
                    return self.may_be_below(own);
                };
                if self.has_bounded_wildcards(own, given)
                    || are_unfit(args, params)
                    || own != class && has_wildcards(given) && are_nested(args)
                {
                    // The supertypes of a type with wildcards are those of its capture (JLS 4.10.2).
                    let captured = self.capture(sub);
                    args = self.as_super(captured, class).map_or(args, Type::arguments);
                }
                if args.is_empty() {
                    // Type arguments are compared without unchecked conversion.
                    if self.in_argument {
                        return false;
                    }
                    let unbounded = |param: &Type<'a>| matches!(param, Type::Wildcard(Wildcard::Unbounded));
                    self.unchecked_conversions += usize::from(!params.iter().all(unbounded));
                    return true;
                }
                params.iter().zip(args).all(|(&param, &arg)| self.contains(param, arg))
            }
            _ => false,
        }
    }

    /// Whether `class` may be a subclass of any class, by a supertype that is not known.
    fn may_be_below(&self, class: ClassKey) -> bool {
        !self.only_known_supertypes && self.world.unknown_above(class).is_some()
    }

    /// Whether a bound of the type variable `sub` is a subtype of `sup`. As in javac, the bounds are not captured:
    /// a `<T extends List<?>> T` is no `List<E>`. Only a value of a captured type has its members' types.
    fn any_bound_is_subtype(&mut self, sub: Type<'a>, sup: Type<'a>) -> bool {
        let Type::Var(var) = sub else { return false };
        if self.is_captured(var) && !self.is_nested {
            let bounds = self.bounds_of(var);
            return bounds.into_iter().any(|bound| self.is_subtype(bound, sup));
        }
        let bounds = self.world.type_vars[var].bounds.clone();
        bounds.into_iter().any(|bound| {
            let bound = self.solved(bound);
            bound != sub && self.fits_without_capture(bound, sup) && self.is_subtype(bound, sup)
        })
    }

    /// Whether no type argument of `sup` stands for an unknown one of `sub`.
    pub(super) fn fits_without_capture(&mut self, sub: Type<'a>, sup: Type<'a>) -> bool {
        let Type::Class(class, params) = sup else { return true };
        match self.as_super(sub, class) {
            Some(Type::Class(_, args)) => !are_unfit(args, params),
            _ => true,
        }
    }

    /// Whether one of the type arguments `args` of `class` is a wildcard, and its type parameter has a bound.
    fn has_bounded_wildcards(&self, class: ClassKey, args: &[Type<'a>]) -> bool {
        let is_bounded = |&param: &TypeVarKey| self.world.type_vars[param].bounds != [self.object_type()];
        let params = self.world.classes[class].type_params;
        args.iter().zip(params).any(|(arg, param)| matches!(arg, Type::Wildcard(_)) && is_bounded(param))
    }

    /// Whether the type argument `outer` contains `inner` (JLS 4.5.1).
    fn contains(&mut self, outer: Type<'a>, inner: Type<'a>) -> bool {
        let saved = std::mem::replace(&mut self.in_argument, true);
        let nested = std::mem::replace(&mut self.is_nested, true);
        let answer = self.contains_step(outer, inner);
        (self.in_argument, self.is_nested) = (saved, nested);
        answer
    }

    fn contains_step(&mut self, outer: Type<'a>, inner: Type<'a>) -> bool {
        match (outer, inner) {
            (Type::Wildcard(Wildcard::Unbounded), _) => true,
            (Type::Wildcard(Wildcard::Extends(bound)), Type::Wildcard(inner)) => {
                let inner = self.upper_bound(inner);
                self.is_subtype(inner, *bound)
            }
            (Type::Wildcard(Wildcard::Extends(bound)), _) => self.is_subtype(inner, *bound),
            (Type::Wildcard(Wildcard::Super(bound)), Type::Wildcard(Wildcard::Super(inner))) => {
                self.is_subtype(*bound, *inner)
            }
            (Type::Wildcard(Wildcard::Super(_)), Type::Wildcard(_)) => false,
            (Type::Wildcard(Wildcard::Super(bound)), _) => self.is_subtype(*bound, inner),
            _ => self.is_same_type(outer, inner),
        }
    }

    /// Whether two types are equal.
    pub(in crate::semantics) fn is_same_type(&mut self, a: Type<'a>, b: Type<'a>) -> bool {
        if a == b {
            return true;
        }
        match (a, b) {
            (Type::Var(var), other) | (other, Type::Var(var)) if self.is_inferred(var) => {
                self.bound_equal(var, other)
            }
            (Type::Unknown(_), _) | (_, Type::Unknown(_)) => true,
            (Type::Class(a, first), Type::Class(b, second)) => {
                let params = self.world.classes[a].type_params;
                a == b
                    && first.len() == second.len()
                    && first.iter().zip(second).zip(params).all(|((&a, &b), &param)| {
                        self.is_same_type(a, b)
                            || self.only_argument(param, a) == Some(b)
                            || self.only_argument(param, b) == Some(a)
                            || self.adds_nothing(param, a, b)
                            || self.adds_nothing(param, b, a)
                    })
            }
            (Type::Array(a), Type::Array(b)) => self.is_same_type(*a, *b),
            (Type::Wildcard(a), Type::Wildcard(b)) => match (a, b) {
                (Wildcard::Extends(a), Wildcard::Extends(b)) | (Wildcard::Super(a), Wildcard::Super(b)) => {
                    self.is_same_type(*a, *b)
                }
                (Wildcard::Unbounded, Wildcard::Extends(bound))
                | (Wildcard::Extends(bound), Wildcard::Unbounded) => *bound == self.object_type(),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether the wildcard `bounded` contains the same type arguments for `param` as the unbounded wildcard
    /// `plain`, because the bounds of `param` are within its own. javac compares the bounds as declared.
    fn adds_nothing(&mut self, param: TypeVarKey, plain: Type<'a>, bounded: Type<'a>) -> bool {
        let (Type::Wildcard(Wildcard::Unbounded), Type::Wildcard(Wildcard::Extends(bound))) =
            (plain, bounded)
        else {
            return false;
        };
        let declared = self.world.type_vars[param].bounds.clone();
        !self.is_open(*bound) && declared.into_iter().any(|declared| self.is_proper_subtype(declared, *bound))
    }

    /// Whether `arg` contains every possible type argument for `param`.
    fn allows_every(&mut self, param: TypeVarKey, arg: Type<'a>) -> bool {
        match arg {
            Type::Wildcard(Wildcard::Unbounded) => true,
            Type::Wildcard(Wildcard::Extends(bound)) => self.is_subtype(Type::Var(param), *bound),
            _ => false,
        }
    }

    /// Whether each `from` that is an instance of the class of `to` is also a `to` (JLS 5.5), because the
    /// type arguments of `from` determine those of `to`.
    pub(in crate::semantics) fn is_cast_safe(&mut self, from: Type<'a>, to: Type<'a>) -> bool {
        let conversions = self.unchecked_conversions;
        if self.is_subtype(from, to) {
            return self.unchecked_conversions == conversions;
        }
        match (from, to) {
            (Type::Var(var), Type::Class(..)) => {
                let bounds = self.world.type_vars[var].bounds.clone();
                bounds.into_iter().any(|bound| self.is_cast_safe(bound, to))
            }
            (Type::Array(from), Type::Array(to)) => self.is_cast_safe(*from, *to),
            (Type::Class(above, _), Type::Class(class, args)) => {
                let params = self.world.classes[class].type_params;
                let this = self.this_type(class);
                let Some(Type::Class(_, known)) = self.as_super(this, above) else { return false };
                let Some(Type::Class(_, given)) = self.as_super(from, above) else { return false };
                known.len() == given.len()
                    && params.iter().zip(args).all(|(&param, &arg)| {
                        let place = known.iter().position(|&known| known == Type::Var(param));
                        self.allows_every(param, arg)
                            || place.is_some_and(|place| self.contains(arg, given[place]))
                    })
            }
            _ => false,
        }
    }
}
