//! The verdicts of a campaign, in an SQLite file.
//!
//! A program and its verdicts are written together, in one transaction with its neighbours, as soon as the verdicts are final.
//! SQLite guarantees that a transaction is stored completely or not at all, whenever the process ends. Everything in the file is
//! therefore final, and everything else is judged again. Verdicts are stored by compiler: a campaign can continue with other
//! compilers and needs only the missing verdicts.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, params};
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

pub use self::error::StoreError;
use self::outcomes::Outcomes;
use crate::program::TestProgram;
use crate::verdict::{Agreement, Tally, Verdict, agreement_of_all};

mod error;
mod outcomes;

/// The name of the file in a campaign's directory.
pub const FILE: &str = "campaign.sqlite";
/// The lock file in a campaign's directory. The process that works on the campaign holds its lock.
const LOCK: &str = "lock";
/// The version of the file's layout. Every change of [`SCHEMA`] needs a new one.
const VERSION: i64 = 1;
/// The application id in the file's header.
const APPLICATION: i64 = 0x7564_6974;

const SCHEMA: &str = "
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE compilers (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE);
-- Programs have their text only if compilers disagree on them; any can be had again by its decisions.
CREATE TABLE programs (number INTEGER PRIMARY KEY, decisions TEXT NOT NULL, broken TEXT, text TEXT);
CREATE TABLE outcomes (id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, verdict TEXT NOT NULL);
CREATE TABLE verdicts (
    program INTEGER NOT NULL, compiler INTEGER NOT NULL, outcome INTEGER NOT NULL,
    PRIMARY KEY (program, compiler)
) WITHOUT ROWID;
";

/// The family of programs that a campaign judges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The display name, such as `inheritance 3`.
    pub name: String,
    /// A digest of everything that determines the programs and their order.
    pub digest: String,
}

/// The open file of a campaign.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// The display name of its subject.
    subject: String,
    /// The row numbers of recently written verdicts, by digest.
    outcomes: HashMap<[u8; 32], i64>,
    /// Whether the campaign was there before.
    continues: bool,
    _lock: Lock,
}

/// The exclusive right to work in a directory. The system releases it when the process ends in any way.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "the file is open for as long as the right is held")] File);

impl Lock {
    /// Takes the lock. Creates the directory if necessary.
    ///
    /// # Errors
    ///
    /// Another process holds the lock, or the directory can't be written.
    pub fn take(directory: &Path) -> Result<Lock, StoreError> {
        let path = directory.join(LOCK);
        let closed = |reason: String| StoreError::Closed { path: path.clone(), reason };
        fs::create_dir_all(directory).map_err(|error| closed(error.to_string()))?;
        let file = File::options().write(true).create(true).truncate(false).open(&path);
        let file = file.map_err(|error| closed(error.to_string()))?;
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(Lock(file)),
            Err(Errno::WOULDBLOCK) => Err(StoreError::Locked(directory.to_path_buf())),
            Err(error) => Err(closed(error.to_string())),
        }
    }
}

/// A program that all compilers reject: its decisions and the verdicts.
pub type Rejection = (String, Vec<Arc<Verdict>>);

/// The row number of a compiler in the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CompilerId(i64);

impl std::fmt::Display for CompilerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A program with the final verdicts of the compilers of a campaign.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The program that was judged.
    pub program: TestProgram,
    /// The verdicts, in the order of the compilers.
    pub verdicts: Vec<Arc<Verdict>>,
}

impl Judged {
    /// Whether all compilers agree on the program.
    pub fn agreement(&self) -> Agreement {
        agreement_of_all(self.verdicts.iter().map(|verdict| &**verdict))
    }
}

/// The point at which a campaign resumes.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Rest {
    /// The number of the first program that lacks a verdict.
    pub number: u64,
    /// The decisions of the preceding program; `None` for the first program.
    pub after: Option<String>,
    /// For each program from that number on, the stored verdicts by compiler.
    pub verdicts: HashMap<u64, Vec<Option<Arc<Verdict>>>>,
    /// Programs among these whose text is needed but not stored, because the compilers were asked in different runs.
    pub without_text: HashSet<u64>,
    /// Number of compilers in the campaign.
    pub compilers: usize,
}

impl Rest {
    /// Whether the program of this number needs neither verdict nor text.
    pub fn is_done(&self, number: u64) -> bool {
        let has_all = |known: &Vec<Option<_>>| known.iter().all(Option::is_some);
        let is_judged = self.verdicts.get(&number).is_some_and(has_all);
        number < self.number || is_judged && !self.without_text.contains(&number)
    }
}

