//! Builds the condition that a pattern is: tests of types, reads of components, and assignments to the
//! pattern variables.
//!
//! As in javac, the components of a record are read in order, each is tested for its type, and only then
//! come the components of these components. An exception of an accessor is wrapped in a `MatchException`
//! (JLS 14.30.2).

use super::builder::Builder;
use super::context::BodyContext;
use super::pattern_tree::{Component, Pattern, PatternKind};
use super::value::Value;
use crate::semantics::hir::{Catch, Constant, Dispatch, Expr, ExprKind, LocalId, LocalKind, Stmt, StmtKind};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::semantics::world::MethodDecl;
use crate::source::Span;

/// A step of a match.
enum Step<'a> {
    /// Continues if the condition is true.
    Test(Expr<'a>),
    /// Sets a variable that the source doesn't have.
    Set(LocalId, Expr<'a>),
}

impl<'a> Builder<'_, 'a, '_> {
    /// Builds the condition that all `steps` succeed.
    fn all_of(&self, steps: Vec<Step<'a>>, span: Span) -> Expr<'a> {
        let truth = |kind| Expr { kind, ty: Type::BOOLEAN, span };
        let mut rest: Option<Expr<'a>> = None;
        for step in steps.into_iter().rev() {
            rest = Some(match (step, rest) {
                (Step::Test(test), None) => test,
                (Step::Test(test), Some(rest)) => truth(ExprKind::And(Box::new(test), Box::new(rest))),
                (Step::Set(local, value), rest) => {
                    let rest = rest.unwrap_or(truth(ExprKind::Constant(Constant::Int(1))));
                    truth(ExprKind::Let { local, init: Box::new(value), value: Box::new(rest) })
                }
            });
        }
        rest.unwrap_or(truth(ExprKind::Constant(Constant::Int(1))))
    }

    /// Builds `object instanceof T` for the erasure of `ty`.
    pub(super) fn has_type(&self, object: Expr<'a>, ty: Type<'a>, span: Span) -> Expr<'a> {
        let kind = ExprKind::InstanceOf(Box::new(object), self.cx.erasure(ty));
        Expr { kind, ty: Type::BOOLEAN, span }
    }

    /// Builds the assignment of `value` to a pattern variable.
    fn bind(&self, local: LocalId, value: Expr<'a>, span: Span) -> Expr<'a> {
        Expr { kind: ExprKind::Bind(local, Box::new(value)), ty: Type::BOOLEAN, span }
    }

    /// The accessor of a component, if the program declares it.
    fn declared_accessor(&mut self, class: ClassKey, field: FieldKey) -> Option<MethodKey> {
        let name = self.cx.world.fields[field].name;
        let method = self.cx.find_method(class, name, &[])?;
        let is_generated = matches!(self.cx.world.methods[method].decl, MethodDecl::Generated(_));
        (!is_generated).then_some(method)
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Builds the condition that `pattern` matches the value of `object`, which sets the pattern's variables.
    /// `span` is the place of the first test. `is_null_excluded` means that the value is not `null`, or that
    /// a pattern for all values matches `null`.
    pub(super) fn matches(
        &mut self,
        pattern: &Pattern<'a>,
        object: LocalId,
        is_null_excluded: bool,
        span: Span,
    ) -> Expr<'a> {
        let mut steps = Vec::new();
        if !(pattern.is_total() && is_null_excluded) {
            steps.push(Step::Test(self.has_type(self.locals.read(object, span), pattern.ty, span)));
        }
        self.match_inside(pattern, object, &mut steps);
        self.all_of(steps, span)
    }

    /// Builds the assignment of `object` to the variable of `pattern`, whose type the object is known to have.
    pub(super) fn matches_rest(&mut self, pattern: &Pattern<'a>, object: LocalId) -> Expr<'a> {
        let mut steps = Vec::new();
        if let PatternKind::Variable { local: Some(local), .. } = pattern.kind {
            let value = self.locals.read(object, pattern.span);
            let (ty, actual) = (self.cx.erasure(pattern.ty), self.cx.erasure(value.ty));
            let value = self.guarantee(Value { expr: value, actual }, ty);
            steps.push(Step::Test(self.bind(local, value, pattern.span)));
        }
        self.all_of(steps, pattern.span)
    }

    /// Adds the steps after the test that `object` has the type of `pattern`.
    fn match_inside(&mut self, pattern: &Pattern<'a>, object: LocalId, steps: &mut Vec<Step<'a>>) {
        let span = pattern.span;
        self.cx.origin.made_conditions(span);
        let object = Expr { kind: ExprKind::Local(object), ty: self.cx.erasure(pattern.ty), span };
        match &pattern.kind {
            PatternKind::Any | PatternKind::Variable { local: None, .. } => {}
            PatternKind::Variable { local: Some(local), .. } => {
                steps.push(Step::Test(self.bind(*local, object, span)));
            }
            PatternKind::Record { class, components } => {
                let ExprKind::Local(record) = object.kind else { return };
                let mut tested = Vec::new();
                for component in components {
                    self.match_component(component, *class, record, &mut tested, steps);
                }
                for (pattern, local) in tested {
                    self.match_inside(pattern, local, steps);
                }
            }
        }
    }

    /// Adds the steps that read a component of `record` and test its type. A component whose own components
    /// remain to be tested is added to `tested`.
    fn match_component<'p>(
        &mut self,
        component: &'p Component<'a>,
        class: ClassKey,
        record: LocalId,
        tested: &mut Vec<(&'p Pattern<'a>, LocalId)>,
        steps: &mut Vec<Step<'a>>,
    ) {
        let pattern = &component.pattern;
        let span = pattern.span;
        let (local, total) = match pattern.kind {
            PatternKind::Any => (None, true),
            PatternKind::Variable { local, total } => (local, total),
            PatternKind::Record { .. } => (None, false),
        };
        let accessor = self.declared_accessor(class, component.field);
        if local.is_none() && total && accessor.is_none() {
            return;
        }
        let value = self.component_value(component, accessor, class, record, span);
        if let (Some(local), true) = (local, total) {
            self.cx.origin.made_conditions(span);
            steps.push(Step::Test(self.bind(local, value, span)));
            return;
        }
        let kept = self.locals.new_local("component$", LocalKind::Synthetic, value.ty, span);
        steps.push(Step::Set(kept, value));
        if total {
            return;
        }
        steps.push(Step::Test(self.has_type(self.locals.read(kept, span), pattern.ty, span)));
        match pattern.kind {
            PatternKind::Record { .. } => {
                self.cx.origin.made_conditions(span);
                tested.push((pattern, kept));
            }
            _ => self.match_inside(pattern, kept, steps),
        }
    }

    /// The value of a component of `record`, of its erased type.
    fn component_value(
        &mut self,
        component: &Component<'a>,
        accessor: Option<MethodKey>,
        class: ClassKey,
        record: LocalId,
        span: Span,
    ) -> Expr<'a> {
        let record = Expr { kind: ExprKind::Local(record), ty: Type::Class(class, &[]), span };
        let actual = self.cx.erasure(self.cx.world.fields[component.field].ty);
        let kind = match accessor {
            None => ExprKind::Field(Box::new(record), component.field),
            Some(accessor) => {
                let kind =
                    ExprKind::Call { dispatch: Dispatch::Virtual, method: accessor, args: vec![record] };
                self.with_match_exception(Expr { kind, ty: actual, span })
            }
        };
        let needs = self.cx.erasure(component.ty);
        self.guarantee(Value { expr: Expr { kind, ty: component.ty, span }, actual }, needs)
    }

    /// Wraps what the call of an accessor throws in a `MatchException`.
    fn with_match_exception(&mut self, call: Expr<'a>) -> ExprKind<'a> {
        let span = call.span;
        let throwable = self.cx.known("java.lang.Throwable");
        let thrown = Type::Class(throwable, &[]);
        let label = self.targets.new_label();
        let cause = self.locals.new_local("thrown$", LocalKind::Synthetic, thrown, span);
        let read = self.locals.read(cause, span);
        let string = self.cx.string_type();
        let text = match self.virtual_call(throwable, "toString", read, string, span) {
            Some(text) => Value { actual: string, expr: text },
            None => self.error_value(span),
        };
        let cause_value = Value { expr: self.locals.read(cause, span), actual: thrown };
        let throw = self.match_exception(vec![text, cause_value], span);
        let handler = Catch { classes: vec![throwable], spans: vec![span], local: cause, body: vec![throw] };
        let body = vec![Stmt { kind: StmtKind::Yield(label, call), span }];
        let kind = StmtKind::Try { body, catches: vec![handler], finally: None };
        ExprKind::Block { label, stmts: vec![Stmt { kind, span }] }
    }

    /// Builds `throw new MatchException(message, cause)`.
    pub(super) fn match_exception(&mut self, args: Vec<Value<'a>>, span: Span) -> Stmt<'a> {
        let ty = self.cx.known_type("java.lang.MatchException");
        let exception = self.instance(ty, args, span);
        let exception = self.checked(exception);
        Stmt { kind: StmtKind::Throw(exception), span }
    }
}
