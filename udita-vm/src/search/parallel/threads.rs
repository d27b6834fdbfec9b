//! How threads share a search.

use std::num::NonZeroUsize;

/// Pieces that should wait for each thread.
pub(super) const WAITING: usize = 2;
/// A portion is complete when its results take this part of the room for all.
const PORTION_SHARE: usize = 64;

/// How threads share a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads {
    /// How many search. The calling thread delivers what they find.
    pub count: NonZeroUsize,
    /// The order in which results are delivered.
    pub order: Order,
    /// A search is run on one thread for so many instructions first. Most are over by then, sooner than threads begin.
    pub alone: u64,
    /// After so many instructions a thread delivers what it has found, and may hand over some of its work.
    pub budget: u64,
    /// About how many bytes of results may wait to be delivered.
    pub room: usize,
}

impl Threads {
    /// So many threads, which deliver in order.
    pub fn new(count: NonZeroUsize) -> Threads {
        Threads { count, order: Order::DepthFirst, alone: 4_000_000, budget: 2_000_000, room: 32 << 20 }
    }

    /// Bytes of results that complete a portion, even if its thread has budget left.
    pub fn portion_bytes(&self) -> usize {
        self.room / PORTION_SHARE
    }
}

/// The order in which results are delivered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Order {
    /// That of one thread.
    #[default]
    DepthFirst,
    /// As they are found. Those of a portion are in order.
    Any,
}