impl Store {
    /// Starts a campaign about `subject` in `directory`, or continues the one that is there.
    ///
    /// # Errors
    ///
    /// The file can't be read or written, or it is about other programs.
    pub fn begin(directory: &Path, subject: &Subject) -> Result<Store, StoreError> {
        match directory.join(FILE).exists() {
            true => Store::open(directory, subject),
            false => Store::create(directory, subject),
        }
    }

    /// Starts a campaign in `directory`, which is created if necessary.
    ///
    /// # Errors
    ///
    /// The directory already holds a campaign, or the file can't be written.
    pub fn create(directory: &Path, subject: &Subject) -> Result<Store, StoreError> {
        let path = directory.join(FILE);
        let closed = |reason: String| StoreError::Closed { path: path.clone(), reason };
        let lock = Lock::take(directory)?;
        if path.exists() {
            return Err(StoreError::Exists(path));
        }
        let connection = Connection::open(&path).map_err(|error| closed(reason(&error)))?;
        let (subject_name, outcomes) = (subject.name.clone(), HashMap::new());
        let mut store =
            Store { connection, path, subject: subject_name, outcomes, continues: false, _lock: lock };
        store.attempt(|store| {
            store.prepare()?;
            let transaction = store.connection.transaction()?;
            transaction.execute_batch(SCHEMA)?;
            let facts = [("subject", &subject.name), ("digest", &subject.digest)];
            for (name, value) in facts {
                transaction.execute("INSERT INTO facts VALUES (?1, ?2)", params![name, value])?;
            }
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", VERSION)?;
            transaction.commit()
        })?;
        Ok(store)
    }

    /// Opens the campaign in `directory`, which must have this `subject`.
    ///
    /// # Errors
    ///
    /// The directory holds no campaign, its file can't be read, or it has another subject.
    pub fn open(directory: &Path, subject: &Subject) -> Result<Store, StoreError> {
        let path = directory.join(FILE);
        if !path.exists() {
            return Err(StoreError::Missing(directory.to_path_buf()));
        }
        let lock = Lock::take(directory)?;
        if let Err(error) = File::open(&path) {
            return Err(StoreError::Closed { path, reason: error.to_string() });
        }
        let unreadable =
            |error: rusqlite::Error| StoreError::Unreadable { path: path.clone(), reason: reason(&error) };
        let connection = Connection::open(&path).map_err(unreadable)?;
        let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        if number("application_id").map_err(unreadable)? != APPLICATION {
            let reason = "it does not say that it is one".to_string();
            return Err(StoreError::Unreadable { path, reason });
        }
        if number("user_version").map_err(unreadable)? != VERSION {
            return Err(StoreError::Version(path));
        }
        let check: String =
            connection.pragma_query_value(None, "quick_check", |row| row.get(0)).map_err(unreadable)?;
        if check != "ok" {
            let reason = check.lines().next().unwrap_or_default().to_string();
            return Err(StoreError::Unreadable { path, reason });
        }
        let (subject_name, outcomes) = (subject.name.clone(), HashMap::new());
        let mut store =
            Store { connection, path, subject: subject_name, outcomes, continues: true, _lock: lock };
        store.attempt(|store| store.prepare())?;
        let fact = |name| store.fact(name).map(Option::unwrap_or_default);
        let (kept, digest) = (fact("subject")?, fact("digest")?);
        if digest != subject.digest {
            let changed = kept == subject.name;
            let kept = if changed { format!("{kept} as it was when it began") } else { kept };
            return Err(StoreError::Other { path: store.path, kept });
        }
        Ok(store)
    }

    /// Configures the file: a killed process loses at most the batch that it was writing.
    fn prepare(&mut self) -> rusqlite::Result<()> {
        self.connection.pragma_update(None, "journal_mode", "WAL")?;
        self.connection.pragma_update(None, "synchronous", "NORMAL")?;
        self.connection.busy_timeout(std::time::Duration::from_secs(5))
    }

    fn attempt<T>(&mut self, act: impl FnOnce(&mut Store) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        act(self).map_err(|error| StoreError::Failed { path: self.path.clone(), reason: reason(&error) })
    }

    fn look<T>(&self, act: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        act(&self.connection)
            .map_err(|error| StoreError::Failed { path: self.path.clone(), reason: reason(&error) })
    }

    /// The error for imported verdicts that don't belong to this campaign's programs.
    pub(super) fn mismatch(&self, reason: String) -> StoreError {
        StoreError::Unfitting { path: self.path.clone(), reason }
    }

