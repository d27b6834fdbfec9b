//! New objects and arrays.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::deferrals::NewAnonymous;
use super::overload::CallSite;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::environment::AnonymousBody;
use crate::semantics::generics::Substitution;
use crate::semantics::hir::{Captured, Expr, ExprKind, LocalId, Stmt};
use crate::semantics::print::a;
use crate::semantics::resolve::types::WrittenType;
use crate::semantics::scope::TypeName;
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast, TypeExprKind};

impl<'a> Builder<'_, 'a, '_> {
    /// The member class of `outer` that is written after `.new`, with the type arguments written for it.
    fn member_to_make(
        &mut self,
        outer: Type<'a>,
        written: &ast::TypeExpr<'a>,
    ) -> Option<(ClassKey, WrittenType<'a>)> {
        let TypeExprKind::Named([segment]) = written.kind else {
            let headline = "only the simple name of a member class can follow `.new`";
            self.error(Code::BadType, written.span, headline, "its class says where it is");
            return None;
        };
        let sites = self.cx.member_sites(outer);
        let found = sites.iter().find_map(|site| match *site {
            Type::Class(class, _) => self.cx.nested_class(class, segment.name.text),
            _ => None,
        });
        self.cx.complete();
        let Some(class) = found else {
            let headline = format!("`{}` has no nested type `{}`", self.cx.show(outer), segment.name.text);
            self.error(Code::UnknownType, segment.name.span, headline, "");
            return None;
        };
        let outer = self.cx.capture(outer);
        let around = self.cx.arguments_around(outer, class);
        let written = WrittenType { named: TypeName::Class(class), args: segment.args, around };
        Some((class, written))
    }

