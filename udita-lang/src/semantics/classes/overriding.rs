//! Overriding (JLS 8.4.8), and the method that a virtual call runs (JLS 15.12.4.4).

use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::generics::{Substitution, TypeContext};
use crate::semantics::types::{ClassKey, Gap, MethodKey, Type, TypeVarKey};
use crate::semantics::world::World;
use crate::semantics::world::{Access, Generated, Method, MethodDecl, MethodKind};

/// The signature of a method as a member of a class.
struct Signature<'a> {
    method: MethodKey,
    vars: &'a [TypeVarKey],
    params: Vec<Type<'a>>,
    /// The values for the type parameters of the class that declares the method.
    site: Substitution<'a>,
}

impl<'a> World<'a> {
    /// Whether the access of `method` allows a method of `class` to override it.
    fn may_be_overridden(&self, method: MethodKey, class: ClassKey) -> bool {
        let method = &self.methods[method];
        let same_package = || self.classes[class].package == self.classes[method.class].package;
        let visible = match method.access {
            Access::Public | Access::Protected => true,
            Access::Package => same_package(),
            Access::Private => false,
        };
        visible && !method.is_static && method.kind == MethodKind::Method
    }

    /// Replaces the type parameters of `from` by those of `to`.
    pub(in crate::semantics) fn renaming(&self, from: MethodKey, to: MethodKey) -> Substitution<'a> {
        let (from, to) = (self.methods[from].type_params, self.methods[to].type_params);
        if from.len() != to.len() {
            return Substitution::default();
        }
        let to: Vec<Type<'a>> = to.iter().map(|&var| Type::Var(var)).collect();
        Substitution::new(from, &to)
    }
}

impl<'a> TypeContext<'a> {
    /// Whether `sub` overrides `sup`. Both are instance methods, and `sub` is declared in a subclass.
    pub fn overrides(&mut self, sub: MethodKey, sup: MethodKey) -> bool {
        let (below, above) = (self.world.methods[sub].class, self.world.methods[sup].class);
        below != above
            && self.is_subclass(below, above)
            && !self.world.methods[sub].is_static
            && self.may_be_overridden(sup, below)
            && self.same_signature_in(below, sub, sup)
    }

    /// Whether the signature of `first` as a member of `class` equals that of `second` or its erasure. Then
    /// `first` overrides, implements or hides `second`, provided that its class is a subclass.
    pub(in crate::semantics) fn same_signature_in(
        &mut self,
        class: ClassKey,
        first: MethodKey,
        second: MethodKey,
    ) -> bool {
        let (a, b) = (&self.world.methods[first], &self.world.methods[second]);
        if a.name != b.name || a.params.len() != b.params.len() || a.kind != b.kind {
            return false;
        }
        // Usually a comparison of the plain parameter types decides.
        let mut is_certain = true;
        for pair in a.params.iter().zip(b.params) {
            match pair {
                (own, other) if own.is_closed() && other.is_closed() && own != other => return false,
                (own, other) if own.is_closed() && other.is_closed() => {}
                (Type::Primitive(_), _) | (_, Type::Primitive(_)) => return false,
                _ => is_certain = false,
            }
        }
        if is_certain && a.type_params.is_empty() {
            return true;
        }
        let (below_class, above_class) = (a.class, b.class);
        let (own, other) = (self.signature_in(class, first), self.signature_in(class, second));
        if is_certain && (own.vars.is_empty() || other.vars.is_empty()) {
            return own.vars.is_empty();
        }
        if self.are_equal(&own, &other) {
            return true;
        }
        if own.vars.is_empty() {
            let erasing = self.erasing_vars(other.vars, &other.site);
            let erased = |&other: &Type<'a>| self.erasure(self.substitute(other, &erasing));
            if own.params.iter().copied().eq(other.params.iter().map(erased)) {
                return true;
            }
        }
        // A method that overrides another in its declaring class does so in subclasses as well.
        below_class != class
            && below_class != above_class
            && self.is_subclass(below_class, above_class)
            && self.same_signature_in(below_class, first, second)
    }

    /// Whether two methods have the same signature as members of `class` (JLS 8.4.2), without erasure.
    pub(super) fn have_equal_signatures(
        &mut self,
        class: ClassKey,
        first: MethodKey,
        second: MethodKey,
    ) -> bool {
        let (first, second) = (self.signature_in(class, first), self.signature_in(class, second));
        self.are_equal(&first, &second)
    }

