//! The operators SOR, LOR, LOI and LOD.

use super::binary::Binary;
use super::candidates::Candidates;
use super::operator::Operator::{Lod, Loi, Lor, Sor};
use super::place::Place;
use crate::syntax::ast::{BinaryOp, Expr};

pub(super) const SHIFTS: [BinaryOp; 3] = [BinaryOp::Shl, BinaryOp::Shr, BinaryOp::Ushr];

pub(super) const BITWISE: [BinaryOp; 3] = [BinaryOp::BitAnd, BinaryOp::BitOr, BinaryOp::BitXor];

impl<'a> Candidates<'_, 'a, '_> {
    /// SOR and LOR at a binary expression.
    pub(super) fn bits(&mut self, binary: Binary<'_, 'a>) {
        if SHIFTS.contains(&binary.op) {
            self.with_other_operators(Sor, binary, &SHIFTS);
        } else if BITWISE.contains(&binary.op) && self.is_number(binary.expr) {
            self.with_other_operators(Lor, binary, &BITWISE);
        }
    }

    /// LOI at an integral variable that is read.
    pub(super) fn bits_read(&mut self, variable: &Expr<'a>, place: Place) {
        self.prefix(Loi, variable, place, "~");
    }

    /// LOD: `complement` is a `~` before `operand`.
    pub(super) fn complement(&mut self, complement: &Expr<'a>, operand: &Expr<'a>, place: Place) {
        let operand = self.written(operand);
        self.replace(Lod, complement, place, operand);
    }
}
