//! Looks up members by name.

use crate::semantics::checker::Checker;
use crate::semantics::generics::{Substitution, TypeContext};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::semantics::world::World;
use crate::semantics::world::{Access, INIT, Method};

/// A method as a member of a type, as a candidate for a call.
#[derive(Clone, Debug)]
pub(in crate::semantics) struct Candidate<'a> {
    pub(in crate::semantics) method: MethodKey,
    /// The types for the type parameters of the method's class.
    pub(in crate::semantics) site: Substitution<'a>,
}

impl<'a> World<'a> {
    /// Whether code in `from` may use a member of `owner` with this access. If `receiver` is given, a
    /// protected instance member must be used on an object of `receiver`.
    pub(in crate::semantics) fn accessible(
        &self,
        from: ClassKey,
        owner: ClassKey,
        access: Access,
        receiver: Option<ClassKey>,
    ) -> bool {
        let same_package = || self.classes[from].package == self.classes[owner].package;
        match access {
            Access::Public => true,
            Access::Private => {
                let outermost = self.outermost(from);
                let is_opened = || self.classes[outermost].is_driver && !self.classes[owner].is_shipped();
                outermost == self.outermost(owner) || is_opened()
            }
            Access::Package => same_package(),
            Access::Protected => {
                let mut enclosing = Some(from);
                let mut inherits = false;
                while let Some(class) = enclosing {
                    inherits |= self.is_subclass(class, owner)
                        && receiver.is_none_or(|receiver| self.is_subclass(receiver, class));
                    enclosing = self.classes[class].outer;
                }
                inherits || same_package()
            }
        }
    }

    /// Whether `class` has the members with this access that `ancestor` declares. `ancestor` is `class` or a
    /// supertype.
    fn inherits(&self, class: ClassKey, ancestor: ClassKey, access: Access) -> bool {
        class == ancestor
            || match access {
                Access::Private => false,
                Access::Package => self.inherits_within_package(class, ancestor),
                Access::Protected | Access::Public => true,
            }
    }

    /// Whether all classes between `class` and `ancestor` are in the same package. Otherwise, the member
    /// would not be inherited (JLS 8.4.8).
    fn inherits_within_package(&self, class: ClassKey, ancestor: ClassKey) -> bool {
        let root = |class: ClassKey| self.classes[class].package_root;
        root(class).is_some() && root(class) == root(ancestor)
    }

    /// Whether `field`, found in `class` or a supertype, is a member of `class`.
    pub(in crate::semantics) fn is_member(&self, class: ClassKey, field: FieldKey) -> bool {
        let field = &self.fields[field];
        self.inherits(class, field.class, field.access)
    }

    /// Whether code in `from` may use `field` as a member of `class`.
    pub(in crate::semantics) fn field_accessible(
        &self,
        from: ClassKey,
        class: ClassKey,
        field: FieldKey,
    ) -> bool {
        let field = &self.fields[field];
        // Private members are not inherited, even within one outer class.
        (field.access != Access::Private || field.class == class)
            && self.accessible(from, field.class, field.access, None)
    }

    /// Whether `class` inherits `method`, a method of all interfaces above it, from a superclass. An abstract
    /// method of an interface is then not inherited (JLS 8.4.8).
    fn is_inherited_from_class(&self, class: ClassKey, method: MethodKey) -> bool {
        let owner = self.methods[method].class;
        class != owner && !self.classes[class].is_interface && !self.classes[owner].is_interface
    }

    /// Whether two methods, at least one of them abstract and the other abstract or of an interface, belong to
    /// classes that are not supertypes of each other.
    fn is_unrelated(&self, one: MethodKey, other: MethodKey) -> bool {
        let (one, other) = (&self.methods[one], &self.methods[other]);
        let is_default = |method: &Method<'a>| self.classes[method.class].is_interface;
        (one.is_abstract && (other.is_abstract || is_default(other)) || other.is_abstract && is_default(one))
            && !self.is_subclass(one.class, other.class)
            && !self.is_subclass(other.class, one.class)
    }
}

impl<'a> TypeContext<'a> {
    /// The types whose members a value of type `ty` has.
    pub(in crate::semantics) fn member_sites(&mut self, ty: Type<'a>) -> Vec<Type<'a>> {
        match ty {
            Type::Class(..) | Type::Unknown(_) => vec![ty],
            Type::Var(var) => {
                let bounds = self.bounds_of(var);
                let mut sites = Vec::new();
                for bound in bounds {
                    let bound = self.capture(bound);
                    sites.extend(self.member_sites(bound));
                }
                sites
            }
            Type::Array(_) => vec![self.object_type()],
            _ => Vec::new(),
        }
    }
}

impl<'a> TypeContext<'a> {
    /// Whether two abstract methods that don't override each other differ beyond type arguments.
    fn are_independent(&mut self, one: MethodKey, other: MethodKey) -> bool {
        let is_unrelated =
            self.methods[one].class == self.methods[other].class || self.is_unrelated(one, other);
        let are_abstract = self.methods[one].is_abstract && self.methods[other].is_abstract;
        are_abstract && is_unrelated && self.erased_params(one) != self.erased_params(other)
    }

