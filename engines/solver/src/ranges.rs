//! Interval arithmetic: the values that an operator may have on operands from given intervals.

use crate::interval::Interval;
use crate::operator::{Binary, Conversion};
use crate::sort::Sort;

/// The interval from `lo` to `hi` if it lies within `sort`, otherwise all values of `sort`.
pub(crate) fn or_all(lo: i128, hi: i128, sort: Sort) -> Interval {
    let all = sort.interval();
    if lo >= all.lo.into() && hi <= all.hi.into() { Interval { lo: lo as i64, hi: hi as i64 } } else { all }
}

/// The least and the greatest value of `f` at the ends of two intervals.
fn corners(a: Interval, b: Interval, f: impl Fn(i128, i128) -> i128) -> (i128, i128) {
    let (al, ah, bl, bh) = (a.lo.into(), a.hi.into(), b.lo.into(), b.hi.into());
    let all = [f(al, bl), f(al, bh), f(ah, bl), f(ah, bh)];
    all.iter().fold((i128::MAX, i128::MIN), |(lo, hi), &v| (lo.min(v), hi.max(v)))
}

/// An interval that contains all results of an operator on operands of `sort` from two intervals.
pub(crate) fn binary(operator: Binary, sort: Sort, a: Interval, b: Interval) -> Interval {
    if let (Some(a), Some(b)) = (a.single(), b.single()) {
        return Interval::point(operator.apply(sort, a, b));
    }
    match operator {
        Binary::Mul => {
            let (lo, hi) = corners(a, b, |a, b| a * b);
            or_all(lo, hi, sort)
        }
        Binary::Div => quotient(sort, a, b),
        Binary::Rem => remainder(a, b),
        Binary::And => and(a, b),
        Binary::Or => complement(and(complement(a), complement(b))),
        Binary::Xor => xor(a, b),
        Binary::Shl => {
            let (lo, hi) = corners(a, count(sort, b), |a, n| a << n);
            or_all(lo, hi, sort)
        }
        Binary::Shr => shift_right(a, count(sort, b)),
        Binary::Ushr => {
            let count = count(sort, b);
            if a.lo >= 0 {
                shift_right(a, count)
            } else if count.lo > 0 {
                Interval::new(0, ((1i128 << (i64::from(sort.bits()) - count.lo)) - 1) as i64)
            } else {
                sort.interval()
            }
        }
        Binary::Compare => {
            let lo = if a.lo > b.hi { 1 } else { i64::from(a.lo >= b.hi) - 1 };
            let hi = if a.hi < b.lo { -1 } else { 1 - i64::from(a.hi <= b.lo) };
            Interval::new(lo, hi)
        }
    }
}

/// An interval that contains all results of a conversion.
pub(crate) fn conversion(conversion: Conversion, a: Interval) -> Interval {
    let all = conversion.to().interval();
    if all.includes(a) { a } else { all }
}

fn complement(a: Interval) -> Interval {
    Interval { lo: !a.hi, hi: !a.lo }
}

/// The effective counts of a shift.
fn count(sort: Sort, b: Interval) -> Interval {
    let all = Interval::new(0, i64::from(sort.bits()) - 1);
    match b.single() {
        Some(count) => Interval::point(count & all.hi),
        None if all.includes(b) => b,
        None => all,
    }
}

fn shift_right(a: Interval, count: Interval) -> Interval {
    let (lo, hi) = corners(a, count, |a, n| a >> n);
    Interval { lo: lo as i64, hi: hi as i64 }
}

fn quotient(sort: Sort, a: Interval, b: Interval) -> Interval {
    let mut result = b.contains(0).then_some(Interval::point(0));
    let negative = (b.lo < 0).then(|| Interval::new(b.lo, b.hi.min(-1)));
    let positive = (b.hi > 0).then(|| Interval::new(b.lo.max(1), b.hi));
    for b in [negative, positive].into_iter().flatten() {
        let (lo, hi) = corners(a, b, |a, b| a / b);
        let part = or_all(lo, hi, sort);
        result = Some(result.map_or(part, |result| result.hull(part)));
    }
    result.unwrap_or(sort.interval())
}

fn remainder(a: Interval, b: Interval) -> Interval {
    if b.contains(0) {
        return a.hull(Interval::point(0));
    }
    let least = b.lo.unsigned_abs().min(b.hi.unsigned_abs());
    if a.lo.unsigned_abs().max(a.hi.unsigned_abs()) < least {
        return a;
    }
    let greatest = (b.lo.unsigned_abs().max(b.hi.unsigned_abs()) - 1) as i64;
    Interval { lo: a.lo.min(0).max(-greatest), hi: a.hi.max(0).min(greatest) }
}

fn and(a: Interval, b: Interval) -> Interval {
    match (a.lo >= 0, b.lo >= 0) {
        (true, true) => Interval::new(0, a.hi.min(b.hi)),
        (true, false) => Interval::new(0, a.hi),
        (false, true) => Interval::new(0, b.hi),
        // The result is at least the power of two below both operands.
        (false, false) => Interval { lo: power_below(a.lo.min(b.lo)), hi: a.hi.max(b.hi) },
    }
}

fn xor(a: Interval, b: Interval) -> Interval {
    let hi = power_above(a.hi.max(b.hi).max(!a.lo).max(!b.lo));
    if a.lo >= 0 && b.lo >= 0 { Interval::new(0, hi) } else { Interval { lo: !hi, hi } }
}

/// The greatest negated power of two that is at most `value`, which is negative.
fn power_below(value: i64) -> i64 {
    !power_above(!value)
}

/// The least power of two above `value`, which is not negative, minus one.
fn power_above(value: i64) -> i64 {
    if value == 0 { 0 } else { (u64::MAX >> value.leading_zeros()) as i64 }
}