    fn signature_in(&mut self, class: ClassKey, method: MethodKey) -> Signature<'a> {
        let declared = &self.world.methods[method];
        let (vars, params, owner) = (declared.type_params, declared.params, declared.class);
        let this = self.this_type(class);
        let site = self.site_substitution(this, owner);
        // In a raw type, methods have no type parameters.
        let vars = if site.erases() { &[] } else { vars };
        let params = params.iter().map(|&param| self.substitute(param, &site)).collect();
        Signature { method, vars, params, site }
    }

    fn are_equal(&mut self, first: &Signature<'a>, second: &Signature<'a>) -> bool {
        let renaming = self.renaming(second.method, first.method);
        let mut params = first.params.iter().zip(&second.params);
        if first.vars.len() != second.vars.len()
            || !params.all(|(&one, &other)| {
                let other = self.substitute(other, &renaming);
                // An unknown type fits any other, but only the same name is the same parameter.
                one.is_unknown() == other.is_unknown()
                    && if one.is_unknown() { one == other } else { self.is_same_type(one, other) }
            })
        {
            return false;
        }
        let bounds = self.bounds_with(first.vars, &[&first.site]);
        let others = self.bounds_with(second.vars, &[&second.site, &renaming]);
        // The order of the bounds doesn't matter.
        let same = |(one, other): (&Vec<Type<'a>>, &Vec<Type<'a>>)| {
            one.len() == other.len() && one.iter().all(|bound| other.contains(bound))
        };
        bounds.iter().zip(&others).all(same)
    }

    /// Replaces the type parameters of a method by their erasures. `site` has the type arguments of its
    /// class.
    fn erasing_vars(&self, vars: &[TypeVarKey], site: &Substitution<'a>) -> Substitution<'a> {
        vars.iter().fold(Substitution::default(), |erasing, &var| {
            let bound =
                self.world.type_vars[var].bounds.first().copied().unwrap_or_else(|| self.object_type());
            let bound = self.substitute(self.substitute(bound, site), &erasing);
            erasing.and(&Substitution::new(&[var], &[self.erasure(bound)]))
        })
    }

    /// The bounds of type parameters after both substitutions.
    fn bounds_with(
        &mut self,
        vars: &[TypeVarKey],
        substitutions: &[&Substitution<'a>],
    ) -> Vec<Vec<Type<'a>>> {
        let substituted = |context: &mut Self, &bound: &Type<'a>| {
            substitutions.iter().fold(bound, |bound, substitution| context.substitute(bound, substitution))
        };
        let bounds: Vec<Vec<Type<'a>>> =
            vars.iter().map(|&var| self.world.type_vars[var].bounds.clone()).collect();
        bounds.iter().map(|bounds| bounds.iter().map(|bound| substituted(self, bound)).collect()).collect()
    }
}

