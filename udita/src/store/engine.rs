//! Engines run the jobs of a coordinator: on threads of this process, or on other machines.

use std::time::Duration;

use crate::search::Interval;

use crate::store::protocol::Reply;
use crate::store::record::Record;

/// An attempt at a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The number of the job.
    pub ticket: u64,
    /// The interval of the unit.
    pub paths: Interval,
    /// The budget of the unit, in instructions.
    pub budget: u64,
    /// A name that is unique among all attempts at all units.
    pub attempt: String,
}

/// A report of an engine.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A job is done. The files of its output are in the store.
    Done {
        /// The number of the job that is done.
        ticket: u64,
        /// The record of the finished unit, for the journal.
        record: Box<Record>,
    },
    /// A job failed. It may be tried again.
    Failed {
        /// The number of the job that failed.
        ticket: u64,
        /// The reason for the failure, for messages.
        reason: String,
    },
    /// A job was abandoned because the search is to stop.
    Stopped {
        /// The number of the job that was abandoned.
        ticket: u64,
    },
    /// No job can succeed, so the run ends.
    Broken {
        /// The reason why jobs can't succeed, for messages.
        reason: String,
        /// Whether jobs may succeed later, for example because the disk is full now.
        may_pass: bool,
    },
    /// The number of slots changed.
    Slots,
    /// No job is under way, so jobs without a reply are lost.
    Quiet,
}

impl From<Reply> for Event {
    fn from(reply: Reply) -> Event {
        match reply {
            Reply::Done { n: ticket, rec: record } => Event::Done { ticket, record },
            Reply::Fail { err: reason, always: true, .. } => Event::Broken { reason, may_pass: false },
            Reply::Fail { n: ticket, err: reason, .. } => Event::Failed { ticket, reason },
            Reply::Slots { .. } => Event::Slots,
        }
    }
}

/// Runs jobs for the coordinator and reports their outcomes as events.
///
/// An engine may lose jobs, and report them late, twice and in any order. It must not report a result that no job had.
pub trait Engine {
    /// Number of jobs that should be under way.
    fn slots(&self) -> usize;

    /// Begins a job. Its outcome is a later event.
    fn submit(&mut self, job: Job);

    /// Waits for the next event.
    fn next(&mut self) -> Event;

    /// The next event, if one has arrived.
    fn poll(&mut self) -> Option<Event>;

    /// The time since an arbitrary moment. `None` if no job is ever late, as on threads. With a clock, the coordinator repeats late jobs, and `next`
    /// must return from time to time even without events.
    fn now(&self) -> Option<Duration> {
        None
    }
}
