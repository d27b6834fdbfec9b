//! Calls, returns and exceptions.

use super::super::at::At;
use super::super::flow::{Dispatch, Handler, Step};
use super::super::slow_path;
use crate::bytecode::native::Native;
use crate::bytecode::op::Reg;
use crate::bytecode::program::NO_METHOD;
use crate::machine::stop::Stop;
use crate::machine::word::{NULL, Word, from_int, is_suspended};

#[inline(always)]
pub(crate) fn Argument<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, index: i16) -> Step {
    let word = *at.machine.arguments.get(index as usize).ok_or(slow_path::broken as Handler)?;
    if is_suspended(word) {
        return Err(slow_path::argument);
    }
    at.set(dst, word)
}

#[inline(always)]
pub(crate) fn Call<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, args: Reg, method: u16) -> Step {
    at.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallSpecial<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, args: Reg, method: u16) -> Step {
    at.object(args)?;
    at.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallVirtual<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, args: Reg, selector: u16) -> Step {
    let receiver = at.object(args)?;
    let method = at.machine.store.image.dispatch(at.class_of(receiver as Word)?, selector);
    debug_assert_ne!(method, NO_METHOD, "the verifier has seen to it");
    at.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallNative<D: Dispatch>(at: &mut At<'_, D>, dst: Reg, args: Reg, native: u16) -> Step {
    at.spend()?;
    // Each candidate comes to an assumption, and most fail there.
    if native == Native::Assume as u16 {
        return if at.value(args)? == 0 { Err(slow_path::assumption) } else { Ok(()) };
    }
    let (args, result) = (at.base + args as usize, at.base + dst as usize);
    if slow_path::call_native_at(at.machine, native, args, result, at.pc, at.base) {
        Ok(())
    } else {
        Err(slow_path::stopped)
    }
}

#[inline(always)]
pub(crate) fn Shortcut<D: Dispatch>(at: &mut At<'_, D>, args: Reg, shortcut: u16, to: i16) -> Step {
    match slow_path::take_shortcut_at(at.machine, shortcut, at.base + args as usize) {
        Some(Some(word)) => at.set(args, word),
        Some(None) => at.jump_if(true, to),
        None => Err(slow_path::stop),
    }
}

#[inline(always)]
fn return_word<D: Dispatch>(at: &mut At<'_, D>, word: Word) -> Step {
    let caller = at.leave()?;
    *at.machine.stack.words.get_mut(caller.result).ok_or(slow_path::broken as Handler)? = word;
    Ok(())
}

#[inline(always)]
pub(crate) fn Return<D: Dispatch>(at: &mut At<'_, D>, src: Reg) -> Step {
    let word = at.reg(src)?;
    return_word(at, word)
}

#[inline(always)]
pub(crate) fn ReturnInt<D: Dispatch>(at: &mut At<'_, D>, value: i32) -> Step {
    return_word(at, from_int(value))
}

#[inline(always)]
pub(crate) fn ReturnNull<D: Dispatch>(at: &mut At<'_, D>) -> Step {
    return_word(at, NULL)
}

#[inline(always)]
pub(crate) fn ReturnVoid<D: Dispatch>(at: &mut At<'_, D>) -> Step {
    at.leave().map(|_| ())
}

#[inline(always)]
pub(crate) fn Throw<D: Dispatch>(at: &mut At<'_, D>, a: Reg) -> Step {
    let exception = at.object(a)? as Word;
    at.stop(Stop::Throw(exception))
}
