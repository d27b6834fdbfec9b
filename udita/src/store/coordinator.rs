//! The coordinator: hands out units, commits results, cuts rests.
//!
//! Replies may be missing, repeated or out of order. The coordinator commits the first record of a unit; it compares later ones with that record and
//! drops them. It acts on a reply only after its line is in the journal.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::Decisions;

use crate::store::engine::{Engine, Event, Job};
use crate::store::error::StoreError;
use crate::store::ledger::Ledger;
use crate::store::open::Store;
use crate::store::record::{Commit, Record};
use crate::store::unit::{PIECES, Unit};

/// Maximum number of attempts at a unit.
const ATTEMPTS: u32 = 5;

/// A job is late when it takes this many times as long as the slowest finished job.
const LATE: u32 = 4;

/// Minimum time before a job is late: a cluster may start workers meanwhile.
const LEAST_LATE: Duration = Duration::from_secs(30);

/// Time before the second attempt at a unit; it doubles for each later one. If a machine dies, its units fail at once until its death is known.
const PAUSE: Duration = Duration::from_secs(1);

/// The smallest useful budget in instructions: a unit costs a path from the root, a line of the journal and up to two files.
pub const LEAST_BUDGET: u64 = 100_000;

/// Ratio of a worker's work so far to the budget of its next unit, so that the end of a search waits for a small unit only.
const SHARE: u64 = 32;

/// Instructions executed while one unit is handed out, with a margin. A budget must cover handing out all other units.
const HANDING_OUT: u64 = 200_000;

/// A unit is cut off if its estimated work is at least the budget divided by this.
const WORTH: f64 = 4.0;

/// Limits of budgets in instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budgets {
    /// The smallest budget: at the start, and while fewer units wait than there are slots.
    pub first: u64,
    /// The largest budget of a unit.
    pub most: u64,
}

impl Default for Budgets {
    /// Budgets for threads, about 0.1 s and 4 s. A stop loses at most `most` instructions per thread.
    fn default() -> Budgets {
        Budgets { first: 20_000_000, most: 800_000_000 }
    }
}

impl Budgets {
    /// Budgets for other machines, about 0.1 s and 20 s: there a unit costs messages, and stops are rare.
    pub fn machines() -> Budgets {
        Budgets { first: 20_000_000, most: 4_000_000_000 }
    }

    /// The same budget for all units.
    pub fn constant(budget: u64) -> Budgets {
        Budgets { first: budget, most: budget }
    }
}

/// How [`run`] ended without an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All units are done: the search is complete.
    Complete,
    /// `stop` became true while units were pending.
    Stopped,
}

/// A job under way.
struct UnderWay {
    /// The first path of its unit.
    from: Decisions,
    /// The time when the job began. `None` if the engine has no clock.
    begun: Option<Duration>,
}

struct Coordinator<'a, E> {
    store: &'a mut Store,
    engine: &'a mut E,
    budgets: Budgets,
    /// The sum of the spent budgets; a unit that was exhausted counts its instructions.
    spent: u64,
    /// The prefix of the names of attempts.
    session: String,
    next_ticket: u64,
    /// The jobs under way.
    jobs: BTreeMap<u64, UnderWay>,
    /// The longest time of a finished job.
    slowest: Duration,
    /// The number of jobs under way for each unit, by its first path.
    under_way: HashMap<Decisions, u32>,
    /// The number of failures of a unit, by its first path, and the time of its next attempt.
    failures: HashMap<Decisions, (u32, Option<Duration>)>,
}

/// Runs the search of a store to its end, or until `stop` becomes true. Calls `each` with the state after every commit.
///
/// # Errors
///
/// If the store can't be written, a unit keeps failing, or two runs of a unit differ. Committed units are kept.
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
        spent: 0,
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
        // Records that have arrived share a wait for the disk.
        while let Some(now) = event {
            let result = coordinator.take(now, &mut commits);
            if let Err(error) = result {
                // The earlier records are valid.
                coordinator.commit(commits)?;
                return Err(error);
            }
            event = coordinator.engine.poll();
        }
        coordinator.commit(commits)?;
        each(coordinator.store.ledger());
    }
}

