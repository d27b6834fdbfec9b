//! Enumeration of a compiled program: the options that several subcommands share, and their meaning.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use udita::Decisions;
use udita::delivery::{Delivered, Delivery, Sample};
use udita::run::Control;
use udita::search::{Config, Statistics};
use udita::sink::{Sink, SinkError};
use udita::store::location::Location;
use udita::store::program::Form;

use super::console::Console;
use super::coverage::CoverageArgs;
use super::destination::DestinationArgs;
use super::distinct::DistinctArgs;
use super::ends;
use super::engine::EngineArgs;
use super::forecast::Forecast;
use super::jobs::JobsArgs;
use super::near_miss;
use super::observer::Watcher;
use super::output::print_count;
use super::program::LoadedProgram;
use super::progress::{ProgressArgs, ProgressLine};
use super::report::{ReplayCommand, Reporter};
use super::sample::SampleArgs;
use super::search::SearchArgs;
use super::sink::Origin;
use super::stats::{self, StatsArg};
use super::status::{FOUND, Failure, SUCCESS};
use super::stop::{TimeoutArg, early_status, tell_rest};
use super::store::{self, Settings};
use super::streams::check_output;
use super::violations::ViolationsArg;

/// Options of an enumeration: output, limits, search.
#[derive(clap::Args)]
pub(super) struct EnumerateArgs {
    #[command(flatten)]
    pub(super) destination: DestinationArgs,

    /// Print one integer, the number of solutions, and nothing else
    #[arg(long)]
    count: bool,

    /// Stop after N solutions
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    #[command(flatten)]
    distinct: DistinctArgs,

    /// Whether the output has violations, only violations, or none
    #[arg(long, value_enum, value_name = "PLACE", default_value = "also", hide_default_value = true)]
    violations: ViolationsArg,

    /// Stop after N violations. Default: show the first 10 and count the others, and stop after 100 that exceeded a limit
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_violations: Option<u64>,

    #[command(flatten)]
    timeout: TimeoutArg,

    /// Begin with the path that has these decisions, or with the first one after it. A search that ends early reports the decisions to continue with
    #[arg(long, value_name = "DECISIONS")]
    from: Option<Decisions>,

    /// Show small solutions first. The size of a solution is the number of objects of the program's own classes created on its path. Solutions of one
    /// size come in the usual order
    #[arg(long)]
    by_size: bool,

    /// Keep the search in this directory: the solutions found so far, and the rest of the search. `udita resume DIR` continues it after any end, and
    /// `udita cat DIR` shows the solutions. udita creates the directory if needed, and continues a search that it already has
    #[arg(long, value_name = "DIR")]
    store: Option<PathBuf>,

    /// With --store: keep the output in another directory or in an object store (s3://BUCKET/PREFIX, gs://, az://, https:// and http://
    /// for WebDAV). Credentials come from the environment (docs/cluster.md)
    #[arg(long, value_name = "PLACE")]
    shards: Option<Location>,

    #[command(flatten)]
    engine: EngineArgs,

    #[command(flatten)]
    sample: SampleArgs,

    #[command(flatten)]
    jobs: JobsArgs,

    /// After the run, print the statistics of the search on standard error
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true,
          default_missing_value = "text")]
    stats: Option<StatsArg>,

    #[command(flatten)]
    progress: ProgressArgs,

    #[command(flatten)]
    pub(super) coverage: CoverageArgs,

    #[command(flatten)]
    pub(super) search: SearchArgs,
}

impl EnumerateArgs {
    /// Whether solutions are only counted.
    pub(super) fn is_count(&self) -> bool {
        self.count
    }

    /// Number of solutions after which a search stops.
    pub(super) fn limit(&self) -> Option<u64> {
        self.limit
    }

    /// The size and the seed of a sample, if one is asked for.
    pub(super) fn sample(&self) -> Option<(u64, u64)> {
        self.sample.size_and_seed()
    }

    /// The control of the run.
    pub(super) fn control(&self) -> Control {
        self.timeout.watch(self.search.limits.untrusted.time())
    }

    /// The form of statistics, if they are asked for.
    pub(super) fn stats_form(&self) -> Option<StatsArg> {
        self.stats
    }

    /// Whether an accepted candidate counts for all its solutions: only their number is requested.
    fn counts_completions(&self) -> bool {
        self.count
            && self.limit.is_none()
            && !self.distinct.is_given()
            && !self.by_size
            && !self.coverage.is_wanted()
    }

    /// Whether the search runs all paths of the program, and a path without a solution means an invalid input.
    fn runs_all_paths(&self) -> bool {
        let is_sample = self.sample.size_and_seed().is_some();
        !is_sample && self.limit != Some(0) && self.from.is_none() && !self.search.near_miss
    }

    /// The configuration of the search.
    fn config(&self) -> Config {
        let deliver = !self.count || self.distinct.is_given();
        Config { deliver, count_completions: self.counts_completions(), ..self.search.config() }
    }

    /// Whether the search has one tree and ends at its last path, so that its size can be estimated.
    fn is_estimated(&self) -> bool {
        !self.by_size && self.limit.is_none() && self.sample.size_and_seed().is_none()
    }

