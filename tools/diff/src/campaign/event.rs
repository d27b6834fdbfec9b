//! The messages of a campaign's threads to the thread that keeps verdicts.

use std::sync::Arc;

use super::board::{Batch, Side};
use crate::verdict::Verdict;

/// A message to the thread that keeps verdicts.
pub(super) enum Event {
    Judged { batch: Arc<Batch>, side: Side, verdicts: Vec<Arc<Verdict>> },
    Settled { batch: Arc<Batch>, index: usize, side: Side, verdict: Verdict },
    Message(String),
    Fed { batches: u64, programs: Option<u64> },
    Broken(String),
    Panicked(Box<dyn std::any::Any + Send>),
}
