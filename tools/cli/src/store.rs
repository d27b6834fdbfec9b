//! Searches that are kept in a directory (`--store DIR`): how they begin, run and end.

use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use udita::report::quoted;
use udita::run::Control;
use udita::search::estimate::Open;
use udita::search::{Config, Statistics};
use udita::sink::Tally;
use udita::store::coordinator::{self, Budgets, End};
use udita::store::header::{Header, Shards, Version};
use udita::store::ledger::Ledger;
use udita::store::location::Location;
use udita::store::program::{Form, Program};
use udita::store::record::Record;
use udita::store::task::Task;
use udita::store::{Local, Snapshot, Store, StoreError};

use super::console::{Console, counted};
use super::ends;
use super::engine::{self, Place};
use super::forecast::Forecast;
use super::near_miss;
use super::output::print_count;
use super::program::LoadedProgram;
use super::progress::ProgressLine;
use super::report::{ReplayCommand, Reporter, SHOWN};
use super::stats::{self, StatsArg, percent};
use super::status::{FOUND, Failure, SUCCESS};
use super::stop::{early_status, stopped_words};
use verdicts::Verdicts;
use work::{Work, compile};

mod verdicts;
mod work;

pub(super) use verdicts::NOTHING;

pub(super) use work::format_of;

/// Settings that decide nothing about the output.
pub(super) struct Settings {
    pub(super) threads: NonZeroUsize,
    pub(super) place: Place,
    /// The budget of each unit, if it is set.
    pub(super) budget: Option<u64>,
    pub(super) stats: Option<StatsArg>,
    /// The time between two lines of progress, if they are asked for.
    pub(super) progress: Option<Duration>,
    pub(super) stop: Control,
}

/// The version of the udita that runs.
pub(super) fn version() -> Result<Version, Failure> {
    Ok(Version::of(env!("CARGO_PKG_VERSION"), &std::env::current_exe()?)?)
}

/// The words of a directory in a command.
pub(super) fn directory_word(directory: &Path) -> String {
    quoted(&super::program::display(directory))
}

/// How a message says where results are that a run has kept in a directory.
pub(super) fn kept_in(results: &str, directory: &Path) -> String {
    format!("{results} in {}; show with: udita cat {}\n", directory.display(), directory_word(directory))
}

/// Begins the search of a program in a directory, with its shards elsewhere if a place is given, or goes on with it, and runs it.
pub(super) fn begin(
    (directory, place): (&Path, Option<&Location>),
    (compiled, replay): (&LoadedProgram, &ReplayCommand),
    (config, form): (Config, Form),
    settings: &Settings,
    console: &Console,
) -> Result<ExitCode, Failure> {
    let Some(request) = &compiled.request else {
        return Err(Failure::Message("--store is for programs and predicates that run paths".to_owned()));
    };
    let replay = [&replay.before, &replay.options, &replay.args].map(Clone::clone);
    let program =
        Program::new(&compiled.sources, request.clone(), config, form, replay).map_err(|diagnostics| {
            console.diagnostics(&diagnostics, &compiled.sources);
            Failure::Reported
        })?;
    let command = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let shards = place.cloned().map(Shards::new);
    let store = Store::begin(directory, &Header { udita: version()?, command, program, shards })?;
    if store.ledger().done() > 0 && !store.ledger().is_complete() {
        let done = percent(store.ledger().fraction());
        console.print(format_args!(
            "going on with the search in {}: {done} of it is done\n",
            directory.display()
        ));
    }
    run(store, settings, console)
}

/// Runs the search of a store to its end, or until a signal stops it.
pub(super) fn run(mut store: Store, settings: &Settings, console: &Console) -> Result<ExitCode, Failure> {
    let begun = Instant::now();
    let directory = store.directory().to_path_buf();
    let compiled = compile(&store.header().program)?;
    // The end of the process at once loses the units under way and nothing else. So does a hangup, which `nohup` can turn off.
    let ran = search(&mut store, settings);
    let hint = format!("udita resume {}", directory_word(&directory));
    let done = percent(store.ledger().fraction());
    match ran {
        Ok(End::Complete) => {}
        Ok(End::Stopped) => {
            let solutions = counted(store.ledger().statistics().solutions, "solution");
            let words = stopped_words(&settings.stop);
            console.print(format_args!(
                "{words}: {done} of the search is done, {solutions}; continue with: {hint}\n"
            ));
            let violations = store.ledger().statistics().violations;
            let found = if violations > 0 { ExitCode::from(FOUND) } else { SUCCESS };
            return Ok(early_status(&settings.stop).unwrap_or(found));
        }
        Err(error) if error.may_pass() || matches!(error, StoreError::System(_)) => {
            return Err(Failure::Message(format!(
                "{error}; {done} of the search is kept; continue with: {hint}"
            )));
        }
        Err(error) => return Err(error.into()),
    }
    store.sweep()?;
    drop(store);
    finish(&Snapshot::read(&directory)?, &compiled, settings, begun, console)
}