    /// Whether an earlier run started the campaign.
    pub fn continues(&self) -> bool {
        self.continues
    }

    /// The display name of the subject, such as `inheritance 3`.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// A stored fact about the campaign.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn fact(&self, name: &str) -> Result<Option<String>, StoreError> {
        let query = "SELECT value FROM facts WHERE name = ?1";
        self.look(|connection| connection.query_row(query, [name], |row| row.get(0)).optional())
    }

    /// Stores a fact about the campaign.
    ///
    /// # Errors
    ///
    /// The file can't be written.
    pub fn set_fact(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        let statement = "INSERT OR REPLACE INTO facts VALUES (?1, ?2)";
        self.attempt(|store| store.connection.execute(statement, [name, value]).map(|_| ()))
    }

    /// The row of the compiler with this identity; it is added if it is new.
    ///
    /// # Errors
    ///
    /// The file can't be written.
    pub fn compiler(&mut self, identity: &str) -> Result<CompilerId, StoreError> {
        self.attempt(|store| {
            store.connection.execute("INSERT OR IGNORE INTO compilers (identity) VALUES (?1)", [identity])?;
            let query = "SELECT id FROM compilers WHERE identity = ?1";
            store.connection.query_row(query, [identity], |row| row.get(0).map(CompilerId))
        })
    }

    /// Stores programs with their final verdicts, either all or none.
    ///
    /// # Errors
    ///
    /// The file can't be written, for example because the disk is full.
    pub fn save(&mut self, compilers: &[CompilerId], judged: &[Judged]) -> Result<(), StoreError> {
        let result = self.attempt(|store| {
            let Store { connection, outcomes, .. } = store;
            let transaction = connection.transaction()?;
            for one @ Judged { program, verdicts } in judged {
                let text = (one.agreement() == Agreement::Disagree).then_some(&program.text);
                transaction
                    .prepare_cached(
                        "INSERT INTO programs VALUES (?1, ?2, ?3, ?4)
                         ON CONFLICT (number) DO UPDATE SET text = coalesce(text, excluded.text)",
                    )?
                    .execute(params![program.number as i64, program.decisions, program.broken, text])?;
                for (compiler, verdict) in compilers.iter().zip(verdicts) {
                    let outcome = outcomes::number(&transaction, outcomes, verdict)?;
                    transaction
                        .prepare_cached("INSERT OR REPLACE INTO verdicts VALUES (?1, ?2, ?3)")?
                        .execute(params![program.number as i64, compiler.0, outcome])?;
                }
            }
            transaction.commit()
        });
        if result.is_err() {
            // Their rows may have been rolled back.
            self.outcomes.clear();
        }
        result
    }

    /// The point at which the campaign of these compilers resumes.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn rest(&self, compilers: &[CompilerId]) -> Result<Rest, StoreError> {
        self.look(|connection| {
            // The first gap in the numbers of programs with all verdicts.
            let (outcomes, joined) = (outcomes(compilers), joined(compilers));
            let mut query = connection.prepare(&format!(
                "SELECT p.number, p.text IS NULL, {outcomes} {joined} ORDER BY p.number"
            ))?;
            let mut rows = query.query([])?;
            let mut read = Outcomes::new(connection);
            let (mut number, mut without_text) = (0, HashSet::new());
            while let Some(row) = rows.next()? {
                let program = row.get::<_, i64>(0)?;
                if row.get(1)?
                    && let verdicts = read.verdicts(row, 2, compilers.len())?
                    && agreement_of_all(verdicts.iter().map(|verdict| &**verdict)) == Agreement::Disagree
                {
                    without_text.insert(program as u64);
                } else if program == number {
                    number += 1;
                }
            }
            let before = "SELECT decisions FROM programs WHERE number = ?1";
            let after = connection.query_row(before, [number - 1], |row| row.get(0)).optional()?;
            let mut verdicts: HashMap<u64, Vec<Option<Arc<Verdict>>>> = HashMap::new();
            for (side, &CompilerId(id)) in compilers.iter().enumerate() {
                let mut query = connection
                    .prepare("SELECT program, outcome FROM verdicts WHERE compiler = ?1 AND program >= ?2")?;
                let mut rows = query.query([id, number])?;
                while let Some(row) = rows.next()? {
                    let verdict = read.verdict(row.get(1)?)?;
                    let program = verdicts.entry(row.get::<_, i64>(0)? as u64);
                    program.or_insert_with(|| vec![None; compilers.len()])[side] = Some(verdict);
                }
            }
            Ok(Rest { number: number as u64, after, verdicts, without_text, compilers: compilers.len() })
        })
    }

    /// Number of programs on which all compilers agree, in total and by broken rule.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn tally(&self, compilers: &[CompilerId]) -> Result<(Tally, Vec<(String, Tally)>), StoreError> {
        self.look(|connection| {
            let (outcomes, joined) = (outcomes(compilers), joined(compilers));
            let mut query = connection.prepare(&format!(
                "SELECT count(*), p.broken, {outcomes} {joined}
                 GROUP BY p.broken, {outcomes} ORDER BY min(p.number)"
            ))?;
            let mut rows = query.query([])?;
            let mut read = Outcomes::new(connection);
            let mut all = Tally::default();
            let mut rules: Vec<(String, Tally)> = Vec::new();
            while let Some(row) = rows.next()? {
                let (programs, broken): (i64, Option<String>) = (row.get(0)?, row.get(1)?);
                let verdicts = read.verdicts(row, 2, compilers.len())?;
                let verdicts: Vec<&Verdict> = verdicts.iter().map(|verdict| &**verdict).collect();
                all.add(&verdicts, programs as u64);
                let Some(broken) = broken else { continue };
                let rule = match rules.iter().position(|(rule, _)| *rule == broken) {
                    Some(rule) => rule,
                    None => {
                        rules.push((broken, Tally::default()));
                        rules.len() - 1
                    }
                };
                rules[rule].1.add(&verdicts, programs as u64);
            }
            Ok((all, rules))
        })
    }

    /// The decisions and verdicts of the first program that all compilers reject.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn first_rejection(&self, compilers: &[CompilerId]) -> Result<Option<Rejection>, StoreError> {
        self.look(|connection| {
            let (outcomes, joined) = (outcomes(compilers), joined(compilers));
            let query = format!("SELECT p.decisions, {outcomes} {joined} ORDER BY p.number");
            let mut query = connection.prepare(&query)?;
            let mut rows = query.query([])?;
            let mut read = Outcomes::new(connection);
            while let Some(row) = rows.next()? {
                let verdicts = read.verdicts(row, 1, compilers.len())?;
                if agreement_of_all(verdicts.iter().map(|verdict| &**verdict)) == Agreement::Reject {
                    return Ok(Some((row.get(0)?, verdicts)));
                }
            }
            Ok(None)
        })
    }

    /// Passes every program on which the compilers disagree to a function, in order.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn disagreements(
        &self,
        compilers: &[CompilerId],
        mut each: impl FnMut(Judged),
    ) -> Result<(), StoreError> {
        self.look(|connection| {
            let (outcomes, joined) = (outcomes(compilers), joined(compilers));
            let mut query = connection.prepare(&format!(
                "SELECT p.number, p.decisions, p.broken, p.text, {outcomes} {joined}
                 AND p.text IS NOT NULL ORDER BY p.number"
            ))?;
            let mut rows = query.query([])?;
            let mut read = Outcomes::new(connection);
            while let Some(row) = rows.next()? {
                let verdicts = read.verdicts(row, 4, compilers.len())?;
                let program = TestProgram {
                    family: self.subject.clone(),
                    number: row.get::<_, i64>(0)? as u64,
                    decisions: row.get(1)?,
                    broken: row.get(2)?,
                    text: row.get(3)?,
                    is_reduced: false,
                };
                let judged = Judged { program, verdicts };
                // The text may have been stored for other compilers.
                if judged.agreement() == Agreement::Disagree {
                    each(judged);
                }
            }
            Ok(())
        })
    }
}

/// The columns with the outcomes of compilers in [`joined`], as a list in SQL.
fn outcomes(compilers: &[CompilerId]) -> String {
    let columns = (0..compilers.len()).map(|side| format!("v{side}.outcome"));
    columns.collect::<Vec<_>>().join(", ")
}

/// The programs `p` with the verdicts `v0`, `v1`, ... of all of these compilers, as an SQL clause that further conditions can
/// follow.
fn joined(compilers: &[CompilerId]) -> String {
    let verdicts = compilers.iter().enumerate().map(|(side, compiler)| {
        format!("JOIN verdicts v{side} ON v{side}.program = p.number AND v{side}.compiler = {compiler}")
    });
    format!("FROM programs p {} WHERE true", verdicts.collect::<Vec<_>>().join(" "))
}

/// The message of SQLite, shortened.
fn reason(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
        error => error.to_string(),
    }
}
