//! All paths of a search, on this thread and then on several.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{BUDGET, Delivery, Pause, Rest, Undelivered};
use crate::Decisions;
use crate::search::estimate::Open;
use crate::search::{Advance, Config, Invocation, Order, Search, Statistics, Threads};
use crate::sink::{Batch, Form, SinkError};

impl Delivery<'_> {
    /// Runs `search` to its end or to a limit. `threads` share a long search.
    ///
    /// # Errors
    ///
    /// The sink can't take a result.
    pub fn run(&mut self, mut search: Search, threads: &Threads) -> Result<(), SinkError> {
        if !self.reads_graphs() {
            search.omit_graphs();
        }
        let (invocation, config, size) = (search.invocation().clone(), search.config(), search.size());
        self.origin = Some((invocation.clone(), config));
        search.interrupt_by(Arc::clone(self.control.flag()));
        let is_long = self.run_alone(&mut search, Some(threads).filter(|threads| threads.count.get() > 1));
        self.add(search.statistics(), &search.coverage());
        self.leave(search.next_size());
        if !is_long? {
            return Ok(());
        }
        self.order = threads.order;
        self.undelivered = search.rest().map(Undelivered::new);
        let form = match &self.delivered.classes {
            Some(classes) => Form::Distinct(classes.keys()),
            None => self.sink_of_solutions().map_or(Form::Count, |sink| sink.form()),
        };
        let broken_off = search.share(
            threads,
            || Batch::new(form.clone()),
            |portion| self.portion((&invocation, config), portion),
        );
        let ControlFlow::Break(last) = broken_off else { return Ok(()) };
        let Some(last) = last? else { return Ok(()) };
        // The limit lies within this portion.
        let mut search = Search::of_size_within(&invocation, config, size, &last);
        let result = self.run_alone(&mut search, None);
        self.add(search.statistics(), &search.coverage());
        result.map(|_| ())
    }

    /// Runs all paths by ascending size, to the end or to a limit: one search for each size (see [`BySize`](crate::search::BySize)). `threads`
    /// share the search for a size.
    ///
    /// # Errors
    ///
    /// The sink can't take a result.
    pub fn by_size(
        &mut self,
        invocation: &Invocation,
        config: Config,
        threads: &Threads,
    ) -> Result<(), SinkError> {
        let mut next = Some(0);
        while let Some(size) = next.filter(|_| self.goes_on()) {
            self.delivered.rounds += 1;
            self.run(Search::of_size(invocation, config, size), threads)?;
            next = self.next_size.take();
        }
        if next.is_some() && self.control.is_stopped() {
            self.delivered.rest = Some(Rest::Unknown);
        }
        Ok(())
    }

    /// Notes the size of a path that was left because it is larger.
    pub(super) fn leave(&mut self, size: Option<u32>) {
        self.next_size = self.next_size.into_iter().chain(size).min();
    }

    /// Notes what an early end leaves of a search: the paths from `from` on, if any.
    pub(super) fn leave_rest(&mut self, from: Option<Decisions>) {
        if self.control.is_stopped()
            && let Some(from) = from
        {
            let is_known = self.delivered.rounds == 0 && self.order == Order::DepthFirst;
            self.delivered.rest = Some(if is_known { Rest::From(from) } else { Rest::Unknown });
        }
    }

    /// Runs a search on this thread. True if it is long enough to be shared by `threads`; then it is not at its end.
    fn run_alone(&mut self, search: &mut Search, threads: Option<&Threads>) -> Result<bool, SinkError> {
        let budget = threads.map_or(BUDGET, |threads| threads.alone);
        // Where only their number is asked for, the search need not stop at solutions.
        let config = search.config();
        let only_counts = !config.deliver && !config.near_miss && self.limit.is_none();
        let before = self.delivered.solutions;
        while self.goes_on() {
            if only_counts {
                self.delivered.solutions = before.saturating_add(search.statistics().solutions);
            }
            if threads.is_some_and(|threads| search.is_worth_sharing(threads)) {
                return Ok(true);
            }
            let advance = if only_counts { search.advance_counting(budget) } else { search.advance(budget) };
            match advance {
                Advance::Exhausted => break,
                Advance::Violation | Advance::Gap if only_counts => {
                    self.outcome(search.delivered_outcome())?
                }
                Advance::Solution | Advance::Violation | Advance::Gap => {
                    match search.counted() {
                        Some(counted) => {
                            self.delivered.solutions = self.delivered.solutions.saturating_add(counted);
                        }
                        None => self.outcome(search.delivered_outcome())?,
                    }
                    self.pause(&|| search.statistics(), None);
                }
                Advance::Paused => {
                    // Rare solutions should be visible at once.
                    self.flush()?;
                    let rest = search.rest();
                    let open = || rest.iter().cloned().map(Open::one).collect();
                    self.pause(&|| search.statistics(), Some(&open));
                }
            }
        }
        if only_counts {
            self.delivered.solutions = before.saturating_add(search.statistics().solutions);
        }
        self.leave_rest(search.rest().map(|rest| rest.from));
        Ok(false)
    }

    /// Gives the observer a moment. `present` are the statistics of a search under way, which are not in the sum yet.
    pub(super) fn pause(&mut self, present: &dyn Fn() -> Statistics, open: Option<&dyn Fn() -> Vec<Open>>) {
        let done = self.delivered.statistics;
        let statistics = || {
            let mut all = done;
            all += present();
            all
        };
        self.observer.pause(&Pause { statistics: &statistics, open });
    }
}
