//! The directory of a stored search.
//!
//! `store.json` is the header, `journal.jsonl` has what is done, `shards/` its output, `tmp/` unfinished files. One process at
//! a time adds to a store; any number may read it meanwhile.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};

use crate::error::StoreError;
use crate::header::{self, Header, Version};
use crate::journal::{self, Journal};
use crate::ledger::Ledger;
use crate::record::{Commit, Record};
use crate::shard;

/// The file whose lock is held by the process that works on the search.
const LOCK: &str = "lock";

/// A store that this process works on.
#[derive(Debug)]
pub struct Store {
    directory: PathBuf,
    header: Header,
    /// The hash of the program.
    identity: String,
    journal: Journal,
    ledger: Ledger,
    _lock: File,
}

impl Store {
    /// Begins the search of a header in `directory`, which is made if needed. If the same search is there already, it goes on.
    ///
    /// # Errors
    ///
    /// If another search is there, another process works on it, or the directory can't be written.
    pub fn begin(directory: &Path, header: &Header) -> Result<Store, StoreError> {
        fs::create_dir_all(directory).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => StoreError::NoDirectory(directory.to_path_buf()),
            _ => StoreError::io(directory)(error),
        })?;
        let found = Header::read(directory);
        if matches!(found, Err(StoreError::Missing(_))) && !is_ours(directory)? {
            return Err(StoreError::Foreign(directory.to_path_buf()));
        }
        let lock = lock(directory)?;
        // Another process may have begun it before the lock was held.
        match Header::read(directory) {
            Ok(begun) => begun.check(header, directory)?,
            Err(StoreError::Missing(_)) => {
                for name in [shard::SHARDS, shard::TEMPORARY] {
                    let path = directory.join(name);
                    fs::create_dir_all(&path).map_err(StoreError::io(&path))?;
                }
                header.write(directory)?;
            }
            Err(error) => return Err(error),
        }
        Store::with_lock(directory, lock)
    }

    /// Opens the search in `directory` to go on with it.
    ///
    /// # Errors
    ///
    /// If there is none, it is damaged, another version of udita began it, or another process works on it.
    pub fn open(directory: &Path, present: &Version) -> Result<Store, StoreError> {
        Header::read(directory)?.check_version(present, directory)?;
        Store::with_lock(directory, lock(directory)?)
    }

    fn with_lock(directory: &Path, lock: File) -> Result<Store, StoreError> {
        let header = Header::read(directory)?;
        let mut ledger = Ledger::default();
        let (length, _) = journal::read(directory, |commit| ledger.apply(&commit))?;
        let journal = Journal::open(directory, length)?;
        // The journal's name has to last as its lines do.
        shard::sync_directory(directory).map_err(StoreError::io(directory))?;
        for name in [shard::SHARDS, shard::TEMPORARY] {
            let path = directory.join(name);
            fs::create_dir_all(&path).map_err(StoreError::io(&path))?;
        }
        let identity = header.identity();
        let store =
            Store { directory: directory.to_path_buf(), header, identity, journal, ledger, _lock: lock };
        store.sweep()?;
        Ok(store)
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The hash of all that decides the output.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// What is done, and what is to be done.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Commits units that are done, with one wait for the disk.
    ///
    /// # Errors
    ///
    /// If the journal can't be written. Then none of them is committed.
    pub fn commit(&mut self, commits: &[Commit]) -> Result<(), StoreError> {
        let path = self.directory.join(journal::FILE);
        let damaged = |reason: String| StoreError::damaged(&path, reason);
        commits.iter().try_for_each(|commit| self.ledger.check(commit)).map_err(damaged)?;
        self.journal.append(commits)?;
        commits.iter().try_for_each(|commit| self.ledger.apply(commit)).map_err(damaged)
    }

    /// Checks that the files of a record are there.
    ///
    /// # Errors
    ///
    /// If one is missing: the reason.
    pub fn has_files(&self, record: &Record) -> Result<(), String> {
        let path = |name: &str| self.directory.join(shard::SHARDS).join(name);
        match record.files().find(|file| !path(&file.name).is_file()) {
            Some(missing) => Err(format!("{}: the file is missing", path(&missing.name).display())),
            None => Ok(()),
        }
    }

    /// Deletes the files that no commit names: those of attempts that did not count.
    ///
    /// # Errors
    ///
    /// If that fails.
    pub fn sweep(&self) -> Result<(), StoreError> {
        let mut named = HashSet::new();
        journal::read(&self.directory, |commit| {
            let files = commit.record.files().map(|file| Path::new(shard::SHARDS).join(&file.name));
            named.extend(files);
            Ok(())
        })?;
        for file in shard::files(&self.directory)?.into_iter().filter(|file| !named.contains(file)) {
            let path = self.directory.join(file);
            fs::remove_file(&path).map_err(StoreError::io(&path))?;
        }
        Ok(())
    }
}

/// Whether a directory without a header has nothing but what a store that was never begun leaves.
fn is_ours(directory: &Path) -> Result<bool, StoreError> {
    let own = [header::FILE, LOCK, shard::SHARDS, shard::TEMPORARY];
    for entry in fs::read_dir(directory).map_err(StoreError::io(directory))? {
        let name = entry.map_err(StoreError::io(directory))?.file_name();
        if !own.iter().any(|own| name == *own) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn lock(directory: &Path) -> Result<File, StoreError> {
    let path = directory.join(LOCK);
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(StoreError::io(&path))?;
    match flock(&file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(file),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(StoreError::Locked(directory.to_path_buf())),
        Err(error) => Err(StoreError::io(&path)(error.into())),
    }
}
