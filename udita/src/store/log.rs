//! Logs: runs of any engine, kept record by record.
//!
//! A search is kept as units ([`mod@crate::store::unit`]), which other machines may run. Every other run is kept as a log: what decides its results
//! ([`Run`], in the file `run.json`), and a [`mod@crate::store::journal`] with an [`Entry`] for each step. An entry has a record, from which its engine continues,
//! and the output that the step adds, which needs no engine to be shown. One process at a time adds to a log; any number may read it meanwhile.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::store::directory::{Directory, sync_directory};
use crate::store::error::StoreError;
use crate::store::header::{self, Version};
use crate::store::journal::{self, Journal};
use crate::store::open::{Lock, lock};
use crate::store::sealed::{self, Sealed};

/// The name of the file.
pub const FILE: &str = "run.json";
/// The version of the layout of the directory.
const LAYOUT: u32 = 1;

/// Time between two waits for the disk, so that many small steps share one.
const PAUSE: Duration = Duration::from_millis(100);

/// Everything that decides the results of a run, and the command that began it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The udita that began it.
    pub udita: Version,
    /// The words of the last command, without `udita`.
    pub command: Vec<String>,
    /// The working directory of that command.
    pub directory: PathBuf,
    /// What the run finds, in the plural: `mutants`, `programs`.
    pub results: String,
    /// What the run is about.
    pub subject: Subject,
    /// Whether only the udita that began the run may continue it, because another one may find other results.
    pub is_exact: bool,
}

/// What a run is about: a program, a family of programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Subject {
    /// The display name, such as `inheritance 3`.
    pub name: String,
    /// A digest of everything that determines the results and their order.
    pub digest: String,
}

/// A step of a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry<R> {
    /// What the engine has to know of the step to continue; `None` for the end of a run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<R>,
    /// The text that the step adds to the output.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
    /// Number of results that the step adds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub results: u64,
    /// How the run ended, if the step is its last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl<R> From<R> for Entry<R> {
    /// A step with one result and no output.
    fn from(record: R) -> Entry<R> {
        Entry { record: Some(record), output: String::new(), results: 1, end: None }
    }
}

/// What a log has at some moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// What the run is about.
    pub run: Run,
    /// Number of committed steps, not counting the end of the run.
    pub steps: u64,
    /// Number of results of all committed steps.
    pub results: u64,
    /// How the run ended; `None` if it is not complete.
    pub end: Option<String>,
    /// Bytes of a line that was never committed.
    pub torn: u64,
}

impl State {
    fn new(run: Run) -> State {
        State { run, steps: 0, results: 0, end: None, torn: 0 }
    }

    fn add<R>(&mut self, entry: &Entry<R>) {
        self.steps += u64::from(entry.record.is_some());
        self.results = self.results.saturating_add(entry.results);
        self.end.clone_from(&entry.end);
    }

    /// Reads the log in `directory`, and calls `each` with the output of each step.
    ///
    /// # Errors
    ///
    /// There is no log, or it is damaged.
    pub fn read(directory: &Path, mut each: impl FnMut(&str)) -> Result<State, StoreError> {
        let mut state = State::new(Run::read(directory)?);
        let (_, torn) = journal::read(directory, |entry: Entry<IgnoredAny>| {
            state.add(&entry);
            each(&entry.output);
            Ok(())
        })?;
        Ok(State { torn, ..state })
    }
}

impl Sealed for Run {
    const FILE: &'static str = FILE;
    const LAYOUTS: &'static [u32] = &[LAYOUT];
    const LONGEST: u64 = 1 << 24;
    const KEEPS: &'static str = "runs";

    fn layout(&self) -> u32 {
        LAYOUT
    }

    fn seal(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        blake3::hash(text.as_bytes()).to_hex().to_string()
    }
}

impl Run {
    /// Whether `directory` has a log, sound or not.
    pub fn is_in(directory: &Path) -> bool {
        directory.join(FILE).exists()
    }

    /// Reads what the log in `directory` is about.
    ///
    /// # Errors
    ///
    /// There is no log, or the file is damaged.
    pub fn read(directory: &Path) -> Result<Run, StoreError> {
        sealed::read(&Directory::new(directory), directory)
    }

    fn write(&self, directory: &Path) -> Result<(), StoreError> {
        let own = Directory::new(directory);
        own.prepare_writing()?;
        sealed::write(&own, self)
    }

    /// Checks that a `wanted` run continues this one.
    fn admit(&self, wanted: &Run, directory: &Path) -> Result<(), StoreError> {
        let differs = |difference: &str| StoreError::Other {
            directory: directory.to_path_buf(),
            difference: difference.to_owned(),
        };
        let (kept, other) = (&self.subject, &wanted.subject);
        if self.results != wanted.results {
            return Err(differs(&format!("results: {} of {}", self.results, kept.name)));
        }
        if self.is_exact && self.udita != wanted.udita {
            return Err(StoreError::Version {
                directory: directory.to_path_buf(),
                begun: self.udita.to_string(),
                present: wanted.udita.to_string(),
            });
        }
        match kept.digest == other.digest {
            true => Ok(()),
            false if kept.name == other.name => {
                Err(differs(&format!("options, or {} has changed since", kept.name)))
            }
            false => Err(differs(&format!("programs or options: {}", kept.name))),
        }
    }
}

