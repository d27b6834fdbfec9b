//! Reports of violations: the kind, the stack trace, the command that runs the path again.

use udita::report;
pub(super) use udita::report::ReplayCommand;
use udita::search::{Violation, ViolationKind};
use udita::solution::TraceEntry;

use super::console::{Console, counted};
use super::program::LoadedProgram;

/// Default number of violations that are shown.
pub(super) const SHOWN: u64 = 10;
/// The exception that the library throws for a wrong finitization. It is no result of a search.
const MISUSE: &str = "korat.finitization.impl.FinitizationException";

/// Reports the violations of one run.
pub(super) struct Reporter<'a> {
    console: &'a Console,
    compiled: &'a LoadedProgram,
    replay: &'a ReplayCommand,
    limit: Option<u64>,
    violations: u64,
    misused: bool,
}

impl<'a> Reporter<'a> {
    /// A reporter of the program's violations, each of which `replay` runs again.
    pub(super) fn new(
        console: &'a Console,
        compiled: &'a LoadedProgram,
        replay: &'a ReplayCommand,
    ) -> Reporter<'a> {
        Reporter { console, compiled, replay, limit: None, violations: 0, misused: false }
    }

    /// Sets the number of violations after which the search stops.
    pub(super) fn limit(&mut self, limit: Option<u64>) {
        self.limit = limit;
    }

    /// Counts violations that are reported elsewhere.
    pub(super) fn count(&mut self, violations: u64) {
        self.violations += violations;
    }

    pub(super) fn violations(&self) -> u64 {
        self.violations
    }

    /// Whether the search should stop: the limit is reached, or the finitization is wrong.
    pub(super) fn is_full(&self) -> bool {
        self.misused || self.limit.is_some_and(|limit| self.violations >= limit)
    }

    /// Whether this number of further violations would reach the limit.
    pub(super) fn would_be_full_with(&self, violations: u64) -> bool {
        self.limit.is_some_and(|limit| self.violations + violations >= limit)
    }

    /// Whether the finitization is wrong, which has been reported.
    pub(super) fn is_misused(&self) -> bool {
        self.misused
    }

    /// Whether a violation reports a wrong finitization.
    pub(super) fn is_misuse(violation: &Violation) -> bool {
        matches!(&violation.kind, ViolationKind::Exception { class, .. } if class == MISUSE)
    }

    /// Counts a violation, and prints it up to the limit.
    pub(super) fn report(&mut self, violation: &Violation) {
        if let Some(text) = self.text(violation) {
            self.console.print(text);
        }
    }

    /// Counts a violation. Its text, up to the limit.
    pub(super) fn text(&mut self, violation: &Violation) -> Option<String> {
        if let ViolationKind::Exception { message, .. } = &violation.kind
            && Reporter::is_misuse(violation)
        {
            self.misused = true;
            return Some(self.render_misuse(message.as_deref().unwrap_or_default(), &violation.trace));
        }
        self.violations += 1;
        let shown = self.violations <= self.limit.unwrap_or(SHOWN);
        shown.then(|| format!("{}{}", violation.printed_to_error, self.render(violation)))
    }

    /// Prints the number of violations, if there are any.
    pub(super) fn summarise(&self) {
        if self.violations == 0 {
            return;
        }
        let hidden = self.violations.saturating_sub(self.limit.unwrap_or(SHOWN));
        let hidden = if hidden > 0 { format!(" ({hidden} not shown)") } else { String::new() };
        let stopped = if self.is_full() { "; stopped" } else { "" };
        self.console.print(format_args!("{}{hidden}{stopped}\n", counted(self.violations, "violation")));
    }

    fn render(&self, violation: &Violation) -> String {
        report::violation(violation, &self.compiled.sources, self.replay, self.console.style())
    }

    /// The message and the user's own calls.
    fn render_misuse(&self, message: &str, trace: &[TraceEntry]) -> String {
        let own: Vec<TraceEntry> = trace.iter().filter(|entry| !entry.is_library).cloned().collect();
        let style = self.console.style();
        report::error(message, style) + &report::trace(&own, Some(&self.compiled.sources), style)
    }
}
