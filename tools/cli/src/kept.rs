//! The command of a run that is kept in a directory, so that `udita resume DIR` runs it again.
//!
//! A stored search has all that it needs in its header. Other runs read the files of the program again: their log has the command, and the directory in which it
//! ran. Runs without a log have them in a file of their own.
//!
//! The directory may come from another author. So a command that runs other programs, or takes protection away, is not run from there: the
//! message names it, and the user gives it.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use udita::report::quoted;
use udita::store::log::{Run, Subject};

use super::files::{read_file, write_file};
use super::options::{Effect, effect};
use super::status::Failure;
use super::store::{directory_word, version};

/// The name of the file.
const FILE: &str = "command.json";

/// Options that a command that continues gets anew.
const ANEW: [&str; 5] = ["--store", "--timeout", "--jobs", "--progress", "--limit"];

/// Options that the table of options doesn't have, and that choose only.
const HARMLESS: [&str; 2] = ["hand-over-after", "no-config"];

/// A command.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Kept {
    /// The directory in which it ran.
    directory: PathBuf,
    /// Its words, without `udita`.
    words: Vec<String>,
}

/// The words of the command that runs. They are those of the process, with files of arguments and `udita.toml` in place, or those that
/// `udita resume` runs again.
static RUNNING: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Notes the words of the command that runs now, without `udita`.
pub(super) fn begin(words: Vec<String>) {
    *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = words;
}

fn running() -> Vec<String> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The command that runs, as its log keeps it: what it is about, and what it finds. Another udita may continue it.
pub(super) fn run(subject: Subject, results: &str) -> Result<Run, Failure> {
    let (command, directory) = (running(), env::current_dir()?);
    Ok(Run { udita: version()?, command, directory, results: results.to_owned(), subject, is_exact: false })
}

/// Keeps the command that runs in a directory without a log.
pub(super) fn write(directory: &Path) -> Result<(), Failure> {
    let kept = Kept { directory: env::current_dir()?, words: running() };
    write_file(&directory.join(FILE), &format!("{}\n", serde_json::to_string_pretty(&kept)?))
}

/// How a message names the command that continues the run in a directory.
pub(super) fn continuation(directory: &Path) -> String {
    let words = running();
    match acting(&words) {
        None => format!("go on with: udita resume {}", directory_word(directory)),
        Some(_) => format!("go on with: {}", command(&words, directory)),
    }
}

/// The command of these words, for the run in a directory.
fn command(words: &[String], directory: &Path) -> String {
    let words = with(words, &["--store".to_owned(), super::program::display(directory)]);
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    format!("udita {}", words.join(" "))
}

/// The first option among words that runs another program, writes elsewhere or takes protection away.
fn acting(words: &[String]) -> Option<&str> {
    let options = words.iter().take_while(|word| *word != "--").filter_map(|word| word.strip_prefix("--"));
    let names = options.map(|option| option.split_once('=').map_or(option, |(name, _)| name));
    names.into_iter().find(|name| match effect(name) {
        Some(Effect::Runs | Effect::Writes | Effect::Unprotects) => *name != "store",
        Some(Effect::Chooses | Effect::Limits) => false,
        None => !HARMLESS.contains(name),
    })
}

/// The command of the run in a directory, with these options beside its own; `None` if the directory keeps none.
pub(super) fn read(directory: &Path, options: &[String]) -> Result<Option<Kept>, Failure> {
    let path = directory.join(FILE);
    let mut kept = if Run::is_in(directory) {
        let Run { command, directory, .. } = Run::read(directory)?;
        Kept { directory, words: command }
    } else if path.exists() {
        serde_json::from_str(&read_file(&path)?).map_err(|error| {
            Failure::Message(format!(
                "{}: the command of the run is damaged: {error}; run it again with --store",
                path.display()
            ))
        })?
    } else {
        return Ok(None);
    };
    let store = directory.canonicalize()?.to_string_lossy().into_owned();
    if let Some(option) = acting(&kept.words) {
        let command = command(&kept.words, directory);
        return Err(Failure::Message(format!(
            "{}: the run has --{option}, which a directory that may come from another author must not decide; go on with: {command}",
            directory.display()
        )));
    }
    kept.words = with(&kept.words, &[&["--store".to_owned(), store], options].concat());
    Ok(Some(kept))
}

impl Kept {
    /// Its words, without `udita`. From now on this process is in the directory in which it ran.
    pub(super) fn enter(self) -> Result<Vec<String>, Failure> {
        env::set_current_dir(&self.directory).map_err(|error| {
            let (directory, reason) = (self.directory.display(), udita::language::reason(&error));
            Failure::Message(format!("the run began in {directory}: {reason}"))
        })?;
        Ok(self.words)
    }
}

/// The words of a command with `options` in the place of its own of these names.
fn with(words: &[String], options: &[String]) -> Vec<String> {
    let mut rest = words.iter();
    let mut kept = Vec::new();
    while let Some(word) = rest.next() {
        let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
        if word == "--" {
            kept.push(word.clone());
            kept.extend(rest.by_ref().cloned());
        } else if !ANEW.contains(&name) {
            kept.push(word.clone());
        } else if !word.contains('=') && name != "--progress" {
            rest.next();
        }
    }
    let at = kept.iter().position(|word| word == "--").unwrap_or(kept.len());
    kept.splice(at..at, options.iter().cloned());
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_that_acts_is_found() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
        assert_eq!(acting(&words("diff casts 3 --store d --jobs 3 --warnings --no-config")), None);
        for (command, option) in [
            ("diff casts --right cmd:touch", "right"),
            ("diff casts --right=cmd:touch", "right"),
            ("diff casts --sandbox never", "sandbox"),
            ("diff casts --brand-new x", "brand-new"),
        ] {
            assert_eq!(acting(&words(command)), Some(option), "{command}");
        }
        assert_eq!(acting(&words("diff casts -- --right")), None);
    }

    #[test]
    fn a_command_that_continues_has_new_settings_and_the_same_directory() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<String>>();
        let command =
            words("diff casts 3 --store old --jobs=4 --limit 10 --progress --left javac -- --jobs 3");
        let new = with(&command, &words("--store /d --timeout 1m"));
        assert_eq!(new, words("diff casts 3 --left javac --store /d --timeout 1m -- --jobs 3"));
    }
}
