//! Observation of the path.

use super::super::at::At;
use super::super::flow::{Dispatch, Step};
use super::super::slow_path;

#[inline(always)]
pub(crate) fn Probe<D: Dispatch>(at: &mut At<'_, D>, probe: u32) -> Step {
    if at.machine.counters.has(probe) {
        return Ok(());
    }
    Err(slow_path::take_branch::<D>)
}

#[inline(always)]
pub(crate) fn ProbePassed<D: Dispatch>(at: &mut At<'_, D>, count: i16, first: u32) -> Step {
    let machine = &mut *at.machine;
    machine.counters.pass_labels(&machine.store.image.program.sites, count.cast_unsigned(), first);
    Ok(())
}
