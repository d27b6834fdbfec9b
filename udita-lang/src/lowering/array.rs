//! Lowers array creation.

use udita_vm::bytecode::op::Op;

use super::body::BodyLowering;
use super::registers::Dest;
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::Type;
use crate::source::Span;

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Lowers `new T[a][b][]`.
    pub(super) fn new_array(&mut self, ty: Type<'a>, sizes: &'l [Expr<'a>], dest: Dest, span: Span) {
        if let Some(gap) = ty.gap() {
            return self.asm.gap(gap, span);
        }
        let class = self.asm.program.class_of(ty);
        let dst = dest.reg;
        if let [length] = sizes {
            let length = self.only_operand(length, dest);
            let place = self.asm.creation_place(span);
            return self.asm.code.emit(Op::NewArray { dst, class, length }, place);
        }
        let count = self.registers.push();
        for size in sizes {
            let dest = self.registers.push_dest();
            self.into(size, dest);
        }
        // The verifier requires the number of sizes directly before.
        self.asm.code.emit(Op::ConstInt { dst: count, value: sizes.len() as i32 }, span);
        let place = self.asm.creation_place(span);
        self.asm.code.emit(Op::NewArrays { dst, class, sizes: count }, place);
    }

    /// Lowers `new T[] { ... }`.
    pub(super) fn array_literal(&mut self, ty: Type<'a>, elements: &'l [Expr<'a>], dest: Dest, span: Span) {
        if let Some(gap) = ty.gap() {
            return self.asm.gap(gap, span);
        }
        let class = self.asm.program.class_of(ty);
        let array = if dest.fresh { dest.reg } else { self.registers.push() };
        let index = self.registers.push();
        self.asm.code.emit(Op::ConstInt { dst: index, value: elements.len() as i32 }, span);
        self.asm.code.emit(Op::NewArray { dst: array, class, length: index }, span);
        for (position, element) in elements.iter().enumerate() {
            // The elements of a new array are already zero.
            if matches!(
                element.kind,
                ExprKind::Null
                    | ExprKind::Constant(
                        Constant::Int(0) | Constant::Long(0) | Constant::Float(0) | Constant::Double(0)
                    )
            ) {
                continue;
            }
            let height = self.registers.height();
            let src = self.operand(element, &[]);
            self.asm.code.emit(Op::ConstInt { dst: index, value: position as i32 }, element.span);
            self.asm.put_element(array, index, src, false, element.span);
            self.registers.set_height(height);
        }
        self.asm.copy(dest.reg, array, span);
    }
}
