//! The content of `udita.toml`, checked against the command line.

use std::ffi::OsString;
use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{Arg, Command};
use toml::de::{DeTable, DeValue};

use super::effect::refusal;
use super::option::{long, options, values};
use super::trust;
use crate::suggestion::suggestion;

/// A file that can't be used.
#[derive(Debug, thiserror::Error)]
#[error("{}{}: {reason}", .path.display(), .line.map_or_else(String::new, |line| format!(":{line}")))]
pub(crate) struct ConfigError {
    path: PathBuf,
    /// The wrong line, from 1. `None` if the error is not about a line.
    line: Option<usize>,
    reason: String,
}

/// A file that was read.
struct ProjectFile<'t> {
    path: &'t Path,
    text: &'t str,
}

/// An option of the file for the chosen command.
pub(crate) struct Setting {
    /// The long name of the option.
    pub(super) name: String,
    /// One element per use of the option: its value, or `None` if it is used without one.
    values: Vec<Option<String>>,
}

impl Setting {
    /// The arguments that give the option.
    pub(crate) fn words(&self) -> impl Iterator<Item = OsString> {
        self.values.iter().map(|value| match value {
            Some(value) => format!("--{}={value}", self.name).into(),
            None => format!("--{}", self.name).into(),
        })
    }
}

/// A table of the file: the commands that its options are for.
struct Scope<'a> {
    command: &'a Command,
    /// The names of the command, as in `udita run`.
    title: String,
    /// The names that lead from `command` to the chosen command. `None` if the chosen command is not below it.
    rest: Option<&'a [&'a str]>,
}

/// The text of the file at `path`. Fails if another user can change it.
pub(super) fn read(path: &Path) -> Result<String, ConfigError> {
    let failed = |reason| ConfigError { path: path.to_path_buf(), line: None, reason };
    // Checks and reads the same open file, even if `path` is replaced meanwhile.
    let file = File::open(path).map_err(|error| failed(udita::language::reason(&error)))?;
    trust::check(&file, path, rustix::process::geteuid().as_raw()).map_err(failed)?;
    udita::language::read_text_of(&file, path).map_err(|error| failed(error.reason.to_string()))
}

/// The options in a file with this text for the command with the names `chosen`. Fails for options that no command has, for wrong values, and for
/// options that a file can't give. `path` names the file in errors, and paths in it are relative to its directory.
pub(crate) fn settings(
    text: &str,
    path: &Path,
    cli: &Command,
    chosen: &[&str],
) -> Result<Vec<Setting>, ConfigError> {
    let file = ProjectFile { path, text };
    let parsed = DeTable::parse(text);
    let table = parsed.map_err(|error| file.wrong(error.span(), error.message().to_owned()))?;
    let mut settings = Vec::new();
    let scope = Scope { command: cli, title: "udita".to_owned(), rest: Some(chosen) };
    file.collect(table.get_ref(), &scope, &mut settings)?;
    Ok(settings)
}

impl ProjectFile<'_> {
    fn wrong(&self, at: Option<Range<usize>>, reason: String) -> ConfigError {
        let line = at.map(|at| line_at(self.text, at.start));
        ConfigError { path: self.path.to_path_buf(), line, reason }
    }

    /// Adds the options of a table to `settings`. Inner tables come last and replace options.
    fn collect(
        &self,
        table: &DeTable<'_>,
        scope: &Scope<'_>,
        settings: &mut Vec<Setting>,
    ) -> Result<(), ConfigError> {
        let mut deeper = Vec::new();
        for (key, value) in table {
            let name: &str = key.get_ref();
            if let DeValue::Table(inner) = value.get_ref() {
                let found = scope.command.find_subcommand(name).filter(|command| !command.is_hide_set());
                let Some(command) = found else {
                    return Err(self.wrong(Some(key.span()), scope.no_command(name)));
                };
                deeper.push((inner, scope.below(command)));
                continue;
            }
            let values = self.option(name, value.get_ref(), scope);
            let values = values.map_err(|reason| self.wrong(Some(key.span()), reason))?;
            if let Some(values) = values {
                settings.retain(|earlier| earlier.name != name);
                settings.push(Setting { name: name.to_owned(), values });
            }
        }
        deeper.into_iter().try_for_each(|(inner, scope)| self.collect(inner, &scope, settings))
    }

    /// The values of an option for the chosen command, if it has the option.
    fn option(
        &self,
        name: &str,
        value: &DeValue<'_>,
        scope: &Scope<'_>,
    ) -> Result<Option<Vec<Option<String>>>, String> {
        let directory = directory_of(self.path);
        let chosen = scope.chosen().and_then(|command| long(command, name));
        let values = |arg| values(arg, value, directory).map(|values| (arg, values));
        let allowed = |(arg, values): (&Arg, Vec<_>)| match refusal(arg, &values) {
            Some(reason) => Err(reason),
            None => Ok(values),
        };
        if let Some(Ok(given)) = chosen.map(values) {
            return allowed(given).map(Some);
        }
        // An option of several commands may take other values in each. One command that accepts them suffices.
        let mut reason = None;
        let mut commands = vec![scope.command];
        while let Some(command) = commands.pop() {
            if let Some(arg) = long(command, name) {
                match values(arg) {
                    Ok(given) => return allowed(given).map(|_| None),
                    Err(wrong) => reason = Some(wrong),
                }
            }
            commands.extend(command.get_subcommands().filter(|command| !command.is_hide_set()));
        }
        Err(match reason {
            Some(reason) if reason.starts_with("takes ") => format!("`{name}` {reason}"),
            Some(reason) => reason,
            None => scope.no_option(name),
        })
    }
}

