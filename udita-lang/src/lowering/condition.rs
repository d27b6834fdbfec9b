//! Lowers conditions to code that jumps instead of computing a `boolean`.
//!
//! `&&`, `||` and `!` become jumps between the comparisons. If the value of `&&` or `||` is needed, its last
//! operand is copied and not tested, so that a suspended value stays suspended.

use udita_vm::bytecode::comparison::Comparison;
use udita_vm::bytecode::op::{IntJump, IntOperand, Op, Reg};

use super::body::BodyLowering;
use super::emit::Label;
use super::registers::Dest;
use crate::semantics::hir::{Constant, Expr, ExprKind, Numeric};
use crate::source::Span;

/// The value of an `int` constant.
pub(super) fn int_constant(expr: &Expr<'_>) -> Option<i32> {
    match expr.kind {
        ExprKind::Constant(Constant::Int(value)) => Some(value),
        _ => None,
    }
}

/// The value of an `int` constant that fits in an instruction.
pub(super) fn immediate(expr: &Expr<'_>) -> Option<i16> {
    int_constant(expr).and_then(|value| i16::try_from(value).ok())
}

/// The instruction that jumps if a comparison has the result `sense`. Longs are never suspended, so the order
/// of the operands doesn't matter.
fn compare_longs(comparison: Comparison, sense: bool, a: Reg, b: Reg) -> Op {
    let to = 0;
    match if sense { comparison } else { comparison.inverse() } {
        Comparison::Lt => Op::JumpLtLong { a, b, to },
        Comparison::Le => Op::JumpLeLong { a, b, to },
        Comparison::Gt => Op::JumpLtLong { a: b, b: a, to },
        Comparison::Ge => Op::JumpLeLong { a: b, b: a, to },
        Comparison::Eq => Op::JumpEqLong { a, b, to },
        Comparison::Ne => Op::JumpNeLong { a, b, to },
    }
}

/// The instruction that jumps if a comparison has the result `sense`. With NaN, both `<` and `>=` are false.
fn compare_floats(comparison: Comparison, sense: bool, a: Reg, b: Reg) -> Op {
    let to = 0;
    let jump = match comparison {
        Comparison::Lt => Op::JumpLtFloat { a, b, to },
        Comparison::Le => Op::JumpLeFloat { a, b, to },
        Comparison::Gt => Op::JumpLtFloat { a: b, b: a, to },
        Comparison::Ge => Op::JumpLeFloat { a: b, b: a, to },
        Comparison::Eq => Op::JumpEqFloat { a, b, to },
        Comparison::Ne => Op::JumpNeFloat { a, b, to },
    };
    if sense { jump } else { jump.inverted().unwrap_or(jump) }
}

/// Like [`compare_floats`], for doubles.
fn compare_doubles(comparison: Comparison, sense: bool, a: Reg, b: Reg) -> Op {
    let to = 0;
    let jump = match comparison {
        Comparison::Lt => Op::JumpLtDouble { a, b, to },
        Comparison::Le => Op::JumpLeDouble { a, b, to },
        Comparison::Gt => Op::JumpLtDouble { a: b, b: a, to },
        Comparison::Ge => Op::JumpLeDouble { a: b, b: a, to },
        Comparison::Eq => Op::JumpEqDouble { a, b, to },
        Comparison::Ne => Op::JumpNeDouble { a, b, to },
    };
    if sense { jump } else { jump.inverted().unwrap_or(jump) }
}

