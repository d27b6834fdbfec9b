//! Checks the body of a method: its syntax, then the analyses of the checked body.

use super::checker::BodyChecker;
use super::context::BodyContext;
use super::{casts, extract};
use crate::semantics::checker::Checker;
use crate::semantics::hints::Hints;
use crate::semantics::hir::{Body, Constant, Expr, ExprKind, Stmt, StmtKind};
use crate::semantics::scope::Scope;
use crate::semantics::types::{FieldKey, MethodKey, Type};
use crate::semantics::world::{MethodDecl, MethodKind};
use crate::semantics::{exceptions, flow, translation};
use crate::syntax::ast;

/// Checks the body of `method`. `None` if it has no body, or the body has errors.
pub(in crate::semantics) fn check<'a>(cx: &mut Checker<'a, '_>, method: MethodKey) -> Option<Body<'a>> {
    cx.complete();
    let declared = &cx.world.methods[method];
    if declared.is_abstract || declared.is_native {
        return None;
    }
    let (class, kind, result, mut decl) = (declared.class, declared.kind, declared.result, declared.decl);
    let errors = cx.diagnostics.errors();
    if cx.is_of_class_file(class) {
        let Some(generated) = translation::generated(cx, method) else {
            return translation::body(cx, method);
        };
        decl = MethodDecl::Generated(generated);
    }
    let mut checker = BodyChecker::for_method(cx, class, method);
    checker.declare_params(method);
    let (mut stmts, end) = match (kind, decl) {
        (MethodKind::StaticInit, MethodDecl::Generated(_)) => {
            let span = checker.cx.world.classes[class].span;
            (checker.switch_maps(span), span)
        }
        (MethodKind::StaticInit, _) => (checker.initializers(true), checker.cx.world.classes[class].span),
        (MethodKind::Constructor, MethodDecl::Constructor(decl)) if decl.params.is_none() => {
            let body = checker.cx.block(decl.body);
            let end = body.span.last();
            (checker.unless_refused(body.span, |checker| checker.canonical(Some(body), end)), end)
        }
        (MethodKind::Constructor, MethodDecl::Generated(_)) => {
            let span = checker.cx.world.classes[class].span;
            (checker.canonical(None, span), span)
        }
        (MethodKind::Constructor, MethodDecl::Constructor(decl)) => {
            let body = checker.cx.block(decl.body);
            (checker.unless_refused(body.span, |checker| checker.constructor(body)), body.span.last())
        }
        (MethodKind::Constructor, _) => {
            let span = checker.cx.world.classes[class].span;
            (checker.default_constructor(span), span)
        }
        (MethodKind::Method, MethodDecl::Method(decl)) => {
            checker.result = Some(result);
            match decl.body {
                Some(body) => {
                    let body = checker.cx.block(body);
                    (checker.unless_refused(body.span, |checker| checker.block(body)), body.span.last())
                }
                // A native method.
                None => (checker.unless_refused(decl.span, |_| Vec::new()), decl.span.last()),
            }
        }
        (MethodKind::Method, MethodDecl::Generated(generated)) => {
            let span = checker.cx.world.classes[class].span;
            checker.result = Some(result);
            (checker.generated(generated, span), span)
        }
        (MethodKind::Method, _) => return None,
    };
    checker.convert_yields();
    let BodyContext { mut hints, locals, mut deferrals, .. } = checker.context;
    deferrals.patch(&mut stmts);
    casts::close(cx, class, &mut stmts);
    hints.finals = locals.finals();
    let locals = locals.into_checked();
    let declared = &cx.world.methods[method];
    let params = declared.params.len() + usize::from(!declared.is_static);
    let mut body = Body { locals, params: params as u32, stmts, end };
    if cx.diagnostics.errors() == errors {
        analyse(cx, method, &body, &hints);
    }
    if cx.diagnostics.errors() == errors {
        extract::lambdas(cx, class, &mut body);
    }
    if cx.diagnostics.errors() != errors {
        if cx.diagnostics.is_strict {
            return None;
        }
        // If the error is in a file that the program only refers to, it is a gap. Otherwise, the program is refused.
        let gap = cx.diagnostics.cause();
        let span = cx.diagnostics.gaps.place_of(gap).unwrap_or(end);
        let expr = Expr { kind: ExprKind::Gap(gap), ty: Type::Void, span };
        body.stmts = vec![Stmt { kind: StmtKind::Expr(expr), span }];
    }
    Some(body)
}

/// Checks the flow and the exceptions of `body`.
fn analyse<'a>(cx: &mut Checker<'a, '_>, method: MethodKey, body: &Body<'a>, hints: &Hints<'a>) {
    let Checker { types, diagnostics, sources, thrown_by, .. } = cx;
    let abrupt = flow::check(types, diagnostics, sources, method, body, hints);
    let context = exceptions::Context { types, diagnostics, hints, abrupt: &abrupt, thrown_by };
    let outcome = exceptions::check(context, method, body);
    if let Some(thrown) = outcome.thrown {
        thrown_by.insert(method, thrown);
    }
    // The analysis needs these classes, so they belong to the program's library even if the result is clear
    // without them.
    for name in outcome.missing {
        cx.known(name);
    }
}

/// An expression in an annotation in `scope`, as a value of type `to`. `None` if it has errors. It may name
/// constants that are not static.
pub(in crate::semantics) fn element_value<'a>(
    cx: &mut Checker<'a, '_>,
    scope: Scope<'a>,
    expr: &ast::Expr<'a>,
    to: Type<'a>,
) -> Option<Expr<'a>> {
    let errors = cx.diagnostics.errors();
    let mut checker = BodyChecker::for_class(cx, scope.class, false);
    checker.context.types = scope.types;
    checker.context.vars = scope.vars;
    let value = checker.expr_to(expr, to);
    (cx.diagnostics.errors() == errors).then_some(value)
}

/// The value of a field's initialiser, if it is constant.
pub(in crate::semantics) fn constant_initializer<'a>(
    cx: &mut Checker<'a, '_>,
    field: FieldKey,
    init: &ast::Expr<'a>,
) -> Option<Constant<'a>> {
    let declared = &cx.world.fields[field];
    let (class, ty, is_static) = (declared.class, declared.ty, declared.is_static);
    let errors = cx.diagnostics.errors();
    let span = declared.decl.name.span;
    let mut checker = BodyChecker::for_class(cx, class, is_static);
    checker.initializing = Some((span, is_static));
    let value = checker.expr_to(init, ty);
    let constant = value.constant()?;
    (cx.diagnostics.errors() == errors).then_some(constant)
}
