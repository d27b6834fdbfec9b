//! The state of a store at some moment, read without a lock: for its status, its output and its check.

use std::cell::OnceCell;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::store::error::StoreError;
use crate::store::header::Header;
use crate::store::journal;
use crate::store::ledger::Ledger;
use crate::store::place::Place;
use crate::store::record::{Commit, Note, Record};
use crate::store::shard;

/// The state of a store at one moment.
#[derive(Debug)]
pub struct Snapshot {
    directory: PathBuf,
    /// The place of the shards, opened when the first shard is read: the state of a search is known without them.
    place: OnceCell<Arc<dyn Place>>,
    /// The header: the program, its settings and the version that began the search.
    pub header: Header,
    /// The finished and the pending units.
    pub ledger: Ledger,
    /// The records, in depth-first order.
    records: Vec<Record>,
    /// Bytes of a journal line that was not committed.
    pub torn: u64,
}

/// The output of a unit.
#[derive(Debug)]
pub struct UnitOutput {
    /// The output of the unit, uncompressed.
    pub text: Vec<u8>,
    /// The texts for standard error, in order.
    pub notes: Vec<Note>,
}

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Verified {
    /// Number of shards with correct hashes.
    pub shards: u64,
    /// Bytes of their contents before compression.
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
        let (_, torn) = journal::read(directory, |commit: Commit| {
            ledger.apply(&commit)?;
            records.push(commit.record);
            Ok(())
        })?;
        records.sort_by(|one, two| one.unit.from.cmp(&two.unit.from));
        let directory = directory.to_path_buf();
        Ok(Snapshot { directory, place: OnceCell::new(), header, ledger, records, torn })
    }

    /// As [`Snapshot::read`], with shards in this place.
    ///
    /// # Errors
    ///
    /// As [`Snapshot::read`].
    pub fn over(directory: &Path, place: &Arc<dyn Place>) -> Result<Snapshot, StoreError> {
        Ok(Snapshot { place: OnceCell::from(Arc::clone(place)), ..Snapshot::read(directory)? })
    }

    /// The place of the shards.
    fn place(&self) -> Result<&dyn Place, StoreError> {
        if let Some(place) = self.place.get() {
            return Ok(&**place);
        }
        let place = self.header.place(&self.directory)?;
        Ok(&**self.place.get_or_init(|| place))
    }

    /// The directory that holds the store.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The records, in depth-first order.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The records before the first pending path.
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
        let text = match &record.shard {
            Some(file) => shard::read(self.place()?, file)?,
            None => Vec::new(),
        };
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
        let place = self.place()?;
        let content = shard::read(place, file)?;
        let damaged = |error: serde_json::Error| {
            StoreError::damaged(place.locate(&shard::name(file)), error.to_string())
        };
        serde_json::from_slice(&content).map_err(damaged)
    }

    /// Checks the hash of every shard. Reading the journal has checked that each path is in exactly one unit.
    ///
    /// # Errors
    ///
    /// If a shard is missing or damaged.
    pub fn verify(&self) -> Result<Verified, StoreError> {
        let place = self.place()?;
        let mut verified = Verified::default();
        let mut named = HashSet::new();
        for file in self.records.iter().flat_map(Record::files) {
            verified.bytes += shard::read(place, file)?.len() as u64;
            verified.shards += 1;
            named.insert(shard::name(file));
        }
        let files = place.list()?;
        verified.orphans = files.iter().filter(|file| !named.contains(*file)).count() as u64;
        Ok(verified)
    }
}
