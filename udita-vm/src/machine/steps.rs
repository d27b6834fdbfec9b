//! Counts the instructions of a path.

/// The instruction counts of a path.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Steps {
    /// Number of instructions executed on this path.
    pub(super) taken: u64,
    /// Number of these that are included in the totals.
    pub(super) counted: u64,
    /// The number of steps at which the loop stops for an interrupt check (see
    /// [`Machine::set_step_goal`](super::state::Machine::set_step_goal)).
    pub(super) goal: u64,
    /// Within the interpreter loop, the difference between the steps and the program counter (see [`super::execute`]).
    pub(super) lead: u64,
}
