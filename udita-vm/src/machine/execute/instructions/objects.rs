//! Objects, fields and classes.

use super::super::{At, Fault, Step, Stop, aside};
use crate::bytecode::op::Reg;
use crate::machine::fault::INITIALISED;
use crate::machine::word::{NULL, Word, from_int};

#[inline(always)]
pub(crate) fn New(at: &mut At<'_>, dst: Reg, class: u16) -> Step {
    match at.machine.new_object(class) {
        Ok(object) => at.set(dst, object),
        Err(stop) => at.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn InitClass(at: &mut At<'_>, class: u16) -> Step {
    if at.load(at.machine.image.class_states + class as usize)? != INITIALISED {
        return Err(aside::initialize_class);
    }
    Ok(())
}

macro_rules! field_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op(at: &mut At<'_>, dst: Reg, object: Reg, slot: u16) -> Step {
            let object = at.object(object)?;
            at.set(dst, at.$load(object + 1 + slot as usize)?)
        }
    )+};
}

field_reads! {
    GetFieldInt = load_settled;
    GetFieldLong = load;
    GetFieldFloat = load;
    GetFieldDouble = load;
    GetFieldRef = load_settled;
}

#[inline(always)]
pub(crate) fn PutField(at: &mut At<'_>, object: Reg, src: Reg, slot: u16) -> Step {
    let object = at.object(object)?;
    at.store(object + 1 + slot as usize, at.reg(src)?)
}

#[inline(always)]
pub(crate) fn PutFieldImm(at: &mut At<'_>, object: Reg, slot: u16, value: i16) -> Step {
    let object = at.object(object)?;
    at.store(object + 1 + slot as usize, from_int(value.into()))
}

macro_rules! static_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op(at: &mut At<'_>, dst: Reg, field: u16) -> Step {
            at.set(dst, at.$load(at.machine.image.statics + field as usize)?)
        }
    )+};
}

static_reads! {
    GetStaticInt = load_settled;
    GetStaticLong = load;
    GetStaticFloat = load;
    GetStaticDouble = load;
    GetStaticRef = load_settled;
}

#[inline(always)]
pub(crate) fn PutStatic(at: &mut At<'_>, src: Reg, field: u16) -> Step {
    at.store(at.machine.image.statics + field as usize, at.reg(src)?)
}

#[inline(always)]
pub(crate) fn InstanceOf(at: &mut At<'_>, dst: Reg, a: Reg, class: u16) -> Step {
    let object = at.value(a)?;
    let is_instance = object != NULL && at.machine.image.is_subtype(at.class_of(object)?, class);
    at.set(dst, Word::from(is_instance))
}

#[inline(always)]
pub(crate) fn CheckCast(at: &mut At<'_>, a: Reg, class: u16) -> Step {
    let object = at.value(a)?;
    if object == NULL {
        return Ok(());
    }
    let actual = at.class_of(object)?;
    if at.machine.image.is_subtype(actual, class) {
        Ok(())
    } else {
        at.stop(Stop::fault(Fault::Cast(actual, class)))
    }
}

#[inline(always)]
pub(crate) fn CheckNull(at: &mut At<'_>, a: Reg) -> Step {
    at.object(a).map(|_| ())
}
