//! Arithmetic: instructions that compute a number from numbers.

use udita_solver::{Conversion, Sort, TermId, Terms};
use udita_vm::bytecode::op::{IntOperand, Op, Reg};
use udita_vm::machine::View;

use super::state::{Tracer, number};

/// A binary arithmetic instruction.
#[derive(Clone, Copy)]
pub(super) struct Binary {
    /// The sort of the left operand and of the result.
    sort: Sort,
    operator: Operator,
    dst: Reg,
    a: Reg,
    b: IntOperand,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Ushr,
}

impl Binary {
    /// The left operand and the right one.
    pub(super) fn operands(self) -> (Reg, IntOperand) {
        (self.a, self.b)
    }

    /// The sort of the left operand and of the result.
    pub(super) fn sort(self) -> Sort {
        self.sort
    }

    /// The sort of the right operand.
    pub(super) fn right_sort(self) -> Sort {
        match self.operator {
            Operator::Shl | Operator::Shr | Operator::Ushr => Sort::Int,
            _ => self.sort,
        }
    }

    /// Whether it throws an exception if its right operand is 0.
    pub(super) fn divides(self) -> bool {
        matches!(self.operator, Operator::Div | Operator::Rem)
    }
}

/// The instruction as a binary one. `None` for other instructions.
pub(super) fn binary(op: Op) -> Option<Binary> {
    use Operator::{Add, And, Div, Mul, Or, Rem, Shl, Shr, Sub, Ushr, Xor};
    use Sort::{Int, Long};
    macro_rules! table {
        ({ $($op:ident $operator:ident $sort:ident;)+ } { $($immediate:ident $with:ident;)+ }) => {
            match op {
                $(Op::$op { dst, a, b } => {
                    Some(Binary { sort: $sort, operator: $operator, dst, a, b: IntOperand::Register(b) })
                })+
                $(Op::$immediate { dst, a, value } => {
                    Some(Binary { sort: Int, operator: $with, dst, a, b: IntOperand::Number(value) })
                })+
                _ => None,
            }
        };
    }
    table! {{
        AddInt Add Int;
        SubInt Sub Int;
        MulInt Mul Int;
        DivInt Div Int;
        RemInt Rem Int;
        AndInt And Int;
        OrInt Or Int;
        XorInt Xor Int;
        ShlInt Shl Int;
        ShrInt Shr Int;
        UshrInt Ushr Int;
        AddLong Add Long;
        SubLong Sub Long;
        MulLong Mul Long;
        DivLong Div Long;
        RemLong Rem Long;
        AndLong And Long;
        OrLong Or Long;
        XorLong Xor Long;
        ShlLong Shl Long;
        ShrLong Shr Long;
        UshrLong Ushr Long;
    } {
        AddIntImm Add;
        MulIntImm Mul;
        DivIntImm Div;
        RemIntImm Rem;
        AndIntImm And;
        ShlIntImm Shl;
        ShrIntImm Shr;
        UshrIntImm Ushr;
    }}
}

/// The instruction as a negation or a conversion: the destination, the operand, and the conversion. `None` for other instructions.
pub(super) fn unary(op: Op) -> Option<(Reg, Reg, Option<Conversion>)> {
    Some(match op {
        Op::NegInt { dst, a } | Op::NegLong { dst, a } => (dst, a, None),
        Op::IntToLong { dst, a } => (dst, a, Some(Conversion::IntToLong)),
        Op::LongToInt { dst, a } => (dst, a, Some(Conversion::LongToInt)),
        Op::IntToByte { dst, a } => (dst, a, Some(Conversion::IntToByte)),
        Op::IntToShort { dst, a } => (dst, a, Some(Conversion::IntToShort)),
        Op::IntToChar { dst, a } => (dst, a, Some(Conversion::IntToChar)),
        _ => return None,
    })
}

