//! Substitution of types for type variables, and erasure.

use super::context::TypeContext;
use crate::semantics::types::{ClassKey, Type, TypeVarKey, Wildcard};
use crate::semantics::world::World;

/// Limit on chains of type variables that bound each other. Longer chains are cycles, which are already
/// reported.
const LONGEST_BOUND_CHAIN: u32 = 100;

/// Replaces type variables by types.
#[derive(Clone, Debug, Default)]
pub(crate) struct Substitution<'a> {
    pairs: Vec<(TypeVarKey, Type<'a>)>,
    /// Whether all types are erased, as for members of a raw type.
    erase: bool,
}

impl<'a> Substitution<'a> {
    /// Replaces each of `vars` by the type at the same index in `types`.
    pub(in crate::semantics) fn new(vars: &[TypeVarKey], types: &[Type<'a>]) -> Substitution<'a> {
        Substitution { pairs: vars.iter().copied().zip(types.iter().copied()).collect(), erase: false }
    }

    /// The substitution for members of a raw type.
    pub(in crate::semantics) fn erasing() -> Substitution<'a> {
        Substitution { pairs: Vec::new(), erase: true }
    }

    /// Whether this is the substitution for members of a raw type.
    pub(in crate::semantics) fn erases(&self) -> bool {
        self.erase
    }

    /// Combines two substitutions with different variables.
    #[must_use]
    pub(in crate::semantics) fn and(mut self, other: &Substitution<'a>) -> Substitution<'a> {
        self.pairs.extend_from_slice(&other.pairs);
        self.erase |= other.erase;
        self
    }
}

impl<'a> World<'a> {
    /// Replaces the variables in `ty`.
    pub(in crate::semantics) fn substitute(&self, ty: Type<'a>, substitution: &Substitution<'a>) -> Type<'a> {
        if substitution.erase {
            return self.erasure(ty);
        }
        if substitution.pairs.is_empty() {
            return ty;
        }
        self.map_vars(ty, &|var| substitution.pairs.iter().find(|(from, _)| *from == var).map(|&(_, to)| to))
    }

    /// Replaces each variable in `ty` for which `replacement` returns a type.
    pub(in crate::semantics) fn map_vars(
        &self,
        ty: Type<'a>,
        replacement: &dyn Fn(TypeVarKey) -> Option<Type<'a>>,
    ) -> Type<'a> {
        match ty {
            Type::Var(var) => replacement(var).unwrap_or(ty),
            Type::Array(element) => match self.map_vars(*element, replacement) {
                same if same == *element => ty,
                // An array element can't be a wildcard, so the wildcard's upper bound replaces it.
                Type::Wildcard(wildcard) => self.array_of(self.upper_bound(wildcard)),
                mapped => self.array_of(mapped),
            },
            Type::Class(class, args) => {
                let mapped: Vec<Type<'a>> = args.iter().map(|&arg| self.map_vars(arg, replacement)).collect();
                if mapped == args { ty } else { Type::Class(class, self.arena.alloc_slice_copy(&mapped)) }
            }
            Type::Wildcard(Wildcard::Extends(bound)) => match self.map_vars(*bound, replacement) {
                same if same == *bound => ty,
                Type::Wildcard(wildcard) => {
                    let bound = self.upper_bound(wildcard);
                    Type::Wildcard(Wildcard::Extends(self.arena.alloc(bound)))
                }
                mapped => Type::Wildcard(Wildcard::Extends(self.arena.alloc(mapped))),
            },
            Type::Wildcard(Wildcard::Super(bound)) => match self.map_vars(*bound, replacement) {
                same if same == *bound => ty,
                Type::Wildcard(Wildcard::Super(inner)) => Type::Wildcard(Wildcard::Super(inner)),
                Type::Wildcard(_) => Type::Wildcard(Wildcard::Unbounded),
                mapped => Type::Wildcard(Wildcard::Super(self.arena.alloc(mapped))),
            },
            _ => ty,
        }
    }

    /// Whether `ty` contains one of these type variables.
    pub(in crate::semantics) fn mentions(&self, ty: Type<'a>, vars: &[TypeVarKey]) -> bool {
        match ty {
            Type::Var(var) => vars.contains(&var),
            Type::Class(_, args) => args.iter().any(|&arg| self.mentions(arg, vars)),
            Type::Array(element) => self.mentions(*element, vars),
            Type::Wildcard(Wildcard::Extends(bound) | Wildcard::Super(bound)) => self.mentions(*bound, vars),
            _ => false,
        }
    }