    /// Runs the search, or a sample of it.
    fn run(
        &self,
        delivery: &mut Delivery<'_>,
        compiled: &LoadedProgram,
        config: Config,
    ) -> Result<Option<Sample>, SinkError> {
        let threads = self.jobs.threads();
        self.sample.run(delivery, &compiled.invocation, config, &threads, self.from.as_ref(), self.by_size)
    }

    /// Keeps the search in a directory.
    fn keep(
        &self,
        directory: &Path,
        program: (&LoadedProgram, &ReplayCommand),
        console: &Console,
    ) -> Result<ExitCode, Failure> {
        let (format, nulls) = self.destination.format.name_and_nulls();
        if !self.count {
            self.destination.format.writer()?;
        }
        let form = Form { format: Some(format).filter(|_| !self.count), nulls };
        let settings = Settings {
            threads: self.jobs.count(),
            place: self.engine.place(),
            budget: self.jobs.hand_over_after(),
            stats: self.stats,
            progress: self.progress.every(),
            stop: self.timeout.watch(None),
        };
        let place = (directory, self.shards.as_ref());
        store::begin(place, program, (self.search.config(), form), &settings, console)
    }

    /// The destination of solutions, without commands that replay them. Fails if the options don't fit together.
    pub(super) fn plain_sink(&self, origin: Origin<'_>) -> Result<Box<dyn Sink>, Failure> {
        self.destination.sink(self.limit, None, origin, self.config())
    }
}

/// Enumerates `compiled` and shows what `args` ask for. Violations are reported with `replay`, the command that runs
/// one path of this program.
pub(super) fn enumerate(
    compiled: &LoadedProgram,
    args: &EnumerateArgs,
    replay: &ReplayCommand,
    console: &Console,
) -> Result<ExitCode, Failure> {
    let mut reporter = Reporter::new(console, compiled, replay);
    reporter.limit(args.max_violations);
    reporter.place(args.violations);
    let seeks_near_misses = args.search.near_miss;
    if seeks_near_misses {
        near_miss::check(compiled)?;
    }

    if let Some(directory) = &args.store {
        return args.keep(directory, (compiled, replay), console);
    }
    args.coverage.check()?;
    let mut sink = match args.count {
        true => check_output().map(|()| None)?,
        false => {
            Some(args.destination.sink(args.limit, Some(replay), Origin::of(compiled), args.config())?)
        }
    };
    let classes = args.distinct.classes()?;
    let config = args.search.unlimited_without_choices(args.config(), compiled.program());
    let begun = Instant::now();
    let stop = args.control();
    let line = ProgressLine::new(sink.is_none()).every(args.progress.every());
    let is_estimated = line.is_wanted() && args.is_estimated();
    let forecast = || Forecast::new(&compiled.invocation, config, &Statistics::default());
    let forecast = is_estimated.then(forecast);
    let mut watcher = Watcher { console, reporter: &mut reporter, line, forecast };
    let destination = sink.as_mut().map(|sink| &mut **sink as &mut dyn Sink);
    let mut delivery = Delivery::new(destination, &mut watcher, &stop)
        .limit(args.limit)
        .distinct(classes)
        .kinds(args.violations.kinds());
    let ran = args.run(&mut delivery, compiled, config);
    let Delivered { solutions, tally, statistics, coverage, rounds, rest, gaps, classes } = delivery.end();
    // The line of progress ends before other messages.
    drop(watcher);
    reporter.gaps(gaps);
    let is_early = rest.is_some();
    let finished = ran.map_err(Failure::from).and_then(|sample| {
        if let Some(sink) = sink {
            console.print(sink.finish(is_early)?);
        }
        Ok(sample)
    });
    if reporter.is_misused() {
        return Err(Failure::Reported);
    }
    let is_whole = rest.is_none() && args.runs_all_paths();
    let early = is_early.then(|| early_status(&stop)).flatten();
    let written = finished.and_then(|sample| {
        match args.violations {
            ViolationsArg::Only if args.count => print_count(statistics.violations)?,
            _ if args.count => print_count(solutions)?,
            _ => {}
        }
        if let Some(rest) = rest {
            tell_rest(&rest, &stop, solutions, (&compiled.invocation, config), console);
        }
        classes.iter().for_each(|classes| args.distinct.tell(classes, is_early, console));
        sample.iter().for_each(|sample| args.sample.tell(sample, console));
        Ok(())
    });
    // Reports go to standard error even if standard output failed.
    if seeks_near_misses {
        near_miss::show(&tally, compiled, statistics.dropped, console);
    }
    let told = args.coverage.show(compiled, &coverage, console);
    reporter.summarise();
    if is_whole && !args.count {
        ends::tell_no_solutions(compiled, config, &statistics, console);
    }
    if let Some(form) = args.stats {
        let rounds = args.by_size.then_some(rounds);
        console.print(stats::render(&statistics, seeks_near_misses, rounds, begun.elapsed(), form));
    }
    written.and(told)?;
    Ok(early.unwrap_or(if reporter.violations() > 0 { ExitCode::from(FOUND) } else { SUCCESS }))
}