impl<'a> Scope<'a> {
    /// The scope of a subcommand.
    fn below(&self, command: &'a Command) -> Scope<'a> {
        let rest = self.rest.and_then(|rest| rest.split_first());
        let rest = rest.filter(|(name, _)| **name == command.get_name()).map(|(_, rest)| rest);
        Scope { command, title: format!("{} {}", self.title, command.get_name()), rest }
    }

    /// The chosen command, if this scope has it.
    fn chosen(&self) -> Option<&'a Command> {
        self.rest?.iter().try_fold(self.command, |command, name| command.find_subcommand(name))
    }

    fn no_command(&self, name: &str) -> String {
        let names =
            self.command.get_subcommands().filter(|command| !command.is_hide_set()).map(Command::get_name);
        let hint = suggestion(name, names).unwrap_or_else(|| format!("`{} --help` lists them", self.title));
        format!("`{}` has no subcommand `{name}` that a table could be for; {hint}", self.title)
    }

    fn no_option(&self, name: &str) -> String {
        let mut names: Vec<&str> = Vec::new();
        let mut commands = vec![self.command];
        while let Some(command) = commands.pop() {
            names.extend(options(command).filter_map(|arg| arg.get_long()));
            commands.extend(command.get_subcommands().filter(|command| !command.is_hide_set()));
        }
        let (owner, help) = match self.title.as_str() {
            "udita" => ("no command has an".to_owned(), "udita run --help".to_owned()),
            title => (format!("`{title}` has no"), format!("{title} --help")),
        };
        let hint =
            suggestion(name, names.into_iter()).unwrap_or_else(|| format!("`{help}` lists the options"));
        format!("{owner} option `--{name}`; {hint}")
    }
}

/// The number of the line at a byte of a text, from 1.
fn line_at(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|&byte| byte == b'\n').count() + 1
}

/// The directory of a file.
fn directory_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::options::{Effect, effect};

    /// A valid file.
    const GOOD: &str = "jobs = 4\nmax-steps = 50_000_000\nsource-path = [\"a\", 'b']\n[run]\nformat = \"jsonl\"\nstats = true\nlimit = 0x10\n\
                        [suite.run]\nlimit = 9\n[diff]\n";
    /// Invalid lines to append.
    const BAD: &str = "right = \"cmd:touch x\"\nbatch = 1979-05-27\n[gen.n-queens]\nsolver = 1.5e3\n";

    /// `GOOD`, or `GOOD` and `BAD`, with some bytes changed.
    fn mutated(random: &mut oorandom::Rand32) -> String {
        let bad = if random.rand_range(0..2) == 0 { BAD } else { "" };
        let mut bytes = format!("{GOOD}{bad}").into_bytes();
        for _ in 0..random.rand_range(0..5) {
            let at = random.rand_range(0..bytes.len() as u32) as usize;
            let other = random.rand_range(0..bytes.len() as u32) as usize;
            match random.rand_range(0..4) {
                0 => bytes[at] = random.rand_range(0..256) as u8,
                1 => bytes.insert(at, b"=[]\"'\\\n.#{},-"[random.rand_range(0..13) as usize]),
                2 => _ = bytes.drain(at.min(other)..at.max(other)),
                _ => bytes.extend_from_within(at.min(other)..at.max(other)),
            }
            if bytes.is_empty() {
                bytes.push(b'=');
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn any_text_gives_settings_that_choose_or_an_error_of_one_line() {
        let mut cli = crate::cli();
        cli.build();
        let path = Path::new("udita.toml");
        let (mut random, mut counts) = (oorandom::Rand32::new(7), [0; 2]);
        for _ in 0..3000 {
            let text = mutated(&mut random);
            for chosen in [&["run"][..], &["suite", "run"], &["diff"]] {
                match settings(&text, path, &cli, chosen) {
                    Ok(settings) => {
                        counts[0] += 1;
                        let acts = |setting: &&Setting| {
                            !matches!(effect(&setting.name), Some(Effect::Chooses | Effect::Limits))
                        };
                        assert!(settings.iter().find(acts).is_none(), "{text}");
                    }
                    Err(error) => {
                        counts[1] += 1;
                        assert!(error.to_string().starts_with("udita.toml:"), "{error}\n{text}");
                    }
                }
            }
        }
        // Both outcomes occurred.
        assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
    }
}
