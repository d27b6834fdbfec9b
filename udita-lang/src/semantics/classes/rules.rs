//! The rules that relate the methods of a class to those of its supertypes: the changes that an override may
//! make, and the methods that a concrete class must implement.

use rustc_hash::FxHashMap;

use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::exceptions::{UNCHECKED, is_among};
use crate::semantics::hir::{self, Dispatch, Expr, ExprKind, StmtKind};
use crate::semantics::types::{ClassKey, MethodKey, Primitive, Type};
use crate::semantics::world::{Access, MethodDecl, MethodKind};
use crate::source::Span;
use crate::syntax::ast::TypeDeclKind;

/// Limit on the missing methods listed by name.
const LISTED: usize = 5;

impl<'a> Checker<'a, '_> {
    /// A checked exception that `method` may throw in `class` but the erased `throws` clause of `inherited`
    /// doesn't allow (JLS 8.4.8.3).
    fn undeclared_in(
        &mut self,
        class: ClassKey,
        method: MethodKey,
        inherited: MethodKey,
    ) -> Option<Type<'a>> {
        let (own, other) = (&self.world.methods[method], &self.world.methods[inherited]);
        if own.throws.is_empty() {
            return None;
        }
        let (own_class, other_class, throws, allowed) = (own.class, other.class, own.throws, other.throws);
        let this = self.this_type(class);
        let own_site = self.site_substitution(this, own_class);
        let other_site = self.site_substitution(this, other_class);
        let renaming = self.renaming(inherited, method);
        let allowed: Vec<Type<'a>> = allowed
            .iter()
            .map(|&ty| self.erasure(self.substitute(self.substitute(ty, &other_site), &renaming)))
            .collect();
        let thrown: Vec<Type<'a>> = throws.iter().map(|&ty| self.substitute(ty, &own_site)).collect();
        thrown.into_iter().find(|&ty| !self.is_unchecked(ty) && !is_among(self, ty, &allowed))
    }

    /// Whether `ty` need not be caught or declared.
    fn is_unchecked(&mut self, ty: Type<'a>) -> bool {
        !ty.is_reference()
            || UNCHECKED.into_iter().any(|name| {
                let unchecked = self.known_type(name);
                self.is_subtype(ty, unchecked)
            })
    }

    /// Checks the declarations of `class` against those of its supertypes.
    pub(in crate::semantics) fn check_class(&mut self, class: ClassKey) {
        self.complete();
        self.ensure_members_to_check(class);
        self.check_throwable(class);
        self.check_sealed(class);
        self.check_all_annotations(class);
        let declared = &self.world.classes[class];
        for method in [&*declared.methods, &*declared.constructors].concat() {
            self.check_throws(method);
        }
        for method in self.world.classes[class].methods.list() {
            self.check_overrides(class, method);
        }
        if self.check_inheritance(class) {
            self.check_combinations(class);
        }
        self.check_functional(class);
        self.check_final_of_object(class);
        self.check_interface(class);
        self.rules().check_launched(class);
    }

    /// Whether `class` can have all methods that it declares and inherits. Reports if it can't.
    pub(super) fn check_inheritance(&mut self, class: ClassKey) -> bool {
        self.ensure_members_to_check(class);
        let errors = self.diagnostics.errors();
        self.check_implemented(class);
        if self.diagnostics.errors() == errors {
            self.check_erasures(class);
            self.check_inherited(class);
            self.check_hidden(class);
        }
        self.diagnostics.errors() == errors
    }

    /// Declares the members of `class`, and the members needed for the checks. A concrete superclass leaves
    /// nothing to implement, so only its methods that may be overridden are needed.
    fn ensure_members_to_check(&mut self, class: ClassKey) {
        self.ensure_members(class);
        let own = &self.world.classes[class].methods;
        let mut names: Vec<&'a str> = own.iter().map(|&method| self.world.methods[method].name).collect();
        names.dedup();
        for above in self.all_supertypes(class) {
            if self.world.classes[above].is_abstract {
                self.ensure_members(above);
            }
            names.iter().for_each(|name| self.ensure_methods(above, name));
        }
    }

    /// Checks that an interface with `@FunctionalInterface` is a functional interface (JLS 9.6.4.9).
    fn check_functional(&mut self, class: ClassKey) {
        let Some(decl) = self.world.classes[class].decl else { return };
        let annotation = decl.modifiers.annotations.iter().find(|annotation| {
            annotation.name.parts.last().is_some_and(|part| part.text == "FunctionalInterface")
        });
        if let Some(annotation) = annotation
            && (decl.kind == TypeDeclKind::Annotation || self.abstract_method(class).is_none())
        {
            let headline = format!("`{}` is not a functional interface", decl.name.text);
            self.diagnostics.report(
                Diagnostic::new(Code::BadHierarchy, annotation.name.span, headline)
                    .label("this annotation requires it")
                    .note("a functional interface has exactly one abstract method"),
            );
        }
    }

    /// Checks that `class` overrides no final method of `Object`. This includes the methods for threads,
    /// which the library's `Object` lacks.
    fn check_final_of_object(&mut self, class: ClassKey) {
        if self.world.classes[class].is_library {
            return;
        }
        for method in self.world.classes[class].methods.list() {
            let declared = &self.world.methods[method];
            if !matches!(declared.decl, MethodDecl::Method(_)) {
                continue;
            }
            let is_final = matches!(
                (declared.name, declared.params),
                ("getClass" | "notify" | "notifyAll" | "wait", [])
                    | ("wait", [Type::Primitive(Primitive::Long)])
                    | ("wait", [Type::Primitive(Primitive::Long), Type::Primitive(Primitive::Int)])
            );
            if is_final {
                let headline =
                    format!("`{}` cannot be declared, because it is final in `Object`", declared.name);
                let span = declared.span;
                self.diagnostics.error(Code::BadOverride, span, headline, "cannot be overridden");
            }
        }
    }

    /// Checks that an interface gives no body to methods of `Object` (JLS 9.4.1.2).
    fn check_interface(&mut self, class: ClassKey) {
        if !self.world.classes[class].is_interface {
            return;
        }
        for method in self.world.classes[class].methods.list() {
            let declared = &self.world.methods[method];
            let (name, span) = (declared.name, declared.span);
            let (is_open, is_static) = (declared.is_abstract, declared.is_static);
            let params = self.erased_params(method);
            let of_object = self.find_method(self.object, name, &params);
            if is_open || is_static {
                continue;
            }
            if of_object.is_some_and(|of_object| self.world.methods[of_object].access == Access::Public) {
                let headline =
                    format!("an interface cannot have a default method `{name}`, which `Object` has");
                self.diagnostics.error(Code::BadOverride, span, headline, "never used");
            }
        }
    }

    /// Reports constructors of `class` that call each other in a cycle (JLS 8.8.7). Their bodies have been
    /// checked.
    pub(in crate::semantics) fn check_constructor_cycles(&mut self, class: ClassKey) {
        let constructors = self.world.classes[class].constructors.to_vec();
        for &start in &constructors {
            let mut at = start;
            for _ in 0..constructors.len() {
                let Some(next) = self.constructor_called(at) else { break };
                if next == start {
                    let span = self.world.methods[start].span;
                    let headline = "constructors that call each other never end";
                    self.diagnostics.error(
                        Code::BadHierarchy,
                        span,
                        headline,
                        "calls itself through `this(...)`",
                    );
                    return;
                }
                at = next;
            }
        }
    }

    /// The constructor of the same class that `constructor` calls first, if it does.
    fn constructor_called(&mut self, constructor: MethodKey) -> Option<MethodKey> {
        let body = self.body(constructor)?;
        let class = self.world.methods[constructor].class;
        let called = |stmt: &hir::Stmt<'a>| match &stmt.kind {
            StmtKind::Expr(Expr {
                kind: ExprKind::Call { dispatch: Dispatch::Special, method, .. }, ..
            }) => {
                let method = *method;
                let declared = &self.world.methods[method];
                (declared.kind == MethodKind::Constructor && declared.class == class).then_some(method)
            }
            _ => None,
        };
        body.stmts.iter().find_map(called)
    }

    fn check_overrides(&mut self, class: ClassKey, method: MethodKey) {
        let declared = &self.world.methods[method];
        let (name, is_static, span) = (declared.name, declared.is_static, declared.span);
        let mut overrides = false;
        for above in self.all_supertypes(class) {
            for inherited in self.world.classes[above].methods.named(name).to_vec() {
                let other = &self.world.methods[inherited];
                let hideable = !(other.is_static && self.world.classes[above].is_interface);
                // An interface has only the public methods of `Object` (JLS 9.2).
                let absent = self.world.classes[class].is_interface
                    && above == self.object
                    && other.access != Access::Public;
                if absent
                    || other.access == Access::Private
                    || !hideable
                    || !self.accessible(class, above, other.access, None)
                    || !self.same_signature_in(class, method, inherited)
                {
                    continue;
                }
                overrides |= !is_static;
                if !self.check_override(class, method, inherited, span) {
                    return;
                }
            }
        }
        let MethodDecl::Method(decl) = self.world.methods[method].decl else { return };
        let annotation = decl
            .modifiers
            .annotations
            .iter()
            .find(|annotation| annotation.name.parts.last().is_some_and(|part| part.text == "Override"));
        if let Some(annotation) = annotation
            && !overrides
            && !self.is_accessor(method)
        {
            let headline = format!("method `{name}` overrides nothing");
            let diagnostic = Diagnostic::new(Code::BadOverride, annotation.span, headline)
                .label("this annotation requires it")
                .also(span, "no supertype has a method with this signature");
            self.report_missing_member(&[class], name, diagnostic);
        }
    }

    /// Checks that `method` of `class` may override or hide `inherited`, which has the same signature.
    fn check_override(
        &mut self,
        class: ClassKey,
        method: MethodKey,
        inherited: MethodKey,
        place: Span,
    ) -> bool {
        let (own, other) = (&self.world.methods[method], &self.world.methods[inherited]);
        let shown = self.show_method(method);
        let above = self.world.classes[other.class].simple_name;
        let (other_span, other_static) = (other.span, other.is_static);
        let (headline, label) = if own.is_static != other.is_static {
            let (is, was) = if own.is_static {
                ("a static method", "an instance method")
            } else {
                ("an instance method", "a static method")
            };
            (format!("`{shown}` cannot replace {was} of `{above}`"), format!("this is {is}"))
        } else if other.is_final {
            (
                format!("`{shown}` cannot override a final method of `{above}`"),
                "final in the superclass".into(),
            )
        } else if own.access < other.access {
            let (was, is) = (access_name(other.access), access_name(own.access));
            let headline = format!("`{shown}` cannot have weaker access than in `{above}`");
            (headline, format!("{is} here, {was} there"))
        } else {
            let own_is_plain = own.class == class
                && own.type_params.is_empty()
                && !other.type_params.is_empty()
                && own.result.is_reference();
            let (result, expected) = self.results_in(class, method, inherited);
            // As in javac and the Eclipse compiler, a method that is not generic may override a generic one
            // with any result type below the erased one.
            let erased = self.erasure(expected);
            let erases = own_is_plain && self.is_subtype(result, erased);
            if !erases && !self.result_stands_for(class, method, inherited) {
                let (result, expected) = (self.show(result), self.show(expected));
                let headline =
                    format!("`{shown}` cannot return `{result}`, because `{above}` returns `{expected}`");
                (headline, format!("expected `{expected}` or a subtype"))
            } else if let Some(thrown) = self.undeclared_in(class, method, inherited) {
                let thrown = self.show(thrown);
                let headline =
                    format!("`{shown}` cannot throw `{thrown}`, because that of `{above}` does not");
                (headline, format!("the overridden method declares no `{thrown}`"))
            } else {
                return true;
            }
        };
        let mut diagnostic = Diagnostic::new(Code::BadOverride, place, headline).label(label);
        if !self.world.classes[self.world.methods[inherited].class].is_library {
            diagnostic =
                diagnostic.also(other_span, if other_static { "hidden here" } else { "overridden here" });
        }
        self.diagnostics.report(diagnostic);
        false
    }

    /// Checks that a generic class isn't an exception, because handlers can't distinguish its
    /// parameterisations (JLS 8.1.2). A class whose objects have an enclosing object of a generic class is generic,
    /// too, even a local or anonymous one.
    fn check_throwable(&mut self, class: ClassKey) {
        let declared = &self.world.classes[class];
        let (name, span) = (declared.simple_name, declared.span);
        let is_generic = |&class: &ClassKey| !self.world.classes[class].own_type_params().is_empty();
        let around = std::iter::successors(Some(class), |&class| self.enclosing_instance(class));
        if declared.is_interface || !around.clone().any(|class| is_generic(&class)) {
            return;
        }
        let Type::Class(throwable, _) = self.known_type("java.lang.Throwable") else { return };
        if self.is_subclass(class, throwable) {
            let headline = format!("generic class `{name}` cannot be a subclass of `Throwable`");
            self.diagnostics.error(Code::BadHierarchy, span, headline, "has type parameters");
        }
    }

    /// Checks that the types in a `throws` clause can be thrown.
    fn check_throws(&mut self, method: MethodKey) {
        let declared = &self.world.methods[method];
        let written = match declared.decl {
            MethodDecl::Method(decl) => decl.throws,
            MethodDecl::Constructor(decl) => decl.throws,
            MethodDecl::Implicit | MethodDecl::Generated(_) => return,
        };
        let throwable = self.known_type("java.lang.Throwable");
        for (&ty, written) in self.world.methods[method].throws.iter().zip(written) {
            if !self.is_subtype(ty, throwable) {
                let headline = format!("`{}` cannot be thrown or caught", self.show(ty));
                self.diagnostics.error(
                    Code::Mismatch,
                    written.span,
                    headline,
                    "not a subclass of `Throwable`",
                );
            }
        }
    }

    /// Checks that a concrete class leaves no method abstract, and that no class inherits a default method
    /// twice.
    fn check_implemented(&mut self, class: ClassKey) {
        let mut missing: Vec<MethodKey> = Vec::new();
        let mut by_name: FxHashMap<&'a str, Vec<MethodKey>> = FxHashMap::default();
        for above in self.world.classes[class].ancestors.clone().iter().copied() {
            for index in 0..self.world.classes[above].methods.len() {
                let method = self.world.classes[above].methods[index];
                let declared = &self.world.methods[method];
                let (name, open) = (declared.name, declared.is_abstract);
                if declared.is_static || !(open || self.world.classes[above].is_interface) {
                    continue;
                }
                if self.conflicting_defaults(class, method) || self.inherits_unsuitable(class, method) {
                    return;
                }
                if !open || self.world.classes[class].is_abstract {
                    continue;
                }
                if self.implementation(class, method).is_none()
                    && !by_name
                        .entry(name)
                        .or_default()
                        .iter()
                        .any(|&other| self.same_signature_in(class, other, method))
                {
                    missing.push(method);
                    by_name.entry(name).or_default().push(method);
                }
            }
        }
        // An abstract method that the concrete class itself declares is already reported.
        missing.retain(|&method| self.world.methods[method].class != class);
        let (this, name) = (self.this_type(class), self.world.classes[class].simple_name);
        let headline = match missing[..] {
            [] => return,
            // A supertype that is not known may implement them.
            _ if self.world.unknown_above(class).is_some() => return,
            [method] => {
                let site = self.types.site_substitution(this, self.types.world.methods[method].class);
                format!("class `{name}` does not implement `{}`", self.show_member(method, &site))
            }
            _ => format!("class `{name}` does not implement {} methods", missing.len()),
        };
        let mut diagnostic = Diagnostic::new(Code::NotAbstract, self.world.classes[class].span, headline)
            .label("not abstract");
        for &method in missing.iter().take(LISTED) {
            let owner = self.world.methods[method].class;
            let site = self.site_substitution(this, owner);
            let (above, shown) = (self.world.classes[owner].simple_name, self.show_member(method, &site));
            diagnostic = diagnostic.note(format!("`{shown}` of `{above}` is abstract"));
        }
        self.diagnostics.report(diagnostic);
    }

    /// Whether `class` inherits a method that can't implement the interface method `method`, from a
    /// superclass that doesn't implement the interface. Reports it.
    fn inherits_unsuitable(&mut self, class: ClassKey, method: MethodKey) -> bool {
        let Some(found) = self.implementation(class, method) else { return false };
        let (owner, interface) = (self.world.methods[found].class, self.world.methods[method].class);
        owner != class
            && !self.is_subclass(owner, interface)
            && !self.check_override(class, found, method, self.world.classes[class].span)
    }

    /// Whether `class` inherits `method` from one interface and an unrelated default of it from another.
    /// Reports it.
    fn conflicting_defaults(&mut self, class: ClassKey, method: MethodKey) -> bool {
        let name = self.world.methods[method].name;
        let mut current = (!self.world.classes[class].is_interface).then_some(class);
        while let Some(ancestor) = current {
            self.ensure_methods(ancestor, name);
            let methods = self.world.classes[ancestor].methods.named(name).to_vec();
            if methods.into_iter().any(|own| self.same_signature_in(class, own, method)) {
                return false;
            }
            current = self.superclass(ancestor);
        }
        let found = self.inherited_together(class, method);
        let [first, second, ..] = found[..] else { return false };
        if self.world.methods[first].is_abstract || self.world.unknown_above(class).is_some() {
            return false;
        }
        let owner = |method: MethodKey| self.world.classes[self.world.methods[method].class].simple_name;
        let name = self.world.classes[class].simple_name;
        let shown = self.show_method(first);
        let headline =
            format!("`{name}` inherits `{shown}` from both `{}` and `{}`", owner(first), owner(second));
        self.diagnostics.report(
            Diagnostic::new(Code::BadOverride, self.world.classes[class].span, headline)
                .label("neither is more specific")
                .help(format!("declare `{shown}` here")),
        );
        true
    }
}

fn access_name(access: Access) -> &'static str {
    match access {
        Access::Private => "private",
        Access::Package => "package-private",
        Access::Protected => "protected",
        Access::Public => "public",
    }
}
