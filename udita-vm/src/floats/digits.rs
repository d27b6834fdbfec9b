//! The decimal digits of a `float` or `double`.
//!
//! The specification of `Double.toString` asks for as many digits as distinguish the number from its neighbours. JDK 17 deviates: it
//! prints at least two digits with an exponent, it rounds large whole numbers by a rule of thumb, and it is inconsistent about a decimal
//! that lies exactly halfway to the neighbour. This module reproduces JDK 17 in all of that, since programs print these texts.
//!
//! The method is that of Steele and White (1990): with the number as `b / s` and half the distance to its neighbour as `m / s`, digits
//! are extracted from `b / s` until the remainder is less than `m / s`, or within `m / s` of the next digit.

use std::cmp::Ordering;

/// A positive number in decimal: `0.d₁d₂d₃… · 10^exponent`, with at least one digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Digits {
    pub(super) digits: Vec<u8>,
    pub(super) exponent: i32,
}

/// The text that `Double.toString` of JDK 17 returns.
pub fn double_to_string(value: f64) -> String {
    to_string(value, Binary::of_double)
}

/// The text that `Float.toString` of JDK 17 returns.
pub fn float_to_string(value: f32) -> String {
    to_string(f64::from(value), |value| Binary::of_float(value as f32))
}

/// Compares the text of `Double.toString` with the exact value of a nonnegative number.
pub fn excess(value: f64) -> Ordering {
    if value == 0.0 || !value.is_finite() {
        return Ordering::Equal;
    }
    let Digits { digits, exponent } = Binary::of_double(value).digits(true);
    // No double has more than 770 significant digits.
    let exact = format!("{value:.770e}");
    let (mantissa, power) = exact.split_once('e').unwrap_or((&exact, ""));
    let exact = mantissa.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0');
    let shown = digits.iter().copied().chain(std::iter::repeat(0));
    (exponent - 1).cmp(&power.parse().unwrap_or(0)).then_with(|| shown.take(exact.clone().count()).cmp(exact))
}

fn to_string(value: f64, binary: impl FnOnce(f64) -> Binary) -> String {
    if value.is_nan() {
        return "NaN".to_owned();
    }
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if value.is_infinite() {
        return format!("{sign}Infinity");
    }
    if value == 0.0 {
        return format!("{sign}0.0");
    }
    let digits = binary(value.abs()).digits(true);
    format!("{sign}{}", digits.as_java())
}

impl Digits {
    /// The text that `Double.toString` gives: with an exponent below 10^-3 and from 10^7 on.
    fn as_java(&self) -> String {
        let text = |digits: &[u8]| digits.iter().map(|digit| char::from(b'0' + digit)).collect::<String>();
        let or_zero = |digits: String| if digits.is_empty() { "0".to_owned() } else { digits };
        match self.exponent {
            exponent @ 1..=7 => {
                let exponent = exponent as usize;
                let whole = &self.digits[..self.digits.len().min(exponent)];
                let zeros = "0".repeat(exponent - whole.len());
                format!("{}{zeros}.{}", text(whole), or_zero(text(&self.digits[whole.len()..])))
            }
            exponent @ -2..=0 => {
                format!("0.{}{}", "0".repeat(-exponent as usize), text(&self.digits))
            }
            exponent => {
                format!("{}.{}E{}", self.digits[0], or_zero(text(&self.digits[1..])), exponent - 1)
            }
        }
    }

    /// Adds one to the last digit. Trailing nines become zeros, which are kept.
    fn round_up(&mut self) {
        for digit in self.digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return;
            }
            *digit = 0;
        }
        self.digits[0] = 1;
        self.exponent += 1;
    }
}

/// A positive number in binary: `1.f · 2^exponent`, where `1.f` is `fraction / 2^52`.
pub(super) struct Binary {
    fraction: u64,
    exponent: i32,
    /// The number of bits of `fraction`, from the highest on, that the type stores at this magnitude.
    precision: i32,
}

impl Binary {
    pub(super) fn of_double(value: f64) -> Binary {
        let bits = value.to_bits();
        Binary::new(bits & ((1 << 52) - 1), (bits >> 52) as i32, 52, 1023)
    }

    pub(super) fn of_float(value: f32) -> Binary {
        let bits = value.to_bits();
        Binary::new(u64::from(bits & ((1 << 23) - 1)), (bits >> 23) as i32, 23, 127)
    }

