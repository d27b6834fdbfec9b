//! Checks calls of methods and constructors.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::overload::{CallSite, Selected};
use super::qualifiers::Qualifier;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::classes::lookup::Candidate;
use crate::semantics::hir::{Conversion, Dispatch, Expr, ExprKind};
use crate::semantics::types::{ClassKey, Gap, MethodKey, Type, Wildcard};
use crate::semantics::world::Access;
use crate::source::Span;
use crate::syntax::ast;

/// The receiver of a call.
#[derive(Debug)]
pub(super) enum Receiver<'a> {
    /// A class, for static methods.
    Class(ClassKey),
    /// `this`, if the code has one. A static method needs none.
    This {
        found_in: ClassKey,
    },
    Value(Value<'a>),
    /// An object whose method is called without dynamic dispatch.
    Super(Value<'a>),
}

/// A call as written in the source.
#[derive(Debug)]
pub(super) struct Call<'a> {
    pub(super) name: ast::Name<'a>,
    pub(super) type_args: Vec<Type<'a>>,
    pub(super) args: Vec<Value<'a>>,
    pub(super) span: Span,
    pub(super) target: Option<Type<'a>>,
    /// The type that declares the members, for messages.
    pub(super) owner: Option<Type<'a>>,
}

impl<'a> Builder<'_, 'a, '_> {
    /// Whether an argument is a call of a `void` method. Reports it.
    fn arguments_without_value(&mut self, call: &Call<'a>) -> bool {
        let mut found = false;
        for arg in &call.args {
            if arg.ty() == Type::Void {
                self.is_usable(arg);
                found = true;
            }
        }
        found
    }

