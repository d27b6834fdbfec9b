//! The command that replays one path.

use std::path::{Path, PathBuf};

use super::counted;
use crate::language::diagnostic::is_unprintable;
use crate::search::{Config, ReplayEnd};
use crate::{ChoiceMode, Decisions, Limits};

/// The command that replays one path of a program, without the decisions that denote the path.
///
/// ```
/// use udita::report::ReplayCommand;
///
/// let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
/// let command = ReplayCommand {
///     before: words(&["udita", "replay", "my trees.udita"]),
///     options: words(&["--entry", "main"]),
///     args: words(&["-3"]),
/// };
/// let decisions = "021".parse().expect("a decision string");
/// assert_eq!(command.with(&decisions), "udita replay 'my trees.udita' 021 --entry main -- -3");
/// ```
#[derive(Clone, Default, Debug)]
pub struct ReplayCommand {
    /// The words before the decisions.
    pub before: Vec<String>,
    /// The options after the decisions.
    pub options: Vec<String>,
    /// The arguments of the entry method.
    pub args: Vec<String>,
}

impl ReplayCommand {
    /// Creates the command `udita replay` for the program in `file`, with further classes in `directories`.
    pub fn of(
        file: &Path,
        entry: Option<&str>,
        directories: &[PathBuf],
        config: &Config,
        args: Vec<String>,
    ) -> ReplayCommand {
        let before = ["udita".to_string(), "replay".to_string(), display(file)];
        let entry = entry.iter().flat_map(|entry| ["--entry".to_string(), (*entry).to_string()]);
        let directory = |directory: &PathBuf| ["--source-path".to_string(), display(directory)];
        let options = entry.chain(directories.iter().flat_map(directory)).chain(options(config));
        ReplayCommand { before: before.to_vec(), options: options.collect(), args }
    }

    /// The command with further options.
    #[must_use]
    pub fn with_options(mut self, options: Vec<String>) -> ReplayCommand {
        self.options.extend(options);
        self
    }

    /// The command for the path of `decisions`, quoted for a shell.
    pub fn with(&self, decisions: &Decisions) -> String {
        self.with_word(&decisions.to_string())
    }

    /// The command with `word` in place of the decisions, such as `@FILE`, quoted for a shell.
    pub fn with_word(&self, word: &str) -> String {
        let (before, after) = self.around();
        format!("{before} {}{after}", quoted(word))
    }

    /// The text before the decisions and the text after them, quoted for a shell.
    pub fn around(&self) -> (String, String) {
        let dashes = self.args.iter().any(|arg| arg.starts_with('-')).then(|| "--".to_string());
        let before: Vec<String> = self.before.iter().map(|word| quoted(word)).collect();
        let after = self.options.iter().chain(&dashes).chain(&self.args);
        (before.join(" "), after.map(|word| format!(" {}", quoted(word))).collect())
    }
}

/// A path as an argument that can't be mistaken for an option.
fn display(path: &Path) -> String {
    let text = path.to_string_lossy();
    if text.starts_with('-') { format!("./{text}") } else { text.into_owned() }
}

/// The command-line options for this configuration; defaults are omitted.
///
/// ```
/// use udita::search::Config;
///
/// assert!(udita::report::options(&Config::default()).is_empty());
/// let config = Config { near_miss: true, ..Config::default() };
/// assert_eq!(udita::report::options(&config), ["--near-miss"]);
/// ```
pub fn options(config: &Config) -> Vec<String> {
    options_with_default(config, ChoiceMode::default())
}

/// Like [`options`], for a command whose default choice mode is `default`.
///
/// ```
/// use udita::ChoiceMode;
/// use udita::report::options_with_default;
/// use udita::search::Config;
///
/// let delayed = Config::default();
/// assert_eq!(options_with_default(&delayed, ChoiceMode::Narrow), ["--choice", "delayed"]);
/// assert!(options_with_default(&Config { choice: ChoiceMode::Narrow, ..delayed }, ChoiceMode::Narrow).is_empty());
/// ```
pub fn options_with_default(config: &Config, default: ChoiceMode) -> Vec<String> {
    let (limits, choice) = (config.limits, config.choice);
    let mut options = Vec::new();
    let mut option = |name: &str, value: String| options.extend([name.to_string(), value]);
    if choice != default {
        let name = match choice {
            ChoiceMode::Eager => "eager",
            ChoiceMode::Delayed => "delayed",
            ChoiceMode::Narrow => "narrow",
        };
        option("--choice", name.to_string());
    }
    let default = if limits.weighs_natives { Limits::untrusted() } else { Limits::default() };
    if limits.steps != default.steps {
        option("--max-steps", limits.steps.to_string());
    }
    if limits.stack_bytes != default.stack_bytes {
        option("--max-stack", bytes(limits.stack_bytes));
    }
    if limits.heap_bytes != default.heap_bytes {
        option("--max-heap", bytes(limits.heap_bytes));
    }
    options.extend(limits.weighs_natives.then(|| "--untrusted".to_string()));
    options.extend(config.near_miss.then(|| "--near-miss".to_string()));
    options
}

