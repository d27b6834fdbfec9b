//! Enumerating a compiled program: the options and the loop that all subcommands share that do so.

use std::process::ExitCode;
use std::time::Instant;

use clap::ValueEnum;
use udita::format::{Format, Writer};
use udita::{Config, Outcome, Progress, Search};

use super::console::Console;
use super::output::Output;
use super::program::Compiled;
use super::progress::{self, ProgressLine};
use super::report::{ReplayCommand, Reporter};
use super::search::SearchArgs;
use super::stats::{self, StatsArg};
use super::{FOUND, Failure, SUCCESS};

/// What is shown of a search, when it stops, and how its paths are run.
#[derive(clap::Args)]
pub(super) struct EnumerateArgs {
    #[command(flatten)]
    pub(super) format: FormatArgs,

    /// Print one integer, the number of solutions, and nothing else
    #[arg(long)]
    count: bool,

    /// Stop after N solutions
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    /// Stop after N violations. Default: go on, and only count those after the first 10
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_violations: Option<u64>,

    /// Threads to use. For now the search runs on one thread, whatever is asked for; the output will stay the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    jobs: Option<u64>,

    /// After the run, tell on standard error what was done
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true,
          default_missing_value = "text")]
    stats: Option<StatsArg>,

    #[command(flatten)]
    pub(super) search: SearchArgs,
}

/// What solutions look like.
#[derive(clap::Args)]
pub(super) struct FormatArgs {
    /// What each solution looks like on standard output
    #[arg(long, value_enum, default_value = "text")]
    format: FormatArg,
}

impl FormatArgs {
    /// The chosen format.
    pub(super) fn format(&self) -> Format {
        match self.format {
            FormatArg::Text => Format::Text,
            FormatArg::Jsonl => Format::Jsonl,
            FormatArg::Dot => Format::Dot,
            FormatArg::Svg => Format::Svg,
        }
    }
}

/// The formats, as the command line names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    /// What was printed or, if nothing was, the returned value
    Text,
    /// One JSON object a line: decisions, printed text, object graph of the returned value
    Jsonl,
    /// One Graphviz digraph a solution: the object graph of the returned value
    Dot,
    /// One SVG picture a solution
    Svg,
}

/// Enumerates `compiled` and shows what `args` ask for. Violations are reported with `replay`, the command that runs
/// one path of this program.
pub(super) fn enumerate(
    compiled: &Compiled,
    args: &EnumerateArgs,
    replay: &ReplayCommand,
    console: &Console,
) -> Result<ExitCode, Failure> {
    let mut reporter = Reporter::new(console, compiled, replay);
    reporter.limit(args.max_violations);

    let config = Config { deliver: !args.count, ..args.search.config() };
    let begun = Instant::now();
    let mut search = Search::new(&compiled.program, config);
    let written = if args.count {
        count(&mut search, args.limit, &mut reporter)
    } else {
        show(&mut search, args.limit, args.format.format(), &mut reporter, console)
    };
    if reporter.is_misused() {
        return Err(Failure::Reported);
    }
    // Whatever became of standard output, what was asked for on standard error is still due.
    reporter.summarise();
    if let Some(form) = args.stats {
        console.print(stats::render(&search.statistics(), begun.elapsed(), form));
    }
    written?;
    Ok(if reporter.violations() > 0 { ExitCode::from(FOUND) } else { SUCCESS })
}

fn show(
    search: &mut Search<'_>,
    limit: Option<u64>,
    format: Format,
    reporter: &mut Reporter<'_>,
    console: &Console,
) -> Result<(), Failure> {
    let mut output = Output::new();
    let mut writer = Writer::new(format);
    let mut line = ProgressLine::new(false);
    let mut text = String::new();
    let mut solutions = 0;
    while limit.is_none_or(|limit| solutions < limit) {
        match search.next_outcome_within(progress::BUDGET) {
            Progress::Exhausted => break,
            Progress::Paused => {
                // Who waits for solutions that are rare shall see those that there are.
                output.flush()?;
                line.show(search);
            }
            Progress::Found(Outcome::Solution(solution)) => {
                solutions += 1;
                text.clear();
                writer.write(&solution, &mut text);
                output.write(&text)?;
                if !solution.printed_to_error.is_empty() {
                    output.flush()?;
                    line.aside(|| console.print(&solution.printed_to_error));
                }
                line.result(search);
            }
            Progress::Found(Outcome::Violation(violation)) => {
                // A program without choices has this one run only, and prints what it prints on a JVM.
                if violation.decisions.0.is_empty() && format == Format::Text {
                    output.write(&violation.printed)?;
                }
                // Messages come after the solutions that were found before.
                output.flush()?;
                line.aside(|| reporter.report(&violation));
                if reporter.is_full() {
                    break;
                }
            }
        }
    }
    output.flush()
}

fn count(search: &mut Search<'_>, limit: Option<u64>, reporter: &mut Reporter<'_>) -> Result<(), Failure> {
    let mut line = ProgressLine::new(true);
    let mut solutions = 0_u64;
    while limit.is_none_or(|limit| solutions < limit) {
        match search.count_next_within(progress::BUDGET) {
            Progress::Exhausted => break,
            Progress::Paused => line.show(search),
            Progress::Found(Ok(())) => {
                solutions += 1;
                line.result(search);
            }
            Progress::Found(Err(violation)) => {
                line.aside(|| reporter.report(&violation));
                if reporter.is_full() {
                    break;
                }
            }
        }
    }
    drop(line);
    if reporter.is_misused() {
        return Ok(());
    }
    let mut output = Output::new();
    output.write(&format!("{solutions}\n"))?;
    output.flush()
}
