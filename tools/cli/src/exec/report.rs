//! The report of a run: text for the terminal, JSON Lines for programs.

use std::fmt::Write as _;

use serde::Serialize;
use udita::report::{counted, quoted};
use udita::sink::SinkError;
use udita_diff::exec::{End, Failure as Failed, FailureGroup, Input, Target};

use crate::output::Output;
use crate::report::ReplayCommand;

/// Maximum number of lines and of characters that the text shows of an input or an output.
const LINES: usize = 12;
const CHARACTERS: usize = 1000;
/// Maximum length of a decision string in a command.
const LONGEST_DECISIONS: usize = 100_000;

/// The indentation of texts.
const INDENT: &str = "     ";

/// The counts of a run.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Counts {
    pub(super) inputs: u64,
    pub(super) failures: u64,
    pub(super) groups: usize,
    /// Whether all inputs of the test abstraction were tried.
    pub(super) complete: bool,
    /// The time of the search, which no report shows.
    #[serde(skip)]
    pub(super) seconds: f64,
}

/// The commands that do something again.
pub(crate) struct Again<'a> {
    target: &'a Target,
    /// The words before and after the decisions.
    before: String,
    after: String,
}

impl<'a> Again<'a> {
    /// `replay` runs one path of the program; `options` are those of the command under test, whose words are `command`.
    pub(crate) fn new(
        target: &'a Target,
        replay: &ReplayCommand,
        options: &[String],
        command: &[String],
    ) -> Again<'a> {
        let ReplayCommand { before, options: of_program, args } = replay;
        // `udita replay FILE`, or `udita gen NAME --replay`.
        let mut words = vec!["udita".to_owned(), "exec".to_owned()];
        match before.get(1).map(String::as_str) {
            Some("replay") => words.extend(before[2..].iter().cloned().chain(["--replay".to_owned()])),
            _ => words.extend(before[1..].iter().cloned()),
        }
        let join = |words: &mut dyn Iterator<Item = &String>| {
            words.map(|word| format!(" {}", quoted(word))).collect::<String>()
        };
        let dashes = "--".to_owned();
        let mut after = of_program.iter().chain(options).chain(args).chain([&dashes]).chain(command);
        let after = join(&mut after);
        Again { target, before: join(&mut words.iter()).trim_start().to_owned(), after }
    }

    /// The command that runs the path of these decisions. `None` if they are too long for one.
    pub(crate) fn replay(&self, decisions: &str) -> Option<String> {
        let Again { before, after, .. } = self;
        (decisions.len() <= LONGEST_DECISIONS).then(|| format!("{before} {}{after}", quoted(decisions)))
    }

    /// The command under test on an input, as a line of a shell. `None` if the input is too long.
    pub(super) fn line(&self, input: &Input) -> Option<String> {
        self.target.line(input)
    }

    /// The command under test on an input in this file, as a line of a shell.
    pub(super) fn line_with_file(&self, file: &str) -> String {
        self.target.line_with_file(file)
    }
}

/// A group as a paragraph. `place` is its place in the report, from 1.
pub(super) fn paragraph(place: usize, group: &FailureGroup, counts: Counts, again: &Again<'_>) -> String {
    let FailureGroup { count, input, failure, reduced, repeats, .. } = group;
    let mut out = format!("{place}. {}\n", failure.cause);
    // Writing to a string doesn't fail.
    let _ = writeln!(
        out,
        "   {count} of {}; the smallest, of {}:",
        counted(counts.inputs, "input"),
        length(input)
    );
    out += &indented(input.argument());
    if let Some(note) = note(group) {
        let _ = writeln!(out, "   {note}");
    }
    out += &outputs(failure);
    if let Some((smaller, _)) = reduced {
        let _ = writeln!(out, "   reduced to {}:", length(smaller));
        out += &indented(smaller.argument());
    }
    let by_hand = reduced.as_ref().map_or(input, |(smaller, _)| smaller);
    if !matches!(failure.end, End::NotRun(_)) {
        match again.line(by_hand) {
            Some(line) => _ = writeln!(out, "   run it:  {line}"),
            None => out += "   run it:  the input is long; --out DIR writes it to a file\n",
        }
    }
    if *repeats == Some(false) {
        out += "   the input did not fail so when it was run again, alone\n";
    }
    if let Some(replay) = again.replay(&input.decisions) {
        let _ = writeln!(out, "   replay:  {replay}");
    }
    out + "\n"
}

