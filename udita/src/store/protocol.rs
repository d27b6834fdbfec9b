//! What the coordinator, a bridge and the workers on other machines say to each other: JSON, a line for each message.
//!
//! A bridge gives each line of a job to some worker, as it is, and hands the worker's line back, as it is. It adds a failure if a worker
//! does not answer, and the number of slots each second. So it knows nothing of units and records. docs/cluster.md has an example of each line.

use std::io::BufRead;

use crate::search::Interval;
use serde::{Deserialize, Serialize};

use crate::store::lines::{self, Line};
use crate::store::record::Record;
use crate::store::text;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The longest line that is believed to be a message. A path of a million choices has some 10 MB.
pub(crate) const LONGEST: usize = 64 << 20;

/// A message of the coordinator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Call {
    /// A job.
    Submit {
        /// The version of the protocol.
        v: u32,
        /// The number of the job.
        n: u64,
        /// What is to be done.
        req: Request,
    },
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The directory of the store. It is the same on every machine.
    pub store: String,
    /// The place of the shards, if not in that directory: a worker finds the header there, and needs no directory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shards: Option<String>,
    /// The hash of all that decides the output.
    pub program: String,
    /// The program file of udita where the coordinator runs.
    pub udita: String,
    /// The unit.
    #[serde(with = "text")]
    pub unit: Interval,
    /// The budget in instructions.
    pub budget: u64,
    /// The name of the attempt.
    pub attempt: String,
}

/// A message to the coordinator.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Reply {
    /// A job is done.
    Done {
        /// The number of the job.
        n: u64,
        /// The record.
        rec: Box<Record>,
    },
    /// A job failed.
    Fail {
        /// The number of the job.
        n: u64,
        /// The reason.
        err: String,
        /// Whether it fails wherever it is tried again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        always: bool,
    },
    /// The number of jobs that can be under way. It comes each second, and says that the bridge lives.
    Slots {
        /// The number.
        slots: usize,
    },
}

/// The messages of a bridge. A line that is torn, too long or no message counts as lost.
pub fn replies(mut output: impl BufRead) -> impl Iterator<Item = Reply> {
    let lines = std::iter::from_fn(move || lines::next(&mut output, LONGEST).ok().flatten());
    lines.filter_map(|line| match line {
        Line::Whole(line) => serde_json::from_slice(&line).ok(),
        Line::TooLong => None,
    })
}