    fn needs_object(&mut self, method: MethodKey, span: Span, reason: &str) -> Value<'a> {
        let headline = format!("instance method `{}` needs an object", self.cx.show_method(method));
        self.error(Code::StaticContext, span, headline, reason);
        self.error_value(span)
    }

    /// The type of `receiver.getClass()` for a receiver of type `receiver`: `Class<? extends |T|>` (JLS 4.3.2).
    /// `None` for all methods except `Object.getClass`.
    pub(super) fn class_of(&mut self, method: MethodKey, receiver: Type<'a>) -> Option<Type<'a>> {
        let declared = &self.cx.world.methods[method];
        if declared.name != "getClass" || !declared.params.is_empty() || declared.class != self.cx.object() {
            return None;
        }
        let bound = self.cx.arena.alloc(self.cx.erasure(receiver));
        let args = self.cx.arena.alloc_slice_copy(&[Type::Wildcard(Wildcard::Extends(bound))]);
        Some(Type::Class(self.cx.known("java.lang.Class"), args))
    }

    /// Lets the context of an open expression determine the open part of its type, if the types are
    /// compatible.
    pub(super) fn expect(&mut self, ty: Type<'a>, target: Option<Type<'a>>) {
        let Some(target) = target.filter(|target| target.is_reference()) else { return };
        if ty.is_reference() && self.cx.is_open(ty) {
            let mark = self.cx.mark();
            if !self.cx.is_subtype(ty, target) {
                self.cx.rollback(mark);
            }
        }
    }

    /// Checks `array.clone()`.
    pub(super) fn clone_array(&mut self, array: Value<'a>, span: Span) -> Value<'a> {
        let ty = array.ty();
        let arrays = self.cx.known("udita.internal.Arrays");
        let object = self.cx.object_type();
        let Some(method) = self.cx.find_method(arrays, "clone", &[object]) else {
            return self.missing_in_library(arrays, "clone", span);
        };
        let array = self.checked(array);
        let erased = array.ty;
        let kind = ExprKind::Call { dispatch: Dispatch::Static, method, args: vec![array] };
        let call = Expr { kind, ty: object, span };
        let kind = ExprKind::Convert(Conversion::CheckCast(erased), Box::new(call));
        self.value(kind, ty, span)
    }

    /// The gap of a supertype of `ty` that is not known.
    pub(super) fn hidden_in(&mut self, ty: Type<'a>) -> Option<Gap> {
        let gap = self.cx.member_sites(ty).into_iter().find_map(|site| match site {
            Type::Unknown(gap) => Some(gap),
            Type::Class(class, _) => self.cx.world.unknown_above(class),
            _ => None,
        });
        gap.filter(|&gap| gap != Gap::ERROR)
    }

    /// Whether a value of type `ty` may have members that are not known, because a bound of its type is not.
    /// The bound is then the cause of what follows.
    pub(super) fn is_of_unknown(&mut self, ty: Type<'a>) -> bool {
        let gap = self.cx.member_sites(ty).iter().find_map(|site| match site {
            Type::Unknown(gap) if *gap != Gap::ERROR => Some(*gap),
            _ => None,
        });
        gap.is_some_and(|gap| {
            self.cx.diagnostics.blame(gap);
            true
        })
    }

    /// Adds a note to `diagnostic`, about a missing member of `class`, if the JDK may have that member.
    pub(super) fn of_library(&self, diagnostic: Diagnostic, class: ClassKey) -> Diagnostic {
        let class = &self.cx.world.classes[class];
        match class.is_library && class.package.starts_with("java.") {
            true => diagnostic
                .note(format!("udita's library does not have all of the JDK's `{}` yet", class.simple_name)),
            false => diagnostic,
        }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// An implicit call of a method without parameters.
    pub(super) fn implicit_call(&mut self, value: Value<'a>, name: &'a str, span: Span) -> Value<'a> {
        let ty = self.cx.capture(value.ty());
        let candidates = self.cx.methods_named(ty, name);
        let name = ast::Name { text: name, span };
        let (type_args, args) = (Vec::new(), Vec::new());
        let call = Call { name, type_args, args, span, target: None, owner: Some(ty) };
        self.call_one_of(&candidates, Receiver::Value(value), call)
    }

    /// A call by a simple method name. The method belongs to the innermost enclosing class that has a method
    /// of this name.
    fn unqualified_call(&mut self, mut call: Call<'a>) -> Value<'a> {
        if call.name.text == "yield" {
            let headline = "a call of a method `yield` needs something before its name";
            return self.bad_expression(call.span, headline, "on its own it is a statement");
        }
        let mut enclosing = Some(self.class);
        while let Some(class) = enclosing {
            let this = self.cx.this_type(class);
            let candidates = self.cx.methods_named(this, call.name.text);
            if !candidates.is_empty() {
                return self.call_one_of(&candidates, Receiver::This { found_in: class }, call);
            }
            // An unknown supertype may have it.
            if let Some(gap) = self.cx.world.unknown_above(class) {
                return self.gap_value(gap, call.span);
            }
            enclosing = self.cx.world.classes[class].outer;
        }
        for classes in self.builder.cx.static_imports(self.class, call.name.text) {
            let mut candidates: Vec<Candidate<'a>> = Vec::new();
            for &class in &classes {
                for candidate in self.cx.methods_named(Type::Class(class, &[]), call.name.text) {
                    let method = &self.cx.world.methods[candidate.method];
                    let usable =
                        method.is_static && self.cx.accessible(self.class, method.class, method.access, None);
                    if usable && candidates.iter().all(|other| other.method != candidate.method) {
                        candidates.push(candidate);
                    }
                }
            }
            if let Some(first) = candidates.first() {
                let class = self.cx.world.methods[first.method].class;
                return self.call_one_of(&candidates, Receiver::Class(class), call);
            }
        }
        call.owner = None;
        self.unknown_method(&call);
        self.error_value(call.span)
    }

    pub(super) fn call_one_of(
        &mut self,
        candidates: &[Candidate<'a>],
        receiver: Receiver<'a>,
        call: Call<'a>,
    ) -> Value<'a> {
        if candidates.is_empty() {
            self.unknown_method(&call);
            return self.error_value(call.span);
        }
        let receiver_class = match &receiver {
            Receiver::Value(value) => match self.cx.erasure(value.ty()) {
                Type::Class(class, _) => Some(class),
                _ => None,
            },
            _ => None,
        };
        let visible: Vec<Candidate<'a>> = candidates
            .iter()
            .filter(|candidate| {
                let method = &self.cx.world.methods[candidate.method];
                // Protected instance members are accessible only on receivers of a suitable class. A static
                // method has no receiver.
                let receiver = receiver_class.filter(|_| !method.is_static);
                self.cx.accessible(self.class, method.class, method.access, receiver)
            })
            .cloned()
            .collect();
        if visible.is_empty() {
            let owner = self.cx.world.methods[candidates[0].method].class;
            self.inaccessible(&format!("method `{}`", call.name.text), owner, call.name.span);
            return self.error_value(call.span);
        }
        if let Receiver::Value(value) = &receiver
            && !self.check_type_access(value.ty(), call.name.span)
        {
            return self.error_value(call.span);
        }
        let what = format!("method `{}`", call.name.text);
        let searched = match receiver {
            Receiver::Class(class) | Receiver::This { found_in: class } => Some(class),
            _ => receiver_class,
        };
        let site = CallSite { what: &what, span: call.name.span, searched };
        let Some(selected) = self.select(&visible, &call.args, &call.type_args, site) else {
            return self.error_value(call.span);
        };
        if self.cx.report_finalizing(selected.method, call.name.span) {
            return self.error_value(call.span);
        }
        self.finish_call(selected, receiver, call)
    }

    /// Reports a call of a static method of the interface `class` on an object or by `super` (JLS 15.12.3).
    fn static_of_interface(&mut self, class: ClassKey, call: &Call<'a>) -> Value<'a> {
        let headline = format!("static method `{}` of an interface is called on an object", call.name.text);
        let label = format!("write `{}` before it", self.cx.world.classes[class].simple_name);
        self.error(Code::StaticContext, call.name.span, headline, label);
        self.error_value(call.span)
    }

    /// The type of the call of the selected method, which is declared to return `result`.
    fn result_of(&mut self, selected: &Selected<'a>, receiver: &Receiver<'a>, result: Type<'a>) -> Type<'a> {
        if let Some(class) = self.class_of_receiver(selected.method, receiver) {
            return class;
        }
        let inferred = self.cx.substitute(result, &selected.substitution);
        if !selected.unchecked {
            return inferred;
        }
        // javac erases the inferred type (JLS 15.12.2.6 erases the declared one).
        let inferred = self.cx.close(inferred);
        self.cx.erasure(inferred)
    }

    /// Builds the call of the selected method.
    fn finish_call(&mut self, selected: Selected<'a>, receiver: Receiver<'a>, call: Call<'a>) -> Value<'a> {
        let method = selected.method;
        let declared = &self.cx.world.methods[method];
        let (class, is_static, access, result) =
            (declared.class, declared.is_static, declared.access, declared.result);
        let checked = self.result_of(&selected, &receiver, result);
        self.expect(checked, call.target);
        self.note_thrown(&selected, call.span);
        let site = match &receiver {
            Receiver::Value(value) => value.ty(),
            Receiver::This { found_in } => self.cx.this_type(*found_in),
            Receiver::Super(_) | Receiver::Class(_) => Type::ERROR,
        };
        if let Some(types) = self.cx.thrown_by_all(site, method) {
            self.hints.thrown.insert((call.span, Some(method)), types);
        }
        if let Some(gap) = self.hidden_in(site) {
            // A supertype that is not known may declare other exceptions.
            self.hints.thrown.insert((call.span, Some(method)), vec![Type::Unknown(gap)]);
        }
        self.cx.note_call(call.span, call.name.span);
        self.cx.note_called(call.name, method, checked);
        let mut args = Vec::new();
        let mut before = None;
        let dispatch = if is_static {
            if self.cx.world.classes[class].is_interface
                && let Receiver::Value(_) | Receiver::Super(_) = receiver
            {
                return self.static_of_interface(class, &call);
            }
            if let Receiver::Value(value) = receiver {
                before = Some(value);
            }
            Dispatch::Static
        } else {
            let private = access == Access::Private;
            let (receiver, dispatch) = match receiver {
                Receiver::Value(value) => (value, Dispatch::Virtual),
                Receiver::Super(object) => {
                    if let Some(skipped) = self.skipped_override(method) {
                        let shown = self.cx.show_method(method);
                        let headline =
                            format!("`{shown}` cannot be called, because `{skipped}` overrides it");
                        self.error(
                            Code::BadOverride,
                            call.name.span,
                            headline,
                            "not the method of this class",
                        );
                        return self.error_value(call.span);
                    }
                    if self.cx.world.methods[method].is_abstract {
                        let shown = self.cx.show_method(method);
                        let headline = format!("abstract method `{shown}` cannot be called by `super`");
                        self.error(Code::BadBody, call.name.span, headline, "has no body there");
                        return self.error_value(call.span);
                    }
                    (object, Dispatch::Special)
                }
                Receiver::This { found_in } => match self.object_of(found_in, call.name.span) {
                    Ok(object) => (object, Dispatch::Virtual),
                    Err(reason) => return self.needs_object(method, call.name.span, reason),
                },
                Receiver::Class(class) => {
                    let reason = format!("`{}` is a class", self.cx.world.classes[class].simple_name);
                    return self.needs_object(method, call.name.span, &reason);
                }
            };
            args.push(self.receiver(receiver, class));
            if private { Dispatch::Special } else { dispatch }
        };
        args.extend(self.pass_all(&selected, call.args, call.span));
        self.check_matching(method, &args);
        let actual = self.cx.erasure(result);
        let kind = ExprKind::Call { dispatch, method, args };
        let value = Value { expr: Expr { kind, ty: checked, span: call.span }, actual };
        self.preceded_by(before, value)
    }

    /// The name of a direct supertype of this class that overrides `method`, an interface method called by
    /// `Interface.super`.
    fn skipped_override(&mut self, method: MethodKey) -> Option<&'a str> {
        let owner = self.cx.world.methods[method].class;
        if !self.cx.world.classes[owner].is_interface {
            return None;
        }
        let home = &self.cx.world.classes[self.class];
        let above: Vec<Type<'a>> = home.superclass.iter().chain(&home.interfaces).copied().collect();
        let name = self.cx.world.methods[method].name;
        let skipped = above.into_iter().find(|above| {
            let Type::Class(above, _) = *above else { return false };
            above != owner
                && self.cx.is_subclass(above, owner)
                && self.cx.methods_named(Type::Class(above, &[]), name).iter().any(|candidate| {
                    candidate.method != method && self.cx.overrides(candidate.method, method)
                })
        })?;
        match skipped {
            Type::Class(class, _) => Some(self.cx.world.classes[class].simple_name),
            _ => None,
        }
    }

    /// The type of the call of `method` if it is `receiver.getClass()`.
    fn class_of_receiver(&mut self, method: MethodKey, receiver: &Receiver<'a>) -> Option<Type<'a>> {
        let receiver = match receiver {
            Receiver::Value(value) => value.ty(),
            Receiver::Super(_) => self.cx.world.classes[self.class].superclass?,
            Receiver::This { .. } | Receiver::Class(_) => self.cx.this_type(self.class),
        };
        self.class_of(method, receiver)
    }

    /// Whether the class of `ty` is accessible here, as the use of its members requires (JLS 6.6.1). Reports
    /// if it isn't.
    pub(super) fn check_type_access(&mut self, ty: Type<'a>, span: Span) -> bool {
        let Type::Class(class, _) = ty else { return true };
        let mut current = Some(class);
        while let Some(named) = current {
            let declared = &self.cx.world.classes[named];
            let owner = declared.outer.unwrap_or(named);
            let is_member = declared.nesting.is_none();
            if is_member && !self.cx.accessible(self.class, owner, declared.access, None) {
                let headline =
                    format!("class `{}` cannot be used here", self.cx.world.classes[class].simple_name);
                self.error(Code::Inaccessible, span, headline, "not accessible from here");
                return false;
            }
            current = declared.outer.filter(|_| is_member);
        }
        true
    }

    /// Converts the arguments to the types of the parameters.
    pub(super) fn pass_all(
        &mut self,
        selected: &Selected<'a>,
        args: Vec<Value<'a>>,
        span: Span,
    ) -> Vec<Expr<'a>> {
        let is_library = self.cx.world.classes[self.class].is_library;
        let params = self.cx.world.methods[selected.method].params;
        let fixed = if selected.spread { params.len().saturating_sub(1) } else { params.len() };
        let mut args = args.into_iter();
        let mut passed = Vec::new();
        for (&param, arg) in params[..fixed].iter().zip(args.by_ref()) {
            let to = self.cx.substitute(param, &selected.substitution);
            let needs = self.cx.erasure(param);
            // Casts in the library are trusted.
            let casts = to != param && !is_library;
            passed.push(self.pass_argument(arg, to, needs, casts));
        }
        let variadic = params.last().filter(|_| selected.spread);
        if let Some(&Type::Unknown(gap)) = variadic {
            // No array of an unknown type can be made.
            passed.push(Expr { kind: ExprKind::Gap(gap), ty: Type::Unknown(gap), span });
        }
        if let Some(&Type::Array(element)) = variadic {
            self.check_type_access(*element, span);
            let element = self.cx.substitute(*element, &selected.substitution);
            // The element type of the array is the inferred one, as far as it is known at this point.
            let actual = self.cx.tentative(element);
            let actual = self.cx.erasure(actual);
            if actual != self.cx.erasure(element) {
                self.check_type_access(actual, span);
            }
            let rest: Vec<Value<'a>> = args.collect();
            let elements = rest.into_iter();
            let elements = elements.map(|arg| self.pass_argument(arg, element, actual, false)).collect();
            let ty = self.cx.array_of(actual);
            passed.push(Expr { kind: ExprKind::ArrayLiteral(elements), ty, span });
        }
        passed
    }

    /// Converts an argument to a parameter of type `to`, whose type at run time is `needs`. On a JVM, it is
    /// cast to the type of the parameter in this call. `casts` says whether this matters.
    fn pass_argument(&mut self, arg: Value<'a>, to: Type<'a>, needs: Type<'a>, casts: bool) -> Expr<'a> {
        if let Some(branches) = self.take_branches(&arg) {
            return self.convert_branches(branches, to, needs, |context, result| {
                context.pass_argument(result, to, needs, casts)
            });
        }
        let is_certain = !casts || self.is_certain(&arg);
        let arg = self.pass(arg, to, needs);
        if is_certain { arg } else { self.cast_when_known(arg, to) }
    }

    /// The classes whose members a value of type `ty` has.
    pub(super) fn classes_of(&mut self, ty: Type<'a>) -> Vec<ClassKey> {
        let class = |site: &Type<'a>| match site {
            Type::Class(class, _) => Some(*class),
            _ => None,
        };
        self.cx.member_sites(ty).iter().filter_map(class).collect()
    }

    /// Reports the use of a method of `classes`, or of `Object`, that udita refuses. Returns whether it is one.
    pub(super) fn is_excluded_method(&mut self, classes: &[ClassKey], name: ast::Name<'a>) -> bool {
        let mut names: Vec<&str> = classes.iter().map(|&class| self.cx.world.classes[class].name).collect();
        names.push("java.lang.Object");
        self.cx.diagnostics.report_excluded_member(&names, name.text, name.span)
    }

    fn unknown_method(&mut self, call: &Call<'a>) {
        if call.owner.is_some_and(|ty| self.is_of_unknown(ty)) {
            return;
        }
        let name = call.name.text;
        let headline = match call.owner {
            Some(ty) => format!("`{}` has no method `{name}`", self.cx.show(ty)),
            None => format!("there is no method `{name}`"),
        };
        let mut diagnostic =
            Diagnostic::new(Code::UnknownMethod, call.name.span, headline).label("no such method");
        let mut classes: Vec<ClassKey> = Vec::new();
        match call.owner {
            Some(ty) => classes.extend(self.classes_of(ty)),
            None => {
                let mut enclosing = Some(self.class);
                while let Some(class) = enclosing {
                    classes.push(class);
                    enclosing = self.cx.world.classes[class].outer;
                }
                classes.extend(self.builder.cx.static_imports(self.class, name).into_iter().flatten());
            }
        }
        if self.is_excluded_method(&classes, call.name) {
            return;
        }
        let mut methods: Vec<&str> = Vec::new();
        if self.cx.diagnostics.suggestions.are_open() {
            classes.iter().for_each(|&class| methods.extend(self.cx.method_names(class)));
        }
        let is_array = matches!(call.owner, Some(Type::Array(_)));
        if classes.iter().any(|&class| self.cx.has_field(class, name)) || is_array && name == "length" {
            diagnostic = diagnostic.help(format!("`{name}` is a field: write it without `()`"));
        } else if let Some(near) = self.cx.diagnostics.suggestions.nearest(name, methods) {
            diagnostic = diagnostic.help(format!("did you mean `{near}`?"));
        }
        if let (Some(_), Some(&class)) = (call.owner, classes.first()) {
            diagnostic = self.of_library(diagnostic, class);
        }
        match call.owner {
            Some(_) => self.builder.cx.report_missing_member(&classes, name, diagnostic),
            None => self.builder.cx.report_missing_method(self.class, &classes, name, diagnostic),
        }
    }

    /// Records the exceptions that the call at `span` throws, if they depend on type arguments.
    pub(super) fn note_thrown(&mut self, selected: &Selected<'a>, span: Span) {
        let throws = self.cx.world.methods[selected.method].throws;
        if throws.iter().any(|ty| matches!(ty, Type::Var(_))) {
            let types = throws.iter().map(|&ty| self.cx.substitute(ty, &selected.substitution)).collect();
            self.hints.thrown.insert((span, Some(selected.method)), types);
        }
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    pub(super) fn call(
        &mut self,
        object: Option<&ast::Expr<'a>>,
        type_args: &'a [ast::TypeExpr<'a>],
        name: ast::Name<'a>,
        arguments: &'a [ast::Expr<'a>],
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let qualifier = object.map(|object| (self.qualifier(object), object.span));
        match &qualifier {
            Some((qualifier, _)) => self.note_members(qualifier, name),
            None => self.note_surroundings(name),
        }
        let type_args = self.type_arguments(type_args);
        let args: Vec<Value<'a>> = arguments.iter().map(|argument| self.argument(argument)).collect();
        let mut call = Call { name, type_args, args, span, target, owner: None };
        if self.arguments_without_value(&call) {
            return self.error_value(span);
        }
        let (receiver, ty) = match qualifier {
            None => return self.unqualified_call(call),
            Some((Qualifier::Error, _)) => return self.error_value(span),
            Some((Qualifier::Package(package), span)) => {
                self.unknown_qualifier(&package, span);
                return self.error_value(span);
            }
            Some((Qualifier::Class(class), _)) => (Receiver::Class(class), Type::Class(class, &[])),
            Some((Qualifier::Super(ty, object), _)) => (Receiver::Super(object), ty),
            Some((Qualifier::Value(value), _)) => {
                if !self.is_usable(&value) {
                    return self.error_value(span);
                }
                let ty = self.cx.capture(value.ty());
                // A captured wildcard may be an array (JLS 10.7). As in javac, its clone is an `Object`.
                let array = self.cx.first_bound(ty);
                if matches!(array, Type::Array(_)) && name.text == "clone" && call.args.is_empty() {
                    let value = Value { expr: Expr { ty: array, ..value.expr }, ..value };
                    let mut copy = self.clone_array(value, span);
                    if array != ty {
                        copy.expr.ty = self.cx.object_type();
                    }
                    return copy;
                }
                if !ty.is_reference() || ty == Type::Null {
                    let shown = self.cx.show(ty);
                    let headline = format!("`{shown}` has no methods");
                    self.error(Code::UnknownMethod, name.span, headline, "not an object");
                    return self.error_value(span);
                }
                (Receiver::Value(value), ty)
            }
        };
        call.owner = Some(ty);
        let candidates = self.cx.methods_named(ty, name.text);
        self.call_one_of(&candidates, receiver, call)
    }
}
