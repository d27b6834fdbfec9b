//! The pages of the specification as data.
//!
//! A page has a title and rules; a rule has programs; a program is followed by its expectations. Any other fenced block is rejected, with
//! its file and line.

use udita::ChoiceMode::{self, Delayed};
use udita::language::Dialect;
use udita::{Decisions, Limits};

use crate::support::MODES;

/// A page of the specification.
pub(super) struct Page {
    pub(super) file: String,
    pub(super) rules: Vec<Rule>,
}

impl Page {
    /// The programs of all rules.
    pub(super) fn examples(&self) -> impl Iterator<Item = &Example> {
        self.rules.iter().flat_map(|rule| &rule.examples)
    }
}

/// A heading with its programs.
pub(super) struct Rule {
    line: usize,
    pub(super) title: String,
    pub(super) examples: Vec<Example>,
}

/// A program and its expectations.
pub(super) struct Example {
    /// The line of its fence.
    pub(super) line: usize,
    pub(super) dialect: Dialect,
    pub(super) source: String,
    pub(super) entry: Option<String>,
    pub(super) args: Vec<String>,
    pub(super) limits: Limits,
    /// Whether the modes may find different sets.
    pub(super) modes_differ: bool,
    pub(super) expectations: Vec<Expectation>,
}

/// A block of expected results.
pub(super) struct Expectation {
    /// The line of its fence.
    pub(super) line: usize,
    pub(super) kind: Kind,
    /// The modes to which it applies.
    pub(super) modes: Vec<ChoiceMode>,
    /// Whether it applies to the search for near misses.
    pub(super) near_miss: bool,
    /// The lines between the fences.
    pub(super) lines: Vec<String>,
}

/// The content of a block of expected results.
pub(super) enum Kind {
    /// The texts of the solutions.
    Solutions,
    /// The position at which each near miss breaks its rule, and its text.
    NearMisses,
    /// The position and kind of each violation.
    Violations,
    /// The output of the paths of the violations.
    Printed,
    /// Paths and their ends.
    Decisions(Vec<(Decisions, String)>),
    /// The choices of one path.
    Trace(Decisions),
    /// The numbers of paths and choice points.
    Counts(Vec<Count>),
    /// The results as JSON.
    Json,
    /// The position and message of each compile error.
    Error,
}

/// A count of a search.
pub(super) struct Count {
    pub(super) mode: ChoiceMode,
    pub(super) number: u64,
    pub(super) what: Counted,
}

/// The counted item.
#[derive(Clone, Copy, Debug)]
pub(super) enum Counted {
    Solutions,
    Pruned,
    Violations,
    Dropped,
    ChoicePoints,
}

/// The names of counted items: singular and plural.
const COUNTED: [(&str, &str, Counted); 5] = [
    ("solution", "solutions", Counted::Solutions),
    ("pruned", "pruned", Counted::Pruned),
    ("violation", "violations", Counted::Violations),
    ("dropped", "dropped", Counted::Dropped),
    ("choice point", "choice points", Counted::ChoicePoints),
];

type Parsed<T> = Result<T, String>;

/// Parses a page.
pub(super) fn parse(file: &str, text: &str) -> Parsed<Page> {
    parse_from(file, text, 0)
}

/// Parses the sample page in the README, between fences of four backticks.
pub(super) fn parse_sample(file: &str, text: &str) -> Parsed<Page> {
    let (before, rest) = text.split_once("````markdown\n").ok_or(format!("{file}: it shows no page"))?;
    let (sample, _) =
        rest.split_once("\n````").ok_or(format!("{file}: the page that it shows has no end"))?;
    parse_from(file, sample, before.lines().count() + 1)
}

/// Parses a page that starts after the first `above` lines of its file.
fn parse_from(file: &str, text: &str, above: usize) -> Parsed<Page> {
    let at = |line: usize, message: &str| format!("{file}:{line}: {message}");
    let mut lines = (above + 1..).zip(text.lines());
    if !lines.next().is_some_and(|(_, title)| title.starts_with("# ")) {
        return Err(at(above + 1, "a page begins with its title, as in `# Pools`"));
    }
    let mut rules: Vec<Rule> = Vec::new();
    while let Some((line, content)) = lines.next() {
        if let Some(info) = content.strip_prefix("```") {
            let mut body = Vec::new();
            loop {
                match lines.next() {
                    Some((_, "```")) => break,
                    Some((_, content)) => body.push(content.to_string()),
                    None => return Err(at(line, "the block does not end")),
                }
            }
            let rule = rules.last_mut().ok_or(at(line, "a block belongs to a rule, below its heading"))?;
            add_block(rule, line, info, body).map_err(|(line, message)| at(line, &message))?;
        } else if content.contains("```") || content.starts_with("~~~") {
            return Err(at(line, "a fence stands at the beginning of its line"));
        } else if let Some(heading) = content.strip_prefix("## ") {
            if !heading.ends_with('.') {
                return Err(at(line, "a rule is a sentence and ends with a full stop"));
            }
            rules.push(Rule { line, title: heading.to_string(), examples: Vec::new() });
        } else if content.starts_with('#') {
            return Err(at(line, "a heading has one or two `#`"));
        }
    }
    if rules.is_empty() {
        return Err(at(above + 1, "a page has at least one rule"));
    }
    for rule in &rules {
        if rule.examples.is_empty() {
            return Err(at(rule.line, "a rule has at least one program"));
        }
        if let Some(example) = rule.examples.iter().find(|example| example.expectations.is_empty()) {
            return Err(at(example.line, "nothing is expected of the program"));
        }
    }
    Ok(Page { file: file.to_string(), rules })
}

