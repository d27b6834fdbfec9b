//! Calls, returns and exceptions.

use super::super::{At, Handler, Step, Stop, aside};
use crate::bytecode::native::Native;
use crate::bytecode::op::Reg;
use crate::bytecode::program::NO_METHOD;
use crate::machine::word::{NULL, Word, from_int, is_suspended};

#[inline(always)]
pub(crate) fn Argument(at: &mut At<'_>, dst: Reg, index: i16) -> Step {
    let word = *at.machine.arguments.get(index as usize).ok_or(aside::broken as Handler)?;
    if is_suspended(word) {
        return Err(aside::argument);
    }
    at.set(dst, word)
}

#[inline(always)]
pub(crate) fn Call(at: &mut At<'_>, dst: Reg, args: Reg, method: u16) -> Step {
    at.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallSpecial(at: &mut At<'_>, dst: Reg, args: Reg, method: u16) -> Step {
    at.object(args)?;
    at.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallVirtual(at: &mut At<'_>, dst: Reg, args: Reg, selector: u16) -> Step {
    let receiver = at.object(args)?;
    let method = at.machine.image.dispatch(at.class_of(receiver as Word)?, selector);
    debug_assert_ne!(method, NO_METHOD, "the verifier has seen to it");
    at.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallNative(at: &mut At<'_>, dst: Reg, args: Reg, native: u16) -> Step {
    at.spend()?;
    // Each candidate comes to an assumption, and most fail there.
    if native == Native::Assume as u16 {
        return if at.value(args)? == 0 { Err(aside::assumption) } else { Ok(()) };
    }
    let (args, result) = (at.base + args as usize, at.base + dst as usize);
    if at.machine.call_native_at(native, args, result, at.pc, at.base) { Ok(()) } else { Err(aside::stopped) }
}

#[inline(always)]
pub(crate) fn Shortcut(at: &mut At<'_>, args: Reg, shortcut: u16, to: i16) -> Step {
    match at.machine.take_shortcut_at(shortcut, at.base + args as usize) {
        Some(Some(word)) => at.set(args, word),
        Some(None) => at.jump_if(true, to),
        None => Err(aside::stop),
    }
}

#[inline(always)]
fn return_word(at: &mut At<'_>, word: Word) -> Step {
    let caller = at.leave()?;
    *at.machine.stack.words.get_mut(caller.result).ok_or(aside::broken as Handler)? = word;
    Ok(())
}

#[inline(always)]
pub(crate) fn Return(at: &mut At<'_>, src: Reg) -> Step {
    let word = at.reg(src)?;
    return_word(at, word)
}

#[inline(always)]
pub(crate) fn ReturnInt(at: &mut At<'_>, value: i32) -> Step {
    return_word(at, from_int(value))
}

#[inline(always)]
pub(crate) fn ReturnNull(at: &mut At<'_>) -> Step {
    return_word(at, NULL)
}

#[inline(always)]
pub(crate) fn ReturnVoid(at: &mut At<'_>) -> Step {
    at.leave().map(|_| ())
}

#[inline(always)]
pub(crate) fn Throw(at: &mut At<'_>, a: Reg) -> Step {
    let exception = at.object(a)? as Word;
    at.stop(Stop::Throw(exception))
}
