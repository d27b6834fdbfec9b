//! Sets of floating-point numbers: an interval, and whether NaN is an element.
//!
//! The operators of IEEE 754 round to the nearest number, which is monotonic. So the results at the ends of intervals are the ends of the
//! results, without rounding outwards. The zeros are one element: they differ only as divisors, and an interval with 0 as a divisor gives
//! all numbers.

use crate::interval::Interval;
use crate::real::{Real, Width};

/// The numbers from `lo` to `hi`, none if `lo > hi`, and NaN if `has_nan`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Hull {
    pub(super) lo: f64,
    pub(super) hi: f64,
    pub(super) has_nan: bool,
}

impl Hull {
    pub(super) const ALL: Hull = Hull { lo: f64::NEG_INFINITY, hi: f64::INFINITY, has_nan: true };
    pub(super) const EMPTY: Hull = Hull { lo: f64::INFINITY, hi: f64::NEG_INFINITY, has_nan: false };

    pub(super) fn point(number: f64) -> Hull {
        match number.is_nan() {
            true => Hull { has_nan: true, ..Hull::EMPTY },
            false => Hull { lo: number, hi: number, has_nan: false },
        }
    }

    /// Whether no number is an element. NaN may be one.
    pub(super) fn has_no_number(self) -> bool {
        self.lo > self.hi
    }

    pub(super) fn union(self, other: Hull) -> Hull {
        Hull { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi), has_nan: self.has_nan || other.has_nan }
    }

    fn contains(self, number: f64) -> bool {
        self.lo <= number && number <= self.hi
    }

    fn is_unbounded(self) -> bool {
        self.lo == f64::NEG_INFINITY || self.hi == f64::INFINITY
    }

    /// The magnitudes of the elements.
    pub(super) fn magnitudes(self) -> Hull {
        let ends = [self.lo.abs(), self.hi.abs()];
        let lo = if self.contains(0.0) { 0.0 } else { ends[0].min(ends[1]) };
        if self.has_no_number() { self } else { Hull { lo, hi: ends[0].max(ends[1]), ..self } }
    }

    /// The least set of this form that contains some results, of which those that are NaN are skipped.
    fn of(results: impl IntoIterator<Item = f64>, has_nan: bool) -> Hull {
        let numbers = results.into_iter().filter(|result| !result.is_nan());
        let hull = numbers.fold(Hull::EMPTY, |hull, number| hull.union(Hull::point(number)));
        Hull { has_nan, ..hull }
    }
}

/// The results of an operator that makes a floating-point number, for operands that are floating-point numbers.
pub(super) fn apply(operator: Real, a: Hull, b: Hull) -> Hull {
    let is_binary = operator.is_binary();
    let has_nan = a.has_nan || is_binary && b.has_nan;
    if a.has_no_number() || is_binary && b.has_no_number() {
        return Hull { has_nan, ..Hull::EMPTY };
    }
    let at = |x: f64, y: f64| result(operator, x, y);
    let ends = |x: [f64; 2]| Hull::of(x.map(|x| at(x, x)), has_nan);
    let corners = || [at(a.lo, b.lo), at(a.lo, b.hi), at(a.hi, b.lo), at(a.hi, b.hi)];
    let infinite = |x: Hull, sign: f64| x.contains(sign * f64::INFINITY);
    let opposite =
        |sign: f64| infinite(a, 1.0) && infinite(b, -sign) || infinite(a, -1.0) && infinite(b, sign);
    match operator {
        Real::Add(_) => sum(at(a.lo, b.lo), at(a.hi, b.hi), has_nan || opposite(1.0)),
        Real::Sub(_) => sum(at(a.lo, b.hi), at(a.hi, b.lo), has_nan || opposite(-1.0)),
        Real::Mul(_) => {
            let made = a.contains(0.0) && b.is_unbounded() || b.contains(0.0) && a.is_unbounded();
            // Where a corner is the product of 0 and infinity, its neighbours have the product 0.
            let products = corners().map(|product| if product.is_nan() { 0.0 } else { product });
            Hull::of(products, has_nan || made)
        }
        Real::Div(_) => {
            let made = a.contains(0.0) && b.contains(0.0) || a.is_unbounded() && b.is_unbounded();
            match b.contains(0.0) {
                true => Hull { has_nan: has_nan || made, ..Hull::ALL },
                false => {
                    // A number divided by infinity is 0, also where both ends of the dividend are infinite.
                    let zero = b.is_unbounded().then_some(0.0);
                    Hull::of(corners().into_iter().chain(zero), has_nan || made)
                }
            }
        }
        Real::Rem(_) => {
            let made = a.is_unbounded() || b.contains(0.0);
            let most = b.magnitudes().hi;
            let (lo, hi) = (a.lo.min(0.0).max(-most), a.hi.max(0.0).min(most));
            Hull { lo, hi, has_nan: has_nan || made }
        }
        Real::Sqrt => match a.hi < 0.0 {
            true => Hull::point(f64::NAN),
            false => Hull { has_nan: has_nan || a.lo < 0.0, ..ends([a.lo.max(0.0), a.hi]) },
        },
        Real::Floor | Real::Ceil | Real::Rint | Real::FloatToDouble | Real::DoubleToFloat => {
            ends([a.lo, a.hi])
        }
        Real::Call(function) => Hull { lo: function.range[0], hi: function.range[1], has_nan: true },
        _ => Hull::ALL,
    }
}

