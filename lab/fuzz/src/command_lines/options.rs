//! The options of each subcommand, read from its help.

use std::io;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::argument::{PROGRAMS, RIGHT_PROGRAMS, value};
use crate::process;
use crate::tape::Tape;

/// A subcommand with its options.
#[derive(Clone, Debug)]
pub(super) struct Subcommand {
    name: String,
    options: Vec<Flag>,
}

/// An option of a subcommand.
#[derive(Clone, Debug)]
struct Flag {
    /// The name, with the dashes.
    name: String,
    /// Likely values: those that the help lists or its placeholder suggests. Empty if the option takes no value.
    values: Vec<String>,
}

/// Unknown names, tried like subcommands.
const STRANGERS: [&str; 2] = ["", "runn"];

/// The subcommands of a binary `udita`, read from its help.
///
/// # Errors
///
/// The binary can't be run.
pub(super) fn subcommands(udita: &Path) -> io::Result<Vec<Subcommand>> {
    let help = |arguments: &[&str]| {
        let ran = process::run(Command::new(udita).args(arguments), Duration::from_secs(60))?;
        Ok::<String, io::Error>(String::from_utf8_lossy(&ran.stdout).into_owned())
    };
    let overview = help(&["--help"])?;
    let (_, commands) = overview.split_once("Commands:\n").unwrap_or_default();
    let lines = commands.lines().take_while(|line| !line.trim().is_empty());
    let names =
        lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    let mut subcommands = Vec::new();
    for name in names.chain(STRANGERS) {
        let options = if STRANGERS.contains(&name) {
            Vec::new()
        } else {
            // The structures of `gen` have options of their own.
            let subject: &[&str] =
                if name == "gen" { &["gen", "n-queens", "--help"] } else { &[name, "--help"] };
            flags(&help(subject)?)
        };
        // Subcommands that run a program are tried more often.
        let share =
            if options.iter().any(|flag| flag.name == "--source-path" || name == "gen") { 4 } else { 1 };
        let subcommand = Subcommand { name: name.to_owned(), options };
        subcommands.extend(std::iter::repeat_n(subcommand, share));
    }
    Ok(subcommands)
}

/// Parses the options in a help text: lines such as `      --limit <N>`, and below them lines such as `- text:  ...`.
fn flags(help: &str) -> Vec<Flag> {
    let mut flags: Vec<Flag> = Vec::new();
    for line in help.lines().map(str::trim_start) {
        let listed = line.strip_prefix("- ").and_then(|rest| rest.split_once(':'));
        if let (Some((value, _)), Some(flag)) = (listed, flags.last_mut()) {
            if !flag.values.is_empty() {
                flag.values.push(value.to_owned());
            }
            continue;
        }
        let name = line.split_whitespace().find(|word| word.starts_with("--"));
        let Some(name) = name.filter(|_| line.starts_with('-')) else { continue };
        let name = name.split(['[', '=', ',']).next().unwrap_or(name).to_owned();
        flags.push(Flag { name, values: likely_values(line) });
    }
    flags
}

/// Likely values for the placeholder on an option's help line.
fn likely_values(line: &str) -> Vec<String> {
    let kinds: [(&str, &[&str]); 7] = [
        ("<NAME>", &["Tree", "repOK", "finTree"]),
        ("<N>", &["1", "2", "3"]),
        ("<BYTES>", &["1M", "64K", "100000"]),
        ("<DIR>", &["directory", "out", "."]),
        ("<METHOD>", &["main", "main", "one"]),
        ("<DECISIONS>", &[".", "0", "01"]),
        ("<", &["text"]),
    ];
    let known = kinds.iter().find(|(kind, _)| line.contains(kind));
    known.map_or_else(Vec::new, |(_, values)| values.iter().map(|value| (*value).to_owned()).collect())
}

impl Subcommand {
    /// A random command line of this subcommand. Most forms include a program where one belongs.
    pub(super) fn arguments(&self, tape: &mut Tape<'_>) -> Vec<String> {
        let form = tape.below(12);
        let mut arguments = vec![self.name.clone()];
        let program = if tape.once_in(5) { tape.one_of(PROGRAMS) } else { tape.one_of(RIGHT_PROGRAMS) };
        let first = match self.name.as_str() {
            "repok" if form < 8 => "Tree.java",
            "gen" => "n-queens",
            "completions" => "bash",
            _ => program,
        };
        if form < 11 {
            arguments.push(first.to_owned());
        }
        match (self.name.as_str(), form) {
            ("replay", 0..10) => arguments.push("00".to_owned()),
            ("gen" | "repok", 0..9) => arguments.push("3".to_owned()),
            _ => {}
        }
        if form >= 7 {
            arguments.extend((0..tape.below(3)).map(|_| value(tape)));
        }
        for _ in 0..tape.below(4) {
            self.word(tape, &mut arguments);
        }
        if self.name == "diff" {
            // Stops before compilers would be started.
            arguments.insert(1, "--no-such-option".to_owned());
        }
        arguments
    }

    /// Appends an option or another word.
    fn word(&self, tape: &mut Tape<'_>, arguments: &mut Vec<String>) {
        let Some(flag) = self.options.get(tape.below(self.options.len())) else {
            return arguments.push(value(tape));
        };
        let form = tape.below(20);
        // Most options get a suitable value.
        let value = match flag.values.len() {
            count if form < 16 && count > 0 => flag.values[tape.below(count)].clone(),
            _ => value(tape),
        };
        match form {
            0..=15 if flag.values.is_empty() => arguments.push(flag.name.clone()),
            0..=7 | 16 => arguments.push(format!("{}={value}", flag.name)),
            // A truncated name.
            17 if tape.once_in(4) => arguments.push(flag.name.chars().take(5).collect()),
            18 => arguments.push(value),
            _ => arguments.extend([flag.name.clone(), value]),
        }
    }
}
