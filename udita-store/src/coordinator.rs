//! The coordinator: hands out units, commits what comes back, cuts rests.
//!
//! It trusts no reply to come, to come once or to come in order. The first record of a unit is committed; later ones are compared
//! with it and dropped. Nothing is done for a reply before its line is in the journal.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use udita::Decisions;

use crate::engine::{Engine, Event, Job};
use crate::error::StoreError;
use crate::ledger::Ledger;
use crate::record::{Commit, Record};
use crate::store::Store;
use crate::unit::{PIECES, Unit};

/// Attempts at a unit.
const ATTEMPTS: u32 = 5;

/// A job is late when it takes this many times as long as the slowest one that is done.
const LATE: u32 = 4;

/// No job is late before this time: a cluster may start workers meanwhile.
const LEAST_LATE: Duration = Duration::from_secs(30);

/// Time before the second attempt at a unit; each later one waits twice as long. A machine that dies makes units fail at once until
/// its death is known.
const PAUSE: Duration = Duration::from_secs(1);

/// The smallest useful budget: a unit costs a way from the root, a line of the journal and up to two files.
pub const LEAST_BUDGET: u64 = 100_000;

/// Budgets in instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budgets {
    /// At the beginning.
    pub first: u64,
    /// The largest. The budget doubles up to it.
    pub most: u64,
    /// The largest while fewer units wait than there are slots.
    pub scarce: u64,
}

impl Default for Budgets {
    /// Those for threads, which lose at most what `most` stands for when they stop: some 0.1 s, 4 s and 0.1 s.
    fn default() -> Budgets {
        Budgets { first: 20_000_000, most: 800_000_000, scarce: 20_000_000 }
    }
}

impl Budgets {
    /// Those for other machines, where a unit costs messages and stopping is rare: some 0.2 s, 20 s and 1 s.
    pub fn machines() -> Budgets {
        Budgets { first: 40_000_000, most: 4_000_000_000, scarce: 200_000_000 }
    }

    /// One budget, whatever happens.
    pub fn constant(budget: u64) -> Budgets {
        Budgets { first: budget, most: budget, scarce: budget }
    }
}

/// How a coordinator ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Everything is done.
    Complete,
    /// It was told to stop.
    Stopped,
}

/// A job under way.
struct UnderWay {
    /// The beginning of its unit.
    from: Decisions,
    /// The time when it began; none if the engine has no time.
    begun: Option<Duration>,
}

struct Coordinator<'a, E> {
    store: &'a mut Store,
    engine: &'a mut E,
    budgets: Budgets,
    budget: u64,
    /// Commits of units that spent their budget, since it was doubled.
    commits: usize,
    /// The first part of the names of attempts.
    session: String,
    next_ticket: u64,
    /// The jobs under way.
    jobs: BTreeMap<u64, UnderWay>,
    /// The longest time of a job that is done.
    slowest: Duration,
    /// The number of jobs for each unit under way.
    under_way: HashMap<Decisions, u32>,
    /// The number of failures of units, and the time of the next attempt.
    failures: HashMap<Decisions, (u32, Option<Duration>)>,
}

/// Runs the search of a store to its end, or until `stop` becomes true. `each` sees the state after every commit.
///
/// # Errors
///
/// If the store can't be written, a unit fails again and again, or two runs of one differ. What was committed is kept.
pub fn run<E: Engine>(
    store: &mut Store,
    engine: &mut E,
    budgets: Budgets,
    stop: &AtomicBool,
    mut each: impl FnMut(&Ledger),
) -> Result<End, StoreError> {
    let mut coordinator = Coordinator {
        store,
        engine,
        budgets,
        budget: budgets.first,
        commits: 0,
        session: session(),
        next_ticket: 0,
        jobs: BTreeMap::new(),
        slowest: Duration::ZERO,
        under_way: HashMap::new(),
        failures: HashMap::new(),
    };
    loop {
        if coordinator.store.ledger().is_complete() {
            return Ok(End::Complete);
        }
        if !stop.load(Ordering::Relaxed) {
            coordinator.hand_out();
        } else if coordinator.jobs.is_empty() {
            return Ok(End::Stopped);
        }
        let mut commits = Vec::new();
        let mut event = Some(coordinator.engine.next());
        // Records that are there already share a wait for the disk.
        while let Some(now) = event {
            let result = coordinator.take(now, &mut commits);
            if let Err(error) = result {
                // What came before is good.
                coordinator.store.commit(&commits)?;
                return Err(error);
            }
            event = coordinator.engine.poll();
        }
        coordinator.store.commit(&commits)?;
        each(coordinator.store.ledger());
    }
}

/// A name for this process that earlier ones don't have.
fn session() -> String {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let mut hash = blake3::hash(format!("{time} {}", std::process::id()).as_bytes()).to_hex().to_string();
    hash.truncate(8);
    hash
}

