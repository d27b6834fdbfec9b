//! Parses `float` and `double` numbers.

/// The result of `Double.parseDouble`. `None` if the text is not a number.
pub fn parse_double(text: &str) -> Option<f64> {
    parse(text, false)
}

/// The result of `Float.parseFloat`. `None` if the text is not a number.
pub fn parse_float(text: &str) -> Option<f32> {
    // A `float` is exactly representable as a `double`.
    parse(text, true).map(|value| value as f32)
}

fn parse(text: &str, single: bool) -> Option<f64> {
    let text = text.trim_matches(|c| c <= ' ');
    let (magnitude, negative) = match text.as_bytes().first()? {
        b'-' => (&text[1..], true),
        b'+' => (&text[1..], false),
        _ => (text, false),
    };
    let value = match magnitude {
        "NaN" => f64::NAN,
        "Infinity" => f64::INFINITY,
        _ => {
            let is_hex = magnitude.starts_with("0x") || magnitude.starts_with("0X");
            let number = magnitude.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(magnitude);
            if is_hex { parse_hex(number, single)?.0 } else { parse_decimal(number, single)? }
        }
    };
    Some(if negative { -value } else { value })
}

/// Parses digits with an optional point and an optional exponent.
fn parse_decimal(text: &str, single: bool) -> Option<f64> {
    // Rust's grammar also accepts signs, `inf` and `nan`.
    let first = *text.as_bytes().first()?;
    let is_plain = |b: u8| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-');
    if !(first.is_ascii_digit() || first == b'.') || !text.bytes().all(is_plain) {
        return None;
    }
    if single { text.parse::<f32>().ok().map(f64::from) } else { text.parse().ok() }
}

/// Parses a number such as `0x1.8p3`, rounded half to even to the nearest `float` or `double`. Also returns whether any digit was
/// nonzero.
pub fn parse_hex(text: &str, single: bool) -> Option<(f64, bool)> {
    let (mantissa, exponent) = text.get(2..)?.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let digits = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let limit = 1_000_000_000_000;
    let magnitude = digits.parse::<i64>().unwrap_or(limit).min(limit);
    let mut exponent = if exponent.starts_with('-') { -magnitude } else { magnitude };
    // The leading digits. The lowest bit is set if any nonzero digit follows.
    let mut bits: u64 = 0;
    for (i, c) in whole.chars().chain(fraction.chars()).enumerate() {
        let digit = u64::from(c.to_digit(16)?);
        if bits >> 58 == 0 {
            bits = bits << 4 | digit;
        } else {
            bits |= u64::from(digit != 0);
            exponent += 4;
        }
        if i >= whole.len() {
            exponent -= 4;
        }
    }
    if bits == 0 {
        return Some((0.0, false));
    }
    let (precision, lowest, highest) = if single { (24, -149, 127) } else { (53, -1074, 1023) };
    let top = exponent + i64::from(63 - bits.leading_zeros());
    let unit = (top - (precision - 1)).max(lowest);
    let (count, unit) = match unit - exponent {
        shift if shift <= 0 => (bits, exponent),
        shift if shift > 64 => (0, unit),
        shift => {
            let wide = u128::from(bits);
            let half = 1u128 << (shift - 1);
            let floor = wide >> shift;
            let rest = wide & ((1u128 << shift) - 1);
            let up = rest > half || rest == half && floor & 1 == 1;
            ((floor + u128::from(up)) as u64, unit)
        }
    };
    if count == 0 {
        return Some((0.0, true));
    }
    if unit + i64::from(63 - count.leading_zeros()) > highest {
        return Some((f64::INFINITY, true));
    }
    // Two exact steps, because 2^unit alone may be subnormal.
    let half = (unit / 2) as i32;
    let rest = unit as i32 - half;
    Some((count as f64 * 2f64.powi(half) * 2f64.powi(rest), true))
}
