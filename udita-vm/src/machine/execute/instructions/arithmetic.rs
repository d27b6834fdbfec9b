//! Constants, arithmetic and conversions.

use super::super::cursor::Cursor;
use super::super::flow::{Dispatch, Step};
use super::super::slow_path;
use crate::bytecode::op::Reg;
use crate::machine::word::{
    NULL, Word, from_double, from_float, from_int, one_nan_double, one_nan_float, to_double, to_float,
};

#[inline(always)]
pub(crate) fn Move<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, src: Reg) -> Step {
    cursor.set(dst, cursor.reg(src))
}

#[inline(always)]
pub(crate) fn ConstInt<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, value: i32) -> Step {
    cursor.set(dst, from_int(value))
}

#[inline(always)]
pub(crate) fn ConstLong<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, value: u16) -> Step {
    cursor.set(dst, cursor.machine.store.image.program.longs[value as usize].cast_unsigned())
}

#[inline(always)]
pub(crate) fn ConstFloat<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, bits: u32) -> Step {
    cursor.set(dst, Word::from(bits))
}

#[inline(always)]
pub(crate) fn ConstDouble<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, value: u16) -> Step {
    ConstLong(cursor, dst, value)
}

#[inline(always)]
pub(crate) fn ConstStr<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, value: u16) -> Step {
    cursor.set(dst, cursor.machine.store.image.literals[value as usize])
}

#[inline(always)]
pub(crate) fn Null<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg) -> Step {
    cursor.set(dst, NULL)
}

macro_rules! int_operations {
    ($($op:ident = |$x:ident, $y:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, b: Reg) -> Step {
            let ($x, $y) = cursor.ints(a, b)?;
            cursor.set(dst, from_int($result))
        }
    )+};
}

int_operations! {
    AddInt = |x, y| x.wrapping_add(y);
    SubInt = |x, y| x.wrapping_sub(y);
    MulInt = |x, y| x.wrapping_mul(y);
    AndInt = |x, y| x & y;
    OrInt = |x, y| x | y;
    XorInt = |x, y| x ^ y;
    // `wrapping_shl` and `wrapping_shr` mask the count as Java does.
    ShlInt = |x, y| x.wrapping_shl(y.cast_unsigned());
    ShrInt = |x, y| x.wrapping_shr(y.cast_unsigned());
    UshrInt = |x, y| x.cast_unsigned().wrapping_shr(y.cast_unsigned()).cast_signed();
}

macro_rules! int_divisions {
    ($($op:ident = |$x:ident, $y:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, b: Reg) -> Step {
            let ($x, $y) = cursor.ints(a, b)?;
            if $y == 0 {
                return Err(slow_path::divide_by_zero);
            }
            cursor.set(dst, from_int($result))
        }
    )+};
}

int_divisions! {
    DivInt = |x, y| x.wrapping_div(y);
    RemInt = |x, y| x.wrapping_rem(y);
}

#[inline(always)]
pub(crate) fn AddIntImm<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, value: i16) -> Step {
    let a = cursor.int(a)?;
    cursor.set(dst, from_int(a.wrapping_add(i32::from(value))))
}

macro_rules! int_operations_with_immediate {
    ($($op:ident = |$x:ident, $y:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, value: i16) -> Step {
            let ($x, $y) = (cursor.int(a)?, i32::from(value));
            cursor.set(dst, from_int($result))
        }
    )+};
}

int_operations_with_immediate! {
    MulIntImm = |x, y| x.wrapping_mul(y);
    // The verifier rejects division by zero here.
    DivIntImm = |x, y| if y == 0 { 0 } else { x.wrapping_div(y) };
    RemIntImm = |x, y| if y == 0 { 0 } else { x.wrapping_rem(y) };
    AndIntImm = |x, y| x & y;
    ShlIntImm = |x, y| x.wrapping_shl(y.cast_unsigned());
    ShrIntImm = |x, y| x.wrapping_shr(y.cast_unsigned());
    UshrIntImm = |x, y| x.cast_unsigned().wrapping_shr(y.cast_unsigned()).cast_signed();
}

macro_rules! long_operations {
    ($($op:ident = |$x:ident, $y:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, b: Reg) -> Step {
            let ($x, $y) = (cursor.reg(a).cast_signed(), cursor.reg(b).cast_signed());
            cursor.set(dst, i64::cast_unsigned($result))
        }
    )+};
}

