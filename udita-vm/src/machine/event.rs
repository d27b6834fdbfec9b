//! Events, which stop a machine, and the limits of a path.

use std::time::Duration;

/// The limits of one path. A path that exceeds one is a violation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Maximum number of instructions that a path executes.
    pub steps: u64,
    /// Maximum size of the stack in bytes.
    pub stack_bytes: u64,
    /// Maximum size of objects and printed text in bytes. More than 16 GiB count as 16 GiB.
    pub heap_bytes: u64,
    /// Whether a native method that processes long strings or arrays counts as more than one instruction. Otherwise a path within its
    /// limits can take any amount of time.
    pub weighs_natives: bool,
}

impl Limits {
    /// The limits of a path of an untrusted program: see [`RunLimits::UNTRUSTED`].
    pub const fn untrusted() -> Limits {
        RunLimits::UNTRUSTED.path
    }
}

/// The limits of a whole run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunLimits {
    /// The limits of each path.
    pub path: Limits,
    /// Maximum duration of the run, including compilation.
    pub time: Duration,
    /// Maximum size of the output in bytes.
    pub output_bytes: u64,
}

impl RunLimits {
    /// The limits for an untrusted program: a second for a path and a minute for a run, within the memory of a small machine. A program
    /// that needs more should come from a known author.
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

/// The reason why the machine stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A choice among this number of alternatives, at least two. [`Machine::take`](super::Machine::take) takes one.
    Choice(u64),
    /// The path is complete and counts as a solution.
    Solution,
    /// The path cannot become a solution. In a search for near misses, it may be a valid input.
    Pruned,
    /// The path went wrong. [`Machine::violation`](super::Machine::violation) describes how.
    Violation,
    /// The path came to a gap. [`Machine::gap`](super::Machine::gap) tells which.
    Gap,
    /// The path went wrong after breaking a rule on purpose (see [`Machine::seek_near_misses`](super::Machine::seek_near_misses)).
    Dropped,
    /// The interrupt flag is set. The machine can continue.
    Interrupted,
}
