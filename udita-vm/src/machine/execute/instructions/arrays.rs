//! Array instructions.

use super::super::cursor::Cursor;
use super::super::flow::{Dispatch, Step};
use super::super::slow_path;
use crate::bytecode::op::Reg;
use crate::machine::object;
use crate::machine::stop::{Fault, Stop};
use crate::machine::word::{NULL, Word, to_int};

#[inline(always)]
pub(crate) fn NewArray<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, class: u16, length: Reg) -> Step {
    let length = cursor.int(length)?;
    match cursor.machine.store.new_array(class, length) {
        Ok(array) => cursor.set(dst, array),
        Err(stop) => cursor.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn NewArrays<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, class: u16, sizes: Reg) -> Step {
    let count = to_int(cursor.reg(sizes)) as u16;
    for i in 1..=count {
        cursor.value(sizes + i)?;
    }
    match slow_path::new_arrays_of(cursor.machine, class, cursor.base() + sizes as usize + 1, count as usize)
    {
        Ok(array) => cursor.set(dst, array),
        Err(stop) => cursor.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn ArrayLength<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, array: Reg) -> Step {
    let array = cursor.object(array)?;
    cursor.set(dst, object::length(cursor.load(array)?) as Word)
}

macro_rules! element_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, array: Reg, index: Reg) -> Step {
            let address = cursor.element(array, index)?;
            cursor.$load(dst, address)
        }
    )+};
}

element_reads! {
    GetElemInt = load_settled_into;
    GetElemLong = load_into;
    GetElemFloat = load_into;
    GetElemDouble = load_into;
    GetElemRef = load_settled_into;
}

#[inline(always)]
pub(crate) fn PutElem<D: Dispatch>(cursor: &mut Cursor<'_, D>, array: Reg, index: Reg, src: Reg) -> Step {
    let address = cursor.element(array, index)?;
    cursor.store(address, cursor.reg(src))
}

#[inline(always)]
pub(crate) fn PutElemChecked<D: Dispatch>(
    cursor: &mut Cursor<'_, D>,
    array: Reg,
    index: Reg,
    src: Reg,
) -> Step {
    let address = cursor.element(array, index)?;
    let array = cursor.class_of(cursor.reg(array))?;
    let word = cursor.reg(src);
    if let Some(element) = cursor.machine.store.image.classes[array as usize].element.checked_sub(1)
        && word != NULL
    {
        let object = cursor.value(src)?;
        let actual = cursor.class_of(object)?;
        if !cursor.machine.store.image.is_subtype(actual, element as u16) {
            return cursor.stop(Stop::fault(Fault::ArrayStore(actual)));
        }
    }
    cursor.store(address, word)
}
