//! Checks the creation of objects.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::overload::CallSite;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::generics::Substitution;
use crate::semantics::hir::{Expr, ExprKind, LocalId};
use crate::semantics::references::Meaning;
use crate::semantics::resolve::types::WrittenType;
use crate::semantics::scope::TypeName;
use crate::semantics::types::{ClassKey, Type};
use crate::semantics::world::MethodDecl;
use crate::source::Span;
use crate::syntax::ast::{self, TypeExprKind};

impl<'a> BodyContext<'_, 'a, '_> {
    /// The member class of `outer` written after `.new`, with its written type arguments.
    fn member_to_make(
        &mut self,
        outer: Type<'a>,
        written: &ast::TypeExpr<'a>,
    ) -> Option<(ClassKey, WrittenType<'a>)> {
        let TypeExprKind::Named([segment]) = written.kind else {
            let headline = "only the simple name of a member class can follow `.new`";
            self.error(Code::BadType, written.span, headline, "its outer class follows from the object");
            return None;
        };
        let scope = self.scope();
        self.cx.note_annotated(scope, written);
        let sites = self.cx.member_sites(outer);
        let found = sites.iter().find_map(|site| match *site {
            Type::Class(class, _) => self.cx.nested_class(class, segment.name.text),
            _ => None,
        });
        self.cx.complete();
        let Some(class) = found else {
            let headline = format!("`{}` has no nested type `{}`", self.cx.show(outer), segment.name.text);
            let diagnostic = Diagnostic::new(Code::UnknownType, segment.name.span, headline);
            let classes = self.classes_of(outer);
            self.cx.report_missing_member(&classes, segment.name.text, diagnostic);
            return None;
        };
        let outer = self.cx.capture(outer);
        let enclosing = self.cx.enclosing_arguments(outer, class);
        let written = WrittenType { named: TypeName::Class(class), args: segment.args, enclosing };
        Some((class, written))
    }
}

