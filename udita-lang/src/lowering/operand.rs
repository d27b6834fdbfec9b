//! Operands: registers that hold the values of expressions.

use udita_vm::bytecode::op::Reg;

use super::body::BodyLowering;
use super::registers::Dest;
use crate::semantics::hir::{Conversion, Expr, ExprKind, LocalId, Place};
use crate::semantics::walk;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// A register that holds the value of `expr` until the expressions in `later` have been evaluated.
    pub(super) fn operand(&mut self, expr: &'l Expr<'a>, later: &[&'l Expr<'a>]) -> Reg {
        self.operand_in(expr, later, &mut None)
    }

    /// Like [`Self::operand`]. A value that needs a register takes `spare` if it is available.
    pub(super) fn operand_in(
        &mut self,
        expr: &'l Expr<'a>,
        later: &[&'l Expr<'a>],
        spare: &mut Option<Reg>,
    ) -> Reg {
        let stays = |local| !later.iter().any(|later| walk::assigns(later, local));
        if let Some(local) = set_local(expr).filter(|&local| stays(local)) {
            self.effect(expr);
            return self.local(local);
        }
        match &expr.kind {
            ExprKind::Local(local) if stays(*local) => self.local(*local),
            ExprKind::Current => self.current(),
            ExprKind::Convert(Conversion::CheckCast(ty), inner) => {
                let register = self.operand_in(inner, later, spare);
                self.asm.check_cast(register, *ty, expr.span);
                register
            }
            _ => {
                let reg = spare.take().unwrap_or_else(|| self.registers.push());
                self.into(expr, Dest { reg, fresh: true });
                reg
            }
        }
    }

    /// The registers of two operands, evaluated in order. Either may use `dest` if it is fresh.
    pub(super) fn operands(&mut self, first: &'l Expr<'a>, second: &'l Expr<'a>, dest: Dest) -> (Reg, Reg) {
        let mut spare = dest.fresh.then_some(dest.reg);
        let first = self.operand_in(first, &[second], &mut spare);
        (first, self.operand_in(second, &[], &mut spare))
    }

    /// The register of a single operand, which may use `dest` if it is fresh.
    pub(super) fn only_operand(&mut self, operand: &'l Expr<'a>, dest: Dest) -> Reg {
        self.operand_in(operand, &[], &mut dest.fresh.then_some(dest.reg))
    }

    /// The register that holds the old value of the innermost update.
    pub(super) fn current(&mut self) -> Reg {
        match self.current.last() {
            Some(&register) => register,
            None => {
                self.asm
                    .program
                    .internal(self.body.end, "an old value is used outside of an update".to_owned());
                self.registers.push()
            }
        }
    }
}

/// The local variable that an expression sets to its own value.
fn set_local(expr: &Expr<'_>) -> Option<LocalId> {
    match &expr.kind {
        ExprKind::Assign(place, _) | ExprKind::Update { place, yields_old: false, .. } => match **place {
            Place::Local(local) => Some(local),
            _ => None,
        },
        _ => None,
    }
}
