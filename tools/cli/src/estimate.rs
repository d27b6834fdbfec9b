//! `udita estimate`: how large a search is, before it runs.

use std::process::ExitCode;

use clap::ValueEnum;
use udita::language::CompileOptions;
use udita::search::Config;

use super::console::Console;
use super::output::Output;
use super::search::SearchArgs;
use super::status::{Failure, SUCCESS};
use super::stop;
use super::subject::SubjectArgs;
use bounds::Bounds;
use show::Row;
use whole::Whole;

mod bounds;
mod show;
mod whole;

/// Estimate the solutions, paths and time of a search, without running all of it
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    subject: SubjectArgs<Options, Options>,
}

/// The options of an estimate.
#[derive(clap::Args)]
struct Options {
    /// Estimate a search with --count, which only counts solutions
    #[arg(long)]
    count: bool,

    /// Run about N instructions for an estimate of each bound
    #[arg(long, value_name = "N", default_value_t = BUDGET, value_parser = clap::value_parser!(u64).range(1..))]
    budget: u64,

    /// Estimate a search for each bound from A to B. The bound replaces the only argument that is a number, or argument K with K:A..B; without
    /// arguments it is the first one
    #[arg(long, value_name = "A..B")]
    bounds: Option<Bounds>,

    /// With --bounds: the longest time that counts as feasible
    #[arg(long, value_name = "DURATION", default_value = "1h", value_parser = stop::duration)]
    feasible: std::time::Duration,

    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    format: Form,

    #[command(flatten)]
    search: SearchArgs,
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Text, with a table for --bounds
    Text,
    /// One JSON object a line, for each bound
    #[value(alias = "json")]
    Jsonl,
}

/// Default budget of an estimate in instructions: about a second.
const BUDGET: u64 = 100_000_000;

const AFTER_HELP: &str = "\
The first part of the search is run and counted, and random probes estimate the rest. Each number has its standard error: two of three \
estimates are off by less. A search that is smaller than the budget is counted completely. Where the probes can't be trusted, the output says \
so with the reason. The time is that of one thread of this machine, at the speed of the first part.

`udita estimate gen NAME` and `udita estimate repok FILE` estimate the searches of `udita gen` and `udita repok`.

Examples:
  udita estimate examples/n_queens.udita 12
  udita estimate examples/n_queens.udita --count --bounds 6..16
  udita estimate examples/n_queens.udita --bounds 6..16 --feasible 10m --format jsonl
  udita estimate gen red-black-tree 12 --count
  udita estimate repok BinaryTree.java --count --bounds 9..14

Exit status: 0, or 2 for bad usage or a program that does not compile.";

pub(super) fn estimate(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let (subject, options) = args.subject.parts(|options| &options.search)?;
    let Options { count, budget, feasible, format, .. } = *options;
    let config = Config { deliver: !count, count_completions: count, ..options.search.config() };
    let estimate = |arguments| -> Result<Whole, Failure> {
        let compiled = subject.compile_for(arguments, CompileOptions::default(), console)?;
        Ok(Whole::of(&compiled.invocation, config, budget))
    };
    let mut output = Output::new();
    match &options.bounds {
        None => {
            let whole = estimate(subject.arguments().to_vec())?;
            output.write(&match format {
                Form::Text => show::text(&whole),
                Form::Jsonl => show::object(&whole),
            })?;
        }
        Some(bounds) => {
            let mut rows = Vec::new();
            for (bound, arguments) in bounds.arguments(subject.arguments())? {
                let row = Row { bound, whole: estimate(arguments)? };
                if format == Form::Jsonl {
                    output.write(&show::bounded_object(&row, feasible))?;
                    output.flush()?;
                }
                rows.push(row);
            }
            if format == Form::Text {
                output.write(&show::table(&rows, feasible))?;
            }
        }
    }
    output.flush()?;
    Ok(SUCCESS)
}