impl<'a> Builder<'_, 'a, '_> {
    /// The type of `class` with type arguments to be inferred.
    pub(super) fn diamond(&mut self, class: ClassKey, enclosing: &[Type<'a>]) -> Type<'a> {
        let declared = &self.cx.world.classes[class];
        let own = declared.own_type_params();
        let enclosing = Substitution::new(&declared.type_params[own.len()..], enclosing);
        let fresh = self.cx.instantiate(own, &enclosing);
        let this = self.cx.this_type(class);
        self.cx.substitute(this, &fresh)
    }

    pub(super) fn can_be_made(&mut self, class: ClassKey, span: Span) -> bool {
        let declared = &self.cx.world.classes[class];
        if !declared.is_abstract {
            return true;
        }
        let kind = if declared.is_interface { "interface" } else { "abstract class" };
        let headline = format!("{kind} `{}` cannot be instantiated", declared.simple_name);
        let mut diagnostic =
            Diagnostic::new(Code::BadType, span, headline).label("only its concrete subclasses can");
        if declared.is_interface
            && matches!(declared.name, "java.util.List" | "java.util.Set" | "java.util.Map")
        {
            let usual = match declared.simple_name {
                "List" => "ArrayList",
                "Set" => "HashSet",
                _ => "HashMap",
            };
            diagnostic = diagnostic.help(format!("use `{usual}`"));
        }
        self.cx.diagnostics.report(diagnostic);
        false
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Converts the object before `.new` or `.super` to the enclosing object of an object of `class`.
    fn outer_object(&mut self, outer: Value<'a>, class: ClassKey) -> Option<Expr<'a>> {
        let enclosing =
            self.cx.enclosing_instance(class).filter(|_| self.cx.world.classes[class].nesting.is_none());
        let Some(enclosing) = enclosing else {
            let headline = format!("`{}` has no enclosing object", self.cx.world.classes[class].simple_name);
            self.error(Code::StaticContext, outer.span(), headline, "takes no enclosing object");
            return None;
        };
        let ty = self.cx.erasure(outer.ty());
        if !self.cx.is_subtype(ty, Type::Class(enclosing, &[])) {
            let (expected, found) = (self.cx.world.classes[enclosing].simple_name, self.cx.show(outer.ty()));
            let headline = format!("expected `{expected}`, found `{found}`");
            self.error(Code::Mismatch, outer.span(), headline, "not the enclosing class");
            return None;
        }
        let object = self.receiver(outer, enclosing);
        Some(match object.kind {
            ExprKind::New { .. } => object,
            ExprKind::Local(LocalId(0)) if !self.is_static => object,
            _ => {
                let ty = object.ty;
                let checked = self.null_check(object);
                let (actual, span) = (checked.ty, checked.span);
                let value = Value { expr: checked, actual };
                let object = self.guarantee(value, ty);
                Expr { ty, span, ..object }
            }
        })
    }

    /// The class written after `new`, with its written type arguments.
    fn class_to_make(&mut self, written: &ast::TypeExpr<'a>) -> Option<(ClassKey, WrittenType<'a>)> {
        let TypeExprKind::Named(segments) = written.kind else {
            let ty = self.resolve_variable_type(written);
            if !ty.is_unknown() {
                let headline = format!("`{}` cannot be instantiated", self.cx.show(ty));
                self.error(Code::BadType, written.span, headline, "not a class");
            }
            return None;
        };
        let (scope, span) = (self.scope(), written.span);
        self.cx.note_annotated(scope, written);
        let written = self.cx.resolve_segments(scope, segments, written.span)?;
        self.cx.complete();
        let wildcard = written.args.into_iter().flatten();
        let wildcard = wildcard.into_iter().find(|arg| matches!(arg.kind, TypeExprKind::Wildcard(_)));
        // The creation of an object pool reports a missing class.
        let is_pool = matches!(written.named, TypeName::Class(class)
            if self.cx.world.classes[class].name == "udita.ObjectPool");
        if let Some(wildcard) = wildcard
            && !is_pool
        {
            let headline = "a class cannot be instantiated with a wildcard";
            self.error(
                Code::BadTypeArguments,
                wildcard.span,
                headline,
                "the type argument is not known here",
            );
            return None;
        }
        match written.named {
            TypeName::Class(class) => Some((class, written)),
            TypeName::Ambiguous(..) => None,
            TypeName::Var(var) | TypeName::StaticVar(var) => {
                let name = self.cx.world.type_vars[var].name;
                let headline = format!("type variable `{name}` cannot be instantiated");
                self.error(Code::BadType, span, headline, "its class is not known here");
                None
            }
        }
    }

    /// An object of the concrete type `ty`.
    pub(super) fn instance(&mut self, ty: Type<'a>, args: Vec<Value<'a>>, span: Span) -> Value<'a> {
        self.instance_of_type(ty, None, (&[], args), span, None)
    }

    /// An object of type `ty`, created by its constructor with these type arguments and arguments.
    pub(super) fn instance_of_type(
        &mut self,
        ty: Type<'a>,
        outer: Option<Expr<'a>>,
        (type_args, args): (&[Type<'a>], Vec<Value<'a>>),
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let Type::Class(class, _) = ty else { return self.error_value(span) };
        let Some(candidates) = self.visible_constructors(ty, false, span) else {
            return self.error_value(span);
        };
        let what = format!("the constructor of `{}`", self.cx.world.classes[class].simple_name);
        let Some(selected) =
            self.select(&candidates, &args, type_args, CallSite { what: &what, span, searched: None })
        else {
            return self.error_value(span);
        };
        self.expect(ty, target);
        self.note_thrown(&selected, span);
        let args = self.pass_all(&selected, args, span);
        let Some(captured) = self.captured_by(class, outer, false, span) else {
            return self.error_value(span);
        };
        self.value(ExprKind::New { class, constructor: selected.method, captured, args }, ty, span)
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks `new T(...)`.
    pub(super) fn new_object(
        &mut self,
        new: &'a ast::New<'a>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let outer = match &new.outer {
            Some(outer) => match self.outer_to_make_in(outer) {
                Some(outer) => Some(outer),
                None => return self.error_value(span),
            },
            None => None,
        };
        let class = match &outer {
            Some(outer) => self.member_to_make(outer.ty(), &new.ty),
            None => self.class_to_make(&new.ty),
        };
        if let Some((class, written)) = &class
            && self.cx.world.classes[*class].name == "udita.ObjectPool"
            && new.body.is_none()
        {
            return self.new_pool(*class, written.args, new, span, target);
        }
        let type_args = self.type_arguments(new.type_args);
        let args: Vec<Value<'a>> = new.arguments.iter().map(|argument| self.argument(argument)).collect();
        let Some((class, written)) = class else { return self.error_value(span) };
        if let Some(misplaced) = self.misplaced_type_arguments(new, written) {
            let (span, headline) = misplaced;
            self.error(Code::BadTypeArguments, span, headline, "leave these out");
            return self.error_value(new.ty.span);
        }
        let ty = match written.args {
            None if self.is_raw_member(class, outer.as_ref(), new.ty.span) => return self.error_value(span),
            None => self.cx.without_arguments(class, written.enclosing),
            Some([]) if self.cx.world.classes[class].own_type_params().is_empty() => {
                let name = self.cx.world.classes[class].simple_name;
                let headline = format!("type `{name}` takes no type arguments");
                self.error(Code::BadTypeArguments, new.ty.span, headline, "not a generic type");
                return self.error_value(span);
            }
            Some([]) if written.enclosing.is_none() => {
                let name = self.cx.world.classes[class].simple_name;
                let headline = format!("type arguments for `{name}` without those of the enclosing class");
                self.error(Code::BadTypeArguments, new.ty.span, headline, "a member of a raw type");
                return self.error_value(span);
            }
            Some([]) => self.diamond(class, written.enclosing.unwrap_or_default()),
            Some(args) => {
                let scope = self.scope();
                let ty = self.cx.resolve_arguments(scope, class, args, written.enclosing, new.ty.span);
                self.cx.complete();
                ty
            }
        };
        if self.cx.world.classes[class].is_enum() {
            let headline =
                format!("enum `{}` cannot be instantiated", self.cx.world.classes[class].simple_name);
            self.error(Code::BadType, new.ty.span, headline, "its constants are its only objects");
            return self.error_value(span);
        }
        if ty.is_unknown() || new.body.is_none() && !self.can_be_made(class, new.ty.span) {
            return self.error_value(span);
        }
        let void = args.iter().filter(|arg| arg.ty() == Type::Void).map(Value::span).next();
        if let Some(span) = void {
            let headline = "a call that returns no value is used as a value";
            self.error(Code::Mismatch, span, headline, "this is `void`");
            return self.error_value(span);
        }
        let outer = match outer {
            Some(outer) => match self.outer_object(outer, class) {
                Some(outer) => Some(outer),
                None => return self.error_value(span),
            },
            None => None,
        };
        match new.body {
            Some(body) => self.anonymous(ty, (new.ty.span, body), outer, (&type_args, args), span, target),
            None => {
                let value = self.instance_of_type(ty, outer, (&type_args, args), span, target);
                self.note_constructor(new, &value);
                value
            }
        }
    }

    /// Whether `class`, named without type arguments, is a raw member of the parameterised type of `outer`
    /// (JLS 4.8). Reports it.
    fn is_raw_member(&mut self, class: ClassKey, outer: Option<&Value<'a>>, span: Span) -> bool {
        let is_parameterized = outer.is_some_and(|outer| matches!(outer.ty(), Type::Class(_, [_, ..])));
        let is_raw = is_parameterized && !self.cx.world.classes[class].own_type_params().is_empty();
        if is_raw {
            let name = self.cx.world.classes[class].simple_name;
            let headline = format!("`{name}` needs type arguments, because its enclosing class has some");
            self.error(Code::BadTypeArguments, span, headline, "type arguments are missing here");
        }
        is_raw
    }

    /// Checks that a constructor has no type arguments where they are not allowed.
    fn misplaced_type_arguments(
        &self,
        new: &ast::New<'a>,
        written: WrittenType<'a>,
    ) -> Option<(Span, &'static str)> {
        let (first, TypeName::Class(class)) = (new.type_args.first()?, written.named) else { return None };
        if written.args.is_some_and(<[_]>::is_empty) {
            Some((first.span, "the constructor takes no type arguments if those of the class are inferred"))
        } else if new.body.is_some() && self.cx.world.classes[class].is_interface {
            Some((first.span, "an anonymous class that implements an interface takes no type arguments here"))
        } else {
            None
        }
    }

    /// Records the constructor that the class name after `new` selects.
    fn note_constructor(&mut self, new: &ast::New<'a>, value: &Value<'a>) {
        if let TypeExprKind::Named([.., last]) = new.ty.kind
            && let ExprKind::New { constructor, .. } = value.expr.kind
            && !matches!(self.cx.world.methods[constructor].decl, MethodDecl::Implicit)
        {
            self.cx.references.note(last.name.span, Meaning::Method(constructor));
        }
    }

    /// Checks the object before `.new`.
    fn outer_to_make_in(&mut self, outer: &ast::Expr<'a>) -> Option<Value<'a>> {
        let outer = self.expr(outer);
        if !self.is_usable(&outer) {
            return None;
        }
        if !matches!(outer.ty(), Type::Class(..) | Type::Var(_)) {
            let headline = format!("`{}` has no member classes", self.cx.show(outer.ty()));
            self.error(Code::BadExpression, outer.span(), headline, "not allowed before `.new`");
            return None;
        }
        if !self.check_type_access(outer.ty(), outer.span()) {
            return None;
        }
        Some(outer)
    }

    /// Checks the object before `.super(...)`, for the superclass `class`.
    pub(super) fn given_outer(&mut self, outer: &ast::Expr<'a>, class: ClassKey) -> Option<Expr<'a>> {
        let outer = self.outer_to_make_in(outer)?;
        self.outer_object(outer, class)
    }
}
