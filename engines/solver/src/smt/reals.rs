//! Operators on floating-point numbers in SMT-LIB's theory of floating-point numbers.
//!
//! A result has the sort of the theory. Its bits are made on demand. An operator that the theory lacks is any value.

use easy_smt::SExpr;

use super::Script;
use crate::real::{Real, Width};
use crate::sort::Sort;
use crate::term::id::TermId;

impl Script<'_> {
    /// The sort of a width, as SMT-LIB writes it.
    pub(super) fn float_sort(&self, width: Width) -> SExpr {
        self.process.atom(match width {
            Width::Single => "(_ FloatingPoint 8 24)",
            Width::Double => "(_ FloatingPoint 11 53)",
        })
    }

    fn to_fp(&self, width: Width) -> SExpr {
        self.process.atom(match width {
            Width::Single => "(_ to_fp 8 24)",
            Width::Double => "(_ to_fp 11 53)",
        })
    }

    /// A term as a floating-point number.
    fn float(&self, term: TermId, width: Width) -> SExpr {
        match self.floats.get(&term) {
            Some(&float) => float,
            None => self.process.list(vec![self.to_fp(width), self.expressions[&term]]),
        }
    }

    /// The bits of a floating-point number. Those of NaN are the canonical ones.
    pub(super) fn bits_of(&self, float: SExpr, width: Width) -> SExpr {
        let smt = &*self.process;
        let nan = self.constant(width.sort(), width.bits(f64::NAN));
        let bits = smt.list(vec![smt.atom("fp.to_ieee_bv"), float]);
        smt.ite(self.call("fp.isNaN", float), nan, bits)
    }

    fn call(&self, name: &str, a: SExpr) -> SExpr {
        self.process.list(vec![self.process.atom(name), a])
    }

    /// The result of an operator: a floating-point number, an integer or a condition. `None` if the theory lacks the operator.
    pub(super) fn real(&self, operator: Real, a: TermId, b: TermId) -> Option<SExpr> {
        let smt = &*self.process;
        let nearest = smt.atom("RNE");
        let rounded = |name: &str, width| {
            smt.list(vec![smt.atom(name), nearest, self.float(a, width), self.float(b, width)])
        };
        let integral = |mode: &str| {
            let x = self.float(a, Width::Double);
            smt.list(vec![smt.atom("fp.roundToIntegral"), smt.atom(mode), x])
        };
        let relation = |name: &str, width, holds: bool| {
            let related = smt.list(vec![smt.atom(name), self.float(a, width), self.float(b, width)]);
            if holds { related } else { smt.not(related) }
        };
        Some(match operator {
            Real::Add(width) => rounded("fp.add", width),
            Real::Sub(width) => rounded("fp.sub", width),
            Real::Mul(width) => rounded("fp.mul", width),
            Real::Div(width) => rounded("fp.div", width),
            // `fp.rem` rounds the quotient to the nearest integer, Java's towards zero.
            Real::Rem(_) | Real::Call(_) => return None,
            Real::Sqrt => smt.list(vec![smt.atom("fp.sqrt"), nearest, self.float(a, Width::Double)]),
            Real::Floor => integral("RTN"),
            Real::Ceil => integral("RTP"),
            Real::Rint => integral("RNE"),
            Real::IntTo(width) | Real::LongTo(width) => {
                smt.list(vec![self.to_fp(width), nearest, self.expressions[&a]])
            }
            Real::FloatToDouble => {
                smt.list(vec![self.to_fp(Width::Double), nearest, self.float(a, Width::Single)])
            }
            Real::DoubleToFloat => {
                smt.list(vec![self.to_fp(Width::Single), nearest, self.float(a, Width::Double)])
            }
            Real::ToInt(width) => self.truncated(self.float(a, width), width, Sort::Int),
            Real::ToLong(width) => self.truncated(self.float(a, width), width, Sort::Long),
            Real::Less(width, holds) => relation("fp.lt", width, holds),
            Real::LessEqual(width, holds) => relation("fp.leq", width, holds),
            Real::Equal(width, holds) => relation("fp.eq", width, holds),
        })
    }

    /// A number truncated to an integer, saturating, and 0 for NaN.
    fn truncated(&self, x: SExpr, width: Width, sort: Sort) -> SExpr {
        let smt = &*self.process;
        let interval = sort.interval();
        // Two to the power of 31 or 63 is exact in both widths.
        let limit = if sort == Sort::Int { 2_f64.powi(31) } else { 2_f64.powi(63) };
        let number =
            |value: f64| smt.list(vec![self.to_fp(width), self.constant(width.sort(), width.bits(value))]);
        let leq = |a, b| smt.list(vec![smt.atom("fp.leq"), a, b]);
        let [least, most, zero] = [interval.lo, interval.hi, 0].map(|value| self.constant(sort, value));
        let to_bits = smt.atom(if sort == Sort::Int { "(_ fp.to_sbv 32)" } else { "(_ fp.to_sbv 64)" });
        let inner = smt.list(vec![to_bits, smt.atom("RTZ"), x]);
        let low = smt.ite(leq(x, number(-limit)), least, inner);
        let high = smt.ite(leq(number(limit), x), most, low);
        smt.ite(self.call("fp.isNaN", x), zero, high)
    }
}
