//! Operators on floating-point numbers, with the meaning of the Java Language Specification, section 15.
//!
//! A `float` is an int and a `double` is a long: the bits of IEEE 754. A NaN that an operator makes is the canonical one.

use crate::function::Function;
use crate::sort::Sort;

/// Operators on floating-point numbers, given by their bits. Unary operators ignore their second operand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Real {
    Add(Width),
    Sub(Width),
    Mul(Width),
    Div(Width),
    /// The remainder of Java, with the sign of the dividend.
    Rem(Width),
    /// The rules of `Math.sqrt`, `floor`, `ceil` and `rint`. In Java they are methods of `double`.
    Sqrt,
    Floor,
    Ceil,
    Rint,
    /// A function of doubles that the solver only evaluates.
    Call(Function),
    IntTo(Width),
    LongTo(Width),
    /// To an int: truncated, saturating, and 0 for NaN.
    ToInt(Width),
    ToLong(Width),
    FloatToDouble,
    DoubleToFloat,
    /// Relations. With `false`, the relation does not hold; that differs from the opposite relation if an operand is NaN.
    Less(Width, bool),
    LessEqual(Width, bool),
    Equal(Width, bool),
}

/// The width of a floating-point number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Width {
    /// A `float`.
    Single,
    /// A `double`.
    Double,
}

impl Width {
    /// The sort of the bits.
    pub const fn sort(self) -> Sort {
        match self {
            Width::Single => Sort::Int,
            Width::Double => Sort::Long,
        }
    }

    /// The number that bits represent. A `float` is exact as a `double`.
    pub const fn number(self, bits: i64) -> f64 {
        match self {
            Width::Single => f32::from_bits(bits as u32) as f64,
            Width::Double => f64::from_bits(bits as u64),
        }
    }

    /// The bits of the number of this width that is nearest to `number`.
    pub const fn bits(self, number: f64) -> i64 {
        match self {
            Width::Single => single(number as f32),
            Width::Double => double(number),
        }
    }

    /// An integer that orders numbers as they are ordered: neighbours differ by 1. `None` for NaN. Both zeros are 0.
    pub fn rank(self, bits: i64) -> Option<i64> {
        let number = self.number(bits);
        let magnitude = match self {
            Width::Single => bits & 0x7fff_ffff,
            Width::Double => bits & i64::MAX,
        };
        let rank = if bits < 0 { -magnitude } else { magnitude };
        (!number.is_nan()).then_some(rank)
    }

    /// The bits of the number with a rank, the inverse of [`Width::rank`].
    pub fn of_rank(self, rank: i64) -> i64 {
        match (self, rank < 0) {
            (_, false) => rank,
            (Width::Single, true) => (rank.wrapping_neg() | i64::from(i32::MIN)) as i32 as i64,
            (Width::Double, true) => rank.wrapping_neg() | i64::MIN,
        }
    }
}

const fn single(value: f32) -> i64 {
    let value = if value.is_nan() { f32::from_bits(0x7fc0_0000) } else { value };
    value.to_bits().cast_signed() as i64
}

const fn double(value: f64) -> i64 {
    let value = if value.is_nan() { f64::from_bits(0x7ff8_0000_0000_0000) } else { value };
    value.to_bits().cast_signed()
}

impl Real {
    /// The sort of the operands.
    pub const fn operand(self) -> Sort {
        match self {
            Real::Add(width) | Real::Sub(width) | Real::Mul(width) | Real::Div(width) | Real::Rem(width) => {
                width.sort()
            }
            Real::ToInt(width) | Real::ToLong(width) => width.sort(),
            Real::Less(width, _) | Real::LessEqual(width, _) | Real::Equal(width, _) => width.sort(),
            Real::Sqrt
            | Real::Floor
            | Real::Ceil
            | Real::Rint
            | Real::Call(_)
            | Real::DoubleToFloat
            | Real::LongTo(_) => Sort::Long,
            Real::IntTo(_) | Real::FloatToDouble => Sort::Int,
        }
    }

    /// The sort of the result.
    pub const fn result(self) -> Sort {
        match self {
            Real::Add(width) | Real::Sub(width) | Real::Mul(width) | Real::Div(width) | Real::Rem(width) => {
                width.sort()
            }
            Real::IntTo(width) | Real::LongTo(width) => width.sort(),
            Real::Sqrt
            | Real::Floor
            | Real::Ceil
            | Real::Rint
            | Real::Call(_)
            | Real::FloatToDouble
            | Real::ToLong(_) => Sort::Long,
            Real::DoubleToFloat | Real::ToInt(_) => Sort::Int,
            Real::Less(..) | Real::LessEqual(..) | Real::Equal(..) => Sort::Bool,
        }
    }