    /// `class` with type arguments to be inferred.
    pub(super) fn diamond(&mut self, class: ClassKey, around: &[Type<'a>]) -> Type<'a> {
        let declared = &self.cx.world.classes[class];
        let own = declared.own_type_params();
        let around = Substitution::new(&declared.type_params[own.len()..], around);
        let fresh = self.cx.instantiate(own, &around);
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

    /// An array made here knows the class of its elements at run time: it can't be of erased types.
    fn can_be_element(&mut self, ty: Type<'a>, span: Span) -> bool {
        let innermost = {
            let mut innermost = ty;
            while let Type::Array(element) = innermost {
                innermost = *element;
            }
            innermost
        };
        let generic = match innermost {
            Type::Var(_) => true,
            Type::Class(_, args) => {
                args.iter().any(|arg| *arg != Type::Wildcard(crate::semantics::types::Wildcard::Unbounded))
            }
            _ => false,
        };
        if generic {
            let headline = format!("an array of `{}` cannot be made", self.cx.show(ty));
            self.error(Code::BadType, span, headline, "this type is not known when the program runs");
        }
        !generic
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// The object given before `.new` or `.super`, as the enclosing one of an object of `class`.
    fn outer_object(&mut self, outer: Value<'a>, class: ClassKey) -> Option<Expr<'a>> {
        let around =
            self.cx.instance_around(class).filter(|_| self.cx.world.classes[class].nesting.is_none());
        let Some(around) = around else {
            let headline = format!("`{}` has no enclosing object", self.cx.world.classes[class].simple_name);
            self.error(Code::StaticContext, outer.span(), headline, "nothing can be given here");
            return None;
        };
        let ty = self.cx.erasure(outer.ty());
        if !self.cx.is_subtype(ty, Type::Class(around, &[])) {
            let (expected, found) = (self.cx.world.classes[around].simple_name, self.cx.show(outer.ty()));
            let headline = format!("expected `{expected}`, found `{found}`");
            self.error(Code::Mismatch, outer.span(), headline, "not the class around");
            return None;
        }
        let object = self.receiver(outer, around);
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

    /// The call of the superclass's constructor in that of an anonymous class.
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
        // It knows what the type parameters of the superclass stand for.
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

    /// The class that is written after `new`, with the type arguments written for it.
    fn class_to_make(&mut self, written: &ast::TypeExpr<'a>) -> Option<(ClassKey, WrittenType<'a>)> {
        let TypeExprKind::Named(segments) = written.kind else {
            let ty = self.resolve_variable_type(written);
            if ty != Type::Error {
                let headline = format!("`{}` cannot be instantiated", self.cx.show(ty));
                self.error(Code::BadType, written.span, headline, "not a class");
            }
            return None;
        };
        let (scope, span) = (self.scope(), written.span);
        let written = self.cx.resolve_segments(scope, segments, written.span)?;
        self.cx.complete();
        let wildcard = written.args.into_iter().flatten();
        let wildcard = wildcard.into_iter().find(|arg| matches!(arg.kind, TypeExprKind::Wildcard(_)));
        // That pools need a class is told where they are made.
        let is_pool = matches!(written.named, TypeName::Class(class)
            if self.cx.world.classes[class].name == "udita.ObjectPool");
        if let Some(wildcard) = wildcard
            && !is_pool
        {
            let headline = "a class cannot be instantiated with a wildcard";
            self.error(Code::BadTypeArguments, wildcard.span, headline, "which type it is is not known here");
            return None;
        }
        match written.named {
            TypeName::Class(class) => Some((class, written)),
            TypeName::Ambiguous(..) => None,
            TypeName::Var(var) | TypeName::StaticVar(var) => {
                let name = self.cx.world.type_vars[var].name;
                let headline = format!("type variable `{name}` cannot be instantiated");
                self.error(Code::BadType, span, headline, "which class it is is not known here");
                None
            }
        }
    }

    /// An object of type `ty`, which is concrete.
    pub(super) fn instance(&mut self, ty: Type<'a>, args: Vec<Value<'a>>, span: Span) -> Value<'a> {
        self.instance_of_type(ty, None, args, span, None)
    }

    pub(super) fn instance_of_type(
        &mut self,
        ty: Type<'a>,
        outer: Option<Expr<'a>>,
        args: Vec<Value<'a>>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let Type::Class(class, _) = ty else { return self.error_value(span) };
        let Some(candidates) = self.visible_constructors(ty, false, span) else {
            return self.error_value(span);
        };
        let what = format!("the constructor of `{}`", self.cx.world.classes[class].simple_name);
        let Some(selected) = self.select(&candidates, &args, &[], CallSite { what: &what, span }) else {
            return self.error_value(span);
        };
        self.expect(ty, target);
        self.note_thrown(&selected, span);
        let args = self.pass_all(&selected, args, span);
        let Some(captured) = self.captured_by(class, outer, span) else { return self.error_value(span) };
        self.value(ExprKind::New { class, constructor: selected.method, captured, args }, ty, span)
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// `new T(...)`
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
        let args: Vec<Value<'a>> = new.arguments.iter().map(|argument| self.argument(argument)).collect();
        let Some((class, written)) = class else { return self.error_value(span) };
        let ty = match written.args {
            None => self.cx.without_arguments(class, written.around),
            Some([]) if self.cx.world.classes[class].own_type_params().is_empty() => {
                let name = self.cx.world.classes[class].simple_name;
                let headline = format!("type `{name}` takes no type arguments");
                self.error(Code::BadTypeArguments, new.ty.span, headline, "not a generic type");
                return self.error_value(span);
            }
            Some([]) => self.diamond(class, written.around.unwrap_or_default()),
            Some(args) => {
                let scope = self.scope();
                let ty = self.cx.resolve_arguments(scope, class, args, written.around, new.ty.span);
                self.cx.complete();
                ty
            }
        };
        if self.cx.world.classes[class].is_enum() {
            let headline =
                format!("enum `{}` cannot be instantiated", self.cx.world.classes[class].simple_name);
            self.error(Code::BadType, new.ty.span, headline, "only its constants are its objects");
            return self.error_value(span);
        }
        if ty == Type::Error || new.body.is_none() && !self.can_be_made(class, new.ty.span) {
            return self.error_value(span);
        }
        let void = args.iter().filter(|arg| arg.ty() == Type::Void).map(Value::span).next();
        if let Some(span) = void {
            let headline = "a call that gives no value is used as a value";
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
            Some(body) => self.anonymous(ty, (new.ty.span, body), outer, args, span, target),
            None => self.instance_of_type(ty, outer, args, span, target),
        }
    }

    /// What stands before `.new`.
    fn outer_to_make_in(&mut self, outer: &ast::Expr<'a>) -> Option<Value<'a>> {
        let outer = self.expr(outer);
        if !self.is_usable(&outer) {
            return None;
        }
        if !matches!(outer.ty(), Type::Class(..) | Type::Var(_)) {
            let headline = format!("`{}` has no member classes", self.cx.show(outer.ty()));
            self.error(Code::BadExpression, outer.span(), headline, "cannot stand before `.new`");
            return None;
        }
        Some(outer)
    }

    /// The object that stands before `.super(...)`, for a superclass `class`.
    pub(super) fn given_outer(&mut self, outer: &ast::Expr<'a>, class: ClassKey) -> Option<Expr<'a>> {
        let outer = self.outer_to_make_in(outer)?;
        self.outer_object(outer, class)
    }

    /// An object of an anonymous class with this body; what it is known by stands at `place`: the name after `new`,
    /// or that of an enum constant.
    pub(super) fn anonymous(
        &mut self,
        ty: Type<'a>,
        (place, body): AnonymousBody<'a>,
        outer: Option<Expr<'a>>,
        args: Vec<Value<'a>>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let Type::Class(named, _) = ty else { return self.error_value(span) };
        let declared = &self.cx.world.classes[named];
        let (is_interface, name) = (declared.is_interface, declared.simple_name);
        // An enum is final but for the bodies of its constants.
        if declared.is_final && !declared.is_enum() {
            let headline = format!("an anonymous class cannot extend the final class `{name}`");
            self.error(Code::BadHierarchy, place, headline, "this is final");
            return self.error_value(span);
        }
        let above = if is_interface { self.cx.object_type() } else { ty };
        let Some(candidates) = self.visible_constructors(above, true, span) else {
            return self.error_value(span);
        };
        let what = format!("the constructor of `{name}`");
        let Some(selected) = self.select(&candidates, &args, &[], CallSite { what: &what, span }) else {
            return self.error_value(span);
        };
        self.expect(ty, target);
        let mut passed = self.pass_all(&selected, args, span);
        // Of a member class the enclosing object is found here, where `this` is still that of the code around.
        let superclass = if is_interface { self.cx.object() } else { named };
        let is_inner = self.cx.instance_around(superclass).is_some()
            && self.cx.world.classes[superclass].nesting.is_none();
        if is_inner {
            let Some(Captured::Values(values)) = self.captured_by(superclass, outer, span) else {
                return self.error_value(span);
            };
            passed.splice(0..0, values.into_iter().map(|(_, object)| object));
        }
        let new = NewAnonymous { ty, place, calls: (selected.method, is_inner), args: passed, body, span };
        if target.is_none() && self.cx.is_open(ty) {
            return self.defer_anonymous(new);
        }
        self.finish_anonymous(new)
    }

    /// The object of an anonymous class of which all is known.
    pub(super) fn finish_anonymous(&mut self, new: NewAnonymous<'a>) -> Value<'a> {
        let NewAnonymous { ty, place, calls, args, body, span } = new;
        let class = match self.cx.nested_at(place) {
            Some(class) => class,
            None => {
                let ty = self.cx.close(ty);
                let params: Vec<Type<'a>> = args.iter().map(|arg| self.cx.erasure(arg.ty)).collect();
                let environment = self.environment();
                let class = self.class;
                let (class, _) =
                    self.cx.declare_anonymous((place, body), ty, calls, &params, class, environment);
                self.cx.check_nested(class);
                class
            }
        };
        let constructor = self.cx.world.classes[class].constructors.first().copied();
        let captured = self.captured_by(class, None, span);
        let (Some(constructor), Some(captured)) = (constructor, captured) else {
            return self.error_value(span);
        };
        self.value(ExprKind::New { class, constructor, captured, args }, Type::Class(class, &[]), span)
    }

    /// `new T[a][b][]`
    pub(super) fn new_array(
        &mut self,
        element: &ast::TypeExpr<'a>,
        sizes: &[ast::Expr<'a>],
        more: u32,
        span: Span,
    ) -> Value<'a> {
        let mut ty = self.resolve_variable_type(element);
        let sizes: Vec<Expr<'a>> = sizes
            .iter()
            .map(|size| {
                let size = self.expr(size);
                self.array_size(size)
            })
            .collect();
        if ty == Type::Error || !self.can_be_element(ty, element.span) {
            return self.error_value(span);
        }
        for _ in 0..sizes.len() + more as usize {
            ty = self.cx.array_of(ty);
        }
        let erased = self.cx.erasure(ty);
        self.value(ExprKind::NewArray { ty: erased, sizes }, ty, span)
    }

    /// `{ a, b }` as an array of type `ty`.
    pub(super) fn array_literal(
        &mut self,
        elements: &[ast::Expr<'a>],
        ty: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        let element = match ty {
            Type::Array(element) => *element,
            Type::Error => {
                for element in elements {
                    if !matches!(element.kind, Ast::ArrayLiteral(_)) {
                        self.expr(element);
                    }
                }
                return self.error_value(span);
            }
            _ => {
                let headline = format!("an array initialiser cannot make {}", a(&self.cx.show(ty)));
                self.error(Code::Mismatch, span, headline, "only for arrays");
                return self.error_value(span);
            }
        };
        if !self.can_be_element(element, span) {
            return self.error_value(span);
        }
        let elements = elements.iter().map(|init| self.initializer(init, element)).collect();
        self.value(ExprKind::ArrayLiteral(elements), ty, span)
    }
}
