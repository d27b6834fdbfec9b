//! The count of a path's instructions.

/// The instructions of a path.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Steps {
    /// Instructions executed on this path.
    pub(super) taken: u64,
    /// Those of them that are in the totals.
    pub(super) counted: u64,
    /// Where the loop stops for an interrupt check (see [`Machine::set_step_goal`](super::state::Machine::set_step_goal)).
    pub(super) goal: u64,
    /// Within the interpreter loop: the difference between the steps and the program counter (see [`super::execute`]).
    pub(super) lead: u64,
}