/// The message about decisions that denote no path. `None` if they denote one.
pub fn missing_path(end: &ReplayEnd, decisions: &Decisions) -> Option<String> {
    Some(match end {
        ReplayEnd::Solution(_)
        | ReplayEnd::Violation(_)
        | ReplayEnd::Gap(_)
        | ReplayEnd::Pruned
        | ReplayEnd::Dropped => return None,
        ReplayEnd::OpenChoice(alternatives) => {
            let alternatives = counted(*alternatives, "alternative");
            format!("the path continues after these decisions: the next choice has {alternatives}")
        }
        ReplayEnd::NoSuchAlternative { index, alternatives } => {
            let decision = decisions.0.get(*index).copied().unwrap_or_default();
            let alternatives = counted(*alternatives, "alternative");
            let number = index + 1;
            format!(
                "decision {number} takes alternative {decision}, but the choice has only {alternatives} (from 0)"
            )
        }
        ReplayEnd::LeftOver(left) => {
            let left = counted(*left as u64, "decision");
            format!("the path ends before all decisions are used: {left} left over")
        }
    })
}

/// A number of bytes in the largest unit that divides it.
///
/// ```
/// assert_eq!(udita::report::bytes(64 << 20), "64M");
/// assert_eq!(udita::report::bytes(1500), "1500");
/// ```
pub fn bytes(number: u64) -> String {
    let units = [('G', 30), ('M', 20), ('K', 10)];
    match units.into_iter().find(|&(_, shift)| number != 0 && number.trailing_zeros() >= shift) {
        Some((unit, shift)) => format!("{}{unit}", number >> shift),
        None => number.to_string(),
    }
}

/// Quotes `word` for a shell. Characters that control a terminal become escapes, which bash, zsh and newer shells read.
///
/// ```
/// assert_eq!(udita::report::quoted("a-1.udita"), "a-1.udita");
/// assert_eq!(udita::report::quoted("it's"), r"'it'\''s'");
/// assert_eq!(udita::report::quoted("\u{1b}c's"), r"$'\x1bc\'s'");
/// ```
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=@%+,".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_string()
    } else if word.contains(is_unprintable) {
        format!("$'{}'", word.chars().map(escaped).collect::<String>())
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// Escapes a character between the quotes of `$'...'`.
fn escaped(c: char) -> String {
    match c {
        '\'' | '\\' => format!("\\{c}"),
        '\n' => "\\n".to_owned(),
        '\t' => "\\t".to_owned(),
        c if is_unprintable(c) => {
            let mut bytes = [0; 4];
            c.encode_utf8(&mut bytes).bytes().map(|byte| format!("\\x{byte:02x}")).collect()
        }
        c => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_read_them_otherwise() {
        assert_eq!(quoted("examples/a-1.udita"), "examples/a-1.udita");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("a b"), "'a b'");
        assert_eq!(quoted("$(x)*~"), "'$(x)*~'");
    }

    #[test]
    fn options_are_those_that_differ_from_the_default() {
        let limits = Limits { steps: 7, stack_bytes: 3 << 10, heap_bytes: 1, weighs_natives: false };
        let config = Config { choice: ChoiceMode::Narrow, limits, ..Config::default() };
        let command =
            ReplayCommand::of(Path::new("-x.udita"), None, &["src".into()], &config, vec!["7".into()]);
        let expected = "udita replay ./-x.udita . --source-path src --choice narrow --max-steps 7 --max-stack 3K \
                        --max-heap 1 7";
        assert_eq!(command.with(&Decisions::default()), expected);
    }
}