impl<E: Engine> Coordinator<'_, E> {
    /// Submits jobs while slots are free.
    fn hand_out(&mut self) {
        let now = self.engine.now();
        // A late job may be lost, so it holds no slot.
        let prompt: HashSet<&Decisions> =
            self.jobs.values().filter(|job| !self.is_late(job, now)).map(|job| &job.from).collect();
        let free = self.engine.slots().saturating_sub(prompt.len());
        let ledger = self.store.ledger();
        let pauses = |from| self.failures.get(from).is_some_and(|&(_, next)| next > now);
        let waiting = ledger.pending().filter(|unit| {
            let from = &unit.paths.from;
            !self.under_way.contains_key(from) && !pauses(from)
        });
        let is_scarce = self.waiting(0) < self.engine.slots();
        let mut units: Vec<Unit> = if is_scarce {
            // The end comes sooner if it has small units only.
            let mut heaviest: Vec<&Unit> = waiting.collect();
            heaviest.sort_by(|one, two| two.weight.total_cmp(&one.weight));
            heaviest.into_iter().take(free).cloned().collect()
        } else {
            waiting.take(free).cloned().collect()
        };
        if units.len() < free {
            // Slots that have nothing else to do repeat what is late.
            let late: HashSet<&Decisions> =
                self.jobs.values().map(|job| &job.from).filter(|from| !prompt.contains(from)).collect();
            let late = late.into_iter().filter_map(|from| ledger.pending_at(from));
            let copies = late.take(free - units.len()).cloned();
            units.extend(copies);
        }
        let budget = if is_scarce { self.budget.min(self.budgets.scarce) } else { self.budget };
        for Unit { paths, .. } in units {
            let ticket = self.next_ticket;
            self.next_ticket += 1;
            self.jobs.insert(ticket, UnderWay { from: paths.from.clone(), begun: now });
            *self.under_way.entry(paths.from.clone()).or_default() += 1;
            let attempt = format!("{}-{ticket:x}", self.session);
            self.engine.submit(Job { ticket, paths, budget, attempt });
        }
    }

    /// Whether a job takes longer than it should.
    fn is_late(&self, job: &UnderWay, now: Option<Duration>) -> bool {
        let (Some(begun), Some(now)) = (job.begun, now) else { return false };
        now.saturating_sub(begun) > (self.slowest * LATE).max(LEAST_LATE)
    }

    /// Number of units that wait for a slot, with those that `coming` commits add.
    fn waiting(&self, coming: usize) -> usize {
        (self.store.ledger().waiting() + coming).saturating_sub(self.under_way.len())
    }

    fn take(&mut self, event: Event, commits: &mut Vec<Commit>) -> Result<(), StoreError> {
        match event {
            Event::Done { ticket, record } => {
                if let Some((begun, now)) =
                    self.jobs.get(&ticket).and_then(|job| job.begun).zip(self.engine.now())
                {
                    self.slowest = self.slowest.max(now.saturating_sub(begun));
                }
                self.end(ticket);
                self.done(*record, commits)
            }
            Event::Failed { ticket, reason } => match self.end(ticket) {
                Some(unit) => self.fail(unit, reason),
                None => Ok(()),
            },
            Event::Stopped { ticket } => {
                self.end(ticket);
                Ok(())
            }
            Event::Broken { reason, may_pass: true } => Err(StoreError::System(reason)),
            Event::Broken { reason, may_pass: false } => Err(StoreError::Worker(reason)),
            Event::Slots => Ok(()),
            Event::Quiet => {
                while let Some((&ticket, _)) = self.jobs.first_key_value() {
                    if let Some(unit) = self.end(ticket) {
                        self.fail(unit, "no reply".to_owned())?;
                    }
                }
                Ok(())
            }
        }
    }

    /// Notes that a job has ended. The beginning of its unit, if it was under way.
    fn end(&mut self, ticket: u64) -> Option<Decisions> {
        let UnderWay { from, .. } = self.jobs.remove(&ticket)?;
        if let Some(jobs) = self.under_way.get_mut(&from) {
            *jobs -= 1;
            if *jobs == 0 {
                self.under_way.remove(&from);
            }
        }
        Some(from)
    }

    fn fail(&mut self, from: Decisions, reason: String) -> Result<(), StoreError> {
        let Some(unit) = self.store.ledger().pending_at(&from).map(|unit| unit.paths.to_string()) else {
            return Ok(());
        };
        let (attempts, next) = self.failures.entry(from).or_default();
        *attempts += 1;
        *next = self.engine.now().map(|now| now + PAUSE * (1 << (*attempts - 1)));
        if *attempts < ATTEMPTS {
            Ok(())
        } else {
            Err(StoreError::Failed { unit, attempts: ATTEMPTS, reason })
        }
    }

    fn done(&mut self, record: Record, commits: &mut Vec<Commit>) -> Result<(), StoreError> {
        let earlier = commits.iter().find(|commit| commit.record.unit == record.unit);
        let earlier = earlier.map(|Commit { record, .. }| (record.budget, record.outcome()));
        let done = self.store.ledger().outcome(&record.unit);
        if let Some((budget, outcome)) =
            earlier.or(done.map(|(budget, outcome)| (budget, outcome.to_owned())))
        {
            let differs = budget == record.budget && outcome != record.outcome();
            return if differs { Err(StoreError::Differs { unit: record.unit.to_string() }) } else { Ok(()) };
        }
        let coming = commits.iter().map(|commit| commit.children.len().saturating_sub(1)).sum();
        let is_hungry = self.waiting(coming) < 2 * self.engine.slots();
        let pieces = if is_hungry { PIECES } else { 1 };
        let children = record.rest.as_ref().map_or_else(Vec::new, |rest| rest.cut(pieces));
        let from = record.unit.from.clone();
        let commit = Commit { record, children };
        let fits = self.store.ledger().check(&commit).and_then(|()| self.store.has_files(&commit.record));
        if let Err(reason) = fits {
            return self.fail(from, reason);
        }
        // Other jobs of it have nothing to add.
        self.under_way.remove(&from);
        // Units that end early say nothing about the size of a budget.
        self.commits += usize::from(!commit.children.is_empty());
        commits.push(commit);
        if self.commits >= self.engine.slots() {
            self.commits = 0;
            self.budget = self.budget.saturating_mul(2).min(self.budgets.most);
        }
        Ok(())
    }
}
