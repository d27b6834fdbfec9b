//! New objects and arrays.

use super::overload::CallSite;
use super::{BodyChecker, Value};
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::generics::Substitution;
use crate::semantics::hir::{Expr, ExprKind};
use crate::semantics::print::a;
use crate::semantics::resolve::TypeName;
use crate::semantics::types::{ClassKey, Type};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast, TypeExprKind};

impl<'a> BodyChecker<'_, 'a, '_> {
    /// `new T(...)`
    pub(super) fn new_object(
        &mut self,
        new: &'a ast::New<'a>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        if let Some(outer) = &new.outer {
            self.cx.unsupported(outer.span, "inner (non-static) classes");
            return self.error_value(span);
        }
        let class = self.class_to_make(&new.ty);
        if new.body.is_some() {
            self.cx.unsupported(new.ty.span, "anonymous classes");
            return self.error_value(span);
        }
        if let Some((class, written)) = &class
            && self.cx.world.classes[*class].name == "udita.ObjectPool"
        {
            return self.new_pool(*class, *written, new, span, target);
        }
        let args: Vec<Value<'a>> = new.arguments.iter().map(|argument| self.argument(argument)).collect();
        let Some((class, written)) = class else { return self.error_value(span) };
        let ty = match written {
            None => Type::Class(class, &[]),
            Some([]) if self.cx.world.classes[class].type_params.is_empty() => {
                let name = self.cx.world.classes[class].simple_name;
                let headline = format!("type `{name}` takes no type arguments");
                self.error(Code::BadTypeArguments, new.ty.span, headline, "not a generic type");
                return self.error_value(span);
            }
            Some([]) => self.diamond(class),
            Some(written) => {
                let scope = self.scope();
                let ty = self.cx.resolve_arguments(scope, class, written, new.ty.span);
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
        if ty == Type::Error || !self.can_be_made(class, new.ty.span) {
            return self.error_value(span);
        }
        let void = args.iter().filter(|arg| arg.ty() == Type::Void).map(Value::span).next();
        if let Some(span) = void {
            let headline = "a call that gives no value is used as a value";
            self.error(Code::Mismatch, span, headline, "this is `void`");
            return self.error_value(span);
        }
        self.instance_of_type(ty, args, span, target)
    }

    /// The class that is written after `new`, with the type arguments written for it.
    fn class_to_make(
        &mut self,
        written: &ast::TypeExpr<'a>,
    ) -> Option<(ClassKey, Option<&'a [ast::TypeExpr<'a>]>)> {
        let TypeExprKind::Named(segments) = written.kind else {
            let ty = self.resolve_variable_type(written);
            if ty != Type::Error {
                let headline = format!("`{}` cannot be instantiated", self.cx.show(ty));
                self.error(Code::BadType, written.span, headline, "not a class");
            }
            return None;
        };
        let scope = self.scope();
        let (named, args) = self.cx.resolve_segments(scope, segments, written.span)?;
        self.cx.complete();
        match named {
            TypeName::Class(class) => self.cx.states[class].supported.then_some((class, args)),
            TypeName::Var(var) | TypeName::StaticVar(var) => {
                let name = self.cx.world.type_vars[var].name;
                let headline = format!("type variable `{name}` cannot be instantiated");
                self.error(Code::BadType, written.span, headline, "which class it is is not known here");
                None
            }
        }
    }

    /// `class` with type arguments to be inferred.
    fn diamond(&mut self, class: ClassKey) -> Type<'a> {
        let params = self.cx.world.classes[class].type_params;
        let fresh = self.cx.instantiate(params, &Substitution::default());
        let this = self.cx.this_type(class);
        self.cx.substitute(this, &fresh)
    }

    fn can_be_made(&mut self, class: ClassKey, span: Span) -> bool {
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
        self.cx.report(diagnostic);
        false
    }

    /// An object of type `ty`, which is concrete.
    pub(super) fn instance(&mut self, ty: Type<'a>, args: Vec<Value<'a>>, span: Span) -> Value<'a> {
        self.instance_of_type(ty, args, span, None)
    }

    fn instance_of_type(
        &mut self,
        ty: Type<'a>,
        args: Vec<Value<'a>>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let Type::Class(class, _) = ty else { return self.error_value(span) };
        let Some(candidates) = self.visible_constructors(ty, span) else { return self.error_value(span) };
        let what = format!("the constructor of `{}`", self.cx.world.classes[class].simple_name);
        let Some(selected) = self.select(&candidates, &args, &[], CallSite { what: &what, span }) else {
            return self.error_value(span);
        };
        self.expect(ty, target);
        self.note_thrown(&selected, span);
        let args = self.pass_all(&selected, args, span);
        self.value(ExprKind::New { class, constructor: selected.method, args }, ty, span)
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
