//! Enumerating a compiled program: the options and the loop that all subcommands share that do so.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::ValueEnum;
use udita::format::{Folder, Format, Writer};
use udita::{Config, Outcome, Progress, Search, Solution, Violation};

use super::console::{Console, counted};
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

    /// Write each solution to a file of its own in this directory, numbered in order: 000001.txt, .json, .dot or .svg.
    /// Pictures come with a page that shows them all, index.html. The directory is made if need be; files of these
    /// names are overwritten, others are left alone
    #[arg(long, value_name = "DIR", conflicts_with = "count")]
    out: Option<PathBuf>,

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

    /// Show the fields that are null, too; for the formats dot and svg
    #[arg(long)]
    show_nulls: bool,
}

impl FormatArgs {
    /// The chosen format.
    fn format(&self) -> Format {
        match self.format {
            FormatArg::Text => Format::Text,
            FormatArg::Jsonl => Format::Jsonl,
            FormatArg::Dot => Format::Dot,
            FormatArg::Svg => Format::Svg,
        }
    }

    /// A writer of solutions; an error if the options don't fit together.
    pub(super) fn writer(&self) -> Result<Writer, Failure> {
        if self.show_nulls && !matches!(self.format, FormatArg::Dot | FormatArg::Svg) {
            let message = "--show-nulls is for drawings: add --format dot or --format svg";
            return Err(Failure::Message(message.to_string()));
        }
        Ok(Writer::new(self.format()).nulls(self.show_nulls))
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
    /// One SVG picture a solution, in the directory that --out names
    Svg,
}

impl EnumerateArgs {
    /// Where solutions go; an error if they can't.
    fn sink(&self, replay: &ReplayCommand) -> Result<Sink, Failure> {
        let writer = self.format.writer()?;
        let format = self.format.format();
        match &self.out {
            Some(directory) => {
                let (before, after) = replay.around();
                let folder = Folder::create(directory, format)?.nulls(self.format.show_nulls);
                Ok(Sink::Folder(folder.replay(&before, &after)))
            }
            None if format == Format::Svg && self.limit.is_none_or(|limit| limit > 1) => {
                let message = "--format svg makes a picture of each solution: add --out DIR for a directory to put \
                               them in, or --limit 1 for the first one on standard output";
                Err(Failure::Message(message.to_string()))
            }
            None => Ok(Sink::Output { output: Output::new(), writer, format, text: String::new() }),
        }
    }
}

/// Where solutions go.
enum Sink {
    /// To standard output. The text is that of one solution, kept for its room.
    Output { output: Output, writer: Writer, format: Format, text: String },
    /// To files.
    Folder(Folder),
}

impl Sink {
    fn solution(&mut self, solution: &Solution) -> Result<(), Failure> {
        match self {
            Sink::Output { output, writer, text, .. } => {
                text.clear();
                writer.write(solution, text);
                output.write(text)
            }
            Sink::Folder(folder) => Ok(folder.write(solution)?),
        }
    }

    /// What a path printed that ended in a violation.
    fn violation(&mut self, violation: &Violation) -> Result<(), Failure> {
        match self {
            // A program without choices has this one run only, and prints what it prints on a JVM.
            Sink::Output { output, format: Format::Text, .. } if violation.decisions.0.is_empty() => {
                output.write(&violation.printed)
            }
            _ => Ok(()),
        }
    }

    fn flush(&mut self) -> Result<(), Failure> {
        match self {
            Sink::Output { output, .. } => output.flush(),
            Sink::Folder(folder) => Ok(folder.flush()?),
        }
    }

    fn finish(self, console: &Console) -> Result<(), Failure> {
        match self {
            Sink::Output { mut output, .. } => output.flush(),
            Sink::Folder(folder) => {
                let filled = folder.finish()?;
                let index = filled.index.map_or(String::new(), |index| format!("; see {}", index.display()));
                console.print(format_args!("{} written{index}\n", counted(filled.solutions, "solution")));
                if let Some(file) = filled.left_over {
                    let file = file.display();
                    console.print(format_args!("note: {file} and what follows it are of an earlier run\n"));
                }
                Ok(())
            }
        }
    }
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

    let sink = if args.count { None } else { Some(args.sink(replay)?) };
    let config = Config { deliver: !args.count, ..args.search.config() };
    let begun = Instant::now();
    let mut search = Search::new(&compiled.program, config);
    let written = match sink {
        None => count(&mut search, args.limit, &mut reporter),
        Some(sink) => show(&mut search, args.limit, sink, &mut reporter, console),
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
    mut sink: Sink,
    reporter: &mut Reporter<'_>,
    console: &Console,
) -> Result<(), Failure> {
    let mut line = ProgressLine::new(false);
    let mut solutions = 0;
    while limit.is_none_or(|limit| solutions < limit) {
        match search.next_outcome_within(progress::BUDGET) {
            Progress::Exhausted => break,
            Progress::Paused => {
                // Who waits for solutions that are rare shall see those that there are.
                sink.flush()?;
                line.show(search);
            }
            Progress::Found(Outcome::Solution(solution)) => {
                solutions += 1;
                sink.solution(&solution)?;
                if !solution.printed_to_error.is_empty() {
                    sink.flush()?;
                    line.aside(|| console.print(&solution.printed_to_error));
                }
                line.result(search);
            }
            Progress::Found(Outcome::Violation(violation)) => {
                sink.violation(&violation)?;
                // Messages come after the solutions that were found before.
                sink.flush()?;
                line.aside(|| reporter.report(&violation));
                if reporter.is_full() {
                    break;
                }
            }
        }
    }
    drop(line);
    sink.finish(console)
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
