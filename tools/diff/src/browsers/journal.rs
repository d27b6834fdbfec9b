//! The journal of a campaign: a log with a record for each page, written as soon as the page is judged.

use std::path::Path;

use serde::{Deserialize, Serialize};
use udita::store::StoreError;
use udita::store::log::{Entry, Log, Run, Subject};

use super::compare::Kind;

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

/// A record of the journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    Page(Record),
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
    log: Log<Line>,
    /// The name of the family of pages.
    family: String,
    browsers: [String; 2],
    lines: Vec<Line>,
}

impl Journal {
    /// Starts a campaign in a directory, or continues the one that is there. The subject of `run` is the family of pages; that of the campaign names the browsers,
    /// too: the left and the right one, with their versions.
    ///
    /// # Errors
    ///
    /// The directory holds another campaign; another process works on it; or a file is damaged or can't be read or written.
    pub fn begin(directory: &Path, mut run: Run, browsers: [String; 2]) -> Result<Journal, StoreError> {
        let [left, right] = &browsers;
        let Subject { name: family, digest } = run.subject;
        let digest = blake3::hash(format!("{digest}\n{left}\n{right}").as_bytes()).to_string();
        run.subject = Subject { name: format!("{family} in {left} and {right}"), digest };
        let mut lines = Vec::new();
        let mut pages = 0;
        let log = Log::begin(directory, &run, |entry: Entry<Line>| {
            if let Some(Line::Page(Record { number, outcome, .. })) = &entry.record {
                if *number != pages {
                    return Err(format!("page {number} is in the place of page {pages}"));
                }
                pages += 1;
                if let Outcome::Fault { side: 2.., .. } = outcome {
                    return Err(format!("page {number} is a fault of no browser"));
                }
            }
            lines.extend(entry.record);
            Ok(())
        })?;
        Ok(Journal { log, family, browsers, lines })
    }

    pub(super) fn add(&mut self, line: Line) -> Result<(), StoreError> {
        let entry = match &line {
            Line::Page(Record { outcome: Outcome::Same, .. }) => Entry::from(line.clone()),
            Line::Page(record) => {
                // JSON can represent it.
                let output = serde_json::to_string(record).unwrap_or_default() + "\n";
                Entry { output, ..Entry::from(line.clone()) }
            }
            // A complete campaign stays complete.
            Line::Ran { .. } | Line::Measured(_) => {
                Entry { results: 0, end: self.log.state().end.clone(), ..Entry::from(line.clone()) }
            }
        };
        self.log.append(&[entry])?;
        self.lines.push(line);
        Ok(())
    }

    /// Notes that all pages of the family are judged.
    pub(super) fn complete(&mut self) -> Result<(), StoreError> {
        self.log.end(&format!("all {} pages are judged", self.records().count()))
    }

    /// The name of the family of pages.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// The left and the right browser, with their versions.
    pub fn browsers(&self) -> &[String; 2] {
        &self.browsers
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
        self.log.state().end.is_some()
    }

    /// The duration of all runs in seconds, and the faults of both browsers in them.
    pub fn runs(&self) -> (f64, [u64; 2]) {
        self.lines.iter().fold((0.0, [0, 0]), |(time, before), line| match line {
            Line::Ran { seconds, faults } => {
                (time + seconds, [0, 1].map(|side| before[side].saturating_add(faults[side])))
            }
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
