//! Lowers expressions.

use udita_vm::bytecode::op::Op;

use super::body::BodyLowering;
use super::call::New;
use super::condition::immediate;
use super::null_text::Access;
use super::registers::Dest;
use crate::semantics::hir::{Arithmetic, Constant, Conversion, Expr, ExprKind, LocalId, Numeric};
use crate::semantics::types::{FieldKey, Gap, Type};
use crate::source::Span;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Evaluates `expr` for its effects.
    pub(super) fn effect(&mut self, expr: &'l Expr<'a>) {
        let (height, slots) = (self.registers.height(), self.slots.mark());
        match &expr.kind {
            ExprKind::Assign(place, value) => _ = self.assign(place, value, expr.span),
            ExprKind::Update { place, value, .. } => _ = self.update(place, value, false, None, expr.span),
            ExprKind::Call { dispatch, method, args } => {
                self.call(*dispatch, *method, args, None, expr.span);
            }
            ExprKind::Let { local, init, value } => {
                self.let_local(*local, init);
                self.effect(value);
            }
            ExprKind::Convert(Conversion::CheckCast(_), inner)
                if matches!(inner.kind, ExprKind::Call { .. }) =>
            {
                // An unused result needs no type check.
                self.effect(inner);
            }
            _ => {
                let dest = self.registers.push_dest();
                self.into(expr, dest);
            }
        }
        self.registers.set_height(height);
        self.slots.release(slots);
    }

    /// Declares the local variable of an [`ExprKind::Let`]. Its scope ends when the caller resets the height.
    pub(super) fn let_local(&mut self, local: LocalId, init: &'l Expr<'a>) {
        let reg = self.declare(local);
        let height = self.registers.height();
        self.into(init, Dest { reg, fresh: true });
        self.registers.set_height(height);
    }

    /// Sets the variable of a pattern.
    pub(super) fn bind(&mut self, local: LocalId, value: &'l Expr<'a>) {
        let reg = self.local(local);
        self.into(value, Dest { reg, fresh: false });
    }

    /// Evaluates `expr` into `dest`.
    pub(super) fn into(&mut self, expr: &'l Expr<'a>, dest: Dest) {
        let (height, slots) = (self.registers.height(), self.slots.mark());
        let (dst, span) = (dest.reg, expr.span);
        match &expr.kind {
            ExprKind::Constant(constant) => self.asm.constant(*constant, dst, span),
            ExprKind::Gap(gap) => self.asm.gap(*gap, span),
            ExprKind::Null => self.asm.code.emit(Op::Null { dst }, span),
            ExprKind::Local(_)
            | ExprKind::Argument(_)
            | ExprKind::Current
            | ExprKind::Field(..)
            | ExprKind::Static(_)
            | ExprKind::Element(..)
            | ExprKind::Length(_) => self.read(expr, dest),
            ExprKind::Assign(place, value) => {
                let value = self.assign(place, value, span);
                self.asm.copy(dst, value, span);
            }
            ExprKind::Update { place, value, yields_old } => {
                let spare = dest.fresh.then_some(dst);
                let value = self.update(place, value, *yields_old, spare, span);
                self.asm.copy(dst, value, span);
            }
            ExprKind::Arithmetic(operator, numeric, a, b) => {
                self.arithmetic(*operator, *numeric, a, b, dest, span);
            }
            ExprKind::Negate(numeric, a) => self.negate(*numeric, a, dest, span),
            ExprKind::Compare(..)
            | ExprKind::CompareRefs { .. }
            | ExprKind::Not(_)
            | ExprKind::And(..)
            | ExprKind::Or(..) => self.truth_into(expr, dest),
            ExprKind::Conditional(condition, then, otherwise) => {
                self.conditional(condition, then, otherwise, dest, span);
            }
            ExprKind::Convert(conversion, a) => self.convert(*conversion, a, dest, span),
            ExprKind::InstanceOf(a, ty) => self.instance_of(a, *ty, dest, span),
            ExprKind::Concat(parts) => self.concat(parts, dest, span),
            ExprKind::Call { dispatch, method, args } => {
                self.call(*dispatch, *method, args, Some(dest), span);
            }
            ExprKind::New { class, constructor, captured, args } => {
                let (class, constructor) = (*class, *constructor);
                self.new_object(New { class, constructor, captured, args, preset: &[] }, dest, span);
            }
            ExprKind::Capture { object, class, captured } => {
                let object = self.operand(object, &[]);
                self.set_captured(object, *class, captured, span, |_| true);
            }
            ExprKind::Preset { object, fields } => self.preset_object(object, fields, dest, span),
            ExprKind::Lambda(_) | ExprKind::Deferred(_) => self.without_type(span),
            ExprKind::NewPool { class, size, include_null } => {
                self.new_pool(*class, size, include_null, dest, span);
            }
            ExprKind::ClassLiteral(ty) => self.class_literal(*ty, dest, span),
            ExprKind::NewArray { ty, sizes } => self.new_array(*ty, sizes, dest, span),
            ExprKind::ArrayLiteral(elements) => self.array_literal(expr.ty, elements, dest, span),
            ExprKind::Let { local, init, value } => {
                self.let_local(*local, init);
                self.into(value, dest);
            }
            ExprKind::Initialised(class, value) => {
                self.asm.init_class(*class, span);
                self.into(value, dest);
            }
            ExprKind::Bind(local, value) => {
                self.bind(*local, value);
                self.asm.code.emit(Op::ConstInt { dst, value: 1 }, span);
            }
            ExprKind::Block { label, stmts } => self.block_expr(*label, stmts, dest, span),
        }
        self.registers.set_height(height);
        self.slots.release(slots);
    }

    /// Lowers the creation of an object whose `fields` are set before its constructor runs.
    fn preset_object(
        &mut self,
        object: &'l Expr<'a>,
        fields: &'l [(FieldKey, Constant<'a>)],
        dest: Dest,
        span: Span,
    ) {
        match &object.kind {
            ExprKind::New { class, constructor, captured, args } => {
                let (class, constructor) = (*class, *constructor);
                self.new_object(New { class, constructor, captured, args, preset: fields }, dest, span);
            }
            _ => self.into(object, dest),
        }
    }

    fn instance_of(&mut self, a: &'l Expr<'a>, ty: Type<'a>, dest: Dest, span: Span) {
        if let Some(gap) = ty.gap() {
            return self.asm.gap(gap, span);
        }
        let a = self.only_operand(a, dest);
        let class = self.asm.program.class_of(ty);
        self.asm.code.emit(Op::InstanceOf { dst: dest.reg, a, class }, span);
    }

    /// Lowers a function without a type. Only an argument of an unknown call is one.
    fn without_type(&mut self, span: Span) {
        match self.asm.program.has_gaps() {
            true => self.asm.gap(Gap::ERROR, span),
            false => self.asm.program.internal(span, "a lambda was not made a class".to_owned()),
        }
    }

    /// Lowers the read of a variable, field, element or length.
    fn read(&mut self, expr: &'l Expr<'a>, dest: Dest) {
        let (dst, span) = (dest.reg, expr.span);
        match &expr.kind {
            ExprKind::Local(local) => {
                let local = self.local(*local);
                self.asm.copy(dst, local, span);
            }
            ExprKind::Argument(index) => {
                if let (Type::Array(_), None) = (expr.ty, expr.ty.gap()) {
                    self.asm.program.class_of(expr.ty);
                }
                self.asm.code.emit(Op::Argument { dst, index: index.cast_signed() }, span);
            }
            ExprKind::Current => {
                let current = self.current();
                self.asm.copy(dst, current, span);
            }
            ExprKind::Field(object, field) => {
                let reg = self.only_operand(object, dest);
                self.expect(object, Access::Read(*field));
                self.asm.get_field(dst, reg, *field, span);
            }
            ExprKind::Static(field) => self.asm.get_static(dst, *field, span),
            ExprKind::Element(array, index) => {
                let (a, i) = self.operands(array, index, dest);
                let kind = self.asm.program.element_kind(array);
                self.expect(array, Access::Load);
                self.asm.get_element(dst, a, i, kind, span);
            }
            ExprKind::Length(array) => {
                let reg = self.only_operand(array, dest);
                self.expect(array, Access::Length);
                self.asm.code.emit(Op::ArrayLength { dst, array: reg }, span);
            }
            _ => self.asm.program.internal(span, "an expression that is no place is read".to_owned()),
        }
    }

    fn conditional(
        &mut self,
        condition: &'l Expr<'a>,
        then: &'l Expr<'a>,
        otherwise: &'l Expr<'a>,
        dest: Dest,
        span: Span,
    ) {
        let (no, end) = (self.asm.code.label(), self.asm.code.label());
        self.condition(condition, false, no);
        self.asm.begun = Some(then.span);
        self.into(then, dest);
        self.asm.code.goto(end, span);
        self.asm.code.bind(no);
        self.asm.begun = Some(otherwise.span);
        self.into(otherwise, dest);
        self.asm.code.bind(end);
    }

    fn negate(&mut self, numeric: Numeric, a: &'l Expr<'a>, dest: Dest, span: Span) {
        let (a, dst) = (self.only_operand(a, dest), dest.reg);
        let op = match numeric {
            Numeric::Int => Op::NegInt { dst, a },
            Numeric::Long => Op::NegLong { dst, a },
            Numeric::Float => Op::NegFloat { dst, a },
            Numeric::Double => Op::NegDouble { dst, a },
        };
        self.asm.code.emit(op, span);
    }

    fn arithmetic(
        &mut self,
        operator: Arithmetic,
        numeric: Numeric,
        a: &'l Expr<'a>,
        b: &'l Expr<'a>,
        dest: Dest,
        span: Span,
    ) {
        if numeric == Numeric::Int {
            // One operand is a constant, so the order of evaluation doesn't matter.
            let sum = match operator {
                Arithmetic::Add => {
                    immediate(b).map(|value| (a, value)).or(immediate(a).map(|value| (b, value)))
                }
                Arithmetic::Sub => immediate(b).and_then(i16::checked_neg).map(|value| (a, value)),
                _ => None,
            };
            if let Some((operand, value)) = sum {
                let a = self.only_operand(operand, dest);
                return self.asm.code.emit(Op::AddIntImm { dst: dest.reg, a, value }, span);
            }
        }
        let (a, b) = self.operands(a, b, dest);
        let dst = dest.reg;
        let op = match (numeric, operator) {
            (Numeric::Int, Arithmetic::Add) => Op::AddInt { dst, a, b },
            (Numeric::Int, Arithmetic::Sub) => Op::SubInt { dst, a, b },
            (Numeric::Int, Arithmetic::Mul) => Op::MulInt { dst, a, b },
            (Numeric::Int, Arithmetic::Div) => Op::DivInt { dst, a, b },
            (Numeric::Int, Arithmetic::Rem) => Op::RemInt { dst, a, b },
            (Numeric::Int, Arithmetic::And) => Op::AndInt { dst, a, b },
            (Numeric::Int, Arithmetic::Or) => Op::OrInt { dst, a, b },
            (Numeric::Int, Arithmetic::Xor) => Op::XorInt { dst, a, b },
            (Numeric::Int, Arithmetic::Shl) => Op::ShlInt { dst, a, b },
            (Numeric::Int, Arithmetic::Shr) => Op::ShrInt { dst, a, b },
            (Numeric::Int, Arithmetic::Ushr) => Op::UshrInt { dst, a, b },
            (Numeric::Long, Arithmetic::Add) => Op::AddLong { dst, a, b },
            (Numeric::Long, Arithmetic::Sub) => Op::SubLong { dst, a, b },
            (Numeric::Long, Arithmetic::Mul) => Op::MulLong { dst, a, b },
            (Numeric::Long, Arithmetic::Div) => Op::DivLong { dst, a, b },
            (Numeric::Long, Arithmetic::Rem) => Op::RemLong { dst, a, b },
            (Numeric::Long, Arithmetic::And) => Op::AndLong { dst, a, b },
            (Numeric::Long, Arithmetic::Or) => Op::OrLong { dst, a, b },
            (Numeric::Long, Arithmetic::Xor) => Op::XorLong { dst, a, b },
            (Numeric::Long, Arithmetic::Shl) => Op::ShlLong { dst, a, b },
            (Numeric::Long, Arithmetic::Shr) => Op::ShrLong { dst, a, b },
            (Numeric::Long, Arithmetic::Ushr) => Op::UshrLong { dst, a, b },
            (Numeric::Float, Arithmetic::Add) => Op::AddFloat { dst, a, b },
            (Numeric::Float, Arithmetic::Sub) => Op::SubFloat { dst, a, b },
            (Numeric::Float, Arithmetic::Mul) => Op::MulFloat { dst, a, b },
            (Numeric::Float, Arithmetic::Div) => Op::DivFloat { dst, a, b },
            (Numeric::Float, Arithmetic::Rem) => Op::RemFloat { dst, a, b },
            (Numeric::Double, Arithmetic::Add) => Op::AddDouble { dst, a, b },
            (Numeric::Double, Arithmetic::Sub) => Op::SubDouble { dst, a, b },
            (Numeric::Double, Arithmetic::Mul) => Op::MulDouble { dst, a, b },
            (Numeric::Double, Arithmetic::Div) => Op::DivDouble { dst, a, b },
            (Numeric::Double, Arithmetic::Rem) => Op::RemDouble { dst, a, b },
            (Numeric::Float | Numeric::Double, _) => {
                let headline = "an operator on bits has floating-point operands";
                return self.asm.program.internal(span, headline.to_owned());
            }
        };
        self.asm.code.emit(op, span);
    }

    fn convert(&mut self, conversion: Conversion<'a>, value: &'l Expr<'a>, dest: Dest, span: Span) {
        let a = self.only_operand(value, dest);
        let dst = dest.reg;
        let op = match conversion {
            Conversion::Numeric(from, to) => match (from, to) {
                (Numeric::Int, Numeric::Long) => Op::IntToLong { dst, a },
                (Numeric::Int, Numeric::Float) => Op::IntToFloat { dst, a },
                (Numeric::Int, Numeric::Double) => Op::IntToDouble { dst, a },
                (Numeric::Long, Numeric::Int) => Op::LongToInt { dst, a },
                (Numeric::Long, Numeric::Float) => Op::LongToFloat { dst, a },
                (Numeric::Long, Numeric::Double) => Op::LongToDouble { dst, a },
                (Numeric::Float, Numeric::Int) => Op::FloatToInt { dst, a },
                (Numeric::Float, Numeric::Long) => Op::FloatToLong { dst, a },
                (Numeric::Float, Numeric::Double) => Op::FloatToDouble { dst, a },
                (Numeric::Double, Numeric::Int) => Op::DoubleToInt { dst, a },
                (Numeric::Double, Numeric::Long) => Op::DoubleToLong { dst, a },
                (Numeric::Double, Numeric::Float) => Op::DoubleToFloat { dst, a },
                (Numeric::Int, Numeric::Int)
                | (Numeric::Long, Numeric::Long)
                | (Numeric::Float, Numeric::Float)
                | (Numeric::Double, Numeric::Double) => Op::Move { dst, src: a },
            },
            Conversion::IntToByte => Op::IntToByte { dst, a },
            Conversion::IntToShort => Op::IntToShort { dst, a },
            Conversion::IntToChar => Op::IntToChar { dst, a },
            Conversion::CheckCast(ty) => {
                self.asm.check_cast(a, ty, span);
                return self.asm.copy(dst, a, span);
            }
        };
        self.asm.code.emit(op, span);
    }
}
