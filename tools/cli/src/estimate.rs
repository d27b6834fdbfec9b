//! `udita estimate`, and `--estimate` of `run`, `gen` and `repok`: how large a search is, before it runs.

use std::process::ExitCode;

use clap::ValueEnum;
use udita::search::Config;

use super::console::Console;
use super::output::Output;
use super::program::{self, EntryArgs, FileArg, LoadedProgram};
use super::search::SearchArgs;
use super::status::{Failure, SUCCESS};
use super::stop;
use bounds::Bounds;
use show::{Form, Row};
use whole::Whole;

mod bounds;
mod show;
mod whole;

/// Estimate the solutions, paths and time of a search, without running all of it
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    file: FileArg,

    #[command(flatten)]
    entry: EntryArgs,

    /// Estimate the search that only counts solutions (`udita run --count`)
    #[arg(long)]
    count: bool,

    #[command(flatten)]
    settings: Settings,

    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    format: FormArg,

    #[command(flatten)]
    search: SearchArgs,
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormArg {
    /// Text, with a table for --bounds
    Text,
    /// One JSON object a line, for each bound
    Json,
}

const AFTER_HELP: &str = "\
The first part of the search is run and counted, and random probes estimate the rest. Each number has its standard error: two of three \
estimates are off by less. A search that is smaller than the budget is counted completely. Where the probes can't be trusted, the output says \
so with the reason. The time is that of one thread of this machine, at the speed of the first part.

`udita gen NAME N --estimate` and `udita repok FILE N --estimate` do the same for structures, with the same options.

Examples:
  udita estimate examples/n_queens.udita 12
  udita estimate examples/n_queens.udita --count --bounds 6..16
  udita estimate examples/n_queens.udita --bounds 6..16 --feasible 10m --format json
  udita gen red-black-tree 12 --count --estimate
  udita repok BinaryTree.java 9 --count --estimate --bounds 9..14

Exit status: 0, or 2 for bad usage or a program that does not compile.";

/// Settings of estimates.
#[derive(clap::Args)]
pub(super) struct Settings {
    /// Run about N instructions for an estimate of each bound, or for a sample with --unbiased
    #[arg(long, value_name = "N", default_value_t = BUDGET, value_parser = clap::value_parser!(u64).range(1..))]
    budget: u64,

    /// Estimate a search for each bound from A to B. The bound replaces the only argument that is a number, or argument K with K:A..B; without
    /// arguments it is the first one
    #[arg(long, value_name = "A..B")]
    bounds: Option<Bounds>,

    /// With --bounds: the longest time that counts as feasible
    #[arg(long, value_name = "DURATION", default_value = "1h", value_parser = stop::duration)]
    feasible: std::time::Duration,
}

/// Default budget of an estimate in instructions: about a second.
const BUDGET: u64 = 100_000_000;

impl Settings {
    /// Approximate number of instructions of an estimate or a sample.
    pub(super) fn budget(&self) -> u64 {
        self.budget
    }
}

/// The option for an estimate in place of a search.
#[derive(clap::Args)]
pub(super) struct EstimateArgs {
    /// Estimate the solutions, paths and time of the search, instead of running it (see `udita estimate --help`)
    #[arg(long)]
    estimate: bool,

    #[command(flatten)]
    pub(super) settings: Settings,
}

impl EstimateArgs {
    /// Whether an estimate is asked for.
    pub(super) fn is_wanted(&self) -> bool {
        self.estimate
    }
}

pub(super) fn estimate(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let compile = |arguments: Vec<String>| {
        let entry = EntryArgs { args: arguments, ..args.entry.clone() };
        program::compile(&args.file, &entry, udita::language::CompileOptions::default(), console)
    };
    let config = Config { deliver: !args.count, count_completions: args.count, ..args.search.config() };
    let form = match args.format {
        FormArg::Text => Form::Text,
        FormArg::Json => Form::Json,
    };
    tell(&args.settings, form, config, &args.entry.args, compile)
}

/// Prints the estimate for `--estimate`. `format` is the value of `--format`: `text` or `jsonl`.
pub(super) fn instead(
    settings: &Settings,
    format: &str,
    config: Config,
    arguments: &[String],
    compile: impl Fn(Vec<String>) -> Result<LoadedProgram, Failure>,
) -> Result<ExitCode, Failure> {
    let form = match format {
        "text" => Form::Text,
        "jsonl" => Form::Json,
        _ => {
            let reason = format!("--estimate goes with --format text and jsonl, not with {format}");
            return Err(Failure::Message(reason));
        }
    };
    tell(settings, form, config, arguments, compile)
}

fn tell(
    settings: &Settings,
    form: Form,
    config: Config,
    arguments: &[String],
    compile: impl Fn(Vec<String>) -> Result<LoadedProgram, Failure>,
) -> Result<ExitCode, Failure> {
    let estimate = |arguments| -> Result<Whole, Failure> {
        Ok(Whole::of(&compile(arguments)?.invocation, config, settings.budget))
    };
    let mut output = Output::new();
    match &settings.bounds {
        None => output.write(&show::one(&estimate(arguments.to_vec())?, form))?,
        Some(bounds) => {
            let mut rows = Vec::new();
            for (bound, arguments) in bounds.arguments(arguments)? {
                let row = Row { bound, whole: estimate(arguments)? };
                if form == Form::Json {
                    output.write(&show::object(&row, settings.feasible))?;
                    output.flush()?;
                }
                rows.push(row);
            }
            if form == Form::Text {
                output.write(&show::table(&rows, settings.feasible))?;
            }
        }
    }
    output.flush()?;
    Ok(SUCCESS)
}
