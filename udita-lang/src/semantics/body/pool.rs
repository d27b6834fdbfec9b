//! Checks the creation of object pools: `new ObjectPool<Node>(size)` and `new ObjectPool<Node>(size,
//! includeNull)`. The class of the objects is known at this point. The pool must be able to create objects of
//! it.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::{Constant, ExprKind};
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::INIT;
use crate::source::Span;
use crate::syntax::ast::{self, TypeExprKind};

impl<'a> Builder<'_, 'a, '_> {
    fn bad_pool<T>(&mut self, reason: &str, span: Span) -> Option<T> {
        self.error(Code::BadPool, span, "an object pool cannot make objects of this type", reason);
        None
    }

    fn bad_pool_with_help<T>(&mut self, reason: &str, span: Span) -> Option<T> {
        self.cx.diagnostics.report(
            Diagnostic::new(Code::BadPool, span, "an object pool needs the class of its objects")
                .label(reason)
                .help("write the class, as in `new ObjectPool<Node>(3)`"),
        );
        None
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// The type of the objects, as written or required by the context, with its place. Reports if it isn't a
    /// class.
    fn pooled_type(
        &mut self,
        pool: ClassKey,
        written: Option<&'a [ast::TypeExpr<'a>]>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Option<(Type<'a>, Span)> {
        let (ty, place) = match written {
            Some([arg]) => {
                if let TypeExprKind::Primitive(_) = arg.kind {
                    // The usual message proposes the box of a primitive type, which doesn't help for a pool.
                    let text = self.cx.sources.text(arg.span).to_owned();
                    return self.bad_pool(&format!("`{text}` is not a class"), arg.span);
                }
                let scope = self.scope();
                let ty = self.cx.resolve_arguments(scope, pool, std::slice::from_ref(arg), Some(&[]), span);
                self.cx.complete();
                let Type::Class(_, &[ty]) = ty else { return None };
                (ty, arg.span)
            }
            Some([]) => match target {
                Some(Type::Class(class, &[ty])) if class == pool => (ty, span),
                _ => {
                    let reason = "the context does not determine the class of its objects";
                    return self.bad_pool_with_help(reason, span);
                }
            },
            None => return self.bad_pool_with_help("its class is missing", span),
            Some(written) => {
                let scope = self.scope();
                self.cx.resolve_arguments(scope, pool, written, Some(&[]), span);
                return None;
            }
        };
        match ty {
            Type::Class(..) => Some((ty, place)),
            Type::Unknown(_) => None,
            Type::Var(_) => {
                let reason = format!("`{}` is a type variable", self.cx.show(ty));
                self.bad_pool(&reason, place)
            }
            Type::Array(_) => {
                let reason = format!("`{}` is an array type", self.cx.show(ty));
                self.bad_pool(&reason, place)
            }
            _ => {
                let reason = format!("`{}` is not a class", self.cx.show(ty));
                self.bad_pool(&reason, place)
            }
        }
    }

    /// Whether a pool can create objects of `class`.
    fn can_be_pooled(&mut self, class: ClassKey, span: Span) -> bool {
        self.cx.ensure_methods(class, INIT);
        let declared = &self.cx.world.classes[class];
        let name = declared.simple_name;
        let reason = if declared.is_interface {
            format!("`{name}` is an interface")
        } else if declared.is_abstract {
            format!("`{name}` is abstract")
        } else if self.cx.captures_surroundings(class) {
            format!("`{name}` captures variables or an object of the enclosing code")
        } else {
            // The pool itself creates the objects, so it may use private constructors of the user's classes.
            // Inaccessible constructors of library classes are excluded.
            let makes_one = |&constructor: &MethodKey| {
                let method = &self.cx.world.methods[constructor];
                let open = !declared.is_library || self.cx.accessible(self.class, class, method.access, None);
                method.params.is_empty() && open
            };
            if declared.constructors.iter().any(makes_one) {
                return true;
            }
            format!("`{name}` has no constructor without arguments")
        };
        self.bad_pool::<()>(&reason, span);
        false
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    pub(super) fn new_pool(
        &mut self,
        pool: ClassKey,
        written: Option<&'a [ast::TypeExpr<'a>]>,
        new: &'a ast::New<'a>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let (size, include_null) = match new.arguments {
            [size] => (size, None),
            [size, include_null] => (size, Some(include_null)),
            _ => {
                let headline = "an object pool takes its size, and whether `null` is included";
                let label = format!("{} arguments were given", new.arguments.len());
                self.error(Code::UnknownMethod, span, headline, label);
                return self.error_value(span);
            }
        };
        let size = self.expr_to(size, Type::INT);
        let include_null = match include_null {
            Some(include_null) => self.expr_to(include_null, Type::BOOLEAN),
            None => self.constant_value(Constant::Int(0), Type::BOOLEAN, span).expr,
        };
        let Some((ty, place)) = self.pooled_type(pool, written, new.ty.span, target) else {
            return self.error_value(span);
        };
        let Type::Class(class, _) = ty else { return self.error_value(span) };
        let args = self.cx.arena.alloc_slice_copy(&[ty]);
        if !self.can_be_pooled(class, place) {
            return self.error_value(span);
        }
        let (size, include_null) = (Box::new(size), Box::new(include_null));
        self.value(ExprKind::NewPool { class, size, include_null }, Type::Class(pool, args), span)
    }
}
