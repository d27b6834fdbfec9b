//! Reduces angles to a multiple of a right angle and a remainder.

use super::pair::Pair;

/// `π / 2`.
const HALF_PI: Pair = Pair { hi: 1.5707963267948966, lo: 6.123233995736766e-17 };

/// The bits of `2 / π` after the binary point.
const TWO_OVER_PI: [u64; 19] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
];

/// The multiple of `π / 2` in a finite nonnegative `x`, modulo 4, and the remainder.
pub(super) fn quarters(x: f64) -> (u64, Pair) {
    if x <= std::f64::consts::FRAC_PI_4 {
        return (0, Pair::from(x));
    }
    // x = mantissa · 2^exponent. The bits of 2/π that yield multiples of 4 are skipped, and the next 192 bits suffice.
    let bits = x.to_bits();
    let mantissa = u128::from(bits & ((1 << 52) - 1) | 1 << 52);
    let exponent = (bits >> 52) as i32 - 1075;
    let skipped = (exponent - 2).max(0);
    let (word, shift) = ((skipped / 64) as usize, skipped % 64);
    let window = [2, 1, 0].map(|i| match shift {
        0 => TWO_OVER_PI[word + i],
        _ => TWO_OVER_PI[word + i] << shift | TWO_OVER_PI[word + i + 1] >> (64 - shift),
    });
    // The product, lowest word first.
    let mut product = [0u64; 4];
    let mut carry = 0u128;
    for (word, part) in product.iter_mut().zip(window) {
        carry += mantissa * u128::from(part);
        *word = carry as u64;
        carry >>= 64;
    }
    product[3] = carry as u64;
    // The product as a fixed-point number with 192 fraction bits.
    let left = exponent - skipped;
    let mut fixed = product;
    if left > 0 {
        for i in (0..4).rev() {
            fixed[i] = product[i] << left | if i > 0 { product[i - 1] >> (64 - left) } else { 0 };
        }
    } else if left < 0 {
        for i in 0..4 {
            fixed[i] = product[i] >> -left | if i < 3 { product[i + 1] << (64 + left) } else { 0 };
        }
    }
    let is_near_next = fixed[2] >> 63 == 1;
    let quarter = fixed[3].wrapping_add(u64::from(is_near_next));
    let mut fraction = [fixed[2], fixed[1], fixed[0]];
    if is_near_next {
        let mut carry = true;
        for word in fraction.iter_mut().rev() {
            (*word, carry) = (!*word).overflowing_add(u64::from(carry));
        }
    }
    let scale = |word: u64, exponent: i32| word as f64 * f64::powi(2.0, exponent);
    // Halves of words convert exactly.
    let mut rest = Pair::from(0.0);
    for (i, &word) in fraction.iter().enumerate().rev() {
        let below = -64 * (i as i32 + 1);
        rest = Pair::from(scale(word & 0xffff_ffff, below)) + rest;
        rest = Pair::from(scale(word >> 32, below + 32)) + rest;
    }
    let rest = rest * HALF_PI;
    (quarter % 4, if is_near_next { -rest } else { rest })
}