    /// Decodes the fields of a format whose fraction has `width` bits.
    fn new(fraction: u64, exponent: i32, width: i32, bias: i32) -> Binary {
        let (fraction, exponent) =
            if exponent == 0 { (fraction, 1) } else { (fraction | 1 << width, exponent) };
        let precision = 64 - fraction.leading_zeros() as i32;
        let missing = width + 1 - precision;
        Binary { fraction: fraction << (53 - precision), exponent: exponent - missing - bias, precision }
    }

    /// The digits. `short` allows a single digit where it suffices and no exponent will be printed. Otherwise there are at least two
    /// digits, unless the number has only one.
    pub(super) fn digits(&self, short: bool) -> Digits {
        // 2^-after_point is the value of the lowest set bit.
        let significant = 53 - self.fraction.trailing_zeros() as i32;
        let after_point = (significant - self.exponent - 1).max(0);
        if after_point == 0 && (-21..=62).contains(&self.exponent) {
            return self.whole_digits();
        }

        let tenth = self.estimated_exponent();
        // number = b / s, half the distance to the neighbour = m / s, first as exponents of 2 and 5.
        let m5 = (-tenth).max(0);
        let mut b2 = m5 + after_point + self.exponent;
        let s5 = tenth.max(0);
        let mut s2 = s5 + after_point;
        let mut m2 = b2 - self.precision;
        b2 -= significant - 1;
        let common = b2.min(s2);
        (b2, s2, m2) = (b2 - common, s2 - common, m2 - common);
        // Below a power of two the neighbour is nearer.
        if significant == 1 {
            m2 -= 1;
        }
        if m2 < 0 {
            (b2, s2, m2) = (b2 - m2, s2 - m2, 0);
        }
        // The JDK computes in 32 or 64 bits where they suffice, which affects ties.
        let width = |five: i32| (f64::from(five) * 5f64.log2()).floor() as i32 + i32::from(five > 0);
        let needed = (significant + b2 + width(m5)).max(s2 + 1 + width(s5 + 1));
        let fraction = self.fraction >> (53 - significant);
        if needed < 64 {
            let scale = if needed < 32 { 32 } else { 0 };
            let number = |factor: u64, five: i32, two: i32| {
                factor
                    .wrapping_mul(5u64.wrapping_pow(five as u32))
                    .wrapping_shl((two + scale) as u32)
                    .cast_signed()
            };
            let quotient = Small { b: number(fraction, m5, b2), s: number(1, s5, s2), m: number(1, m5, m2) };
            take_digits(quotient, tenth, short)
        } else {
            let number = Natural::new;
            let quotient = Large { b: number(fraction, m5, b2), s: number(1, s5, s2), m: number(1, m5, m2) };
            take_digits(quotient, tenth, short)
        }
    }

    /// The digits of a whole number below 2^63, rounded to half the distance to the neighbour.
    fn whole_digits(&self) -> Digits {
        let mut value = if self.exponent >= 52 {
            self.fraction << (self.exponent - 52)
        } else {
            self.fraction >> (52 - self.exponent)
        };
        let mut exponent = 0;
        let beyond = self.exponent - self.precision - 1;
        if beyond > 1 {
            let worthless = (f64::from(beyond) * 2f64.log10()).floor() as u32;
            let unit = 10u64.pow(worthless);
            let rest = value % unit;
            value = value / unit + u64::from(worthless > 0 && rest >= unit / 2);
            exponent += worthless as i32;
        }
        let mut digits: Vec<u8> = value.to_string().bytes().map(|digit| digit - b'0').collect();
        exponent += digits.len() as i32;
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Digits { digits, exponent }
    }

    /// The exponent of ten of the first digit, or one more, estimated by the tangent of the logarithm at 1.5.
    #[allow(
        clippy::approx_constant,
        reason = "the estimate is the JDK's, down to the last digit of its constants"
    )]
    fn estimated_exponent(&self) -> i32 {
        let fraction = self.fraction as f64 / (1u64 << 52) as f64;
        let logarithm = (fraction - 1.5) * 0.289_529_654
            + 0.176_091_259
            + f64::from(self.exponent) * 0.301_029_995_663_981;
        logarithm.floor() as i32
    }
}

/// A quotient `b / s` from which digits are extracted, with the tolerance `m / s`.
trait Quotient {
    /// Extracts the next digit. Also returns whether the remainder may be dropped, and whether the digit may be rounded up instead.
    fn next(&mut self) -> (u8, bool, bool);

    /// Compares the remainder with half a unit of the last digit.
    fn rest(&self) -> Ordering;
}

