//! Delivery: the results of a search go through the filter for distinct solutions to a sink, up to a limit.
//!
//! * [`Delivery`] runs a search, in any order and on any number of threads: all its paths, paths by size, random walks, drawn solutions. The
//!   sink gets the same results in the same order for every number of threads.
//! * [`Observer`] is what the caller sees meanwhile: violations, pauses for a report of progress, text for standard error.
//! * [`Delivered`] is the outcome: counts, coverage, and the [`Rest`] of a search that ended early.
//!
//! The first two words of a search, as text:
//!
//! ```
//! use std::cell::RefCell;
//! use std::num::NonZeroUsize;
//! use std::rc::Rc;
//!
//! use udita::Abstraction;
//! use udita::delivery::Delivery;
//! use udita::format::{Format, Writer};
//! use udita::run::Control;
//! use udita::search::Threads;
//! use udita::sink::{Sink, Text};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let source = "void main(int n) { println(\"\" + (char) ('a' + getInt(0, n))); }";
//! let words = Abstraction::from_text("words.udita", source)?.bind("main", (25,))?;
//!
//! let text: Rc<RefCell<String>> = Rc::default();
//! let mut sink = Box::new(Text::new(Rc::clone(&text), Writer::new(Format::Text), Format::Text));
//! let (mut observer, control) = ((), Control::default());
//! let mut delivery = Delivery::new(Some(&mut *sink), &mut observer, &control).limit(Some(2));
//! delivery.run(words.search(), &Threads::new(NonZeroUsize::MIN))?;
//! let delivered = delivery.end();
//! sink.finish(delivered.rest.is_some())?;
//!
//! assert_eq!(delivered.solutions, 2);
//! assert_eq!(*text.borrow(), "a\nb\n");
//! # Ok(())
//! # }
//! ```

use crate::Decisions;
use crate::coverage::Coverage;
use crate::gaps::Gaps;
use crate::run::Control;
use crate::search::{Config, Invocation, Order, Outcome, Solution, Statistics, Violation, inspect};
use crate::sink::{Classes, Sink, SinkError, Tally};

mod observer;
mod paths;
mod portions;
mod sample;
mod undelivered;

pub use observer::{Observer, Pause};
pub use sample::Sample;
use undelivered::Undelivered;

/// Instructions of a search between two pauses: some tenths of a second.
pub const BUDGET: u64 = 30_000_000;

/// The results that a sink gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kinds {
    /// Solutions and violations.
    #[default]
    Both,
    /// Solutions only. The observer still sees violations.
    Solutions,
    /// Violations only.
    Violations,
}

/// The rest of a search that ended early.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rest {
    /// The paths from this one on.
    From(Decisions),
    /// A rest that is not a single interval.
    Unknown,
}

/// The outcome of a delivery.
#[derive(Debug, Default)]
pub struct Delivered {
    /// Number of solutions that were delivered or counted.
    pub solutions: u64,
    /// The near misses among them, by the rule that they break.
    pub tally: Tally,
    /// The statistics of the searches.
    pub statistics: Statistics,
    /// The coverage of the searches. Empty for a program without probes.
    pub coverage: Coverage,
    /// Number of rounds of a search by size.
    pub rounds: u64,
    /// What an early end has left. `None` if nothing is left, or if the limit or the observer ended the search.
    pub rest: Option<Rest>,
    /// The gaps at which paths ended.
    pub gaps: Gaps,
    /// The classes of the solutions, if only the first of each was delivered.
    pub classes: Option<Classes>,
}

/// Delivers the results of searches.
pub struct Delivery<'a> {
    /// The destination of results. `None` if they are only counted.
    sink: Option<&'a mut dyn Sink>,
    observer: &'a mut dyn Observer,
    control: &'a Control,
    limit: Option<u64>,
    kinds: Kinds,
    /// The outcome so far.
    delivered: Delivered,
    /// The order of the threads. Depth first before they share a search.
    order: Order,
    /// The search that runs.
    origin: Option<(Invocation, Config)>,
    /// The smallest size of the paths that the present round left because they are larger.
    next_size: Option<u32>,
    /// The instructions of portions since the last flush.
    unseen: u64,
    /// The undelivered part of a shared search.
    undelivered: Option<Undelivered>,
}

