//! Jump instructions.

use std::cmp::Ordering::{self, Equal, Less};

use super::super::cursor::Cursor;
use super::super::flow::{Dispatch, Step};
use crate::bytecode::op::Reg;
use crate::machine::word::{NULL, to_double, to_float};

#[inline(always)]
pub(crate) fn Jump<D: Dispatch>(cursor: &mut Cursor<'_, D>, to: i32) -> Step {
    cursor.jump(to)
}

#[inline(always)]
pub(crate) fn JumpIf<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, to: i16) -> Step {
    let a = cursor.value(a)?;
    cursor.jump_if(a != 0, to)
}

#[inline(always)]
pub(crate) fn JumpIfNot<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, to: i16) -> Step {
    let a = cursor.value(a)?;
    cursor.jump_if(a == 0, to)
}

macro_rules! int_jumps {
    ($($op:ident, $immediate:ident = $operator:tt;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, b: Reg, to: i16) -> Step {
            let (a, b) = cursor.ints(a, b)?;
            cursor.jump_if(a $operator b, to)
        }

        #[inline(always)]
        pub(crate) fn $immediate<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, value: i16, to: i16) -> Step {
            let a = cursor.int(a)?;
            cursor.jump_if(a $operator i32::from(value), to)
        }
    )+};
}

int_jumps! {
    JumpEqInt, JumpEqIntImm = ==;
    JumpNeInt, JumpNeIntImm = !=;
    JumpLtInt, JumpLtIntImm = <;
    JumpLeInt, JumpLeIntImm = <=;
    JumpGtInt, JumpGtIntImm = >;
    JumpGeInt, JumpGeIntImm = >=;
}

macro_rules! jumps {
    ($($op:ident = |$cursor:ident, $a:ident, $b:ident| $condition:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>($cursor: &mut Cursor<'_, D>, $a: Reg, $b: Reg, to: i16) -> Step {
            let condition = $condition;
            $cursor.jump_if(condition, to)
        }
    )+};
}

jumps! {
    JumpEqLong = |cursor, a, b| cursor.reg(a) == cursor.reg(b);
    JumpNeLong = |cursor, a, b| cursor.reg(a) != cursor.reg(b);
    JumpLtLong = |cursor, a, b| cursor.reg(a).cast_signed() < cursor.reg(b).cast_signed();
    JumpLeLong = |cursor, a, b| cursor.reg(a).cast_signed() <= cursor.reg(b).cast_signed();
    JumpEqFloat = |cursor, a, b| to_float(cursor.reg(a)) == to_float(cursor.reg(b));
    JumpNeFloat = |cursor, a, b| to_float(cursor.reg(a)) != to_float(cursor.reg(b));
    JumpLtFloat = |cursor, a, b| to_float(cursor.reg(a)) < to_float(cursor.reg(b));
    JumpLeFloat = |cursor, a, b| to_float(cursor.reg(a)) <= to_float(cursor.reg(b));
    JumpNotLtFloat = |cursor, a, b| !matches!(float_order(cursor, a, b)?, Some(Less));
    JumpNotLeFloat = |cursor, a, b| !matches!(float_order(cursor, a, b)?, Some(Less | Equal));
    JumpEqDouble = |cursor, a, b| to_double(cursor.reg(a)) == to_double(cursor.reg(b));
    JumpNeDouble = |cursor, a, b| to_double(cursor.reg(a)) != to_double(cursor.reg(b));
    JumpLtDouble = |cursor, a, b| to_double(cursor.reg(a)) < to_double(cursor.reg(b));
    JumpLeDouble = |cursor, a, b| to_double(cursor.reg(a)) <= to_double(cursor.reg(b));
    JumpNotLtDouble = |cursor, a, b| !matches!(double_order(cursor, a, b)?, Some(Less));
    JumpNotLeDouble = |cursor, a, b| !matches!(double_order(cursor, a, b)?, Some(Less | Equal));
    JumpEqRef = |cursor, a, b| cursor.values(a, b).map(|(a, b)| a == b)?;
    JumpNeRef = |cursor, a, b| cursor.values(a, b).map(|(a, b)| a != b)?;
    JumpEqBox = |cursor, a, b| same(cursor, a, b)?;
    JumpNeBox = |cursor, a, b| !same(cursor, a, b)?;
}

/// The order of two floats. `None` if one is NaN.
#[inline(always)]
fn float_order<D: Dispatch>(cursor: &Cursor<'_, D>, a: Reg, b: Reg) -> Step<Option<Ordering>> {
    Ok(to_float(cursor.reg(a)).partial_cmp(&to_float(cursor.reg(b))))
}

#[inline(always)]
fn double_order<D: Dispatch>(cursor: &Cursor<'_, D>, a: Reg, b: Reg) -> Step<Option<Ordering>> {
    Ok(to_double(cursor.reg(a)).partial_cmp(&to_double(cursor.reg(b))))
}

#[inline(always)]
fn same<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, b: Reg) -> Step<bool> {
    let (a, b) = cursor.values(a, b)?;
    match cursor.machine.store.same_reference(a, b) {
        Ok(same) => Ok(same),
        Err(stop) => cursor.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn JumpNull<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, to: i16) -> Step {
    let value = cursor.value(a)?;
    cursor.jump_if(value == NULL, to)
}

#[inline(always)]
pub(crate) fn JumpNonNull<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, to: i16) -> Step {
    let value = cursor.value(a)?;
    cursor.jump_if(value != NULL, to)
}

#[inline(always)]
pub(crate) fn Switch<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, table: u16) -> Step {
    let key = cursor.int(a)?;
    let to = cursor.machine.store.image.program.switches[table as usize].target(key);
    cursor.jump(to)
}
