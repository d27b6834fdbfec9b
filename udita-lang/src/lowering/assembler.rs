//! Emits the instructions of one body, one operation of the language at a time: fields, elements, calls,
//! casts, constants.
//!
//! An assembler knows the numbers of classes, fields and methods. It knows nothing of expressions and
//! statements: its operands are registers, and its callers choose the free ones.

use udita_vm::bytecode::op::{Kind, Op, Reg};

use super::emit::Emitter;
use super::hierarchy;
use super::program::Lowering;
use super::units::Unit;
use crate::semantics::hir::Constant;
use crate::semantics::types::{ClassKey, FieldKey, Gap, MethodKey, Type};
use crate::semantics::world::MethodKind;
use crate::source::Span;

/// A field, static field or element with its operands in registers.
#[derive(Clone, Copy)]
pub(super) enum Evaluated {
    Field(Reg, FieldKey),
    Static(FieldKey),
    Element { array: Reg, index: Reg, kind: Kind, checked: bool },
}

/// The code of a body so far.
pub(super) struct Assembler<'l, 'a, 's> {
    pub(super) program: &'l mut Lowering<'a, 's>,
    pub(super) code: Emitter,
    /// The method of the body. `None` for an entry.
    pub(super) method: Option<MethodKey>,
    /// The function that the sites of this body belong to. `None` if the body has no sites.
    pub(super) function: Option<u32>,
    /// The place of the current statement, if it is observed.
    pub(super) observed_stmt: Option<Span>,
    /// The last statement, call or branch of a conditional whose code has begun.
    pub(super) begun: Option<Span>,
    /// Whether the code is a class file's. Each of its instructions has its line.
    pub(super) has_own_lines: bool,
}

impl<'a> Assembler<'_, 'a, '_> {
    /// The place in stack traces of the creation of an object or array at `span`. It is on the line of the code
    /// that has begun last, because a creation begins no line of its own, as in javac.
    pub(super) fn creation_place(&self, span: Span) -> Span {
        let Some(begun) = self.begun.filter(|_| !self.has_own_lines) else { return span };
        let file = self.program.checker.sources().file(span.file);
        let is_same_line =
            begun.file == span.file && file.line_index(begun.start) == file.line_index(span.start);
        if is_same_line { span } else { begun }
    }

    /// Copies a word between registers.
    pub(super) fn copy(&mut self, to: Reg, from: Reg, span: Span) {
        if to != from {
            self.code.emit(Op::Move { dst: to, src: from }, span);
        }
    }

    /// Emits a check that the object in `register` is of type `ty`.
    pub(super) fn check_cast(&mut self, register: Reg, ty: Type<'a>, span: Span) {
        if let Some(gap) = ty.gap() {
            return self.gap(gap, span);
        }
        if !self.program.is_object(ty) {
            let class = self.program.class_of(ty);
            self.code.emit(Op::CheckCast { a: register, class }, span);
        }
    }

    /// Initialises `class`, unless it is already initialised here.
    pub(super) fn init_class(&mut self, class: ClassKey, span: Span) {
        let Some(class) = self.program.needs_init(class) else { return };
        if self.runs_after_init(class) || !self.code.is_reachable() {
            return;
        }
        let number = self.program.initialised_class(class);
        if self.code.learn(number) {
            self.code.emit(Op::InitClass { class: number }, span);
        }
    }

    /// Whether this body can run only after the initialisation of `class` has begun, because it belongs to
    /// `class` or a subclass.
    pub(super) fn runs_after_init(&self, class: ClassKey) -> bool {
        let Some(method) = self.method else { return false };
        let world = &self.program.checker.world;
        let method = &world.methods[method];
        if !hierarchy::ancestors(world, method.class).any(|above| above == class) {
            return false;
        }
        // Static code and constructors run after initialisation. An instance method of an interface may run
        // earlier, because objects may exist before the interface is initialised. So may a method of a class
        // whose objects the machine creates.
        method.is_static
            || method.kind != MethodKind::Method
            || !world.classes[method.class].is_interface
                && !self.program.instantiated_early.contains(&method.class)
    }

    pub(super) fn constant(&mut self, constant: Constant<'a>, dst: Reg, span: Span) {
        let op = match constant {
            Constant::Int(value) => Op::ConstInt { dst, value },
            Constant::Long(value) => Op::ConstLong { dst, value: self.program.constants.long(value) },
            Constant::Float(bits) => Op::ConstFloat { dst, bits },
            Constant::Double(bits) => {
                Op::ConstDouble { dst, value: self.program.constants.long(bits.cast_signed()) }
            }
            Constant::String(units) => Op::ConstStr { dst, value: self.program.constants.string(units) },
        };
        self.code.emit(op, span);
    }

    /// Ends the path at `gap`.
    pub(super) fn gap(&mut self, gap: Gap, span: Span) {
        let text = self.program.checker.diagnostics.gaps.cause_of(gap);
        let units: Vec<u16> = text.encode_utf16().collect();
        self.code.emit(Op::Gap { cause: self.program.constants.string(&units) }, span);
    }

    pub(super) fn get_element(&mut self, dst: Reg, array: Reg, index: Reg, kind: Kind, span: Span) {
        let op = match kind {
            Kind::Int => Op::GetElemInt { dst, array, index },
            Kind::Long => Op::GetElemLong { dst, array, index },
            Kind::Float => Op::GetElemFloat { dst, array, index },
            Kind::Double => Op::GetElemDouble { dst, array, index },
            Kind::Ref => Op::GetElemRef { dst, array, index },
        };
        self.code.emit(op, span);
    }