/// A name for this process that no earlier process had.
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
        // A late job may be lost, so it holds no slot. Jobs are ordered by their start.
        let late = self.jobs.values().take_while(|job| self.is_late(job, now)).count();
        let free = self.engine.slots().saturating_sub(self.jobs.len() - late);
        if free == 0 {
            return;
        }
        let ledger = self.store.ledger();
        let pauses = |from| self.failures.get(from).is_some_and(|&(_, next)| next > now);
        let waiting = ledger.pending().filter(|unit| {
            let from = &unit.paths.from;
            !self.under_way.contains_key(from) && !pauses(from)
        });
        let mut units: Vec<Unit> = if self.is_scarce() {
            // With only small units left, the search ends sooner.
            let mut heaviest: Vec<&Unit> = waiting.collect();
            heaviest.sort_by(|one, two| two.weight.total_cmp(&one.weight));
            heaviest.into_iter().take(free).cloned().collect()
        } else {
            waiting.take(free).cloned().collect()
        };
        if units.len() < free {
            // Free slots repeat late jobs.
            let prompt: HashSet<&Decisions> = self.jobs.values().skip(late).map(|job| &job.from).collect();
            let mut late: Vec<&Decisions> = self.jobs.values().take(late).map(|job| &job.from).collect();
            late.sort_unstable();
            late.dedup();
            let late = late.into_iter().filter(|from| !prompt.contains(from));
            let late = late.filter_map(|from| ledger.pending_at(from));
            let copies = late.take(free - units.len()).cloned();
            units.extend(copies);
        }
        let budget = self.budget();
        for Unit { paths, .. } in units {
            let ticket = self.next_ticket;
            self.next_ticket += 1;
            self.jobs.insert(ticket, UnderWay { from: paths.from.clone(), begun: now });
            *self.under_way.entry(paths.from.clone()).or_default() += 1;
            let attempt = format!("{}-{ticket:x}", self.session);
            self.engine.submit(Job { ticket, paths, budget, attempt });
        }
    }

    /// The budget of the next unit: at least the instructions executed while the other units are handed out, and a share of the work so far while
    /// there are enough units.
    fn budget(&self) -> u64 {
        let slots = self.engine.slots().max(1);
        let pending = self.store.ledger().waiting().min(slots) as u64;
        let grown = if self.is_scarce() { 0 } else { self.spent / slots as u64 / SHARE };
        self.budgets.first.max(HANDING_OUT * pending).max(grown).min(self.budgets.most)
    }

    /// Whether slots may soon be idle.
    fn is_scarce(&self) -> bool {
        self.waiting(0) < self.engine.slots()
    }

    /// Whether a job is late.
    fn is_late(&self, job: &UnderWay, now: Option<Duration>) -> bool {
        let (Some(begun), Some(now)) = (job.begun, now) else { return false };
        now.saturating_sub(begun) > (self.slowest * LATE).max(LEAST_LATE)
    }

    /// Number of units that wait for a slot, including those that `coming` commits add.
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

    /// Removes a job that has ended. Returns the first path of its unit if the job was under way.
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

    /// Commits the units whose files exist; the others fail.
    fn commit(&mut self, mut commits: Vec<Commit>) -> Result<(), StoreError> {
        let without = self.store.without_files(commits.iter().map(|commit| &commit.record))?;
        let failed: Vec<(Decisions, String)> =
            without.into_iter().map(|(record, reason)| (record.unit.from.clone(), reason)).collect();
        commits.retain(|commit| failed.iter().all(|(from, _)| commit.record.unit.from != *from));
        self.store.commit(&commits)?;
        failed.into_iter().try_for_each(|(from, reason)| self.fail(from, reason))
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
        let is_hungry = self.waiting(coming) < self.engine.slots().saturating_mul(2);
        let pieces = if is_hungry { PIECES } else { 1 };
        let children = record.rest.as_ref().map_or_else(Vec::new, |rest| {
            // The minimum weight of a unit, if the rest is as dense as the finished part.
            let before = self.store.ledger().pending_at(&record.unit.from).map_or(0.0, |unit| unit.weight);
            let done = (before - rest.weight()).max(0.0);
            let worth = self.budget() as f64 / WORTH / record.counts.instructions.max(1) as f64;
            rest.cut(pieces, done * worth)
        });
        let from = record.unit.from.clone();
        let commit = Commit { record, children };
        if let Err(reason) = self.store.ledger().check(&commit) {
            return self.fail(from, reason);
        }
        // Other jobs of the unit have nothing to add.
        self.under_way.remove(&from);
        let spent = match commit.children.is_empty() {
            true => commit.record.counts.instructions.min(commit.record.budget),
            false => commit.record.budget,
        };
        self.spent = self.spent.saturating_add(spent);
        commits.push(commit);
        Ok(())
    }
}
