//! Events: why a machine stops, and what one path may use before it does.

/// The resources of one path. A path that exceeds one is a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Instructions.
    pub steps: u64,
    /// Bytes of frames.
    pub stack_bytes: u64,
    /// Bytes of objects; at most 16 GiB count.
    pub heap_bytes: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: 1_000_000_000, stack_bytes: 16 << 20, heap_bytes: 512 << 20 }
    }
}

/// The reason for which the machine stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A choice among this number of alternatives, at least two. [`Machine::take`](super::Machine::take) takes one.
    Choice(u64),
    /// The path is complete.
    Solution,
    /// The path can't become a solution. Where near misses are sought, it may be a valid input.
    Pruned,
    /// The path went wrong; [`Machine::violation`](super::Machine::violation) says how.
    Violation,
    /// The path went wrong after it had broken a rule on purpose (see
    /// [`Machine::seek_near_misses`](super::Machine::seek_near_misses)).
    Dropped,
    /// The interrupt flag is set. The machine can run on.
    Interrupted,
}