    pub(super) fn put_element(&mut self, array: Reg, index: Reg, src: Reg, checked: bool, span: Span) {
        let op = match checked {
            true => Op::PutElemChecked { array, index, src },
            false => Op::PutElem { array, index, src },
        };
        self.code.emit(op, span);
    }

    pub(super) fn get(&mut self, dst: Reg, place: Evaluated, span: Span) {
        match place {
            Evaluated::Field(object, field) => self.get_field(dst, object, field, span),
            Evaluated::Static(field) => self.get_static(dst, field, span),
            Evaluated::Element { array, index, kind, .. } => self.get_element(dst, array, index, kind, span),
        }
    }

    pub(super) fn put(&mut self, place: Evaluated, src: Reg, span: Span) {
        match place {
            Evaluated::Field(object, field) => self.put_field(object, src, field, span),
            Evaluated::Static(field) => self.put_static(src, field, span),
            Evaluated::Element { array, index, checked, .. } => {
                self.put_element(array, index, src, checked, span);
            }
        }
    }

    pub(super) fn field_kind(&self, field: FieldKey) -> Kind {
        self.program.kind(self.program.checker.world.fields[field].ty)
    }

    pub(super) fn get_field(&mut self, dst: Reg, object: Reg, field: FieldKey, span: Span) {
        let slot = self.program.layout.slot(&self.program.checker.world, field);
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
        let slot = self.program.layout.slot(&self.program.checker.world, field);
        self.code.emit(Op::PutField { object, src, slot }, span);
    }

    pub(super) fn get_static(&mut self, dst: Reg, field: FieldKey, span: Span) {
        if let Some(gap) = self.program.checker.world.fields[field].gap {
            return self.gap(gap, span);
        }
        self.init_class(self.program.checker.world.fields[field].class, span);
        let kind = self.field_kind(field);
        let field = self.program.layout.static_field(field);
        let op = match kind {
            Kind::Int => Op::GetStaticInt { dst, field },
            Kind::Long => Op::GetStaticLong { dst, field },
            Kind::Float => Op::GetStaticFloat { dst, field },
            Kind::Double => Op::GetStaticDouble { dst, field },
            Kind::Ref => Op::GetStaticRef { dst, field },
        };
        self.code.emit(op, span);
    }

    pub(super) fn put_static(&mut self, src: Reg, field: FieldKey, span: Span) {
        self.init_class(self.program.checker.world.fields[field].class, span);
        let field = self.program.layout.static_field(field);
        self.code.emit(Op::PutStatic { src, field }, span);
    }

    /// Calls `target` where the source calls `method`. `receiver` says whether a receiver may be `null`.
    pub(super) fn call_one(
        &mut self,
        dst: Reg,
        args: Reg,
        method: MethodKey,
        target: MethodKey,
        receiver: Option<bool>,
        span: Span,
    ) {
        let mut may_be_null = receiver == Some(true);
        let casts = self.program.casts(method, target);
        if !casts.is_empty() && may_be_null {
            self.code.emit(Op::CheckNull { a: args }, span);
            may_be_null = false;
        }
        for (index, ty) in casts {
            // The receiver is the first argument.
            self.check_cast(args + 1 + index as Reg, ty, span);
        }
        let declared = &self.program.checker.world.methods[target];
        if declared.is_native {
            if let Some(native) = self.program.native(target) {
                self.code.emit(Op::CallNative { dst, args, native }, span);
            }
            return;
        }
        if declared.is_static {
            self.init_class(declared.class, span);
        }
        if !self.code.is_reachable() {
            return;
        }
        let method = self.program.unit(Unit::Method(target));
        let op = match may_be_null {
            true => Op::CallSpecial { dst, args, method },
            false => Op::Call { dst, args, method },
        };
        self.code.emit(op, span);
    }

    /// Calls a static method with the arguments in the registers from `args` on.
    pub(super) fn call_static(&mut self, dst: Reg, args: Reg, method: MethodKey, span: Span) {
        self.call_one(dst, args, method, method, None, span);
    }

    /// Replaces `null` by the text `null`.
    pub(super) fn null_as_text(&mut self, dst: Reg, span: Span) {
        let end = self.code.label();
        self.code.jump(Op::JumpNonNull { a: dst, to: 0 }, end, span);
        self.const_text(dst, "null", span);
        self.code.bind(end);
    }

    pub(super) fn const_text(&mut self, dst: Reg, text: &str, span: Span) {
        let units: Vec<u16> = text.encode_utf16().collect();
        let value = self.program.constants.string(&units);
        self.code.emit(Op::ConstStr { dst, value }, span);
    }

    /// Emits the machine's shortcut for the method, if there is one.
    pub(super) fn shortcut(&mut self) {
        let Some(method) = self.method else { return };
        let Some(shortcut) = self.program.shortcut(method) else { return };
        let span = self.program.checker.world.methods[method].span;
        let other = self.code.label();
        self.code.jump(Op::Shortcut { args: 0, shortcut, to: 0 }, other, span);
        let op = if shortcut.result().is_some() { Op::Return { src: 0 } } else { Op::ReturnVoid {} };
        self.code.emit(op, span);
        self.code.bind(other);
    }

    /// Whether this is the code of a method reference. It has no texts for messages about `null`.
    pub(super) fn is_method_reference(&self) -> bool {
        let world = &self.program.checker.world;
        self.method.is_some_and(|method| world.classes[world.methods[method].class].is_reference)
    }
}
