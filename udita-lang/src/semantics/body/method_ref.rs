//! Checks method references (JLS 15.13). Each becomes a lambda with a call.

use super::builder::Builder;
use super::calls::{Call, Receiver};
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::convert::Strictness;
use super::deferrals::{Exact, MethodRef, Of};
use super::qualifiers::Qualifier;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::classes::lookup::Candidate;
use crate::semantics::hir::{Expr, ExprKind, LocalId, LocalKind, Stmt, StmtKind};
use crate::semantics::references::Surroundings;
use crate::semantics::types::{ClassKey, Type};
use crate::source::Span;
use crate::syntax::ast::{self, MethodRefObject};

impl<'a> Builder<'_, 'a, '_> {
    /// The only method that a reference can select, independent of its target type (JLS 15.13.1).
    fn exact(&mut self, method_ref: &MethodRef<'a>, site: Type<'a>) -> Option<Exact<'a>> {
        let names_type = matches!(method_ref.of, Of::Type(_));
        let is_new = method_ref.name.text == "new";
        if matches!(site, Type::Array(_)) && matches!(method_ref.name.text, "new" | "clone") {
            // The constructor of an array, or `clone`.
            let params = if is_new { vec![Type::INT] } else { Vec::from_iter(names_type.then_some(site)) };
            return Some(Exact { params, result: site });
        }
        let [candidate] = &method_ref.candidates[..] else { return None };
        let method = &self.cx.world.methods[candidate.method];
        let generic = !method.type_params.is_empty() && method_ref.type_args.is_empty();
        if names_type && self.cx.is_raw(site) || method.varargs || generic {
            return None;
        }
        let (is_static, params, result) = (method.is_static, method.params, method.result);
        let substitution = self.open_candidate(candidate, &method_ref.type_args);
        let mut types = Vec::new();
        if names_type && !is_static && !is_new {
            types.push(site);
        }
        types.extend(params.iter().map(|&param| self.cx.substitute(param, &substitution)));
        let result = match is_new {
            true => site,
            false => match self.class_of(candidate.method, site) {
                Some(class) => class,
                None => self.cx.substitute(result, &substitution),
            },
        };
        let result = self.cx.capture(result);
        Some(Exact { params: types, result })
    }

    /// Whether one of the candidates accepts `arity` arguments, which may include the receiver.
    fn has_arity(&self, method_ref: &MethodRef<'a>, arity: usize) -> bool {
        let is_new = method_ref.name.text == "new";
        method_ref.candidates.iter().any(|candidate| {
            let method = &self.cx.world.methods[candidate.method];
            let takes = |count: usize| {
                method.params.len() == count || method.varargs && count + 1 >= method.params.len()
            };
            match method_ref.of {
                _ if is_new => takes(arity),
                Of::Type(_) if method.is_static => takes(arity),
                Of::Type(_) => arity > 0 && takes(arity - 1),
                Of::Object { .. } | Of::This(_) | Of::Super(..) => !method.is_static && takes(arity),
            }
        })
    }

    /// The type that declares the methods of a first argument of type `given`, for a reference qualified by
    /// `ty`.
    fn receiver_site(&mut self, given: Type<'a>, ty: Type<'a>) -> Option<Type<'a>> {
        match ty {
            Type::Class(class, _) if self.cx.is_raw(ty) => self.cx.as_super(given, class),
            _ => self.cx.is_subtype(given, ty).then_some(ty),
        }
    }

    /// Whether there is exactly one argument, of type `ty`.
    fn is_one(&mut self, args: &[Value<'a>], ty: Type<'a>) -> bool {
        matches!(args, [only] if self.cx.is_subtype(only.ty(), ty))
    }

    fn class_of_members(&mut self, ty: Type<'a>) -> ClassKey {
        match self.cx.erasure(ty) {
            Type::Class(class, _) => class,
            _ => self.cx.object,
        }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Whether a method reference is compatible with `to`.
    pub(super) fn accepts_method_ref(&mut self, method_ref: &MethodRef<'a>, to: Type<'a>) -> bool {
        let Some(function) = self.cx.function_type(to) else { return false };
        let Some(exact) = &method_ref.exact else { return self.has_arity(method_ref, function.params.len()) };
        if exact.params.len() != function.params.len() {
            return false;
        }
        let mut params = function.params.iter().zip(&exact.params);
        params.all(|(&given, &taken)| self.accepts(given, taken, Strictness::Loose))
            && (function.result == Type::Void
                || exact.result != Type::Void
                    && self.accepts(exact.result, function.result, Strictness::Loose))
    }

    /// Checks a method reference with a known target type.
    pub(super) fn method_ref_to(
        &mut self,
        method_ref: MethodRef<'a>,
        target: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        // An exact reference adds bounds to the target's inference variables.
        if method_ref.is_exact() && self.cx.is_open(target) {
            self.accepts_method_ref(&method_ref, target);
        }
        self.finish_method_ref(method_ref, target, span)
    }

    /// Completes a method reference whose target type is now known.
    pub(super) fn finish_method_ref(
        &mut self,
        method_ref: MethodRef<'a>,
        target: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        if !self.check_type_access(target, span) {
            return self.error_value(span);
        }
        if let Some(gap) = self.hidden_in(target) {
            return self.gap_value(gap, span);
        }
        let Some(mut function) = self.cx.function_type(target) else {
            return self.not_functional("a method reference", Some(target), span);
        };
        let mut params = Vec::new();
        let mut args = Vec::new();
        for param in &mut function.params {
            *param = self.cx.close(*param);
            let local = self.locals.new_local("argument$", LocalKind::Synthetic, *param, span);
            let ty = self.cx.capture(*param);
            args.push(Value { expr: self.locals.read(local, span), actual: self.cx.erasure(*param) });
            if let Some(arg) = args.last_mut() {
                arg.expr.ty = ty;
            }
            params.push(local);
        }
        let MethodRef { of, type_args, name, candidates, .. } = method_ref;
        let result = (function.result != Type::Void).then_some(function.result);
        let mut bound = None;
        let call = Call { name, type_args, args, span, target: result, owner: None };
        let value = match of {
            Of::Type(ty) if name.text == "new" => self.construct(ty, call),
            Of::Type(ty @ Type::Array(_)) if name.text == "clone" && self.is_one(&call.args, ty) => {
                let mut args = call.args;
                match args.pop() {
                    Some(array) => self.clone_array(array, span),
                    None => self.error_value(span),
                }
            }
            Of::Type(ty) => self.call_by_type(ty, candidates, call, target),
            Of::This(_) => {
                let found_in = self.class;
                self.call_bound(&candidates, Receiver::This { found_in }, call)
            }
            Of::Super(_, this) => self.call_bound(&candidates, Receiver::Super(this), call),
            Of::Object { local, value } => {
                let (ty, actual) = (value.ty(), value.actual);
                self.locals[local].ty = actual;
                let receiver = Value { expr: Expr { ty, ..self.locals.read(local, span) }, actual };
                bound = Some((local, value));
                if matches!(ty, Type::Array(_)) && name.text == "clone" && call.args.is_empty() {
                    self.clone_array(receiver, span)
                } else {
                    self.call_bound(&candidates, Receiver::Value(receiver), call)
                }
            }
        };
        if value.is_error() {
            return self.error_value(span);
        }
        let kind = match result {
            None => StmtKind::Expr(Expr { ty: value.actual, ..self.closed(value).expr }),
            Some(_) if value.ty() == Type::Void => {
                let result = self.cx.tentative(function.result);
                let headline = format!("method `{}` returns no value", name.text);
                let label = format!("`{}` is expected", self.cx.show(result));
                self.error(Code::Mismatch, span, headline, label);
                return self.error_value(span);
            }
            Some(result) => StmtKind::Return(Some(self.assign(value, result))),
        };
        let body = vec![Stmt { kind, span }];
        let mut value = self.make_function(function, params, body, None, target, span);
        if let Some((local, receiver)) = bound {
            value = self.bind(local, receiver, value);
        }
        value
    }

    /// Evaluates `receiver` into `local`, then `function`. The receiver must not be `null`.
    fn bind(&mut self, local: LocalId, receiver: Value<'a>, function: Value<'a>) -> Value<'a> {
        let span = function.span();
        let surely = matches!(receiver.expr.kind, ExprKind::New { .. } | ExprKind::Constant(_));
        let actual = receiver.actual;
        let init = self.guarantee(receiver, actual);
        let Value { expr, actual } = function;
        let Expr { kind, ty, .. } = expr;
        let mut inner = Expr { kind, ty: actual, span };
        if !surely {
            let check = self.locals.read(local, span);
            let check = self.null_check(check);
            let checked = self.locals.new_local("unused$", LocalKind::Unplaced, check.ty, span);
            let kind = ExprKind::Let { local: checked, init: Box::new(check), value: Box::new(inner) };
            inner = Expr { kind, ty: actual, span };
        }
        let kind = ExprKind::Let { local, init: Box::new(init), value: Box::new(inner) };
        Value { expr: Expr { kind, ty, span }, actual }
    }

    fn call_bound(
        &mut self,
        candidates: &[Candidate<'a>],
        receiver: Receiver<'a>,
        call: Call<'a>,
    ) -> Value<'a> {
        let span = call.span;
        let by_object = matches!(receiver, Receiver::Value(_));
        let name = call.name;
        let value = self.call_one_of(candidates, receiver, call);
        if let ExprKind::Call { method, .. } = value.expr.kind
            && self.cx.world.methods[method].is_static
            && !value.is_error()
        {
            let headline = format!("static method `{}` is referenced through an object", name.text);
            let label = if by_object { "name the class instead" } else { "name its class instead" };
            self.error(Code::StaticContext, span, headline, label);
            return self.error_value(span);
        }
        value
    }

    /// Checks `T::new`.
    fn construct(&mut self, ty: Type<'a>, call: Call<'a>) -> Value<'a> {
        let Call { mut args, type_args, span, target, .. } = call;
        match ty {
            Type::Class(class, _) => {
                let ty = if self.cx.is_raw(ty) { self.diamond(class, &[]) } else { ty };
                self.instance_of_type(ty, None, (&type_args, args), span, target)
            }
            Type::Array(_) => {
                let Some(size) = args.pop().filter(|_| args.is_empty()) else {
                    let headline = format!("`{}::new` takes one size", self.cx.show(ty));
                    self.error(Code::Mismatch, span, headline, "takes one argument");
                    return self.error_value(span);
                };
                let size = self.array_size(size);
                let erased = self.cx.erasure(ty);
                self.value(ExprKind::NewArray { ty: erased, sizes: vec![size] }, ty, span)
            }
            _ => {
                let headline = format!("`{}` cannot be instantiated", self.cx.show(ty));
                self.error(Code::BadType, span, headline, "not a class");
                self.error_value(span)
            }
        }
    }

    /// Checks `T::m`: a static method of `T` with all arguments, or an instance method of the first argument
    /// with the others (JLS 15.13.1).
    fn call_by_type(
        &mut self,
        ty: Type<'a>,
        candidates: Vec<Candidate<'a>>,
        mut call: Call<'a>,
        target: Type<'a>,
    ) -> Value<'a> {
        let with_all = self.chosen(&candidates, &call.args, &call.type_args);
        let mut second = None;
        if let Some(first) = call.args.first()
            && first.ty().is_reference()
            && let Some(site) = self.receiver_site(first.ty(), ty)
        {
            let site = self.cx.capture(site);
            let name = call.name.text;
            let methods: Vec<_> = candidates.iter().map(|candidate| candidate.method).collect();
            let mut candidates = self.cx.methods_named(site, name);
            candidates.retain(|candidate| methods.contains(&candidate.method));
            let with_rest = self.chosen(&candidates, &call.args[1..], &call.type_args);
            second = Some((site, candidates, with_rest));
        }
        let is_static = |checker: &Self, found: Option<crate::semantics::types::MethodKey>| {
            found.map(|method| checker.cx.world.methods[method].is_static)
        };
        let with_rest = second.as_ref().and_then(|(_, _, found)| *found);
        match (is_static(self, with_all), is_static(self, with_rest)) {
            (Some(true), None | Some(true)) if matches!(ty, Type::Class(_, [_, ..])) => {
                let shown = self.cx.show(ty);
                let headline = format!("a static method cannot be named by the parameterised type `{shown}`");
                self.error(Code::BadTypeArguments, call.span, headline, "leave out the type arguments");
                self.error_value(call.span)
            }
            (Some(true), None | Some(true)) => {
                let class = self.class_of_members(ty);
                self.call_one_of(&candidates, Receiver::Class(class), call)
            }
            (None | Some(false), Some(false)) => {
                let Some((site, candidates, _)) = second else { return self.error_value(call.span) };
                let mut receiver = call.args.remove(0);
                receiver.expr.ty = site;
                self.call_one_of(&candidates, Receiver::Value(receiver), call)
            }
            (Some(true), Some(false)) => {
                let headline = format!("the reference to method `{}` is ambiguous", call.name.text);
                self.cx.diagnostics.report(
                    Diagnostic::new(Code::Ambiguous, call.span, headline)
                        .label("a static method and an instance method fit equally well"),
                );
                self.error_value(call.span)
            }
            _ if let Some(gap) = call.args.iter().find_map(|arg| arg.ty().gap()) => {
                self.gap_value(gap, call.span)
            }
            _ => {
                let shown = self.cx.show(target);
                let types: Vec<Type<'a>> = call.args.iter().map(Value::ty).collect();
                let given = self.cx.show_list(&types);
                let headline = format!("no method `{}` fits `{shown}`", call.name.text);
                let mut diagnostic = Diagnostic::new(Code::UnknownMethod, call.span, headline)
                    .label(format!("would be called with `({given})`"));
                for candidate in candidates.iter().take(4) {
                    let shown = self.cx.show_member(candidate.method, &candidate.site);
                    let kind = match self.cx.world.methods[candidate.method].is_static {
                        true => "static method",
                        false => "method of the first argument:",
                    };
                    diagnostic = diagnostic.note(format!("{kind} `{shown}`"));
                }
                self.cx.diagnostics.report(diagnostic);
                self.error_value(call.span)
            }
        }
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks a method reference before its target type is known.
    pub(super) fn method_ref(
        &mut self,
        object: MethodRefObject<'a>,
        type_args: &'a [ast::TypeExpr<'a>],
        name: ast::Name<'a>,
        span: Span,
    ) -> Option<MethodRef<'a>> {
        let of = self.method_ref_object(object, name.text == "new")?;
        let type_args = self.type_arguments(type_args);
        let site = match &of {
            Of::Type(ty) | Of::This(ty) | Of::Super(ty, _) => *ty,
            Of::Object { value, .. } => self.cx.capture(value.ty()),
        };
        if let Of::Object { value, .. } = &of {
            let ty = value.ty();
            if !self.check_type_access(ty, name.span) {
                return None;
            }
        }
        if self.cx.references.wants(name.span) {
            let surroundings = Surroundings::MemberOfValue(site, self.class);
            self.cx.references.surround(surroundings);
        }
        if let (Of::Type(ty), "new") = (&of, name.text) {
            match *ty {
                Type::Class(_, args) if args.iter().any(|arg| matches!(arg, Type::Wildcard(_))) => {
                    let headline = "a class cannot be instantiated with a wildcard";
                    self.error(Code::BadTypeArguments, span, headline, "the type argument is not known here");
                    return None;
                }
                Type::Array(element) if !self.can_be_element(*element, span) => return None,
                _ => {}
            }
        }
        if name.text == "new" && !type_args.is_empty() && self.cx.is_raw(site) {
            let headline = "the constructor takes no type arguments if those of the class are inferred";
            self.error(Code::BadTypeArguments, name.span, headline, "leave these out");
            return None;
        }
        let mut candidates = if name.text == "new" {
            match site {
                Type::Class(class, _) => {
                    if !self.can_be_made(class, span) {
                        return None;
                    }
                    self.visible_constructors(site, false, span)?
                }
                _ => Vec::new(),
            }
        } else {
            self.cx.methods_named(site, name.text)
        };
        let clones = name.text == "clone" && matches!(site, Type::Array(_));
        if name.text != "new" && !clones {
            if candidates.is_empty() {
                if self.is_of_unknown(site) {
                    return None;
                }
                let classes = self.classes_of(site);
                if self.is_excluded_method(&classes, name) {
                    return None;
                }
                let headline = format!("`{}` has no method `{}`", self.cx.show(site), name.text);
                let diagnostic =
                    Diagnostic::new(Code::UnknownMethod, name.span, headline).label("no such method");
                self.cx.report_missing_member(&classes, name.text, diagnostic);
                return None;
            }
            let owner = self.cx.world.methods[candidates[0].method].class;
            candidates.retain(|candidate| {
                let method = &self.cx.world.methods[candidate.method];
                self.cx.accessible(self.class, method.class, method.access, None)
            });
            if candidates.is_empty() {
                self.inaccessible(&format!("method `{}`", name.text), owner, name.span);
                return None;
            }
        }
        let mut method_ref = MethodRef { of, type_args, name, candidates, exact: None };
        method_ref.exact = self.exact(&method_ref, site);
        Some(method_ref)
    }

    /// What stands before `::`. Before `::new`, it is a type.
    fn method_ref_object(&mut self, object: MethodRefObject<'a>, is_new: bool) -> Option<Of<'a>> {
        match object {
            MethodRefObject::Expr(&ast::Expr { kind: ast::ExprKind::Name(name), span }) if is_new => {
                let segment = ast::TypeSegment { name, args: None };
                let kind = ast::TypeExprKind::Named(self.cx.arena.alloc_slice_copy(&[segment]));
                let written = ast::TypeExpr { kind, span, annotations: &[] };
                match self.resolve_variable_type(&written) {
                    Type::Unknown(_) => None,
                    ty => Some(Of::Type(ty)),
                }
            }
            MethodRefObject::Type(written) => match self.resolve_variable_type(written) {
                Type::Unknown(_) => None,
                ty => Some(Of::Type(ty)),
            },
            MethodRefObject::Expr(&ast::Expr { kind: ast::ExprKind::Name(name), .. })
                if let Some(var) = self.type_variable_named(name.text) =>
            {
                Some(Of::Type(Type::Var(var)))
            }
            MethodRefObject::Expr(expr) => match self.qualifier(expr) {
                Qualifier::Error => None,
                Qualifier::Class(class) => Some(Of::Type(Type::Class(class, &[]))),
                Qualifier::Super(ty, this) => Some(Of::Super(ty, this)),
                Qualifier::Package(package) => {
                    self.unknown_qualifier(&package, expr.span);
                    None
                }
                Qualifier::Value(value) => {
                    if !self.is_usable(&value) {
                        return None;
                    }
                    if !value.ty().is_reference() || value.ty() == Type::Null {
                        let headline = format!("`{}` has no methods", self.cx.show(value.ty()));
                        self.error(Code::UnknownMethod, expr.span, headline, "not an object");
                        return None;
                    }
                    if let ast::ExprKind::This(None) = expr.kind {
                        return Some(Of::This(value.ty()));
                    }
                    let local =
                        self.locals.new_local("receiver$", LocalKind::Synthetic, value.ty(), expr.span);
                    Some(Of::Object { local, value })
                }
            },
        }
    }
}
