//! Arrays.

use super::super::{At, Fault, Step, Stop};
use crate::bytecode::op::Reg;
use crate::machine::object;
use crate::machine::word::{NULL, Word, to_int};

#[inline(always)]
pub(crate) fn NewArray(at: &mut At<'_>, dst: Reg, class: u16, length: Reg) -> Step {
    let length = at.int(length)?;
    match at.machine.new_array(class, length) {
        Ok(array) => at.set(dst, array),
        Err(stop) => at.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn NewArrays(at: &mut At<'_>, dst: Reg, class: u16, sizes: Reg) -> Step {
    let count = to_int(at.reg(sizes)?) as u16;
    for i in 1..=count {
        at.value(sizes + i)?;
    }
    match at.machine.new_arrays_of(class, at.base + sizes as usize + 1, count as usize) {
        Ok(array) => at.set(dst, array),
        Err(stop) => at.stop(stop),
    }
}

#[inline(always)]
pub(crate) fn ArrayLength(at: &mut At<'_>, dst: Reg, array: Reg) -> Step {
    let array = at.object(array)?;
    at.set(dst, object::length(at.load(array)?) as Word)
}

macro_rules! element_reads {
    ($($op:ident = $load:ident;)+) => {$(
        #[inline(always)]
        pub(crate) fn $op(at: &mut At<'_>, dst: Reg, array: Reg, index: Reg) -> Step {
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
pub(crate) fn PutElem(at: &mut At<'_>, array: Reg, index: Reg, src: Reg) -> Step {
    let address = at.element(array, index)?;
    at.store(address, at.reg(src)?)
}

#[inline(always)]
pub(crate) fn PutElemChecked(at: &mut At<'_>, array: Reg, index: Reg, src: Reg) -> Step {
    let address = at.element(array, index)?;
    let array = at.class_of(at.reg(array)?)?;
    let word = at.reg(src)?;
    if let Some(element) = at.machine.image.classes[array as usize].element.checked_sub(1)
        && word != NULL
    {
        let object = at.value(src)?;
        let actual = at.class_of(object)?;
        if !at.machine.image.is_subtype(actual, element as u16) {
            return at.stop(Stop::fault(Fault::ArrayStore(actual)));
        }
    }
    at.store(address, word)
}