    /// Whether a raw type has an instance method beside `lower`, which overrides it with other erased parameters:
    /// an `EnumMap` without type arguments has `put(Object, Object)` of `Map`, too.
    fn differ_when_raw(&mut self, lower: MethodKey, upper: MethodKey) -> bool {
        !self.methods[lower].is_static && self.erased_params(lower) != self.erased_params(upper)
    }
}

impl<'a> Checker<'a, '_> {
    /// The field `name` that `class` declares or inherits. If there is none, a superclass's field that is not
    /// inherited.
    pub(in crate::semantics) fn find_field(&mut self, class: ClassKey, name: &str) -> Option<FieldKey> {
        let mut not_inherited = None;
        self.member_field(class, name, &mut not_inherited).or(not_inherited)
    }

    /// The field `name` that is a member of `class`. A field hides the fields of supertypes even where it is
    /// not inherited itself (JLS 8.3).
    fn member_field(
        &mut self,
        class: ClassKey,
        name: &str,
        not_inherited: &mut Option<FieldKey>,
    ) -> Option<FieldKey> {
        self.ensure_header(class);
        self.ensure_fields(class);
        let declared = &self.world.classes[class];
        if let Some(&own) = declared.fields.named(name).first() {
            return Some(own);
        }
        let parents: Vec<Type<'a>> =
            declared.superclass.iter().chain(&declared.interfaces).copied().collect();
        parents.into_iter().find_map(|parent| {
            let Type::Class(parent, _) = parent else { return None };
            let field = self.member_field(parent, name, not_inherited)?;
            if self.is_member(class, field) {
                return Some(field);
            }
            not_inherited.get_or_insert(field);
            None
        })
    }

    /// Whether `class` inherits several fields named `name` that don't hide each other (JLS 8.3).
    pub(in crate::semantics) fn inherits_several_fields(&mut self, class: ClassKey, name: &str) -> bool {
        let mut found: Vec<ClassKey> = Vec::new();
        for &ancestor in self.world.classes[class].ancestors.clone().iter() {
            self.ensure_fields(ancestor);
            let fields = &self.world.classes[ancestor].fields;
            let has = fields
                .named(name)
                .iter()
                .any(|&field| self.world.fields[field].access != Access::Private || ancestor == class);
            // A field of a class in between hides this one.
            if has && !found.iter().any(|&below| self.is_subclass(below, ancestor)) {
                found.push(ancestor);
            }
        }
        found.len() > 1
    }

