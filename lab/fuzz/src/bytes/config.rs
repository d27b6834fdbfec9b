//! The text of `udita.toml`. This crate does not depend on the command line, so the check receives its functions.

use std::ffi::OsString;

/// The command line's treatment of `udita.toml`.
#[derive(Clone, Copy, Debug)]
pub struct CommandLine {
    /// Returns the arguments that a text adds to the subcommand of this name, or an error.
    pub arguments: fn(&str, &str) -> Result<Vec<OsString>, String>,
    /// Returns the reason why arguments of the subcommand of this name are invalid, if they are.
    pub refusal: fn(&str, &[OsString]) -> Option<String>,
}

/// Subcommands with many options.
const COMMANDS: [&str; 12] = [
    "run", "estimate", "explain", "explore", "diff", "gen", "repok", "suite", "mutate", "testgen", "replay",
    "check",
];

/// Options that run programs, write files, or remove protection. A file must not set them.
const ACTING: [&str; 18] = [
    "bridge", "browsers", "compiler", "corpus", "ecj", "html", "javac", "junit", "lcov", "left", "on", "out",
    "out-file", "right", "sandbox", "shards", "solver", "store",
];

/// Checks a text; the first byte selects a subcommand. Either the text adds valid options of the subcommand that only configure it, or the
/// error names a line of the text.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8], line: CommandLine) {
    let Some((first, text)) = bytes.split_first() else { return };
    let command = COMMANDS[usize::from(*first) % COMMANDS.len()];
    let text = String::from_utf8_lossy(text);
    let added = match (line.arguments)(&text, command) {
        Ok(added) => added,
        Err(error) => {
            let rest = error.strip_prefix("udita.toml:").unwrap_or_else(|| panic!("no place: {error}"));
            let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
            let number = digits.parse::<usize>().unwrap_or(0);
            let lines = text.split('\n').count();
            assert!((1..=lines).contains(&number), "{error}: {text:?}");
            assert!(rest.len() > digits.len() + 2, "no reason: {error}");
            return;
        }
    };
    for argument in &added {
        let argument = argument.to_string_lossy();
        let name = argument.strip_prefix("--").unwrap_or_else(|| panic!("{argument} is no option"));
        let name = name.split('=').next().unwrap_or(name);
        assert!(!ACTING.contains(&name), "a file gives {argument}");
    }
    if !added.is_empty()
        && let Some(refusal) = (line.refusal)(command, &added)
    {
        panic!("{added:?}: {refusal}: {text:?}");
    }
}
