//! Checks unary and binary operators.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::constant;
use crate::semantics::hir::{Arithmetic, Comparison, Constant, Expr, ExprKind, Numeric};
use crate::semantics::print::a;
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;
use crate::syntax::ast::{self, BinaryOp, UnaryOp};

/// The operation of a binary operator, except string concatenation.
#[derive(Clone, Copy)]
enum Operation {
    Arithmetic(Arithmetic),
    /// `& | ^`, of numbers or of booleans.
    Bitwise(Arithmetic),
    Shift(Arithmetic),
    Order(Comparison),
    Equality(Comparison),
    And,
    Or,
}

fn operation(op: BinaryOp) -> Operation {
    use Operation::{And, Arithmetic as Arith, Bitwise, Equality, Or, Order, Shift};
    match op {
        BinaryOp::Mul => Arith(Arithmetic::Mul),
        BinaryOp::Div => Arith(Arithmetic::Div),
        BinaryOp::Rem => Arith(Arithmetic::Rem),
        BinaryOp::Add => Arith(Arithmetic::Add),
        BinaryOp::Sub => Arith(Arithmetic::Sub),
        BinaryOp::Shl => Shift(Arithmetic::Shl),
        BinaryOp::Shr => Shift(Arithmetic::Shr),
        BinaryOp::Ushr => Shift(Arithmetic::Ushr),
        BinaryOp::Lt => Order(Comparison::Lt),
        BinaryOp::Gt => Order(Comparison::Gt),
        BinaryOp::Le => Order(Comparison::Le),
        BinaryOp::Ge => Order(Comparison::Ge),
        BinaryOp::Eq => Equality(Comparison::Eq),
        BinaryOp::Ne => Equality(Comparison::Ne),
        BinaryOp::BitAnd => Bitwise(Arithmetic::And),
        BinaryOp::BitXor => Bitwise(Arithmetic::Xor),
        BinaryOp::BitOr => Bitwise(Arithmetic::Or),
        BinaryOp::And => And,
        BinaryOp::Or => Or,
    }
}

impl<'a> Builder<'_, 'a, '_> {
    /// Builds `!operand`.
    pub(super) fn not(&self, operand: Expr<'a>) -> Expr<'a> {
        let span = operand.span;
        let kind = match operand.constant() {
            Some(Constant::Int(value)) => ExprKind::Constant(Constant::Int(1 - value)),
            _ => ExprKind::Not(Box::new(operand)),
        };
        Expr { kind, ty: Type::BOOLEAN, span }
    }

    /// `value`, or a constant string with the text `text`.
    fn with_text(&self, value: Value<'a>, text: Option<Vec<u16>>) -> Value<'a> {
        match text {
            Some(units) => {
                let units = Constant::String(self.cx.arena.alloc_slice_copy(&units));
                self.constant_value(units, value.ty(), value.span())
            }
            None => value,
        }
    }

    fn bad_operands(&mut self, op: BinaryOp, left: &Value<'a>, right: &Value<'a>, span: Span) -> Value<'a> {
        let (left, right) = (self.cx.show(left.ty()), self.cx.show(right.ty()));
        let headline = format!("operator `{}` does not take `{left}` and `{right}`", op.symbol());
        self.error(
            Code::BadOperands,
            span,
            headline,
            format!("`{left}` on the left, `{right}` on the right"),
        );
        self.error_value(span)
    }

    fn arithmetic(
        &mut self,
        op: Arithmetic,
        numeric: Numeric,
        left: Expr<'a>,
        right: Expr<'a>,
        ty: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        if let (Some(a), Some(b)) = (left.constant(), right.constant())
            && let Some(folded) = constant::arithmetic(op, numeric, a, b)
        {
            return self.constant_value(folded, ty, span);
        }
        self.value(ExprKind::Arithmetic(op, numeric, Box::new(left), Box::new(right)), ty, span)
    }

    fn compare(
        &mut self,
        op: Comparison,
        numeric: Numeric,
        left: Expr<'a>,
        right: Expr<'a>,
        span: Span,
    ) -> Value<'a> {
        if let (Some(a), Some(b)) = (left.constant(), right.constant())
            && let Some(folded) = constant::compare(op, a, b)
        {
            return self.constant_value(Constant::Int(i32::from(folded)), Type::BOOLEAN, span);
        }
        self.value(ExprKind::Compare(op, numeric, Box::new(left), Box::new(right)), Type::BOOLEAN, span)
    }

