//! What the parts of a run share: counts, the line of progress, and the reasons to end.

use std::cell::{Cell, RefCell};
use std::time::Instant;

use udita::delivery::{Observer, Pause};
use udita::search::Violation;

use crate::console::{Console, counted};
use crate::progress::ProgressLine;
use crate::report::Reporter;

/// The counts of a run, for the thread that searches.
pub(super) struct Board {
    begun: Instant,
    line: RefCell<ProgressLine>,
    /// Number of inputs with a verdict.
    pub(super) tried: Cell<u64>,
    /// Number of failures among them.
    pub(super) failed: Cell<u64>,
    /// Whether no more inputs are wanted.
    pub(super) is_full: Cell<bool>,
}

impl Board {
    pub(super) fn new(line: ProgressLine) -> Board {
        let begun = Instant::now();
        let (tried, failed, is_full) = (Cell::new(0), Cell::new(0), Cell::new(false));
        Board { begun, line: RefCell::new(line), tried, failed, is_full }
    }

    /// Shows the progress, if it is due.
    pub(super) fn tell(&self) {
        self.line.borrow_mut().tell(|| self.words());
    }

    /// Shows another progress, if it is due.
    pub(super) fn tell_other(&self, words: impl FnOnce() -> String) {
        self.line.borrow_mut().tell(words);
    }

    /// Hides the line while `message` writes to standard error.
    pub(super) fn suspended(&self, message: impl FnOnce()) {
        self.line.borrow().suspended(message);
    }

    /// The counts so far, and the rate.
    fn words(&self) -> String {
        let seconds = self.begun.elapsed().as_secs_f64();
        let rate = self.tried.get() as f64 / seconds.max(0.001);
        let (inputs, failures) = (counted(self.tried.get(), "input"), counted(self.failed.get(), "failure"));
        format!("{inputs}, {failures}, {rate:.0} a second, {seconds:.0} s")
    }

    /// The inputs a second, as a line at the end of a run.
    pub(super) fn rate(&self, starts: Option<u64>) -> String {
        let processes =
            starts.map_or_else(String::new, |starts| format!("; {} started", counted(starts, "process")));
        format!("{}{processes}\n", self.words())
    }
}

/// Watches the search: reports violations of the test abstraction, and ends it when no more inputs are wanted.
pub(super) struct Watch<'a, 'r> {
    pub(super) board: &'a Board,
    pub(super) console: &'a Console,
    pub(super) reporter: &'a mut Reporter<'r>,
}

impl Observer for Watch<'_, '_> {
    fn violation(&mut self, violation: &Violation) {
        self.board.suspended(|| self.reporter.report(violation));
    }

    fn shows_violation(&self) -> bool {
        self.reporter.shows_next()
    }

    fn is_misuse(&self, violation: &Violation) -> bool {
        Reporter::is_misuse(violation)
    }

    fn has_enough(&self, violations: u64, exceeded: u64) -> bool {
        self.board.is_full.get() || self.reporter.is_full_with(violations, exceeded)
    }

    fn error_text(&mut self, text: &str) {
        self.board.suspended(|| self.console.print_program(text));
    }

    fn pause(&mut self, _: &Pause<'_>) {
        self.board.tell();
    }
}
