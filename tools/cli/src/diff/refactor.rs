//! `udita diff refactor`: differential testing of Eclipse's refactoring engine on the programs of a family.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use udita::run::Control;
use udita::search::Threads;
use udita_diff::isolation::Interrupt;
use udita_diff::language::Language;
use udita_diff::program::TestProgram;
use udita_diff::refactoring::{
    Campaign, Eclipse, Facts, Failure as Failed, REFACTORINGS, Refactoring, Tally, Worker, summary, write,
};

use super::family::{Family, FamilyArgs, Found};
use crate::compilers::CompilerArgs;
use crate::console::Console;
use crate::files::check_directory;
use crate::jobs::cores;
use crate::output::print;
use crate::progress::ProgressLine;
use crate::sample::DifferentArgs;
use crate::status::{FOUND, Failure, SUCCESS};
use crate::stop::{TimeoutArg, early};

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

/// Apply Eclipse's refactorings to every program of a family, in every way, and compare the result with the promise
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    /// The family: a name that `udita gen list` shows, or the file of a test abstraction that prints programs
    #[arg(value_name = "FILE_OR_NAME")]
    family: PathBuf,

    #[command(flatten)]
    programs: FamilyArgs,

    #[command(flatten)]
    sample: DifferentArgs,

    /// Apply this refactoring, such as rename or pull-up. Repeat it for several, or name `all`
    #[arg(long, value_name = "REFACTORING", required = true)]
    by: Vec<String>,

    #[command(flatten)]
    compilers: CompilerArgs,

    /// The directory of the report. Default: a directory named after the family and its bounds
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Refactor every Nth program of the family only: neighbours are much alike, and each has dozens of applications
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    every: Option<u64>,

    /// Stop after N programs of the family
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    #[command(flatten)]
    timeout: TimeoutArg,

    /// Run N refactoring engines at a time. Default: one for every core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,

    /// Judge N programs together. Verdicts don't depend on it. Default: 4
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    batch: Option<u32>,
}

const AFTER_HELP: &str = "\
Eclipse's refactoring engine runs without a workbench. Each program that both compilers accept is refactored in every way; the result has to \
compile, and to print what the program printed. docs/refactoring.md explains the report.

Examples:
  udita diff refactor inheritance 2 --by rename
  udita diff refactor inheritance 2 --by rename --by pull-up --every 10 --out refactorings

Exit status: 0 the engine kept its promise, 1 it did not, or the family has violations; 2 bad usage, or something is missing; 130 stopped by \
Ctrl-C or SIGTERM.";

/// Refactors all programs of a family in all wanted ways.
pub(super) fn refactor(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let control = args.timeout.watch(None);
    let interrupt = Interrupt(Arc::clone(control.flag()));
    let result = Runner { args, control: &control, interrupt, console }.refactor();
    match result {
        // What a signal has ended complains of many things.
        Err(Failure::Message(_)) if control.is_stopped() => {
            Err(early(&control, "no program is refactored yet"))
        }
        result => result,
    }
}

/// A campaign that runs.
struct Runner<'a> {
    args: &'a Args,
    control: &'a Control,
    /// The control, as compilers see it.
    interrupt: Interrupt,
    console: &'a Console,
}

impl Runner<'_> {
    fn is_interrupted(&self) -> bool {
        self.control.is_stopped()
    }

    fn refactor(&self) -> Result<ExitCode, Failure> {
        let args = self.args;
        let refactorings = refactorings(&args.by)?;
        let mut family = args.programs.load_programs(&args.family, self.console)?;
        family.sample = args.sample.sample();
        let directory = family.directory(args.out.as_deref(), "refactorings");
        check_directory(&directory)?;
        let compilers =
            args.compilers.find(Language::Java, family.is_shipped, self.interrupt.clone(), self.console)?;
        let eclipse =
            Eclipse::find(&compilers.settings()).map_err(|missing| Failure::Message(missing.to_string()))?;
        self.console.print(&compilers.notice);
        let worker = |_| Worker {
            engine: eclipse.engine(),
            judges: compilers.start(),
            compilers: compilers.labels(),
            refactorings: refactorings.clone(),
        };
        let jobs = args.jobs.map_or_else(|| cores().get(), usize::from);
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
            complete: is_complete && family.sample.is_none() && args.every.unwrap_or(1) == 1,
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
        let refactoring = name.parse().map_err(|unknown| Failure::Message(format!("--by: {unknown}")))?;
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
