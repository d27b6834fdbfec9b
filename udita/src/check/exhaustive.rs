//! A property, checked on all solutions.
//!
//! The threads of the search also run the property. Each delivers its verdicts in portions, which are read in depth-first order, so the
//! first failure is the same for any number of threads.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::failure::{Failure, Property, judge};
use crate::Inputs;
use crate::search::{Advance, Outcome, Results, Threads};

/// Instructions between checks of the elapsed time and of the number of paths.
pub(super) const BUDGET: u64 = 10_000_000;
/// Time after which a thread delivers its verdicts, and for which the calling thread works alone at first.
const TURN: Duration = Duration::from_millis(20);

/// Checks the property on the solutions of `inputs` up to the first failure. Returns the number of solutions before it, and the failure.
pub(super) fn search(
    inputs: &Inputs,
    count: NonZeroUsize,
    property: Property<'_>,
) -> (u64, Option<Box<Failure>>) {
    let threads = Threads::new(count);
    let (begun, mut solutions) = (Instant::now(), 0);
    let mut search = inputs.search();
    loop {
        if count.get() > 1 && (begun.elapsed() >= TURN || search.is_worth_sharing(&threads)) {
            break;
        }
        if search.advance(BUDGET) == Advance::Exhausted {
            return (solutions, None);
        }
        match search.outcome().map(|outcome| judge(outcome, property)) {
            None => {}
            Some(Ok(())) => solutions += 1,
            Some(Err(failure)) => return (solutions, Some(failure)),
        }
    }
    let portion_bytes = threads.portion_bytes();
    let failed = search.share(
        &threads,
        || Verdicts {
            property,
            portion_bytes,
            begun: Instant::now(),
            solutions: 0,
            failure: None,
            is_complete: false,
        },
        |portion| {
            solutions += portion.results.solutions;
            portion.results.failure.map_or(ControlFlow::Continue(()), ControlFlow::Break)
        },
    );
    (solutions, failed.break_value())
}

/// The verdicts on consecutive solutions.
struct Verdicts<'p> {
    property: Property<'p>,
    portion_bytes: usize,
    begun: Instant,
    /// Solutions before the first failure.
    solutions: u64,
    failure: Option<Box<Failure>>,
    /// Whether the portion is complete.
    is_complete: bool,
}

impl Results for Verdicts<'_> {
    fn add(&mut self, outcome: Outcome) {
        if self.failure.is_none() {
            match judge(outcome, self.property) {
                Ok(()) => self.solutions += 1,
                Err(failure) => self.failure = Some(failure),
            }
        }
        self.is_complete = self.failure.is_some() || self.begun.elapsed() >= TURN;
    }

    /// Reports the size of a full portion once the thread has worked long enough or has found a failure.
    fn bytes(&self) -> usize {
        if self.is_complete { self.portion_bytes } else { 0 }
    }
}
