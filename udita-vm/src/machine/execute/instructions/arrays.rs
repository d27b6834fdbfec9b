//! Arrays.

use super::super::at::At;
use super::super::flow::{Dispatch, Step};
use super::super::slow_path;
use crate::bytecode::op::Reg;
use crate::machine::object;
use crate::machine::stop::{Fault, Stop};
use crate::machine::word::{NULL, Word, to_int};

#[inline(always)]
pub(crate) fn NewArray<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, class: u16, length: Reg) -> Step {
    let length = at.int(length)?;
    match at.machine.store.new_array(class, length) {
        Ok(array) => at.set(dst, array),
        Err(stop) => at.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn NewArrays<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, class: u16, sizes: Reg) -> Step {
    let count = to_int(at.reg(sizes)?) as u16;
    for i in 1..=count {
        at.value(sizes + i)?;
    }
    match slow_path::new_arrays_of(at.machine, class, at.base + sizes as usize + 1, count as usize) {
        Ok(array) => at.set(dst, array),
        Err(stop) => at.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn ArrayLength<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, array: Reg) -> Step {
    let array = at.object(array)?;
    at.set(dst, object::length(at.load(array)?) as Word)
}

macro_rules! element_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, array: Reg, index: Reg) -> Step {
            let address = at.element(array, index)?;
            at.set(dst, at.$load(address)?)
        }
    )+};
}

element_reads! {
    GetElemInt = load_settled;
    GetElemLong = load;
    GetElemFloat = load;
    GetElemDouble = load;
    GetElemRef = load_settled;
}

#[inline(always)]
pub(crate) fn PutElem<D: Dispatch>(at: &mut At<'_, D>, array: Reg, index: Reg, src: Reg) -> Step {
    let address = at.element(array, index)?;
    at.store(address, at.reg(src)?)
}

#[inline(always)]
pub(crate) fn PutElemChecked<D: Dispatch>(at: &mut At<'_, D>, array: Reg, index: Reg, src: Reg) -> Step {
    let address = at.element(array, index)?;
    let array = at.class_of(at.reg(array)?)?;
    let word = at.reg(src)?;
    if let Some(element) = at.machine.store.image.classes[array as usize].element.checked_sub(1)
        && word != NULL
    {
        let object = at.value(src)?;
        let actual = at.class_of(object)?;
        if !at.machine.store.image.is_subtype(actual, element as u16) {
            return at.stop(Stop::fault(Fault::ArrayStore(actual)));
        }
    }
    at.store(address, word)
}
