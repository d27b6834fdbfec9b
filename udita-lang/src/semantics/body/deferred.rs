//! Checks arguments without a type of their own, until the parameter is known: lambda expressions and method
//! references (*poly expressions* in JLS 15).
//!
//! Such an argument becomes a [`Deferred`], and its temporary value is an [`ExprKind::Deferred`] with a
//! placeholder type. During the selection of a method, [`BodyChecker::accepts_deferred`] tests whether a
//! parameter accepts it. A lambda with untyped parameters is tested only by its form. A lambda with typed
//! parameters and an exact method reference take part in inference immediately (JLS 15.12.2.2). When the
//! method is selected, the argument is *committed* to the type of the parameter. It waits on a stack for the
//! end of the whole expression, when all information about its parameter types is available.
//! [`BodyChecker::settle`] then checks the waiting arguments. An argument whose parameter types depend on the
//! result of another one comes after it (JLS 18.5.2.2). Each body is therefore checked once, with the right
//! types, even in deeply nested lambdas.
//!
//! After the check of the enclosing body, [`BodyChecker::patch`] inserts the results.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::convert::Strictness;
use super::deferrals::{Deferred, Form, NewAnonymous};
use super::shape::Shape;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::functional::FunctionType;
use crate::semantics::hir::ExprKind;
use crate::semantics::print::{a, count};
use crate::semantics::types::{Type, TypeVarKey};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast};

fn shape_fits(shape: Shape, function: &FunctionType<'_>) -> bool {
    shape.arity == function.params.len()
        && if function.result == Type::Void { shape.void } else { shape.value }
}

