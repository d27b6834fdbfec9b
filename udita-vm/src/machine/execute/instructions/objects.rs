//! Instructions on objects, fields and classes.

use super::super::cursor::Cursor;
use super::super::flow::{Dispatch, Step};
use super::super::slow_path;
use crate::bytecode::op::Reg;
use crate::machine::object::INITIALISED;
use crate::machine::stop::{Fault, Stop};
use crate::machine::word::{NULL, Word, from_int};

#[inline(always)]
pub(crate) fn New<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, class: u16) -> Step {
    match cursor.machine.store.new_object(class) {
        Ok(object) => cursor.set(dst, object),
        Err(stop) => cursor.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn InitClass<D: Dispatch>(cursor: &mut Cursor<'_, D>, class: u16) -> Step {
    if cursor.load(cursor.machine.store.image.class_states + class as usize)? != INITIALISED {
        return Err(slow_path::initialize_class);
    }
    Ok(())
}

macro_rules! field_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, object: Reg, slot: u16) -> Step {
            let object = cursor.object(object)?;
            cursor.$load(dst, object + 1 + slot as usize)
        }
    )+};
}

field_reads! {
    GetFieldInt = load_settled_into;
    GetFieldLong = load_into;
    GetFieldFloat = load_into;
    GetFieldDouble = load_into;
    GetFieldRef = load_settled_into;
}

#[inline(always)]
pub(crate) fn PutField<D: Dispatch>(cursor: &mut Cursor<'_, D>, object: Reg, src: Reg, slot: u16) -> Step {
    let object = cursor.object(object)?;
    cursor.store(object + 1 + slot as usize, cursor.reg(src))
}

#[inline(always)]
pub(crate) fn PutFieldImm<D: Dispatch>(
    cursor: &mut Cursor<'_, D>,
    object: Reg,
    slot: u16,
    value: i16,
) -> Step {
    let object = cursor.object(object)?;
    cursor.store(object + 1 + slot as usize, from_int(value.into()))
}

macro_rules! static_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, field: u16) -> Step {
            cursor.$load(dst, cursor.machine.store.image.statics + field as usize)
        }
    )+};
}

static_reads! {
    GetStaticInt = load_settled_into;
    GetStaticLong = load_into;
    GetStaticFloat = load_into;
    GetStaticDouble = load_into;
    GetStaticRef = load_settled_into;
}

#[inline(always)]
pub(crate) fn PutStatic<D: Dispatch>(cursor: &mut Cursor<'_, D>, src: Reg, field: u16) -> Step {
    cursor.store(cursor.machine.store.image.statics + field as usize, cursor.reg(src))
}

#[inline(always)]
pub(crate) fn InstanceOf<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, a: Reg, class: u16) -> Step {
    let object = cursor.value(a)?;
    let is_instance =
        object != NULL && cursor.machine.store.image.is_subtype(cursor.class_of(object)?, class);
    cursor.set(dst, Word::from(is_instance))
}

#[inline(always)]
pub(crate) fn CheckCast<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg, class: u16) -> Step {
    let object = cursor.value(a)?;
    if object == NULL {
        return Ok(());
    }
    let actual = cursor.class_of(object)?;
    if cursor.machine.store.image.is_subtype(actual, class) {
        Ok(())
    } else {
        cursor.stop(Stop::fault(Fault::Cast(actual, class)))
    }
}

#[inline(always)]
pub(crate) fn CheckNull<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg) -> Step {
    cursor.object(a).map(|_| ())
}
