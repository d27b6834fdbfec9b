//! The table of outcomes. Each distinct verdict is written once.

use std::collections::HashMap;
use std::sync::Arc;

use rusqlite::{Connection, Row, params};

use crate::verdict::Verdict;

/// Upper bound on the verdicts kept in memory.
const REMEMBERED: usize = 50_000;

/// The row number of a verdict in the file. A new verdict is written.
pub(super) fn number(
    connection: &Connection,
    outcomes: &mut HashMap<[u8; 32], i64>,
    verdict: &Verdict,
) -> rusqlite::Result<i64> {
    let text = serde_json::to_string(verdict)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    let hash = *blake3::hash(text.as_bytes()).as_bytes();
    if let Some(&id) = outcomes.get(&hash) {
        return Ok(id);
    }
    connection
        .prepare_cached("INSERT OR IGNORE INTO outcomes (hash, verdict) VALUES (?1, ?2)")?
        .execute(params![hash, text])?;
    let id = connection
        .prepare_cached("SELECT id FROM outcomes WHERE hash = ?1")?
        .query_row([hash], |row| row.get(0))?;
    if outcomes.len() >= REMEMBERED {
        outcomes.clear();
    }
    outcomes.insert(hash, id);
    Ok(id)
}

/// Reads verdicts and caches them, since most programs share a few.
pub(super) struct Outcomes<'c> {
    connection: &'c Connection,
    read: HashMap<i64, Arc<Verdict>>,
}

impl<'c> Outcomes<'c> {
    pub(super) fn new(connection: &'c Connection) -> Outcomes<'c> {
        Outcomes { connection, read: HashMap::new() }
    }

    /// Reads the verdicts whose row numbers are in `count` columns of a row, from column `first` on.
    pub(super) fn verdicts(
        &mut self,
        row: &Row<'_>,
        first: usize,
        count: usize,
    ) -> rusqlite::Result<Vec<Arc<Verdict>>> {
        (first..first + count).map(|column| self.verdict(row.get(column)?)).collect()
    }

    pub(super) fn verdict(&mut self, outcome: i64) -> rusqlite::Result<Arc<Verdict>> {
        if let Some(verdict) = self.read.get(&outcome) {
            return Ok(verdict.clone());
        }
        let text: String = self
            .connection
            .prepare_cached("SELECT verdict FROM outcomes WHERE id = ?1")?
            .query_row([outcome], |row| row.get(0))?;
        let verdict: Verdict = serde_json::from_str(&text).map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, error.into())
        })?;
        if self.read.len() >= REMEMBERED {
            self.read.clear();
        }
        let verdict = Arc::new(verdict);
        self.read.insert(outcome, verdict.clone());
        Ok(verdict)
    }
}
