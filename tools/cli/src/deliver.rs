//! Runs a search and delivers its results: solutions, violations, a line of progress.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use udita::Decisions;
use udita::coverage::Coverage;
use udita::run::Control;
use udita::search::draw::Drawn;
use udita::search::estimate::Open;
use udita::search::strategy::{Follow, RandomWalk};
use udita::search::{
    Advance, Config, Interval, Invocation, Order, Outcome, Portion, Search, Solution, Statistics, Threads,
    Violation, inspect,
};
use udita::sink::{Batch, Classes, Form, Item, Parts, Sink, Tally};

use super::console::Console;
use super::forecast::{Forecast, Undelivered};
use super::progress::{self, ProgressLine};
use super::report::Reporter;
use super::sample::Sample;
use super::status::Failure;
use super::stop::Rest;
use super::violations::ViolationsArg;

/// The consumer of the results of a search.
pub(super) struct Delivery<'a, 'r> {
    console: &'a Console,
    reporter: &'a mut Reporter<'r>,
    /// The destination of solutions; none if they are only counted.
    sink: Option<Box<dyn Sink>>,
    /// The wish to end early, if one may come.
    stop: Option<&'a Control>,
    /// What an early end has left.
    rest: Option<Rest>,
    order: Order,
    /// The search that runs.
    origin: Option<(Invocation, Config)>,
    limit: Option<u64>,
    /// The classes of which only the first solution is delivered, if that is asked for.
    classes: Option<Classes>,
    /// Number of solutions that are delivered.
    solutions: u64,
    /// The near misses among them.
    tally: Tally,
    /// The statistics of the searches that have ended.
    done: Statistics,
    coverage: Coverage,
    /// Number of rounds by size that have begun.
    rounds: u64,
    /// The smallest size of the paths that the present round left because they are larger.
    next_size: Option<u32>,
    /// The instructions of portions since the last flush.
    unseen: u64,
    line: ProgressLine,
    /// Estimates, if the search is one of all paths.
    forecast: Option<Forecast>,
    /// What of a shared search is not delivered.
    undelivered: Option<Undelivered>,
}

impl<'a, 'r> Delivery<'a, 'r> {
    /// A consumer of at most `limit` solutions, with a line of progress so often, if that is asked for.
    pub(super) fn new(
        sink: Option<Box<dyn Sink>>,
        limit: Option<u64>,
        reporter: &'a mut Reporter<'r>,
        console: &'a Console,
        progress: Option<Duration>,
    ) -> Delivery<'a, 'r> {
        let line = ProgressLine::new(sink.is_none()).every(progress);
        Delivery {
            console,
            reporter,
            sink,
            stop: None,
            rest: None,
            order: Order::DepthFirst,
            origin: None,
            limit,
            classes: None,
            solutions: 0,
            tally: Tally::default(),
            done: Statistics::default(),
            coverage: Coverage::default(),
            rounds: 0,
            next_size: None,
            unseen: 0,
            line,
            forecast: None,
            undelivered: None,
        }
    }

    /// Ends early if `stop` says so.
    pub(super) fn stop_by(&mut self, stop: &'a Control) {
        self.stop = Some(stop);
    }

    /// Delivers only the first solution of each class.
    pub(super) fn classify(&mut self, classes: Option<Classes>) {
        self.classes = classes;
    }

    /// The classes of the solutions that were met.
    pub(super) fn take_classes(&mut self) -> Option<Classes> {
        self.classes.take()
    }

    /// What an early end has left; none if nothing is left.
    pub(super) fn take_rest(&mut self) -> Option<Rest> {
        self.rest.take()
    }

    /// The statistics of the searches that have ended.
    pub(super) fn statistics(&self) -> Statistics {
        self.done
    }

    /// Number of rounds of a search by size.
    pub(super) fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The rules that the delivered near misses break.
    pub(super) fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// The coverage of the searches that have ended.
    pub(super) fn take_coverage(&mut self) -> Coverage {
        std::mem::take(&mut self.coverage)
    }

    /// Writes the text after the last solution. Returns the number of solutions. `is_early`: the search ended before its last path.
    pub(super) fn finish(self, is_early: bool) -> Result<u64, Failure> {
        let Delivery { sink, console, solutions, line, .. } = self;
        drop(line);
        if let Some(sink) = sink {
            console.print(sink.finish(is_early)?);
        }
        Ok(solutions)
    }