    /// The methods named `name` that are members of type `ty`, without overridden methods.
    pub(in crate::semantics) fn methods_named(&mut self, ty: Type<'a>, name: &str) -> Vec<Candidate<'a>> {
        let mut found: Vec<Candidate<'a>> = Vec::new();
        // The methods inherited independently of each candidate.
        let mut beside: Vec<Vec<Candidate<'a>>> = Vec::new();
        // A type variable has the members that a class with its bounds would inherit (JLS 4.4).
        let is_variable = matches!(ty, Type::Var(_));
        for site in self.member_sites(ty) {
            let Type::Class(class, _) = site else { continue };
            let is_raw = self.is_raw(site);
            self.ensure_header(class);
            for &ancestor in self.world.classes[class].ancestors.clone().iter() {
                self.ensure_methods(ancestor, name);
                // Two methods of one class can become equal only through type arguments.
                let is_generic = !self.world.classes[ancestor].type_params.is_empty();
                let of_other_classes = found.len();
                for method in self.world.classes[ancestor].methods.named(name).to_vec() {
                    let declared = &self.world.methods[method];
                    // Private methods and static methods of interfaces are not inherited. An interface has
                    // the public methods of `Object`.
                    let inherited = self.inherits(class, ancestor, declared.access)
                        && !(ancestor == self.object
                            && self.world.classes[class].is_interface
                            && declared.access != Access::Public)
                        && !(declared.is_static && self.world.classes[ancestor].is_interface);
                    let is_absent = is_variable && declared.access == Access::Private;
                    if ancestor != class && !inherited || is_absent {
                        continue;
                    }
                    let compared = if is_generic { found.len() } else { of_other_classes };
                    let twin = found[..compared].iter().position(|other| {
                        other.method == method
                            || self.same_signature_in(class, other.method, method)
                                && !self.are_independent(other.method, method)
                                && !(is_raw && self.differ_when_raw(other.method, method))
                    });
                    // Of two methods inherited independently, the one with the more specific result counts. A
                    // method overridden in one interface is not inherited from another one (JLS 8.4.8).
                    if let Some(twin) = twin
                        && self.is_unrelated(found[twin].method, method)
                    {
                        let site = self.site_substitution(site, ancestor);
                        beside[twin].push(Candidate { method, site });
                    }
                    if let Some(twin) = twin
                        && (self.is_unrelated(found[twin].method, method)
                            && self.has_more_specific_result(class, method, found[twin].method)
                            || self.overrides(method, found[twin].method)
                                && !self.is_inherited_from_class(class, found[twin].method))
                    {
                        let site = self.site_substitution(site, ancestor);
                        let replaced = std::mem::replace(&mut found[twin], Candidate { method, site });
                        beside[twin].push(replaced);
                    }
                    if twin.is_none() {
                        // A static method can't use the type parameters of its class.
                        let site = if self.world.methods[method].is_static {
                            Substitution::default()
                        } else {
                            self.site_substitution(site, ancestor)
                        };
                        found.push(Candidate { method, site });
                        beside.push(Vec::new());
                    }
                }
            }
        }
        for (candidate, beside) in found.iter_mut().zip(beside) {
            if beside.len() > 1 {
                self.prefer_common_result(candidate, beside);
            }
        }
        found
    }

    /// Replaces `candidate`, one of more than two methods inherited independently, if the result type of another
    /// one stands for those of all (JLS 15.12.2.5).
    fn prefer_common_result(&mut self, candidate: &mut Candidate<'a>, beside: Vec<Candidate<'a>>) {
        let all: Vec<Candidate<'a>> = std::iter::once(candidate.clone()).chain(beside).collect();
        if all.iter().any(|one| !self.world.methods[one.method].type_params.is_empty()) {
            return;
        }
        let results: Vec<Type<'a>> =
            all.iter().map(|one| self.substitute(self.world.methods[one.method].result, &one.site)).collect();
        let stands_for_all = |cx: &mut Self, one: Type<'a>| {
            results.iter().all(|&other| one == other || one.is_reference() && cx.is_subtype(one, other))
        };
        if let Some(best) = results.iter().position(|&one| stands_for_all(self, one)) {
            *candidate = all[best].clone();
        }
    }

    /// The constructors of the class of `ty`.
    pub(in crate::semantics) fn constructors(&mut self, ty: Type<'a>) -> Vec<Candidate<'a>> {
        let Type::Class(class, _) = ty else { return Vec::new() };
        self.ensure_methods(class, INIT);
        let site = self.site_substitution(ty, class);
        let constructors = &self.world.classes[class].constructors;
        constructors.iter().map(|&method| Candidate { method, site: site.clone() }).collect()
    }

    /// The method with this name and these erased parameters that `class` declares or inherits.
    pub fn find_method(
        &mut self,
        class: ClassKey,
        name: &str,
        erased_params: &[Type<'a>],
    ) -> Option<MethodKey> {
        for &ancestor in self.world.classes[class].ancestors.clone().iter() {
            self.ensure_methods(ancestor, name);
            let declared = &self.world.classes[ancestor];
            let own = if ancestor == class { declared.constructors.named(name) } else { &[] };
            let mut named = own.iter().chain(declared.methods.named(name)).copied();
            let found = named.find(|&method| self.erased_params(method) == erased_params);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Whether `class` or a supertype declares a field of this name.
    pub(in crate::semantics) fn has_field(&mut self, class: ClassKey, name: &str) -> bool {
        self.ensure_all_members(class);
        let mut ancestors = self.world.classes[class].ancestors.iter();
        ancestors.any(|&ancestor| !self.world.classes[ancestor].fields.named(name).is_empty())
    }

    /// Whether `class` or a supertype declares a method of this name.
    pub(in crate::semantics) fn has_method(&mut self, class: ClassKey, name: &str) -> bool {
        self.ensure_all_members(class);
        let mut ancestors = self.world.classes[class].ancestors.iter();
        ancestors.any(|&ancestor| !self.world.classes[ancestor].methods.named(name).is_empty())
    }

    /// The names of all fields of `class`, for suggestions.
    pub(in crate::semantics) fn field_names(&mut self, class: ClassKey) -> Vec<&'a str> {
        self.ensure_all_members(class);
        let ancestors = self.world.classes[class].ancestors.iter();
        let fields = ancestors.flat_map(|&ancestor| &self.world.classes[ancestor].fields);
        fields.map(|&field| self.world.fields[field].name).collect()
    }

    /// The names of all methods of `class`, for suggestions.
    pub(in crate::semantics) fn method_names(&mut self, class: ClassKey) -> Vec<&'a str> {
        self.ensure_all_members(class);
        let ancestors = self.world.classes[class].ancestors.iter();
        let methods = ancestors.flat_map(|&ancestor| &self.world.classes[ancestor].methods);
        methods.map(|&method| self.world.methods[method].name).collect()
    }
}
