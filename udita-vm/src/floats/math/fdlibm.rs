//! The functions that the JDK takes from Sun's fdlibm (1993). The crate `libm`, which descends from it, is used where its results are
//! still identical in every bit. The others are implemented here.
//!
//! They follow fdlibm step by step, and fdlibm asks that its notice be preserved (THIRD-PARTY.md):
//!
//! > Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//! >
//! > Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this software is freely
//! > granted, provided that this notice is preserved.

pub use libm::{acos, asin, atan, expm1};

/// The upper 32 bits of a double.
pub(super) fn high_word(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

pub(super) fn with_high_word(x: f64, high: i32) -> f64 {
    f64::from_bits(x.to_bits() & 0xffff_ffff | (high as u32 as u64) << 32)
}

/// A double without its lower 32 bits.
fn high_part(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & !0xffff_ffff)
}

/// The angle of the point `(x, y)`.
pub fn atan2(y: f64, x: f64) -> f64 {
    const PI_LO: f64 = 1.2246467991473532e-16;
    let steep = (high_word(y) & 0x7fff_ffff) >> 20;
    let flat = (high_word(x) & 0x7fff_ffff) >> 20;
    if y.is_finite() && x < 0.0 && x.is_finite() && steep - flat > 60 {
        // Here fdlibm subtracts π/2 from π in two parts.
        let rest = std::f64::consts::PI - (std::f64::consts::FRAC_PI_2 - PI_LO);
        return if y < 0.0 { -rest } else { rest };
    }
    libm::atan2(y, x)
}

/// The hyperbolic sine, computed from `e^x - 1`.
pub fn sinh(x: f64) -> f64 {
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    let magnitude = x.abs();
    if !x.is_finite() || magnitude < 1.0 / f64::from(1 << 28) {
        return x;
    }
    if magnitude < 22.0 {
        let t = expm1(magnitude);
        return if magnitude < 1.0 {
            half * (2.0 * t - t * t / (t + 1.0))
        } else {
            half * (t + t / (t + 1.0))
        };
    }
    half_exp(magnitude, half)
}

/// The hyperbolic cosine, at least 1. Infinite if the result overflows.
pub fn cosh(x: f64) -> f64 {
    let magnitude = x.abs();
    if !x.is_finite() {
        return magnitude;
    }
    if high_word(magnitude) < 0x3fd6_2e43 {
        let t = expm1(magnitude);
        let w = 1.0 + t;
        return if high_word(magnitude) < 0x3c80_0000 { w } else { 1.0 + t * t / (w + w) };
    }
    if magnitude < 22.0 {
        let t = libm::exp(magnitude);
        return 0.5 * t + 0.5 / t;
    }
    half_exp(magnitude, 0.5)
}

/// `half · e^x`, in two steps where `e^x` alone would overflow.
fn half_exp(x: f64, half: f64) -> f64 {
    if high_word(x) < 0x4086_2e42 {
        return half * libm::exp(x);
    }
    let root = libm::exp(0.5 * x);
    half * root * root
}

/// The hyperbolic tangent, from -1 to 1.
pub fn tanh(x: f64) -> f64 {
    let magnitude = x.abs();
    if x.is_nan() {
        return x;
    }
    let value = if magnitude >= 22.0 {
        1.0
    } else if high_word(magnitude) < 0x3c80_0000 {
        return x * (1.0 + x);
    } else if magnitude >= 1.0 {
        1.0 - 2.0 / (expm1(2.0 * magnitude) + 2.0)
    } else {
        let t = expm1(-2.0 * magnitude);
        -t / (t + 2.0)
    };
    if x < 0.0 { -value } else { value }
}

/// The cube root: an initial estimate from a third of the exponent, a rational correction, and a Newton step.
pub fn cbrt(x: f64) -> f64 {
    if !x.is_finite() || x == 0.0 {
        return x;
    }
    let magnitude = x.abs();
    let guess = if magnitude < f64::MIN_POSITIVE {
        let scaled = magnitude * 18_014_398_509_481_984.0;
        with_high_word(0.0, high_word(scaled) / 3 + 696_219_795)
    } else {
        with_high_word(0.0, high_word(magnitude) / 3 + 715_094_163)
    };
    let r = guess * guess / magnitude;
    let s = 19.0 / 35.0 + r * guess;
    let t = guess * (5.0 / 14.0 + (45.0 / 28.0) / (s + 99.0 / 70.0 + (-864.0 / 1225.0) / s));
    // Rounded up to so few bits that its square is exact.
    let t = with_high_word(0.0, high_word(t) + 1);
    let r = magnitude / (t * t);
    let t = t + t * ((r - t) / (t + t + r));
    if x < 0.0 { -t } else { t }
}