impl<'a> Builder<'_, 'a, '_> {
    /// Reports that a lambda or method reference can't have the type `target`. `what` names the kind of
    /// expression.
    pub(super) fn not_functional(&mut self, what: &str, target: Option<Type<'a>>, span: Span) -> Value<'a> {
        if let Some(gap) =
            target.and_then(|target| self.cx.tentative(target).gap().or(self.hidden_in(target)))
        {
            return self.gap_value(gap, span);
        }
        match target {
            Some(target) => {
                let shown = self.cx.tentative(target);
                let shown = self.cx.show(shown);
                let headline = format!("{what} cannot be {}", a(&shown));
                self.cx.diagnostics.report(
                    Diagnostic::new(Code::Mismatch, span, headline)
                        .label(format!("`{shown}` is not a functional interface"))
                        .note("a functional interface has exactly one abstract method"),
                );
            }
            None => {
                let headline = format!("{what} is not allowed here");
                self.error(Code::BadExpression, span, headline, "the context does not determine its type");
            }
        }
        self.error_value(span)
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    fn placeholder(&mut self, span: Span, form: Form<'a>) -> usize {
        let entry = Deferred {
            span,
            form,
            visible: self.locals.visible().to_vec(),
            types: self.types,
            before_super: self.before_super,
            target: None,
            result: None,
        };
        self.deferrals.entries.push(entry);
        self.deferrals.entries.len() - 1
    }

    /// Defers an argument of this form. Messages call it `name`.
    pub(super) fn defer_form(&mut self, name: &'static str, form: Form<'a>, span: Span) -> Value<'a> {
        let index = self.placeholder(span, form);
        let ty = self.cx.deferred_type(name, index);
        self.value(ExprKind::Deferred(index), ty, span)
    }

    /// Defers an object of an anonymous class with an inferred supertype. Unlike other forms, it has a type,
    /// which takes part in the inference.
    pub(super) fn defer_anonymous(&mut self, new: NewAnonymous<'a>) -> Value<'a> {
        let (ty, span) = (new.ty, new.span);
        let index = self.placeholder(span, Form::Anonymous(Box::new(new)));
        self.deferrals.commit(index, ty);
        self.value(ExprKind::Deferred(index), ty, span)
    }

    /// A slot for a value that [`BodyChecker::fill`] sets later.
    pub(super) fn slot(&mut self, span: Span) -> usize {
        self.placeholder(span, Form::Done)
    }

    /// Whether the deferred argument `index` may be passed to a parameter of type `to`. Adds bounds to
    /// inference variables.
    pub(super) fn accepts_deferred(&mut self, index: usize, to: Type<'a>, strictness: Strictness) -> bool {
        let to = self.cx.solved(to);
        let is_function = !matches!(self.deferrals.entries[index].form, Form::Branches(_));
        match to {
            // The inferred type may be a functional interface.
            Type::Var(var) if is_function && self.cx.is_inferred(var) => return true,
            Type::Unknown(_) => return true,
            _ => {}
        }
        let form = std::mem::replace(&mut self.deferrals.entries[index].form, Form::Done);
        let accepts = match &form {
            Form::Implicit(_, shape) => {
                self.cx.function_type(to).is_some_and(|function| shape_fits(*shape, &function))
            }
            Form::Branches(branches) => self.accepts_branches(branches, to, strictness),
            Form::Explicit(lambda) => self.accepts_explicit(lambda, to),
            Form::MethodRef(method_ref) => self.accepts_method_ref(method_ref, to),
            Form::Anonymous(_) | Form::Done => true,
        };
        self.deferrals.entries[index].form = form;
        accepts
    }

    /// The reason why the deferred argument `index` doesn't fit a parameter of type `to`.
    pub(super) fn deferred_misfit(&mut self, index: usize, to: Type<'a>) -> String {
        if let Form::Branches(branches) = &self.deferrals.entries[index].form {
            let types: Vec<Type<'a>> = branches.results.iter().map(|(_, value)| value.ty()).collect();
            let misfit = types.into_iter().find(|&ty| !self.accepts(ty, to, Strictness::Loose));
            return match misfit.map(|ty| (ty, self.cx.deferred_index(ty))) {
                Some((_, Some(inner))) => self.deferred_misfit(inner, to),
                Some((found, None)) => {
                    let (expected, found) = (self.cx.tentative(to), self.cx.tentative(found));
                    format!("expected `{}`, found `{}`", self.cx.show(expected), self.cx.show(found))
                }
                None => "does not fit".to_owned(),
            };
        }
        let shown = self.cx.tentative(to);
        let shown = self.cx.show(shown);
        let Some(function) = self.cx.function_type(to) else {
            return format!("`{shown}` is not a functional interface");
        };
        let params = function.params.len();
        let shape = match &self.deferrals.entries[index].form {
            Form::Implicit(_, shape) => *shape,
            Form::Explicit(lambda) => lambda.shape,
            Form::MethodRef(_) => return format!("no such method fits `{shown}`"),
            Form::Branches(_) | Form::Anonymous(_) | Form::Done => return format!("does not fit `{shown}`"),
        };
        if shape.arity != params {
            let takes = count(params, "parameter");
            format!("`{shown}` has {takes}, the lambda {}", shape.arity)
        } else if function.result == Type::Void {
            if shape.void { format!("does not fit `{shown}`") } else { "must not return a value".to_owned() }
        } else if shape.value {
            let result = self.cx.tentative(function.result);
            format!("its result must be `{}`", self.cx.show(result))
        } else {
            let result = self.cx.tentative(function.result);
            format!("must return a value of type `{}`", self.cx.show(result))
        }
    }

    /// The position of the next waiting argument, from `mark` on, that doesn't depend on the result of
    /// another one.
    fn next_ready(&mut self, mark: usize) -> usize {
        let mut inputs: Vec<(usize, Vec<TypeVarKey>)> = Vec::new();
        let mut outputs: Vec<Vec<TypeVarKey>> = Vec::new();
        for position in mark..self.deferrals.waiting.len() {
            let deferred = &self.deferrals.entries[self.deferrals.waiting[position]];
            let target = deferred.target.unwrap_or(Type::ERROR);
            match &deferred.form {
                // Its body is already checked. Only the conversion of its results is left.
                Form::Explicit(_) | Form::Done => return position,
                Form::MethodRef(method_ref) if method_ref.is_exact() => continue,
                Form::Anonymous(_) => {
                    inputs.push((position, self.cx.dependencies(target)));
                    outputs.push(Vec::new());
                    continue;
                }
                Form::MethodRef(_) | Form::Implicit(..) | Form::Branches(_) => {}
            }
            let (mut needs, mut gives) = (Vec::new(), Vec::new());
            match self.cx.function_type(target) {
                Some(function) => {
                    for param in function.params {
                        needs.extend(self.cx.dependencies(param));
                    }
                    self.cx.open_vars(function.result, &mut gives);
                }
                None => needs = self.cx.dependencies(target),
            }
            gives.retain(|var| !needs.contains(var));
            inputs.push((position, needs));
            outputs.push(gives);
        }
        let free = inputs.iter().enumerate().find(|(i, (_, needs))| {
            let others = outputs.iter().enumerate().filter(|(j, _)| i != j);
            !others.flat_map(|(_, gives)| gives).any(|var| needs.contains(var))
        });
        free.map(|(_, (position, _))| *position)
            .or(inputs.first().map(|(position, _)| *position))
            .unwrap_or(mark)
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Defers an argument that needs a target type.
    pub(super) fn defer(&mut self, expr: &ast::Expr<'a>) -> Value<'a> {
        let span = expr.span;
        let (name, form) = match expr.kind {
            Ast::Parenthesized(inner) => return self.defer(inner),
            Ast::Lambda(lambda) => {
                let shape = Shape::of(lambda, &mut |name| self.boolean_named(name));
                match shape.is_explicit {
                    true => ("a lambda", Form::Explicit(Box::new(self.explicit_lambda(lambda, shape)))),
                    false => ("a lambda", Form::Implicit(lambda, shape)),
                }
            }
            Ast::MethodRef { object, type_args, name } => {
                let Some(method_ref) = self.method_ref(object, type_args, name, span) else {
                    return self.error_value(span);
                };
                ("a method reference", Form::MethodRef(Box::new(method_ref)))
            }
            _ => return self.error_value(span),
        };
        self.defer_form(name, form, span)
    }

    /// Checks all arguments committed since `mark` arguments were waiting.
    pub(super) fn settle(&mut self, mark: usize) {
        let bindings = std::mem::take(&mut self.bindings);
        while self.deferrals.waiting.len() > mark {
            let next = self.next_ready(mark);
            let index = self.deferrals.waiting.remove(next);
            self.resolve(index);
        }
        self.bindings = bindings;
    }

    /// Checks a committed argument.
    fn resolve(&mut self, index: usize) {
        let form = std::mem::replace(&mut self.deferrals.entries[index].form, Form::Done);
        let context = &mut self.context;
        let deferred = &mut context.deferrals.entries[index];
        let span = deferred.span;
        let mut target = deferred.target.unwrap_or(Type::ERROR);
        let visible = context.locals.replace_visible(&deferred.visible);
        let before_super = std::mem::replace(&mut context.before_super, deferred.before_super);
        let types = std::mem::replace(&mut context.types, deferred.types);
        let solved = self.cx.solved(target);
        if let Form::Implicit(..) | Form::Explicit(_) | Form::MethodRef(_) = form
            && self.cx.bounds_itself(solved)
        {
            let shown = self.cx.show(solved);
            let headline = format!("a lambda or method reference cannot be a `{shown}`");
            self.error(Code::Mismatch, span, headline, "not a functional interface");
            return;
        }
        if matches!(solved, Type::Var(_)) {
            target = self.cx.close(target);
        }
        let result = match form {
            Form::Done | Form::Branches(_) => None,
            Form::Implicit(lambda, _) => Some(self.lambda(lambda, target, span).expr),
            Form::Explicit(lambda) => Some(self.finish_explicit(*lambda, target, span).expr),
            Form::MethodRef(method_ref) => Some(self.finish_method_ref(*method_ref, target, span).expr),
            Form::Anonymous(new) => Some(self.finish_anonymous(*new).expr),
        };
        self.locals.replace_visible(&visible);
        self.types = types;
        self.before_super = before_super;
        if result.is_some() {
            self.deferrals.entries[index].result = result;
        }
    }
}
