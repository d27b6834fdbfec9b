//! An engine that loses, repeats, reorders, delays and fails replies, and workers that die after they wrote their output.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::Decisions;
use oorandom::Rand32;

use super::{LinesTask, expected, header, stored};
use crate::store::coordinator::{self, Budgets, End};
use crate::store::engine::{Engine, Event, Job};
use crate::store::place::Place;
use crate::store::task::work;
use crate::store::{Snapshot, Store, StoreError};

/// Maximum number of faults of a unit, so that no unit fails too often.
const MOST_FAULTS: u32 = 3;

struct Faulty {
    random: Rand32,
    task: LinesTask,
    store: (Arc<dyn Place>, String),
    replies: Vec<Event>,
    /// Replies that come after the engine reported that nothing is under way.
    late: Vec<Event>,
    faults: HashMap<Decisions, u32>,
    /// The number of each kind of fault.
    counts: [u32; 6],
    /// Whether records lie about their output.
    lies: bool,
}

impl Faulty {
    fn new(store: &Store, seed: u64) -> Faulty {
        Faulty {
            random: Rand32::new(seed),
            task: LinesTask::new(store.header()),
            store: (Arc::clone(store.place()), store.identity().to_owned()),
            replies: Vec::new(),
            late: Vec::new(),
            faults: HashMap::new(),
            counts: [0; 6],
            lies: false,
        }
    }

    fn done(&self, job: &Job) -> Event {
        let stop = Arc::new(AtomicBool::new(false));
        let record = work(&self.task, &*self.store.0, &self.store.1, job, &stop).unwrap().unwrap();
        Event::Done { ticket: job.ticket, record: Box::new(record) }
    }
}

impl Engine for Faulty {
    fn slots(&self) -> usize {
        5
    }

    fn submit(&mut self, job: Job) {
        let kind = self.random.rand_range(0..12) as usize;
        let faults = self.faults.entry(job.paths.from.clone()).or_default();
        if kind >= self.counts.len() || *faults == MOST_FAULTS {
            let done = self.done(&job);
            self.replies.push(done);
            return;
        }
        *faults += 1;
        self.counts[kind] += 1;
        let ticket = job.ticket;
        match kind {
            // The job is lost before it does anything.
            0 => {}
            // The worker dies after it has written its output.
            1 => drop(self.done(&job)),
            2 => self.replies.push(Event::Failed { ticket, reason: "killed".to_owned() }),
            // The worker answers twice.
            3 => {
                let done = self.done(&job);
                self.replies.extend([done.clone(), done]);
            }
            // The worker is reported dead, and answers later.
            4 => {
                let done = self.done(&job);
                self.replies.push(Event::Failed { ticket, reason: "lost".to_owned() });
                self.late.push(done);
            }
            // Another copy of the job runs elsewhere.
            _ => {
                let copy = Job { attempt: format!("{}-copy", job.attempt), ..job.clone() };
                let events = [self.done(&copy), self.done(&job)];
                self.replies.extend(events);
            }
        }
    }

    fn next(&mut self) -> Event {
        if self.replies.is_empty() || self.random.rand_range(0..8) == 0 {
            self.replies.append(&mut self.late);
        }
        self.poll().unwrap_or(Event::Quiet)
    }

    fn poll(&mut self) -> Option<Event> {
        if self.replies.is_empty() || self.random.rand_range(0..4) == 0 && self.replies.len() < 3 {
            return None;
        }
        let which = self.random.rand_range(0..self.replies.len() as u32) as usize;
        let mut event = self.replies.swap_remove(which);
        if let (true, Event::Done { record, .. }) = (self.lies, &mut event) {
            record.counts.solutions += u64::from(self.random.rand_range(0..2));
        }
        Some(event)
    }
}

#[test]
fn faults_of_an_engine_show_in_nothing() {
    let header = header(4);
    let expected = expected(&header);
    let mut counts = [0; 6];
    for seed in 0..12 {
        let directory = tempfile::tempdir().unwrap();
        let mut store = Store::begin(directory.path(), &header).unwrap();
        let mut engine = Faulty::new(&store, seed);
        let stop = AtomicBool::new(false);
        let budgets = Budgets { first: 200, most: 5000 };
        let end = coordinator::run(&mut store, &mut engine, budgets, &stop, |_| {});
        assert_eq!(end.unwrap(), End::Complete, "seed {seed}");
        assert_eq!(stored(directory.path()), expected, "seed {seed}");
        assert_eq!(store.ledger().statistics().solutions, expected.0.lines().count() as u64);
        counts.iter_mut().zip(engine.counts).for_each(|(all, these)| *all += these);
        // Opening the store again deletes the files of attempts that were not committed.
        drop(store);
        drop(Store::begin(directory.path(), &header).unwrap());
        assert_eq!(Snapshot::read(directory.path()).unwrap().verify().unwrap().orphans, 0);
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn a_worker_whose_answers_differ_is_an_alarm() {
    let header = header(4);
    let mut alarms = 0;
    for seed in 0..10 {
        let directory = tempfile::tempdir().unwrap();
        let mut store = Store::begin(directory.path(), &header).unwrap();
        let mut engine = Faulty { lies: true, ..Faulty::new(&store, seed) };
        let stop = AtomicBool::new(false);
        let end = coordinator::run(&mut store, &mut engine, Budgets::constant(1000), &stop, |_| {});
        alarms += u32::from(matches!(end, Err(StoreError::Differs { .. })));
        // The journal stays whole.
        Snapshot::read(directory.path()).unwrap().verify().unwrap();
    }
    assert!(alarms >= 5, "{alarms}");
}

struct Dead;

impl Engine for Dead {
    fn slots(&self) -> usize {
        2
    }

    fn submit(&mut self, _: Job) {}

    fn next(&mut self) -> Event {
        Event::Quiet
    }

    fn poll(&mut self) -> Option<Event> {
        None
    }
}

#[test]
fn a_unit_that_always_fails_ends_the_search_with_the_reason() {
    let directory = tempfile::tempdir().unwrap();
    let mut store = Store::begin(directory.path(), &header(3)).unwrap();
    let end = coordinator::run(&mut store, &mut Dead, Budgets::default(), &AtomicBool::new(false), |_| {});
    let message = end.unwrap_err().to_string();
    assert_eq!(message, "the paths .: failed 5 times: no reply; what was committed is kept");
}
