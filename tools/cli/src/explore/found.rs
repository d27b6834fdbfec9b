//! A found input as text and as JSON.

use std::fmt::Write;

use udita::bytecode::Program;
use udita::format::{Format, Writer};
use udita::search::{Config, Replay, ReplayEnd, ReplayedChoice, Violation, replay};
use udita_explore::concolic::BranchId;
use udita_explore::explore::{Explorer, Step};
use udita_explore::input::Kind;

use crate::program::LoadedProgram;

/// An input that covered something first, or violated something in a new way.
pub(super) struct Found<'a> {
    step: &'a Step,
    /// The same path once more, which renders what the program returned.
    replay: Replay,
    /// Its values for people. Runs of characters are one text.
    pub(super) values: String,
    /// The branches that it covered first, for people.
    pub(super) branches: Vec<String>,
}

impl<'a> Found<'a> {
    pub(super) fn new(
        step: &'a Step,
        compiled: &LoadedProgram,
        config: Config,
        explorer: &Explorer,
    ) -> Found<'a> {
        let replay = replay(&compiled.invocation, config, step.decisions());
        let branch = |&branch: &BranchId| branch_text(compiled.program(), explorer, branch);
        let branches = step.new.iter().map(branch).collect();
        let values = values(&replay.choices, step);
        Found { step, replay, values, branches }
    }

    /// The violation in which it ended.
    pub(super) fn violation(&self) -> Option<&Violation> {
        match &self.replay.end {
            ReplayEnd::Violation(violation) => Some(violation),
            _ => None,
        }
    }

    /// The kind of its end, in a word or as the headline of a violation.
    pub(super) fn end(&self) -> String {
        match &self.replay.end {
            ReplayEnd::Solution(_) => "solution".to_owned(),
            ReplayEnd::Violation(violation) => violation.kind.to_string(),
            ReplayEnd::Gap(gap) => format!("gap: {}", gap.cause),
            _ => "pruned".to_owned(),
        }
    }

    /// What it printed or returned.
    pub(super) fn output(&self) -> &str {
        match &self.replay.end {
            ReplayEnd::Solution(solution) => solution.text(),
            _ => self.step.printed(),
        }
    }

    /// As text.
    pub(super) fn text(&self, number: u64) -> String {
        let Step { iteration, .. } = self.step;
        let mut text = format!("input {number} (iteration {iteration}): {}\n", self.step.decisions());
        put(&mut text, "values", &self.values);
        match &self.replay.end {
            ReplayEnd::Solution(_) => put(&mut text, "solution", self.output()),
            ReplayEnd::Violation(violation) => {
                put(&mut text, "violation", &violation.kind.to_string());
                if !violation.printed.is_empty() {
                    put(&mut text, "printed before", &violation.printed);
                }
            }
            ReplayEnd::Gap(gap) => put(&mut text, "gap", &gap.cause),
            _ => put(&mut text, "pruned", "an assumption failed, or a choice had no alternative"),
        }
        text
    }

    /// As a line of JSON.
    pub(super) fn json(&self, number: u64) -> String {
        let Step { iteration, reason, .. } = self.step;
        let (values, branches) = (self.step.values(), serde_json::json!(self.branches));
        let mut end = String::new();
        match &self.replay.end {
            ReplayEnd::Solution(solution) => Writer::new(Format::Jsonl).write(solution, &mut end),
            ReplayEnd::Violation(violation) => {
                Writer::new(Format::Jsonl).write_violation(violation, &mut end);
            }
            ReplayEnd::Gap(gap) => {
                let end_at = serde_json::json!({"decisions": gap.decisions.to_string(), "gap": gap.cause});
                end = format!("{end_at}\n");
            }
            _ => {
                let decisions = self.step.decisions();
                end = format!("{{\"decisions\": \"{decisions}\", \"pruned\": true}}\n");
            }
        }
        // The end is an object, too. Both become one.
        let end = end.trim_start_matches('{');
        format!(
            "{{\"input\": {number}, \"iteration\": {iteration}, \"reason\": \"{reason}\", \"values\": {values:?}, \
             \"branches\": {branches}, {end}"
        )
    }
}

/// The values of choices. Runs of characters are one text, and the lengths of texts and arrays are left out.
fn values(choices: &[ReplayedChoice], step: &Step) -> String {
    let mut values: Vec<String> = Vec::new();
    let mut units: Vec<u16> = Vec::new();
    for ((choice, number), &kind) in choices.iter().zip(step.values()).zip(&step.trace().kinds) {
        if kind == Kind::Char {
            units.push(number as u16);
            continue;
        }
        flush(&mut units, &mut values);
        if !matches!(kind, Kind::Length | Kind::OpenLength) {
            values.push(choice.value.clone());
        }
    }
    flush(&mut units, &mut values);
    values.join(", ")
}

/// A line with a name, or several lines below the name.
fn put(text: &mut String, name: &str, value: &str) {
    // Writing to a string never fails.
    let value = value.strip_suffix('\n').unwrap_or(value);
    let _ = match value {
        "" => writeln!(text, "  {name}"),
        _ if !value.contains('\n') => writeln!(text, "  {name}: {value}"),
        _ => value.lines().fold(writeln!(text, "  {name}:"), |so_far, line| {
            so_far.and_then(|()| writeln!(text, "    {line}"))
        }),
    };
}

/// Moves characters to the values, as a text in quotes.
fn flush(units: &mut Vec<u16>, values: &mut Vec<String>) {
    if units.is_empty() {
        return;
    }
    let mut text = String::from("\"");
    for unit in char::decode_utf16(units.drain(..)) {
        match unit {
            Ok('"') => text.push_str("\\\""),
            Ok('\\') => text.push_str("\\\\"),
            Ok('\n') => text.push_str("\\n"),
            Ok('\r') => text.push_str("\\r"),
            Ok('\t') => text.push_str("\\t"),
            Ok(c) if is_shown(c) => text.push(c),
            Ok(c) => {
                let mut units = [0; 2];
                c.encode_utf16(&mut units).iter().for_each(|unit| text.push_str(&format!("\\u{unit:04x}")));
            }
            Err(unpaired) => text.push_str(&format!("\\u{:04x}", unpaired.unpaired_surrogate())),
        }
    }
    text.push('"');
    values.push(text);
}

/// Whether a character shows as itself in any terminal.
fn is_shown(c: char) -> bool {
    c == ' ' || c.is_ascii_graphic() || c.is_alphanumeric()
}

/// A branch for people: its place, its kind and its outcome.
fn branch_text(program: &Program, explorer: &Explorer, branch: BranchId) -> String {
    let Some(site) = explorer.sites().describe(program, branch.site()) else { return String::new() };
    let place = super::summary::place(program, site.position);
    format!("{place} {} {}", site.kind, branch.outcome())
}