/// A log that this process adds to.
#[derive(Debug)]
pub struct Log<R> {
    directory: PathBuf,
    journal: Journal,
    state: State,
    /// Whether an earlier process began it.
    continues: bool,
    /// Steps that are not on the disk yet.
    waiting: Vec<Entry<R>>,
    written: Instant,
    _lock: Lock,
}

impl<R: Serialize + DeserializeOwned> Log<R> {
    /// Begins a log in `directory`, which is made if needed, or continues the log that is there. `each` gets the entries that are there. Other files of the
    /// directory stay.
    ///
    /// # Errors
    ///
    /// The directory has another run, another process works on it, a file is damaged, `each` refuses an entry, or the directory can't be written.
    pub fn begin(
        directory: &Path,
        run: &Run,
        mut each: impl FnMut(Entry<R>) -> Result<(), String>,
    ) -> Result<Log<R>, StoreError> {
        fs::create_dir_all(directory).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => StoreError::NoDirectory(directory.to_path_buf()),
            _ => StoreError::io(directory)(error),
        })?;
        if directory.join(header::FILE).exists() {
            return Err(StoreError::Search(directory.to_path_buf()));
        }
        let lock = lock(directory)?;
        let (kept, continues) = match Run::read(directory) {
            Ok(kept) => {
                kept.admit(run, directory)?;
                // The last command is the one that continues.
                let latest = Run { udita: kept.udita.clone(), ..run.clone() };
                if latest != kept {
                    latest.write(directory)?;
                }
                (latest, true)
            }
            Err(StoreError::Missing(_)) => {
                run.write(directory)?;
                (run.clone(), false)
            }
            Err(error) => return Err(error),
        };
        let mut state = State::new(kept);
        let (length, _) = journal::read(directory, |entry: Entry<R>| {
            state.add(&entry);
            each(entry)
        })?;
        let journal = Journal::open(directory, length)?;
        sync_directory(directory).map_err(StoreError::io(directory))?;
        let directory = directory.to_path_buf();
        Ok(Log {
            directory,
            journal,
            state,
            continues,
            waiting: Vec::new(),
            written: Instant::now(),
            _lock: lock,
        })
    }

    /// The directory that holds the log.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// What the log has on the disk.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Whether an earlier process began it.
    pub fn continues(&self) -> bool {
        self.continues
    }

    /// Adds a step. It is on the disk after some steps more, or after [`Log::flush`]: a process that is killed loses the steps of a tenth of a second.
    ///
    /// # Errors
    ///
    /// The journal can't be written.
    pub fn add(&mut self, entry: Entry<R>) -> Result<(), StoreError> {
        self.waiting.push(entry);
        if self.written.elapsed() >= PAUSE { self.flush() } else { Ok(()) }
    }

    /// Writes the steps that are waiting. When this returns they are on the disk.
    ///
    /// # Errors
    ///
    /// The journal can't be written. Then none of the waiting steps is added.
    pub fn flush(&mut self) -> Result<(), StoreError> {
        let entries = std::mem::take(&mut self.waiting);
        self.written = Instant::now();
        self.write(&entries)
    }

    /// Adds steps after those that are waiting. When this returns they are on the disk.
    ///
    /// # Errors
    ///
    /// The journal can't be written. Then none of the steps is added.
    pub fn append(&mut self, entries: &[Entry<R>]) -> Result<(), StoreError> {
        self.flush()?;
        self.write(entries)
    }

    fn write(&mut self, entries: &[Entry<R>]) -> Result<(), StoreError> {
        self.journal.append(entries)?;
        entries.iter().for_each(|entry| self.state.add(entry));
        Ok(())
    }

    /// Notes that the run is complete, and how it ended.
    ///
    /// # Errors
    ///
    /// As [`Log::append`].
    pub fn end(&mut self, how: &str) -> Result<(), StoreError> {
        self.flush()?;
        if self.state.end.as_deref() == Some(how) {
            return Ok(());
        }
        let end = Some(how.to_owned());
        self.append(&[Entry { record: None, output: String::new(), results: 0, end }])
    }
}

/// Reads the entries of the log in `directory` again. Returns bytes of a line that was never committed.
///
/// # Errors
///
/// The journal is damaged, or `each` refuses an entry.
pub fn entries<R: DeserializeOwned>(
    directory: &Path,
    each: impl FnMut(Entry<R>) -> Result<(), String>,
) -> Result<u64, StoreError> {
    journal::read(directory, each).map(|(_, torn)| torn)
}

#[cfg(test)]
mod tests;
