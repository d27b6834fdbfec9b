//! Conditions: comparisons and the jumps that test them.

use udita_vm::bytecode::comparison::Comparison;

use super::frame::kind;
use super::method::Translator;
use super::refusal::{DAMAGED, Translated};
use super::stack::Entry;
use crate::class_file::{Condition, Kind};
use crate::semantics::hir::{Constant, Exit, Expr, ExprKind, LocalKind, Numeric};
use crate::semantics::types::Type;
use crate::source::Span;

impl<'a> Translator<'_, 'a, '_> {
    /// A jump to the instruction at `to` if `condition` holds.
    pub(super) fn jump_if(&mut self, condition: Condition, to: u32) -> Translated<Exit<'a>> {
        let operands = match condition {
            Condition::Zero(_) | Condition::Null(_) => 1,
            Condition::Ints(_) | Condition::References(_) => 2,
        };
        self.leave(operands)?;
        let condition = match condition {
            Condition::Zero(comparison) => {
                let entry = self.pending.pop_entry()?;
                self.with_zero(comparison, entry)?
            }
            Condition::Ints(comparison) => {
                let right = self.pop(Kind::Int)?;
                let left = self.pop(Kind::Int)?;
                self.compare(comparison, Numeric::Int, left, right)
            }
            Condition::References(equal) => {
                let right = Box::new(self.pop(Kind::Ref)?);
                let left = Box::new(self.pop(Kind::Ref)?);
                let boxes = self.cx.world.may_be_box(left.ty) && self.cx.world.may_be_box(right.ty);
                self.expr(ExprKind::CompareRefs { equal, boxes, left, right }, Type::BOOLEAN)
            }
            Condition::Null(equal) => {
                let left = Box::new(self.pop(Kind::Ref)?);
                let right = Box::new(self.expr(ExprKind::Null, Type::Null));
                self.expr(ExprKind::CompareRefs { equal, boxes: false, left, right }, Type::BOOLEAN)
            }
        };
        let then = self.blocks.at(to)?;
        let number = self.code.instructions.partition_point(|&(at, _)| at <= self.at);
        let Some(&(next, _)) = self.code.instructions.get(number) else {
            return Err(DAMAGED);
        };
        Ok(Exit::Branch { condition, then, otherwise: self.blocks.at(next)? })
    }

    fn compare(&self, comparison: Comparison, numeric: Numeric, left: Expr<'a>, right: Expr<'a>) -> Expr<'a> {
        let kind = ExprKind::Compare(comparison, numeric, Box::new(left), Box::new(right));
        self.expr(kind, Type::BOOLEAN)
    }

    fn not(&self, condition: Expr<'a>) -> Expr<'a> {
        self.expr(ExprKind::Not(Box::new(condition)), Type::BOOLEAN)
    }

    /// The comparison of an entry with 0.
    fn with_zero(&mut self, comparison: Comparison, entry: Entry<'a>) -> Translated<Expr<'a>> {
        match entry {
            Entry::Compared { numeric, nan, left, right, .. } => {
                // For NaN the result is `nan`, and no comparison but `!=` holds.
                let holds_for_nan = comparison.holds(nan, 0);
                let is_exact = nan == 0 || holds_for_nan == (comparison == Comparison::Ne);
                Ok(match is_exact {
                    true => self.compare(comparison, numeric, left, right),
                    false => {
                        let opposite = self.compare(comparison.inverse(), numeric, left, right);
                        self.not(opposite)
                    }
                })
            }
            entry => {
                let value = self.value_of(entry)?;
                if value.ty == Type::BOOLEAN {
                    match comparison {
                        Comparison::Ne => return Ok(value),
                        Comparison::Eq => return Ok(self.not(value)),
                        _ => {}
                    }
                }
                if kind(value.ty) != Kind::Int {
                    return Err(DAMAGED);
                }
                let zero = self.int(0);
                Ok(self.compare(comparison, Numeric::Int, value, zero))
            }
        }
    }

    /// The result of a comparison as a number.
    pub(super) fn three_way(
        &mut self,
        numeric: Numeric,
        nan: i32,
        left: Expr<'a>,
        right: Expr<'a>,
        span: Span,
    ) -> Translated<Expr<'a>> {
        let ty = left.ty;
        let left = self.let_local(LocalKind::Synthetic, left);
        let right = self.let_local(LocalKind::Synthetic, right);
        let test = |translator: &Self, comparison| {
            let local = |local| translator.expr(ExprKind::Local(local), ty);
            Box::new(translator.compare(comparison, numeric, local(left), local(right)))
        };
        // What is neither less nor equal is greater, or NaN.
        let (first, second) = if nan < 0 {
            ((Comparison::Gt, 1), (Comparison::Eq, 0))
        } else {
            ((Comparison::Lt, -1), (Comparison::Eq, 0))
        };
        let constant =
            |value| Box::new(Expr { kind: ExprKind::Constant(Constant::Int(value)), ty: Type::INT, span });
        let inner = ExprKind::Conditional(test(self, second.0), constant(second.1), constant(-first.1));
        let inner = Box::new(self.expr(inner, Type::INT));
        let outer = ExprKind::Conditional(test(self, first.0), constant(first.1), inner);
        Ok(self.expr(outer, Type::INT))
    }
}
