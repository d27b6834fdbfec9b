//! Checks lambda expressions (JLS 15.27).

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::deferrals::ExplicitLambda;
use super::shape::{Shape, is_statement};
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::checker::Checker;
use crate::semantics::classes::annotations::Annotated;
use crate::semantics::constant;
use crate::semantics::exceptions;
use crate::semantics::functional::FunctionType;
use crate::semantics::hir::{Constant, Expr, ExprKind, Lambda, LocalId, Stmt, StmtKind};
use crate::semantics::print::count;
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;
use crate::syntax::ast::{self, LambdaBody};

/// The checked code of a lambda.
struct Checked<'a> {
    params: Vec<LocalId>,
    body: Vec<Stmt<'a>>,
    end: Span,
    /// The returned values, if the target type isn't known.
    results: Vec<(usize, Value<'a>)>,
}

impl<'a> Builder<'_, 'a, '_> {
    /// The type of a lambda's parameter. A captured wildcard may be its argument.
    fn param_type(&mut self, ty: Type<'a>) -> Type<'a> {
        match ty {
            Type::Wildcard(wildcard) => self.cx.upper_bound(wildcard),
            ty => ty,
        }
    }

    fn fits_arity(
        &mut self,
        function: &FunctionType<'a>,
        shape: Shape,
        target: Type<'a>,
        span: Span,
    ) -> bool {
        let shown = self.cx.show(target);
        let declared = &self.cx.world.methods[function.method];
        // The function type of a raw type is erased (JLS 9.9).
        if !declared.type_params.is_empty() && !self.cx.is_raw(function.interface) {
            let headline = format!("a lambda cannot be a `{shown}`");
            let label = format!("its method `{}` is generic", declared.name);
            self.error(Code::Mismatch, span, headline, label);
            return false;
        }
        if shape.arity != function.params.len() {
            let headline =
                format!("a lambda for `{shown}` takes {}", count(function.params.len(), "parameter"));
            let method = self.cx.show_method(function.method);
            self.cx.diagnostics.report(
                Diagnostic::new(Code::Mismatch, span, headline)
                    .label(format!("this has {}", count(shape.arity, "parameter")))
                    .note(format!("it implements `{method}`")),
            );
            return false;
        }
        true
    }

    /// Whether all results of a lambda have primitive types, and whether no result has.
    pub(super) fn kinds_of_results(&mut self, lambda: &ExplicitLambda<'a>) -> (bool, bool) {
        let mut primitive = lambda.results.iter().map(|(_, value)| matches!(value.ty(), Type::Primitive(_)));
        let all = primitive.clone().all(|primitive| primitive);
        (all, !primitive.any(|primitive| primitive))
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// The function object for a lambda or method reference. The body of a lambda has an `end`.
    pub(super) fn make_function(
        &mut self,
        function: FunctionType<'a>,
        params: Vec<LocalId>,
        body: Vec<Stmt<'a>>,
        end: Option<Span>,
        target: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        let (is_reference, end) = (end.is_none(), end.unwrap_or(span));
        let FunctionType { interface, method, params: param_types, result, throws } = function;
        if let Some(method) = self.cx.hidden_by_object(interface) {
            let headline = format!("no object of a function has `{}`", self.cx.show_method(method));
            self.error(Code::BadHierarchy, span, headline, "`Object` has it with weaker access");
        }
        let others = self.cx.other_interfaces(target, interface);
        let mut lambda = Lambda {
            is_reference,
            interface,
            others,
            method,
            param_types,
            result,
            throws,
            params,
            body,
            end,
        };
        self.infer_thrown(&mut lambda);
        self.value(ExprKind::Lambda(Box::new(lambda)), target, span)
    }

    /// Infers the exceptions of the method that `lambda` implements from those that its body throws (JLS
    /// 18.2.5).
    fn infer_thrown(&mut self, lambda: &mut Lambda<'a>) {
        let Some(open) = lambda.throws.iter().copied().find(|&ty| self.cx.is_open(ty)) else { return };
        if !self.deferrals.patch(&mut lambda.body) {
            return;
        }
        let BodyContext { builder, hints, locals, .. } = self;
        let Checker { types, diagnostics, thrown_by, .. } = &mut *builder.cx;
        let context = exceptions::Context { types, diagnostics, hints, abrupt: &[], thrown_by };
        let outcome = exceptions::thrown_by_lambda(context, lambda, locals.visible());
        for name in outcome.missing {
            self.cx.known(name);
        }
        self.cx.note_thrown(open);
        self.cx.known("java.lang.RuntimeException");
        for ty in outcome.thrown.into_iter().flatten() {
            self.cx.is_subtype(ty, open);
        }
    }

    /// The written types of a lambda's parameters.
    fn written_types(&mut self, lambda: &'a ast::Lambda<'a>) -> Vec<Type<'a>> {
        let types = lambda.params.iter().map(|param| {
            let ty = self.resolve_variable_type(&param.ty);
            if param.varargs && !ty.is_unknown() { self.cx.array_of(ty) } else { ty }
        });
        types.collect()
    }

    /// Whether a lambda with typed parameters is compatible with `to`.
    pub(super) fn accepts_explicit(&mut self, lambda: &ExplicitLambda<'a>, to: Type<'a>) -> bool {
        let Some(function) = self.cx.explicit_function_type(to, &lambda.types) else { return false };
        // A lambda can't implement a generic method.
        let is_generic = !self.cx.world.methods[function.method].type_params.is_empty();
        if function.params.len() != lambda.types.len() || is_generic && !self.cx.is_raw(function.interface) {
            return false;
        }
        let mut params = function.params.iter().zip(&lambda.types);
        if !params.all(|(&param, &written)| self.cx.is_same_type(written, param)) {
            return false;
        }
        // The types of the parameters may contradict the bound of a wildcard.
        if !self.cx.is_subtype(function.interface, to) {
            return false;
        }
        if function.result == Type::Void {
            return lambda.shape.void;
        }
        // A result that needs a target type makes the whole lambda not pertinent to applicability (JLS
        // 15.12.2.2).
        if !lambda.results.iter().all(|(_, value)| self.is_pertinent_value(value)) {
            return lambda.shape.value;
        }
        lambda.shape.value && lambda.results.iter().all(|(_, value)| self.gives(value, function.result))
    }

    /// Whether a function with this result type can return `value`.
    fn gives(&mut self, value: &Value<'a>, result: Type<'a>) -> bool {
        if let (Some(Constant::Int(number)), Some(primitive)) =
            (value.expr.constant(), self.primitive_of(result))
            && matches!(value.ty(), Type::Primitive(from) if from != Primitive::Boolean)
            && matches!(primitive, Primitive::Byte | Primitive::Short | Primitive::Char)
            && constant::fits(number, primitive)
        {
            return true;
        }
        self.accepts(value.ty(), result, super::convert::Strictness::Loose)
    }

    /// Completes a lambda with typed parameters whose target type is now known.
    pub(super) fn finish_explicit(
        &mut self,
        lambda: ExplicitLambda<'a>,
        target: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        if !self.check_type_access(target, span) {
            return self.error_value(span);
        }
        let Some(mut function) = self.cx.explicit_function_type(target, &lambda.types) else {
            return self.not_functional("a lambda", Some(target), span);
        };
        if !self.fits_arity(&function, lambda.shape, target, span) {
            return self.error_value(span);
        }
        if function.result == Type::Void && !lambda.shape.void {
            let headline = "this lambda returns a value, but none is expected";
            let label = format!("`{}` has no result", self.cx.show(target));
            self.error(Code::Mismatch, span, headline, label);
            return self.error_value(span);
        }
        if function.result != Type::Void && !lambda.shape.value {
            let result = self.cx.tentative(function.result);
            let headline = format!("this lambda must return a value of type `{}`", self.cx.show(result));
            self.error(Code::Mismatch, span, headline, "returns none");
            return self.error_value(span);
        }
        function.params.clone_from(&lambda.types);
        let ExplicitLambda { params, mut body, is_expr, results, end, .. } = lambda;
        for (slot, value) in results {
            if function.result == Type::Void {
                // Its own type stays open, because waiting lambdas in it may add information.
                let effect = Expr { ty: value.actual, ..value.expr };
                if is_expr {
                    body.pop();
                    body.push(Stmt { span: effect.span, kind: StmtKind::Expr(effect) });
                }
            } else {
                let value = self.assign(value, function.result);
                self.deferrals.fill(slot, value);
            }
        }
        self.make_function(function, params, body, Some(end), target, span)
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks a lambda with the target type `target`.
    pub(super) fn lambda(&mut self, lambda: &'a ast::Lambda<'a>, target: Type<'a>, span: Span) -> Value<'a> {
        let shape = Shape::of(lambda, &mut |name| self.boolean_named(name));
        let written = if shape.is_explicit { self.written_types(lambda) } else { Vec::new() };
        if !self.check_type_access(target, span) {
            return self.error_value(span);
        }
        if let Some(gap) = self.hidden_in(target) {
            return self.gap_value(gap, span);
        }
        let function = match shape.is_explicit {
            true => self.cx.explicit_function_type(target, &written),
            false => self.cx.function_type(target),
        };
        let Some(mut function) = function else { return self.not_functional("a lambda", Some(target), span) };
        if !self.fits_arity(&function, shape, target, span) {
            return self.error_value(span);
        }
        // The types of the parameters may contradict the bound of a wildcard (JLS 15.27.3).
        let solved = self.cx.solved(target);
        if shape.is_explicit
            && matches!(solved, Type::Class(..))
            && !self.cx.is_open(solved)
            && !self.cx.is_subtype(function.interface, solved)
        {
            let (expected, found) = (self.cx.show(solved), self.cx.show(function.interface));
            let headline = format!("expected `{expected}`, found `{found}`");
            self.error(Code::Mismatch, span, headline, "because of the types of its parameters");
            return self.error_value(span);
        }
        for (i, param) in function.params.iter_mut().enumerate() {
            *param = self.cx.close(*param);
            if let Some(&written) = written.get(i)
                && !self.cx.is_same_type(written, *param)
            {
                let (expected, found) = (self.cx.show(*param), self.cx.show(written));
                let headline = format!("parameter `{}` must be `{expected}`", lambda.params[i].name.text);
                let label = format!("this is `{found}`");
                self.error(Code::Mismatch, lambda.params[i].ty.span, headline, label);
                return self.error_value(span);
            }
        }
        let types: Vec<Type<'a>> = function.params.iter().map(|&ty| self.param_type(ty)).collect();
        let code = self.lambda_code(lambda, &types, Some(function.result));
        self.make_function(function, code.params, code.body, Some(code.end), target, span)
    }

    /// Checks the body of a lambda, for a function with this result type. Without a result type, the results
    /// are collected.
    fn lambda_code(
        &mut self,
        lambda: &'a ast::Lambda<'a>,
        types: &[Type<'a>],
        result: Option<Type<'a>>,
    ) -> Checked<'a> {
        let free = if result.is_none() { Some(Vec::new()) } else { None };
        let outside = (
            std::mem::replace(&mut self.result, result),
            std::mem::replace(&mut self.free_results, free),
            self.targets.enter_lambda(),
            std::mem::replace(&mut self.initializes, false),
            std::mem::take(&mut self.yields),
        );
        self.locals.depth += 1;
        let mut code = self.scoped(|checker| {
            let params = lambda.params.iter().zip(types).map(|(param, &ty)| {
                checker.check_variable_modifiers(param.modifiers, Annotated::Parameter);
                let is_final = param.modifiers.has(ast::Modifier::Final);
                checker.declare(param.name, ty, is_final)
            });
            let params = params.collect();
            let (body, end) = match lambda.body {
                LambdaBody::Block(block) => (checker.block(block), block.span.last()),
                LambdaBody::Expr(expr) => {
                    let patterns = checker.locals.patterns.len();
                    let kind = checker.lambda_expr(expr, result);
                    let mut stmts = checker.locals.declared_patterns(patterns);
                    checker.cx.origin.statement(expr.span);
                    stmts.push(Stmt { kind, span: expr.span });
                    (stmts, expr.span)
                }
            };
            Checked { params, body, end, results: Vec::new() }
        });
        self.locals.depth -= 1;
        code.results = std::mem::replace(&mut self.free_results, outside.1).unwrap_or_default();
        self.targets.leave_lambda(outside.2);
        (self.result, self.initializes, self.yields) = (outside.0, outside.3, outside.4);
        code
    }

    /// Checks a lambda body that is an expression.
    fn lambda_expr(&mut self, expr: &'a ast::Expr<'a>, result: Option<Type<'a>>) -> StmtKind<'a> {
        match result {
            Some(Type::Void) => {
                if !is_statement(expr) {
                    let headline = "this lambda returns a value, but none is expected";
                    let label = "only an assignment, call, `++`, `--` or `new` is allowed here";
                    self.error(Code::Mismatch, expr.span, headline, label);
                }
                StmtKind::Expr(self.effect(expr))
            }
            Some(result) => StmtKind::Return(Some(self.expr_to(expr, result))),
            None => self.free_return(expr),
        }
    }

    /// Checks `return expr;` in a lambda whose target type isn't known yet.
    pub(super) fn free_return(&mut self, expr: &ast::Expr<'a>) -> StmtKind<'a> {
        let value = self.argument(expr);
        let (span, ty) = (value.span(), value.actual);
        let slot = self.slot(span);
        if let Some(results) = &mut self.free_results {
            results.push((slot, value));
        }
        StmtKind::Return(Some(Expr { kind: ExprKind::Deferred(slot), ty, span }))
    }

    /// Checks a lambda with typed parameters before its target type is known.
    pub(super) fn explicit_lambda(
        &mut self,
        lambda: &'a ast::Lambda<'a>,
        shape: Shape,
    ) -> ExplicitLambda<'a> {
        let types = self.written_types(lambda);
        let Checked { params, body, end, results } = self.lambda_code(lambda, &types, None);
        let is_expr = matches!(lambda.body, LambdaBody::Expr(_));
        ExplicitLambda { shape, types, params, body, is_expr, results, end }
    }
}
