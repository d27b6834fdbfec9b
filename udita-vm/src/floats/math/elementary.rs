//! Elementary functions, computed with double the precision and then rounded. All but a few results in a billion are correctly rounded.

use super::pair::Pair;
use super::quarters::quarters;
use super::strict_math;

/// `1 / n!`.
const INVERSE_FACTORIALS: [Pair; 29] = [
    Pair { hi: 1.0, lo: 0.0 },
    Pair { hi: 1.0, lo: 0.0 },
    Pair { hi: 0.5, lo: 0.0 },
    Pair { hi: 0.16666666666666666, lo: 9.25185853854297e-18 },
    Pair { hi: 0.041666666666666664, lo: 2.3129646346357427e-18 },
    Pair { hi: 0.008333333333333333, lo: 1.1564823173178714e-19 },
    Pair { hi: 0.001388888888888889, lo: -5.300543954373577e-20 },
    Pair { hi: 0.0001984126984126984, lo: 1.7209558293420705e-22 },
    Pair { hi: 2.48015873015873e-05, lo: 2.1511947866775882e-23 },
    Pair { hi: 2.7557319223985893e-06, lo: -1.858393274046472e-22 },
    Pair { hi: 2.755731922398589e-07, lo: 2.3767714622250297e-23 },
    Pair { hi: 2.505210838544172e-08, lo: -1.448814070935912e-24 },
    Pair { hi: 2.08767569878681e-09, lo: -1.20734505911326e-25 },
    Pair { hi: 1.6059043836821613e-10, lo: 1.2585294588752098e-26 },
    Pair { hi: 1.1470745597729725e-11, lo: 2.0655512752830745e-28 },
    Pair { hi: 7.647163731819816e-13, lo: 7.03872877733453e-30 },
    Pair { hi: 4.779477332387385e-14, lo: 4.399205485834081e-31 },
    Pair { hi: 2.8114572543455206e-15, lo: 1.6508842730861433e-31 },
    Pair { hi: 1.5619206968586225e-16, lo: 1.1910679660273754e-32 },
    Pair { hi: 8.22063524662433e-18, lo: 2.2141894119604265e-34 },
    Pair { hi: 4.110317623312165e-19, lo: 1.4412973378659527e-36 },
    Pair { hi: 1.9572941063391263e-20, lo: -1.3643503830087908e-36 },
    Pair { hi: 8.896791392450574e-22, lo: -7.911402614872376e-38 },
    Pair { hi: 3.868170170630684e-23, lo: -8.843177655482344e-40 },
    Pair { hi: 1.6117375710961184e-24, lo: -3.6846573564509766e-41 },
    Pair { hi: 6.446950284384474e-26, lo: -1.9330404233703465e-42 },
    Pair { hi: 2.4795962632247976e-27, lo: -1.2953730964765229e-43 },
    Pair { hi: 9.183689863795546e-29, lo: 1.4303150396787322e-45 },
    Pair { hi: 3.279889237069838e-30, lo: 1.5117542744029879e-46 },
];

/// `1 / (2n + 1)`.
const INVERSE_ODDS: [Pair; 10] = [
    Pair { hi: 1.0, lo: 0.0 },
    Pair { hi: 0.3333333333333333, lo: 1.850371707708594e-17 },
    Pair { hi: 0.2, lo: -1.1102230246251566e-17 },
    Pair { hi: 0.14285714285714285, lo: 7.93016446160826e-18 },
    Pair { hi: 0.1111111111111111, lo: 6.1679056923619804e-18 },
    Pair { hi: 0.09090909090909091, lo: -2.523234146875356e-18 },
    Pair { hi: 0.07692307692307693, lo: -4.270088556250602e-18 },
    Pair { hi: 0.06666666666666667, lo: 9.251858538542971e-19 },
    Pair { hi: 0.058823529411764705, lo: 8.163404592832033e-19 },
    Pair { hi: 0.05263157894736842, lo: 2.921639538487254e-18 },
];

/// `ln 2` in three parts. The first two have so few bits that their products with exponents are exact.
const LN_2: [f64; 2] = [0.6931471804855391, 7.440617109802979e-11];
const LN_2_REST: f64 = 2.0941744292700725e-21;

/// `1 / ln 10`.
const LOG10_E: Pair = Pair { hi: 0.4342944819032518, lo: 1.098319650216765e-17 };

/// `e^x` as a number and an exponent of two. The magnitude of `x` is below 800.
fn exp_pair(x: Pair) -> (Pair, i32) {
    const HALVINGS: i32 = 8;
    let two = (x.hi * std::f64::consts::LOG2_E).round();
    let rest =
        Pair::sum(x.hi, -two * LN_2[0]) + Pair::from(-two * LN_2[1]) + Pair::from(x.lo - two * LN_2_REST);
    let small = rest.scaled(1.0 / f64::from(1 << HALVINGS));
    // e^x - 1 by its series, then doubled: (1 + s)² - 1 = 2s + s².
    let mut s = INVERSE_FACTORIALS[12];
    for &coefficient in INVERSE_FACTORIALS[1..12].iter().rev() {
        s = s * small + coefficient;
    }
    s = s * small;
    for _ in 0..HALVINGS {
        s = s.scaled(2.0) + s * s;
    }
    (s + Pair::ONE, two as i32)
}

