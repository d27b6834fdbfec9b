//! Engines: what runs the jobs of a coordinator. Threads of this process are one, other machines another.

use std::time::Duration;

use crate::search::Interval;

use crate::store::protocol::Reply;
use crate::store::record::Record;

/// An attempt at a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Its number.
    pub ticket: u64,
    /// The unit.
    pub paths: Interval,
    /// The budget in instructions.
    pub budget: u64,
    /// A name that no other attempt of any unit has.
    pub attempt: String,
}

/// What an engine reports.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A job is done. The files of its output are in the store.
    Done {
        /// The job.
        ticket: u64,
        /// The record.
        record: Box<Record>,
    },
    /// A job failed. It may be tried again.
    Failed {
        /// The job.
        ticket: u64,
        /// The reason.
        reason: String,
    },
    /// A job was given up because the search is to stop.
    Stopped {
        /// The job.
        ticket: u64,
    },
    /// No job can succeed.
    Broken {
        /// The reason.
        reason: String,
        /// Whether they may succeed later: the disk is full, for example.
        may_pass: bool,
    },
    /// The number of slots is another one.
    Slots,
    /// Nothing is under way, so jobs without a reply are lost.
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

/// Runs jobs.
///
/// An engine may lose jobs, report them late, twice and in any order. It must not report what did not happen.
pub trait Engine {
    /// Number of jobs that should be under way.
    fn slots(&self) -> usize;

    /// Begins a job.
    fn submit(&mut self, job: Job);

    /// Waits for the next event.
    fn next(&mut self) -> Event;

    /// The next event, if it is there.
    fn poll(&mut self) -> Option<Event>;

    /// The time, from any beginning. None if no job is ever late, as on threads. With a time, the coordinator repeats late jobs,
    /// and `next` returns from time to time though nothing happens.
    fn now(&self) -> Option<Duration> {
        None
    }
}
