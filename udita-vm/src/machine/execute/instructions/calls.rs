//! Calls, returns and exceptions.

use super::super::cursor::Cursor;
use super::super::flow::{Dispatch, SlowPath, Step};
use super::super::shortcuts::take_shortcut_at;
use super::super::slow_path;
use crate::bytecode::native::Native;
use crate::bytecode::op::Reg;
use crate::bytecode::program::NO_METHOD;
use crate::machine::registers::Frame;
use crate::machine::stop::Stop;
use crate::machine::word::{NULL, Word, from_int, is_suspended};

#[inline(always)]
pub(crate) fn Argument<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, index: i16) -> Step {
    let word = *cursor.machine.arguments.get(index as usize).ok_or(slow_path::broken as SlowPath)?;
    if is_suspended(word) {
        return Err(slow_path::argument);
    }
    cursor.set(dst, word)
}

#[inline(always)]
pub(crate) fn Call<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, args: Reg, method: u16) -> Step {
    cursor.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallSpecial<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, args: Reg, method: u16) -> Step {
    cursor.object(args)?;
    cursor.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallVirtual<D: Dispatch>(
    cursor: &mut Cursor<'_, D>,
    dst: Reg,
    args: Reg,
    selector: u16,
) -> Step {
    let receiver = cursor.object(args)?;
    let method = cursor.machine.store.image.dispatch(cursor.class_of(receiver as Word)?, selector);
    debug_assert_ne!(method, NO_METHOD, "the verifier has seen to it");
    cursor.call(method, args, dst)
}

#[inline(always)]
pub(crate) fn CallNative<D: Dispatch>(cursor: &mut Cursor<'_, D>, dst: Reg, args: Reg, native: u16) -> Step {
    cursor.spend()?;
    // Each candidate reaches an assumption, and most fail there.
    if native == Native::Assume as u16 {
        return if cursor.value(args)? == 0 { Err(slow_path::assumption) } else { Ok(()) };
    }
    let (pc, base) = (cursor.pc.index(&cursor.machine.code), cursor.base());
    let (args, result) = (base + args as usize, base + dst as usize);
    if slow_path::call_native_at(cursor.machine, native, args, result, pc, base) {
        // The stack may have been reallocated.
        cursor.frame = Frame::again(&mut cursor.machine.stack, base);
        Ok(())
    } else {
        Err(slow_path::leave_loop)
    }
}

#[inline(always)]
pub(crate) fn Shortcut<D: Dispatch>(cursor: &mut Cursor<'_, D>, args: Reg, shortcut: u16, to: i16) -> Step {
    match take_shortcut_at(cursor.machine, shortcut, cursor.base() + args as usize) {
        Some(Some(word)) => cursor.set(args, word),
        Some(None) => cursor.jump_if(true, to),
        None => Err(slow_path::stop),
    }
}

#[inline(always)]
pub(crate) fn Return<D: Dispatch>(cursor: &mut Cursor<'_, D>, src: Reg) -> Step {
    let word = cursor.reg(src);
    cursor.leave(Some(word))
}

#[inline(always)]
pub(crate) fn ReturnInt<D: Dispatch>(cursor: &mut Cursor<'_, D>, value: i32) -> Step {
    cursor.leave(Some(from_int(value)))
}

#[inline(always)]
pub(crate) fn ReturnNull<D: Dispatch>(cursor: &mut Cursor<'_, D>) -> Step {
    cursor.leave(Some(NULL))
}

#[inline(always)]
pub(crate) fn ReturnVoid<D: Dispatch>(cursor: &mut Cursor<'_, D>) -> Step {
    cursor.leave(None)
}

#[inline(always)]
pub(crate) fn Throw<D: Dispatch>(cursor: &mut Cursor<'_, D>, a: Reg) -> Step {
    let exception = cursor.object(a)? as Word;
    cursor.stop(Stop::Throw(exception))
}

#[inline(always)]
pub(crate) fn Gap<D: Dispatch>(cursor: &mut Cursor<'_, D>, cause: u16) -> Step {
    let cause = String::from_utf16_lossy(&cursor.machine.store.image.program.strings[usize::from(cause)]);
    cursor.stop(Stop::Gap(cause.into()))
}
