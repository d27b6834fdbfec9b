//! The command of a run that is kept in a directory, so that `udita resume DIR` runs it again.
//!
//! A stored search has all that it needs in its header. Other runs read the files of the program again: their log has the command, and the
//! directory in which it ran.
//!
//! The directory may come from another author. So a command that runs other programs, writes elsewhere or takes protection away, is not run from
//! there: the message names it, and the user gives it.

use std::env;
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use udita::language::{Dialect, SourceMap};
use udita::report::quoted;
use udita::store::log::{Run, Subject};

use super::options::{Effect, effect};
use super::status::Failure;
use super::store::{directory_word, version};

/// Options that a command that continues doesn't keep. `--jobs` stays unless another number is given: the results of some engines depend on it.
const ANEW: [&str; 4] = ["--store", "--timeout", "--progress", "--limit"];

/// Options that the table of options doesn't have, and that choose only.
const HARMLESS: [&str; 2] = ["hand-over-after", "no-config"];

/// A command.
#[derive(Debug)]
pub(super) struct Kept {
    /// The directory in which it ran.
    directory: PathBuf,
    /// Its words, without `udita`.
    words: Vec<String>,
}

/// The words of the command that runs. They are those of the process, with files of arguments and `udita.toml` in place, or those that
/// `udita resume` runs again.
static RUNNING: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The directory of a run.
#[derive(clap::Args)]
pub(super) struct StoreArg {
    /// Keep the run in this directory, which is made if needed. After any end, `udita resume DIR` continues it; `udita status DIR` says how far it is, and
    /// `udita cat DIR` shows what it has found
    #[arg(long, value_name = "DIR")]
    store: Option<PathBuf>,
}

impl StoreArg {
    /// The directory; `None` if the run is not kept.
    pub(super) fn directory(&self) -> Option<&Path> {
        self.store.as_deref()
    }
}

/// The run of the command that runs now, as a log keeps it.
pub(super) fn run(results: &str, subject: Subject, is_exact: bool) -> Result<Run, Failure> {
    Ok(Run {
        udita: version()?,
        command: running(),
        directory: env::current_dir()?,
        results: results.to_owned(),
        subject,
        is_exact,
    })
}

/// A program and all settings that decide the results of a run on it, as the subject of a log.
pub(super) fn subject(name: &Path, sources: &SourceMap, settings: &impl Debug) -> Subject {
    let mut hasher = blake3::Hasher::new();
    hasher.update(format!("{settings:?}\n").as_bytes());
    for source in sources.files().iter().filter(|source| source.dialect != Dialect::Library) {
        hasher.update(format!("{:?} {}\n", source.dialect, source.text.len()).as_bytes());
        hasher.update(source.text.as_bytes());
    }
    Subject { name: name.display().to_string(), digest: hasher.finalize().to_string() }
}

/// Notes the words of the command that runs now, without `udita`.
pub(super) fn begin(words: Vec<String>) {
    *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = words;
}

fn running() -> Vec<String> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// How a message names the command that continues the run in a directory.
pub(super) fn continuation(directory: &Path) -> String {
    let words = running();
    match acting(&words) {
        None => format!("continue with: udita resume {}", directory_word(directory)),
        Some(_) => format!("continue with: {}", command(&words, directory)),
    }
}

/// The error of a directory from which a run of this kind can't repeat its steps.
pub(super) fn unrepeatable(what: &str, directory: &Path) -> Failure {
    Failure::Message(format!(
        "{}: the {what} does not repeat its steps: the directory is not what this udita wrote; begin again in another one",
        directory.display()
    ))
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
    if !Run::is_in(directory) {
        return Ok(None);
    }
    let Run { command: words, directory: place, .. } = Run::read(directory)?;
    let mut kept = Kept { directory: place, words };
    let store = directory.canonicalize()?.to_string_lossy().into_owned();
    if let Some(option) = acting(&kept.words) {
        let command = command(&kept.words, directory);
        return Err(Failure::Message(format!(
            "{}: the run has --{option}, which a directory that may come from another author must not decide; continue with: {command}",
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
        } else if !ANEW.contains(&name) && !options.iter().any(|option| option == name) {
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
        assert_eq!(new, words("diff casts 3 --jobs=4 --left javac --store /d --timeout 1m -- --jobs 3"));
        let new = with(&command, &words("--store /d --jobs 2"));
        assert_eq!(new, words("diff casts 3 --left javac --store /d --jobs 2 -- --jobs 3"));
    }
}