/// The natural logarithm of a positive finite number.
fn log_pair(x: f64) -> Pair {
    let (mantissa, exponent) = libm::frexp(x);
    let (m, exponent) = if mantissa < std::f64::consts::FRAC_1_SQRT_2 {
        (2.0 * mantissa, exponent - 1)
    } else {
        (mantissa, exponent)
    };
    let two = f64::from(exponent);
    let log = if (m - 1.0).abs() < 1.0 / 64.0 {
        // 2 artanh((m - 1) / (m + 1))
        let f = Pair::from(m - 1.0) / Pair::sum(m, 1.0);
        let square = f * f;
        let mut sum = INVERSE_ODDS[9];
        for &coefficient in INVERSE_ODDS[..9].iter().rev() {
            sum = sum * square + coefficient;
        }
        (sum * f).scaled(2.0)
    } else {
        // One step of Newton's method.
        let near = libm::log(m);
        let (power, scale) = exp_pair(Pair::from(-near));
        let t = power.scaled(f64::powi(2.0, scale)) * Pair::from(m) - Pair::ONE;
        Pair::from(near) + (t - (t * t).scaled(0.5))
    };
    Pair::sum(two * LN_2[0], two * LN_2[1]) + (Pair::from(two * LN_2_REST) + log)
}

/// The alternating sum of `x^n / n!` for every second `n` from `first` on.
fn circular_series(x: Pair, first: usize) -> Pair {
    let square = -(x * x);
    let mut sum = Pair::from(0.0);
    let mut n = first + (INVERSE_FACTORIALS.len() - 1 - first) / 2 * 2;
    loop {
        sum = sum * square + INVERSE_FACTORIALS[n];
        if n == first {
            break;
        }
        n -= 2;
    }
    if first == 1 { sum * x } else { sum }
}

fn sin_pair(quarter: u64, rest: Pair) -> Pair {
    let value = circular_series(rest, if quarter.is_multiple_of(2) { 1 } else { 0 });
    if quarter % 4 >= 2 { -value } else { value }
}

/// The sine of an angle in radians. NaN for an infinite angle.
pub fn sin(x: f64) -> f64 {
    if !x.is_finite() || x.abs() < 1e-100 {
        return if x.is_finite() { x } else { f64::NAN };
    }
    let (quarter, rest) = quarters(x.abs());
    let value = sin_pair(quarter, rest).hi;
    if x < 0.0 { -value } else { value }
}

/// The cosine of an angle in radians. NaN for an infinite angle.
pub fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quarter, rest) = quarters(x.abs());
    sin_pair(quarter + 1, rest).hi
}

/// The tangent of an angle in radians. NaN for an infinite angle.
pub fn tan(x: f64) -> f64 {
    if !x.is_finite() || x.abs() < 1e-100 {
        return if x.is_finite() { x } else { f64::NAN };
    }
    let (quarter, rest) = quarters(x.abs());
    let value = (sin_pair(quarter, rest) / sin_pair(quarter + 1, rest)).hi;
    if x < 0.0 { -value } else { value }
}

/// The exponential function `e^x`. Infinite if the result overflows.
pub fn exp(x: f64) -> f64 {
    if x.is_nan() || x > 709.8 {
        return if x.is_nan() { x } else { f64::INFINITY };
    }
    if x < -746.0 {
        return 0.0;
    }
    let (value, exponent) = exp_pair(Pair::from(x));
    value.to_double(exponent)
}

/// Whether the logarithm of a number is infinite or NaN.
fn has_no_log(x: f64) -> bool {
    !(x > 0.0 && x < f64::INFINITY)
}

/// The natural logarithm. NaN for negative numbers, negative infinity for 0.
pub fn log(x: f64) -> f64 {
    if has_no_log(x) { libm::log(x) } else { log_pair(x).hi }
}

/// The logarithm to base 10.
pub fn log10(x: f64) -> f64 {
    if has_no_log(x) { libm::log10(x) } else { (log_pair(x) * LOG10_E).hi }
}

/// `x` to the power of `y`.
pub fn pow(x: f64, y: f64) -> f64 {
    let rough = strict_math::pow(x, y);
    // Exact results, infinities and NaN.
    if !rough.is_finite() || rough == 0.0 || !y.is_finite() || !x.is_finite() || y == 0.0 || x.abs() == 1.0 {
        return rough;
    }
    if let Some(exact) = simple_power(x.abs(), y) {
        return exact.copysign(rough);
    }
    let log = log_pair(x.abs());
    let (value, exponent) = exp_pair(log * Pair::from(y));
    value.to_double(exponent).copysign(rough)
}

/// Powers that may lie exactly halfway between two doubles, or nearly so: quotients, roots, and results of a few multiplications.
fn simple_power(x: f64, y: f64) -> Option<f64> {
    if y.abs() == 1.0 || y == 0.5 {
        return Some(match y {
            1.0 => x,
            0.5 => x.sqrt(),
            _ => 1.0 / x,
        });
    }
    if !(2.0..=53.0).contains(&y) || y.fract() != 0.0 || x < f64::MIN_POSITIVE {
        return None;
    }
    let y = y as u32;
    let mantissa = x.to_bits() & ((1 << 52) - 1) | 1 << 52;
    let zeros = mantissa.trailing_zeros();
    if (53 - zeros) * y > 127 {
        return None;
    }
    let exponent = ((x.to_bits() >> 52) as i32 - 1075 + zeros as i32) * y as i32;
    let power = u128::from(mantissa >> zeros).pow(y) as f64;
    let top = exponent + (power.to_bits() >> 52) as i32 - 1023;
    (-1022..=1023).contains(&top).then(|| libm::scalbn(power, exponent))
}