    fn compare_references(
        &mut self,
        op: BinaryOp,
        comparison: Comparison,
        left: Value<'a>,
        right: Value<'a>,
        span: Span,
    ) -> Value<'a> {
        let (a, b) = (left.ty(), right.ty());
        if !self.cx.is_castable(a, b) && !self.cx.is_castable(b, a) {
            return self.bad_operands(op, &left, &right, span);
        }
        // A constant string cast to another type is not constant.
        if self.cx.is_string(a)
            && self.cx.is_string(b)
            && let (Some(a), Some(b)) = (left.expr.constant(), right.expr.constant())
            && let Some(folded) = constant::compare(comparison, a, b)
        {
            return self.constant_value(Constant::Int(i32::from(folded)), Type::BOOLEAN, span);
        }
        let boxes = [a, b].into_iter().all(|ty| self.cx.world.may_be_box(self.cx.erasure(ty)));
        let (left_actual, right_actual) = (left.actual, right.actual);
        let left = Box::new(self.guarantee(left, left_actual));
        let right = Box::new(self.guarantee(right, right_actual));
        let equal = comparison == Comparison::Eq;
        self.value(ExprKind::CompareRefs { equal, boxes, left, right }, Type::BOOLEAN, span)
    }

    /// Builds a string concatenation. `a + b + c` becomes one concatenation with three parts.
    fn concat(&mut self, left: Value<'a>, right: Value<'a>, span: Span) -> Value<'a> {
        let string = self.cx.string_type();
        let mut parts = match left.expr.kind {
            ExprKind::Concat(parts) => parts,
            kind => vec![self.part(Value { expr: Expr { kind, ..left.expr }, ..left })],
        };
        parts.push(self.part(right));
        self.value(ExprKind::Concat(parts), string, span)
    }

    fn part(&mut self, value: Value<'a>) -> Expr<'a> {
        // As in javac, a value of type `String` is cast to it if necessary. Other values are converted as
        // they are.
        let needs = if self.cx.is_string(value.ty()) { self.cx.erasure(value.ty()) } else { value.actual };
        self.guarantee(value, needs)
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Builds `left op right` if an operand has an unknown type or an error. A path ends only where it needs more
    /// of a value than its identity.
    fn operate_on_unknown(
        &mut self,
        op: BinaryOp,
        left: Value<'a>,
        right: Value<'a>,
        span: Span,
    ) -> Value<'a> {
        let is_object = |value: &Value<'a>| value.ty().is_reference() || value.is_error();
        match operation(op) {
            Operation::Equality(comparison) if is_object(&left) && is_object(&right) => {
                let (left, right) = (Box::new(left.expr), Box::new(right.expr));
                let equal = comparison == Comparison::Eq;
                let kind = ExprKind::CompareRefs { equal, boxes: false, left, right };
                self.value(kind, Type::BOOLEAN, span)
            }
            Operation::And | Operation::Or if left.ty() != Type::Void && right.ty() != Type::Void => {
                let (left, right) = self.booleans(left, right);
                let (left, right) = (Box::new(left), Box::new(right));
                let is_and = op == BinaryOp::And;
                let kind = if is_and { ExprKind::And(left, right) } else { ExprKind::Or(left, right) };
                self.value(kind, Type::BOOLEAN, span)
            }
            _ => self.error_value(span),
        }
    }

    /// Builds `left op right` from checked operands.
    pub(super) fn operate(
        &mut self,
        op: BinaryOp,
        left: Value<'a>,
        right: Value<'a>,
        span: Span,
    ) -> Value<'a> {
        if !self.is_usable(&left) | !self.is_usable(&right) {
            return self.operate_on_unknown(op, left, right, span);
        }
        if op == BinaryOp::Add && (self.cx.is_string(left.ty()) || self.cx.is_string(right.ty())) {
            return self.concat(left, right, span);
        }
        let operands = (self.primitive_of(left.ty()), self.primitive_of(right.ty()));
        let both_boolean = operands == (Some(Primitive::Boolean), Some(Primitive::Boolean));
        let numbers = match operands {
            (Some(a), Some(b)) if a != Primitive::Boolean && b != Primitive::Boolean => Some((a, b)),
            _ => None,
        };
        match (operation(op), numbers) {
            (Operation::Bitwise(_) | Operation::Shift(_), Some((a, b))) if !is_integral(promoted(a, b)) => {
                self.bad_operands(op, &left, &right, span)
            }
            (Operation::Arithmetic(op) | Operation::Bitwise(op), Some((a, b))) => {
                let numeric = promoted(a, b);
                let ty = type_of(numeric);
                let (left, right) = (self.assign(left, ty), self.assign(right, ty));
                self.arithmetic(op, numeric, left, right, ty, span)
            }
            (Operation::Bitwise(op), None) if both_boolean => {
                let (left, right) = self.booleans(left, right);
                self.arithmetic(op, Numeric::Int, left, right, Type::BOOLEAN, span)
            }
            (Operation::Shift(op), Some((a, b))) => self.shift(op, (left, a), (right, b), span),
            (Operation::Order(op), Some((a, b))) => {
                let numeric = promoted(a, b);
                let ty = type_of(numeric);
                let (left, right) = (self.assign(left, ty), self.assign(right, ty));
                self.compare(op, numeric, left, right, span)
            }
            (Operation::Equality(comparison), _) => self.equality(op, comparison, left, right, span),
            (Operation::And | Operation::Or, None) if both_boolean => {
                let (left, right) = self.booleans(left, right);
                let is_and = op == BinaryOp::And;
                if let (Some(Constant::Int(a)), Some(Constant::Int(b))) = (left.constant(), right.constant())
                {
                    let folded = if is_and { a & b } else { a | b };
                    return self.constant_value(Constant::Int(folded), Type::BOOLEAN, span);
                }
                let (left, right) = (Box::new(left), Box::new(right));
                let kind = if is_and { ExprKind::And(left, right) } else { ExprKind::Or(left, right) };
                self.value(kind, Type::BOOLEAN, span)
            }
            _ => self.bad_operands(op, &left, &right, span),
        }
    }

    /// Builds a shift of `left`, a number of type `a`, by `right`, a number of type `b`.
    fn shift(
        &mut self,
        op: Arithmetic,
        (left, a): (Value<'a>, Primitive),
        (right, b): (Value<'a>, Primitive),
        span: Span,
    ) -> Value<'a> {
        let numeric = numeric_of(a);
        let left = self.assign(left, type_of(numeric));
        let distance = type_of(numeric_of(b));
        let right = self.assign(right, distance);
        // Only the low bits of the distance are used.
        let right = match distance {
            Type::LONG => self.convert_primitive(right, Primitive::Long, Primitive::Int),
            _ => right,
        };
        self.arithmetic(op, numeric, left, right, type_of(numeric), span)
    }

    /// Builds `==` or `!=`. If one side is primitive, numbers and booleans are compared by value.
    fn equality(
        &mut self,
        op: BinaryOp,
        comparison: Comparison,
        left: Value<'a>,
        right: Value<'a>,
        span: Span,
    ) -> Value<'a> {
        if !matches!(left.ty(), Type::Primitive(_)) && !matches!(right.ty(), Type::Primitive(_)) {
            return self.compare_references(op, comparison, left, right, span);
        }
        match (self.primitive_of(left.ty()), self.primitive_of(right.ty())) {
            (Some(Primitive::Boolean), Some(Primitive::Boolean)) => {
                let (left, right) = self.booleans(left, right);
                self.compare(comparison, Numeric::Int, left, right, span)
            }
            (Some(a), Some(b)) if a != Primitive::Boolean && b != Primitive::Boolean => {
                let numeric = promoted(a, b);
                let ty = type_of(numeric);
                let (left, right) = (self.assign(left, ty), self.assign(right, ty));
                self.compare(comparison, numeric, left, right, span)
            }
            _ => self.bad_operands(op, &left, &right, span),
        }
    }

    fn booleans(&mut self, left: Value<'a>, right: Value<'a>) -> (Expr<'a>, Expr<'a>) {
        (self.assign(left, Type::BOOLEAN), self.assign(right, Type::BOOLEAN))
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    pub(super) fn unary(&mut self, op: UnaryOp, operand: &ast::Expr<'a>, span: Span) -> Value<'a> {
        let operand = self.expr(operand);
        std::mem::swap(&mut self.bindings.when_true, &mut self.bindings.when_false);
        if !self.is_usable(&operand) {
            return self.error_value(span);
        }
        let primitive = self.primitive_of(operand.ty());
        let numeric = match (op, primitive) {
            (UnaryOp::Not, Some(Primitive::Boolean)) => {
                let operand = self.assign(operand, Type::BOOLEAN);
                let expr = self.not(operand);
                return self.value(expr.kind, Type::BOOLEAN, span);
            }
            (UnaryOp::Not, _)
            | (_, None | Some(Primitive::Boolean))
            | (UnaryOp::BitNot, Some(Primitive::Float | Primitive::Double)) => {
                let symbol = op.symbol();
                let ty = self.cx.show(operand.ty());
                let headline = format!("operator `{symbol}` does not take {}", a(&ty));
                self.error(Code::BadOperands, span, headline, format!("the operand is `{ty}`"));
                return self.error_value(span);
            }
            (_, Some(primitive)) => numeric_of(primitive),
        };
        let ty = type_of(numeric);
        let operand = self.assign(operand, ty);
        match op {
            UnaryOp::Plus => self.value(operand.kind, ty, span),
            UnaryOp::BitNot => {
                // `~x` is `x ^ -1`.
                let ones = constant::convert(Constant::Int(-1), primitive_of(numeric));
                let ones = Expr { kind: ExprKind::Constant(ones), ty, span };
                self.arithmetic(Arithmetic::Xor, numeric, operand, ones, ty, span)
            }
            UnaryOp::Minus | UnaryOp::Not => match operand.constant().and_then(constant::negate) {
                Some(folded) => self.constant_value(folded, ty, span),
                None => self.value(ExprKind::Negate(numeric, Box::new(operand)), ty, span),
            },
        }
    }

    pub(super) fn binary(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr<'a>,
        right: &ast::Expr<'a>,
        span: Span,
    ) -> Value<'a> {
        match op {
            BinaryOp::Add => return self.sum(left, right, span),
            BinaryOp::And | BinaryOp::Or => return self.logical(op, left, right, span),
            _ => {}
        }
        let left = self.expr(left);
        let right = self.expr(right);
        self.operate(op, left, right, span)
    }

    /// The value of an operand that is a constant expression. A string cast to another type is not constant
    /// (JLS 15.29).
    fn constant_operand(&self, operand: &Value<'a>) -> Option<Constant<'a>> {
        let ty = operand.ty();
        operand.expr.constant().filter(|_| matches!(ty, Type::Primitive(_)) || self.cx.is_string(ty))
    }

    /// Checks `a + b + c + ...` from the left. A growing constant string is copied only when it is complete.
    fn sum(&mut self, left: &ast::Expr<'a>, right: &ast::Expr<'a>, span: Span) -> Value<'a> {
        let mut first = left;
        let mut operands = vec![(right, span)];
        while let ast::ExprKind::Binary { op: BinaryOp::Add, left, right } = first.kind {
            operands.push((right, first.span));
            first = left;
        }
        let mut sum = self.expr(first);
        let mut text: Option<Vec<u16>> = None;
        for (operand, span) in operands.into_iter().rev() {
            let operand = self.expr(operand);
            let is_text = self.cx.is_string(sum.ty()) || self.cx.is_string(operand.ty());
            let (a, b) = (self.constant_operand(&sum), self.constant_operand(&operand));
            if let (true, Some(a), Some(b)) = (is_text, a, b) {
                let units = text.get_or_insert_with(|| constant::text(a, sum.ty()));
                units.extend(constant::text(b, operand.ty()));
                // Stands for the incomplete text.
                let string = self.cx.string_type();
                sum = self.constant_value(Constant::String(&[]), string, span);
            } else {
                let left = self.with_text(sum, text.take());
                sum = self.operate(BinaryOp::Add, left, operand, span);
            }
            self.cx.expression_types.note(span, sum.ty());
        }
        self.with_text(sum, text)
    }
}

/// Binary numeric promotion (JLS 5.6.2).
pub(super) fn promoted(a: Primitive, b: Primitive) -> Numeric {
    numeric_of(a).max(numeric_of(b))
}

/// Unary numeric promotion (JLS 5.6.1).
pub(super) fn numeric_of(primitive: Primitive) -> Numeric {
    match primitive {
        Primitive::Double => Numeric::Double,
        Primitive::Float => Numeric::Float,
        Primitive::Long => Numeric::Long,
        _ => Numeric::Int,
    }
}

/// Whether the operand type has only integers.
fn is_integral(numeric: Numeric) -> bool {
    matches!(numeric, Numeric::Int | Numeric::Long)
}

fn type_of(numeric: Numeric) -> Type<'static> {
    Type::Primitive(primitive_of(numeric))
}

fn primitive_of(numeric: Numeric) -> Primitive {
    match numeric {
        Numeric::Int => Primitive::Int,
        Numeric::Long => Primitive::Long,
        Numeric::Float => Primitive::Float,
        Numeric::Double => Primitive::Double,
    }
}
