//! Portions of a search that threads share: their results are rendered, and come in the order of one thread.

use std::ops::ControlFlow;

use super::{BUDGET, Delivery};
use crate::search::{Config, Interval, Invocation, Portion, Statistics};
use crate::sink::{Batch, Item, Parts, SinkError};

impl Delivery<'_> {
    /// Delivers a portion of another thread. Breaks with the interval of the portion if a limit lies within it.
    pub(super) fn portion(
        &mut self,
        (invocation, config): (&Invocation, Config),
        portion: Portion<Batch>,
    ) -> ControlFlow<Result<Option<Interval>, SinkError>> {
        let Statistics { solutions: all, violations, instructions, .. } = portion.counts.statistics;
        let solutions = match &self.delivered.classes {
            Some(classes) => portion.results.classes().filter(|&class| !classes.has(class)).count() as u64,
            None => all,
        };
        let is_limit_in_it = self.limit.is_some_and(|limit| self.delivered.solutions + solutions >= limit);
        let exceeded = portion.results.exceeded_limits();
        if is_limit_in_it || self.observer.has_enough(violations, exceeded) {
            return ControlFlow::Break(Ok(Some(portion.interval)));
        }
        if let Err(error) = self.batch(portion.results) {
            return ControlFlow::Break(Err(error));
        }
        if self.delivered.classes.is_none() {
            self.delivered.solutions = self.delivered.solutions.saturating_add(solutions);
        }
        self.add(portion.counts.statistics, &portion.counts.coverage);
        self.leave(portion.counts.next_size);
        self.unseen += instructions;
        if self.unseen >= BUDGET {
            self.unseen = 0;
            if let Err(error) = self.flush() {
                return ControlFlow::Break(Err(error));
            }
        }
        let mut undelivered = self.undelivered.take();
        if let Some(undelivered) = &mut undelivered {
            undelivered.deliver(&portion.interval);
        }
        let open = || undelivered.as_ref().map_or_else(Vec::new, |open| open.open(invocation, config));
        self.pause(&Statistics::default, Some(&open));
        self.undelivered = undelivered;
        if self.goes_on() {
            return ControlFlow::Continue(());
        }
        self.leave_rest(portion.interval.to);
        ControlFlow::Break(Ok(None))
    }

    fn batch(&mut self, batch: Batch) -> Result<(), SinkError> {
        let Parts { items, tally, writer, gaps, repeated } = batch.into_parts();
        self.delivered.tally.add(tally);
        self.delivered.gaps.join(gaps);
        if let Some(classes) = &mut self.delivered.classes {
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
                    let classes = self.delivered.classes.as_mut();
                    if classes.is_none_or(|classes| classes.add_known(class, &solution)) {
                        self.solution(&solution)?;
                    }
                }
                (Item::ErrorText(text), _) => self.error_text(&text)?,
                (Item::Violation(violation), _) => self.violation(violation)?,
            }
        }
        Ok(())
    }
}
