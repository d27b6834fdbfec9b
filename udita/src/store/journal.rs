//! The journal of a run: one line for each record. A line on the disk is the only form of commit.
//!
//! A line is `{"check":"HASH","commit":{…}}`. A process that ends while it writes leaves a part of a line at the end. That part was never committed,
//! so it is cut off. A complete line with a wrong hash is damage.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::store::directory;
use crate::store::error::StoreError;

/// The name of the file.
pub const FILE: &str = "journal.jsonl";

const BEFORE: &str = "{\"check\":\"";
const BETWEEN: &str = "\",\"commit\":";
/// Number of hexadecimal digits of the hash.
const DIGITS: usize = 16;

/// The line of a record.
fn line<R: Serialize>(record: &R) -> Result<String, StoreError> {
    let text = serde_json::to_string(record).map_err(|error| StoreError::damaged(FILE, error.to_string()))?;
    Ok(format!("{BEFORE}{}{BETWEEN}{text}}}\n", check(&text)))
}

fn check(text: &str) -> String {
    let mut hash = blake3::hash(text.as_bytes()).to_hex().to_string();
    hash.truncate(DIGITS);
    hash
}

/// The record of a line.
fn parse<R: DeserializeOwned>(line: &[u8]) -> Result<R, String> {
    let form = || "this is no line of a journal".to_owned();
    let line = std::str::from_utf8(line).map_err(|_| form())?;
    let rest = line.strip_prefix(BEFORE).ok_or_else(form)?;
    let (hash, text) = rest.split_at_checked(DIGITS).ok_or_else(form)?;
    let text = text.strip_prefix(BETWEEN).and_then(|text| text.strip_suffix('}')).ok_or_else(form)?;
    if check(text) != hash {
        return Err("its hash is another one".to_owned());
    }
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// Reads the records of a journal, and calls `each` with them. Returns the length of its complete lines, and the number of bytes after them. A
/// missing file has no records.
///
/// # Errors
///
/// If a line is damaged, the file can't be read, or `each` fails; the file and the line are added to its reason.
pub fn read<R: DeserializeOwned>(
    directory: &Path,
    mut each: impl FnMut(R) -> Result<(), String>,
) -> Result<(u64, u64), StoreError> {
    let path = directory.join(FILE);
    let Some(file) = directory::open(&path)? else { return Ok((0, 0)) };
    let (mut input, mut line) = (BufReader::new(file), Vec::new());
    let (mut whole, mut number) = (0, 0);
    loop {
        line.clear();
        let length = input.read_until(b'\n', &mut line).map_err(StoreError::io(&path))? as u64;
        let Some(text) = line.strip_suffix(b"\n") else { return Ok((whole, length)) };
        number += 1;
        let damaged =
            |reason| StoreError::Damaged { place: format!("{}, line {number}", path.display()), reason };
        parse(text).and_then(&mut each).map_err(damaged)?;
        whole += length;
    }
}

/// A journal open for appending.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    /// The length of the committed lines, in bytes.
    length: u64,
}

impl Journal {
    /// Opens the journal in `directory`, whose complete lines have this length in bytes. The file is truncated to it.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn open(directory: &Path, length: u64) -> Result<Journal, StoreError> {
        let path = directory.join(FILE);
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let mut file = opened.map_err(StoreError::io(&path))?;
        let cut = |file: &mut File| {
            if file.metadata()?.len() > length {
                file.set_len(length)?;
                file.sync_all()?;
            }
            file.seek(SeekFrom::Start(length)).map(|_| ())
        };
        cut(&mut file).map_err(StoreError::io(&path))?;
        Ok(Journal { file, path, length })
    }

    /// Writes records. They are on the disk when this returns; on an error none of them is committed.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    pub fn append<R: Serialize>(&mut self, records: &[R]) -> Result<(), StoreError> {
        if records.is_empty() {
            return Ok(());
        }
        let lines = records.iter().map(line).collect::<Result<String, _>>()?;
        let written = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // A line that is not committed must not stay complete in the file.
            let _ =
                self.file.set_len(self.length).and_then(|()| self.file.seek(SeekFrom::Start(self.length)));
            return Err(StoreError::io(&self.path)(error));
        }
        self.length += lines.len() as u64;
        Ok(())
    }
}
