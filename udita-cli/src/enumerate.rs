//! Enumeration of a compiled program: the options that several subcommands share, and their meaning.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::ValueEnum;
use udita::format::{Folder, Format, Writer};
use udita::search::{Config, Search};

use super::console::Console;
use super::coverage::CoverageArgs;
use super::deliver::Delivery;
use super::jobs::JobsArgs;
use super::near_miss;
use super::output::Output;
use super::program::LoadedProgram;
use super::report::{ReplayCommand, Reporter};
use super::sample::SampleArgs;
use super::search::SearchArgs;
use super::sink::{Origin, Sink};
use super::stats::{self, StatsArg};
use super::status::{FOUND, Failure, SUCCESS};

/// Options of an enumeration: output, limits, search.
#[derive(clap::Args)]
pub(super) struct EnumerateArgs {
    #[command(flatten)]
    pub(super) format: FormatArgs,

    /// Write each solution to a file of its own in this directory, numbered in order: 000001.txt, .json, .dot or .svg.
    /// With --format junit it is one file in the directory of its package. Pictures come with a page that shows them all, index.html. udita creates the directory if needed, overwrites files of these
    /// names and keeps all others
    #[arg(long, value_name = "DIR", conflicts_with = "count")]
    out: Option<PathBuf>,

    /// Print one integer, the number of solutions, and nothing else
    #[arg(long)]
    count: bool,

    /// Stop after N solutions
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    /// Stop after N violations. Default: show the first 10 and count the others
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_violations: Option<u64>,

    /// Show small solutions first. The size of a solution is the number of objects of the program's own classes that its path makes.
    /// Solutions of one size come in the usual order
    #[arg(long, conflicts_with = "random")]
    by_size: bool,

    #[command(flatten)]
    sample: SampleArgs,

    #[command(flatten)]
    jobs: JobsArgs,

    /// After the run, print the statistics of the search on standard error
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true,
          default_missing_value = "text")]
    stats: Option<StatsArg>,

    #[command(flatten)]
    pub(super) coverage: CoverageArgs,

    #[command(flatten)]
    pub(super) search: SearchArgs,
}

/// The format of solutions.
#[derive(clap::Args)]
pub(super) struct FormatArgs {
    /// The format of solutions
    #[arg(long, value_enum, default_value = "text")]
    format: FormatArg,

    /// Also show fields that are null, in the formats dot and svg
    #[arg(long)]
    show_nulls: bool,
}

impl FormatArgs {
    /// The chosen format of single solutions; none for tests, which come together.
    fn format(&self) -> Option<Format> {
        match self.format {
            FormatArg::Text => Some(Format::Text),
            FormatArg::Jsonl => Some(Format::Jsonl),
            FormatArg::Dot => Some(Format::Dot),
            FormatArg::Svg => Some(Format::Svg),
            FormatArg::Junit => None,
        }
    }

    /// Whether solutions are shown as text.
    pub(super) fn is_text(&self) -> bool {
        self.format == FormatArg::Text
    }

    /// The format of one solution, and its writer; an error if the options don't fit together.
    pub(super) fn writer(&self) -> Result<(Format, Writer), Failure> {
        self.check()?;
        let message = "--format junit is for an enumeration, of which --limit takes the first solutions";
        let format = self.format().ok_or_else(|| Failure::Message(message.to_string()))?;
        Ok((format, Writer::new(format).nulls(self.show_nulls)))
    }

    /// Fails if the options don't fit together.
    fn check(&self) -> Result<(), Failure> {
        if self.show_nulls && !matches!(self.format, FormatArg::Dot | FormatArg::Svg) {
            let message = "--show-nulls is for drawings: add --format dot or --format svg";
            return Err(Failure::Message(message.to_string()));
        }
        Ok(())
    }
}

