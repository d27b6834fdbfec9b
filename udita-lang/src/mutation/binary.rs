//! Replaces the operators of binary expressions.

use super::candidates::{Candidates, Text};
use super::operator::Operator;
use super::place::Place;
use super::precedence::Level;
use crate::syntax::ast::{BinaryOp, Expr};

/// A binary expression, with its place.
#[derive(Clone, Copy)]
pub(super) struct Binary<'e, 'a> {
    pub(super) expr: &'e Expr<'a>,
    pub(super) op: BinaryOp,
    pub(super) left: &'e Expr<'a>,
    pub(super) right: &'e Expr<'a>,
    pub(super) place: Place,
}

impl<'a> Candidates<'_, 'a, '_> {
    /// Adds the mutants with the other operators of `group`.
    pub(super) fn with_other_operators(
        &mut self,
        operator: Operator,
        binary: Binary<'_, 'a>,
        group: &[BinaryOp],
    ) {
        for &other in group.iter().filter(|&&other| other != binary.op) {
            self.with_operator(operator, binary, other);
        }
    }

    /// Adds the mutant with the operator `other`. Parentheses preserve the operands and the place if the
    /// precedence differs.
    fn with_operator(&mut self, operator: Operator, binary: Binary<'_, 'a>, other: BinaryOp) {
        let Binary { expr, op, left, right, place } = binary;
        let Some(symbol) = self.symbol(left, op.symbol(), right) else { return };
        let level = Level::of_operator(other);
        let keeps_left = Level::of(left) >= level;
        let keeps_right = Level::of(right) >= level.tighter();
        if keeps_left && keeps_right && level >= place.level {
            return self.edit(operator, symbol, other.symbol());
        }
        let (text, end) = (self.text, right.span.start as usize);
        let before = text.get(left.span.end as usize..symbol.start as usize).unwrap_or(" ");
        let after = text.get(symbol.end as usize..end).unwrap_or(" ");
        let (left, right) = (self.written(left).at(level), self.written(right).at(level.tighter()));
        let whole = format!("{left}{before}{}{after}{right}", other.symbol());
        self.replace(operator, expr, place, Text::new(whole, level));
    }
}
