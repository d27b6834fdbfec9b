//! What the user sees of a search beside its results: violations, a line of progress, and what programs print to standard error.

use udita::delivery::{Observer, Pause};
use udita::search::Violation;

use super::console::Console;
use super::forecast::Forecast;
use super::progress::ProgressLine;
use super::report::Reporter;

/// Reports a search on standard error.
pub(super) struct Watcher<'a, 'r> {
    pub(super) console: &'a Console,
    pub(super) reporter: &'a mut Reporter<'r>,
    pub(super) line: ProgressLine,
    /// Estimates, if the search is one of all paths.
    pub(super) forecast: Option<Forecast>,
}

impl Observer for Watcher<'_, '_> {
    fn violation(&mut self, violation: &Violation) {
        self.line.suspended(|| self.reporter.report(violation));
    }

    fn shows_violation(&self) -> bool {
        self.reporter.shows_next()
    }

    fn text(&mut self, violation: &Violation) -> String {
        self.reporter.plain_text(violation)
    }

    fn is_misuse(&self, violation: &Violation) -> bool {
        Reporter::is_misuse(violation)
    }

    fn has_enough(&self, violations: u64, exceeded: u64) -> bool {
        self.reporter.is_full_with(violations, exceeded)
    }

    fn error_text(&mut self, text: &str) {
        self.line.suspended(|| self.console.print_program(text));
    }

    fn pause(&mut self, pause: &Pause<'_>) {
        let is_due =
            if pause.is_after_result() { self.line.is_due_after_result() } else { self.line.is_due() };
        if !is_due {
            return;
        }
        let is_bar = self.line.is_bar();
        match &mut self.forecast {
            // What is left is known only between paths, so a permanent line waits for the next pause.
            Some(_) if pause.is_after_result() && !is_bar => {}
            Some(forecast) if !pause.is_after_result() => {
                self.line.tell(|| forecast.tell(&pause.statistics(), || pause.open(), is_bar));
            }
            _ => self.line.show(|| pause.statistics()),
        }
    }
}
