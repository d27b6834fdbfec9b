//! Observation of the path.

use super::super::{At, Step, aside};

#[inline(always)]
pub(crate) fn Probe(at: &mut At<'_>, probe: u32) -> Step {
    if at.machine.counters.has(probe) {
        return Ok(());
    }
    Err(if at.chained { aside::take_branch::<true> } else { aside::take_branch::<false> })
}

#[inline(always)]
pub(crate) fn ProbePassed(at: &mut At<'_>, count: i16, first: u32) -> Step {
    at.machine.pass_labels(count.cast_unsigned(), first);
    Ok(())
}
