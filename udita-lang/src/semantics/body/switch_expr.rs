//! `switch` expressions: their values and their type (JLS 15.28).

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::targets::TargetKind;
use super::value::Value;
use super::yields::{Unconverted, Yields};
use crate::diagnostic::Code;
use crate::semantics::constant;
use crate::semantics::hir::{Constant, Expr, ExprKind, LabelId, Stmt, StmtKind};
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;
use crate::syntax::ast;

/// Whether `expr` is a `switch` expression.
pub(super) fn is_switch(expr: &ast::Expr<'_>) -> bool {
    matches!(expr.without_parentheses().kind, ast::ExprKind::Switch(_))
}

impl<'a> Builder<'_, 'a, '_> {
    /// The type of a `switch` expression that yields these values, standing alone (JLS 15.28.1).
    fn common_type(&mut self, values: &[(usize, Value<'a>)], is_argument: bool) -> Type<'a> {
        let first = values.first().map_or(Type::Error, |(_, value)| value.ty());
        if values.iter().all(|(_, value)| value.ty() == first) {
            return first;
        }
        let primitives: Option<Vec<Primitive>> =
            values.iter().map(|(_, value)| self.primitive_of(value.ty())).collect();
        if let Some(primitives) = primitives {
            if primitives.iter().all(|&primitive| primitive == Primitive::Boolean) {
                return Type::BOOLEAN;
            }
            if !primitives.contains(&Primitive::Boolean) {
                return Type::Primitive(numeric_type(&primitives, values, is_argument));
            }
        }
        let var = self.cx.fresh_var("switch");
        for (_, value) in values {
            let ty = match value.ty() {
                Type::Primitive(primitive) => Type::Class(self.cx.boxed(primitive), &[]),
                ty => ty,
            };
            self.cx.is_subtype(ty, Type::Var(var));
        }
        Type::Var(var)
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// The standalone type of a `switch` expression, and its guaranteed type at run time. Its values wait until the type that
    /// they are converted to is known.
    fn type_of_yields(
        &mut self,
        label: LabelId,
        values: Vec<(usize, Value<'a>)>,
        is_argument: bool,
    ) -> (Type<'a>, Type<'a>) {
        let usable: Vec<bool> = values.iter().map(|(_, value)| self.is_usable(value)).collect();
        if usable.contains(&false) {
            return (Type::Error, Type::Error);
        }
        let ty = self.common_type(&values, is_argument);
        let actual = match ty {
            Type::Primitive(_) => ty,
            _ => {
                let types: Vec<Type<'a>> = values
                    .iter()
                    .map(|(_, value)| match value.ty() {
                        Type::Primitive(primitive) => Type::Class(self.cx.boxed(primitive), &[]),
                        _ => value.actual,
                    })
                    .collect();
                let actual = self.cx.lub(&types);
                self.cx.erasure(actual)
            }
        };
        self.unconverted.push(Unconverted { label, ty, is_argument, values });
        (ty, actual)
    }

    /// Converts the values of `switch` expressions to their standalone types.
    pub(super) fn convert_yields(&mut self) {
        for Unconverted { ty, values, .. } in std::mem::take(&mut self.unconverted) {
            for (slot, value) in values {
                let value = if matches!(ty, Type::Primitive(_)) {
                    self.assign(value, ty)
                } else {
                    let value = self.as_object(value);
                    let actual = value.actual;
                    self.guarantee(value, actual)
                };
                self.deferrals.fill(slot, value);
            }
        }
    }

    /// Passes each value of a `switch` expression to a parameter of type `to` separately, if that makes a difference: numbers of
    /// several types may become objects of several classes.
    pub(super) fn pass_yields(&mut self, value: &Value<'a>, to: Type<'a>, needs: Type<'a>) -> bool {
        let ExprKind::Block { label, .. } = value.expr.kind else { return false };
        let Some(index) = self.unconverted.iter().position(|open| open.label == label) else { return false };
        if !self.unconverted[index].is_argument {
            return false;
        }
        let mut types = self.unconverted[index].values.iter().map(|(_, value)| value.ty());
        let first = types.next();
        if !matches!(value.ty(), Type::Primitive(_)) || types.all(|ty| Some(ty) == first) {
            return false;
        }
        if self.cx.is_open(to) {
            let what = "`switch` expressions that yield numbers of several types to a generic method";
            self.cx.diagnostics.unsupported(value.span(), what);
            return false;
        }
        for (slot, value) in self.unconverted.remove(index).values {
            let value = self.pass(value, to, needs);
            self.deferrals.fill(slot, value);
        }
        true
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    pub(super) fn switch_expression(
        &mut self,
        switch: &'a ast::Switch<'a>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let errors = self.cx.diagnostics.errors();
        let is_argument = std::mem::take(&mut self.is_argument);
        let (label, stmt, yields) = self.with_target(TargetKind::Expression, None, |checker, label| {
            checker.yields.push(Yields { label, target, values: Vec::new(), any: false, is_argument });
            // No `break` leads out of it: nothing has its label.
            let inner = checker.targets.new_label();
            let stmt = checker.cases(switch, inner, true);
            (label, stmt, checker.yields.pop())
        });
        let (Some(kind), Some(yields)) = (stmt, yields) else { return self.error_value(span) };
        if !yields.any {
            if self.cx.diagnostics.errors() == errors {
                let headline = "this `switch` expression never has a value";
                self.error(Code::BadExpression, span, headline, "no case yields one");
            }
            return self.error_value(span);
        }
        let stmts = vec![Stmt { kind, span }];
        let (ty, actual) = match target {
            Some(target) => (target, self.cx.erasure(target)),
            None => self.type_of_yields(label, yields.values, is_argument),
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
        self.is_argument = self.yields.last().is_some_and(|yields| yields.is_argument) && is_switch(value);
        let value = self.open(value, None);
        let (place, ty) = (value.span(), value.ty());
        let slot = self.slot(place);
        self.yields.last_mut()?.values.push((slot, value));
        Some(StmtKind::Yield(label, Expr { kind: ExprKind::Deferred(slot), ty, span: place }))
    }
}

/// The type of a `switch` expression that yields numbers. An argument is passed only where each of its values could
/// be passed, and a constant is not narrowed for that.
fn numeric_type(primitives: &[Primitive], values: &[(usize, Value<'_>)], is_argument: bool) -> Primitive {
    use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
    if let Some(wide) = [Double, Float, Long].into_iter().find(|wide| primitives.contains(wide)) {
        return wide;
    }
    let fits = |(&primitive, (_, value)): (&Primitive, &(usize, Value<'_>)), to| {
        primitive == to
            || primitive == Byte && to == Short
            || !is_argument
                && value.ty() == Type::INT
                && matches!(value.expr.constant(), Some(Constant::Int(number)) if constant::fits(number, to))
    };
    let all_fit = |to: Primitive| primitives.iter().zip(values).all(|value| fits(value, to));
    [Char, Short, Byte].into_iter().find(|to| primitives.contains(to) && all_fit(*to)).unwrap_or(Int)
}
