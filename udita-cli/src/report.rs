//! Violations as people see them: what went wrong, where, and how to run it again.

use udita::solution::TraceEntry;
use udita::{Decisions, Violation, ViolationKind};

use super::console::{Console, Style, counted};
use super::program::Compiled;

/// So many violations are shown in full unless told otherwise.
const SHOWN: u64 = 10;
/// Of a longer trace only so many calls are shown, from its beginning and from its end.
const TRACE_HEAD: usize = 12;
const TRACE_TAIL: usize = 4;
/// Of a longer line only so many characters are shown, around the place that matters.
const MAX_EXCERPT: usize = 100;

/// The command that runs one path of a program, without the decisions that name the path.
pub(super) struct ReplayCommand {
    /// The words before the decisions.
    pub(super) before: Vec<String>,
    /// The options after them.
    pub(super) options: Vec<String>,
    /// The arguments of the entry method.
    pub(super) args: Vec<String>,
}

impl ReplayCommand {
    /// The command for the path of `decisions`, as a shell reads it.
    fn with(&self, decisions: &Decisions) -> String {
        let (before, after) = self.around();
        format!("{before} {}{after}", quoted(&decisions.to_string()))
    }

    /// What stands before the decisions and after them, as a shell reads it.
    pub(super) fn around(&self) -> (String, String) {
        let dashes = self.args.iter().any(|arg| arg.starts_with('-')).then(|| "--".to_string());
        let before: Vec<String> = self.before.iter().map(|word| quoted(word)).collect();
        let after = self.options.iter().chain(&dashes).chain(&self.args);
        (before.join(" "), after.map(|word| format!(" {}", quoted(word))).collect())
    }
}

/// What the library throws when a search is described wrongly: nothing is wrong with what is searched for.
const MISUSE: &str = "korat.finitization.impl.FinitizationException";

/// Reports the violations of one run.
pub(super) struct Reporter<'a> {
    console: &'a Console,
    compiled: &'a Compiled,
    replay: &'a ReplayCommand,
    limit: Option<u64>,
    violations: u64,
    misused: bool,
}

impl<'a> Reporter<'a> {
    /// A reporter of the program's violations, each of which `replay` runs again.
    pub(super) fn new(
        console: &'a Console,
        compiled: &'a Compiled,
        replay: &'a ReplayCommand,
    ) -> Reporter<'a> {
        Reporter { console, compiled, replay, limit: None, violations: 0, misused: false }
    }

    /// After so many violations nobody wants to see more.
    pub(super) fn limit(&mut self, limit: Option<u64>) {
        self.limit = limit;
    }

    pub(super) fn violations(&self) -> u64 {
        self.violations
    }

    /// Whether nobody wants to see more: the limit is reached, or there is nothing to search.
    pub(super) fn is_full(&self) -> bool {
        self.misused || self.limit.is_some_and(|limit| self.violations >= limit)
    }

    /// Whether so many more violations would be enough.
    pub(super) fn would_be_full_with(&self, violations: u64) -> bool {
        self.limit.is_some_and(|limit| self.violations + violations >= limit)
    }

    /// Whether the search was described wrongly, which has been reported.
    pub(super) fn is_misused(&self) -> bool {
        self.misused
    }

    /// Counts a violation and shows it, unless enough have been shown.
    pub(super) fn report(&mut self, violation: &Violation) {
        if let Some(text) = self.text(violation) {
            self.console.print(text);
        }
    }

    /// Counts a violation; what there is to show of it, unless enough have been shown.
    pub(super) fn text(&mut self, violation: &Violation) -> Option<String> {
        if let ViolationKind::Exception { class, message, .. } = &violation.kind
            && class == MISUSE
        {
            self.misused = true;
            return Some(self.render_misuse(message.as_deref().unwrap_or_default(), &violation.trace));
        }
        self.violations += 1;
        let shown = self.violations <= self.limit.unwrap_or(SHOWN);
        shown.then(|| format!("{}{}", violation.printed_to_error, self.render(violation)))
    }

    /// How many violations there were, if there were any.
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
        let headline = self.console.styled(Style::Error, "violation");
        let mut text = format!("{headline}: {}\n", violation.kind);
        self.render_trace(&violation.trace, true, &mut text);
        if let ViolationKind::Exception { causes, .. } = &violation.kind {
            for cause in causes {
                text.push_str(&format!("caused by: {}\n", cause.text));
                self.render_trace(&cause.trace, false, &mut text);
            }
        }
        if let Some(subject) = &violation.subject {
            text.push_str(&format!("  candidate: {subject}\n"));
        }
        text.push_str(&format!("  replay with: {}\n\n", self.replay.with(&violation.decisions)));
        text
    }

    /// What is wrong, and where the user's own code says it.
    fn render_misuse(&self, message: &str, trace: &[TraceEntry]) -> String {
        let mut text = format!("{}: {message}\n", self.console.styled(Style::Error, "error"));
        let own: Vec<TraceEntry> = trace.iter().filter(|entry| !entry.is_library).cloned().collect();
        self.render_trace(&own, true, &mut text);
        text
    }

    fn render_trace(&self, trace: &[TraceEntry], with_excerpt: bool, text: &mut String) {
        let omitted = trace.len().saturating_sub(TRACE_HEAD + TRACE_TAIL);
        // The innermost call of the user's own code is the place to look at first.
        let own = trace.iter().position(|entry| !entry.is_library).filter(|_| with_excerpt);
        for (i, entry) in trace.iter().enumerate() {
            if omitted > 1 && i >= TRACE_HEAD && i < TRACE_HEAD + omitted {
                if i == TRACE_HEAD {
                    text.push_str(&format!("  … {}\n", counted(omitted as u64, "more call")));
                }
                continue;
            }
            let place = format!("({}:{}:{})", entry.file, entry.position.line, entry.position.column);
            let line = format!("at {} {place}", entry.method);
            let line = if entry.is_library { self.console.styled(Style::Dim, line) } else { line };
            text.push_str(&format!("  {line}\n"));
            if own == Some(i) {
                text.push_str(&self.excerpt(entry));
            }
        }
    }

    /// The source line of a call, with a mark under the place.
    fn excerpt(&self, entry: &TraceEntry) -> String {
        let Some(line) = self.compiled.line(&entry.file, entry.position.line) else {
            return String::new();
        };
        let chars: Vec<char> = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let column = (entry.position.column.max(1) as usize - 1).min(chars.len());
        let indent = chars.iter().take_while(|c| c.is_whitespace()).count().min(column);
        let from = if column - indent > MAX_EXCERPT { column - MAX_EXCERPT / 2 } else { indent };
        let shown: String = chars[from..].iter().take(MAX_EXCERPT).collect();
        let number = entry.position.line.to_string();
        let bar = self.console.styled(Style::Dim, "|");
        let mark = self.console.styled(Style::Error, "^");
        format!(
            "    {number} {bar} {}\n    {:width$} {bar} {:offset$}{mark}\n",
            shown.trim_end(),
            "",
            "",
            width = number.len(),
            offset = column - from,
        )
    }
}

/// `word` as a shell reads it back.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=@%+,".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_are_quoted_where_a_shell_would_read_them_otherwise() {
        assert_eq!(quoted("examples/a-1.udita"), "examples/a-1.udita");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("a b"), "'a b'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted("$(x)*~"), "'$(x)*~'");
    }
}