long_operations! {
    AddLong = |x, y| x.wrapping_add(y);
    SubLong = |x, y| x.wrapping_sub(y);
    MulLong = |x, y| x.wrapping_mul(y);
    AndLong = |x, y| x & y;
    OrLong = |x, y| x | y;
    XorLong = |x, y| x ^ y;
}

macro_rules! long_divisions {
    ($($op:ident = |$x:ident, $y:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, b: Reg) -> Step {
            let ($x, $y) = (cursor.reg(a).cast_signed(), cursor.reg(b).cast_signed());
            if $y == 0 {
                return Err(slow_path::divide_by_zero);
            }
            cursor.set(dst, i64::cast_unsigned($result))
        }
    )+};
}

long_divisions! {
    DivLong = |x, y| x.wrapping_div(y);
    RemLong = |x, y| x.wrapping_rem(y);
}

macro_rules! long_shifts {
    ($($op:ident = |$x:ident, $y:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, b: Reg) -> Step {
            let $y = cursor.int(b)?.cast_unsigned();
            let $x = cursor.reg(a).cast_signed();
            cursor.set(dst, i64::cast_unsigned($result))
        }
    )+};
}

long_shifts! {
    ShlLong = |x, y| x.wrapping_shl(y);
    ShrLong = |x, y| x.wrapping_shr(y);
    UshrLong = |x, y| x.cast_unsigned().wrapping_shr(y).cast_signed();
}

macro_rules! float_operations {
    ($($op:ident = $operator:tt;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, b: Reg) -> Step {
            let result = to_float(cursor.reg(a)) $operator to_float(cursor.reg(b));
            if result.is_nan() {
                return Err(slow_path::nan::<D>);
            }
            cursor.set(dst, from_float(result))
        }
    )+};
}

float_operations! {
    AddFloat = +;
    SubFloat = -;
    MulFloat = *;
    DivFloat = /;
    RemFloat = %;
}

macro_rules! double_operations {
    ($($op:ident = $operator:tt;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, b: Reg) -> Step {
            let result = to_double(cursor.reg(a)) $operator to_double(cursor.reg(b));
            if result.is_nan() {
                return Err(slow_path::nan::<D>);
            }
            cursor.set(dst, from_double(result))
        }
    )+};
}

double_operations! {
    AddDouble = +;
    SubDouble = -;
    MulDouble = *;
    DivDouble = /;
    RemDouble = %;
}

macro_rules! of_an_int {
    ($($op:ident = |$x:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg) -> Step {
            let $x = cursor.int(a)?;
            cursor.set(dst, $result)
        }
    )+};
}

of_an_int! {
    NegInt = |x| from_int(x.wrapping_neg());
    IntToLong = |x| i64::from(x).cast_unsigned();
    IntToByte = |x| from_int(i32::from(x as i8));
    IntToShort = |x| from_int(i32::from(x as i16));
    IntToChar = |x| from_int(i32::from(x as u16));
    IntToFloat = |x| from_float(x as f32);
    IntToDouble = |x| from_double(f64::from(x));
}

macro_rules! of_a_word {
    ($($op:ident = |$x:ident| $result:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg) -> Step {
            let $x = cursor.reg(a);
            cursor.set(dst, $result)
        }
    )+};
}

// `as` truncates and saturates as Java does.
of_a_word! {
    NegLong = |x| x.cast_signed().wrapping_neg().cast_unsigned();
    NegFloat = |x| from_float(-to_float(x));
    NegDouble = |x| from_double(-to_double(x));
    LongToInt = |x| from_int(x as i32);
    LongToFloat = |x| from_float(x.cast_signed() as f32);
    LongToDouble = |x| from_double(x.cast_signed() as f64);
    FloatToInt = |x| from_int(to_float(x) as i32);
    FloatToLong = |x| (to_float(x) as i64).cast_unsigned();
    FloatToDouble = |x| from_double(one_nan_double(f64::from(to_float(x))));
    DoubleToInt = |x| from_int(to_double(x) as i32);
    DoubleToLong = |x| (to_double(x) as i64).cast_unsigned();
    DoubleToFloat = |x| from_float(one_nan_float(to_double(x) as f32));
}