/// Runs what is left of the search of a store.
pub(super) fn search(store: &mut Store, settings: &Settings) -> Result<End, StoreError> {
    let stop = settings.stop.flag();
    if store.ledger().is_complete() {
        return Ok(End::Complete);
    }
    let mut line = ProgressLine::new(true).every(settings.progress);
    let budgets = |usual| settings.budget.map_or(usual, Budgets::constant);
    let program = &store.header().program;
    let (invocation, config) = (compile(program)?.invocation, program.config());
    let mut forecast = Forecast::new(&invocation, config, &store.ledger().statistics());
    let each = |ledger: &Ledger| {
        let (done, pauses) = (ledger.statistics(), line.is_bar());
        line.tell(|| forecast.tell(&done, || open(ledger), pauses));
    };
    match &settings.place {
        Place::Threads => {
            let place = (store.place(), store.identity());
            let task = task(&store.header().program)?;
            let mut engine = Local::new(settings.threads.get(), task, place, stop)?;
            coordinator::run(store, &mut engine, budgets(Budgets::default()), stop, each)
        }
        Place::Ray(bridge) => {
            let mut engine = engine::ray(bridge.as_deref(), store, stop)?;
            coordinator::run(store, &mut engine, budgets(Budgets::machines()), stop, each)
        }
    }
}

/// What does the work on the units of a program.
pub(super) fn task(program: &Program) -> Result<Box<dyn Task>, StoreError> {
    match &program.comparison {
        Some(comparison) => Ok(Box::new(Verdicts::new(program, comparison)?)),
        None => Ok(Box::new(Work::new(program)?)),
    }
}

/// What is to be done of a search, for its estimates.
pub(super) fn open(ledger: &Ledger) -> Vec<Open> {
    ledger.pending().map(|unit| Open { paths: unit.paths.clone(), weight: unit.weight }).collect()
}

/// Reports a complete search as an enumeration does, but for the solutions, which are in the store.
fn finish(
    snapshot: &Snapshot,
    compiled: &LoadedProgram,
    settings: &Settings,
    begun: Instant,
    console: &Console,
) -> Result<ExitCode, Failure> {
    let program = &snapshot.header.program;
    let statistics: Statistics = snapshot.ledger.statistics();
    let near_miss = program.settings.near_miss;
    let printed = match program.is_count() {
        true => print_count(statistics.solutions),
        false => {
            console.print(kept_in(&counted(statistics.solutions, "solution"), snapshot.directory()));
            Ok(())
        }
    };
    if near_miss {
        let mut tally = Tally::default();
        snapshot.records().iter().for_each(|record| tally.add(Tally(record.rules.clone())));
        near_miss::show(&tally, compiled, statistics.dropped, console);
    }
    let [before, options, args] = program.replay.clone();
    let replay = ReplayCommand { before, options, args };
    let mut reporter = Reporter::new(console, compiled, &replay);
    show_violations(snapshot, console)?;
    reporter.count(statistics.violations);
    snapshot.records().iter().for_each(|record| reporter.gaps(record.gaps.clone()));
    reporter.summarise();
    if !near_miss && !program.is_count() && program.comparison.is_none() {
        ends::tell_no_solutions(compiled, program.config(), &statistics, console);
    }
    if let Some(form) = settings.stats {
        console.print(stats::render(&statistics, near_miss, None, begun.elapsed(), form));
    }
    printed?;
    Ok(if statistics.violations > 0 { ExitCode::from(FOUND) } else { SUCCESS })
}

/// Prints the reports of the first violations.
pub(super) fn show_violations(snapshot: &Snapshot, console: &Console) -> Result<(), Failure> {
    let mut left = SHOWN;
    let has_violations = |record: &&Record| record.counts.violations > 0;
    for record in snapshot.records().iter().filter(has_violations) {
        for note in snapshot.notes(record)?.iter().filter(|note| note.is_violation) {
            if left == 0 {
                return Ok(());
            }
            console.print(&note.text);
            left -= 1;
        }
    }
    Ok(())
}
