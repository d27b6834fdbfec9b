//! `udita run`: all solutions of a program.

use std::process::ExitCode;
use std::time::Instant;

use clap::ValueEnum;
use udita::format::{Format, Writer};
use udita::{Config, Outcome, Progress, Search};

use super::console::Console;
use super::output::Output;
use super::program::{self, EntryArgs, FileArg};
use super::progress::{self, ProgressLine};
use super::report::Reporter;
use super::search::SearchArgs;
use super::stats::{self, StatsArg};
use super::{FOUND, Failure, SUCCESS};

/// Run a program over all its choices and show every solution
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    file: FileArg,

    #[command(flatten)]
    entry: EntryArgs,

    /// What each solution looks like on standard output
    #[arg(long, value_enum, default_value = "text")]
    format: FormatArg,

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
    search: SearchArgs,
}

const AFTER_HELP: &str = "\
The entry method runs once for every way to make its choices. A run that returns is a solution: what it printed and \
the value that it returned. A run whose assumption fails is dropped. A run that fails otherwise, by an exception that \
nobody catches, an `assert` or a limit, is a violation: it is reported on standard error with the decisions that lead \
to it, and `udita replay` runs it again. `System.exit(0)` ends a run as if it returned, any other status makes it a \
violation. What a run prints to `System.err` comes to standard error together with its solution or violation; it is \
no part of the solution.

A program without choices has one run only, and prints what it prints on a JVM, also if it ends in a violation.

Solutions come in the same order in every run. In the text format, solutions of several lines are separated by an \
empty line.

Examples:
  udita run examples/inheritance_graph.udita --entry mainFilt 2
  udita run examples/inheritance_graph.udita --entry mainFilt --count 4
  udita run examples/n_queens.udita 8 --limit 1 --stats
  udita run examples/binary_tree.udita 3 --format dot | dot -Tsvg -O
  udita run program.udita -- -3 --not-an-option

Exit status: 0 no violations, 1 violations, 2 bad usage or a program that does not compile.";

/// What solutions look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum FormatArg {
    /// What was printed or, if nothing was, the returned value
    Text,
    /// One JSON object a line: decisions, printed text, object graph of the returned value
    Jsonl,
    /// One Graphviz digraph a solution: the object graph of the returned value
    Dot,
}

impl FormatArg {
    pub(super) fn format(self) -> Format {
        match self {
            FormatArg::Text => Format::Text,
            FormatArg::Jsonl => Format::Jsonl,
            FormatArg::Dot => Format::Dot,
        }
    }
}

pub(super) fn run(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let compiled = program::compile(&args.file, &args.entry, console)?;
    let mut reporter = Reporter::new(console, &compiled, &args.file, &args.entry, &args.search);
    reporter.limit(args.max_violations);

    let config = Config { deliver: !args.count, ..args.search.config() };
    let begun = Instant::now();
    let mut search = Search::new(&compiled.program, config);
    let written = if args.count {
        count(&mut search, args.limit, &mut reporter)
    } else {
        enumerate(&mut search, args.limit, args.format.format(), &mut reporter, console)
    };
    // Whatever became of standard output, what was asked for on standard error is still due.
    reporter.summarise();
    if let Some(form) = args.stats {
        console.print(stats::render(&search.statistics(), begun.elapsed(), form));
    }
    written?;
    Ok(if reporter.violations() > 0 { ExitCode::from(FOUND) } else { SUCCESS })
}

fn enumerate(
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
    let mut output = Output::new();
    output.write(&format!("{solutions}\n"))?;
    output.flush()
}