/// A sum with these ends. An end that is NaN is the sum of opposite infinities.
fn sum(lo: f64, hi: f64, has_nan: bool) -> Hull {
    Hull {
        lo: if lo.is_nan() { f64::NEG_INFINITY } else { lo },
        hi: if hi.is_nan() { f64::INFINITY } else { hi },
        has_nan,
    }
}

/// The result of an operator, by its definition on bits.
fn result(operator: Real, x: f64, y: f64) -> f64 {
    let [from, to] =
        [operator.operand_width(), operator.result_width()].map(|width| width.unwrap_or(Width::Double));
    to.number(operator.apply(from.bits(x), from.bits(y)))
}

/// The floating-point numbers of integers.
pub(super) fn of_integers(operator: Real, a: Interval) -> Hull {
    let width = operator.result_width().unwrap_or(Width::Double);
    Hull::of([a.lo, a.hi].map(|value| width.number(operator.apply(value, value))), false)
}

/// The integers to which floating-point numbers are truncated. NaN becomes 0.
pub(super) fn to_integers(operator: Real, a: Hull) -> Interval {
    let width = operator.operand_width().unwrap_or(Width::Double);
    let of = |x: f64| operator.apply(width.bits(x), 0);
    let nan = a.has_nan.then_some(Interval::point(0));
    let numbers = (!a.has_no_number()).then(|| Interval::new(of(a.lo), of(a.hi)));
    match (nan, numbers) {
        (Some(nan), Some(numbers)) => nan.hull(numbers),
        (one, other) => one.or(other).unwrap_or(operator.result().interval()),
    }
}

