//! Arrays.

use udita_vm::bytecode::op::{Kind, Op, Reg};

use super::body::{BodyLowering, Dest};
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::Type;
use crate::source::Span;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// The erased type of the elements of `array`.
    fn element_type(&self, array: &Expr<'a>) -> Option<Type<'a>> {
        match self.cx.checker.erasure(array.ty) {
            Type::Array(element) => Some(*element),
            _ => None,
        }
    }

    /// The kind of the elements of `array`.
    pub(super) fn element_kind(&self, array: &Expr<'a>) -> Kind {
        self.element_type(array).map_or(Kind::Ref, |element| self.kind(element))
    }

    /// Whether storing `value` into `array` may fail, because the array's class may be narrower than its type
    /// says: some array of such a class is made in the program.
    pub(super) fn needs_store_check(&self, array: &Expr<'a>, value: &Expr<'a>) -> bool {
        let exact = matches!(array.kind, ExprKind::NewArray { .. } | ExprKind::ArrayLiteral(_));
        let Some(element) = self.element_type(array).filter(|element| element.is_reference()) else {
            return false;
        };
        let narrower = |made: &Type<'a>| match *made {
            Type::Array(&made) => made != element && self.is_subtype(made, element),
            _ => false,
        };
        !exact && !matches!(value.kind, ExprKind::Null) && self.cx.plan.arrays.iter().any(narrower)
    }

    /// Whether an object of erased type `sub` may be one of erased type `sup`.
    fn is_subtype(&self, sub: Type<'a>, sup: Type<'a>) -> bool {
        match (sub, sup) {
            (Type::Class(sub, _), Type::Class(sup, _)) => self.cx.checker.is_subclass(sub, sup),
            // `Object`, and two interfaces.
            (Type::Array(_), Type::Class(sup, _)) => {
                sup == self.cx.checker.object() || self.cx.checker.world.classes[sup].is_interface
            }
            (Type::Array(&sub), Type::Array(&sup)) => sub == sup || self.is_subtype(sub, sup),
            _ => false,
        }
    }

    pub(super) fn put_element(&mut self, array: Reg, index: Reg, src: Reg, checked: bool, span: Span) {
        let op = match checked {
            true => Op::PutElemChecked { array, index, src },
            false => Op::PutElem { array, index, src },
        };
        self.code.emit(op, span);
    }

    /// `new T[a][b][]`
    pub(super) fn new_array(&mut self, ty: Type<'a>, sizes: &'l [Expr<'a>], dest: Dest, span: Span) {
        let class = self.cx.class_of(ty);
        let dst = dest.reg;
        if let [length] = sizes {
            let length = self.only_operand(length, dest);
            return self.code.emit(Op::NewArray { dst, class, length }, span);
        }
        let count = self.push();
        for size in sizes {
            let dest = self.push_dest();
            self.into(size, dest);
        }
        // The verifier wants to see the number right before.
        self.code.emit(Op::ConstInt { dst: count, value: sizes.len() as i32 }, span);
        self.code.emit(Op::NewArrays { dst, class, sizes: count }, span);
    }

    /// `new T[] { ... }`
    pub(super) fn array_literal(&mut self, ty: Type<'a>, elements: &'l [Expr<'a>], dest: Dest, span: Span) {
        let class = self.cx.class_of(ty);
        let array = if dest.fresh { dest.reg } else { self.push() };
        let index = self.push();
        self.code.emit(Op::ConstInt { dst: index, value: elements.len() as i32 }, span);
        self.code.emit(Op::NewArray { dst: array, class, length: index }, span);
        for (position, element) in elements.iter().enumerate() {
            // A new array is all zero.
            if matches!(
                element.kind,
                ExprKind::Null
                    | ExprKind::Constant(
                        Constant::Int(0) | Constant::Long(0) | Constant::Float(0) | Constant::Double(0)
                    )
            ) {
                continue;
            }
            let height = self.height();
            let src = self.operand(element, &[]);
            self.code.emit(Op::ConstInt { dst: index, value: position as i32 }, element.span);
            self.put_element(array, index, src, false, element.span);
            self.set_height(height);
        }
        self.copy(dest.reg, array, span);
    }
}
