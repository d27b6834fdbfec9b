//! Numbers with double the precision of a `double`: pairs whose second component is less than half a unit in the last place of the first.
//! (Dekker, 1971; Knuth, section 4.2.2.)

use std::ops::{Add, Div, Mul, Neg, Sub};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pair {
    pub(super) hi: f64,
    pub(super) lo: f64,
}

impl Pair {
    pub(super) const ONE: Pair = Pair { hi: 1.0, lo: 0.0 };

    /// The exact sum of two doubles.
    pub(super) fn sum(a: f64, b: f64) -> Pair {
        let hi = a + b;
        let b_part = hi - a;
        Pair { hi, lo: (a - (hi - b_part)) + (b - b_part) }
    }

    /// The exact sum of two doubles, the first not smaller in magnitude.
    fn ordered_sum(a: f64, b: f64) -> Pair {
        let hi = a + b;
        Pair { hi, lo: b - (hi - a) }
    }

    /// The exact product of two doubles that are neither huge nor tiny.
    pub(super) fn product(a: f64, b: f64) -> Pair {
        let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
        let hi = a * b;
        Pair { hi, lo: ((a1 * b1 - hi) + a1 * b2 + a2 * b1) + a2 * b2 }
    }

    /// The product with a power of two, which is exact.
    pub(super) fn scaled(self, factor: f64) -> Pair {
        Pair { hi: self.hi * factor, lo: self.lo * factor }
    }

    /// The value times `2^exponent`, rounded once.
    pub(super) fn to_double(self, exponent: i32) -> f64 {
        let power = |exponent: i32| f64::from_bits(((exponent + 1023) as u64) << 52);
        let top = exponent + (self.hi.to_bits() >> 52 & 0x7ff) as i32 - 1023;
        if top >= -1022 || self.hi == 0.0 {
            let half = exponent / 2;
            return self.hi * power(half) * power(exponent - half);
        }
        if top < -1080 {
            return 0.0 * self.hi;
        }
        // The result is subnormal and has fewer bits. To avoid double rounding at a tie, the bits that are cut off set the lowest bit.
        let bits = self.hi.to_bits();
        let sticky = match (self.lo == 0.0 || bits & 1 == 1, (self.lo > 0.0) == (self.hi > 0.0)) {
            (true, _) => bits,
            (false, true) => bits + 1,
            (false, false) => bits - 1,
        };
        f64::from_bits(sticky) * power(exponent + 200) * power(-200)
    }
}

/// Splits a double into two halves of 26 bits each.
fn halves(a: f64) -> (f64, f64) {
    let c = a * 134_217_729.0;
    let high = c - (c - a);
    (high, a - high)
}

impl From<f64> for Pair {
    fn from(hi: f64) -> Pair {
        Pair { hi, lo: 0.0 }
    }
}

impl Neg for Pair {
    type Output = Pair;

    fn neg(self) -> Pair {
        Pair { hi: -self.hi, lo: -self.lo }
    }
}

impl Add for Pair {
    type Output = Pair;

    fn add(self, other: Pair) -> Pair {
        let (high, low) = (Pair::sum(self.hi, other.hi), Pair::sum(self.lo, other.lo));
        let first = Pair::ordered_sum(high.hi, high.lo + low.hi);
        Pair::ordered_sum(first.hi, first.lo + low.lo)
    }
}

impl Sub for Pair {
    type Output = Pair;

    fn sub(self, other: Pair) -> Pair {
        self + -other
    }
}

impl Mul for Pair {
    type Output = Pair;

    fn mul(self, other: Pair) -> Pair {
        let product = Pair::product(self.hi, other.hi);
        Pair::ordered_sum(product.hi, product.lo + (self.hi * other.lo + self.lo * other.hi))
    }
}

impl Div for Pair {
    type Output = Pair;

    fn div(self, other: Pair) -> Pair {
        let first = self.hi / other.hi;
        let rest = self - other * Pair::from(first);
        let second = rest.hi / other.hi;
        let rest = rest - other * Pair::from(second);
        Pair::ordered_sum(first, second) + Pair::from(rest.hi / other.hi)
    }
}
