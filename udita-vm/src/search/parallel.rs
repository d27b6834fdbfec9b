//! Runs the work of one [engine](super::engine) on several threads.
//!
//! The work is cut into pieces, each an [`Interval`](super::Interval). A thread takes the earliest free piece. After a number of
//! instructions it delivers its results as a [`Portion`], keeps about as much work as it has just done, and hands over the rest of the
//! piece. So pieces are small and close to each other, and few portions wait for delivery. The cuts depend on the timing of the threads;
//! the delivered results do not. [`queue`] holds the pieces and explains why every wait ends.

use std::ops::ControlFlow;
use std::thread;

use super::engine::{Engine, Progress, Unit};
use super::paths::{PathUnit, Paths};
use super::{Advance, Config, Outcome, Search};

use crate::invocation::Invocation;
use crate::solution::Statistics;
use queue::{Directive, Queue, Task};

pub use portion::{Portion, Results};
pub use threads::{Order, Threads};

mod portion;
mod queue;
mod threads;

/// Cost of rendering a solution, in instructions: a lower bound.
const DELIVERY: u64 = 1000;
/// Stack size of a thread, in bytes. The machine needs little; the layout of a drawing needs more.
const STACK_BYTES: usize = 8 << 20;

/// Runs a whole search on several threads. Calls `each` on the calling thread with every solution and violation until it breaks off.
/// Returns the statistics up to there, which equal those of one thread unless the order is [`Order::Any`]. Without [`Config::deliver`]
/// and [`Config::near_miss`], solutions are only counted.
pub fn search_all(
    invocation: &Invocation,
    config: Config,
    threads: &Threads,
    mut each: impl FnMut(Outcome) -> ControlFlow<()>,
) -> Statistics {
    let mut search = Search::new(invocation, config);
    while !search.is_worth_sharing(threads) {
        if search.advance(threads.alone) == Advance::Exhausted {
            return search.statistics();
        }
        if search.delivered_outcome().is_some_and(|outcome| each(outcome).is_break()) {
            return search.statistics();
        }
    }
    let mut done = search.statistics();
    let broken_off = search.share(threads, Vec::new, |portion| {
        for (index, outcome) in portion.results.into_iter().enumerate() {
            if each(outcome).is_break() {
                return ControlFlow::Break((portion.interval, index + 1));
            }
        }
        done += portion.counts.statistics;
        ControlFlow::Continue(())
    });
    if let ControlFlow::Break((interval, results)) = broken_off {
        // The portion extends beyond the break, so its part up to the break is run again for the statistics.
        let mut search = Search::within(invocation, config, &interval);
        let mut left = results;
        while left > 0 {
            if matches!(search.advance(u64::MAX), Advance::Exhausted | Advance::Paused) {
                break;
            }
            left -= usize::from(search.delivered_outcome().is_some());
        }
        done += search.statistics();
    }
    done
}

impl Search {
    /// Whether the search is long enough to be worth sharing.
    pub fn is_worth_sharing(&self, threads: &Threads) -> bool {
        let delivery = if self.config.deliver { DELIVERY } else { 0 };
        let work = self.machine.instructions() + self.statistics().solutions * delivery;
        work >= threads.alone && self.has_done_much_since(0)
    }