/// The formats, as the command line names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    /// The printed text or, if nothing was printed, the returned value
    Text,
    /// One JSON object a line: decisions, printed text, object graph of the returned value
    Jsonl,
    /// One Graphviz digraph a solution: the object graph of the returned value
    Dot,
    /// One SVG picture a solution, in the directory that --out names
    Svg,
    /// One Java class of JUnit 5 tests: each builds the returned object, and asserts that the predicate accepts it
    Junit,
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

    /// The form of statistics, if they are asked for.
    pub(super) fn stats_form(&self) -> Option<StatsArg> {
        self.stats
    }

    /// The option that has a meaning for paths alone, if one is given.
    pub(super) fn only_for_paths(&self) -> Option<&'static str> {
        let given = [
            (self.coverage.is_wanted(), "--coverage"),
            (self.max_violations.is_some(), "--max-violations"),
            (self.search.near_miss, "--near-miss"),
            (self.by_size, "--by-size"),
        ];
        given.into_iter().find(|(is_given, _)| *is_given).map(|(_, name)| name)
    }

    /// The destination of solutions without decisions. Fails if the options don't fit together.
    pub(super) fn plain_sink(&self, origin: Origin<'_>) -> Result<Sink, Failure> {
        self.sink(None, origin)
    }

    /// The destination of solutions. Fails if the options don't fit together.
    fn sink(&self, replay: Option<&ReplayCommand>, origin: Origin<'_>) -> Result<Sink, Failure> {
        if self.format.format().is_none() {
            self.format.check()?;
            return Ok(Sink::tests(origin, self.out.clone()));
        }
        let (format, writer) = self.format.writer()?;
        match &self.out {
            Some(directory) => {
                let nulls = self.format.show_nulls;
                let mut folder = Folder::create(directory, format)?.nulls(nulls);
                if let Some((before, after)) = replay.map(ReplayCommand::around) {
                    folder = folder.replay(&before, &after);
                }
                Ok(Sink::Folder { folder, format, nulls })
            }
            None if format == Format::Svg && self.limit.is_none_or(|limit| limit > 1) => {
                let message = "--format svg makes a picture of each solution: add --out DIR for a directory to put \
                               them in, or --limit 1 for the first one on standard output";
                Err(Failure::Message(message.to_string()))
            }
            None => Ok(Sink::output(writer, format)),
        }
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
    let seeks_near_misses = args.search.near_miss;
    if seeks_near_misses {
        near_miss::check(compiled)?;
    }

    args.coverage.check()?;
    let origin = Origin {
        sources: &compiled.sources,
        invocation: &compiled.invocation,
        predicate: compiled.predicate.as_deref(),
    };
    let sink = if args.count { None } else { Some(args.sink(Some(replay), origin)?) };
    let config = Config { deliver: !args.count, ..args.search.config() };
    let begun = Instant::now();
    let mut delivery = Delivery::new(sink, args.limit, &mut reporter, console);
    let ran = match args.sample.walks() {
        None if args.by_size => {
            delivery.by_size(&compiled.invocation, config, &args.jobs.threads()).map(|()| None)
        }
        None => delivery.run(Search::new(&compiled.invocation, config), &args.jobs.threads()).map(|()| None),
        Some(walks) => delivery.sample(Search::with(walks, &compiled.invocation, config)).map(Some),
    };
    let (statistics, rounds) = (delivery.statistics(), delivery.rounds());
    let tally = delivery.take_tally();
    let coverage = delivery.take_coverage();
    let finished = ran.and_then(|sample| Ok((delivery.finish()?, sample)));
    if reporter.is_misused() {
        return Err(Failure::Reported);
    }
    let written = finished.and_then(|(solutions, sample)| {
        if args.count {
            print_count(solutions)?;
        }
        sample.iter().for_each(|sample| args.sample.tell(sample, console));
        Ok(())
    });
    // The reports on standard error come even if standard output failed.
    if seeks_near_misses {
        tally.show(compiled, statistics.dropped, console);
    }
    let told = args.coverage.show(compiled, &coverage, console);
    reporter.summarise();
    if let Some(form) = args.stats {
        let rounds = args.by_size.then_some(rounds);
        console.print(stats::render(&statistics, seeks_near_misses, rounds, begun.elapsed(), form));
    }
    written.and(told)?;
    Ok(if reporter.violations() > 0 { ExitCode::from(FOUND) } else { SUCCESS })
}

fn print_count(solutions: u64) -> Result<(), Failure> {
    let mut output = Output::new();
    output.write(&format!("{solutions}\n"))?;
    output.flush()
}
