//! Reports of violations: the kind, the stack trace, the command that runs the path again.

use udita::gaps::Gaps;
use udita::language::diagnostic::Style;
use udita::report;
pub(super) use udita::report::ReplayCommand;
use udita::search::{Violation, ViolationKind};
use udita::solution::{Gap, TraceEntry};

use super::console::{Console, counted, program_text};
use super::files::decisions_word;
use super::program::LoadedProgram;
use super::violations::ViolationsArg;

/// Default number of violations that are shown.
pub(super) const SHOWN: u64 = 10;
/// Default number of exceeded limits after which a search stops. Each takes long, and one is as informative as many.
const MOST_EXCEEDED: u64 = 100;
/// Number of gaps that are shown.
const GAPS: usize = 10;
/// The exception that the library throws for a wrong finitization: an error of usage, not a result of a search.
const MISUSE: &str = "korat.finitization.impl.FinitizationException";

/// Reports the violations of one run.
pub(super) struct Reporter<'a> {
    console: &'a Console,
    compiled: &'a LoadedProgram,
    replay: &'a ReplayCommand,
    limit: Option<u64>,
    place: ViolationsArg,
    violations: u64,
    /// Number of violations that exceeded a limit.
    exceeded: u64,
    gaps: Gaps,
    misused: bool,
}

impl<'a> Reporter<'a> {
    /// A reporter of the program's violations. The command `replay` runs one of them again.
    pub(super) fn new(
        console: &'a Console,
        compiled: &'a LoadedProgram,
        replay: &'a ReplayCommand,
    ) -> Reporter<'a> {
        Reporter {
            console,
            compiled,
            replay,
            limit: None,
            place: ViolationsArg::Also,
            violations: 0,
            exceeded: 0,
            gaps: Gaps::default(),
            misused: false,
        }
    }

    /// Sets the number of violations after which the search stops.
    pub(super) fn limit(&mut self, limit: Option<u64>) {
        self.limit = limit;
    }

    /// Sets the place of violations in the output.
    pub(super) fn place(&mut self, place: ViolationsArg) {
        self.place = place;
    }

    /// Notes a path that ended at a gap.
    pub(super) fn gap(&mut self, gap: &Gap) {
        self.gaps.add(gap);
    }

    /// Notes the gaps of a later part of the search.
    pub(super) fn gaps(&mut self, later: Gaps) {
        self.gaps.join(later);
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
        self.is_full_with(0, 0)
    }

    /// Whether the next violation is reported.
    pub(super) fn shows_next(&self) -> bool {
        self.place == ViolationsArg::Also && self.violations < self.limit.unwrap_or(SHOWN)
    }

    /// Whether the search should stop after `violations` more, of which `exceeded` exceeded a limit.
    pub(super) fn is_full_with(&self, violations: u64, exceeded: u64) -> bool {
        self.misused
            || match self.limit {
                Some(limit) => self.violations + violations >= limit,
                None => self.exceeded + exceeded >= MOST_EXCEEDED,
            }
    }

    /// Whether a wrong finitization was reported.
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
            self.console.print_styled(text);
        }
    }

    /// Counts a violation. Returns its text, up to the limit.
    pub(super) fn text(&mut self, violation: &Violation) -> Option<String> {
        if let ViolationKind::Exception { message, .. } = &violation.kind
            && Reporter::is_misuse(violation)
        {
            self.misused = true;
            return Some(self.render_misuse(message.as_deref().unwrap_or_default(), &violation.trace));
        }
        if self.shows_next() {
            let command = self.replay.with_word(&decisions_word(&violation.decisions));
            return Some(self.counted(violation, &command, self.console.style()));
        }
        self.violations += 1;
        self.exceeded += u64::from(limit_option(&violation.kind).is_some());
        None
    }

    /// Counts a violation. Returns its text without colours.
    pub(super) fn plain_text(&mut self, violation: &Violation) -> String {
        self.counted(violation, &self.replay.with(&violation.decisions), Style::Plain)
    }

    fn counted(&mut self, violation: &Violation, command: &str, style: Style) -> String {
        self.violations += 1;
        let mut text = program_text(&violation.printed_to_error, &std::io::stderr()).into_owned();
        text += &report::violation_with(violation, &self.compiled.sources, command, style);
        let Some(option) = limit_option(&violation.kind) else { return text };
        self.exceeded += 1;
        if self.exceeded == 1 {
            text.truncate(text.trim_end().len());
            let has_structure = violation.subject.is_some() || violation.objects.is_some();
            // Building it here would take the same time or memory again.
            let structure = match violation.kind {
                ViolationKind::StepLimit(_) | ViolationKind::HeapLimit(_) if !has_structure => {
                    "; the command above shows what the path had built"
                }
                _ => "",
            };
            text.push_str(&format!("\n  {option} sets this limit{structure}\n\n"));
        }
        text
    }

    /// Prints the gaps, if paths ended at any.
    pub(super) fn summarise_gaps(&self) {
        if self.gaps.is_empty() {
            return;
        }
        let paths = counted(self.gaps.paths(), "path");
        let mut text = format!("{paths} ended at gaps, where nobody knows how the program goes on:\n");
        let gaps = self.gaps.by_paths();
        for gap in gaps.iter().take(GAPS) {
            let command = self.replay.with_word(&gap.decisions);
            text += &format!("  {gap}\n    replay with: {}\n", report::printable(&command));
        }
        if let Some(more) = gaps.len().checked_sub(GAPS).filter(|&more| more > 0) {
            text += &format!("  and {}\n", counted(more as u64, "other gap"));
        }
        self.console.print(text);
    }

    /// Prints the gaps and the number of violations, if there are any.
    pub(super) fn summarise(&self) {
        self.summarise_gaps();
        if self.violations == 0 {
            return;
        }
        let hidden = self.violations.saturating_sub(self.limit.unwrap_or(SHOWN));
        let is_hidden = hidden > 0 && self.place == ViolationsArg::Also;
        let hidden = if is_hidden { format!(" ({hidden} not shown)") } else { String::new() };
        let stopped = match self.limit {
            None if self.is_full() => {
                format!(
                    "; stopped after {MOST_EXCEEDED} that exceeded a limit: --max-violations N allows more"
                )
            }
            _ if self.is_full() => "; stopped".to_owned(),
            _ => String::new(),
        };
        self.console.print(format_args!("{}{hidden}{stopped}\n", counted(self.violations, "violation")));
    }

    /// The message, and the trace of the user's own calls.
    fn render_misuse(&self, message: &str, trace: &[TraceEntry]) -> String {
        let own: Vec<TraceEntry> = trace.iter().filter(|entry| !entry.is_library).cloned().collect();
        let style = self.console.style();
        report::error(message, style) + &report::trace(&own, Some(&self.compiled.sources), style)
    }
}

/// The option that sets the limit that a violation exceeded, if it exceeded one.
fn limit_option(kind: &ViolationKind) -> Option<&'static str> {
    match kind {
        ViolationKind::StepLimit(_) => Some("--max-steps"),
        ViolationKind::StackLimit(_) => Some("--max-stack"),
        ViolationKind::HeapLimit(_) => Some("--max-heap"),
        ViolationKind::Exception { .. } | ViolationKind::Exit(_) => None,
    }
}
