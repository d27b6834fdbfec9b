//! Settings of a search that threads share.

use std::num::NonZeroUsize;

/// Number of pieces that should wait for each thread.
pub(super) const WAITING: usize = 2;
/// A portion is complete when its results take this fraction of the room.
const PORTION_SHARE: usize = 64;

/// Settings of a search that threads share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads {
    /// Number of worker threads. The calling thread delivers their results.
    pub count: NonZeroUsize,
    /// The order in which results are delivered.
    pub order: Order,
    /// Number of instructions that a single thread runs first. Most searches end before threads would have started.
    pub alone: u64,
    /// Number of instructions after which a thread delivers its results and may hand over some of its work.
    pub budget: u64,
    /// Approximate number of bytes of results that may wait for delivery.
    pub room: usize,
}

impl Threads {
    /// `count` threads that deliver in depth-first order.
    pub fn new(count: NonZeroUsize) -> Threads {
        Threads { count, order: Order::DepthFirst, alone: 4_000_000, budget: 2_000_000, room: 32 << 20 }
    }

    /// Size of results in bytes that completes a portion, even if its thread has budget left.
    pub fn portion_bytes(&self) -> usize {
        self.room / PORTION_SHARE
    }
}

/// The order in which results are delivered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Order {
    /// Depth-first order, as with one thread.
    #[default]
    DepthFirst,
    /// The order in which they are found. Results within a portion are in order.
    Any,
}
