//! Instructions that observe the path.

use super::super::cursor::Cursor;
use super::super::flow::{Dispatch, Step};
use super::super::slow_path;

#[inline(always)]
pub(crate) fn Probe<D: Dispatch>(cursor: &mut Cursor<'_, D>, probe: u32) -> Step {
    if cursor.machine.counts.branches.has(probe) {
        return Ok(());
    }
    Err(slow_path::take_branch::<D>)
}

#[inline(always)]
pub(crate) fn ProbePassed<D: Dispatch>(cursor: &mut Cursor<'_, D>, count: i16, first: u32) -> Step {
    let machine = &mut *cursor.machine;
    machine.counts.branches.pass_labels(&machine.store.image.program.sites, count.cast_unsigned(), first);
    Ok(())
}
