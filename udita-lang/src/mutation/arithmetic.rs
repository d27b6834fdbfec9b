//! The operators AORB, AORS, AOIU, AOIS, AODU and AODS.

use super::binary::Binary;
use super::candidates::{Candidates, Text, inner, is_number, is_variable};
use super::operator::Operator::{Aods, Aodu, Aois, Aoiu, Aorb, Aors};
use super::place::Place;
use super::precedence::Level;
use crate::semantics::types::Primitive;
use crate::syntax::ast::{BinaryOp, Expr, ExprKind, IncDecOp};

pub(super) const ARITHMETIC: [BinaryOp; 5] =
    [BinaryOp::Mul, BinaryOp::Div, BinaryOp::Rem, BinaryOp::Add, BinaryOp::Sub];

impl<'a> Candidates<'_, 'a, '_> {
    /// AORB. The concatenation of a string and a number is not a sum.
    pub(super) fn arithmetic(&mut self, binary: Binary<'_, 'a>) {
        if ARITHMETIC.contains(&binary.op) && self.primitive(binary.expr).is_some_and(is_number) {
            self.with_other_operators(Aorb, binary, &ARITHMETIC);
        }
    }

    /// AOIU and AOIS at a numeric variable that is read. Operands of a unary operator are left to the
    /// operators that change it.
    pub(super) fn number_read(&mut self, variable: &Expr<'a>, place: Place) {
        if place.is_unary_operand {
            return;
        }
        if !place.is_negated {
            self.prefix(Aoiu, variable, place, "-");
        }
        let steps = [IncDecOp::Increment, IncDecOp::Decrement].map(IncDecOp::symbol);
        for symbol in steps {
            let text = format!("{}{symbol}", self.at(variable.span));
            self.replace(Aois, variable, place, Text::new(text, Level::Postfix));
        }
        for symbol in steps.into_iter().filter(|_| place.is_operand) {
            self.prefix(Aois, variable, place, symbol);
        }
    }

    /// AODU: `sign` is a `+` or `-` before `operand`.
    pub(super) fn sign(&mut self, sign: &Expr<'a>, operand: &Expr<'a>, place: Place) {
        let operand = self.written(operand);
        self.replace(Aodu, sign, place, operand);
    }

    /// AORS and AODS at `++` or `--`.
    pub(super) fn step(
        &mut self,
        step: &Expr<'a>,
        (op, prefix): (IncDecOp, bool),
        operand: &Expr<'a>,
        place: Place,
    ) {
        let target = self.at(operand.span);
        for form in [prefix, !prefix] {
            for other in [op, op.opposite()] {
                if form == prefix && other == op || form != prefix && place.is_statement {
                    continue;
                }
                let symbol = other.symbol();
                let text = match form {
                    true => Text::new(format!("{symbol}{target}"), Level::Unary),
                    false => Text::new(format!("{target}{symbol}"), Level::Postfix),
                };
                self.replace(Aors, step, place, text);
            }
        }
        if !place.in_header && !place.is_statement {
            let operand = self.written(operand);
            self.replace(Aods, step, place, operand);
        }
    }

    /// Whether negating each operand duplicates another mutant: `a + -b` is `a - b`, `a % -b` is `a % b`, and
    /// `-a * b` is `a * -b`.
    pub(super) fn negated_operands(&self, binary: Binary<'_, 'a>) -> (bool, bool) {
        let around = binary.place.is_negated;
        if !matches!(self.primitive(binary.expr), Some(primitive) if primitive != Primitive::Boolean) {
            return (false, false);
        }
        let is_read =
            |expr: &Expr<'a>| is_variable(expr) && !matches!(inner(expr).kind, ExprKind::Index { .. });
        match binary.op {
            BinaryOp::Add | BinaryOp::Sub => (false, true),
            BinaryOp::Rem => (around, true),
            BinaryOp::Mul | BinaryOp::Div => {
                (around, around || is_read(binary.left) && is_read(binary.right))
            }
            _ => (false, false),
        }
    }
}
