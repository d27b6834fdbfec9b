//! Checks loops. A `for`-each loop becomes a loop with an index or an iterator.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::locals::Bindings;
use super::targets::TargetKind;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::classes::annotations::Annotated;
use crate::semantics::completes::breaks_to;
use crate::semantics::hir::{
    Arithmetic, Comparison, Constant, Dispatch, Expr, ExprKind, LabelId, LocalId, LocalKind, Numeric, Place,
    Stmt, StmtKind,
};
use crate::semantics::print::a;
use crate::semantics::types::{ClassKey, Type};
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Builder<'_, 'a, '_> {
    /// The element type of an `Iterable` of type `ty`.
    fn iterated(&mut self, ty: Type<'a>) -> Option<Type<'a>> {
        let iterable = self.cx.known("java.lang.Iterable");
        match self.cx.as_super(ty, iterable)? {
            Type::Class(_, &[arg]) => {
                let args = self.cx.arena.alloc_slice_copy(&[arg]);
                match self.cx.capture(Type::Class(iterable, args)) {
                    Type::Class(_, &[arg]) => Some(arg),
                    _ => None,
                }
            }
            _ => Some(self.cx.object_type()),
        }
    }

    /// A call of the library method `name` without arguments.
    pub(super) fn virtual_call(
        &mut self,
        class: ClassKey,
        name: &str,
        receiver: Expr<'a>,
        ty: Type<'a>,
        span: Span,
    ) -> Option<Expr<'a>> {
        let Some(method) = self.cx.find_method(class, name, &[]) else {
            self.missing_in_library(class, name, span);
            return None;
        };
        let kind = ExprKind::Call { dispatch: Dispatch::Virtual, method, args: vec![receiver] };
        Some(Expr { kind, ty, span })
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Builds `array$ = source; for (index$ = 0; index$ < array$.length; index$ = index$ + 1) { var =
    /// array$[index$]; body }`.
    fn for_each_element(
        &mut self,
        span: Span,
        source: Expr<'a>,
        element: Type<'a>,
        binding: &Binding<'a>,
        (label, body): (LabelId, Stmt<'a>),
    ) -> Vec<Stmt<'a>> {
        let place = source.span;
        let (array, set_array) = self.locals.synthetic("array$", LocalKind::Synthetic, source);
        let (index, set_index) = self.locals.synthetic("index$", LocalKind::ArrayIndex, int(0, place));
        let length = ExprKind::Length(Box::new(self.locals.read(array, place)));
        let length = Expr { kind: length, ty: Type::INT, span: place };
        let test = ExprKind::Compare(
            Comparison::Lt,
            Numeric::Int,
            Box::new(self.locals.read(index, place)),
            Box::new(length),
        );
        let condition = Some(Expr { kind: test, ty: Type::BOOLEAN, span: place });
        let next = ExprKind::Arithmetic(
            Arithmetic::Add,
            Numeric::Int,
            Box::new(self.locals.read(index, place)),
            Box::new(int(1, place)),
        );
        let next = Expr { kind: next, ty: Type::INT, span: place };
        let update = ExprKind::Assign(Box::new(Place::Local(index)), Box::new(next));
        let update = vec![Expr { kind: update, ty: Type::INT, span: place }];
        let read = ExprKind::Element(
            Box::new(self.locals.read(array, place)),
            Box::new(self.locals.read(index, place)),
        );
        let value = self.value(read, element, binding.span);
        let body = self.bound(binding, value, body);
        let kind = StmtKind::Loop { label, condition, test_last: false, body, update };
        vec![set_array, set_index, Stmt { kind, span }]
    }

    /// Builds `iterator$ = source.iterator(); while (iterator$.hasNext()) { var = iterator$.next(); body }`.
    fn for_each_iterated(
        &mut self,
        span: Span,
        source: Expr<'a>,
        element: Type<'a>,
        binding: &Binding<'a>,
        (label, body): (LabelId, Stmt<'a>),
    ) -> Option<Vec<Stmt<'a>>> {
        let place = source.span;
        let iterable = self.cx.known("java.lang.Iterable");
        let iterator = self.cx.known("java.util.Iterator");
        let source = Value { actual: source.ty, expr: source };
        let source = self.guarantee(source, Type::Class(iterable, &[]));
        let source = self.virtual_call(iterable, "iterator", source, Type::Class(iterator, &[]), place)?;
        let (local, set_iterator) = self.locals.synthetic("iterator$", LocalKind::Synthetic, source);
        let test = self.locals.read(local, place);
        let test = self.virtual_call(iterator, "hasNext", test, Type::BOOLEAN, place)?;
        let next = self.locals.read(local, place);
        let object = self.cx.object_type();
        let next = self.virtual_call(iterator, "next", next, object, binding.span)?;
        let value = Value { expr: Expr { ty: element, ..next }, actual: object };
        let body = self.bound(binding, value, body);
        let kind =
            StmtKind::Loop { label, condition: Some(test), test_last: false, body, update: Vec::new() };
        Some(vec![set_iterator, Stmt { kind, span }])
    }

    /// The body of a `for`-each loop, preceded by the assignment of the variable.
    fn bound(&mut self, binding: &Binding<'a>, value: Value<'a>, body: Stmt<'a>) -> Box<Stmt<'a>> {
        let init = Some(self.assign(value, binding.ty));
        let set = Stmt { kind: StmtKind::Let { local: binding.local, init }, span: binding.span };
        let span = body.span;
        Box::new(Stmt { kind: StmtKind::Block(vec![set, body]), span })
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks a loop of any kind. `name` is its label.
    pub(super) fn loop_(&mut self, stmt: &'a ast::Stmt<'a>, name: Option<&'a str>) -> Option<StmtKind<'a>> {
        match stmt.kind {
            ast::StmtKind::While { ref condition, body } => {
                let condition = Some(self.condition(condition));
                Some(self.loop_body(name, body, condition, &[]))
            }
            ast::StmtKind::Do { body, ref condition } => {
                self.with_target(TargetKind::Loop, name, |checker, label| {
                    let body = Box::new(checker.nested(body));
                    let condition = Some(checker.condition(condition));
                    let bound = std::mem::take(&mut checker.bindings);
                    checker.introduced = after_loop(bound, &body, label);
                    Some(StmtKind::Loop { label, condition, test_last: true, body, update: Vec::new() })
                })
            }
            ast::StmtKind::For { init, ref condition, update, body } => self.scoped(|checker| {
                let mut stmts = Vec::new();
                checker.stmts_into(init, &mut stmts);
                checker.bindings = Bindings::default();
                let condition = condition.as_ref().map(|condition| checker.condition(condition));
                let kind = checker.loop_body(name, body, condition, update);
                if stmts.is_empty() {
                    return Some(kind);
                }
                stmts.push(Stmt { kind, span: stmt.span });
                Some(StmtKind::Block(stmts))
            }),
            ast::StmtKind::ForEach { ref var, ref iterable, body } => {
                self.scoped(|checker| checker.for_each(stmt.span, name, var, iterable, body))
            }
            _ => None,
        }
    }

    /// Checks the body of a loop that tests its condition before each round. The condition is the last
    /// checked expression.
    fn loop_body(
        &mut self,
        name: Option<&'a str>,
        body: &'a ast::Stmt<'a>,
        condition: Option<Expr<'a>>,
        update: &[ast::Expr<'a>],
    ) -> StmtKind<'a> {
        self.with_target(TargetKind::Loop, name, |checker, label| {
            let bound = std::mem::take(&mut checker.bindings);
            let (body, update) = checker.with_bound(&bound.when_true, |checker| {
                let body = Box::new(checker.nested(body));
                (body, update.iter().map(|update| checker.effect(update)).collect())
            });
            checker.introduced = after_loop(bound, &body, label);
            StmtKind::Loop { label, condition, test_last: false, body, update }
        })
    }

    fn for_each(
        &mut self,
        span: Span,
        name: Option<&'a str>,
        var: &ast::Param<'a>,
        iterable: &ast::Expr<'a>,
        body: &'a ast::Stmt<'a>,
    ) -> Option<StmtKind<'a>> {
        let place = iterable.span;
        self.cx.origin.iteration(place);
        let iterable = self.expr(iterable);
        let ty = self.cx.capture(iterable.ty());
        // If a wildcard is captured, the bound of a type variable may be an array.
        let ty = match ty {
            Type::Var(var) => {
                let bounds = &self.cx.world.type_vars[var].bounds;
                bounds.iter().copied().find(|bound| matches!(bound, Type::Array(_))).unwrap_or(ty)
            }
            ty => ty,
        };
        let known = match ty {
            Type::Array(element) => Some(*element),
            _ => self.iterated(ty),
        };
        if known.is_none() && self.is_usable(&iterable) {
            let headline = format!("`for` cannot iterate over {}", a(&self.cx.show(ty)));
            self.error(Code::Mismatch, place, headline, "neither an array nor an `Iterable`");
        }
        let cause = self.cx.diagnostics.cause();
        let element = known.unwrap_or(Type::Unknown(cause));
        self.check_variable_modifiers(var.modifiers, Annotated::local(&var.ty));
        let var_ty = if matches!(var.ty.kind, ast::TypeExprKind::Var) {
            self.cx.without_capture(element)
        } else {
            self.resolve_variable_type(&var.ty)
        };
        let local = self.declare(var.name, var_ty, var.modifiers.has(ast::Modifier::Final));
        let binding = Binding { local, ty: var_ty, span: var.name.span };
        let target = self.with_target(TargetKind::Loop, name, |checker, label| (label, checker.nested(body)));
        if known.is_none() {
            self.cx.diagnostics.blame(cause);
            return None;
        }
        let source = self.checked(iterable);
        let stmts = match ty {
            Type::Array(_) => self.for_each_element(span, source, element, &binding, target),
            _ => self.for_each_iterated(span, source, element, &binding, target)?,
        };
        Some(StmtKind::Block(stmts))
    }
}

/// The pattern variables in a loop's condition that are in scope after the loop.
fn after_loop(bound: Bindings, body: &Stmt<'_>, label: LabelId) -> Vec<LocalId> {
    if bound.when_false.is_empty() || breaks_to(body, label) { Vec::new() } else { bound.when_false }
}

/// The variable of a `for`-each loop.
struct Binding<'a> {
    local: LocalId,
    ty: Type<'a>,
    span: Span,
}

fn int<'a>(value: i32, span: Span) -> Expr<'a> {
    Expr { kind: ExprKind::Constant(Constant::Int(value)), ty: Type::INT, span }
}
