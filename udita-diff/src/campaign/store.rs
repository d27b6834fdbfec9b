//! The verdicts of a campaign, kept in an SQLite file.
//!
//! A program and its verdicts are written together, in one transaction with its neighbours, as soon as the verdicts are final.
//! SQLite sees to it that a transaction is there as a whole or not at all, whenever the process ends. So everything in the
//! file is final, and everything else is judged again. Verdicts are kept by compiler: a campaign can go on with another pair of
//! compilers and needs only the verdicts that it doesn't have.

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, params};
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

pub use self::error::StoreError;
use self::outcomes::Outcomes;
use crate::program::TestProgram;
use crate::verdict::{Agreement, Tally, Verdict, agreement};

mod error;
mod outcomes;

/// The name of the file in a campaign's directory.
pub const FILE: &str = "campaign.sqlite";
/// The file in a campaign's directory whose lock is held by the process that works on the campaign.
const LOCK: &str = "lock";
/// The version of the file's layout. A change of [`SCHEMA`] needs a new one.
const VERSION: i64 = 1;
/// The application id in the file's header.
const APPLICATION: i64 = 0x7564_6974;

const SCHEMA: &str = "
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE compilers (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE);
-- Programs have their text only if two compilers disagree on them; any can be had again by its decisions.
CREATE TABLE programs (number INTEGER PRIMARY KEY, decisions TEXT NOT NULL, broken TEXT, text TEXT);
CREATE TABLE outcomes (id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, verdict TEXT NOT NULL);
CREATE TABLE verdicts (
    program INTEGER NOT NULL, compiler INTEGER NOT NULL, outcome INTEGER NOT NULL,
    PRIMARY KEY (program, compiler)
) WITHOUT ROWID;
";

/// Which programs a campaign is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Their name for people, such as `inheritance 3`.
    pub name: String,
    /// A digest of all that decides which programs come, and in which order.
    pub digest: String,
}

/// The file of a campaign.
#[derive(Debug)]
pub struct Store {
    connection: Connection,
    path: PathBuf,
    /// Its subject, for people.
    subject: String,
    /// The numbers of verdicts that were written lately, by their digests.
    outcomes: HashMap<[u8; 32], i64>,
    _lock: Lock,
}

/// The right to work in a directory, which one process has at a time. Any end of the process gives it back.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "the file is open for as long as the right is held")] File);

impl Lock {
    /// Takes it; the directory is made if need be.
    ///
    /// # Errors
    ///
    /// If another process has it, or the directory can't be written.
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

/// A program that both compilers reject: its decisions and both verdicts.
pub type Rejection = (String, [Arc<Verdict>; 2]);

/// A compiler, as the file knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CompilerId(i64);

impl std::fmt::Display for CompilerId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A program with the final verdicts of a pair of compilers.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The program.
    pub program: TestProgram,
    /// The verdicts of the left and the right compiler.
    pub verdicts: [Arc<Verdict>; 2],
}

/// The place at which a campaign continues.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Rest {
    /// The number of the first program that lacks a verdict.
    pub number: u64,
    /// The decisions of the program before it; none if it is the first.
    pub after: Option<String>,
    /// The verdicts that are there already of programs from that number on.
    pub verdicts: HashMap<u64, [Option<Arc<Verdict>>; 2]>,
}

