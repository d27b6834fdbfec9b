//! Events: why a machine stops, and what one path may use before it does.

use std::time::Duration;

/// The resources of one path. A path that exceeds one is a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Instructions.
    pub steps: u64,
    /// Bytes of frames.
    pub stack_bytes: u64,
    /// Bytes of objects and of printed text; at most 16 GiB count.
    pub heap_bytes: u64,
    /// Whether a call of a native method counts as more than one instruction if it works on long strings or arrays. Without it, a path
    /// within its limits can take any time.
    pub weighs_natives: bool,
}

impl Limits {
    /// The limits of a path of a program that someone else wrote: see [`RunLimits::UNTRUSTED`].
    pub const fn untrusted() -> Limits {
        RunLimits::UNTRUSTED.path
    }
}

/// The resources of a whole run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunLimits {
    /// The limits of each path.
    pub path: Limits,
    /// The time of the run, compilation included.
    pub time: Duration,
    /// Bytes of output.
    pub output_bytes: u64,
}

impl RunLimits {
    /// The limits of a program that someone else wrote. A path takes a second, a run a minute, and both fit into the memory of a small
    /// machine. Programs that need more have an author who can be asked.
    pub const UNTRUSTED: RunLimits = RunLimits {
        path: Limits {
            steps: 100_000_000,
            stack_bytes: 16 << 20,
            heap_bytes: 64 << 20,
            weighs_natives: true,
        },
        time: Duration::from_secs(60),
        output_bytes: 64 << 20,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: 1_000_000_000, stack_bytes: 16 << 20, heap_bytes: 512 << 20, weighs_natives: false }
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