impl<'a> Checker<'a, '_> {
    /// The method that a virtual call of `method` runs on an object whose class is exactly `class`. It is the
    /// first method along the superclasses that is `method` or overrides it as a member of `class`, otherwise
    /// the default method of the most specific interface. `None` if there is only an abstract method.
    pub fn implementation(&mut self, class: ClassKey, method: MethodKey) -> Option<MethodKey> {
        let called = &self.world.methods[method];
        if called.is_static || called.access == Access::Private || called.kind != MethodKind::Method {
            return Some(method);
        }
        let mut current = Some(class);
        while let Some(ancestor) = current {
            if let Some(found) = self.overrider_in(class, ancestor, method) {
                return (!self.world.methods[found].is_abstract).then_some(found);
            }
            current = self.superclass(ancestor);
        }
        let defaults = self.most_specific_defaults(class, method);
        defaults.into_iter().next().filter(|&found| !self.world.methods[found].is_abstract)
    }

    /// Like [`Checker::implementation`]. If an interface that is not known may have a default method instead, or if a class file lacks the
    /// method, it is a method that ends the path.
    pub(crate) fn implementation_or_gap(&mut self, class: ClassKey, method: MethodKey) -> Option<MethodKey> {
        let found = self.implementation(class, method);
        let is_certain = found.is_some_and(|found| {
            let owner = self.world.methods[found].class;
            !self.world.classes[owner].is_interface
        });
        let gap = self.world.unknown_above(class).filter(|_| !is_certain);
        // Compilers have implemented all methods, but those of a later version of an interface.
        let is_lacking = found.is_none() && self.world.classes[class].is_compiled;
        let gap = gap.or_else(|| is_lacking.then(|| self.lacking(class, method)));
        gap.map(|gap| self.gap_method(class, method, gap)).or(found)
    }

    /// The gap of a class that lacks an abstract method.
    fn lacking(&mut self, class: ClassKey, method: MethodKey) -> Gap {
        let declared = &self.world.methods[method];
        let of = |class: ClassKey| self.world.classes[class].name.replace('$', ".");
        let headline = format!(
            "class `{}` lacks the method `{}` of `{}`: a JVM throws an AbstractMethodError",
            of(class),
            declared.name,
            of(declared.class)
        );
        self.diagnostics.gap(Code::UnknownMethod, self.world.classes[class].span, headline, "");
        self.diagnostics.cause()
    }

    /// The method of `class` with the signature of `method` that ends the path at `gap`.
    fn gap_method(&mut self, class: ClassKey, method: MethodKey, gap: Gap) -> MethodKey {
        if let Some(&known) = self.gap_methods.get(&(class, method)) {
            return known;
        }
        let Method { name, params, param_names, result, span, .. } = self.world.methods[method];
        let implicit = self.world.implicit_method(class, name, MethodKind::Method, Access::Public);
        let added = self.world.methods.insert(Method {
            params,
            param_names,
            result,
            span,
            decl: MethodDecl::Generated(Generated::Gap(gap)),
            ..implicit
        });
        self.gap_methods.insert((class, method), added);
        added
    }

    /// The method declared in `owner` that is `method`, or that overrides or implements it in `class`.
    fn overrider_in(&mut self, class: ClassKey, owner: ClassKey, method: MethodKey) -> Option<MethodKey> {
        let name = self.world.methods[method].name;
        // Class files override by descriptor, with bridges where types differ.
        let is_compiled = self.is_of_class_file(owner);
        if is_compiled && self.world.methods[method].class == owner {
            return Some(method);
        }
        if is_compiled && let Some(descriptor) = self.known_descriptor(method) {
            if let Some(found) = self.compiled_method(owner, name, &descriptor) {
                let declared = &self.world.methods[found];
                let may_override = !declared.is_static && declared.access != Access::Private;
                if found == method || may_override && self.can_override(found, method) {
                    return Some(found);
                }
            }
            // Source has no bridges, and the library's types may differ.
            if self.is_of_class_file(self.world.methods[method].class) {
                return None;
            }
        }
        self.ensure_methods(owner, name);
        let mut open = None;
        for found in self.world.classes[owner].methods.named(name).to_vec() {
            let declared = &self.world.methods[found];
            let is_abstract = declared.is_abstract;
            if found == method
                || !declared.is_static
                    && declared.access != Access::Private
                    && (!is_compiled || self.have_like_results(found, method))
                    && self.can_override(found, method)
                    && self.same_signature_in(class, found, method)
            {
                // Type arguments can make methods of one class equal. The method with a body counts.
                if !is_abstract {
                    return Some(found);
                }
                open = open.or(Some(found));
            }
        }
        open
    }

    /// Whether the results of two methods are of the same primitive type, both are references, or there are none.
    fn have_like_results(&self, one: MethodKey, other: MethodKey) -> bool {
        let [one, other] = [one, other].map(|method| self.erasure(self.world.methods[method].result));
        let is_reference = |ty: Type<'a>| !matches!(ty, Type::Primitive(_) | Type::Void);
        one == other || is_reference(one) && is_reference(other)
    }

    /// Whether `below` replaces `above`, a method with the same signature, when the machine selects a method: if
    /// its package may override it, or if it can override a method in between that can (JVMS 5.4.5).
    fn can_override(&mut self, below: MethodKey, above: MethodKey) -> bool {
        let (owner, highest) = (self.world.methods[below].class, self.world.methods[above].class);
        if self.may_be_overridden(above, owner) {
            return true;
        }
        if self.world.methods[above].access != Access::Package {
            return false;
        }
        let name = self.world.methods[above].name;
        let mut current = self.superclass(owner);
        while let Some(between) = current.filter(|&between| between != highest) {
            self.ensure_methods(between, name);
            for method in self.world.classes[between].methods.named(name).to_vec() {
                if !self.world.methods[method].is_static
                    && self.same_signature_in(between, method, above)
                    && self.can_override(below, method)
                    && self.can_override(method, above)
                {
                    return true;
                }
            }
            current = self.superclass(between);
        }
        false
    }

    /// The methods in superinterfaces of `class` that are `method` or override it, without those overridden
    /// by another of them. Methods with bodies come first.
    pub(super) fn most_specific_defaults(&mut self, class: ClassKey, method: MethodKey) -> Vec<MethodKey> {
        let mut found = self.overriders_in_interfaces(class, method);
        let all = found.clone();
        found.retain(|&one| {
            let owner = self.world.methods[one].class;
            !all.iter().any(|&other| {
                let below = self.world.methods[other].class;
                below != owner && self.is_subclass(below, owner)
            })
        });
        found.sort_by_key(|&one| self.world.methods[one].is_abstract);
        found
    }

    /// The methods in superinterfaces of `class` that are `method` or have its signature in `class`, without those that another of
    /// them overrides where it is declared: `class` inherits them all (JLS 8.4.8). Methods with bodies come first.
    pub(super) fn inherited_together(&mut self, class: ClassKey, method: MethodKey) -> Vec<MethodKey> {
        let mut found = self.overriders_in_interfaces(class, method);
        let all = found.clone();
        found.retain(|&one| !all.iter().any(|&other| other != one && self.overrides(other, one)));
        found.sort_by_key(|&one| self.world.methods[one].is_abstract);
        found
    }

    /// The methods in superinterfaces of `class` that are `method` or have its signature in `class`.
    fn overriders_in_interfaces(&mut self, class: ClassKey, method: MethodKey) -> Vec<MethodKey> {
        let mut found: Vec<MethodKey> = Vec::new();
        for &interface in self.world.classes[class].ancestors.clone().iter() {
            if self.world.classes[interface].is_interface {
                found.extend(self.overrider_in(class, interface, method));
            }
        }
        found
    }
}
