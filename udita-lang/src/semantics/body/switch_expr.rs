//! Checks `switch` expressions: their values and their types (JLS 15.28).

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::deferrals::Branches;
use super::targets::TargetKind;
use super::value::Value;
use super::yields::{Unconverted, Yields};
use crate::diagnostic::Code;
use crate::semantics::constant;
use crate::semantics::hir::{Constant, Expr, ExprKind, Stmt, StmtKind};
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;
use crate::syntax::ast;

/// Whether `expr` is a `switch` expression.
pub(super) fn is_switch(expr: &ast::Expr<'_>) -> bool {
    matches!(expr.without_parentheses().kind, ast::ExprKind::Switch(_))
}

impl<'a> Builder<'_, 'a, '_> {
    /// The type of a standalone `switch` expression that yields these values (JLS 15.28.1).
    fn common_type(&mut self, values: &[(usize, Value<'a>)]) -> Type<'a> {
        let first = values.first().map_or(Type::ERROR, |(_, value)| value.ty());
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
                return Type::Primitive(numeric_type(&primitives, values));
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
    /// The standalone type of a `switch` expression, and its guaranteed type at run time. The values are
    /// converted later, when the final type is known.
    fn type_of_yields(&mut self, values: Vec<(usize, Value<'a>)>) -> (Type<'a>, Type<'a>) {
        let ty = self.common_type(&values);
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
        self.unconverted.push(Unconverted { ty, values });
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
        let mark = self.deferrals.waiting.len();
        let (label, stmt, yields) = self.with_target(TargetKind::Expression, None, |checker, label| {
            checker.yields.push(Yields { label, target, values: Vec::new(), any: false, is_argument });
            // No `break` can leave it, because no statement has its label.
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
        let kind = ExprKind::Block { label, stmts: vec![Stmt { kind, span }] };
        let whole = |ty, actual| Value { expr: Expr { kind, ty, span }, actual };
        if let Some(target) = target {
            return whole(target, self.cx.erasure(target));
        }
        let usable: Vec<bool> = yields.values.iter().map(|(_, value)| self.is_usable(value)).collect();
        if usable.contains(&false) {
            return self.error_value(span);
        }
        if is_argument {
            let branches = Branches { expr: whole(Type::ERROR, Type::ERROR).expr, results: yields.values };
            return self.defer_branches("a `switch` expression", branches);
        }
        let mut values = yields.values;
        if values.iter().any(|(_, value)| self.primitive_of(value.ty()).is_some()) {
            // A number makes an open type that is a box unbox, too.
            self.settle(mark);
            values = values.into_iter().map(|(slot, value)| (slot, self.closed(value))).collect();
        }
        let (ty, actual) = self.type_of_yields(values);
        if ty.is_unknown() {
            return self.error_value(span);
        }
        whole(ty, actual)
    }

    /// Checks `yield`, or the expression after an arrow.
    pub(super) fn yield_(&mut self, value: &ast::Expr<'a>, span: Span) -> Option<StmtKind<'a>> {
        let Some(yields) = self.yields.last_mut() else {
            self.error(Code::BadJump, span, "`yield` outside of a `switch` expression", "");
            return None;
        };
        let (label, target) = (yields.label, yields.target);
        yields.any = true;
        if let Some(target) = target {
            return Some(StmtKind::Yield(label, self.expr_to(value, target)));
        }
        let is_argument = yields.is_argument;
        let value = self.operand(value, None, is_argument);
        let (place, ty) = (value.span(), value.ty());
        let slot = self.slot(place);
        self.yields.last_mut()?.values.push((slot, value));
        Some(StmtKind::Yield(label, Expr { kind: ExprKind::Deferred(slot), ty, span: place }))
    }
}

/// The type of a `switch` expression that yields numbers.
fn numeric_type(primitives: &[Primitive], values: &[(usize, Value<'_>)]) -> Primitive {
    use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
    if let Some(wide) = [Double, Float, Long].into_iter().find(|wide| primitives.contains(wide)) {
        return wide;
    }
    let fits = |(&primitive, (_, value)): (&Primitive, &(usize, Value<'_>)), to| {
        primitive == to
            || primitive == Byte && to == Short
            || value.ty() == Type::INT
                && matches!(value.expr.constant(), Some(Constant::Int(number)) if constant::fits(number, to))
    };
    let all_fit = |to: Primitive| primitives.iter().zip(values).all(|value| fits(value, to));
    [Char, Short, Byte].into_iter().find(|to| primitives.contains(to) && all_fit(*to)).unwrap_or(Int)
}
