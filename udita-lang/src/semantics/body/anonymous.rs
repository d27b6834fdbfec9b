//! Checks the creation of objects of anonymous classes.

use super::checker::BodyChecker;
use super::context::BodyContext;
use super::deferrals::NewAnonymous;
use super::overload::CallSite;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::checker::Checker;
use crate::semantics::environment::AnonymousBody;
use crate::semantics::hir::{Captured, Expr, ExprKind, LocalId, Stmt};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::semantics::walk;
use crate::semantics::world::Access;
use crate::source::Span;

impl<'a> BodyContext<'_, 'a, '_> {
    /// The call of the superclass's constructor in the constructor of an anonymous class.
    pub(super) fn anonymous_super(
        &mut self,
        constructor: MethodKey,
        passes_object: bool,
        span: Span,
    ) -> Vec<Stmt<'a>> {
        let mut given =
            (1..self.locals.len()).map(|local| LocalId(local as u32)).collect::<Vec<_>>().into_iter();
        let outer = if passes_object { given.next() } else { None };
        let outer = outer.map(|outer| self.locals.read(outer, span));
        let superclass = self.cx.world.methods[constructor].class;
        // The constructor knows the type arguments of the superclass.
        if let Some(&own) = self.cx.world.classes[self.class].constructors.first() {
            let throws = self.cx.world.methods[own].throws.to_vec();
            self.hints.thrown.insert((span, Some(constructor)), throws);
        }
        self.before_super = true;
        let capture = self.capture_for_super(superclass, outer, span);
        self.before_super = false;
        let mut args = vec![self.this(span).expr];
        args.extend(given.map(|local| self.locals.read(local, span)));
        let call = self.constructor_call_stmt(constructor, args, span);
        capture.flatten().into_iter().chain([call]).collect()
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// An object of an anonymous class with this body. `place` identifies the class: the name after `new`, or
    /// the name of an enum constant.
    pub(super) fn anonymous(
        &mut self,
        ty: Type<'a>,
        (place, body): AnonymousBody<'a>,
        outer: Option<Expr<'a>>,
        (type_args, args): (&[Type<'a>], Vec<Value<'a>>),
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let Type::Class(named, _) = ty else { return self.error_value(span) };
        let declared = &self.cx.world.classes[named];
        let (is_interface, name) = (declared.is_interface, declared.simple_name);
        // An enum can be extended only by the bodies of its constants.
        if declared.is_final && !declared.is_enum() {
            let headline = format!("an anonymous class cannot extend the final class `{name}`");
            self.error(Code::BadHierarchy, place, headline, "this is final");
            return self.error_value(span);
        }
        let is_diamond = self.cx.is_open(ty);
        // The object before `.new` can give it an enclosing type with captured wildcards (JLS 15.9.5, as javac has it).
        if !is_diamond && self.cx.mentions_unwritten(ty) {
            let headline = format!("an anonymous class cannot extend `{}`", self.cx.show(ty));
            self.error(Code::BadTypeArguments, place, headline, "its type arguments cannot be written");
            return self.error_value(span);
        }
        let given: Vec<Type<'a>> = args.iter().map(Value::ty).collect();
        let above = if is_interface { self.cx.object_type() } else { ty };
        let Some(candidates) = self.visible_constructors(above, true, span) else {
            return self.error_value(span);
        };
        let what = format!("the constructor of `{name}`");
        let Some(selected) =
            self.select(&candidates, &args, type_args, CallSite { what: &what, span, searched: None })
        else {
            return self.error_value(span);
        };
        self.expect(ty, target);
        let mut passed = self.pass_all(&selected, args, span);
        // The enclosing object of a member class is found here, where `this` still belongs to the surrounding
        // code.
        let superclass = if is_interface { self.cx.object() } else { named };
        let is_inner = self.cx.enclosing_instance(superclass).is_some()
            && self.cx.world.classes[superclass].nesting.is_none();
        if is_inner {
            let Some(Captured::Values(values)) = self.captured_by(superclass, outer, false, span) else {
                return self.error_value(span);
            };
            passed.splice(0..0, values.into_iter().map(|(_, object)| object));
        }
        let new = NewAnonymous {
            ty,
            is_diamond,
            given,
            place,
            calls: (selected.method, is_inner),
            args: passed,
            body,
            span,
        };
        if target.is_none() && self.cx.is_open(ty) {
            return self.defer_anonymous(new);
        }
        self.finish_anonymous(new)
    }

    /// Checks that the inferred supertype `ty` of an anonymous class can be written in source (JLS 15.9.5).
    /// It can't if captured wildcards of the argument types `given` occur in it.
    fn check_written(&mut self, ty: Type<'a>, given: &[Type<'a>], span: Span) -> bool {
        let Type::Class(_, args) = ty else { return true };
        let has_wildcards = |ty: Type<'a>| match ty {
            Type::Class(_, args) => args.iter().any(|arg| matches!(arg, Type::Wildcard(_))),
            _ => false,
        };
        let unwritten = args
            .iter()
            .find(|&&arg| self.cx.mentions_unwritten(arg) || has_wildcards(arg) && given.contains(&arg));
        if let Some(&unwritten) = unwritten {
            let headline = format!(
                "the inferred type argument `{}` cannot be that of an anonymous class",
                self.cx.show(unwritten)
            );
            self.error(Code::BadTypeArguments, span, headline, "write the type arguments instead of `<>`");
            return false;
        }
        args.iter().all(|&arg| self.check_type_access(arg, span))
    }

    /// Checks that in an anonymous class with inferred type arguments, each method that is not private
    /// overrides another.
    fn check_overriding(&mut self, class: ClassKey) {
        self.cx.ensure_members(class);
        for method in self.cx.world.classes[class].methods.list() {
            let declared = &self.cx.world.methods[method];
            let (name, span) = (declared.name, declared.span);
            if declared.access == Access::Private || declared.is_static {
                continue;
            }
            let candidates: Vec<ClassKey> = self.cx.world.classes[class].ancestors.iter().copied().collect();
            let overrides = candidates.into_iter().any(|above| {
                self.cx.ensure_methods(above, name);
                let methods = self.cx.world.classes[above].methods.named(name).to_vec();
                methods.into_iter().any(|other| self.cx.overrides(method, other))
            });
            if !overrides {
                let headline =
                    format!("method `{name}` overrides nothing, so the type arguments cannot be inferred");
                self.error(Code::BadOverride, span, headline, "write the type arguments instead of `<>`");
            }
        }
    }

    /// Records the final fields that the initialisers of the anonymous class `class` read by their simple
    /// names. The class is created at `span`.
    fn note_reads(&mut self, class: ClassKey, span: Span) {
        let Checker { types, bodies, sources, .. } = &*self.builder.cx;
        let constructor = types.world.classes[class].constructors.first();
        let Some(Some(body)) = constructor.and_then(|constructor| bodies.get(constructor)) else { return };
        let mut reads: Vec<(FieldKey, Span)> = Vec::new();
        walk::expressions(&body.stmts, &mut |expr| {
            let field = match &expr.kind {
                ExprKind::Static(field) => *field,
                // A field of the enclosing object, not an inherited one.
                ExprKind::Field(object, field) if matches!(object.kind, ExprKind::Field(..)) => *field,
                _ => return,
            };
            let declared = &types.world.fields[field];
            if declared.is_final && declared.class != class && sources.text(expr.span) == declared.name {
                reads.push((field, expr.span));
            }
        });
        if !reads.is_empty() {
            self.hints.anonymous_reads.insert(span, reads);
        }
    }

    /// An object of an anonymous class whose supertype is now known.
    pub(super) fn finish_anonymous(&mut self, new: NewAnonymous<'a>) -> Value<'a> {
        let NewAnonymous { ty, is_diamond, given, place, calls, args, body, span } = new;
        let class = match self.cx.nested_at(place) {
            Some(class) => class,
            None => {
                let ty = self.cx.close(ty);
                if is_diamond && !self.check_written(ty, &given, place) {
                    return self.error_value(span);
                }
                let params: Vec<Type<'a>> = args.iter().map(|arg| self.cx.erasure(arg.ty)).collect();
                let environment = self.environment();
                let class = self.class;
                let (class, _) =
                    self.cx.declare_anonymous((place, body), ty, calls, &params, class, environment);
                let errors = self.cx.diagnostics.errors();
                self.cx.check_nested(class);
                if is_diamond && self.cx.diagnostics.errors() == errors {
                    self.check_overriding(class);
                }
                self.note_reads(class, span);
                class
            }
        };
        let constructor = self.cx.world.classes[class].constructors.first().copied();
        let captured = self.captured_by(class, None, false, span);
        let (Some(constructor), Some(captured)) = (constructor, captured) else {
            return self.error_value(span);
        };
        self.value(ExprKind::New { class, constructor, captured, args }, Type::Class(class, &[]), span)
    }
}