impl Store {
    /// Begins a campaign in `directory`, which is made if need be.
    ///
    /// # Errors
    ///
    /// If there is one already, or the file can't be written.
    pub fn create(directory: &Path, subject: &Subject) -> Result<Store, StoreError> {
        let path = directory.join(FILE);
        let closed = |reason: String| StoreError::Closed { path: path.clone(), reason };
        let lock = Lock::take(directory)?;
        if path.exists() {
            return Err(StoreError::Exists(path));
        }
        let connection = Connection::open(&path).map_err(|error| closed(reason(&error)))?;
        let (subject_name, outcomes) = (subject.name.clone(), HashMap::new());
        let mut store = Store { connection, path, subject: subject_name, outcomes, _lock: lock };
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

    /// Opens the campaign in `directory`, which has to be about `subject`.
    ///
    /// # Errors
    ///
    /// If there is none, its file can't be read, or it is about other programs.
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
        let mut store = Store { connection, path, subject: subject_name, outcomes, _lock: lock };
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

    /// Settings of the file: a killed process loses at most the batch that it was writing.
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

    /// The error of verdicts from elsewhere that are not about its programs.
    pub(super) fn unfitting(&self, reason: String) -> StoreError {
        StoreError::Unfitting { path: self.path.clone(), reason }
    }

    /// Its subject, such as `inheritance 3`.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// A fact about the campaign.
    ///
    /// # Errors
    ///
    /// If the file can't be read.
    pub fn fact(&self, name: &str) -> Result<Option<String>, StoreError> {
        let query = "SELECT value FROM facts WHERE name = ?1";
        self.look(|connection| connection.query_row(query, [name], |row| row.get(0)).optional())
    }

    /// Keeps a fact about the campaign.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn set_fact(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        let statement = "INSERT OR REPLACE INTO facts VALUES (?1, ?2)";
        self.attempt(|store| store.connection.execute(statement, [name, value]).map(|_| ()))
    }

