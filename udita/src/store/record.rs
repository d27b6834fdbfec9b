//! Records of finished units.

use std::collections::BTreeMap;

use crate::gaps::Gaps;
use crate::search::{Interval, Statistics};
use serde::{Deserialize, Serialize};

use crate::store::text;
use crate::store::unit::{Rest, Unit};

/// The record of a unit that a worker has finished. Its output is in files.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The interval of the unit.
    #[serde(with = "text")]
    pub unit: Interval,
    /// The budget of the unit, in instructions.
    pub budget: u64,
    /// The name of the attempt, which is part of the names of its files.
    pub attempt: String,
    /// The file of the output. `None` if it is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<ShardFile>,
    /// The hash of the part of the output that two attempts have in common, if they may differ in others: verdicts of a compiler may depend on
    /// chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub common: Option<String>,
    /// The file of notes on the output, for standard error. `None` if there are no notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<ShardFile>,
    /// In the text format, whether the first and the last solution have several lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long_ends: Option<[bool; 2]>,
    /// The number of near misses by the rule that they break.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rules: BTreeMap<String, u64>,
    /// The gaps at which its paths ended.
    #[serde(default, skip_serializing_if = "Gaps::is_empty")]
    pub gaps: Gaps,
    /// The statistics of its paths.
    #[serde(with = "Counts")]
    pub counts: Statistics,
    /// The rest of the unit. `None` if the unit is exhausted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<Rest>,
}

/// A file in the directory of shards, with its hash.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShardFile {
    /// Its name below the directory of shards.
    pub name: String,
    /// The hash of its content before compression.
    pub hash: String,
    /// The length of its content before compression.
    pub bytes: u64,
}

/// The form in which statistics are stored.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Statistics")]
#[allow(missing_docs)]
pub struct Counts {
    pub solutions: u64,
    pub counted: u64,
    pub violations: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub gaps: u64,
    pub pruned: u64,
    pub dropped: u64,
    pub choice_points: u64,
    pub decisions: u64,
    pub instructions: u64,
    pub peak_heap_bytes: u64,
    pub trail_writes: u64,
    pub saved_stack_words: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Record {
    /// A hash of everything that the unit and its budget determine. It is equal for two attempts.
    pub fn outcome(&self) -> String {
        let hash = |file: &Option<ShardFile>| file.as_ref().map(|file| file.hash.clone());
        let Statistics { solutions, violations, pruned, instructions, .. } = self.counts;
        let rest = self.rest.as_ref().map(|rest| rest.paths.to_string());
        let output = self.common.clone().or_else(|| hash(&self.shard));
        let outcome = format!(
            "{output:?} {:?} {solutions} {violations} {pruned} {instructions} {rest:?}",
            hash(&self.notes)
        );
        blake3::hash(outcome.as_bytes()).to_hex().to_string()
    }

    /// The files of its output.
    pub fn files(&self) -> impl Iterator<Item = &ShardFile> {
        self.shard.iter().chain(&self.notes)
    }
}

/// A line of the journal: a record and the units into which its rest was cut.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Commit {
    /// The record of the finished unit.
    pub record: Record,
    /// The units that replace it, in order. Empty if nothing is left.
    pub children: Vec<Unit>,
}

/// A text for standard error, and its place in the output.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// The length of the output before it in bytes.
    pub at: u64,
    /// Whether it is the report of a violation instead of the text of a solution.
    pub is_violation: bool,
    /// The text that is written to standard error.
    pub text: String,
}
