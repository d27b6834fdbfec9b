//! The engine of one machine: threads of this process.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use crate::store::engine::{Engine, Event, Job};
use crate::store::error::StoreError;
use crate::store::place::Place;
use crate::store::task::{Task, work};

/// The stack of a thread in bytes. The machine needs little; the layout of a drawing needs more.
const STACK_BYTES: usize = 8 << 20;

/// Threads of this process that run jobs.
pub struct Local {
    threads: Vec<JoinHandle<()>>,
    /// `None` when the threads are to end.
    jobs: Option<Sender<Job>>,
    events: Receiver<Event>,
    under_way: usize,
    stop: Arc<AtomicBool>,
}

/// The state that the threads share.
struct Shared {
    task: Box<dyn Task>,
    place: Arc<dyn Place>,
    program: String,
    jobs: Mutex<Receiver<Job>>,
    stop: Arc<AtomicBool>,
}

impl Local {
    /// Starts up to `count` threads that run `task` for the program with this hash and write to `place`. Jobs are abandoned when `stop` becomes true.
    ///
    /// # Errors
    ///
    /// If the system refuses threads.
    pub fn new(
        count: usize,
        task: Box<dyn Task>,
        (place, program): (&Arc<dyn Place>, &str),
        stop: &Arc<AtomicBool>,
    ) -> Result<Local, StoreError> {
        let (jobs, waiting) = channel();
        let (report, events) = channel();
        let shared = Arc::new(Shared {
            task,
            place: Arc::clone(place),
            program: program.to_owned(),
            jobs: Mutex::new(waiting),
            stop: Arc::clone(stop),
        });
        let mut threads = Vec::new();
        for _ in 0..count.max(1) {
            let (shared, report) = (Arc::clone(&shared), report.clone());
            match Builder::new().stack_size(STACK_BYTES).spawn(move || shared.serve(&report)) {
                Ok(thread) => threads.push(thread),
                Err(error) if threads.is_empty() => {
                    return Err(StoreError::Worker(format!("can't start a thread: {error}")));
                }
                Err(_) => break,
            }
        }
        Ok(Local { threads, jobs: Some(jobs), events, under_way: 0, stop: Arc::clone(stop) })
    }

    fn note(&mut self, event: Event) -> Event {
        self.under_way -= 1;
        event
    }
}

impl Shared {
    fn serve(&self, report: &Sender<Event>) {
        loop {
            let job = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(job) = job else { return };
            if report.send(self.event(&job)).is_err() {
                return;
            }
        }
    }

    fn event(&self, job: &Job) -> Event {
        let ticket = job.ticket;
        let work = || work(&*self.task, &*self.place, &self.program, job, &self.stop);
        match catch_unwind(AssertUnwindSafe(work)) {
            Ok(Ok(Some(record))) => Event::Done { ticket, record: Box::new(record) },
            Ok(Ok(None)) => Event::Stopped { ticket },
            // An error on this machine would occur again.
            Ok(Err(error)) => Event::Broken { reason: error.to_string(), may_pass: error.may_pass() },
            Err(_) => Event::Failed { ticket, reason: "a thread panicked".to_owned() },
        }
    }
}

impl Engine for Local {
    fn slots(&self) -> usize {
        // One more job waits, so that no thread waits for the disk.
        self.threads.len() + 1
    }

    fn submit(&mut self, job: Job) {
        if self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok()) {
            self.under_way += 1;
        }
    }

    fn next(&mut self) -> Event {
        if self.under_way == 0 {
            return Event::Quiet;
        }
        match self.events.recv() {
            Ok(event) => self.note(event),
            Err(_) => Event::Broken { reason: "all threads have ended".to_owned(), may_pass: true },
        }
    }

    fn poll(&mut self) -> Option<Event> {
        let event = self.events.try_recv().ok()?;
        Some(self.note(event))
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.jobs = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
