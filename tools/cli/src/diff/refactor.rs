//! `udita diff --refactor`: differential testing of Eclipse's refactoring engine on the programs of a family.

use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use udita::search::Threads;
use udita_diff::program::TestProgram;
use udita_diff::refactoring::{
    Campaign, Eclipse, Facts, Failure as Failed, REFACTORINGS, Refactoring, Tally, Worker, summary, write,
};

use super::family::{Family, Found};
use super::{Runner, print};
use crate::files::check_directory;
use crate::progress::ProgressLine;
use crate::status::{FOUND, Failure, SUCCESS};
use crate::stop::early;

/// Programs that are judged together by default. Each has dozens of results.
const BATCH: u32 = 4;

/// Batches of programs, from which all workers take.
type Batches = Arc<Mutex<Receiver<Vec<TestProgram>>>>;

/// What the threads of a campaign report.
enum Event {
    /// A batch was refactored.
    Worked(Tally, Vec<Failed>),
    /// The family has a violation, or a warning, with its message if it is to be shown.
    Family { is_violation: bool, message: Option<String> },
    /// All programs of the family were made.
    Complete,
    /// The engine or a compiler can't be started any more.
    Broken(String),
}

/// What a campaign has found.
#[derive(Default)]
struct Results {
    campaign: Campaign,
    violations: u64,
    is_complete: bool,
}

impl Runner<'_> {
    /// Refactors all programs of a family in all wanted ways.
    pub(super) fn refactor(&self, name: &Path) -> Result<ExitCode, Failure> {
        let args = self.args;
        let refactorings = refactorings(&args.refactor)?;
        let family = self.programs(name)?;
        let directory = args.directory(&family, "refactorings");
        check_directory(&directory)?;
        let compilers = args.compilers.find(family.is_shipped, self.interrupt.clone(), self.console)?;
        let eclipse =
            Eclipse::find(&compilers.settings()).map_err(|missing| Failure::Message(missing.to_string()))?;
        self.console.print(&compilers.notice);
        let worker = |_| Worker {
            engine: eclipse.engine(),
            judges: compilers.start(),
            compilers: compilers.labels(),
            refactorings: refactorings.clone(),
        };
        let jobs = args.jobs.map_or(self.cores.get(), usize::from);
        let begun = Instant::now();
        let Results { campaign, violations, is_complete } =
            self.apply(&family, (0..jobs).map(worker).collect(), begun)?;
        let classes = campaign.classes.into_ordered();
        let facts = Facts {
            family: family.name.clone(),
            engine: eclipse.identity().to_string(),
            compilers: compilers.labels(),
            tally: campaign.tally,
            seconds: begun.elapsed().as_secs_f64(),
            complete: is_complete && args.every.unwrap_or(1) == 1,
        };
        write(&directory, &facts, &classes).map_err(|error| {
            Failure::Message(format!("{}: {}", directory.display(), udita::language::reason(&error)))
        })?;
        print(&summary(&facts, &classes))?;
        self.console.print(format_args!("report: {}\n", directory.join("report.jsonl").display()));
        if self.is_interrupted() {
            return Err(early(self.control, "the report is about the programs so far"));
        }
        Ok(if classes.is_empty() && violations == 0 { SUCCESS } else { ExitCode::from(FOUND) })
    }

    /// Has the workers refactor the programs of a family.
    fn apply(&self, family: &Family, workers: Vec<Worker>, begun: Instant) -> Result<Results, Failure> {
        let mut results = Results::default();
        let mut line = ProgressLine::new(true);
        thread::scope(|scope| {
            let (tell, events) = mpsc::channel();
            let (send, batches) = mpsc::sync_channel(workers.len());
            let batches: Batches = Arc::new(Mutex::new(batches));
            for worker in workers {
                let (tell, batches) = (tell.clone(), Arc::clone(&batches));
                scope.spawn(move || work(worker, &batches, &tell));
            }
            // The feeder ends when the last worker has ended, since only workers hold the other end.
            drop(batches);
            scope.spawn(move || self.feed(family, &send, &tell));
            // Leaving this loop drops the events, which ends the workers.
            for event in events {
                match event {
                    Event::Worked(tally, failures) => {
                        results.campaign.tally += tally;
                        failures.into_iter().for_each(|failure| results.campaign.classes.add(failure));
                        line.tell(|| progress(&results.campaign.tally, begun));
                    }
                    Event::Family { is_violation, message } => {
                        results.violations += u64::from(is_violation);
                        message
                            .into_iter()
                            .for_each(|message| line.suspended(|| self.console.print(&message)));
                    }
                    Event::Complete => results.is_complete = true,
                    Event::Broken(_) if self.is_interrupted() => break,
                    Event::Broken(why) => return Err(Failure::Message(why)),
                }
            }
            Ok(())
        })?;
        Ok(results)
    }

    /// Sends the programs of a family in batches, until there are no more or no worker takes them.
    fn feed(&self, family: &Family, send: &SyncSender<Vec<TestProgram>>, tell: &Sender<Event>) {
        let batch = self.args.batch.unwrap_or(BATCH) as usize;
        let limit = self.args.limit.unwrap_or(u64::MAX);
        let every = self.args.every.unwrap_or(1);
        let mut waiting = Vec::new();
        let (mut next, mut taken) = (0, 0);
        let flush = |waiting: &mut Vec<TestProgram>| {
            let programs = std::mem::take(waiting);
            if programs.is_empty() || send.send(programs).is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let one = Threads::new(std::num::NonZeroUsize::MIN);
        let is_complete = family.each(None, &one, self.console, &self.interrupt, |found| {
            let (is_violation, message) = match found {
                Found::Program { .. } if taken >= limit => return ControlFlow::Break(()),
                Found::Program { decisions, text, broken } => {
                    let (family, number) = (family.name.clone(), next);
                    next += 1;
                    if number % every != 0 {
                        return ControlFlow::Continue(());
                    }
                    waiting.push(TestProgram {
                        family,
                        number,
                        decisions,
                        text,
                        broken,
                        ..TestProgram::default()
                    });
                    taken += 1;
                    if waiting.len() < batch {
                        return ControlFlow::Continue(());
                    }
                    return flush(&mut waiting);
                }
                Found::Violation(message) => (true, message),
                Found::Warning(message) => (false, Some(message)),
            };
            match tell.send(Event::Family { is_violation, message }) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        if flush(&mut waiting).is_continue() && is_complete {
            // If the campaign has ended, no one needs to know.
            let _ = tell.send(Event::Complete);
        }
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

/// Refactors batches until there are none, or until results are no longer wanted.
fn work(mut worker: Worker, batches: &Batches, tell: &Sender<Event>) {
    loop {
        let next = batches.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(programs) = next else { return };
        let mut failures = Vec::new();
        let event = match worker.run(&programs, |failure| failures.push(failure)) {
            Ok(tally) => Event::Worked(tally, failures),
            Err(why) => Event::Broken(why),
        };
        let is_broken = matches!(event, Event::Broken(_));
        if tell.send(event).is_err() || is_broken {
            return;
        }
    }
}

fn progress(tally: &Tally, begun: Instant) -> String {
    let applications = tally.applications();
    let rate = applications as f64 / begun.elapsed().as_secs_f64().max(0.001);
    format!("{} programs, {applications} applications, {rate:.0} a second", tally.programs)
}
