//! Floating-point numbers: instructions and methods that compute with them. The term of a `float` or `double` is that of its bits.

use udita_solver::{Code, Function, Real, Sort, TermId, Width};
use udita_vm::bytecode::comparison::Comparison;
use udita_vm::bytecode::native::Native;
use udita_vm::bytecode::op::{Op, Reg};
use udita_vm::floats::math;
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
            native => Real::Call(function(native)?),
        };
        debug_assert_eq!(operator.operand(), Sort::Long);
        let second = usize::from(operator.is_binary());
        if call.terms[0].is_none() && call.terms[second].is_none() {
            return Some(None);
        }
        let [a, b] = [0, second].map(|argument| {
            call.terms[argument].unwrap_or_else(|| self.constant(call.words[argument], Sort::Long))
        });
        Some(Some(self.terms.real(operator, a, b)))
    }
}

/// The function of doubles that a method computes. `None` for other methods.
fn function(native: Native) -> Option<Function> {
    use Code::{Binary, Unary};
    use Native::{
        Acos, Asin, Atan, Atan2, Cbrt, Cos, Cosh, Exp, Expm1, Hypot, IeeeRemainder, Log, Log1p, Log10, Pow,
        Sin, Sinh, StrictCos, StrictExp, StrictLog, StrictLog10, StrictPow, StrictSin, StrictTan, Tan, Tanh,
    };
    // The ranges leave room for errors of some units in the last place.
    const ALL: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];
    const FROM_0: [f64; 2] = [0.0, f64::INFINITY];
    const UNIT: [f64; 2] = [-1.000001, 1.000001];
    const QUARTER: [f64; 2] = [-1.58, 1.58];
    const HALF: [f64; 2] = [-3.15, 3.15];
    let (code, range) = match native {
        Sin => (Unary(math::sin), UNIT),
        Cos => (Unary(math::cos), UNIT),
        Tan => (Unary(math::tan), ALL),
        Exp => (Unary(math::exp), FROM_0),
        Log => (Unary(math::log), ALL),
        Log10 => (Unary(math::log10), ALL),
        Asin => (Unary(math::asin), QUARTER),
        Acos => (Unary(math::acos), [0.0, HALF[1]]),
        Atan => (Unary(math::atan), QUARTER),
        Sinh => (Unary(math::sinh), ALL),
        Cosh => (Unary(math::cosh), [0.999999, f64::INFINITY]),
        Tanh => (Unary(math::tanh), UNIT),
        Cbrt => (Unary(math::cbrt), ALL),
        Expm1 => (Unary(math::expm1), [UNIT[0], f64::INFINITY]),
        Log1p => (Unary(math::log1p), ALL),
        StrictSin => (Unary(math::strict_math::sin), UNIT),
        StrictCos => (Unary(math::strict_math::cos), UNIT),
        StrictTan => (Unary(math::strict_math::tan), ALL),
        StrictExp => (Unary(math::strict_math::exp), FROM_0),
        StrictLog => (Unary(math::strict_math::log), ALL),
        StrictLog10 => (Unary(math::strict_math::log10), ALL),
        Pow => (Binary(math::pow), ALL),
        Atan2 => (Binary(math::atan2), HALF),
        Hypot => (Binary(math::hypot), FROM_0),
        IeeeRemainder => (Binary(math::ieee_remainder), ALL),
        StrictPow => (Binary(math::strict_math::pow), ALL),
        _ => return None,
    };
    Some(Function { name: native.name(), code, range })
}
