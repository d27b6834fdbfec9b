//! Checks for methods of supertypes that a class can't inherit together, or together with its own methods
//! (JLS 8.4.8.3).

use rustc_hash::FxHashMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::{Access, MethodKind};
use crate::source::Span;

impl<'a> Checker<'a, '_> {
    /// Checks that no method of `class` has the same erased parameters as an inherited method without
    /// overriding it.
    pub(super) fn check_erasures(&mut self, class: ClassKey) {
        if self.world.classes[class].is_library {
            return;
        }
        for own in self.world.classes[class].methods.list() {
            let declared = &self.world.methods[own];
            let (name, span) = (declared.name, declared.span);
            let others = self.inherited_methods(class, Some(name));
            // Calls of an overridden method run `own`. Calls of an unrelated method must not run it.
            let overridden: Vec<MethodKey> =
                others.iter().copied().filter(|&other| self.overrides(own, other)).collect();
            for &inherited in &others {
                if self.same_signature_in(class, own, inherited) {
                    continue;
                }
                let clash = std::iter::once(&own)
                    .chain(&overridden)
                    .any(|&one| one != inherited && self.have_same_erasure(one, inherited));
                if clash {
                    self.report_clash(class, own, inherited, span);
                    return;
                }
            }
        }
    }

    /// Checks that an abstract class or interface can inherit all its methods together.
    pub(super) fn check_inherited(&mut self, class: ClassKey) {
        let declared = &self.world.classes[class];
        if declared.is_library || !declared.is_abstract {
            return;
        }
        let span = declared.span;
        let mut methods = self.inherited_methods(class, None);
        methods.retain(|&method| !self.has_signature_of(class, method));
        let mut by_name: FxHashMap<&'a str, Vec<MethodKey>> = FxHashMap::default();
        for &method in &methods {
            by_name.entry(self.world.methods[method].name).or_default().push(method);
        }
        for first in methods {
            let same_name = &by_name[self.world.methods[first].name];
            for &second in same_name.iter().skip_while(|&&other| other != first).skip(1) {
                let (a, b) = (self.world.methods[first].class, self.world.methods[second].class);
                if a != b && (self.is_subclass(a, b) || self.is_subclass(b, a)) {
                    continue;
                }
                if a != b && self.clash(class, first, second) {
                    return self.report_clash(class, first, second, span);
                }
                if self.have_same_signature(class, first, second)
                    && !self.agree(class, first, second)
                    && !same_name.iter().any(|&third| {
                        third != first
                            && third != second
                            && self.replaces(class, third, first)
                            && self.replaces(class, third, second)
                    })
                {
                    let shown = self.show_method(first);
                    let owner = |class: ClassKey| self.world.classes[class].simple_name;
                    let headline = format!(
                        "`{}` inherits `{shown}` with different results from `{}` and `{}`",
                        owner(class),
                        owner(a),
                        owner(b)
                    );
                    self.diagnostics.error(Code::BadOverride, span, headline, "no method can be both");
                    return;
                }
            }
        }
    }

    /// Checks that `class` inherits no static method of its superclass that hides an instance method of an
    /// interface (JLS 8.4.8.2).
    pub(super) fn check_hidden(&mut self, class: ClassKey) {
        let declared = &self.world.classes[class];
        if declared.is_library || declared.interfaces.is_empty() {
            return;
        }
        let span = declared.span;
        if self.superclass(class) == Some(self.object) {
            return;
        }
        for hidden in self.inherited_methods(class, None) {
            let owner = self.world.methods[hidden].class;
            if !self.world.classes[owner].is_interface || self.has_signature_of(class, hidden) {
                continue;
            }
            let Some(hiding) = self.static_of_superclass(class, hidden) else { continue };
            let owner = |method: MethodKey| self.world.classes[self.world.methods[method].class].simple_name;
            let (shown, one, other) = (self.show_method(hiding), owner(hiding), owner(hidden));
            let headline = format!("the static method `{shown}` of `{one}` would hide that of `{other}`");
            let label = "inherits both, and one is an instance method";
            self.diagnostics.error(Code::BadOverride, span, headline, label);
            return;
        }
    }

    /// A static method with the signature of `method` that `class` inherits from a superclass.
    fn static_of_superclass(&mut self, class: ClassKey, method: MethodKey) -> Option<MethodKey> {
        let name = self.world.methods[method].name;
        self.all_supertypes(class).into_iter().for_each(|above| self.ensure_methods(above, name));
        let mut found = self.inherited_methods(class, Some(name)).into_iter();
        found.find(|&found| {
            self.world.methods[found].is_static && self.same_signature_in(class, found, method)
        })
    }

    /// Whether `class` itself declares a method with the signature of `method`.
    fn has_signature_of(&mut self, class: ClassKey, method: MethodKey) -> bool {
        let own = self.world.classes[class].methods.named(self.world.methods[method].name).to_vec();
        own.into_iter().any(|own| self.same_signature_in(class, own, method))
    }

    /// The methods of supertypes that `class` can inherit. `name` restricts them to one name.
    fn inherited_methods(&mut self, class: ClassKey, name: Option<&str>) -> Vec<MethodKey> {
        let is_interface = self.world.classes[class].is_interface;
        let mut found = Vec::new();
        for above in self.all_supertypes(class) {
            let is_object = above == self.object;
            let declared = &self.world.classes[above];
            let methods = name.map_or(&*declared.methods, |name| declared.methods.named(name));
            found.extend(methods.iter().copied().filter(|&method| {
                let inherited = &self.world.methods[method];
                inherited.kind == MethodKind::Method
                    && inherited.access != Access::Private
                    && !(inherited.is_static && declared.is_interface)
                    && !(is_object && is_interface && inherited.access != Access::Public)
                    && self.accessible(class, above, inherited.access, None)
            }));
        }
        found
    }

    fn have_same_signature(&mut self, class: ClassKey, first: MethodKey, second: MethodKey) -> bool {
        self.same_signature_in(class, first, second) || self.same_signature_in(class, second, first)
    }

    /// Whether two inherited methods have the same erased parameters, but neither can override the other. As in
    /// javac, a method with a body in a class stands beside the methods of interfaces.
    fn clash(&mut self, class: ClassKey, first: MethodKey, second: MethodKey) -> bool {
        let is_of_class = |method: MethodKey| {
            let declared = &self.world.methods[method];
            !declared.is_abstract && !self.world.classes[declared.class].is_interface
        };
        !is_of_class(first)
            && !is_of_class(second)
            && self.have_same_erasure(first, second)
            && !self.have_same_signature(class, first, second)
    }

    /// Whether the result type of one of two inherited methods is substitutable for that of the other. Either
    /// may have the signature of the other.
    fn agree(&mut self, class: ClassKey, first: MethodKey, second: MethodKey) -> bool {
        self.result_stands_for(class, first, second) || self.result_stands_for(class, second, first)
    }

    /// Whether `first`, as a member of `class`, has the signature of `second` and a result type substitutable
    /// for that of `second`.
    pub(in crate::semantics) fn replaces(
        &mut self,
        class: ClassKey,
        first: MethodKey,
        second: MethodKey,
    ) -> bool {
        self.same_signature_in(class, first, second) && self.result_stands_for(class, first, second)
    }

    /// Whether the result type of `first`, as a member of `class`, is substitutable for that of `second` (JLS
    /// 8.4.5, with the unchecked conversion that it allows). If the signatures differ, the erasure of the
    /// latter is enough.
    pub(super) fn result_stands_for(&mut self, class: ClassKey, first: MethodKey, second: MethodKey) -> bool {
        match self.results_in(class, first, second) {
            (Type::Unknown(_), _) | (_, Type::Unknown(_)) => true,
            (result, expected) if result == expected => true,
            (result, expected) if result.is_reference() && expected.is_reference() => {
                self.is_subtype(result, expected)
                    || result == self.erasure(expected) && !self.have_equal_signatures(class, first, second)
            }
            _ => false,
        }
    }

    /// The result types of two methods as members of `class`, in terms of the first method's type parameters.
    pub(super) fn results_in(
        &mut self,
        class: ClassKey,
        first: MethodKey,
        second: MethodKey,
    ) -> (Type<'a>, Type<'a>) {
        let [one, other] = [first, second].map(|method| self.result_in(class, method));
        (one, self.substitute(other, &self.renaming(second, first)))
    }

    /// The result type of `method` as a member of `class`.
    fn result_in(&mut self, class: ClassKey, method: MethodKey) -> Type<'a> {
        let (owner, result) = (self.world.methods[method].class, self.world.methods[method].result);
        let this = self.this_type(class);
        let site = self.site_substitution(this, owner);
        self.substitute(result, &site)
    }

    fn report_clash(&mut self, class: ClassKey, first: MethodKey, second: MethodKey, span: Span) {
        let (one, other) = (self.show_method(first), self.show_method(second));
        let owner = |method: MethodKey| self.world.methods[method].class;
        let above = self.world.classes[owner(second)].simple_name;
        let headline = match owner(first) == class {
            true => format!("`{one}` and `{other}` of `{above}` cannot be distinguished"),
            false => {
                let beside = self.world.classes[owner(first)].simple_name;
                format!("`{one}` of `{beside}` and `{other}` of `{above}` cannot be distinguished")
            }
        };
        self.diagnostics.report(
            Diagnostic::new(Code::BadOverride, span, headline)
                .label("neither overrides the other")
                .note("their parameters are the same without type arguments"),
        );
    }
}