    /// The compiler that says of itself that it is `identity`.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn compiler(&mut self, identity: &str) -> Result<CompilerId, StoreError> {
        self.attempt(|store| {
            store.connection.execute("INSERT OR IGNORE INTO compilers (identity) VALUES (?1)", [identity])?;
            let query = "SELECT id FROM compilers WHERE identity = ?1";
            store.connection.query_row(query, [identity], |row| row.get(0).map(CompilerId))
        })
    }

    /// Keeps programs with their final verdicts; either all of them or, if this fails, none.
    ///
    /// # Errors
    ///
    /// If the file can't be written, because the disk is full for instance.
    pub fn save(&mut self, compilers: [CompilerId; 2], judged: &[Judged]) -> Result<(), StoreError> {
        let result = self.attempt(|store| {
            let Store { connection, outcomes, .. } = store;
            let transaction = connection.transaction()?;
            for Judged { program, verdicts } in judged {
                let disagree = agreement(&verdicts[0], &verdicts[1]) == Agreement::Disagree;
                let text = disagree.then_some(&program.text);
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
            // Their rows may be gone with the transaction.
            self.outcomes.clear();
        }
        result
    }

    /// The place at which the campaign of two compilers continues.
    ///
    /// # Errors
    ///
    /// If the file can't be read.
    pub fn rest(&self, compilers: [CompilerId; 2]) -> Result<Rest, StoreError> {
        let ids = compilers.map(|compiler| compiler.0);
        self.look(|connection| {
            // The first gap in the numbers of programs that have both verdicts.
            let mut query = connection.prepare(
                "SELECT program FROM verdicts WHERE compiler IN (?1, ?2)
                 GROUP BY program HAVING count(*) = ?3 ORDER BY program",
            )?;
            let wanted = if ids[0] == ids[1] { 1 } else { 2 };
            let mut rows = query.query(params![ids[0], ids[1], wanted])?;
            let mut number = 0;
            while let Some(row) = rows.next()?
                && row.get::<_, i64>(0)? == number
            {
                number += 1;
            }
            let before = "SELECT decisions FROM programs WHERE number = ?1";
            let after = connection.query_row(before, [number - 1], |row| row.get(0)).optional()?;
            let mut verdicts: HashMap<u64, [Option<Arc<Verdict>>; 2]> = HashMap::new();
            let mut read = Outcomes::new(connection);
            for (side, &id) in ids.iter().enumerate() {
                let mut query = connection
                    .prepare("SELECT program, outcome FROM verdicts WHERE compiler = ?1 AND program >= ?2")?;
                let mut rows = query.query([id, number])?;
                while let Some(row) = rows.next()? {
                    let verdict = read.verdict(row.get(1)?)?;
                    verdicts.entry(row.get::<_, i64>(0)? as u64).or_default()[side] = Some(verdict);
                }
            }
            Ok(Rest { number: number as u64, after, verdicts })
        })
    }

    /// On how many programs two compilers agree, in all and by the rule that they break.
    ///
    /// # Errors
    ///
    /// If the file can't be read.
    pub fn tally(&self, compilers: [CompilerId; 2]) -> Result<(Tally, Vec<(String, Tally)>), StoreError> {
        let ids = compilers.map(|compiler| compiler.0);
        self.look(|connection| {
            let mut query = connection.prepare(
                "SELECT l.outcome, r.outcome, p.broken, count(*) FROM verdicts l
                 JOIN verdicts r ON r.program = l.program AND r.compiler = ?2
                 JOIN programs p ON p.number = l.program
                 WHERE l.compiler = ?1 GROUP BY 1, 2, 3 ORDER BY min(l.program)",
            )?;
            let mut rows = query.query(ids)?;
            let mut read = Outcomes::new(connection);
            let mut all = Tally::default();
            let mut rules: Vec<(String, Tally)> = Vec::new();
            while let Some(row) = rows.next()? {
                let verdicts = [read.verdict(row.get(0)?)?, read.verdict(row.get(1)?)?];
                let verdicts = verdicts.each_ref().map(|verdict| &**verdict);
                let (broken, programs): (Option<String>, i64) = (row.get(2)?, row.get(3)?);
                all.add(verdicts, programs as u64);
                let Some(broken) = broken else { continue };
                let rule = match rules.iter().position(|(rule, _)| *rule == broken) {
                    Some(rule) => rule,
                    None => {
                        rules.push((broken, Tally::default()));
                        rules.len() - 1
                    }
                };
                rules[rule].1.add(verdicts, programs as u64);
            }
            Ok((all, rules))
        })
    }

    /// The first program that both compilers reject, by its decisions, with both verdicts.
    ///
    /// # Errors
    ///
    /// If the file can't be read.
    pub fn first_rejection(&self, compilers: [CompilerId; 2]) -> Result<Option<Rejection>, StoreError> {
        let ids = compilers.map(|compiler| compiler.0);
        self.look(|connection| {
            let mut query = connection.prepare(
                "SELECT p.decisions, l.outcome, r.outcome FROM programs p
                 JOIN verdicts l ON l.program = p.number AND l.compiler = ?1
                 JOIN verdicts r ON r.program = p.number AND r.compiler = ?2
                 ORDER BY p.number",
            )?;
            let mut rows = query.query(ids)?;
            let mut read = Outcomes::new(connection);
            while let Some(row) = rows.next()? {
                let verdicts = [read.verdict(row.get(1)?)?, read.verdict(row.get(2)?)?];
                if agreement(&verdicts[0], &verdicts[1]) == Agreement::Reject {
                    return Ok(Some((row.get(0)?, verdicts)));
                }
            }
            Ok(None)
        })
    }

    /// Hands over every program on which two compilers disagree, in order.
    ///
    /// # Errors
    ///
    /// If the file can't be read.
    pub fn disagreements(
        &self,
        compilers: [CompilerId; 2],
        mut each: impl FnMut(Judged),
    ) -> Result<(), StoreError> {
        let ids = compilers.map(|compiler| compiler.0);
        self.look(|connection| {
            let mut query = connection.prepare(
                "SELECT p.number, p.decisions, p.broken, p.text, l.outcome, r.outcome FROM programs p
                 JOIN verdicts l ON l.program = p.number AND l.compiler = ?1
                 JOIN verdicts r ON r.program = p.number AND r.compiler = ?2
                 WHERE p.text IS NOT NULL ORDER BY p.number",
            )?;
            let mut rows = query.query(ids)?;
            let mut read = Outcomes::new(connection);
            while let Some(row) = rows.next()? {
                let verdicts = [read.verdict(row.get(4)?)?, read.verdict(row.get(5)?)?];
                // Another pair of compilers may have wanted the text.
                if agreement(&verdicts[0], &verdicts[1]) != Agreement::Disagree {
                    continue;
                }
                let program = TestProgram {
                    family: self.subject.clone(),
                    number: row.get::<_, i64>(0)? as u64,
                    decisions: row.get(1)?,
                    broken: row.get(2)?,
                    text: row.get(3)?,
                };
                each(Judged { program, verdicts });
            }
            Ok(())
        })
    }
}

/// The message of SQLite, shortened.
fn reason(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqliteFailure(_, Some(message)) => message.clone(),
        error => error.to_string(),
    }
}