    /// Runs all paths by ascending size, to the end or to a limit: one search for each size (see
    /// [`BySize`](udita::search::BySize)). `threads` share the search for a size.
    pub(super) fn by_size(
        &mut self,
        invocation: &Invocation,
        config: Config,
        threads: &Threads,
    ) -> Result<(), Failure> {
        let mut next = Some(0);
        while let Some(size) = next.filter(|_| self.goes_on()) {
            self.rounds += 1;
            self.run(Search::of_size(invocation, config, size), threads)?;
            next = self.next_size.take();
        }
        if next.is_some() && self.is_stopped() {
            self.rest = Some(Rest::Unknown);
        }
        Ok(())
    }

    /// Notes the size of a path that was left because it is larger.
    fn leave(&mut self, size: Option<u32>) {
        self.next_size = self.next_size.into_iter().chain(size).min();
    }

    /// Runs `search` to its end or to a limit. A long search is shared by `threads`.
    pub(super) fn run(&mut self, mut search: Search, threads: &Threads) -> Result<(), Failure> {
        let (invocation, config, size) = (search.invocation().clone(), search.config(), search.size());
        self.origin = Some((invocation.clone(), config));
        // A search by size has a tree for each size, and one with a limit ends anywhere.
        if self.line.is_wanted() && size.is_none() && self.limit.is_none() {
            self.forecast = Some(Forecast::new(&invocation, config, &Statistics::default()));
        }
        if let Some(stop) = self.stop {
            search.interrupt_by(Arc::clone(stop.flag()));
        }
        let is_long = self.run_alone(&mut search, Some(threads).filter(|threads| threads.count.get() > 1));
        self.done += search.statistics();
        self.coverage += &search.coverage();
        self.leave(search.next_size());
        if !is_long? {
            return Ok(());
        }
        self.order = threads.order;
        self.undelivered = self.forecast.as_ref().and_then(|_| search.rest()).map(Undelivered::new);
        let sink = self.sink.as_ref().filter(|_| self.reporter.shows_solutions());
        let form = match &self.classes {
            Some(classes) => Form::Distinct(classes.keys()),
            None => sink.map_or(Form::Count, |sink| sink.form()),
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
        self.done += search.statistics();
        self.coverage += &search.coverage();
        result.map(|_| ())
    }

    /// Whether the search goes on: no limit is reached, and no early end is wanted.
    fn goes_on(&self) -> bool {
        self.limit.is_none_or(|limit| self.solutions < limit)
            && !self.reporter.is_full()
            && !self.is_stopped()
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(Control::is_stopped)
    }

    /// Notes what an early end leaves of a search: the paths from `from` on, if any.
    fn leave_rest(&mut self, from: Option<Decisions>) {
        if self.is_stopped()
            && let Some(from) = from
        {
            let is_known = self.rounds == 0 && self.order == Order::DepthFirst;
            self.rest = Some(if is_known { Rest::From(from) } else { Rest::Unknown });
        }
    }

    /// Runs a search on this thread. True if it is long enough to be shared by `threads`; then it is not at its end.
    fn run_alone(&mut self, search: &mut Search, threads: Option<&Threads>) -> Result<bool, Failure> {
        let budget = threads.map_or(progress::BUDGET, |threads| threads.alone);
        // Where only their number is asked for, the search need not stop at solutions.
        let config = search.config();
        let only_counts = !config.deliver && !config.near_miss && self.limit.is_none();
        let before = self.solutions;
        while self.goes_on() {
            if only_counts {
                self.solutions = before.saturating_add(search.statistics().solutions);
            }
            if threads.is_some_and(|threads| search.is_worth_sharing(threads)) {
                return Ok(true);
            }
            let advance = if only_counts { search.advance_counting(budget) } else { search.advance(budget) };
            match advance {
                Advance::Exhausted => break,
                Advance::Violation if only_counts => self.outcome(search.delivered_outcome())?,
                Advance::Solution | Advance::Violation => {
                    match search.counted() {
                        Some(counted) => self.solutions = self.solutions.saturating_add(counted),
                        None => self.outcome(search.delivered_outcome())?,
                    }
                    if self.line.is_due_after_result() {
                        self.show_progress(search.statistics(), None);
                    }
                }
                Advance::Paused => {
                    // Rare solutions should be visible at once.
                    self.flush()?;
                    if self.line.is_due() {
                        let rest = search.rest();
                        self.show_progress(
                            search.statistics(),
                            Some(&|| rest.iter().cloned().map(Open::one).collect()),
                        );
                    }
                }
            }
        }
        if only_counts {
            self.solutions = before.saturating_add(search.statistics().solutions);
        }
        self.leave_rest(search.rest().map(|rest| rest.from));
        Ok(false)
    }

    /// Walks at random up to a limit. A path that repeats an earlier one is not delivered again.
    pub(super) fn sample(&mut self, mut search: Search<RandomWalk>) -> Result<Sample, Failure> {
        self.origin = Some((search.invocation().clone(), search.config()));
        while self.goes_on() {
            match search.advance(progress::BUDGET) {
                Advance::Exhausted => break,
                Advance::Solution | Advance::Violation => {
                    if !search.strategy().is_repeated() {
                        self.outcome(search.delivered_outcome())?;
                    }
                    self.line.result(|| search.statistics());
                }
                Advance::Paused => {
                    self.flush()?;
                    self.line.show(|| search.statistics());
                }
            }
        }
        self.done += search.statistics();
        self.coverage += &search.coverage();
        if self.is_stopped() {
            self.rest = Some(Rest::Unknown);
        }
        let walks = search.strategy();
        Ok(Sample::Walks { paths: walks.walked(), repeated: walks.repeated() })
    }

    /// Delivers solutions that were drawn, in that order.
    pub(super) fn drawn(
        &mut self,
        invocation: &Invocation,
        config: Config,
        drawn: Drawn,
    ) -> Result<Sample, Failure> {
        let Drawn { decisions, from, violations } = drawn;
        let mut different = HashSet::new();
        let mut solutions = 0;
        for path in decisions {
            if !self.goes_on() {
                break;
            }
            let mut search = Search::with(Follow::new(path.clone()), invocation, config);
            if search.advance(u64::MAX) == Advance::Solution {
                solutions += 1;
                different.insert(path);
                self.outcome(search.delivered_outcome())?;
            }
            self.done += search.statistics();
            self.coverage += &search.coverage();
        }
        if self.is_stopped() {
            self.rest = Some(Rest::Unknown);
        }
        Ok(Sample::Drawn { solutions, different: different.len() as u64, from, violations })
    }

    /// Shows the progress, with a search under way whose statistics are not in the sum yet. What is open is known only between paths.
    fn show_progress(&mut self, present: Statistics, open: Option<&dyn Fn() -> Vec<Open>>) {
        let done = sum(self.done, present);
        match (&mut self.forecast, open) {
            (Some(forecast), Some(open)) => {
                let pauses = self.line.is_bar();
                self.line.tell(|| forecast.tell(&done, open, pauses));
            }
            (Some(_), None) if !self.line.is_bar() => {}
            _ => self.line.show(|| done),
        }
    }

    /// Delivers an outcome; none is a solution that is only counted.
    fn outcome(&mut self, outcome: Option<Outcome>) -> Result<(), Failure> {
        match outcome {
            None => self.solutions += 1,
            Some(Outcome::Solution(solution)) => {
                if self.classes.as_mut().is_none_or(|classes| classes.add(&solution)) {
                    self.solution(&solution)?;
                }
            }
            Some(Outcome::Violation(violation)) => self.violation(violation)?,
        }
        Ok(())
    }

    fn solution(&mut self, solution: &Solution) -> Result<(), Failure> {
        self.solutions += 1;
        self.tally.count(solution);
        if let Some(sink) = self.sink.as_mut().filter(|_| self.reporter.shows_solutions()) {
            sink.solution(solution)?;
            self.print_error_text(&solution.printed_to_error)?;
        }
        Ok(())
    }

    /// Delivers a portion of another thread. Breaks with the interval of the portion if a limit lies within it.
    fn portion(
        &mut self,
        (invocation, config): (&Invocation, Config),
        portion: Portion<Batch>,
    ) -> ControlFlow<Result<Option<Interval>, Failure>> {
        let Statistics { solutions: all, violations, instructions, .. } = portion.counts.statistics;
        let solutions = match &self.classes {
            Some(classes) => portion.results.classes().filter(|&class| !classes.has(class)).count() as u64,
            None => all,
        };
        let is_limit_in_it = self.limit.is_some_and(|limit| self.solutions + solutions >= limit);
        let limited = portion.results.exceeded_limits();
        if is_limit_in_it || self.reporter.would_be_full_with(violations, limited) {
            return ControlFlow::Break(Ok(Some(portion.interval)));
        }
        if let Err(failure) = self.batch(portion.results) {
            return ControlFlow::Break(Err(failure));
        }
        if self.classes.is_none() {
            self.solutions = self.solutions.saturating_add(solutions);
        }
        self.done += portion.counts.statistics;
        self.leave(portion.counts.next_size);
        self.coverage += &portion.counts.coverage;
        self.unseen += instructions;
        if self.unseen >= progress::BUDGET {
            self.unseen = 0;
            if let Err(failure) = self.flush() {
                return ControlFlow::Break(Err(failure));
            }
        }
        if let Some(undelivered) = &mut self.undelivered {
            undelivered.deliver(&portion.interval);
        }
        if self.line.is_due() {
            let undelivered = self.undelivered.take();
            let open = || undelivered.as_ref().map_or_else(Vec::new, |open| open.open(invocation, config));
            self.show_progress(Statistics::default(), Some(&open));
            self.undelivered = undelivered;
        }
        if self.goes_on() {
            return ControlFlow::Continue(());
        }
        self.leave_rest(portion.interval.to);
        ControlFlow::Break(Ok(None))
    }

    fn batch(&mut self, batch: Batch) -> Result<(), Failure> {
        let Parts { items, tally, writer, repeated } = batch.into_parts();
        self.tally.add(tally);
        if let Some(classes) = &mut self.classes {
            classes.add_repeated(repeated);
        }
        let mut separator = match (&mut self.sink, &writer) {
            (Some(sink), Some(writer)) => sink.join(writer),
            _ => "",
        };
        for item in items {
            match (item, &mut self.sink) {
                (Item::Text(text), Some(sink)) => {
                    sink.text(std::mem::take(&mut separator))?;
                    sink.text(&text)?;
                }
                (Item::Sheet(sheet), Some(sink)) => sink.sheet(sheet)?,
                (Item::Solution(solution), Some(sink)) => sink.solution(&solution)?,
                (Item::Text(_) | Item::Sheet(_) | Item::Solution(_), None) => {}
                (Item::Classified(class, solution), _) => {
                    if self.classes.as_mut().is_none_or(|classes| classes.add_known(class, &solution)) {
                        self.solution(&solution)?;
                    }
                }
                (Item::ErrorText(text), _) => self.print_error_text(&text)?,
                (Item::Violation(violation), _) => self.violation(violation)?,
            }
        }
        Ok(())
    }

    /// Prints the text that a solution printed to standard error.
    fn print_error_text(&mut self, text: &str) -> Result<(), Failure> {
        if !text.is_empty() {
            self.flush()?;
            self.line.suspended(|| self.console.print_program(text));
        }
        Ok(())
    }

    fn violation(&mut self, mut violation: Violation) -> Result<(), Failure> {
        let place = self.reporter.place_of(&violation);
        let is_shown = match place {
            ViolationsArg::Also => {
                self.reporter.shows_next() || self.sink.as_ref().is_some_and(|sink| sink.shows_violations())
            }
            ViolationsArg::Only => self.sink.is_some(),
            ViolationsArg::None => false,
        };
        if let Some((invocation, config)) = self.origin.as_ref().filter(|_| is_shown) {
            inspect(invocation, *config, &mut violation);
        }
        if let Some(sink) = &mut self.sink {
            match place {
                ViolationsArg::Also => sink.violation(&violation)?,
                ViolationsArg::Only if sink.is_text() => {
                    return Ok(sink.text(&self.reporter.plain_text(&violation))?);
                }
                ViolationsArg::Only => sink.violation(&violation)?,
                ViolationsArg::None => {}
            }
            // A message comes after the solutions before it.
            sink.flush()?;
        }
        self.line.suspended(|| self.reporter.report(&violation));
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.sink.as_mut().map_or(Ok(()), |sink| sink.flush())?)
    }
}

fn sum(mut one: Statistics, other: Statistics) -> Statistics {
    one += other;
    one
}