    /// The upper bound of a wildcard.
    pub(in crate::semantics) fn upper_bound(&self, wildcard: Wildcard<'a>) -> Type<'a> {
        match wildcard {
            Wildcard::Extends(bound) => *bound,
            Wildcard::Unbounded | Wildcard::Super(_) => self.object_type(),
        }
    }

    /// The erasure of `ty`: its type at run time.
    pub fn erasure(&self, ty: Type<'a>) -> Type<'a> {
        self.erase(ty, 0)
    }

    fn erase(&self, ty: Type<'a>, depth: u32) -> Type<'a> {
        match ty {
            Type::Class(class, _) => Type::Class(class, &[]),
            Type::Array(element) => match self.erase(*element, depth) {
                same if same == *element => ty,
                erased => self.array_of(erased),
            },
            Type::Var(var) => match self.type_vars[var].bounds.first() {
                Some(&bound) if depth < LONGEST_BOUND_CHAIN => self.erase(bound, depth + 1),
                _ => self.object_type(),
            },
            Type::Wildcard(wildcard) => self.erase(self.upper_bound(wildcard), depth),
            _ => ty,
        }
    }

    /// Whether `ty` is a generic class without type arguments.
    pub(in crate::semantics) fn is_raw(&self, ty: Type<'a>) -> bool {
        matches!(ty, Type::Class(class, []) if !self.classes[class].type_params.is_empty())
    }

    /// Whether `ty` is an interface.
    pub(in crate::semantics) fn is_interface(&self, ty: Type<'a>) -> bool {
        matches!(ty, Type::Class(class, _) if self.classes[class].is_interface)
    }

    /// Whether arrays are instances of `class`.
    pub fn is_above_arrays(&self, class: ClassKey) -> bool {
        class == self.object
            || matches!(self.classes[class].name, "java.lang.Cloneable" | "java.io.Serializable")
    }
}

impl<'a> TypeContext<'a> {
    /// The values of the type parameters of `class` in a value of type `site`, a subtype of `class`.
    pub(in crate::semantics) fn site_substitution(
        &mut self,
        site: Type<'a>,
        class: ClassKey,
    ) -> Substitution<'a> {
        let params = self.world.classes[class].type_params;
        if params.is_empty() {
            // The members of an enclosing class of a raw type are not members of a raw type.
            return Substitution::default();
        }
        match self.as_super(site, class).map(|site| self.capture(site)) {
            Some(Type::Class(_, args)) if args.len() == params.len() => Substitution::new(params, args),
            _ => Substitution::erasing(),
        }
    }

    /// A type parameter whose type argument violates its bounds, with the argument and the bound. `site`
    /// defines the other variables in the bounds.
    pub(in crate::semantics) fn out_of_bounds(
        &mut self,
        params: &[TypeVarKey],
        args: &[Type<'a>],
        site: &Substitution<'a>,
    ) -> Option<(TypeVarKey, Type<'a>, Type<'a>)> {
        let substitution = Substitution::new(params, args).and(site);
        for (&param, &arg) in params.iter().zip(args) {
            for bound in self.world.type_vars[param].bounds.clone() {
                let bound = self.substitute(bound, &substitution);
                let fits = match arg {
                    Type::Wildcard(wildcard) => self.may_be_within(wildcard, bound),
                    _ => self.is_subtype(arg, bound),
                };
                if !fits {
                    return Some((param, arg, bound));
                }
            }
        }
        None
    }

    /// Whether a type that `wildcard` contains can be within `bound` (JLS 4.5).
    fn may_be_within(&mut self, wildcard: Wildcard<'a>, bound: Type<'a>) -> bool {
        if matches!(bound, Type::Wildcard(_)) {
            return true;
        }
        match wildcard {
            Wildcard::Unbounded => true,
            Wildcard::Extends(&upper) => {
                let is_final = |cx: &Self, ty| match ty {
                    Type::Class(class, _) => cx.world.classes[class].is_final,
                    _ => false,
                };
                let (one, other) = (self.erasure(upper), self.erasure(bound));
                let is_below = self.is_erased_subtype(one, other) || self.is_erased_subtype(other, one);
                let may_implement = is_below || !is_final(self, upper) && !is_final(self, bound);
                may_implement && self.have_type_below(upper, bound)
            }
            // javac compares with the first bound of a variable.
            Wildcard::Super(&lower @ Type::Var(_)) => {
                let above = self.first_bound(lower);
                self.is_subtype(lower, bound) || !matches!(above, Type::Class(..)) || {
                    let (above, bound) = (self.erasure(above), self.erasure(bound));
                    self.is_erased_subtype(above, bound)
                        || self.is_erased_subtype(bound, above)
                        || self.is_interface(above)
                        || self.is_interface(bound)
                }
            }
            Wildcard::Super(&lower) => {
                let bound = self.first_bound(bound);
                self.is_subtype(lower, bound)
            }
        }
    }

    /// The first bound of a type variable that is not itself a variable. Other types are returned unchanged.
    pub(in crate::semantics) fn first_bound(&self, ty: Type<'a>) -> Type<'a> {
        let mut bound = ty;
        for _ in 0..=self.world.type_vars.len() {
            let Type::Var(var) = bound else { break };
            let Some(&first) = self.world.type_vars[var].bounds.first() else { break };
            bound = first;
        }
        bound
    }

    /// The generic classes that are supertypes of both classes.
    pub(in crate::semantics) fn generic_above_both(&self, a: ClassKey, b: ClassKey) -> Vec<ClassKey> {
        let is_shared =
            |&above: &ClassKey| self.is_subclass(b, above) && !self.classes[above].type_params.is_empty();
        self.classes[a].ancestors.iter().copied().filter(is_shared).collect()
    }

    /// The supertype of `ty` that is an instance of `class`.
    pub(in crate::semantics) fn as_super(&mut self, ty: Type<'a>, class: ClassKey) -> Option<Type<'a>> {
        match ty {
            Type::Class(own, _) if own == class => Some(ty),
            Type::Class(own, args) => {
                if !self.is_subclass(own, class) {
                    return None;
                }
                if class == self.object {
                    return Some(self.object_type());
                }
                let raw = self.is_raw(ty);
                let substitution = Substitution::new(self.world.classes[own].type_params, args);
                let declared = &self.world.classes[own];
                let mut parents = declared.superclass.iter().chain(&declared.interfaces);
                let parent = parents.find(
                    |parent| matches!(parent, Type::Class(parent, _) if self.is_subclass(*parent, class)),
                );
                let parent = *parent?;
                let parent = if raw { self.erasure(parent) } else { self.substitute(parent, &substitution) };
                self.as_super(parent, class)
            }
            Type::Var(var) => {
                let bounds = self.bounds_of(var);
                bounds.into_iter().find_map(|bound| self.as_super(bound, class))
            }
            Type::Array(_) => self.is_above_arrays(class).then_some(Type::Class(class, &[])),
            _ => None,
        }
    }
}
