//! What a store has at some moment, read without a lock: for its status, its output and its check.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::error::StoreError;
use crate::header::Header;
use crate::journal;
use crate::ledger::Ledger;
use crate::record::{Note, Record};
use crate::shard;

/// The state of a store.
#[derive(Debug)]
pub struct Snapshot {
    directory: PathBuf,
    /// The header.
    pub header: Header,
    /// What is done, and what is to be done.
    pub ledger: Ledger,
    /// The records, in depth-first order.
    records: Vec<Record>,
    /// Bytes of a journal line that was not committed.
    pub torn: u64,
}

/// The output of a unit.
#[derive(Debug)]
pub struct UnitOutput {
    /// The output.
    pub text: Vec<u8>,
    /// The texts for standard error, in order.
    pub notes: Vec<Note>,
}

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Verified {
    /// Number of shards whose hashes are right.
    pub shards: u64,
    /// Bytes of their contents.
    pub bytes: u64,
    /// Number of files that no commit names.
    pub orphans: u64,
}

impl Snapshot {
    /// Reads the store in `directory`.
    ///
    /// # Errors
    ///
    /// If there is none, or it is damaged.
    pub fn read(directory: &Path) -> Result<Snapshot, StoreError> {
        let header = Header::read(directory)?;
        let mut ledger = Ledger::default();
        let mut records = Vec::new();
        let (_, torn) = journal::read(directory, |commit| {
            ledger.apply(&commit)?;
            records.push(commit.record);
            Ok(())
        })?;
        records.sort_by(|one, two| one.unit.from.cmp(&two.unit.from));
        Ok(Snapshot { directory: directory.to_path_buf(), header, ledger, records, torn })
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The records, in depth-first order.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The records before the first path that is to be done.
    pub fn before_gap(&self) -> &[Record] {
        let gap = self.ledger.pending().next().map(|unit| &unit.paths.from);
        let count =
            gap.map_or(self.records.len(), |gap| self.records.partition_point(|one| one.unit.from < *gap));
        &self.records[..count]
    }

    /// The output of a unit.
    ///
    /// # Errors
    ///
    /// If a shard is missing or damaged.
    pub fn output(&self, record: &Record) -> Result<UnitOutput, StoreError> {
        let text = record.shard.as_ref().map_or(Ok(Vec::new()), |file| shard::read(&self.directory, file))?;
        let notes = self.notes(record)?;
        Ok(UnitOutput { text, notes })
    }

    /// The notes of a unit.
    ///
    /// # Errors
    ///
    /// If their shard is missing or damaged.
    pub fn notes(&self, record: &Record) -> Result<Vec<Note>, StoreError> {
        let Some(file) = &record.notes else { return Ok(Vec::new()) };
        let content = shard::read(&self.directory, file)?;
        let path = self.directory.join(shard::SHARDS).join(&file.name);
        serde_json::from_slice(&content).map_err(|error| StoreError::damaged(&path, error.to_string()))
    }

    /// Checks the hash of every shard. That each path is in one unit, done or to be done, was checked when the journal was read.
    ///
    /// # Errors
    ///
    /// If a shard is missing or damaged.
    pub fn verify(&self) -> Result<Verified, StoreError> {
        let mut verified = Verified::default();
        let mut named = HashSet::new();
        for file in self.records.iter().flat_map(Record::files) {
            verified.bytes += shard::read(&self.directory, file)?.len() as u64;
            verified.shards += 1;
            named.insert(Path::new(shard::SHARDS).join(&file.name));
        }
        let files = shard::files(&self.directory)?;
        verified.orphans = files.iter().filter(|file| !named.contains(*file)).count() as u64;
        Ok(verified)
    }
}
