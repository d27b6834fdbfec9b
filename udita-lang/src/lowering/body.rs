//! The state of the lowering of one body.
//!
//! A value is computed into a [`Dest`](super::registers::Dest), which avoids most copies: `x = a + b` adds
//! directly into `x`. Two rules make this safe. A destination that is not *fresh* may be visible to the rest
//! of the expression or to an exception handler. It is therefore set last, by one instruction that either
//! completes or throws. A local variable is used as an operand without a copy only if no expression evaluated
//! before its use sets the variable.

use udita_vm::bytecode::op::Reg;

use super::assembler::Assembler;
use super::null_text::{Access, NullTexts};
use super::registers::Registers;
use super::scopes::Scopes;
use super::slots::{Slots, unwritten};
use crate::semantics::hir::{Body, Expr, LocalId};

/// A body during its lowering.
pub(super) struct BodyLowering<'l, 'a, 's> {
    pub(super) asm: Assembler<'l, 'a, 's>,
    pub(super) body: &'l Body<'a>,
    pub(super) registers: Registers,
    pub(super) slots: Slots,
    pub(super) scopes: Scopes<'l, 'a>,
    /// The registers that hold the old values of the enclosing updates.
    pub(super) current: Vec<Reg>,
    /// The texts of these old values for messages about `null`.
    pub(super) current_texts: Vec<Option<String>>,
}

impl<'a> BodyLowering<'_, 'a, '_> {
    /// Assigns a new register and a slot to a local variable.
    pub(super) fn declare(&mut self, local: LocalId) -> Reg {
        if let Some(declared) = self.body.locals.get(local.0 as usize) {
            self.slots.place(local, declared);
        }
        self.registers.declare(local)
    }

    /// The register of a local variable.
    pub(super) fn local(&mut self, local: LocalId) -> Reg {
        if let Some(register) = self.registers.local(local) {
            return register;
        }
        let name = self.body.locals.get(local.0 as usize).map_or("?", |local| local.name);
        let headline = format!("variable `{name}` is used before its declaration");
        self.asm.program.internal(self.body.end, headline);
        self.declare(local)
    }

    /// Records that a local variable is written.
    pub(super) fn wrote(&mut self, local: LocalId) {
        if let Some(param) = self.slots.param_number(local) {
            self.asm.code.forget(unwritten(param));
        }
    }

    /// Whether `expr` can't be `null`.
    pub(super) fn never_null(&self, expr: &Expr<'a>) -> bool {
        self.asm.program.never_null(self.asm.method, expr)
    }

    /// The texts for messages about `null`.
    pub(super) fn null_texts(&self) -> NullTexts<'_, 'a, '_> {
        NullTexts {
            checker: &self.asm.program.checker,
            body: self.body,
            slots: &self.slots,
            code: &self.asm.code,
            current: &self.current_texts,
        }
    }

    /// Sets the text of the next instruction, which accesses `object`.
    pub(super) fn expect(&mut self, object: &Expr<'a>, access: Access) {
        if self.asm.code.is_reachable() && !self.never_null(object) && !self.asm.is_method_reference() {
            let text = self.null_texts().of(object, access);
            self.asm.code.expect_null(text);
        }
    }
}
