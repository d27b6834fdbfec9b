//! Native methods on numbers: texts, bits, and the functions of `Math`.

use crate::floats::{self, math};
use crate::machine::arguments::Arguments;
use crate::machine::stop::Stop;
use crate::machine::word::{Word, from_double, from_float, from_int, one_nan_double, one_nan_float};

pub(super) fn IntToString(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let value = call.int(0)?;
    call.store.new_text(&value.to_string())
}

pub(super) fn LongToString(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let value = call.long(0);
    call.store.new_text(&value.to_string())
}

pub(super) fn CharToString(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let unit = call.int(0)? as u16;
    call.store.new_string(&[unit])
}

pub(super) fn FloatToString(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let value = call.float(0);
    call.store.new_text(&floats::float_to_string(value))
}

pub(super) fn DoubleToString(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let value = call.double(0);
    call.store.new_text(&floats::double_to_string(value))
}

pub(super) fn IsNumber(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let text = call.object(0)?;
    Ok(Word::from(floats::parse_double(&call.store.text(text)).is_some()))
}

pub(super) fn FloatOf(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let text = call.object(0)?;
    Ok(from_float(floats::parse_float(&call.store.text(text)).unwrap_or(f32::NAN)))
}

pub(super) fn DoubleOf(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let text = call.object(0)?;
    Ok(from_double(floats::parse_double(&call.store.text(text)).unwrap_or(f64::NAN)))
}

pub(super) fn FormatReal(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    let (conversion, precision) = (call.int(0)?, call.int(1)?);
    call.store.make_room(precision.max(0) as usize / 4)?;
    let conversion = char::from_u32(conversion.cast_unsigned()).unwrap_or_default();
    let text = floats::format(conversion, precision, call.double(2));
    call.store.new_text(&text.unwrap_or_default())
}

pub(super) fn TextExcess(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    Ok(from_int(floats::excess(call.double(0)) as i32))
}

macro_rules! bits {
    ($($native:ident)+) => {$(
        // A word already is the bits of its number.
        pub(super) fn $native(call: &mut Arguments<'_>) -> Result<Word, Stop> {
            Ok(call.word(0))
        }
    )+};
}

bits! { FloatToBits DoubleToBits BitsToDouble }

pub(super) fn BitsToFloat(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    call.forced(0)
}

macro_rules! functions {
    ($($native:ident = $function:path;)+) => {$(
        pub(super) fn $native(call: &mut Arguments<'_>) -> Result<Word, Stop> {
            Ok(from_double(one_nan_double($function(call.double(0)))))
        }
    )+};
}

functions! {
    Sqrt = f64::sqrt;
    Floor = f64::floor;
    Ceil = f64::ceil;
    Rint = f64::round_ties_even;
    Sin = math::sin;
    Cos = math::cos;
    Tan = math::tan;
    Exp = math::exp;
    Log = math::log;
    Log10 = math::log10;
    Asin = math::asin;
    Acos = math::acos;
    Atan = math::atan;
    Sinh = math::sinh;
    Cosh = math::cosh;
    Tanh = math::tanh;
    Cbrt = math::cbrt;
    Expm1 = math::expm1;
    Log1p = math::log1p;
    StrictSin = math::strict_math::sin;
    StrictCos = math::strict_math::cos;
    StrictTan = math::strict_math::tan;
    StrictExp = math::strict_math::exp;
    StrictLog = math::strict_math::log;
    StrictLog10 = math::strict_math::log10;
}

macro_rules! functions_of_two {
    ($($native:ident = $function:path;)+) => {$(
        pub(super) fn $native(call: &mut Arguments<'_>) -> Result<Word, Stop> {
            Ok(from_double(one_nan_double($function(call.double(0), call.double(1)))))
        }
    )+};
}

functions_of_two! {
    Pow = math::pow;
    Atan2 = math::atan2;
    Hypot = math::hypot;
    IeeeRemainder = math::ieee_remainder;
    StrictPow = math::strict_math::pow;
}

pub(super) fn FmaFloat(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    Ok(from_float(one_nan_float(math::fma_float(call.float(0), call.float(1), call.float(2)))))
}

pub(super) fn FmaDouble(call: &mut Arguments<'_>) -> Result<Word, Stop> {
    Ok(from_double(one_nan_double(math::fma(call.double(0), call.double(1), call.double(2)))))
}
