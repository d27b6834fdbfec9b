//! One search on several threads.
//!
//! The search is cut into pieces, each an [`Interval`](super::Interval). A thread takes the earliest free piece. After a
//! number of instructions it delivers its results as a [`Portion`], keeps about as much work as it has just done, and hands
//! over the rest of the piece. So pieces are small and close to each other, and few portions wait for their turn. The cuts
//! depend on the timing of the threads; the delivered results do not. [`queue`] keeps the pieces and says why every wait
//! ends.

use std::ops::ControlFlow;
use std::thread;

use super::{Advance, Config, Outcome, Search};

use crate::invocation::Invocation;
use crate::solution::Statistics;
use queue::{Directive, Queue, Task};

pub use portion::{Portion, Results};
pub use threads::{Order, Threads};

mod portion;
mod queue;
mod threads;

/// Maximum part of the work in a piece that the path to the piece may take.
const APPROACH_SHARE: u64 = 16;
/// Instructions that take as long as rendering a solution, or less.
const DELIVERY: u64 = 1000;
/// The stack of a thread. The machine needs little; the layout of a drawing needs more.
const STACK_BYTES: usize = 8 << 20;

/// Runs a whole search on several threads, and calls `each` on the calling thread with every solution and violation until
/// it breaks off. Returns the statistics up to there: those of one thread, unless results come in any order. Without
/// [`Config::deliver`] and [`Config::near_miss`], solutions are only counted.
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
        done += portion.statistics;
        ControlFlow::Continue(())
    });
    if let ControlFlow::Break((interval, results)) = broken_off {
        // The portion extends beyond the break: run it again up to there.
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
    /// Whether the search is long enough to be shared by threads.
    pub fn is_worth_sharing(&self, threads: &Threads) -> bool {
        let delivery = if self.config.deliver { DELIVERY } else { 0 };
        let work = self.machine.instructions() + self.statistics().solutions * delivery;
        work >= threads.alone && self.has_done_much_since(0)
    }

    /// Whether the work since the first `instructions` is large compared with the path to this place.
    fn has_done_much_since(&self, instructions: u64) -> bool {
        (self.machine.instructions() - instructions) / APPROACH_SHARE >= self.machine.path_instructions()
    }

    /// Runs the rest of the search on several threads. `new` makes the results of a portion. `deliver` gets the portions on
    /// the calling thread, until it breaks off. A panic in any thread is passed on when all threads have ended.
    ///
    /// One thread is the calling one. If the system refuses threads, there are fewer.
    pub fn share<R: Results, B>(
        mut self,
        threads: &Threads,
        new: impl Fn() -> R + Sync,
        deliver: impl FnMut(Portion<R>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.take_statistics();
        self.take_coverage();
        let (invocation, config, size) = (self.invocation.clone(), self.config, self.size());
        let worker = Worker { invocation, config, size, threads, new, queue: Queue::new(*threads, self) };
        thread::scope(|scope| {
            // The threads must learn of any end of this function, or the scope would wait for them.
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
}

/// The state that threads share.
struct Worker<'a, R, F> {
    invocation: Invocation,
    config: Config,
    /// The size of the paths, if the search is for one size.
    size: Option<u32>,
    threads: &'a Threads,
    new: F,
    queue: Queue<R>,
}

impl<R: Results, F: Fn() -> R> Worker<'_, R, F> {
    /// Runs pieces until there are no more.
    fn work(&self) {
        let _end = self.queue.end_on_panic();
        while let Some((piece, task)) = self.queue.take() {
            let mut search = self.begin(task);
            let mut survey = search.survey();
            let mut surveyed = search.machine.instructions();
            loop {
                let (portion, is_last) = self.gather(&mut search);
                let mut handed_over = Vec::new();
                if !is_last && search.has_done_much_since(surveyed) {
                    handed_over = search.hand_over(&survey, self.queue.wanted());
                    survey = search.survey();
                    surveyed = search.machine.instructions();
                }
                match self.queue.deliver(piece, portion, handed_over, is_last) {
                    Directive::GoOn => {}
                    Directive::Finished => break,
                    Directive::Leave => {
                        search.rest().into_iter().for_each(|rest| self.queue.leave(piece, rest));
                        break;
                    }
                }
            }
        }
    }

    /// Runs the whole search on this thread and delivers each portion.
    fn work_alone<B>(&self, mut deliver: impl FnMut(Portion<R>) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some((_, task)) = self.queue.take() else { return ControlFlow::Continue(()) };
        let mut search = self.begin(task);
        loop {
            let (portion, is_last) = self.gather(&mut search);
            deliver(portion)?;
            if is_last {
                return ControlFlow::Continue(());
            }
        }
    }

    fn begin(&self, task: Task) -> Search {
        let mut search = match task {
            Task::Begun(search) => *search,
            Task::Interval(interval) => {
                Search::of_size_within(&self.invocation, self.config, self.size, &interval)
            }
        };
        search.machine.interrupt_by(self.queue.ended());
        search
    }

    /// Runs a search until a portion is complete. True for the last portion.
    fn gather(&self, search: &mut Search) -> (Portion<R>, bool) {
        let mut interval = search.rest().unwrap_or_default();
        let goal = search.machine.instructions().saturating_add(self.threads.budget);
        let mut results = (self.new)();
        loop {
            let steps = goal.saturating_sub(search.machine.instructions());
            let reason = if self.config.delivers_solutions() {
                search.advance(steps)
            } else {
                search.advance_counting(steps)
            };
            if matches!(reason, Advance::Exhausted | Advance::Paused) {
                break;
            }
            search.delivered_outcome().into_iter().for_each(|outcome| results.add(outcome));
            if results.bytes() >= self.threads.portion_bytes() || self.queue.has_ended() {
                break;
            }
        }
        let rest = search.rest();
        let is_last = rest.is_none();
        if let Some(rest) = rest {
            interval.to = Some(rest.from);
        }
        let (statistics, coverage) = (search.take_statistics(), search.take_coverage());
        (Portion { interval, statistics, coverage, next_size: search.next_size(), results }, is_last)
    }
}

#[cfg(test)]
mod tests;
