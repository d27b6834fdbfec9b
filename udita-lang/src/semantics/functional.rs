//! Functional interfaces and their function types (JLS 9.8, 9.9).

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::checker::Checker;
use super::generics::{Substitution, TypeContext};
use super::types::{ClassKey, MethodKey, Type, TypeVarKey, Wildcard};
use super::world::Access;
use crate::syntax::ast::Member;

/// The signature that a lambda expression or method reference must have for a functional interface.
#[derive(Clone, Debug)]
pub(super) struct FunctionType<'a> {
    /// The functional interface, without wildcards.
    pub(super) interface: Type<'a>,
    /// The single abstract method of the interface.
    pub(super) method: MethodKey,
    /// The parameters of that method as a member of the interface.
    pub(super) params: Vec<Type<'a>>,
    /// The result type.
    pub(super) result: Type<'a>,
    /// The exception types that it may throw.
    pub(super) throws: Vec<Type<'a>>,
}

impl<'a> TypeContext<'a> {
    /// The interfaces of type `ty` other than `interface`.
    pub(super) fn other_interfaces(&self, ty: Type<'a>, interface: Type<'a>) -> Vec<Type<'a>> {
        match ty {
            Type::Var(var) if self.is_intersection(var) => {
                let bounds = self.world.type_vars[var].bounds.iter().copied();
                bounds.filter(|&bound| self.erasure(bound) != self.erasure(interface)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether the result type of `one`, as a member of `class`, is a subtype of that of `other`.
    pub(super) fn has_more_specific_result(
        &mut self,
        class: ClassKey,
        one: MethodKey,
        other: MethodKey,
    ) -> bool {
        let this = self.this_type(class);
        let mut result = |method: MethodKey| {
            let site = self.site_substitution(this, self.world.methods[method].class);
            self.substitute(self.world.methods[method].result, &site)
        };
        let (one, other) = (result(one), result(other));
        // Of a raw and a parameterised type, each is below the other by an unchecked conversion.
        one != other && self.is_subtype(one, other) && !self.is_proper_subtype(other, one)
    }

    /// The type arguments of a functional interface, with each wildcard replaced (JLS 9.9). As in javac, a wildcard
    /// without a lower bound becomes its own bound alone if that of its type parameter depends on a wildcard.
    fn without_wildcards(&mut self, class: ClassKey, args: &'a [Type<'a>]) -> &'a [Type<'a>] {
        let is_wildcard = |arg: &Type<'a>| matches!(arg, Type::Wildcard(_));
        if !args.iter().any(is_wildcard) {
            return args;
        }
        let params = self.world.classes[class].type_params;
        let pairs = || params.iter().copied().zip(args.iter().copied());
        let (open, _): (Vec<TypeVarKey>, Vec<Type<'a>>) = pairs().filter(|(_, arg)| is_wildcard(arg)).unzip();
        let (known, values): (Vec<TypeVarKey>, Vec<Type<'a>>) =
            pairs().filter(|(_, arg)| !is_wildcard(arg)).unzip();
        let substitution = Substitution::new(&known, &values);
        let chosen: Vec<Type<'a>> = pairs()
            .map(|(param, arg)| {
                let Type::Wildcard(wildcard) = arg else { return arg };
                if let Wildcard::Super(bound) = wildcard {
                    return *bound;
                }
                let own = self.upper_bound(wildcard);
                let declared = self.world.type_vars[param].bounds.clone();
                if declared.iter().any(|&bound| self.mentions(bound, &open)) {
                    return own;
                }
                let declared = declared.into_iter().map(|bound| self.substitute(bound, &substitution));
                let bounds: Vec<Type<'a>> = std::iter::once(own).chain(declared).collect();
                self.glb(&bounds)
            })
            .collect();
        self.arena.alloc_slice_copy(&chosen)
    }
}

impl<'a> Checker<'a, '_> {
    /// The function type of `ty`, if it is a functional interface.
    pub(super) fn function_type(&mut self, ty: Type<'a>) -> Option<FunctionType<'a>> {
        let (class, args) = self.functional_interface(ty)?;
        if self.is_sealed(class) {
            return None;
        }
        let method = self.abstract_method(class)?;
        let chosen = self.without_wildcards(class, args);
        if chosen != args && self.is_ill_formed(class, chosen) {
            return None;
        }
        let interface = Type::Class(class, chosen);
        let owner = self.world.methods[method].class;
        let site = self.site_substitution(interface, owner);
        let declared = &self.world.methods[method];
        let (params, result, throws) = (declared.params, declared.result, declared.throws);
        let throws = match self.thrown_by_all(interface, method) {
            Some(throws) => throws,
            None => throws.iter().map(|&thrown| self.substitute(thrown, &site)).collect(),
        };
        let params = params.iter().map(|&param| self.substitute(param, &site)).collect();
        let result = self.substitute(result, &site);
        Some(FunctionType { interface, method, params, result, throws })
    }

    /// Whether known type arguments in place of wildcards are not within the bounds. Then there is no function type (JLS 9.9).
    fn is_ill_formed(&mut self, class: ClassKey, args: &'a [Type<'a>]) -> bool {
        let params = self.world.classes[class].type_params;
        !args.iter().any(|&arg| self.is_open(arg))
            && self.out_of_bounds(params, args, &Substitution::default()).is_some()
    }

    /// The functional interface of `ty`. In an intersection, one interface is functional and the others have
    /// no methods.
    fn functional_interface(&mut self, ty: Type<'a>) -> Option<(ClassKey, &'a [Type<'a>])> {
        let interface = match self.solved(ty) {
            Type::Var(var) if self.is_intersection(var) => {
                let bounds = self.world.type_vars[var].bounds.clone();
                if !bounds.iter().all(|&bound| self.is_interface(bound)) {
                    return None;
                }
                let functions: Vec<(Type<'a>, MethodKey)> = bounds
                    .into_iter()
                    .filter_map(|bound| Some((bound, self.function_type(bound)?.method)))
                    .collect();
                let (&(interface, method), rest) = functions.split_first()?;
                let is_other = |&(_, other): &(Type<'a>, MethodKey)| {
                    let (one, other) = (&self.world.methods[method], &self.world.methods[other]);
                    one.name != other.name || one.params.len() != other.params.len()
                };
                if rest.iter().any(is_other) {
                    return None;
                }
                interface
            }
            ty => ty,
        };
        match interface {
            Type::Class(class, args) => Some((class, args)),
            _ => None,
        }
    }

    /// The function type of `ty` for a lambda with these parameter types (JLS 18.5.3): wildcards are replaced
    /// such that the parameter types agree.
    pub(super) fn explicit_function_type(
        &mut self,
        ty: Type<'a>,
        written: &[Type<'a>],
    ) -> Option<FunctionType<'a>> {
        let (class, args) = self.functional_interface(ty)?;
        if !args.iter().any(|arg| matches!(arg, Type::Wildcard(_))) {
            return self.function_type(ty);
        }
        let params = self.world.classes[class].type_params;
        let vars: Vec<Type<'a>> = params
            .iter()
            .map(|&param| Type::Var(self.types.fresh_var(self.types.world.type_vars[param].name)))
            .collect();
        let open = self.arena.alloc_slice_copy(&vars);
        let open = self.function_type(Type::Class(class, open))?;
        for (&param, &written) in open.params.iter().zip(written) {
            self.is_same_type(written, param);
        }
        let known: Vec<Type<'a>> = vars
            .iter()
            .zip(args)
            .map(|(&var, &arg)| match (arg, self.solved(var)) {
                (Type::Wildcard(_), solved) if !self.is_open(solved) => solved,
                _ => arg,
            })
            .collect();
        let known = self.arena.alloc_slice_copy(&known);
        // The result must be within its bounds (JLS 18.5.3).
        if self.out_of_bounds(params, known, &Substitution::default()).is_some() {
            return None;
        }
        self.function_type(Type::Class(class, known))
    }

    /// The single abstract method of `class`, if it is a functional interface.
    pub(super) fn abstract_method(&mut self, class: ClassKey) -> Option<MethodKey> {
        if let Some(&known) = self.abstract_methods.get(&class) {
            return known;
        }
        let found = self.find_abstract_method(class);
        self.abstract_methods.insert(class, found);
        found
    }

    fn find_abstract_method(&mut self, class: ClassKey) -> Option<MethodKey> {
        if !self.world.classes[class].is_interface {
            return None;
        }
        self.ensure_abstract_methods(class);
        let mut seen: FxHashMap<&'a str, Vec<MethodKey>> = FxHashMap::default();
        let mut only: Option<MethodKey> = None;
        for &ancestor in self.world.classes[class].ancestors.clone().iter() {
            if ancestor == self.object {
                continue;
            }
            for index in 0..self.world.classes[ancestor].methods.len() {
                let method = self.world.classes[ancestor].methods[index];
                let declared = &self.world.methods[method];
                if declared.is_static || declared.access == Access::Private {
                    continue;
                }
                let is_abstract = declared.is_abstract;
                let same_name = seen.entry(declared.name).or_default();
                let overridden = same_name.iter().any(|&lower| {
                    let owner = self.world.methods[lower].class;
                    owner != ancestor
                        && self.is_subclass(owner, ancestor)
                        && self.same_signature_in(class, lower, method)
                });
                if overridden || is_abstract && self.is_public_in_object(method) {
                    continue;
                }
                if is_abstract {
                    only = match only {
                        None => Some(method),
                        // A method with the erasure of the other's signature takes precedence (JLS 9.8).
                        Some(other) => match (
                            self.same_signature_in(class, other, method),
                            self.same_signature_in(class, method, other),
                        ) {
                            (true, false) if self.replaces(class, other, method) => Some(other),
                            (false, true) if self.replaces(class, method, other) => Some(method),
                            (false, _) | (_, false) => return None,
                            (true, true) if self.has_more_specific_result(class, method, other) => {
                                Some(method)
                            }
                            (true, true) => Some(other),
                        },
                    };
                }
                same_name.push(method);
            }
        }
        only
    }

    /// Declares the methods of `class` and its superinterfaces that have the name of an abstract method.
    fn ensure_abstract_methods(&mut self, class: ClassKey) {
        self.ensure_header(class);
        let ancestors = Rc::clone(&self.world.classes[class].ancestors);
        let interfaces = ancestors.iter().filter(|&&ancestor| ancestor != self.object);
        let members = interfaces.flat_map(|&interface| self.world.classes[interface].members);
        let names: FxHashSet<&'a str> = members
            .filter_map(|member| match member {
                Member::Method(method) if method.body.is_none() => Some(method.name.text),
                _ => None,
            })
            .collect();
        for &ancestor in ancestors.iter() {
            names.iter().for_each(|name| self.ensure_methods(ancestor, name));
        }
    }

    /// A default method of `interface` that a class without members cannot have: it inherits `clone` and `finalize` from `Object`,
    /// which are protected (JLS 8.4.8.3).
    pub(super) fn hidden_by_object(&mut self, interface: Type<'a>) -> Option<MethodKey> {
        let Type::Class(class, _) = interface else { return None };
        let ancestors = Rc::clone(&self.world.classes[class].ancestors);
        let written = ancestors.iter().copied().filter(|&ancestor| !self.world.classes[ancestor].is_library);
        for interface in written.collect::<Vec<_>>() {
            for name in ["clone", "finalize"] {
                self.ensure_methods(interface, name);
                let named = self.world.classes[interface].methods.named(name);
                let hidden = named.iter().copied().find(|&method| {
                    let declared = &self.world.methods[method];
                    declared.params.is_empty() && !declared.is_static && !declared.is_abstract
                });
                if hidden.is_some() {
                    return hidden;
                }
            }
        }
        None
    }

    /// Whether `method` is a public method of `Object`, which every object has.
    fn is_public_in_object(&mut self, method: MethodKey) -> bool {
        let params = self.erased_params(method);
        let name = self.world.methods[method].name;
        self.ensure_methods(self.object, name);
        self.world.classes[self.object].methods.named(name).iter().any(|&own| {
            let declared = &self.world.methods[own];
            declared.access == Access::Public && !declared.is_static && self.erased_params(own) == params
        })
    }
}
