//! The functions of `java.lang.StrictMath` that HotSpot's `Math` computes differently: those of fdlibm.
//!
//! They follow fdlibm step by step, and fdlibm asks that its notice be preserved (THIRD-PARTY.md):
//!
//! > Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//! >
//! > Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this software is freely
//! > granted, provided that this notice is preserved.

use super::fdlibm::{high_word, with_high_word};
use super::quarters::quarters;

pub use libm::{exp, tan};

/// `ln 2` in two parts, the first with few bits.
const LN2_HI: f64 = 6.931_471_803_691_238_164_90e-1;
const LN2_LO: f64 = 1.908_214_929_270_587_700_02e-10;

/// `x` to the power of `y` as in C, except for the powers of 1 and -1 that C defines and Java doesn't.
pub fn pow(x: f64, y: f64) -> f64 {
    if y.is_nan() || x.abs() == 1.0 && y.is_infinite() { f64::NAN } else { libm::pow(x, y) }
}

/// The sine of an angle in radians. NaN for an infinite angle.
pub fn sin(x: f64) -> f64 {
    let value = circular(x.abs(), 0);
    if x < 0.0 {
        -value
    } else if x == 0.0 {
        x
    } else {
        value
    }
}

/// The cosine of an angle in radians. NaN for an infinite angle.
pub fn cos(x: f64) -> f64 {
    circular(x.abs(), 1)
}

/// The sine of `x` plus `turns` right angles.
fn circular(x: f64, turns: u64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quarter, rest) = quarters(x);
    let is_sine = (quarter + turns).is_multiple_of(2);
    let value = if is_sine { sine(rest.hi, rest.lo) } else { cosine(rest.hi, rest.lo) };
    if (quarter + turns) % 4 >= 2 { -value } else { value }
}

/// The sine of `x + rest`, by a polynomial for angles up to π/4.
fn sine(x: f64, rest: f64) -> f64 {
    if x.abs() < 1.0 / f64::from(1 << 27) {
        return x;
    }
    let z = x * x;
    let cube = z * x;
    let r = 8.333_333_333_322_489_461_24e-3
        + z * (-1.984_126_982_985_794_931_34e-4
            + z * (2.755_731_370_707_006_767_89e-6
                + z * (-2.505_076_025_340_686_341_95e-8 + z * 1.589_690_995_211_550_102_21e-10)));
    let first = -1.666_666_666_666_663_243_48e-1;
    if rest == 0.0 {
        x + cube * (first + z * r)
    } else {
        x - ((z * (0.5 * rest - cube * r) - rest) - cube * first)
    }
}

/// The cosine of `x + rest`, by a polynomial for angles up to π/4.
fn cosine(x: f64, rest: f64) -> f64 {
    let high = high_word(x) & 0x7fff_ffff;
    if high < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z
        * (4.166_666_666_666_660_190_37e-2
            + z * (-1.388_888_888_887_410_957_49e-3
                + z * (2.480_158_728_947_672_941_78e-5
                    + z * (-2.755_731_435_139_066_330_35e-7
                        + z * (2.087_572_321_298_174_827_90e-9 + z * -1.135_964_755_778_819_482_65e-11)))));
    if high < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * rest));
    }
    // A part near x² / 2 is subtracted from 1 first, so that the difference is exact.
    let part = if high > 0x3fe9_0000 { 0.28125 } else { with_high_word(0.0, high - 0x0020_0000) };
    (1.0 - part) - ((0.5 * z - part) - (z * r - x * rest))
}

/// The natural logarithm. NaN for negative numbers, negative infinity for 0.
pub fn log(x: f64) -> f64 {
    if !(x > 0.0 && x < f64::INFINITY) {
        return libm::log(x);
    }
    // x = 2^k (1 + f), with 1 + f between √½ and √2.
    let (scaled, mut k) = if x < f64::MIN_POSITIVE { (x * 18_014_398_509_481_984.0, -54) } else { (x, 0) };
    let mut high = high_word(scaled);
    k += (high >> 20) - 1023;
    high &= 0x000f_ffff;
    let carry = (high + 0x9_5f64) & 0x0010_0000;
    k += carry >> 20;
    let f = with_high_word(scaled, high | (carry ^ 0x3ff0_0000)) - 1.0;
    let k = f64::from(k);
    if (0x000f_ffff & (2 + high)) < 3 {
        if f == 0.0 {
            return if k == 0.0 { 0.0 } else { k * LN2_HI + k * LN2_LO };
        }
        let r = f * f * (0.5 - 0.333_333_333_333_333_33 * f);
        return if k == 0.0 { f - r } else { k * LN2_HI - ((r - k * LN2_LO) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w
        * (3.999_999_999_940_941_908e-1
            + w * (2.222_219_843_214_978_396e-1 + w * 1.531_383_769_920_937_332e-1));
    let odd = z
        * (6.666_666_666_666_735_130e-1
            + w * (2.857_142_874_366_239_149e-1
                + w * (1.818_357_216_161_805_012e-1 + w * 1.479_819_860_511_658_591e-1)));
    let r = odd + even;
    if (high - 0x6_147a) | (0x6_b851 - high) > 0 {
        let half_square = 0.5 * f * f;
        if k == 0.0 {
            f - (half_square - s * (half_square + r))
        } else {
            k * LN2_HI - ((half_square - (s * (half_square + r) + k * LN2_LO)) - f)
        }
    } else if k == 0.0 {
        f - s * (f - r)
    } else {
        k * LN2_HI - ((s * (f - r) - k * LN2_LO) - f)
    }
}

/// The logarithm to base 10.
pub fn log10(x: f64) -> f64 {
    if !(x > 0.0 && x < f64::INFINITY) {
        return libm::log10(x);
    }
    let (scaled, mut k) = if x < f64::MIN_POSITIVE { (x * 18_014_398_509_481_984.0, -54) } else { (x, 0) };
    let high = high_word(scaled);
    k += (high >> 20) - 1023;
    let is_negative = i32::from(k < 0);
    let mantissa = with_high_word(scaled, (high & 0x000f_ffff) | (0x3ff - is_negative) << 20);
    let y = f64::from(k + is_negative);
    let small = y * 3.694_239_077_158_930_786_16e-13 + 4.342_944_819_032_518_167_71e-1 * log(mantissa);
    small + y * 3.010_299_956_636_117_713_06e-1
}