/// The digits of a quotient below 10 whose first digit, which may be zero, has the weight `10^tenth`.
fn take_digits(mut quotient: impl Quotient, mut tenth: i32, short: bool) -> Digits {
    let (mut digit, mut low, mut high) = quotient.next();
    if digit == 0 && !high {
        // The estimate was too high.
        tenth -= 1;
        (digit, low, high) = quotient.next();
    }
    let mut digits = vec![digit];
    if !short || !(-3..8).contains(&tenth) {
        (low, high) = (false, false);
    }
    while !low && !high {
        (digit, low, high) = quotient.next();
        digits.push(digit);
    }
    let is_odd = digit % 2 == 1;
    let mut result = Digits { digits, exponent: tenth + 1 };
    let up = match quotient.rest() {
        _ if !low => high,
        Ordering::Less => false,
        Ordering::Equal => high && is_odd,
        Ordering::Greater => high,
    };
    if up {
        result.round_up();
    }
    result
}

/// A quotient in 64 bits. A tie is never rounded up early.
struct Small {
    b: i64,
    s: i64,
    m: i64,
}

impl Quotient for Small {
    fn next(&mut self) -> (u8, bool, bool) {
        let digit = self.b / self.s;
        self.b = self.b % self.s * 10;
        self.m = self.m.wrapping_mul(10);
        match self.m {
            // On overflow of the sum the JDK loses the same bits.
            1.. => (digit as u8, self.b < self.m, self.b.wrapping_add(self.m) > self.s * 10),
            _ => (digit as u8, true, true),
        }
    }

    fn rest(&self) -> Ordering {
        self.b.cmp(&(self.s * 5))
    }
}

/// A quotient of unlimited size.
struct Large {
    b: Natural,
    s: Natural,
    m: Natural,
}

impl Quotient for Large {
    fn next(&mut self) -> (u8, bool, bool) {
        let digit = self.b.take_quotient(&self.s);
        self.b.multiply(10);
        self.m.multiply(10);
        let low = self.b.compare(&self.m) == Ordering::Less;
        (digit, low, self.b.plus(&self.m).compare(&self.s.times(10)) != Ordering::Less)
    }

    fn rest(&self) -> Ordering {
        self.b.compare(&self.s.times(5))
    }
}

/// A natural number of unlimited size, in 32-bit limbs, lowest first, without leading zeros.
#[derive(Clone, Debug)]
struct Natural(Vec<u32>);

impl Natural {
    /// The number `factor · 5^five · 2^two`.
    fn new(factor: u64, five: i32, two: i32) -> Natural {
        const FIVES: u32 = 13;
        let mut number = Natural(vec![factor as u32, (factor >> 32) as u32]);
        number.trim();
        for _ in 0..five as u32 / FIVES {
            number.multiply(5u32.pow(FIVES));
        }
        number.multiply(5u32.pow(five as u32 % FIVES));
        number.multiply(1 << (two % 32));
        number.0.splice(0..0, std::iter::repeat_n(0, two as usize / 32));
        number
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn multiply(&mut self, factor: u32) {
        let mut carry = 0u64;
        for word in &mut self.0 {
            carry += u64::from(*word) * u64::from(factor);
            *word = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    fn times(&self, factor: u32) -> Natural {
        let mut product = self.clone();
        product.multiply(factor);
        product
    }

    fn plus(&self, other: &Natural) -> Natural {
        let mut sum = Vec::with_capacity(self.0.len().max(other.0.len()) + 1);
        let mut carry = 0u64;
        for i in 0..self.0.len().max(other.0.len()) {
            let at = |number: &Natural| u64::from(number.0.get(i).copied().unwrap_or(0));
            carry += at(self) + at(other);
            sum.push(carry as u32);
            carry >>= 32;
        }
        if carry > 0 {
            sum.push(carry as u32);
        }
        Natural(sum)
    }

    fn compare(&self, other: &Natural) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }

    /// Subtracts a number that is not larger.
    fn subtract(&mut self, other: &Natural) {
        let mut borrow = 0i64;
        for (i, word) in self.0.iter_mut().enumerate() {
            borrow += i64::from(*word) - i64::from(other.0.get(i).copied().unwrap_or(0));
            *word = borrow as u32;
            borrow >>= 32;
        }
        self.trim();
    }

    /// Divides by a number that is at least a tenth of this one. Keeps the remainder and returns the quotient.
    fn take_quotient(&mut self, divisor: &Natural) -> u8 {
        let mut quotient = 0;
        while self.compare(divisor) != Ordering::Less {
            self.subtract(divisor);
            quotient += 1;
        }
        quotient
    }
}
