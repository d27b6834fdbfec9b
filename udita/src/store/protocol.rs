//! The messages between the coordinator, a bridge and the workers on other machines: JSON, one message a line.
//!
//! A bridge passes each line of a job to a worker and returns the worker's line, both unchanged. It adds a failure if a worker does not answer, and
//! the number of slots each second. So it needs no knowledge of units and records. docs/cluster.md has an example of each line.

use std::io::BufRead;

use crate::search::Interval;
use serde::{Deserialize, Serialize};

use crate::store::lines::{self, Line};
use crate::store::record::Record;
use crate::store::text;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// Maximum length of a message in bytes. A path of a million choices has some 10 MB.
pub(crate) const LONGEST: usize = 64 << 20;

/// A message of the coordinator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Call {
    /// A job for a worker: one unit to run.
    Submit {
        /// The version of the protocol.
        v: u32,
        /// The number of the job.
        n: u64,
        /// The work of the job.
        req: Request,
    },
}

/// The work of the job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The directory of the store, which is the same on every machine.
    pub store: String,
    /// The place of the shards, if not in that directory: a worker finds the header there, and needs no directory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shards: Option<String>,
    /// The hash of all that decides the output.
    pub program: String,
    /// The path of udita's executable file on the coordinator's machine.
    pub udita: String,
    /// The interval of the unit.
    #[serde(with = "text")]
    pub unit: Interval,
    /// The budget of the unit, in instructions.
    pub budget: u64,
    /// The name of the attempt.
    pub attempt: String,
}

/// A message to the coordinator.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Reply {
    /// A job is done, and its output is stored.
    Done {
        /// The number of the job.
        n: u64,
        /// The record of the finished unit, for the journal.
        rec: Box<Record>,
    },
    /// A job failed, on one machine or on all.
    Fail {
        /// The number of the job.
        n: u64,
        /// The reason for the failure, for messages.
        err: String,
        /// Whether it fails on every machine.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        always: bool,
    },
    /// The number of jobs that can be under way. It is sent each second, and shows that the bridge is alive.
    Slots {
        /// Number of jobs, over all workers.
        slots: usize,
    },
}

/// The messages of a bridge. A line that is incomplete, too long or not a message counts as lost.
pub fn replies(mut output: impl BufRead) -> impl Iterator<Item = Reply> {
    let lines = std::iter::from_fn(move || lines::next(&mut output, LONGEST).ok().flatten());
    lines.filter_map(|line| match line {
        Line::Whole(line) => serde_json::from_slice(&line).ok(),
        Line::TooLong => None,
    })
}
