//! Formats numbers as `String.format` does, without sign and width.
//!
//! Rounding applies to the decimal digits, not to the number: a number with the text `0.125` becomes `0.13`, half up, whatever its exact
//! value.

use super::digits::{Binary, Digits};

/// Formats a finite nonnegative number by the conversion `%e`, `%f`, `%g` or `%a`. `None` for another conversion. A negative precision
/// means that none is given.
pub fn format(conversion: char, precision: i32, value: f64) -> Option<String> {
    let given = usize::try_from(precision).ok();
    let precision = given.unwrap_or(6);
    Some(match conversion.to_ascii_lowercase() {
        'e' => scientific(Decimal::of(value), precision),
        'f' => fixed(Decimal::of(value), precision),
        'g' => general(Decimal::of(value), precision.max(1)),
        'a' => hexadecimal(value, given.map(|given| given.max(1))),
        _ => return None,
    })
}

/// The digits of a number: `d₀.d₁d₂… · 10^exponent`, followed by infinitely many zeros.
struct Decimal {
    digits: Vec<u8>,
    exponent: i32,
}

impl Decimal {
    fn of(value: f64) -> Decimal {
        if value == 0.0 {
            return Decimal { digits: vec![0], exponent: 0 };
        }
        let Digits { digits, exponent } = Binary::of_double(value).digits(false);
        Decimal { digits, exponent: exponent - 1 }
    }

    /// The digit of weight `10^position`.
    fn digit(&self, position: i32) -> u8 {
        let index = usize::try_from(i64::from(self.exponent) - i64::from(position));
        index.ok().and_then(|index| self.digits.get(index).copied()).unwrap_or(0)
    }

    /// Rounds half up to units of `10^position`.
    fn rounded(mut self, position: i32) -> Decimal {
        let kept = i64::from(self.exponent) - i64::from(position) + 1;
        if kept < 0 || kept >= self.digits.len() as i64 {
            return self;
        }
        let up = self.digits[kept as usize] >= 5;
        self.digits.truncate(kept as usize);
        if up {
            // Trailing nines become zeros, which need not be stored.
            while self.digits.last() == Some(&9) {
                self.digits.pop();
            }
            match self.digits.last_mut() {
                Some(last) => *last += 1,
                None => {
                    self.digits.push(1);
                    self.exponent += 1;
                }
            }
        }
        self
    }

    /// The digits from one position to another, with a decimal point after position `point`.
    fn text(&self, first: i32, last: i32, point: i32) -> String {
        let mut text = String::new();
        for position in (last..=first).rev() {
            text.push(char::from(b'0' + self.digit(position)));
            if position == point && position > last {
                text.push('.');
            }
        }
        text
    }
}

/// The number of digits that may be nonzero.
fn clipped(precision: usize) -> i32 {
    precision.min(1 << 20) as i32
}

/// The zeros beyond the digits of [`clipped`].
fn zeros(precision: usize) -> String {
    "0".repeat(precision - clipped(precision) as usize)
}

fn scientific(decimal: Decimal, precision: usize) -> String {
    let last = decimal.exponent - clipped(precision);
    let decimal = decimal.rounded(last);
    let exponent = decimal.exponent;
    let mantissa = decimal.text(exponent, exponent - clipped(precision), exponent);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}{}e{sign}{:02}", zeros(precision), exponent.abs())
}

fn fixed(decimal: Decimal, precision: usize) -> String {
    let last = -clipped(precision);
    let decimal = decimal.rounded(last);
    format!("{}{}", decimal.text(decimal.exponent.max(0), last, 0), zeros(precision))
}

fn general(decimal: Decimal, precision: usize) -> String {
    let last = decimal.exponent - clipped(precision) + 1;
    let decimal = decimal.rounded(last);
    match decimal.exponent {
        exponent if exponent < -4 || exponent >= clipped(precision) => scientific(decimal, precision - 1),
        exponent => fixed(decimal, (precision as i64 - 1 - i64::from(exponent)) as usize),
    }
}

/// Formats as in `0x1.8p3`. The precision is the number of digits of the fraction, rounded half to even.
fn hexadecimal(value: f64, precision: Option<usize>) -> String {
    let bits = value.to_bits();
    let (mut fraction, mut exponent) = (bits & ((1 << 52) - 1), (bits >> 52) as i32);
    let short = precision.filter(|&precision| precision < 13 && value != 0.0);
    if short.is_some() && exponent == 0 {
        // A subnormal number is rounded from its highest set bit.
        let shift = fraction.leading_zeros() as i32 - 11;
        fraction = fraction << shift & ((1 << 52) - 1);
        exponent = 1 - shift;
    }
    let mut leading = u64::from(exponent != 0);
    if let Some(precision) = short {
        let dropped = 52 - 4 * precision as u32;
        let (unit, rest) = (1u64 << dropped, fraction & ((1 << dropped) - 1));
        fraction -= rest;
        if rest > unit / 2 || rest == unit / 2 && fraction & unit != 0 {
            fraction += unit;
        }
        if fraction >> 52 != 0 {
            (fraction, exponent) = (0, exponent + 1);
        }
        leading = 1;
    }
    let exponent = match (leading, value) {
        (_, 0.0) => 0,
        (0, _) => -1022,
        _ => exponent - 1023,
    };
    let digits = format!("{fraction:013x}");
    let digits = digits.trim_end_matches('0');
    let digits = if digits.is_empty() { "0" } else { digits };
    let zeros = "0".repeat(precision.unwrap_or(0).saturating_sub(digits.len()));
    format!("0x{leading}.{digits}{zeros}p{exponent}")
}
