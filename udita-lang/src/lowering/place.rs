//! Reading, assigning and updating variables, fields and elements.

use udita_vm::bytecode::op::{Kind, Op, Reg};

use super::body::{BodyLowering, Dest};
use crate::semantics::hir::{Expr, Place};
use crate::semantics::types::FieldKey;
use crate::semantics::walk;
use crate::source::Span;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Sets a place; gives a register that holds the value.
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
                self.expect_write(object, *field);
                self.put_field(reg, src, *field, span);
                src
            }
            Place::Static(field) => {
                let src = self.operand(value, &[]);
                self.put_static(src, *field, span);
                src
            }
            Place::Element(array, index) => {
                let array_reg = self.operand(array, &[index, value]);
                let index_reg = self.operand(index, &[value]);
                let src = self.operand(value, &[]);
                let checked = self.needs_store_check(array, value);
                self.expect_store(array);
                self.put_element(array_reg, index_reg, src, checked, span);
                src
            }
        }
    }

    /// Updates a place; gives a register that holds the old or the new value. An old value that is kept goes
    /// to `spare` if it is given.
    pub(super) fn update(
        &mut self,
        place: &'l Place<'a>,
        value: &'l Expr<'a>,
        gives_old: bool,
        spare: Option<Reg>,
        span: Span,
    ) -> Reg {
        let text = self.updated(place);
        self.current_texts.push(text);
        let result = self.update_place(place, value, gives_old, spare, span);
        self.current_texts.pop();
        result
    }

    fn update_place(
        &mut self,
        place: &'l Place<'a>,
        value: &'l Expr<'a>,
        gives_old: bool,
        spare: Option<Reg>,
        span: Span,
    ) -> Reg {
        if let Place::Local(local) = place {
            let reg = self.local(*local);
            // The variable itself holds the old value until it is set, which is last.
            let old = if gives_old || walk::assigns(value, *local) {
                let old = spare.unwrap_or_else(|| self.push());
                self.copy(old, reg, span);
                old
            } else {
                reg
            };
            self.new_value(value, old, Dest { reg, fresh: false });
            self.wrote(*local);
            return if gives_old { old } else { reg };
        }
        let evaluated = match place {
            Place::Field(object, field) => Evaluated::Field(self.operand(object, &[value]), *field),
            Place::Element(array, index) => Evaluated::Element {
                array: self.operand(array, &[index, value]),
                index: self.operand(index, &[value]),
                kind: self.element_kind(array),
                checked: self.needs_store_check(array, value),
            },
            Place::Static(field) => Evaluated::Static(*field),
            Place::Local(_) => unreachable!("done above"),
        };
        let old = spare.unwrap_or_else(|| self.push());
        match place {
            Place::Field(object, field) => self.expect_read_to_update(object, *field),
            Place::Element(array, _) => self.expect_load(array),
            Place::Local(_) | Place::Static(_) => {}
        }
        self.get(old, evaluated, span);
        // Where only the new value is wanted it may take the old one's register.
        let new = if gives_old { self.push() } else { old };
        self.new_value(value, old, Dest { reg: new, fresh: false });
        self.put(evaluated, new, span);
        if gives_old { old } else { new }
    }

    /// Evaluates the new value of a place whose old value is in `old`.
    fn new_value(&mut self, value: &'l Expr<'a>, old: Reg, dest: Dest) {
        self.current.push(old);
        self.into(value, dest);
        self.current.pop();
    }

    fn get(&mut self, dst: Reg, place: Evaluated, span: Span) {
        match place {
            Evaluated::Field(object, field) => self.get_field(dst, object, field, span),
            Evaluated::Static(field) => self.get_static(dst, field, span),
            Evaluated::Element { array, index, kind, .. } => self.get_element(dst, array, index, kind, span),
        }
    }

    fn put(&mut self, place: Evaluated, src: Reg, span: Span) {
        match place {
            Evaluated::Field(object, field) => self.put_field(object, src, field, span),
            Evaluated::Static(field) => self.put_static(src, field, span),
            Evaluated::Element { array, index, checked, .. } => {
                self.put_element(array, index, src, checked, span);
            }
        }
    }

    fn field_kind(&self, field: FieldKey) -> Kind {
        self.kind(self.cx.checker.world.fields[field].ty)
    }

    pub(super) fn get_field(&mut self, dst: Reg, object: Reg, field: FieldKey, span: Span) {
        let slot = self.cx.layout.slot(&self.cx.checker.world, field);
        let op = match self.field_kind(field) {
            Kind::Int => Op::GetFieldInt { dst, object, slot },
            Kind::Long => Op::GetFieldLong { dst, object, slot },
            Kind::Float => Op::GetFieldFloat { dst, object, slot },
            Kind::Double => Op::GetFieldDouble { dst, object, slot },
            Kind::Ref => Op::GetFieldRef { dst, object, slot },
        };
        self.code.emit(op, span);
    }

    pub(super) fn put_field(&mut self, object: Reg, src: Reg, field: FieldKey, span: Span) {
        let slot = self.cx.layout.slot(&self.cx.checker.world, field);
        self.code.emit(Op::PutField { object, src, slot }, span);
    }

    pub(super) fn get_static(&mut self, dst: Reg, field: FieldKey, span: Span) {
        self.init_class(self.cx.checker.world.fields[field].class, span);
        let kind = self.field_kind(field);
        let field = self.cx.layout.static_field(field);
        let op = match kind {
            Kind::Int => Op::GetStaticInt { dst, field },
            Kind::Long => Op::GetStaticLong { dst, field },
            Kind::Float => Op::GetStaticFloat { dst, field },
            Kind::Double => Op::GetStaticDouble { dst, field },
            Kind::Ref => Op::GetStaticRef { dst, field },
        };
        self.code.emit(op, span);
    }

    fn put_static(&mut self, src: Reg, field: FieldKey, span: Span) {
        self.init_class(self.cx.checker.world.fields[field].class, span);
        let field = self.cx.layout.static_field(field);
        self.code.emit(Op::PutStatic { src, field }, span);
    }
}

/// A place that is no local variable, its parts in registers.
#[derive(Clone, Copy)]
enum Evaluated {
    Field(Reg, FieldKey),
    Static(FieldKey),
    Element { array: Reg, index: Reg, kind: Kind, checked: bool },
}
