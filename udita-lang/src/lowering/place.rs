//! Lowers assignments and updates of variables, fields and elements.

use udita_vm::bytecode::op::Reg;

use super::assembler::Evaluated;
use super::body::BodyLowering;
use super::null_text::Access;
use super::registers::Dest;
use crate::semantics::hir::{Expr, Place};
use crate::semantics::walk;
use crate::source::Span;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Assigns to a place. Returns a register that holds the value.
    pub(super) fn assign(&mut self, place: &'l Place<'a>, value: &'l Expr<'a>, span: Span) -> Reg {
        match place {
            Place::Local(local) => {
                let reg = self.local(*local);
                self.into(value, Dest { reg, fresh: false });
                self.wrote(*local);
                reg
            }
            Place::Field(object, field) => {
                let reg = self.operand(object, &[value]);
                let src = self.operand(value, &[]);
                self.expect(object, Access::Write(*field));
                self.asm.put_field(reg, src, *field, span);
                src
            }
            Place::Static(field) => {
                let src = self.operand(value, &[]);
                self.asm.put_static(src, *field, span);
                src
            }
            Place::Element(array, index) => {
                let array_reg = self.operand(array, &[index, value]);
                let index_reg = self.operand(index, &[value]);
                let src = self.operand(value, &[]);
                let checked = self.asm.program.needs_store_check(array, value);
                self.expect(array, Access::Store);
                self.asm.put_element(array_reg, index_reg, src, checked, span);
                src
            }
        }
    }

    /// Updates a place. Returns a register that holds the old or the new value. An old value that must be
    /// kept goes to `spare`, if given.
    pub(super) fn update(
        &mut self,
        place: &'l Place<'a>,
        value: &'l Expr<'a>,
        yields_old: bool,
        spare: Option<Reg>,
        span: Span,
    ) -> Reg {
        let text = self.null_texts().updated(place);
        self.current_texts.push(text);
        let result = self.update_place(place, value, yields_old, spare, span);
        self.current_texts.pop();
        result
    }

    fn update_place(
        &mut self,
        place: &'l Place<'a>,
        value: &'l Expr<'a>,
        yields_old: bool,
        spare: Option<Reg>,
        span: Span,
    ) -> Reg {
        if let Place::Local(local) = place {
            let reg = self.local(*local);
            // The variable itself holds the old value until it is set at the end.
            let old = if yields_old || walk::assigns(value, *local) {
                let old = spare.unwrap_or_else(|| self.registers.push());
                self.asm.copy(old, reg, span);
                old
            } else {
                reg
            };
            self.new_value(value, old, Dest { reg, fresh: false });
            self.wrote(*local);
            return if yields_old { old } else { reg };
        }
        let evaluated = match place {
            Place::Field(object, field) => Evaluated::Field(self.operand(object, &[value]), *field),
            Place::Element(array, index) => Evaluated::Element {
                array: self.operand(array, &[index, value]),
                index: self.operand(index, &[value]),
                kind: self.asm.program.element_kind(array),
                checked: self.asm.program.needs_store_check(array, value),
            },
            Place::Static(field) => Evaluated::Static(*field),
            Place::Local(_) => unreachable!("done above"),
        };
        let old = spare.unwrap_or_else(|| self.registers.push());
        match place {
            Place::Field(object, field) => match self.null_texts().of_boxed_update(object, *field) {
                Some(text) => self.asm.code.expect_null(text),
                None => self.expect(object, Access::Read(*field)),
            },
            Place::Element(array, _) => self.expect(array, Access::Load),
            Place::Local(_) | Place::Static(_) => {}
        }
        self.asm.get(old, evaluated, span);
        // If only the new value is used, it may take the old value's register.
        let new = if yields_old { self.registers.push() } else { old };
        self.new_value(value, old, Dest { reg: new, fresh: false });
        self.asm.put(evaluated, new, span);
        if yields_old { old } else { new }
    }

    /// Evaluates the new value of a place. Its old value is in `old`.
    fn new_value(&mut self, value: &'l Expr<'a>, old: Reg, dest: Dest) {
        self.current.push(old);
        self.into(value, dest);
        self.current.pop();
    }
}
