//! Objects, fields and classes.

use super::super::at::At;
use super::super::flow::{Dispatch, Step};
use super::super::slow_path;
use crate::bytecode::op::Reg;
use crate::machine::object::INITIALISED;
use crate::machine::stop::{Fault, Stop};
use crate::machine::word::{NULL, Word, from_int};

#[inline(always)]
pub(crate) fn New<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, class: u16) -> Step {
    match at.machine.store.new_object(class) {
        Ok(object) => at.set(dst, object),
        Err(stop) => at.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn InitClass<D: Dispatch>(at: &mut At<'_, D>, class: u16) -> Step {
    if at.load(at.machine.store.image.class_states + class as usize)? != INITIALISED {
        return Err(slow_path::initialize_class);
    }
    Ok(())
}

macro_rules! field_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, object: Reg, slot: u16) -> Step {
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
pub(crate) fn PutField<D: Dispatch>(at: &mut At<'_, D>, object: Reg, src: Reg, slot: u16) -> Step {
    let object = at.object(object)?;
    at.store(object + 1 + slot as usize, at.reg(src)?)
}

#[inline(always)]
pub(crate) fn PutFieldImm<D: Dispatch>(at: &mut At<'_, D>, object: Reg, slot: u16, value: i16) -> Step {
    let object = at.object(object)?;
    at.store(object + 1 + slot as usize, from_int(value.into()))
}

macro_rules! static_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, field: u16) -> Step {
            at.set(dst, at.$load(at.machine.store.image.statics + field as usize)?)
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
pub(crate) fn PutStatic<D: Dispatch>(at: &mut At<'_, D>, src: Reg, field: u16) -> Step {
    at.store(at.machine.store.image.statics + field as usize, at.reg(src)?)
}

#[inline(always)]
pub(crate) fn InstanceOf<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, a: Reg, class: u16) -> Step {
    let object = at.value(a)?;
    let is_instance = object != NULL && at.machine.store.image.is_subtype(at.class_of(object)?, class);
    at.set(dst, Word::from(is_instance))
}

#[inline(always)]
pub(crate) fn CheckCast<D: Dispatch>(at: &mut At<'_, D>, a: Reg, class: u16) -> Step {
    let object = at.value(a)?;
    if object == NULL {
        return Ok(());
    }
    let actual = at.class_of(object)?;
    if at.machine.store.image.is_subtype(actual, class) {
        Ok(())
    } else {
        at.stop(Stop::fault(Fault::Cast(actual, class)))
    }
}

#[inline(always)]
pub(crate) fn CheckNull<D: Dispatch>(at: &mut At<'_, D>, a: Reg) -> Step {
    at.object(a).map(|_| ())
}
