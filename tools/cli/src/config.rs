//! `udita.toml`: the options of a project.
//!
//! The file is in the current directory or the nearest one above it, within the repository or the home directory. A key is the long name of an
//! option: in a table named like a subcommand or, for all commands that have the option, above the tables. The options are inserted after the name of
//! the subcommand, so they mean the same as on the command line. Options on the command line replace them, and drop those that conflict. Everything
//! about options is derived from clap's table. A file must not act: options that run programs, write files or remove protection are refused, and so
//! is a file that another user can change.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

use self::file::{ConfigError, read};
pub(super) use self::file::{Setting, settings};
use self::option::long;
use super::capabilities;
use super::chosen::Chosen;
use super::limits;

mod effect;
mod file;
pub(super) mod option;
mod trust;

/// The name of the file.
pub(super) const NAME: &str = "udita.toml";
/// The environment variable that disables the file if it is set and not empty.
const SWITCH: &str = "UDITA_NO_CONFIG";

/// A command line with the options of the project.
pub(super) struct Configured {
    pub(super) arguments: Vec<OsString>,
    /// The options that a file added.
    pub(super) added: Option<Added>,
}

/// Options that a file added.
pub(super) struct Added {
    path: PathBuf,
    options: Vec<OsString>,
}

impl fmt::Display for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options: Vec<_> = self.options.iter().map(|option| option.to_string_lossy()).collect();
        write!(f, "{} adds {}", self.path.display(), options.join(" "))
    }
}

/// Adds the options of the project to `arguments`, which begin with the name of udita. `cli` makes the root command.
pub(super) fn configure(arguments: Vec<OsString>, cli: fn() -> Command) -> Result<Configured, ConfigError> {
    let plain = |arguments| Ok(Configured { arguments, added: None });
    let is_off = std::env::var_os(SWITCH).is_some_and(|value| !value.is_empty());
    let Some(path) = (if is_off { None } else { find() }) else { return plain(arguments) };
    let matches = match cli().try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return plain(arguments);
        }
        // The file may have the missing option.
        Err(_) => match cli().ignore_errors(true).try_get_matches_from(&arguments) {
            Ok(matches) => matches,
            Err(_) => return plain(arguments),
        },
    };
    let mut command = cli();
    command.build();
    let Some(chosen) = configurable(&command, &matches) else { return plain(arguments) };
    let settings = settings(&read(&path)?, &path, &command, &chosen.names)?;
    let options: Vec<OsString> =
        settings.iter().filter(|setting| chosen.takes(setting)).flat_map(Setting::words).collect();
    if options.is_empty() {
        return plain(arguments);
    }
    let at = chosen.position(&arguments);
    let configured: Vec<OsString> =
        arguments[..at].iter().chain(&options).chain(&arguments[at..]).cloned().collect();
    let added = Added { path, options };
    Ok(Configured { arguments: configured, added: Some(added) })
}

/// The file, in the current directory or the nearest one above it, up to the root of the repository or the home directory.
pub(super) fn find() -> Option<PathBuf> {
    let directory = std::env::current_dir().ok()?;
    let home = std::env::home_dir().and_then(|home| home.canonicalize().ok());
    let is_last = |directory: &Path| directory.join(".git").exists() || Some(directory) == home.as_deref();
    let above = directory.ancestors().position(is_last).map_or(usize::MAX, |last| last + 1);
    let mut paths = directory.ancestors().take(above).map(|directory| directory.join(NAME));
    let found = paths.find(|path| path.is_file())?;
    // Messages show a short path in the current directory.
    Some(if found.parent() == Some(&directory) { PathBuf::from(NAME) } else { found })
}

/// The subcommand that takes options from the file. `None` without a subcommand, for a hidden one, for `man` and `completions`, and if the file is
/// disabled.
fn configurable<'a>(cli: &'a Command, matches: &'a ArgMatches) -> Option<Chosen<'a>> {
    let chosen = Chosen::of(cli, matches);
    let has_flag =
        |matches: &ArgMatches| matches.try_get_one("no_config").is_ok_and(|flag| flag == Some(&true));
    let mut is_off = has_flag(matches);
    let (mut command, mut of_command) = (cli, matches);
    for name in &chosen.names {
        command = command.find_subcommand(name).filter(|command| !command.is_hide_set())?;
        of_command = of_command.subcommand_matches(name)?;
        // The file may come from the author of the untrusted program.
        is_off |= has_flag(of_command) || limits::is_untrusted(of_command);
    }
    // Manual pages and completion scripts don't depend on the project.
    is_off |= chosen.names.first().is_none_or(|name| ["man", "completions"].contains(name));
    (!is_off).then_some(chosen)
}

impl Chosen<'_> {
    /// Whether to add an option of the file: the command line has neither the option nor one that it conflicts with.
    fn takes(&self, setting: &Setting) -> bool {
        let is_given = |id: &str| {
            self.matches.try_contains_id(id).is_ok()
                && self.matches.value_source(id) == Some(ValueSource::CommandLine)
        };
        let Some(option) = long(self.command, &setting.name) else { return false };
        if is_given(option.get_id().as_str()) {
            return false;
        }
        let mut given = self.command.get_arguments().filter(|given| is_given(given.get_id().as_str()));
        let name = self.name();
        !given.any(|given| capabilities::exclude(&name, option, given))
    }

    /// The index after the name of the subcommand. Before it there are only options for all commands, and their values are not names of subcommands.
    fn position(&self, arguments: &[OsString]) -> usize {
        let mut at = 1;
        for name in &self.names {
            let found = arguments[at..].iter().position(|argument| argument.to_str() == Some(name));
            at += found.map_or(0, |found| found + 1);
        }
        at
    }
}