/// Whether a relation may be true, and whether it may be false, for some elements.
pub(super) fn relate(relation: Real, a: Hull, b: Hull) -> (bool, bool) {
    let has_pair = !a.has_no_number() && !b.has_no_number();
    let has_nan = a.has_nan || b.has_nan;
    let is_point = a.lo == a.hi && b.lo == b.hi && a.lo == b.lo;
    let (holds, can_hold, can_fail) = match relation {
        Real::Less(_, holds) => (holds, a.lo < b.hi, a.hi >= b.lo),
        Real::LessEqual(_, holds) => (holds, a.lo <= b.hi, a.hi > b.lo),
        Real::Equal(_, holds) => (holds, a.lo <= b.hi && b.lo <= a.hi, !is_point),
        _ => return (true, true),
    };
    let (can_hold, can_fail) = (has_pair && can_hold, has_nan || has_pair && can_fail);
    if holds { (can_hold, can_fail) } else { (can_fail, can_hold) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOUBLE: Width = Width::Double;
    const INFINITY: f64 = f64::INFINITY;

    fn hull(lo: f64, hi: f64) -> Hull {
        Hull { lo, hi, has_nan: false }
    }

    /// Numbers at which arguments about ranges fail: zeros, the least numbers, neighbours of 1, infinities, NaN.
    const SPECIAL: [f64; 17] = [
        -INFINITY,
        f64::MIN,
        -3.0,
        -1.0,
        -0.1,
        -f64::MIN_POSITIVE,
        -5e-324,
        -0.0,
        0.0,
        5e-324,
        f64::MIN_POSITIVE,
        0.1,
        1.0,
        1.0 + f64::EPSILON,
        f64::MAX,
        INFINITY,
        f64::NAN,
    ];

    fn contains(hull: Hull, number: f64) -> bool {
        if number.is_nan() { hull.has_nan } else { hull.contains(number) }
    }

    /// Each result for elements is an element of the result: all pairs of sets with special ends, all special elements.
    #[test]
    fn results_are_enclosed() {
        let mut hulls = vec![Hull::point(f64::NAN)];
        let numbers: Vec<f64> = SPECIAL.into_iter().filter(|number| !number.is_nan()).collect();
        for (i, &lo) in numbers.iter().enumerate() {
            for &hi in &numbers[i..] {
                hulls.extend([hull(lo, hi), Hull { lo, hi, has_nan: true }]);
            }
        }
        for width in [Width::Single, DOUBLE] {
            let round = |number: f64| width.number(width.bits(number));
            let binary =
                [Real::Add(width), Real::Sub(width), Real::Mul(width), Real::Div(width), Real::Rem(width)];
            for (operator, &a, &b) in binary
                .into_iter()
                .flat_map(|op| hulls.iter().flat_map(move |a| [(op, a)]))
                .flat_map(|(op, a)| hulls.iter().map(move |b| (op, a, b)))
            {
                let [a, b] = [a, b].map(|h| Hull { lo: round(h.lo), hi: round(h.hi), ..h });
                let made = apply(operator, a, b);
                for x in SPECIAL.map(round).into_iter().filter(|&x| contains(a, x)) {
                    for y in SPECIAL.map(round).into_iter().filter(|&y| contains(b, y)) {
                        let exact = result(operator, x, y);
                        assert!(contains(made, exact), "{operator:?} {x:e} {y:e}: {exact:e} not in {made:?}");
                    }
                }
            }
        }
    }

    /// The same for operators with one operand, conversions and relations.
    #[test]
    fn conversions_and_relations_are_enclosed() {
        let unary = [Real::Sqrt, Real::Floor, Real::Ceil, Real::Rint, Real::DoubleToFloat];
        for (i, &lo) in SPECIAL[..16].iter().enumerate() {
            for (&hi, has_nan) in SPECIAL[i..16].iter().flat_map(|hi| [(hi, false), (hi, true)]) {
                let a = Hull { lo, hi, has_nan };
                for x in SPECIAL.into_iter().filter(|&x| contains(a, x)) {
                    for operator in unary {
                        let exact = result(operator, x, x);
                        assert!(contains(apply(operator, a, a), exact), "{operator:?} {x:e} in {a:?}");
                    }
                    for operator in [Real::ToInt(DOUBLE), Real::ToLong(DOUBLE)] {
                        let exact = operator.apply(DOUBLE.bits(x), 0);
                        assert!(to_integers(operator, a).contains(exact), "{operator:?} {x:e} in {a:?}");
                    }
                    for (y, holds) in SPECIAL.into_iter().flat_map(|y| [(y, true), (y, false)]) {
                        for relation in [
                            Real::Less(DOUBLE, holds),
                            Real::LessEqual(DOUBLE, holds),
                            Real::Equal(DOUBLE, holds),
                        ] {
                            let is_true = relation.apply(DOUBLE.bits(x), DOUBLE.bits(y)) != 0;
                            let (can_hold, can_fail) = relate(relation, a, Hull::point(y));
                            assert!(
                                if is_true { can_hold } else { can_fail },
                                "{relation:?} {x:e} {y:e} {a:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// A set is useful if it is small: these are exact.
    #[test]
    fn results_are_narrow() {
        assert_eq!(apply(Real::Add(DOUBLE), hull(0.1, 1.0), hull(0.2, 2.0)), hull(0.1 + 0.2, 3.0));
        assert_eq!(apply(Real::Mul(DOUBLE), hull(-2.0, 3.0), hull(-5.0, 7.0)), hull(-15.0, 21.0));
        assert_eq!(
            apply(Real::Sqrt, hull(-1.0, 4.0), hull(-1.0, 4.0)),
            Hull { has_nan: true, ..hull(0.0, 2.0) }
        );
        assert_eq!(relate(Real::Less(DOUBLE, true), hull(1.0, 2.0), hull(2.0, 3.0)), (true, true));
        assert_eq!(relate(Real::Less(DOUBLE, true), hull(1.0, 2.0), hull(0.0, 1.0)), (false, true));
        assert_eq!(relate(Real::Equal(DOUBLE, true), hull(0.0, 0.0), hull(-0.0, -0.0)), (true, false));
    }
}
