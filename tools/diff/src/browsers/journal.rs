//! The journal of a campaign: a file with a line of JSON for each page, written as soon as the page is judged.
//!
//! An incomplete line, left by a sudden end, is ignored; its page is judged again.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::compare::Kind;
use crate::campaign::store::{Lock, StoreError, Subject};

/// The name of the file in a campaign's directory.
const FILE: &str = "pages.jsonl";

/// The identity of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The name of the family of pages.
    pub family: String,
    /// A digest of everything that determines the pages and their order.
    digest: String,
    /// The left and the right browser, with their versions.
    pub browsers: [String; 2],
}

/// The outcome of a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Outcome {
    /// Both browsers show the page in the same way.
    Same,
    /// The browsers show the page differently.
    Differs {
        /// The kind of the difference.
        kind: Kind,
        /// The class of the difference.
        class: String,
        /// The page, reduced to the parts that the difference needs.
        reduced: String,
    },
    /// The browsers showed the page differently, and on repetition equally or with another difference.
    Flaky {
        /// The text of the page.
        page: String,
    },
    /// A browser can't show the page.
    Fault {
        /// 0 for the left browser, 1 for the right one.
        side: usize,
        /// A description of the fault.
        reason: String,
        /// The text of the page.
        page: String,
    },
}

/// A page with its outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The number of the page in the family.
    pub number: u64,
    /// The decisions of the page.
    pub decisions: String,
    /// The result of comparing both browsers on the page.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// The noise of a browser: the largest differences between two of its processes on the same pages.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Noise {
    /// Number of pages shown twice.
    pub pages: u64,
    /// The largest difference of boxes, in 1/64 px.
    pub boxes: i64,
    /// The largest number of differing pixels on a page.
    pub pixels: usize,
    /// The largest difference of colours, in a channel of 0 to 255.
    pub colour: u8,
}

/// A line of the journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    Header(Header),
    Page(Record),
    /// The family is complete and has this number of pages.
    Complete(u64),
    /// A run ended: its duration, and the faults of both browsers.
    Ran {
        seconds: f64,
        faults: [u64; 2],
    },
    /// The measured noise of both browsers.
    Measured([Noise; 2]),
}

/// The journal of a campaign, open for writing.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    lines: Vec<Line>,
    _lock: Lock,
}

impl Journal {
    /// Starts a campaign in a directory, or continues the one that is there.
    ///
    /// # Errors
    ///
    /// The directory holds another campaign; another process works on it; or the file can't be read or written.
    pub fn open(directory: &Path, subject: Subject, browsers: [String; 2]) -> Result<Journal, StoreError> {
        let lock = Lock::take(directory)?;
        let path = directory.join(FILE);
        let header = Header { family: subject.name, digest: subject.digest, browsers };
        let failed =
            |error: std::io::Error| StoreError::Failed { path: path.clone(), reason: error.to_string() };
        let resume = path.exists();
        let mut lines = Vec::new();
        if resume {
            let text = fs::read_to_string(&path).map_err(failed)?;
            let whole = text.rfind('\n').map_or(0, |end| end + 1);
            for line in text[..whole].lines() {
                let unreadable = |error: serde_json::Error| StoreError::Unreadable {
                    path: path.clone(),
                    reason: error.to_string(),
                };
                lines.push(serde_json::from_str(line).map_err(unreadable)?);
            }
            match lines.first() {
                Some(Line::Header(kept)) if *kept != header => {
                    let kept = format!("{} with {} and {}", kept.family, kept.browsers[0], kept.browsers[1]);
                    return Err(StoreError::Other { path, kept });
                }
                Some(Line::Header(_)) | None => {}
                Some(_) => {
                    let reason = "it does not begin with what the campaign is about".to_owned();
                    return Err(StoreError::Unreadable { path, reason });
                }
            }
            File::options()
                .write(true)
                .open(&path)
                .and_then(|file| file.set_len(whole as u64))
                .map_err(failed)?;
        }
        let file = File::options().create(true).append(true).open(&path).map_err(failed)?;
        let mut journal = Journal { path, file, lines, _lock: lock };
        if journal.lines.is_empty() {
            journal.add(Line::Header(header))?;
        }
        Ok(journal)
    }

    pub(super) fn add(&mut self, line: Line) -> Result<(), StoreError> {
        let written = serde_json::to_string(&line).map_err(std::io::Error::from);
        let written = written.and_then(|text| self.file.write_all(format!("{text}\n").as_bytes()));
        let failed =
            |error: std::io::Error| StoreError::Failed { path: self.path.clone(), reason: error.to_string() };
        written.map_err(failed)?;
        self.lines.push(line);
        Ok(())
    }

    /// The identity of the campaign; `None` before the first line.
    pub fn header(&self) -> Option<&Header> {
        self.lines.iter().find_map(|line| if let Line::Header(header) = line { Some(header) } else { None })
    }

    /// The judged pages, in order.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.lines.iter().filter_map(|line| if let Line::Page(record) = line { Some(record) } else { None })
    }

    /// The last judged page; `None` if there is none.
    pub fn last(&self) -> Option<&Record> {
        self.lines
            .iter()
            .rev()
            .find_map(|line| if let Line::Page(record) = line { Some(record) } else { None })
    }

    /// Whether all pages of the family were judged.
    pub fn is_complete(&self) -> bool {
        self.lines.iter().any(|line| matches!(line, Line::Complete(_)))
    }

    /// The duration of all runs in seconds, and the faults of both browsers in them.
    pub fn runs(&self) -> (f64, [u64; 2]) {
        self.lines.iter().fold((0.0, [0, 0]), |(time, before), line| match line {
            Line::Ran { seconds, faults } => (time + seconds, [before[0] + faults[0], before[1] + faults[1]]),
            _ => (time, before),
        })
    }

    /// The last measured noise of both browsers.
    pub fn noise(&self) -> Option<[Noise; 2]> {
        self.lines
            .iter()
            .rev()
            .find_map(|line| if let Line::Measured(noise) = line { Some(*noise) } else { None })
    }
}