/// Adds the block whose fence, followed by `info`, is on `line`. An error has its line.
fn add_block(rule: &mut Rule, line: usize, info: &str, body: Vec<String>) -> Result<(), (usize, String)> {
    let mut words = info.split_whitespace();
    let name = words.next().unwrap_or_default();
    let words: Vec<&str> = words.collect();
    let dialect = match name {
        "udita" => Some(Dialect::Udita),
        "java" => Some(Dialect::Java),
        _ => None,
    };
    if let Some(dialect) = dialect {
        let example = example(line, dialect, &words, &body).map_err(|message| (line, message))?;
        rule.examples.push(example);
        return Ok(());
    }
    let expectation = expectation(line, name, &words, body)?;
    let example = rule.examples.last_mut();
    let example = example.ok_or((line, "what is expected stands behind a program".to_string()))?;
    example.expectations.push(expectation);
    Ok(())
}

fn example(line: usize, dialect: Dialect, settings: &[&str], body: &[String]) -> Parsed<Example> {
    let mut example = Example {
        line,
        dialect,
        source: body.iter().map(|line| format!("{line}\n")).collect(),
        entry: None,
        args: Vec::new(),
        limits: Limits::default(),
        modes_differ: false,
        expectations: Vec::new(),
    };
    for setting in settings {
        if *setting == "modes-differ" {
            example.modes_differ = true;
            continue;
        }
        let unknown = || format!("unknown setting `{setting}`");
        let (name, value) = setting.split_once('=').ok_or_else(unknown)?;
        let number = || value.parse::<u64>().map_err(|_| unknown());
        match name {
            "entry" => example.entry = Some(value.to_string()),
            "args" => example.args = value.split(',').map(str::to_string).collect(),
            "steps" => example.limits.steps = number()?,
            "stack" => example.limits.stack_bytes = number()?,
            "heap" => example.limits.heap_bytes = number()?,
            _ => return Err(unknown()),
        }
    }
    Ok(example)
}

fn expectation(
    line: usize,
    name: &str,
    words: &[&str],
    lines: Vec<String>,
) -> Result<Expectation, (usize, String)> {
    let mut words = words.iter().copied();
    let kind = match name {
        "solutions" => Kind::Solutions,
        "near-misses" => Kind::NearMisses,
        "violations" => Kind::Violations,
        "printed" => Kind::Printed,
        "json" => Kind::Json,
        "error" => Kind::Error,
        "counts" => Kind::Counts(counts(line, &lines)?),
        "decisions" => Kind::Decisions(paths(line, &lines)?),
        "trace" => {
            let path = words.next().and_then(|word| word.parse().ok());
            Kind::Trace(path.ok_or((line, "a trace names its path by a decision string".to_string()))?)
        }
        _ => return Err((line, format!("unknown block `{name}`"))),
    };
    let (mut modes, mut near_miss) = (Vec::new(), matches!(kind, Kind::NearMisses));
    for word in words {
        match mode(word) {
            Some(mode) => modes.push(mode),
            None if word == "near-misses" => near_miss = true,
            None => return Err((line, format!("unknown word `{word}`"))),
        }
    }
    if matches!(kind, Kind::Counts(_) | Kind::Error) && !modes.is_empty() {
        return Err((line, format!("modes do not stand behind `{name}`")));
    }
    if modes.is_empty() {
        modes.push(Delayed);
    }
    Ok(Expectation { line, kind, modes, near_miss, lines })
}

fn mode(name: &str) -> Option<ChoiceMode> {
    MODES.into_iter().find(|mode| format!("{mode:?}").to_lowercase() == name)
}

/// Lines such as `0a  text of the solution`.
fn paths(fence: usize, lines: &[String]) -> Result<Vec<(Decisions, String)>, (usize, String)> {
    let path = |(number, line): (usize, &String)| {
        let (decisions, outcome) = line.split_once(' ')?;
        Some((decisions.parse().ok()?, outcome.trim_start().to_string())).ok_or(number).ok()
    };
    let wrong = "a line is a decision string and what it leads to";
    let numbered = (fence + 1..).zip(lines);
    numbered.map(|line| path(line).ok_or((line.0, wrong.to_string()))).collect()
}

/// Lines such as `eager: 3 solutions, 1 pruned, 2 choice points`.
fn counts(fence: usize, lines: &[String]) -> Result<Vec<Count>, (usize, String)> {
    let mut counts = Vec::new();
    for (number, line) in (fence + 1..).zip(lines) {
        let (name, list) = line.split_once(": ").unwrap_or((line, ""));
        let mode = mode(name).ok_or((number, format!("unknown mode `{name}`")))?;
        for part in list.split(", ") {
            let count = count(mode, part);
            counts.push(count.ok_or((number, format!("unknown count `{part}`")))?);
        }
    }
    Ok(counts)
}

fn count(mode: ChoiceMode, text: &str) -> Option<Count> {
    let (number, name) = text.split_once(' ')?;
    let number: u64 = number.parse().ok()?;
    let is_named = |one: &str, several: &str| name == if number == 1 { one } else { several };
    let &(_, _, what) = COUNTED.iter().find(|(one, several, _)| is_named(one, several))?;
    Some(Count { mode, number, what })
}
