//! The operator ASRS, and ODL at compound assignments.

use super::arithmetic::ARITHMETIC;
use super::bitwise::{BITWISE, SHIFTS};
use super::candidates::Candidates;
use super::operator::Operator::{Asrs, Odl};
use crate::syntax::ast::{BinaryOp, Expr};

impl<'a> Candidates<'_, 'a, '_> {
    /// Mutates the assignment `target op= value`.
    pub(super) fn compound_assignment(&mut self, op: BinaryOp, target: &Expr<'a>, value: &Expr<'a>) {
        let Some(symbol) = self.symbol(target, &format!("{}=", op.symbol()), value) else { return };
        let groups: [&[BinaryOp]; 3] = [&ARITHMETIC, &BITWISE, &SHIFTS];
        // The only compound assignment of a string is `+=`.
        let has_others = self.is_number(target) || self.is_boolean(target);
        let group = groups.into_iter().find(|group| has_others && group.contains(&op)).unwrap_or_default();
        for other in group.iter().filter(|&&other| other != op) {
            self.edit(Asrs, symbol, &format!("{}=", other.symbol()));
        }
        self.edit(Odl, symbol, "=");
    }
}
