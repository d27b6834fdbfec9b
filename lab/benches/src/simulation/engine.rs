//! Workers in virtual time, as an engine of the coordinator of stored searches.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::time::Duration;

use oorandom::Rand64;
use udita::search::Statistics;
use udita::store::engine::{Engine, Event, Job};
use udita::store::record::Record;

use super::tree::Tree;

/// Nanoseconds of virtual time.
type Time = u64;

const MS: Time = 1_000_000;

/// The properties of the workers and the network. Times are those measured with Ray.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// Number of workers in the cluster.
    pub workers: usize,
    /// Instructions per second of a worker.
    pub speed: u64,
    /// Variation between workers: 0.1 is from 10 % slower to 10 % faster.
    pub spread: f64,
    /// One of this number of workers is a straggler, four times slower; 0 means none.
    pub straggler: u64,
    /// The worker dies in one of this number of units; 0 means never.
    pub death: u64,
    /// One of this number of replies is lost; 0 means none.
    pub loss: u64,
    /// The seed of all random decisions.
    pub seed: u64,
}

/// Time of the driver for a task.
const DRIVER: Time = 600_000;
/// Latency of a task until it starts.
const LATENCY: Time = MS;
/// Time of a unit besides its instructions.
const OVERHEAD: Time = 5 * MS;
/// Time of the coordinator for a reply.
const REPLY: Time = 50_000;
/// Time after which a dead worker or a lost reply is detected.
const NOTICED: Time = 4000 * MS;
/// Interval of the bridge's heartbeats.
const BEAT: Time = 1000 * MS;

#[derive(Debug)]
enum What {
    Done(Box<Record>),
    Failed,
}

/// The simulated workers of a search.
#[derive(Debug)]
pub struct Workers<'a> {
    tree: &'a Tree,
    world: World,
    random: Rand64,
    speeds: Vec<f64>,
    idle: Vec<usize>,
    waiting: VecDeque<Job>,
    /// Events by time, with the worker that becomes free.
    coming: BinaryHeap<Reverse<(Time, u64, usize)>>,
    replies: Vec<Option<What>>,
    tickets: Vec<u64>,
    now: Time,
    driver: Time,
    /// Number of units started.
    pub units: u64,
    /// Number of deaths, and of lost replies.
    pub faults: [u64; 2],
}

impl<'a> Workers<'a> {
    /// Creates idle workers for the units of a tree.
    pub fn new(tree: &'a Tree, world: World) -> Workers<'a> {
        let mut random = Rand64::new(world.seed.into());
        let mut speed = |number: usize| {
            let usual = 1.0 + world.spread * (2.0 * random.rand_float() - 1.0);
            let is_straggler = world.straggler > 0 && (number as u64 + 1).is_multiple_of(world.straggler);
            if is_straggler { usual / 4.0 } else { usual }
        };
        Workers {
            tree,
            world,
            speeds: (0..world.workers).map(&mut speed).collect(),
            random,
            idle: (0..world.workers).rev().collect(),
            waiting: VecDeque::new(),
            coming: BinaryHeap::new(),
            replies: Vec::new(),
            tickets: Vec::new(),
            now: 0,
            driver: 0,
            units: 0,
            faults: [0; 2],
        }
    }

    /// Virtual seconds since the start.
    pub fn seconds(&self) -> f64 {
        self.now as f64 / 1e9
    }

    /// Number of instructions that all workers could have executed.
    pub fn capacity(&self) -> f64 {
        self.speeds.iter().sum::<f64>() * self.world.speed as f64 * self.seconds()
    }

    fn is_one_of(&mut self, many: u64) -> bool {
        many > 0 && self.random.rand_range(0..many) == 0
    }

    fn start(&mut self) {
        while let Some(&worker) = self.idle.last() {
            let Some(job) = self.waiting.pop_front() else { return };
            self.idle.pop();
            self.units += 1;
            let done = self.tree.run(&job.paths, job.budget);
            // The prefix is run twice: up to the start, and to count the alternatives at the end.
            let work = (done.instructions + 2 * done.way) as f64;
            let seconds = work / (self.speeds[worker] * self.world.speed as f64);
            self.driver = self.driver.max(self.now) + DRIVER;
            let mut end = self.driver + LATENCY + OVERHEAD + (seconds * 1e9) as Time;
            let (dies, is_lost) = (self.is_one_of(self.world.death), self.is_one_of(self.world.loss));
            self.faults[0] += u64::from(dies);
            self.faults[1] += u64::from(is_lost && !dies);
            let what = if dies || is_lost {
                end += NOTICED;
                What::Failed
            } else {
                let counts = Statistics {
                    solutions: done.paths,
                    instructions: done.instructions,
                    ..Statistics::default()
                };
                What::Done(Box::new(Record {
                    unit: job.paths,
                    budget: job.budget,
                    attempt: job.attempt,
                    shard: None,
                    notes: None,
                    common: None,
                    long_ends: None,
                    rules: Default::default(),
                    gaps: Default::default(),
                    counts,
                    rest: done.rest,
                }))
            };
            self.coming.push(Reverse((end, self.replies.len() as u64, worker)));
            self.replies.push(Some(what));
            self.tickets.push(job.ticket);
        }
    }

    fn take(&mut self) -> Option<Event> {
        let Reverse((time, number, worker)) = self.coming.pop()?;
        self.now = self.now.max(time) + REPLY;
        self.idle.push(worker);
        let ticket = self.tickets[number as usize];
        let event = match self.replies[number as usize].take()? {
            What::Done(record) => Event::Done { ticket, record },
            What::Failed => Event::Failed { ticket, reason: "lost".to_owned() },
        };
        self.start();
        Some(event)
    }
}

impl Engine for Workers<'_> {
    fn slots(&self) -> usize {
        self.world.workers
    }

    fn submit(&mut self, job: Job) {
        self.waiting.push_back(job);
        self.start();
    }

    fn next(&mut self) -> Event {
        let beat = self.now + BEAT;
        match self.coming.peek() {
            Some(&Reverse((time, ..))) if time <= beat => self.take().unwrap_or(Event::Quiet),
            _ => {
                self.now = beat;
                Event::Slots
            }
        }
    }

    fn poll(&mut self) -> Option<Event> {
        let &Reverse((time, ..)) = self.coming.peek()?;
        (time <= self.now).then(|| self.take())?
    }

    fn now(&self) -> Option<Duration> {
        Some(Duration::from_nanos(self.now))
    }
}