    /// Runs the rest of the search on several threads, as [`share`] does.
    pub fn share<R: Results, B>(
        mut self,
        threads: &Threads,
        new: impl Fn() -> R + Sync,
        deliver: impl FnMut(Portion<R>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.take_statistics();
        self.take_coverage();
        let paths = Paths { invocation: self.invocation.clone(), config: self.config, size: self.size() };
        share(&paths, PathUnit::of(self), threads, new, deliver)
    }
}

/// Runs a unit of work on several threads. `new` makes the results of a portion. `deliver` receives the portions on the calling thread
/// until it breaks off. A panic in any thread is propagated when all threads have ended.
///
/// With one thread, the calling thread does the work. If the system refuses threads, fewer are used.
pub fn share<E, R, B>(
    engine: &E,
    unit: E::Unit,
    threads: &Threads,
    new: impl Fn() -> R + Sync,
    deliver: impl FnMut(PortionOf<E, R>) -> ControlFlow<B>,
) -> ControlFlow<B>
where
    E: Engine,
    R: Results<<E::Unit as Unit>::Result>,
{
    let worker = Worker { engine, threads, new, queue: Queue::new(*threads, unit) };
    thread::scope(|scope| {
        // However this function ends, the threads must learn of it, or the scope would wait forever.
        let _end = worker.queue.end_on_drop();
        let count = if threads.count.get() == 1 { 0 } else { threads.count.get() };
        let thread = || thread::Builder::new().stack_size(STACK_BYTES);
        let handles: Vec<_> =
            (0..count).map_while(|_| thread().spawn_scoped(scope, || worker.work()).ok()).collect();
        if handles.is_empty() {
            return worker.work_alone(deliver);
        }
        let broken_off = std::iter::from_fn(|| worker.queue.next_portion()).try_for_each(deliver);
        worker.queue.end();
        for handle in handles {
            if let Err(panic) = handle.join() {
                std::panic::resume_unwind(panic);
            }
        }
        broken_off
    })
}

/// A portion of the results of an engine.
pub type PortionOf<E, R> = Portion<R, <<E as Engine>::Unit as Unit>::Counts>;

/// The state that the threads share.
struct Worker<'a, E: Engine, R, F> {
    engine: &'a E,
    threads: &'a Threads,
    new: F,
    queue: Queue<E::Unit, R>,
}

impl<E, R, F> Worker<'_, E, R, F>
where
    E: Engine,
    R: Results<<E::Unit as Unit>::Result>,
    F: Fn() -> R,
{
    /// Runs pieces until there are no more.
    fn work(&self) {
        let _end = self.queue.end_on_panic();
        while let Some((piece, task)) = self.queue.take() {
            let mut unit = self.begin(task);
            loop {
                let (portion, is_last) = self.gather(&mut unit);
                let handed_over = if is_last { Vec::new() } else { unit.hand_over(|| self.queue.wanted()) };
                match self.queue.deliver(piece, portion, handed_over, is_last) {
                    Directive::GoOn => {}
                    Directive::Finished => break,
                    Directive::Leave => {
                        unit.rest().into_iter().for_each(|rest| self.queue.leave(piece, rest));
                        break;
                    }
                }
            }
        }
    }

    /// Runs the whole work on this thread and delivers each portion.
    fn work_alone<B>(&self, mut deliver: impl FnMut(PortionOf<E, R>) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some((_, task)) = self.queue.take() else { return ControlFlow::Continue(()) };
        let mut unit = self.begin(task);
        loop {
            let (portion, is_last) = self.gather(&mut unit);
            deliver(portion)?;
            if is_last {
                return ControlFlow::Continue(());
            }
        }
    }

    fn begin(&self, task: Task<E::Unit>) -> E::Unit {
        let mut unit = match task {
            Task::Begun(unit) => *unit,
            Task::Interval(interval) => self.engine.begin(&interval),
        };
        unit.interrupt_by(self.queue.ended());
        unit
    }

    /// Runs a unit until a portion is complete. Returns true with the last portion.
    fn gather(&self, unit: &mut E::Unit) -> (PortionOf<E, R>, bool) {
        let mut interval = unit.rest().unwrap_or_default();
        let goal = unit.work().saturating_add(self.threads.budget);
        let mut results = (self.new)();
        loop {
            let progress = unit.advance(goal.saturating_sub(unit.work()));
            if progress != Progress::Found {
                break;
            }
            unit.result().into_iter().for_each(|result| results.add(result));
            if results.bytes() >= self.threads.portion_bytes() || self.queue.has_ended() {
                break;
            }
        }
        let rest = unit.rest();
        let is_last = rest.is_none();
        if let Some(rest) = rest {
            interval.to = Some(rest.from);
        }
        (Portion { interval, counts: unit.take_counts(), results }, is_last)
    }
}

#[cfg(test)]
mod tests;
