//! Lowers calls and object creation.
//!
//! The arguments of a call are in consecutive registers, which become the first registers of the callee's
//! frame. The registers before them hold the header of that frame. A call of the machine needs no frame.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::{Op, Reg};

use super::body::BodyLowering;
use super::null_text::Access;
use super::plan::Callee;
use super::registers::Dest;
use crate::semantics::hir::{Captured, Constant, Dispatch, Expr, ExprKind};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Primitive, Type};
use crate::source::Span;

/// The operands of `new C(args)`.
pub(super) struct New<'l, 'a> {
    pub(super) class: ClassKey,
    pub(super) constructor: MethodKey,
    /// The values captured by the object.
    pub(super) captured: &'l Captured<'a>,
    pub(super) args: &'l [Expr<'a>],
    /// The fields set before the constructor runs.
    pub(super) preset: &'l [(FieldKey, Constant<'a>)],
}

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Calls `method`. The result goes to `dest`, if present.
    pub(super) fn call(
        &mut self,
        dispatch: Dispatch,
        method: MethodKey,
        args: &'l [Expr<'a>],
        dest: Option<Dest>,
        span: Span,
    ) {
        let callee = match (dispatch, args.first()) {
            (Dispatch::Virtual, Some(receiver)) => {
                let (world, object) = (&self.asm.program.checker.world, self.asm.program.checker.object());
                let receiver = self.asm.program.checker.erasure(receiver.ty);
                self.asm.program.plan.callee(world, object, method, receiver)
            }
            _ => Callee::One(method),
        };
        if let (Dispatch::Special, Callee::One(constructor)) = (dispatch, callee)
            && self.asm.program.does_nothing(constructor, args)
        {
            return;
        }
        let height = self.registers.height();
        let span = self.asm.program.checker.call_place(span);
        let native = match callee {
            Callee::One(target) if self.asm.program.checker.world.methods[target].is_native => Some(target),
            _ => None,
        };
        let (dst, first) = match native {
            Some(_) => self.registers.begin_native(dest),
            None => self.registers.begin_method(dest),
        };
        self.arguments(args);
        if let Some(receiver) = args.first().filter(|_| dispatch != Dispatch::Static) {
            self.expect(receiver, Access::Call(method));
        }
        if let ([array], Some(native)) = (args, native)
            && self.asm.program.native(native) == Some(Native::ArrayClone)
        {
            self.expect(array, Access::Clone);
        }
        self.asm.begun = Some(span);
        match callee {
            Callee::One(target) => {
                let receiver = match dispatch {
                    Dispatch::Static => None,
                    _ => args.first().map(|receiver| !self.never_null(receiver)),
                };
                self.asm.call_one(dst, first, method, target, receiver, span);
            }
            Callee::Selector(selector) => {
                let selector = self.asm.program.selector(selector);
                self.asm.code.emit(Op::CallVirtual { dst, args: first, selector }, span);
            }
            Callee::Unreachable => {
                // No object can be the receiver, so it is `null`.
                self.asm.code.emit(Op::Null { dst: first }, span);
                if let Some(receiver) = args.first() {
                    self.expect(receiver, Access::Call(method));
                }
                self.asm.code.emit(Op::Throw { a: first }, span);
            }
        }
        self.registers.set_height(height);
    }

    fn arguments(&mut self, args: &'l [Expr<'a>]) {
        for arg in args {
            let dest = self.registers.push_dest();
            self.into(arg, dest);
        }
    }

    pub(super) fn new_object(&mut self, new: New<'l, 'a>, dest: Dest, span: Span) {
        let New { class, constructor, captured, args, preset } = new;
        if let Some(factory) = super::library::string_factory(&mut self.asm.program.checker, constructor) {
            return self.call(Dispatch::Static, factory, args, Some(dest), span);
        }
        self.asm.init_class(class, self.asm.creation_place(span));
        let number = self.asm.program.class(class);
        let trivial = args.is_empty() && self.asm.program.is_trivial(constructor);
        let keeps = !self.asm.program.checker.world.classes[class].captures.is_empty();
        let object = if dest.fresh || trivial && !keeps { dest.reg } else { self.registers.push() };
        self.asm.code.emit(Op::New { dst: object, class: number }, span);
        for &(field, value) in preset {
            let height = self.registers.height();
            let src = self.registers.push();
            self.asm.constant(value, src, span);
            self.asm.put_field(object, src, field, span);
            self.registers.set_height(height);
        }
        // An argument may contain the first assignment to a variable that an anonymous class uses.
        let is_local = |value: &Expr<'a>| matches!(value.kind, ExprKind::Local(_));
        self.set_captured(object, class, captured, span, |value| trivial || !is_local(value));
        if !trivial {
            let (dst, first) = self.registers.begin_method(None);
            let this = self.registers.push();
            self.asm.copy(this, object, span);
            self.arguments(args);
            if matches!(captured, Captured::Values(_)) {
                self.set_captured(object, class, captured, span, is_local);
            }
            let place = self.asm.creation_place(span);
            self.asm.call_one(dst, first, constructor, constructor, Some(false), place);
        }
        self.asm.copy(dest.reg, object, span);
    }

    /// Sets the fields for the captured values that are `wanted`. `class` is the object's class or a
    /// superclass.
    pub(super) fn set_captured(
        &mut self,
        object: Reg,
        class: ClassKey,
        captured: &'l Captured<'a>,
        span: Span,
        wanted: impl Fn(&Expr<'a>) -> bool,
    ) {
        let height = self.registers.height();
        match captured {
            Captured::Values(values) => {
                for (field, value) in values.iter().filter(|(_, value)| wanted(value)) {
                    let src = self.operand(value, &[]);
                    self.asm.put_field(object, src, *field, span);
                    self.registers.set_height(height);
                }
            }
            Captured::SameAs(other) => {
                let other = self.operand(other, &[]);
                let value = self.registers.push();
                for capture in self.asm.program.checker.world.classes[class].captures.clone() {
                    self.asm.get_field(value, other, capture.field, span);
                    self.asm.put_field(object, value, capture.field, span);
                }
                self.registers.set_height(height);
            }
        }
    }

    /// Lowers `new ObjectPool<C>(size, includeNull)`.
    pub(super) fn new_pool(
        &mut self,
        class: ClassKey,
        size: &'l Expr<'a>,
        include_null: &'l Expr<'a>,
        dest: Dest,
        span: Span,
    ) {
        let (dst, args) = self.registers.begin_native(Some(dest));
        let number = self.registers.push();
        for arg in [size, include_null] {
            let dest = self.registers.push_dest();
            self.into(arg, dest);
        }
        self.asm.init_class(class, span);
        let value = i32::from(self.asm.program.constructible_class(class));
        self.asm.code.emit(Op::ConstInt { dst: number, value }, span);
        self.asm.code.emit(Op::CallNative { dst, args, native: Native::NewPool }, span);
    }

    /// Lowers `T.class`.
    pub(super) fn class_literal(&mut self, ty: Type<'a>, dest: Dest, span: Span) {
        let (dst, args) = self.registers.begin_native(Some(dest));
        let number = self.registers.push();
        let value = match ty {
            Type::Primitive(primitive) => match primitive {
                Primitive::Boolean => -1,
                Primitive::Byte => -2,
                Primitive::Short => -3,
                Primitive::Char => -4,
                Primitive::Int => -5,
                Primitive::Long => -6,
                Primitive::Float => -7,
                Primitive::Double => -8,
            },
            Type::Void => -9,
            ty => i32::from(self.asm.program.class_of(ty)),
        };
        if let Type::Class(class, _) = ty
            && let Some(constants) = self.asm.program.checker.enum_values(class)
        {
            self.asm.program.initialised_class(class);
            self.asm.program.layout.static_field(constants);
        }
        self.asm.code.emit(Op::ConstInt { dst: number, value }, span);
        self.asm.code.emit(Op::CallNative { dst, args, native: Native::ClassOf }, span);
    }
}
