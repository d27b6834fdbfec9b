//! `udita diff --refactor`: differential testing of Eclipse's refactoring engine on the programs of a family.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use udita::search::Threads;
use udita_diff::program::TestProgram;
use udita_diff::refactoring::{
    Campaign, Eclipse, Facts, Failure as Failed, REFACTORINGS, Refactoring, Tally, Worker, summary, write,
};

use super::family::Consumer;
use super::{Runner, print};
use crate::progress::ProgressLine;
use crate::status::{FOUND, Failure, SUCCESS};

/// Programs that are judged together by default. Each has dozens of results.
const BATCH: u32 = 4;

/// The work of a thread on a batch of programs: what was counted, and the failures.
type Worked = Result<(Tally, Vec<Failed>), String>;

impl Runner<'_> {
    /// Refactors all programs of a family in all wanted ways.
    pub(super) fn refactor(&self, name: &Path) -> Result<ExitCode, Failure> {
        let args = self.args;
        let refactorings = refactorings(&args.refactor)?;
        let family = self.family(name)?;
        let compilers = args.compilers.find(family.is_shipped, self.interrupt.clone(), self.console)?;
        let eclipse =
            Eclipse::find(&compilers.settings()).map_err(|missing| Failure::Message(missing.to_string()))?;
        let jobs = args.jobs.map_or(self.cores.get(), usize::from);
        let workers: Vec<Worker> = (0..jobs)
            .map(|_| Worker {
                engine: eclipse.engine(),
                judges: compilers.start(),
                refactorings: refactorings.clone(),
            })
            .collect();

        let begun = Instant::now();
        let mut campaign = Campaign::default();
        let mut line = ProgressLine::new(true);
        let (send, batches) = mpsc::sync_channel(jobs);
        let batches = Mutex::new(batches);
        let violations = AtomicU64::new(0);
        let complete = thread::scope(|scope| {
            let (worked, results) = mpsc::channel();
            let mut queue = Queue {
                send,
                family: family.name.clone(),
                batch: args.batch.unwrap_or(BATCH) as usize,
                limit: args.limit,
                next: 0,
                waiting: Vec::new(),
                messages: VecDeque::new(),
            };
            let (family, interrupt, console) = (&family, &self.interrupt, self.console);
            let violations = &violations;
            let feeder = scope.spawn(move || {
                let fed = family.feed(
                    &mut queue,
                    &Threads::new(1.try_into().unwrap_or(self.cores)),
                    console,
                    violations,
                    interrupt,
                );
                let sent = queue.flush().is_continue();
                queue.messages.iter().for_each(|message| console.print(message));
                fed && sent
            });
            for mut worker in workers {
                let (worked, batches) = (worked.clone(), &batches);
                scope.spawn(move || work(&mut worker, batches, |result| worked.send(result).is_ok()));
            }
            drop(worked);
            let mut broken = None;
            for result in results {
                match result {
                    Ok((tally, failures)) => {
                        campaign.tally += tally;
                        failures.into_iter().for_each(|failure| campaign.classes.add(failure));
                        line.tell(|| progress(&campaign.tally, begun));
                    }
                    Err(why) => broken = Some(why),
                }
            }
            let complete = feeder.join().unwrap_or(false);
            match broken {
                Some(why) if !self.is_interrupted() => Err(Failure::Message(why)),
                _ => Ok(complete && !self.is_interrupted()),
            }
        })?;
        drop(line);

        let classes = campaign.classes.into_ordered();
        let facts = Facts {
            family: family.name.clone(),
            engine: eclipse.identity().to_string(),
            tally: campaign.tally,
            seconds: begun.elapsed().as_secs_f64(),
            complete,
        };
        let default = || {
            PathBuf::from(format!(
                "{}.refactorings",
                family.name.replace(|c: char| !c.is_alphanumeric(), "-")
            ))
        };
        let directory = args.out.clone().unwrap_or_else(default);
        write(&directory, &facts, &classes).map_err(|error| {
            Failure::Message(format!("{}: {}", directory.display(), udita::language::reason(&error)))
        })?;
        print(&summary(&facts, &classes))?;
        self.console.print(format_args!("report: {}\n", directory.join("report.jsonl").display()));
        if self.is_interrupted() {
            return Err(Failure::Interrupted("stopped: the report is about the programs so far".to_string()));
        }
        Ok(if classes.is_empty() { SUCCESS } else { ExitCode::from(FOUND) })
    }
}

/// The named refactorings, each once.
fn refactorings(names: &[String]) -> Result<Vec<Refactoring>, Failure> {
    if names.iter().any(|name| name == "all") {
        return Ok(REFACTORINGS.to_vec());
    }
    let mut found = Vec::new();
    for name in names {
        let refactoring =
            name.parse().map_err(|unknown| Failure::Message(format!("--refactor: {unknown}")))?;
        if !found.contains(&refactoring) {
            found.push(refactoring);
        }
    }
    Ok(found)
}

/// Refactors batches until there are none. Stops when the engine is broken, or `done` no longer wants results.
fn work(worker: &mut Worker, batches: &Mutex<Receiver<Vec<TestProgram>>>, done: impl Fn(Worked) -> bool) {
    loop {
        let next = batches.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(programs) = next else { return };
        let mut failures = Vec::new();
        let worked = worker.run(&programs, |failure| failures.push(failure));
        let is_broken = worked.is_err();
        if !done(worked.map(|tally| (tally, failures))) || is_broken {
            return;
        }
    }
}

fn progress(tally: &Tally, begun: Instant) -> String {
    let applications = tally.applications();
    let rate = applications as f64 / begun.elapsed().as_secs_f64().max(0.001);
    format!("{} programs, {applications} applications, {rate:.0} a second", tally.programs)
}

/// Makes batches of the programs of a family.
struct Queue {
    send: SyncSender<Vec<TestProgram>>,
    family: String,
    batch: usize,
    limit: Option<u64>,
    /// The number of the next program.
    next: u64,
    waiting: Vec<TestProgram>,
    messages: VecDeque<String>,
}

impl Queue {
    /// Sends the waiting programs. Breaks off if no thread takes them.
    fn flush(&mut self) -> ControlFlow<()> {
        let programs = std::mem::take(&mut self.waiting);
        if programs.is_empty() || self.send.send(programs).is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

impl Consumer for Queue {
    fn program(&mut self, decisions: String, text: String, broken: Option<String>) -> ControlFlow<()> {
        if self.limit.is_some_and(|limit| self.next >= limit) {
            return ControlFlow::Break(());
        }
        let (family, number) = (self.family.clone(), self.next);
        self.next += 1;
        self.waiting.push(TestProgram { family, number, decisions, text, broken });
        if self.waiting.len() < self.batch { ControlFlow::Continue(()) } else { self.flush() }
    }

    fn message(&mut self, message: String) {
        self.messages.push_back(message);
    }
}