impl<'a> Delivery<'a> {
    /// Delivers results to `sink`, or only counts them. `control` ends searches early. The caller finishes the sink after [`Delivery::end`].
    pub fn new(
        sink: Option<&'a mut dyn Sink>,
        observer: &'a mut dyn Observer,
        control: &'a Control,
    ) -> Delivery<'a> {
        Delivery {
            sink,
            observer,
            control,
            limit: None,
            kinds: Kinds::Both,
            delivered: Delivered::default(),
            order: Order::DepthFirst,
            origin: None,
            next_size: None,
            unseen: 0,
            undelivered: None,
        }
    }

    /// Stops after this number of solutions. `None` is no limit.
    #[must_use]
    pub fn limit(self, limit: Option<u64>) -> Delivery<'a> {
        Delivery { limit, ..self }
    }

    /// Delivers only the first solution of each class. `None` delivers all.
    #[must_use]
    pub fn distinct(mut self, classes: Option<Classes>) -> Delivery<'a> {
        self.delivered.classes = classes;
        self
    }

    /// Delivers only results of these kinds.
    #[must_use]
    pub fn kinds(self, kinds: Kinds) -> Delivery<'a> {
        Delivery { kinds, ..self }
    }

    /// Ends the delivery, also after an error. [`Sink::finish`] is left to the caller.
    pub fn end(self) -> Delivered {
        self.delivered
    }

    /// Whether the search goes on: no limit is reached, and no early end is wanted.
    fn goes_on(&self) -> bool {
        self.limit.is_none_or(|limit| self.delivered.solutions < limit)
            && !self.observer.has_enough(0, 0)
            && !self.control.is_stopped()
    }

    /// Adds the counts of a search that has ended.
    fn add(&mut self, statistics: Statistics, coverage: &Coverage) {
        self.delivered.statistics += statistics;
        self.delivered.coverage += coverage;
    }

    /// Whether the object graphs of solutions are read.
    fn reads_graphs(&self) -> bool {
        let sink = self.sink.as_ref().filter(|_| self.kinds != Kinds::Violations);
        sink.is_some_and(|sink| sink.reads_graphs())
            || self.delivered.classes.as_ref().is_some_and(Classes::reads_graphs)
    }

    /// The sink, if it gets solutions.
    fn sink_of_solutions(&mut self) -> Option<&mut &'a mut dyn Sink> {
        self.sink.as_mut().filter(|_| self.kinds != Kinds::Violations)
    }

    /// Delivers an outcome. `None` is a solution that is only counted.
    fn outcome(&mut self, outcome: Option<Outcome>) -> Result<(), SinkError> {
        match outcome {
            None => self.delivered.solutions += 1,
            Some(Outcome::Solution(solution)) => {
                if self.delivered.classes.as_mut().is_none_or(|classes| classes.add(&solution)) {
                    self.solution(&solution)?;
                }
            }
            Some(Outcome::Violation(violation)) => self.violation(violation)?,
            Some(Outcome::Gap(gap)) => self.delivered.gaps.add(&gap),
        }
        Ok(())
    }

    fn solution(&mut self, solution: &Solution) -> Result<(), SinkError> {
        self.delivered.solutions += 1;
        self.delivered.tally.count(solution);
        if let Some(sink) = self.sink_of_solutions() {
            sink.solution(solution)?;
            self.error_text(&solution.printed_to_error)?;
        }
        Ok(())
    }

    fn violation(&mut self, mut violation: Violation) -> Result<(), SinkError> {
        // A misuse is no result.
        let kinds = if self.observer.is_misuse(&violation) { Kinds::Solutions } else { self.kinds };
        let is_shown = match kinds {
            Kinds::Both => {
                self.observer.shows_violation()
                    || self.sink.as_ref().is_some_and(|sink| sink.shows_violations())
            }
            Kinds::Violations => self.sink.is_some(),
            Kinds::Solutions => false,
        };
        if let Some((invocation, config)) = self.origin.as_ref().filter(|_| is_shown) {
            inspect(invocation, *config, &mut violation);
        }
        if let Some(sink) = &mut self.sink {
            match kinds {
                Kinds::Violations if sink.is_text() => return sink.text(&self.observer.text(&violation)),
                Kinds::Both | Kinds::Violations => sink.violation(&violation)?,
                Kinds::Solutions => {}
            }
            // A message comes after the solutions before it.
            sink.flush()?;
        }
        self.observer.violation(&violation);
        Ok(())
    }

    /// Passes on the text that a solution printed to standard error, after the results before it.
    fn error_text(&mut self, text: &str) -> Result<(), SinkError> {
        if !text.is_empty() {
            self.flush()?;
            self.observer.error_text(text);
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), SinkError> {
        self.sink.as_mut().map_or(Ok(()), |sink| sink.flush())
    }
}

#[cfg(test)]
mod tests;
