//! Runs a search and delivers what it finds: solutions, violations, a line of progress.

use std::ops::ControlFlow;

use udita::coverage::Coverage;
use udita::search::strategy::RandomWalk;
use udita::search::{Advance, Interval, Outcome, Portion, Search, Statistics, Threads, Violation};

use super::batch::{Batch, Form, Item, Parts};
use super::console::Console;
use super::near_miss::Tally;
use super::progress::{self, ProgressLine};
use super::report::Reporter;
use super::sample::Sample;
use super::sink::Sink;
use super::status::Failure;

/// Who gets what a search finds.
pub(super) struct Delivery<'a, 'r> {
    console: &'a Console,
    reporter: &'a mut Reporter<'r>,
    /// Where solutions go; nowhere if they are only counted.
    sink: Option<Sink>,
    limit: Option<u64>,
    solutions: u64,
    /// Of these the near misses.
    tally: Tally,
    /// What was done by searches that are over.
    done: Statistics,
    coverage: Coverage,
    /// The instructions of portions since everything was last let be seen.
    unseen: u64,
    line: ProgressLine,
}

impl<'a, 'r> Delivery<'a, 'r> {
    /// Nothing is delivered yet, and at most `limit` solutions will be.
    pub(super) fn new(
        sink: Option<Sink>,
        limit: Option<u64>,
        reporter: &'a mut Reporter<'r>,
        console: &'a Console,
    ) -> Delivery<'a, 'r> {
        let line = ProgressLine::new(sink.is_none());
        Delivery {
            console,
            reporter,
            sink,
            limit,
            solutions: 0,
            tally: Tally::default(),
            done: Statistics::default(),
            coverage: Coverage::default(),
            unseen: 0,
            line,
        }
    }

    /// What was done, if no search is going on.
    pub(super) fn statistics(&self) -> Statistics {
        self.done
    }

    /// Which rules the solutions break that were delivered, if they are near misses.
    pub(super) fn take_tally(&mut self) -> Tally {
        std::mem::take(&mut self.tally)
    }

    /// The coverage by what was done, if no search is going on.
    pub(super) fn take_coverage(&mut self) -> Coverage {
        std::mem::take(&mut self.coverage)
    }

    /// Writes what comes after the last solution; gives their number.
    pub(super) fn finish(self) -> Result<u64, Failure> {
        let Delivery { sink, console, solutions, line, .. } = self;
        drop(line);
        sink.map_or(Ok(()), |sink| sink.finish(console))?;
        Ok(solutions)
    }

    /// Runs `search` to its end, or for as long as anybody wants to know more, on so many threads once it turns out to take
    /// some time.
    pub(super) fn run(&mut self, mut search: Search, threads: &Threads) -> Result<(), Failure> {
        let (invocation, config) = (search.invocation().clone(), search.config());
        let is_long = self.run_alone(&mut search, Some(threads).filter(|threads| threads.count.get() > 1));
        self.done += search.statistics();
        self.coverage += &search.coverage();
        if !is_long? {
            return Ok(());
        }
        let form = self.sink.as_ref().map_or(Form::Count, Sink::form);
        let broken_off = search.share(threads, || Batch::new(form.clone()), |portion| self.portion(portion));
        let ControlFlow::Break(last) = broken_off else { return Ok(()) };
        let Some(last) = last? else { return Ok(()) };
        // Somewhere in there is the last that anybody wants to know.
        let mut search = Search::within(&invocation, config, &last);
        let result = self.run_alone(&mut search, None);
        self.done += search.statistics();
        self.coverage += &search.coverage();
        result.map(|_| ())
    }

    /// Whether anybody wants to know more.
    fn goes_on(&self) -> bool {
        self.limit.is_none_or(|limit| self.solutions < limit) && !self.reporter.is_full()
    }

