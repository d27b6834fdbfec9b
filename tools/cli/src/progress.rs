//! A line on standard error with the progress of a long search.
//!
//! It is shown if standard error is a terminal, the search has run for a while, and standard output is not on the same screen or stays empty until
//! the end. With `--progress`, lines are written at intervals, wherever standard error goes.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use udita::search::Statistics;

use super::console::printable;

/// Time before the line is first shown.
const PATIENCE: Duration = Duration::from_secs(2);

/// Number of results between two checks of the clock.
const RESULTS: u32 = 1024;

/// The line of progress.
pub(super) struct ProgressLine {
    begun: Instant,
    bar: Option<ProgressBar>,
    wanted: bool,
    results: u32,
    /// With `--progress`: the time between two permanent lines, and the time of the last one.
    lines: Option<(Duration, Option<Instant>)>,
}

/// How often a search reports its progress.
#[derive(clap::Args)]
pub(super) struct ProgressArgs {
    /// Report the progress on standard error every N seconds, or as often as possible for 0, with estimates of the part done and the time left.
    /// Default of N: 10. Without this option, a terminal shows the same in one line that is updated
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10")]
    progress: Option<u64>,
}

impl ProgressArgs {
    /// The time between two lines, with `--progress`.
    pub(super) fn every(&self) -> Option<Duration> {
        self.progress.map(Duration::from_secs)
    }
}

impl ProgressLine {
    /// `quiet`: nothing is written to standard output before the end.
    pub(super) fn new(quiet: bool) -> ProgressLine {
        let wanted = io::stderr().is_terminal() && (quiet || !io::stdout().is_terminal());
        ProgressLine { begun: Instant::now(), bar: None, wanted, results: 0, lines: None }
    }

    /// Writes permanent lines at this interval, if given.
    pub(super) fn every(mut self, time: Option<Duration>) -> ProgressLine {
        self.wanted |= time.is_some();
        self.lines = time.map(|time| (time, None));
        self
    }

    /// Whether the next line is due by the clock.
    fn is_time(&self) -> bool {
        match self.lines {
            Some((every, last)) => last.unwrap_or(self.begun).elapsed() >= every,
            None => self.begun.elapsed() >= PATIENCE,
        }
    }

    /// Counts a result. Checks after every [`RESULTS`] results whether the line is due.
    pub(super) fn is_due_after_result(&mut self) -> bool {
        self.results = self.results.wrapping_add(1);
        self.results.is_multiple_of(RESULTS) && self.is_due()
    }

    /// Whether the line can be shown and is due.
    pub(super) fn is_due(&self) -> bool {
        self.wanted && self.is_time()
    }

    /// Shows the statistics so far, if the line is due.
    pub(super) fn show(&mut self, statistics: impl FnOnce() -> Statistics) {
        let begun = self.begun;
        self.tell(|| {
            let done = statistics();
            format!("{} solutions, {} paths, {} s", done.solutions, done.paths(), begun.elapsed().as_secs())
        });
    }

    /// Whether the line can be shown.
    pub(super) fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Whether the line is updated in place.
    pub(super) fn is_bar(&self) -> bool {
        self.lines.is_none()
    }

    /// Shows `message`, if the line is due.
    pub(super) fn tell(&mut self, message: impl FnOnce() -> String) {
        if !self.is_due() {
            return;
        }
        if let Some((_, last)) = &mut self.lines {
            *last = Some(Instant::now());
            // A failure to write can't be reported.
            let _ = writeln!(io::stderr().lock(), "{}", printable(&message()));
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::new_spinner();
            bar.set_style(indicatif::ProgressStyle::default_spinner());
            bar
        });
        bar.set_message(printable(&message()).into_owned());
        bar.tick();
    }

    /// Counts a step. Shows `message` after every [`RESULTS`] steps, if the line is due.
    pub(super) fn tell_often(&mut self, message: impl FnOnce() -> String) {
        self.results = self.results.wrapping_add(1);
        if self.results.is_multiple_of(RESULTS) {
            self.tell(message);
        }
    }

    /// Hides the line while `message` writes to standard error.
    pub(super) fn suspended(&self, message: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(message),
            None => message(),
        }
    }
}

/// A line that threads share.
pub(super) struct SharedLine(Mutex<ProgressLine>);

impl SharedLine {
    /// As [`ProgressLine::new`].
    pub(super) fn new(quiet: bool) -> SharedLine {
        SharedLine(Mutex::new(ProgressLine::new(quiet)))
    }

    /// As [`ProgressLine::tell`].
    pub(super) fn tell(&self, message: impl FnOnce() -> String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).tell(message);
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
