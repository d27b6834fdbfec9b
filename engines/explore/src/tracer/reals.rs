//! Floating-point numbers: instructions and methods that compute with them. The term of a `float` or `double` is that of its bits.

use udita_solver::{Real, Sort, TermId, Width};
use udita_vm::bytecode::comparison::Comparison;
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::machine::View;

use super::state::{NativeCall, Tracer};

/// An instruction that computes with floating-point numbers.
#[derive(Clone, Copy)]
pub(super) struct Operation {
    operator: Real,
    dst: Reg,
    a: Reg,
    b: Right,
}

#[derive(Clone, Copy)]
enum Right {
    Register(Reg),
    /// The operator is unary.
    None,
    /// -1: a negation is a product, which makes the same NaN.
    MinusOne(Width),
}

/// The instruction as an operation. `None` for other instructions.
pub(super) fn operation(op: Op) -> Option<Operation> {
    use Real::{Add, Div, DoubleToFloat, FloatToDouble, IntTo, LongTo, Mul, Rem, Sub, ToInt, ToLong};
    use Width::{Double, Single};
    macro_rules! table {
        ({ $($binary:ident $operator:ident $width:ident;)+ } { $($unary:ident $by:expr;)+ }) => {
            match op {
                $(Op::$binary { dst, a, b } => (dst, a, Right::Register(b), $operator($width)),)+
                $(Op::$unary { dst, a } => (dst, a, Right::None, $by),)+
                Op::NegFloat { dst, a } => (dst, a, Right::MinusOne(Single), Mul(Single)),
                Op::NegDouble { dst, a } => (dst, a, Right::MinusOne(Double), Mul(Double)),
                _ => return None,
            }
        };
    }
    let (dst, a, b, operator) = table! {{
        AddFloat Add Single;
        SubFloat Sub Single;
        MulFloat Mul Single;
        DivFloat Div Single;
        RemFloat Rem Single;
        AddDouble Add Double;
        SubDouble Sub Double;
        MulDouble Mul Double;
        DivDouble Div Double;
        RemDouble Rem Double;
    } {
        IntToFloat IntTo(Single);
        IntToDouble IntTo(Double);
        LongToFloat LongTo(Single);
        LongToDouble LongTo(Double);
        FloatToInt ToInt(Single);
        FloatToLong ToLong(Single);
        FloatToDouble FloatToDouble;
        DoubleToInt ToInt(Double);
        DoubleToLong ToLong(Double);
        DoubleToFloat DoubleToFloat;
    }};
    Some(Operation { operator, dst, a, b })
}

impl Tracer<'_> {
    /// Follows an instruction that computes with floating-point numbers.
    pub(super) fn real_operation(&mut self, view: View<'_>, operation: Operation) {
        let Operation { operator, dst, a, b } = operation;
        let left = self.numeric_symbol(view, a);
        let right = match b {
            Right::Register(b) => self.numeric_symbol(view, b),
            Right::None | Right::MinusOne(_) => None,
        };
        if left.is_none() && right.is_none() {
            return self.define(view, dst, None);
        }
        let sort = operator.operand();
        let left = left.unwrap_or_else(|| self.constant(view.register(a), sort));
        let right = right.unwrap_or_else(|| match b {
            Right::Register(b) => self.constant(view.register(b), sort),
            Right::None => left,
            Right::MinusOne(width) => self.terms.constant(sort, width.bits(-1.0)),
        });
        let term = self.terms.real(operator, left, right);
        self.define(view, dst, Some(term));
    }

    /// The condition that a comparison has an outcome. `None` if it does not depend on the input.
    pub(super) fn real_condition(
        &mut self,
        view: View<'_>,
        width: Width,
        (comparison, a, b, outcome): (Comparison, Reg, Reg, bool),
    ) -> Option<TermId> {
        if !self.selects || self.symbol(view, a).is_none() && self.symbol(view, b).is_none() {
            return None;
        }
        let (a, b) = (self.term(view, a, width.sort()), self.term(view, b, width.sort()));
        Some(match comparison {
            Comparison::Lt => self.terms.real(Real::Less(width, outcome), a, b),
            Comparison::Le => self.terms.real(Real::LessEqual(width, outcome), a, b),
            Comparison::Gt => self.terms.real(Real::Less(width, outcome), b, a),
            Comparison::Ge => self.terms.real(Real::LessEqual(width, outcome), b, a),
            Comparison::Eq => self.terms.real(Real::Equal(width, outcome), a, b),
            Comparison::Ne => self.terms.real(Real::Equal(width, !outcome), a, b),
        })
    }

    /// The result of a method on floating-point numbers. `None` if it is not one with a rule, or these numbers have no terms.
    pub(super) fn real_native(&mut self, call: &NativeCall) -> Option<Option<TermId>> {
        if !self.selects {
            return None;
        }
        let operator = match call.native {
            Native::FloatToBits | Native::BitsToFloat | Native::DoubleToBits | Native::BitsToDouble => {
                return Some(call.terms[0]);
            }
            Native::Sqrt => Real::Sqrt,
            Native::Floor => Real::Floor,
            Native::Ceil => Real::Ceil,
            Native::Rint => Real::Rint,
            _ => return None,
        };
        debug_assert_eq!(operator.operand(), Sort::Long);
        Some(call.terms[0].map(|term| self.terms.real(operator, term, term)))
    }
}
