//! The operators ROR, COR, COI and COD.

use super::binary::Binary;
use super::candidates::{Candidates, Text};
use super::operator::Operator::{Cod, Coi, Cor, Ror};
use super::place::Place;
use super::precedence::Level;
use crate::syntax::ast::{BinaryOp, Expr};

const COMPARISONS: [BinaryOp; 6] =
    [BinaryOp::Gt, BinaryOp::Ge, BinaryOp::Lt, BinaryOp::Le, BinaryOp::Eq, BinaryOp::Ne];

const EQUALITIES: [BinaryOp; 2] = [BinaryOp::Eq, BinaryOp::Ne];

impl<'a> Candidates<'_, 'a, '_> {
    /// ROR at a comparison. References and booleans have only `==` and `!=`.
    pub(super) fn comparison(&mut self, binary: Binary<'_, 'a>) {
        if !COMPARISONS.contains(&binary.op) {
            return;
        }
        let (left, right) = (binary.left, binary.right);
        let is_equality = EQUALITIES.contains(&binary.op);
        let is_boxed = self.primitive(left).is_none() && self.primitive(right).is_none();
        if !self.is_number(left) || !self.is_number(right) || is_equality && is_boxed {
            return self.with_other_operators(Ror, binary, &EQUALITIES);
        }
        self.with_other_operators(Ror, binary, &COMPARISONS);
        for value in ["true", "false"] {
            self.replace(Ror, binary.expr, binary.place, Text::new(value, Level::Primary));
        }
    }

    /// COR at a connective. `&` and `|` of booleans are treated like `&&` and `||`.
    pub(super) fn connective(&mut self, binary: Binary<'_, 'a>) {
        if !self.is_boolean(binary.left) || !self.is_boolean(binary.right) {
            return;
        }
        let others: &[BinaryOp] = match binary.op {
            BinaryOp::And | BinaryOp::BitAnd => &[BinaryOp::Or, BinaryOp::BitXor],
            BinaryOp::Or | BinaryOp::BitOr => &[BinaryOp::And, BinaryOp::BitXor],
            BinaryOp::BitXor => &[BinaryOp::And, BinaryOp::Or],
            _ => return,
        };
        self.with_other_operators(Cor, binary, others);
    }

    /// COI at any expression except literals and assignments. At a negated expression, COD has the same
    /// effect.
    pub(super) fn condition(&mut self, expr: &Expr<'a>, place: Place) {
        if !place.is_unary_operand && !place.is_statement && self.is_boolean(expr) {
            self.prefix(Coi, expr, place, "!");
        }
    }

    /// COD: `negation` is a `!` before `operand`.
    pub(super) fn negation(&mut self, negation: &Expr<'a>, operand: &Expr<'a>, place: Place) {
        let operand = self.written(operand);
        self.replace(Cod, negation, place, operand);
    }
}
