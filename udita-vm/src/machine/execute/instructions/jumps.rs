//! Jumps.

use std::cmp::Ordering::{self, Equal, Less};

use super::super::at::At;
use super::super::flow::{Dispatch, Step};
use crate::bytecode::op::Reg;
use crate::machine::word::{NULL, to_double, to_float};

#[inline(always)]
pub(crate) fn Jump<D: Dispatch>(at: &mut At<'_, D>, to: i32) -> Step {
    at.jump(to)
}

#[inline(always)]
pub(crate) fn JumpIf<D: Dispatch>(at: &mut At<'_, D>, a: Reg, to: i16) -> Step {
    let a = at.value(a)?;
    at.jump_if(a != 0, to)
}

#[inline(always)]
pub(crate) fn JumpIfNot<D: Dispatch>(at: &mut At<'_, D>, a: Reg, to: i16) -> Step {
    let a = at.value(a)?;
    at.jump_if(a == 0, to)
}

macro_rules! int_jumps {
    ($($op:ident, $immediate:ident = $operator:tt;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(at: &mut At<'_, D>, a: Reg, b: Reg, to: i16) -> Step {
            let (a, b) = at.ints(a, b)?;
            at.jump_if(a $operator b, to)
        }

        #[inline(always)]
        pub(crate) fn $immediate<D: Dispatch>(at: &mut At<'_, D>, a: Reg, value: i16, to: i16) -> Step {
            let a = at.int(a)?;
            at.jump_if(a $operator i32::from(value), to)
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
    ($($op:ident = |$at:ident, $a:ident, $b:ident| $condition:expr;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>($at: &mut At<'_, D>, $a: Reg, $b: Reg, to: i16) -> Step {
            let condition = $condition;
            $at.jump_if(condition, to)
        }
    )+};
}

jumps! {
    JumpEqLong = |at, a, b| at.reg(a)? == at.reg(b)?;
    JumpNeLong = |at, a, b| at.reg(a)? != at.reg(b)?;
    JumpLtLong = |at, a, b| at.reg(a)?.cast_signed() < at.reg(b)?.cast_signed();
    JumpLeLong = |at, a, b| at.reg(a)?.cast_signed() <= at.reg(b)?.cast_signed();
    JumpEqFloat = |at, a, b| to_float(at.reg(a)?) == to_float(at.reg(b)?);
    JumpNeFloat = |at, a, b| to_float(at.reg(a)?) != to_float(at.reg(b)?);
    JumpLtFloat = |at, a, b| to_float(at.reg(a)?) < to_float(at.reg(b)?);
    JumpLeFloat = |at, a, b| to_float(at.reg(a)?) <= to_float(at.reg(b)?);
    JumpNotLtFloat = |at, a, b| !matches!(float_order(at, a, b)?, Some(Less));
    JumpNotLeFloat = |at, a, b| !matches!(float_order(at, a, b)?, Some(Less | Equal));
    JumpEqDouble = |at, a, b| to_double(at.reg(a)?) == to_double(at.reg(b)?);
    JumpNeDouble = |at, a, b| to_double(at.reg(a)?) != to_double(at.reg(b)?);
    JumpLtDouble = |at, a, b| to_double(at.reg(a)?) < to_double(at.reg(b)?);
    JumpLeDouble = |at, a, b| to_double(at.reg(a)?) <= to_double(at.reg(b)?);
    JumpNotLtDouble = |at, a, b| !matches!(double_order(at, a, b)?, Some(Less));
    JumpNotLeDouble = |at, a, b| !matches!(double_order(at, a, b)?, Some(Less | Equal));
    JumpEqRef = |at, a, b| at.values(a, b).map(|(a, b)| a == b)?;
    JumpNeRef = |at, a, b| at.values(a, b).map(|(a, b)| a != b)?;
    JumpEqBox = |at, a, b| same(at, a, b)?;
    JumpNeBox = |at, a, b| !same(at, a, b)?;
}

/// None if one is NaN.
#[inline(always)]
fn float_order<D: Dispatch>(at: &At<'_, D>, a: Reg, b: Reg) -> Step<Option<Ordering>> {
    Ok(to_float(at.reg(a)?).partial_cmp(&to_float(at.reg(b)?)))
}

#[inline(always)]
fn double_order<D: Dispatch>(at: &At<'_, D>, a: Reg, b: Reg) -> Step<Option<Ordering>> {
    Ok(to_double(at.reg(a)?).partial_cmp(&to_double(at.reg(b)?)))
}

#[inline(always)]
fn same<D: Dispatch>(at: &mut At<'_, D>, a: Reg, b: Reg) -> Step<bool> {
    let (a, b) = at.values(a, b)?;
    match at.machine.store.same_reference(a, b) {
        Ok(same) => Ok(same),
        Err(stop) => at.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn JumpNull<D: Dispatch>(at: &mut At<'_, D>, a: Reg, to: i16) -> Step {
    let value = at.value(a)?;
    at.jump_if(value == NULL, to)
}

#[inline(always)]
pub(crate) fn JumpNonNull<D: Dispatch>(at: &mut At<'_, D>, a: Reg, to: i16) -> Step {
    let value = at.value(a)?;
    at.jump_if(value != NULL, to)
}

#[inline(always)]
pub(crate) fn Switch<D: Dispatch>(at: &mut At<'_, D>, a: Reg, table: u16) -> Step {
    let key = at.int(a)?;
    let to = at.machine.store.image.program.switches[table as usize].target(key);
    at.jump(to)
}