impl<'l, 'a> BodyLowering<'l, 'a, '_> {
    /// Jumps to `target` if `condition` is `sense`. Otherwise control continues.
    pub(super) fn condition(&mut self, condition: &'l Expr<'a>, sense: bool, target: Label) {
        let height = self.registers.height();
        let span = condition.span;
        match &condition.kind {
            ExprKind::Constant(Constant::Int(value)) => {
                if (*value != 0) == sense {
                    self.asm.code.goto(target, span);
                }
            }
            ExprKind::Not(inner) => self.condition(inner, !sense, target),
            // Both operands must be `sense`, so the first one may decide the result.
            ExprKind::And(a, b) if sense => self.both(a, b, true, target),
            ExprKind::Or(a, b) if !sense => self.both(a, b, false, target),
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.condition(a, sense, target);
                self.condition(b, sense, target);
            }
            ExprKind::Conditional(test, then, otherwise) => {
                let (no, end) = (self.asm.code.label(), self.asm.code.label());
                self.condition(test, false, no);
                self.condition(then, sense, target);
                self.asm.code.goto(end, span);
                self.asm.code.bind(no);
                self.condition(otherwise, sense, target);
                self.asm.code.bind(end);
            }
            ExprKind::Compare(comparison, numeric, a, b) => {
                let jump = self.comparison(*comparison, sense, *numeric, a, b);
                self.asm.branch(jump, sense, target, span);
            }
            ExprKind::CompareRefs { equal, boxes, left, right } => {
                let jump = self.reference_comparison(*equal == sense, *boxes, left, right);
                self.asm.branch(jump, sense, target, span);
            }
            ExprKind::Let { local, init, value } => {
                self.let_local(*local, init);
                self.condition(value, sense, target);
            }
            ExprKind::Bind(local, value) => {
                self.bind(*local, value);
                if sense {
                    self.asm.code.goto(target, span);
                }
            }
            ExprKind::Block { label, stmts } => self.block_condition(*label, stmts, sense, target),
            _ => {
                let a = self.operand(condition, &[]);
                let jump = if sense { Op::JumpIf { a, to: 0 } } else { Op::JumpIfNot { a, to: 0 } };
                self.asm.branch(jump, sense, target, span);
            }
        }
        self.registers.set_height(height);
    }

    /// Jumps to `target` if both conditions are `sense`.
    fn both(&mut self, a: &'l Expr<'a>, b: &'l Expr<'a>, sense: bool, target: Label) {
        let end = self.asm.code.label();
        self.condition(a, !sense, end);
        self.condition(b, sense, target);
        self.asm.code.bind(end);
    }

    fn comparison(
        &mut self,
        comparison: Comparison,
        sense: bool,
        numeric: Numeric,
        a: &'l Expr<'a>,
        b: &'l Expr<'a>,
    ) -> Op {
        let compare: fn(Comparison, bool, Reg, Reg) -> Op = match numeric {
            Numeric::Int => {
                return self.int_comparison(if sense { comparison } else { comparison.inverse() }, a, b);
            }
            Numeric::Long => compare_longs,
            Numeric::Float => compare_floats,
            Numeric::Double => compare_doubles,
        };
        let a = self.operand(a, &[b]);
        let b = self.operand(b, &[]);
        compare(comparison, sense, a, b)
    }

    fn int_comparison(&mut self, comparison: Comparison, a: &'l Expr<'a>, b: &'l Expr<'a>) -> Op {
        let (comparison, left, right) = if let Some(value) = immediate(b) {
            (comparison, self.operand(a, &[]), IntOperand::Number(value))
        } else if let Some(value) = immediate(a) {
            (comparison.mirrored(), self.operand(b, &[]), IntOperand::Number(value))
        } else {
            let left = self.operand(a, &[b]);
            (comparison, left, IntOperand::Register(self.operand(b, &[])))
        };
        IntJump { comparison, left, right, to: 0 }.into()
    }

    fn reference_comparison(&mut self, equal: bool, boxes: bool, a: &'l Expr<'a>, b: &'l Expr<'a>) -> Op {
        let to = 0;
        for (null, other) in [(a, b), (b, a)] {
            if matches!(null.kind, ExprKind::Null) {
                let a = self.operand(other, &[]);
                return if equal { Op::JumpNull { a, to } } else { Op::JumpNonNull { a, to } };
            }
        }
        let a = self.operand(a, &[b]);
        let b = self.operand(b, &[]);
        match (equal, boxes) {
            (true, false) => Op::JumpEqRef { a, b, to },
            (false, false) => Op::JumpNeRef { a, b, to },
            (true, true) => Op::JumpEqBox { a, b, to },
            (false, true) => Op::JumpNeBox { a, b, to },
        }
    }

    /// Jumps to `label` if the int in `register` is `value`.
    pub(super) fn jump_if_equal(&mut self, register: Reg, value: i32, label: Label, span: Span) {
        let jump = match i16::try_from(value) {
            Ok(value) => Op::JumpEqIntImm { a: register, value, to: 0 },
            Err(_) => {
                let b = self.registers.push();
                self.asm.code.emit(Op::ConstInt { dst: b, value }, span);
                Op::JumpEqInt { a: register, b, to: 0 }
            }
        };
        self.asm.code.jump(jump, label, span);
    }

    /// Computes a `boolean` with jumps.
    pub(super) fn truth_into(&mut self, expr: &'l Expr<'a>, dest: Dest) {
        let span = expr.span;
        let truth = |dst: Reg, value: bool| Op::ConstInt { dst, value: i32::from(value) };
        // The result if the jump is taken, the tested condition, and the operand whose value is the result
        // otherwise.
        let (taken, test, last) = match &expr.kind {
            ExprKind::And(a, b) if is_value(b) => (false, &**a, Some(&**b)),
            ExprKind::Or(a, b) if is_value(b) => (true, &**a, Some(&**b)),
            _ => (false, expr, None),
        };
        let end = self.asm.code.label();
        let otherwise = |this: &mut Self| match last {
            Some(last) => this.into(last, dest),
            None => this.asm.code.emit(truth(dest.reg, !taken), span),
        };
        if dest.fresh {
            self.asm.code.emit(truth(dest.reg, taken), span);
            self.condition(test, taken, end);
            otherwise(self);
        } else {
            let jumped = self.asm.code.label();
            self.condition(test, taken, jumped);
            otherwise(self);
            self.asm.code.goto(end, span);
            self.asm.code.bind(jumped);
            self.asm.code.emit(truth(dest.reg, taken), span);
        }
        self.asm.code.bind(end);
    }
}

/// Whether a `boolean` expression is computed without a test.
fn is_value(expr: &Expr<'_>) -> bool {
    !matches!(
        expr.kind,
        ExprKind::Compare(..)
            | ExprKind::CompareRefs { .. }
            | ExprKind::Not(_)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Bind(..)
    )
}