impl Tracer<'_> {
    /// Follows a binary instruction. A division is preceded by a branch on a zero divisor.
    pub(super) fn binary(&mut self, view: View<'_>, op: Binary) {
        let Binary { sort, operator, dst, a, b } = op;
        if let (Operator::And | Operator::Or | Operator::Xor, IntOperand::Register(b)) = (operator, b)
            && let Some(term) = self.logic(view, operator, a, b)
        {
            return self.define(view, dst, Some(term));
        }
        let left = self.numeric_symbol(view, a);
        let right = match b {
            IntOperand::Register(register) => self.numeric_symbol(view, register),
            IntOperand::Number(_) => None,
        };
        if let IntOperand::Register(register) = b
            && op.divides()
        {
            let passes = number(view.register(register), sort) != 0;
            if let Some(divisor) = right {
                let zero = self.terms.constant(sort, 0);
                let condition =
                    if passes { self.terms.ne(divisor, zero) } else { self.terms.eq(divisor, zero) };
                self.check(view.pc(), passes, condition);
            }
            if !passes {
                return;
            }
        }
        if left.is_none() && right.is_none() {
            return self.define(view, dst, None);
        }
        let left = left.unwrap_or_else(|| self.constant(view.register(a), sort));
        let right = right.unwrap_or_else(|| match b {
            IntOperand::Register(b) => self.constant(view.register(b), op.right_sort()),
            IntOperand::Number(value) => self.terms.constant(Sort::Int, value.into()),
        });
        let term = self.combine(operator, left, right);
        self.define(view, dst, Some(term));
    }

    /// The result of a binary instruction, whose divisor is not 0.
    pub(super) fn combined(&mut self, operation: Binary, a: TermId, b: TermId) -> TermId {
        self.combine(operation.operator, a, b)
    }

    fn combine(&mut self, operator: Operator, a: TermId, b: TermId) -> TermId {
        let apply: fn(&mut Terms, TermId, TermId) -> TermId = match operator {
            Operator::Add => Terms::add,
            Operator::Sub => Terms::sub,
            Operator::Mul => Terms::mul,
            Operator::Div => Terms::div,
            Operator::Rem => Terms::rem,
            Operator::And => Terms::and,
            Operator::Or => Terms::or,
            Operator::Xor => Terms::xor,
            Operator::Shl => Terms::shl,
            Operator::Shr => Terms::shr,
            Operator::Ushr => Terms::ushr,
        };
        apply(self.terms, a, b)
    }

    /// Follows an operator on `boolean`s, at least one of which is a condition.
    fn logic(&mut self, view: View<'_>, operator: Operator, a: Reg, b: Reg) -> Option<TermId> {
        let (a, b) = (self.term(view, a, Sort::Int), self.term(view, b, Sort::Int));
        let is_truth = |tracer: &Self, term| {
            let bounds = tracer.terms.bounds(term);
            bounds.lo >= 0 && bounds.hi <= 1
        };
        let is_logic = self.is_condition(a) || self.is_condition(b);
        if !is_logic || !is_truth(self, a) || !is_truth(self, b) {
            return None;
        }
        let (a, b) = (self.as_condition(a), self.as_condition(b));
        Some(match operator {
            Operator::And => self.terms.both(a, b),
            Operator::Or => self.terms.either(a, b),
            _ => {
                let (not_a, not_b) = (self.terms.not(a), self.terms.not(b));
                let (only_a, only_b) = (self.terms.both(a, not_b), self.terms.both(not_a, b));
                self.terms.either(only_a, only_b)
            }
        })
    }

    /// Follows a negation or a conversion.
    pub(super) fn unary(&mut self, view: View<'_>, dst: Reg, a: Reg, conversion: Option<Conversion>) {
        let term = self.numeric_symbol(view, a).map(|term| match conversion {
            None => self.terms.neg(term),
            Some(conversion) => self.terms.convert(conversion, term),
        });
        self.define(view, dst, term);
    }
}