    /// Whether the operator has two operands.
    pub const fn is_binary(self) -> bool {
        match self {
            Real::Call(function) => function.is_binary(),
            Real::Add(_) | Real::Sub(_) | Real::Mul(_) | Real::Div(_) | Real::Rem(_) => true,
            Real::Less(..) | Real::LessEqual(..) | Real::Equal(..) => true,
            _ => false,
        }
    }

    /// The width of the operands, if they are floating-point numbers.
    pub const fn operand_width(self) -> Option<Width> {
        match self {
            Real::IntTo(_) | Real::LongTo(_) => None,
            _ => match self.operand() {
                Sort::Int => Some(Width::Single),
                _ => Some(Width::Double),
            },
        }
    }

    /// The width of the result, if it is a floating-point number.
    pub const fn result_width(self) -> Option<Width> {
        match self {
            Real::ToInt(_) | Real::ToLong(_) | Real::Less(..) | Real::LessEqual(..) | Real::Equal(..) => None,
            _ => match self.result() {
                Sort::Int => Some(Width::Single),
                _ => Some(Width::Double),
            },
        }
    }

    /// The relation that holds exactly if this one does not. `None` for other operators.
    pub const fn negated(self) -> Option<Real> {
        match self {
            Real::Less(width, holds) => Some(Real::Less(width, !holds)),
            Real::LessEqual(width, holds) => Some(Real::LessEqual(width, !holds)),
            Real::Equal(width, holds) => Some(Real::Equal(width, !holds)),
            _ => None,
        }
    }

    /// The result for operands of its sort.
    pub fn apply(self, a: i64, b: i64) -> i64 {
        let pair = |width: Width| [width.number(a), width.number(b)];
        macro_rules! arithmetic {
            ($width:expr, $operator:tt) => {
                match $width {
                    Width::Single => single(f32::from_bits(a as u32) $operator f32::from_bits(b as u32)),
                    Width::Double => double(f64::from_bits(a as u64) $operator f64::from_bits(b as u64)),
                }
            };
        }
        let x = f64::from_bits(a as u64);
        match self {
            Real::Add(width) => arithmetic!(width, +),
            Real::Sub(width) => arithmetic!(width, -),
            Real::Mul(width) => arithmetic!(width, *),
            Real::Div(width) => arithmetic!(width, /),
            Real::Rem(width) => arithmetic!(width, %),
            Real::Sqrt => double(x.sqrt()),
            Real::Floor => double(x.floor()),
            Real::Ceil => double(x.ceil()),
            Real::Rint => double(x.round_ties_even()),
            Real::Call(function) => double(function.apply(x, f64::from_bits(b as u64))),
            Real::IntTo(Width::Single) | Real::LongTo(Width::Single) => single(a as f32),
            Real::IntTo(Width::Double) | Real::LongTo(Width::Double) => double(a as f64),
            Real::ToInt(width) => i64::from(width.number(a) as i32),
            Real::ToLong(width) => width.number(a) as i64,
            Real::FloatToDouble => Width::Double.bits(Width::Single.number(a)),
            Real::DoubleToFloat => Width::Single.bits(x),
            Real::Less(width, holds) => i64::from((pair(width)[0] < pair(width)[1]) == holds),
            Real::LessEqual(width, holds) => i64::from((pair(width)[0] <= pair(width)[1]) == holds),
            Real::Equal(width, holds) => i64::from((pair(width)[0] == pair(width)[1]) == holds),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Neighbours in rank are neighbours as numbers, and the inverse is exact.
    #[test]
    fn ranks_order_numbers() {
        for width in [Width::Single, Width::Double] {
            for rank in [-5, -1, 0, 1, 2, 1 << 20, 0x3f80_0000] {
                let [low, high] = [rank, rank + 1].map(|rank| width.of_rank(rank));
                assert!(width.number(low) < width.number(high), "{width:?} {rank}");
                assert_eq!(width.rank(low), Some(rank));
            }
            let nan = Real::Div(width).apply(0, 0);
            assert_eq!(width.rank(nan), None);
        }
    }

    /// JLS 5.1.3, and 15.20.1 for NaN.
    #[test]
    fn conversions_saturate_and_nan_is_unordered() {
        let bits = |number: f64| number.to_bits().cast_signed();
        let to_int = |number| Real::ToInt(Width::Double).apply(bits(number), 0);
        assert_eq!([to_int(-2.9), to_int(1e20), to_int(f64::NAN)], [-2, i64::from(i32::MAX), 0]);
        let (nan, one) = (bits(f64::NAN), bits(1.0));
        let less = |holds| Real::Less(Width::Double, holds).apply(nan, one);
        assert_eq!(
            [less(true), less(false), Real::LessEqual(Width::Double, true).apply(one, nan)],
            [0, 1, 0]
        );
        assert_eq!(Real::Rem(Width::Double).apply(bits(-5.5), bits(2.0)), bits(-1.5));
    }
}