/// `√(x² + y²)`, with each square in two parts.
pub fn hypot(x: f64, y: f64) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    let (mut a, mut b) = if high_word(x) >= high_word(y) { (x, y) } else { (y, x) };
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    if a.is_nan() || b.is_nan() || high_word(a) - high_word(b) > 60 << 20 {
        return a + b;
    }
    let mut exponent = 0;
    if high_word(a) > 0x5f30_0000 {
        exponent = 600;
    } else if high_word(b) < 0x20b0_0000 {
        if b == 0.0 {
            return a;
        }
        exponent = if high_word(b) <= 0x000f_ffff { -1022 } else { -600 };
    }
    (a, b) = (libm::scalbn(a, -exponent), libm::scalbn(b, -exponent));
    let difference = a - b;
    let sum = if difference > b {
        let a1 = high_part(a);
        let a2 = a - a1;
        a1 * a1 - (b * -b - a2 * (a + a1))
    } else {
        let twice = a + a;
        let b1 = high_part(b);
        let b2 = b - b1;
        let a1 = with_high_word(0.0, high_word(a) + 0x0010_0000);
        let a2 = twice - a1;
        a1 * b1 - (difference * -difference - (a1 * b2 + a2 * b))
    };
    libm::scalbn(sum.sqrt(), exponent)
}

/// `ln (1 + x)`, accurate for small `x`, too. NaN if `x` is less than -1.
pub fn log1p(x: f64) -> f64 {
    const LN2_HI: f64 = 6.931_471_803_691_238_164_90e-1;
    const LN2_LO: f64 = 1.908_214_929_270_587_700_02e-10;
    const COEFFICIENTS: [f64; 7] = [
        6.666_666_666_666_735_130e-1,
        3.999_999_999_940_941_908e-1,
        2.857_142_874_366_239_149e-1,
        2.222_219_843_214_978_396e-1,
        1.818_357_216_161_805_012e-1,
        1.531_383_769_920_937_332e-1,
        1.479_819_860_511_658_591e-1,
    ];
    let high = high_word(x);
    let magnitude = high & 0x7fff_ffff;
    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x <= -1.0 {
        return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
    }
    if magnitude < 0x3e20_0000 {
        return if magnitude < 0x3c90_0000 { x } else { x - x * x * 0.5 };
    }
    // 1 + x = 2^k (1 + f), and c is the rounding error of 1 + x.
    let (mut k, mut f, mut c, mut lowest) = (0, x, 0.0, 1);
    let is_near_zero = if high < 0 { high as u32 <= 0xbfd2_bec3 } else { high < 0x3fda_827a && high > 0 };
    if !is_near_zero {
        let u = if magnitude < 0x4340_0000 { 1.0 + x } else { x };
        k = (high_word(u) >> 20) - 1023;
        if magnitude < 0x4340_0000 {
            c = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
            c /= u;
        }
        lowest = high_word(u) & 0x000f_ffff;
        let u = if lowest < 0x6_a09e {
            with_high_word(u, lowest | 0x3ff0_0000)
        } else {
            k += 1;
            let scaled = with_high_word(u, lowest | 0x3fe0_0000);
            lowest = (0x0010_0000 - lowest) >> 2;
            scaled
        };
        f = u - 1.0;
    }
    let k = f64::from(k);
    let half_square = 0.5 * f * f;
    if lowest == 0 {
        if f == 0.0 {
            return if k == 0.0 { 0.0 } else { k * LN2_HI + (c + k * LN2_LO) };
        }
        let r = half_square * (1.0 - 0.666_666_666_666_666_66 * f);
        return if k == 0.0 { f - r } else { k * LN2_HI - ((r - (k * LN2_LO + c)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = COEFFICIENTS.iter().rev().fold(0.0, |sum, &coefficient| z * (coefficient + sum));
    if k == 0.0 {
        f - (half_square - s * (half_square + r))
    } else {
        k * LN2_HI - ((half_square - (s * (half_square + r) + (k * LN2_LO + c))) - f)
    }
}