/// A failure on one input, with the output of the command.
pub(super) fn single(input: &Input, failure: &Failed, again: &Again<'_>) -> String {
    let mut out = format!(
        "{}\n   {}, on {}:\n{}",
        failure.cause,
        failure.end.words(),
        length(input),
        indented(input.argument())
    );
    out += &outputs(failure);
    for (name, output) in [("standard output", &failure.stdout), ("standard error", &failure.stderr)] {
        let text = output.text();
        if !text.is_empty() {
            out += &format!("   {name}:\n{}", indented(&text));
        }
    }
    if let Some(line) = again.line(input).filter(|_| !matches!(failure.end, End::NotRun(_))) {
        out += &format!("   run it:  {line}\n");
    }
    out
}

/// The length of an input in words.
fn length(input: &Input) -> String {
    counted(input.argument().chars().count() as u64, "character")
}

/// What a user may not think of.
fn note(group: &FailureGroup) -> Option<&'static str> {
    match group.failure.end {
        End::Status(126 | 127) => Some(
            "a command that is not found ends so; in a sandbox it sees only its program and the files that its words name \
             (--sandbox never runs it with your rights)",
        ),
        _ => None,
    }
}

/// The output beside the expected one.
fn outputs(failure: &Failed) -> String {
    let Some(expected) = &failure.expected else { return String::new() };
    if failure.cause != "the output is not the expected one" {
        return String::new();
    }
    format!("   expected:\n{}   printed:\n{}", indented(expected), indented(&failure.stdout.text()))
}

/// A text as indented lines, the first ones.
fn indented(text: &str) -> String {
    let mut out = String::new();
    let mut left = CHARACTERS;
    let lines: Vec<&str> = text.lines().collect();
    for line in lines.iter().take(LINES) {
        let shown: String = line.chars().take(left).collect();
        left -= shown.chars().count();
        let is_cut = shown.len() < line.len();
        out += &format!("{INDENT}{shown}{}\n", if is_cut { "…" } else { "" });
        if is_cut {
            return out;
        }
    }
    match lines.len().saturating_sub(LINES) {
        _ if lines.is_empty() => format!("{INDENT}(nothing)\n"),
        0 => out,
        more => format!("{out}{INDENT}(and {})\n", counted(more as u64, "more line")),
    }
}

/// The last line of the text.
pub(super) fn summary(counts: Counts) -> String {
    let Counts { inputs, failures, groups, complete, .. } = counts;
    let inputs = match complete {
        true => format!("{}, which are all", counted(inputs, "input")),
        false => format!("{}, not all", counted(inputs, "input")),
    };
    match failures {
        0 => format!("{inputs}: no failures\n"),
        _ => format!("{inputs}: {} in {}\n", counted(failures, "failure"), counted(groups as u64, "group")),
    }
}

/// Writes JSON Lines.
pub(super) struct Lines<'a> {
    pub(super) output: &'a mut Output,
}

#[derive(Serialize)]
struct FailureLine<'a> {
    failure: &'a str,
    end: String,
    input: &'a str,
    decisions: &'a str,
    stdout: String,
    stderr: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<&'a str>,
}

#[derive(Serialize)]
struct GroupLine<'a> {
    /// The place of the group, from 1.
    group: usize,
    cause: &'a str,
    end: String,
    failures: u64,
    /// The number of the first input that fails so, from 1.
    first: u64,
    input: &'a str,
    decisions: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reduced: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repeats: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay: Option<String>,
}

impl Lines<'_> {
    /// Writes a failure.
    pub(super) fn failure(&mut self, input: &Input, failure: &Failed) -> Result<(), SinkError> {
        let line = FailureLine {
            failure: &failure.cause,
            end: failure.end.words(),
            input: &input.text,
            decisions: &input.decisions,
            stdout: failure.stdout.text(),
            stderr: failure.stderr.text(),
            expected: failure.expected.as_deref(),
        };
        Ok(self.output.write(&json(&line))?)
    }
}

/// The line of a group.
pub(super) fn group_line(place: usize, group: &FailureGroup, again: &Again<'_>) -> String {
    let FailureGroup { count, first, input, failure, reduced, repeats } = group;
    let reduced = reduced.as_ref().map(|(input, _)| input);
    json(&GroupLine {
        group: place,
        cause: &failure.cause,
        end: failure.end.words(),
        failures: *count,
        first: first + 1,
        input: &input.text,
        decisions: &input.decisions,
        reduced: reduced.map(|input| input.text.as_str()),
        repeats: *repeats,
        command: again.line(reduced.unwrap_or(input)).filter(|_| !matches!(failure.end, End::NotRun(_))),
        replay: again.replay(&input.decisions),
    })
}

/// The line of the whole run.
pub(super) fn counts_line(counts: Counts) -> String {
    json(&counts)
}

fn json(line: &impl Serialize) -> String {
    // Texts and numbers have JSON.
    serde_json::to_string(line).unwrap_or_default() + "\n"
}
