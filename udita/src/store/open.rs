//! The directory of a stored search.
//!
//! `store.json` is the header, `journal.jsonl` the list of finished units, `shards/` their output, `tmp/` holds unfinished files. The shards may be
//! in another place. One process at a time adds to a store; any number may read it meanwhile.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustix::fs::{FlockOperation, flock};

use crate::store::directory::{Directory, sync_directory};
use crate::store::error::StoreError;
use crate::store::header::{self, Header, Shards, Version};
use crate::store::journal::{self, Journal};
use crate::store::ledger::Ledger;
use crate::store::place::{Place, SHARDS, TEMPORARY};
use crate::store::record::{Commit, Record};
use crate::store::shard;

/// The lock file, which the process that works on the search holds.
const LOCK: &str = "lock";

/// A store that this process works on.
#[derive(Debug)]
pub struct Store {
    directory: PathBuf,
    /// The place of the shards.
    place: Arc<dyn Place>,
    header: Header,
    /// The hash of everything that decides the output.
    identity: String,
    journal: Journal,
    ledger: Ledger,
    _lock: Lock,
}

impl Store {
    /// Begins the search of a header in `directory`, which is created if needed. Continues the search if it is stored there already.
    ///
    /// # Errors
    ///
    /// If another search is there, another process works on it, or the directory or the place of its shards can't be written.
    pub fn begin(directory: &Path, header: &Header) -> Result<Store, StoreError> {
        Store::begin_with(directory, header, |header| header.place(directory))
    }

    /// As [`Store::begin`], with shards in the place that `open` makes.
    ///
    /// # Errors
    ///
    /// As [`Store::begin`].
    pub fn begin_with(
        directory: &Path,
        header: &Header,
        open: impl Fn(&Header) -> Result<Arc<dyn Place>, StoreError>,
    ) -> Result<Store, StoreError> {
        // An unusable place is refused before anything is created.
        let place = open(header)?;
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
                if let Some(Shards { at, .. }) = &header.shards
                    && (header.owns(&*place)? || !place.list()?.is_empty())
                {
                    return Err(StoreError::Taken(at.to_string()));
                }
                let own = Directory::new(directory);
                own.prepare_writing()?;
                header.write(&own)?;
            }
            Err(error) => return Err(error),
        }
        Store::with_lock(directory, lock, open)
    }

    /// Opens the search in `directory` to continue it.
    ///
    /// # Errors
    ///
    /// If there is none, it is damaged, another version of udita began it, or another process works on it.
    pub fn open(directory: &Path, present: &Version) -> Result<Store, StoreError> {
        Header::read(directory)?.check_version(present, directory)?;
        Store::with_lock(directory, lock(directory)?, |header| header.place(directory))
    }

    fn with_lock(
        directory: &Path,
        lock: Lock,
        open: impl Fn(&Header) -> Result<Arc<dyn Place>, StoreError>,
    ) -> Result<Store, StoreError> {
        let header = Header::read(directory)?;
        let mut ledger = Ledger::default();
        let (length, _) = journal::read(directory, |commit: Commit| ledger.apply(&commit))?;
        let journal = Journal::open(directory, length)?;
        // The journal's name must be as durable as its lines.
        sync_directory(directory).map_err(StoreError::io(directory))?;
        let place = open(&header)?;
        place.prepare()?;
        let is_owned = header.owns(&*place)?;
        let identity = header.identity();
        let directory = directory.to_path_buf();
        let store = Store { directory, place, header, identity, journal, ledger, _lock: lock };
        if !is_owned {
            // A place without a header may be any directory, and its files would be deleted.
            if let (Some(Shards { at, .. }), false) = (&store.header.shards, store.orphans()?.is_empty()) {
                return Err(StoreError::Taken(at.to_string()));
            }
            store.header.write(&*store.place)?;
        }
        store.sweep()?;
        Ok(store)
    }

    /// The directory that holds the store.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The place of the shards.
    pub fn place(&self) -> &Arc<dyn Place> {
        &self.place
    }

    /// The header: the program, its settings and the version that began the search.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The hash of everything that decides the output.
    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// The finished and the pending units.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Commits finished units, with one wait for the disk.
    ///
    /// # Errors
    ///
    /// If the journal can't be written. Then none of them is committed.
    pub fn commit(&mut self, commits: &[Commit]) -> Result<(), StoreError> {
        let path = self.directory.join(journal::FILE);
        let damaged = |reason: String| StoreError::damaged(path.display().to_string(), reason);
        commits.iter().try_for_each(|commit| self.ledger.check(commit)).map_err(damaged)?;
        self.journal.append(commits)?;
        commits.iter().try_for_each(|commit| self.ledger.apply(commit)).map_err(damaged)
    }

    /// The records with a missing file, each with the reason.
    ///
    /// # Errors
    ///
    /// If the place of the shards can't be queried.
    pub fn without_files<'a>(
        &self,
        records: impl IntoIterator<Item = &'a Record>,
    ) -> Result<Vec<(&'a Record, String)>, StoreError> {
        let names = |record: &Record| record.files().map(shard::name).collect::<Vec<_>>();
        let records: Vec<_> = records.into_iter().map(|record| (record, names(record))).collect();
        let all: Vec<String> = records.iter().flat_map(|(_, names)| names.clone()).collect();
        let missing: HashSet<String> = self.place.missing(&all)?.into_iter().collect();
        let without = |(record, names): (&'a Record, Vec<String>)| {
            let name = names.iter().find(|name| missing.contains(*name))?;
            Some((record, format!("{}: the file is missing", self.place.locate(name))))
        };
        Ok(records.into_iter().filter_map(without).collect())
    }

    /// Deletes the files that no commit names: those of attempts that were not committed.
    ///
    /// # Errors
    ///
    /// If that fails.
    pub fn sweep(&self) -> Result<(), StoreError> {
        // No commit names the files of another search, so they would be deleted.
        self.header.owns(&*self.place)?;
        self.place.delete(&self.orphans()?)
    }

    /// The files that no commit names.
    fn orphans(&self) -> Result<Vec<String>, StoreError> {
        let mut named = HashSet::new();
        journal::read(&self.directory, |commit: Commit| {
            named.extend(commit.record.files().map(shard::name));
            Ok(())
        })?;
        let mut files = self.place.list()?;
        files.retain(|file| !named.contains(file));
        Ok(files)
    }
}

/// Whether a directory without a header has only files that a store leaves before its search begins.
fn is_ours(directory: &Path) -> Result<bool, StoreError> {
    let own = [header::FILE, LOCK, SHARDS, TEMPORARY];
    for entry in fs::read_dir(directory).map_err(StoreError::io(directory))? {
        let name = entry.map_err(StoreError::io(directory))?.file_name();
        if !own.iter().any(|own| name == *own) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The exclusive right to write in a directory. The system releases it when the process ends in any way.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "the file is open for as long as the right is held")] File);

/// Takes the lock of a directory.
///
/// # Errors
///
/// Another process holds the lock, or the directory can't be written.
pub fn lock(directory: &Path) -> Result<Lock, StoreError> {
    let path = directory.join(LOCK);
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(StoreError::io(&path))?;
    match flock(&file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(Lock(file)),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(StoreError::Locked(directory.to_path_buf())),
        Err(error) => Err(StoreError::io(&path)(error.into())),
    }
}