    /// Runs a search on this thread. True if it turns out that it is worth sharing by `threads`: then it is not at its end.
    fn run_alone(&mut self, search: &mut Search, threads: Option<&Threads>) -> Result<bool, Failure> {
        let budget = threads.map_or(progress::BUDGET, |threads| threads.alone);
        while self.goes_on() {
            if threads.is_some_and(|threads| search.is_worth_sharing(threads)) {
                return Ok(true);
            }
            match search.advance(budget) {
                Advance::Exhausted => break,
                Advance::Solution | Advance::Violation => {
                    self.outcome(search.delivered_outcome())?;
                    self.line.result(|| sum(self.done, search.statistics()));
                }
                Advance::Paused => {
                    // Who waits for solutions that are rare shall see those that there are.
                    self.flush()?;
                    self.line.show(|| sum(self.done, search.statistics()));
                }
            }
        }
        Ok(false)
    }

    /// Walks at random, for as long as results are wanted. A path that repeats an earlier one is not delivered again.
    pub(super) fn sample(&mut self, mut search: Search<RandomWalk>) -> Result<Sample, Failure> {
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
        let walks = search.strategy();
        Ok(Sample { paths: walks.walked(), repeated: walks.repeated() })
    }

    /// Delivers a result; none is a solution that is only counted.
    fn outcome(&mut self, outcome: Option<Outcome>) -> Result<(), Failure> {
        match outcome {
            None => self.solutions += 1,
            Some(Outcome::Solution(solution)) => {
                self.solutions += 1;
                self.tally.count(&solution);
                if let Some(sink) = &mut self.sink {
                    sink.solution(&solution)?;
                    self.print_error_text(&solution.printed_to_error)?;
                }
            }
            Some(Outcome::Violation(violation)) => self.violation(&violation)?,
        }
        Ok(())
    }

    /// Delivers what another thread has found, or says that the end is in it: something, or nothing that is of interest.
    fn portion(&mut self, portion: Portion<Batch>) -> ControlFlow<Result<Option<Interval>, Failure>> {
        let Statistics { solutions, violations, instructions, .. } = portion.statistics;
        let is_limit_in_it = self.limit.is_some_and(|limit| self.solutions + solutions >= limit);
        if is_limit_in_it || self.reporter.would_be_full_with(violations) {
            return ControlFlow::Break(Ok(Some(portion.interval)));
        }
        if let Err(failure) = self.batch(portion.results) {
            return ControlFlow::Break(Err(failure));
        }
        self.solutions += solutions;
        self.done += portion.statistics;
        self.coverage += &portion.coverage;
        self.unseen += instructions;
        if self.unseen >= progress::BUDGET {
            self.unseen = 0;
            if let Err(failure) = self.flush() {
                return ControlFlow::Break(Err(failure));
            }
        }
        self.line.show(|| self.done);
        if self.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(Ok(None)) }
    }

    fn batch(&mut self, batch: Batch) -> Result<(), Failure> {
        let Parts { items, tally, writer } = batch.into_parts();
        self.tally.add(tally);
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
                (Item::Text(_) | Item::Sheet(_), None) => {}
                (Item::ErrorText(text), _) => self.print_error_text(&text)?,
                (Item::Violation(violation), _) => self.violation(&violation)?,
            }
        }
        Ok(())
    }

    /// What a solution printed to standard error.
    fn print_error_text(&mut self, text: &str) -> Result<(), Failure> {
        if !text.is_empty() {
            self.flush()?;
            self.line.suspended(|| self.console.print(text));
        }
        Ok(())
    }

    fn violation(&mut self, violation: &Violation) -> Result<(), Failure> {
        if let Some(sink) = &mut self.sink {
            if !Reporter::is_misuse(violation) {
                sink.violation(violation)?;
            }
            // Messages come after the solutions that were found before.
            sink.flush()?;
        }
        self.line.suspended(|| self.reporter.report(violation));
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.sink.as_mut().map_or(Ok(()), Sink::flush)
    }
}

fn sum(mut one: Statistics, other: Statistics) -> Statistics {
    one += other;
    one
}
