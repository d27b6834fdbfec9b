//! The text of `udita.toml`. The command line is above this crate, so it is given to the check.

use std::ffi::OsString;

/// What the command line makes of `udita.toml`.
#[derive(Clone, Copy, Debug)]
pub struct CommandLine {
    /// The arguments that a text adds to a subcommand of this name, or an error.
    pub arguments: fn(&str, &str) -> Result<Vec<OsString>, String>,
    /// The reason why arguments of a subcommand of this name have no meaning, if they have none.
    pub refusal: fn(&str, &[OsString]) -> Option<String>,
}

/// Subcommands with many options.
const COMMANDS: [&str; 12] = [
    "run", "estimate", "explain", "explore", "diff", "gen", "repok", "suite", "mutate", "testgen", "replay",
    "check",
];

/// Options that run programs, write files, or take protection away. A file must not give them.
const ACTING: [&str; 18] = [
    "bridge", "browsers", "compiler", "corpus", "ecj", "html", "javac", "junit", "lcov", "left", "on", "out",
    "out-file", "right", "sandbox", "shards", "solver", "store",
];

/// The first byte chooses a subcommand. A text adds options that the subcommand understands and that do nothing but choose, or its error names a
/// line of it.
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
