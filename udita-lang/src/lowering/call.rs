//! Calls, and what makes objects.
//!
//! The arguments of a call stand in consecutive registers. The callee's frame lies over them: they become its
//! first registers. Before them there is room for the callee's frame header, unless the callee is the machine
//! itself, which needs no frame.

use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::{Op, Reg};

use super::body::{BodyLowering, Dest};
use super::plan::Callee;
use super::program::is_this;
use super::units::Unit;
use crate::semantics::hir::{Captured, Constant, Dispatch, Expr};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Primitive, Type};
use crate::source::Span;

/// How many registers the header of a callee's frame takes.
const HEADER: usize = 2;

/// `new C(args)`.
pub(super) struct New<'l, 'a> {
    pub(super) class: ClassKey,
    pub(super) constructor: MethodKey,
    /// What the object keeps of its surroundings.
    pub(super) captured: &'l Captured<'a>,
    pub(super) args: &'l [Expr<'a>],
    /// Fields that are set before the constructor runs.
    pub(super) preset: &'l [(FieldKey, Constant<'a>)],
}

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Calls `method`; its result goes to `dest`, if anybody wants it.
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
                let (world, object) = (&self.cx.checker.world, self.cx.checker.object());
                let receiver = self.cx.checker.erasure(receiver.ty);
                self.cx.plan.callee(world, object, method, receiver)
            }
            _ => Callee::One(method),
        };
        if let (Dispatch::Special, Callee::One(constructor)) = (dispatch, callee)
            && self.does_nothing(constructor, args)
        {
            return;
        }
        let height = self.height();
        let span = self.cx.checker.call_place(span);
        let is_native =
            matches!(callee, Callee::One(target) if self.cx.checker.world.methods[target].is_native);
        let (dst, first) = self.begin_call(if is_native { 0 } else { HEADER }, dest);
        self.arguments(args);
        if let Some(receiver) = args.first().filter(|_| dispatch != Dispatch::Static) {
            self.expect_call(receiver, method);
        }
        if let [array] = args
            && is_native
            && self.cx.native(method) == Some(Native::ArrayClone)
        {
            self.expect_clone(array);
        }
        match callee {
            Callee::One(target) => {
                let receiver = match dispatch {
                    Dispatch::Static => None,
                    _ => args.first().map(|receiver| !self.never_null(receiver)),
                };
                self.call_one(dst, first, method, target, receiver, span);
            }
            Callee::Selector(selector) => {
                let selector = self.cx.selector(selector);
                self.code.emit(Op::CallVirtual { dst, args: first, selector }, span);
            }
            Callee::Nobody => {
                // There is no object that the receiver could be.
                self.code.emit(Op::Null { dst: first }, span);
                if let Some(receiver) = args.first() {
                    self.expect_call(receiver, method);
                }
                self.code.emit(Op::Throw { a: first }, span);
            }
        }
        self.set_height(height);
    }

    /// Calls `target` where the source calls `method`. If there is a receiver, `receiver` tells whether it may
    /// be `null`.
    fn call_one(
        &mut self,
        dst: Reg,
        args: Reg,
        method: MethodKey,
        target: MethodKey,
        receiver: Option<bool>,
        span: Span,
    ) {
        let mut may_be_null = receiver == Some(true);
        let casts = self.cx.casts(method, target);
        if !casts.is_empty() && may_be_null {
            self.code.emit(Op::CheckNull { a: args }, span);
            may_be_null = false;
        }
        for (index, ty) in casts {
            // The receiver comes first.
            self.check_cast(args + 1 + index as Reg, ty, span);
        }
        let declared = &self.cx.checker.world.methods[target];
        if declared.is_native {
            if let Some(native) = self.cx.native(target) {
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
        let method = self.cx.unit(Unit::Method(target));
        let op = match may_be_null {
            true => Op::CallSpecial { dst, args, method },
            false => Op::Call { dst, args, method },
        };
        self.code.emit(op, span);
    }

    /// Makes room for the header of a callee's frame; gives the register for the result and the first one for
    /// arguments. Header and arguments may lie over a fresh destination.
    fn begin_call(&mut self, header: usize, dest: Option<Dest>) -> (Reg, Reg) {
        let top = self.height();
        let bottom = match dest {
            Some(dest) if dest.fresh && usize::from(dest.reg) + 1 == top => top - 1,
            _ => top,
        };
        // There must be a register for the result even if nothing else needs one.
        self.set_height(bottom + 1);
        self.set_height(bottom + header);
        let register = |height| Reg::try_from(height).unwrap_or(Reg::MAX);
        // A result that nobody wants goes where the call has been.
        (dest.map_or(register(bottom), |dest| dest.reg), register(bottom + header))
    }

    fn arguments(&mut self, args: &'l [Expr<'a>]) {
        for arg in args {
            let dest = self.push_dest();
            self.into(arg, dest);
        }
    }

    pub(super) fn new_object(&mut self, new: New<'l, 'a>, dest: Dest, span: Span) {
        let New { class, constructor, captured, args, preset } = new;
        if let Some(factory) = super::library::string_factory(&mut self.cx.checker, constructor) {
            return self.call(Dispatch::Static, factory, args, Some(dest), span);
        }
        self.init_class(class, span);
        let number = self.cx.class(class);
        let trivial = args.is_empty() && self.cx.is_trivial(constructor);
        let keeps = !self.cx.checker.world.classes[class].captures.is_empty();
        let object = if dest.fresh || trivial && !keeps { dest.reg } else { self.push() };
        self.code.emit(Op::New { dst: object, class: number }, span);
        for &(field, value) in preset {
            let height = self.height();
            let src = self.push();
            self.constant(value, src, span);
            self.put_field(object, src, field, span);
            self.set_height(height);
        }
        self.set_captured(object, class, captured, span);
        if !trivial {
            let (dst, first) = self.begin_call(HEADER, None);
            let this = self.push();
            self.copy(this, object, span);
            self.arguments(args);
            self.call_one(dst, first, constructor, constructor, Some(false), span);
        }
        self.copy(dest.reg, object, span);
    }

    /// Sets what a new object keeps of the code around `class`, its own or a superclass.
    pub(super) fn set_captured(
        &mut self,
        object: Reg,
        class: ClassKey,
        captured: &'l Captured<'a>,
        span: Span,
    ) {
        let height = self.height();
        match captured {
            Captured::Values(values) => {
                for (field, value) in values {
                    let src = self.operand(value, &[]);
                    self.put_field(object, src, *field, span);
                    self.set_height(height);
                }
            }
            Captured::SameAs(other) => {
                let other = self.operand(other, &[]);
                let value = self.push();
                for capture in self.cx.checker.world.classes[class].captures.clone() {
                    self.get_field(value, other, capture.field, span);
                    self.put_field(object, value, capture.field, span);
                }
                self.set_height(height);
            }
        }
    }

    /// `new ObjectPool<C>(size, includeNull)`
    pub(super) fn new_pool(
        &mut self,
        class: ClassKey,
        size: &'l Expr<'a>,
        include_null: &'l Expr<'a>,
        dest: Dest,
        span: Span,
    ) {
        let (dst, args) = self.begin_call(0, Some(dest));
        let number = self.push();
        for arg in [size, include_null] {
            let dest = self.push_dest();
            self.into(arg, dest);
        }
        self.init_class(class, span);
        let value = i32::from(self.cx.constructible_class(class));
        self.code.emit(Op::ConstInt { dst: number, value }, span);
        self.code.emit(Op::CallNative { dst, args, native: Native::NewPool }, span);
    }

    /// `T.class`
    pub(super) fn class_literal(&mut self, ty: Type<'a>, dest: Dest, span: Span) {
        let (dst, args) = self.begin_call(0, Some(dest));
        let number = self.push();
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
            ty => i32::from(self.cx.class_of(ty)),
        };
        if let Type::Class(class, _) = ty
            && let Some(constants) = self.cx.checker.enum_values(class)
        {
            self.cx.initialised_class(class);
            self.cx.layout.static_field(constants);
        }
        self.code.emit(Op::ConstInt { dst: number, value }, span);
        self.code.emit(Op::CallNative { dst, args, native: Native::ClassOf }, span);
    }

    /// Calls a static native method or a library method without a receiver on what is in `args` already.
    pub(super) fn call_static(&mut self, dst: Reg, args: Reg, method: MethodKey, span: Span) {
        self.call_one(dst, args, method, method, None, span);
    }

    /// Begins a call of the machine itself; the arguments, pushed next, begin at the register that is given.
    pub(super) fn begin_native(&mut self) -> Reg {
        self.begin_call(0, None).1
    }

    /// Begins a call of a method; the arguments, pushed next, begin at the register that is given.
    pub(super) fn begin_method(&mut self) -> Reg {
        self.begin_call(HEADER, None).1
    }

    /// Whether a call of a constructor on `this` can be left out.
    fn does_nothing(&mut self, constructor: MethodKey, args: &[Expr<'a>]) -> bool {
        matches!(args, [this] if is_this(this)) && self.cx.is_trivial(constructor)
    }
}
