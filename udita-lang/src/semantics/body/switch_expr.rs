//! `switch` expressions: what they yield, and their type (JLS 15.28).

use super::jumps::TargetKind;
use super::{BodyChecker, Value};
use crate::diagnostic::Code;
use crate::semantics::constant;
use crate::semantics::hir::{Constant, Expr, ExprKind, LabelId, Stmt, StmtKind};
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;
use crate::syntax::ast;

/// What a `switch` expression yields.
pub(super) struct Yields<'a> {
    label: LabelId,
    /// The type that the context asks for, if it does.
    target: Option<Type<'a>>,
    /// Without a target the values, which are converted when all are known. Until then each is represented by its
    /// number here.
    values: Vec<Value<'a>>,
    /// Whether anything is yielded at all.
    any: bool,
}

impl<'a> BodyChecker<'_, 'a, '_> {
    pub(super) fn switch_expression(
        &mut self,
        switch: &'a ast::Switch<'a>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let errors = self.cx.errors;
        let (label, stmt, yields) = self.with_target(TargetKind::Expression, None, |checker, label| {
            checker.yields.push(Yields { label, target, values: Vec::new(), any: false });
            // No `break` leads out of it: nothing has its label.
            let inner = checker.new_label();
            let stmt = checker.cases(switch, inner, true);
            (label, stmt, checker.yields.pop())
        });
        let (Some(kind), Some(yields)) = (stmt, yields) else { return self.error_value(span) };
        if !yields.any {
            if self.cx.errors == errors {
                let headline = "this `switch` expression never has a value";
                self.error(Code::BadExpression, span, headline, "no case yields one");
            }
            return self.error_value(span);
        }
        let mut stmts = vec![Stmt { kind, span }];
        let (ty, actual) = match target {
            Some(target) => (target, self.cx.erasure(target)),
            None => self.convert_yields(label, yields.values, &mut stmts),
        };
        if ty == Type::Error {
            return self.error_value(span);
        }
        Value { expr: Expr { kind: ExprKind::Block { label, stmts }, ty, span }, actual }
    }

    /// `yield`, or the expression after an arrow.
    pub(super) fn yield_(&mut self, value: &ast::Expr<'a>, span: Span) -> Option<StmtKind<'a>> {
        let Some(yields) = self.yields.last_mut() else {
            self.error(Code::BadJump, span, "`yield` stands outside of every `switch` expression", "");
            return None;
        };
        let (label, target) = (yields.label, yields.target);
        yields.any = true;
        if let Some(target) = target {
            return Some(StmtKind::Yield(label, self.expr_to(value, target)));
        }
        let place = value.span;
        let value = self.open(value, None);
        let values = &mut self.yields.last_mut()?.values;
        let number = ExprKind::Constant(Constant::Int(values.len() as i32));
        values.push(value);
        Some(StmtKind::Yield(label, Expr { kind: number, ty: Type::Error, span: place }))
    }

    /// Gives a `switch` expression in no context that says anything about its type one from what it yields, and
    /// puts the converted values into place.
    fn convert_yields(
        &mut self,
        label: LabelId,
        values: Vec<Value<'a>>,
        stmts: &mut [Stmt<'a>],
    ) -> (Type<'a>, Type<'a>) {
        let usable: Vec<bool> = values.iter().map(|value| self.is_usable(value)).collect();
        if usable.contains(&false) {
            return (Type::Error, Type::Error);
        }
        let ty = self.common_type(&values);
        let (values, actual): (Vec<Expr<'a>>, Type<'a>) = if matches!(ty, Type::Primitive(_)) {
            (values.into_iter().map(|value| self.assign(value, ty)).collect(), ty)
        } else {
            let values: Vec<Value<'a>> = values.into_iter().map(|value| self.as_object(value)).collect();
            let types: Vec<Type<'a>> = values.iter().map(|value| value.actual).collect();
            let actual = self.cx.lub(&types);
            let actual = self.cx.erasure(actual);
            let own = values.into_iter().map(|value| {
                let actual = value.actual;
                self.guarantee(value, actual)
            });
            (own.collect(), actual)
        };
        let mut values: Vec<Option<Expr<'a>>> = values.into_iter().map(Some).collect();
        for stmt in stmts {
            fill(stmt, label, &mut values);
        }
        (ty, actual)
    }

    /// The type of a `switch` expression that yields these values, standing alone (JLS 15.28.1).
    fn common_type(&mut self, values: &[Value<'a>]) -> Type<'a> {
        let first = values.first().map_or(Type::Error, Value::ty);
        if values.iter().all(|value| value.ty() == first) {
            return first;
        }
        let primitives: Option<Vec<Primitive>> =
            values.iter().map(|value| self.primitive_of(value.ty())).collect();
        if let Some(primitives) = primitives {
            if primitives.iter().all(|&primitive| primitive == Primitive::Boolean) {
                return Type::BOOLEAN;
            }
            if !primitives.contains(&Primitive::Boolean) {
                return Type::Primitive(numeric_type(&primitives, values));
            }
        }
        let var = self.cx.fresh_var("switch");
        for value in values {
            let ty = match value.ty() {
                Type::Primitive(primitive) => Type::Class(self.cx.boxed(primitive), &[]),
                ty => ty,
            };
            self.cx.is_subtype(ty, Type::Var(var));
        }
        Type::Var(var)
    }
}

/// The type of a `switch` expression that yields numbers.
fn numeric_type(primitives: &[Primitive], values: &[Value<'_>]) -> Primitive {
    use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
    if let Some(wide) = [Double, Float, Long].into_iter().find(|wide| primitives.contains(wide)) {
        return wide;
    }
    let fits = |(&primitive, value): (&Primitive, &Value<'_>), to| {
        primitive == to
            || primitive == Byte && to == Short
            || value.ty() == Type::INT
                && matches!(value.expr.constant(), Some(Constant::Int(number)) if constant::fits(number, to))
    };
    let all_fit = |to: Primitive| primitives.iter().zip(values).all(|value| fits(value, to));
    [Char, Short, Byte].into_iter().find(|to| primitives.contains(to) && all_fit(*to)).unwrap_or(Int)
}

/// Replaces the numbers that stand for the values that `stmt` yields to `label`.
fn fill<'a>(stmt: &mut Stmt<'a>, label: LabelId, values: &mut [Option<Expr<'a>>]) {
    let mut each = |stmts: &mut [Stmt<'a>]| stmts.iter_mut().for_each(|stmt| fill(stmt, label, values));
    match &mut stmt.kind {
        StmtKind::Yield(to, value) if *to == label => {
            if let Some(Constant::Int(number)) = value.constant()
                && let Some(known) = values.get_mut(number as usize).and_then(Option::take)
            {
                *value = known;
            }
        }
        StmtKind::Block(stmts) => each(stmts),
        StmtKind::If { then, otherwise, .. } => {
            fill(then, label, values);
            otherwise.iter_mut().for_each(|stmt| fill(stmt, label, values));
        }
        StmtKind::Loop { body, .. } | StmtKind::Labeled { body, .. } => fill(body, label, values),
        StmtKind::Switch { arms, .. } => arms.iter_mut().for_each(|arm| each(&mut arm.body)),
        StmtKind::Try { body, catches, finally } => {
            each(body);
            catches.iter_mut().for_each(|catch| each(&mut catch.body));
            finally.iter_mut().for_each(|stmts| each(stmts));
        }
        StmtKind::Let { .. }
        | StmtKind::LocalClass(_)
        | StmtKind::Expr(_)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::Yield(..)
        | StmtKind::Return(_)
        | StmtKind::Throw(_) => {}
    }
}
