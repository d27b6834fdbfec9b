//! `udita explain`, `--explain`, and the message about a search without solutions: where paths end, and which conditions come late.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use udita::language::CompileOptions;
use udita::search::explain::{EndKind, explain};
use udita::search::{Config, Statistics};

use super::console::Console;
use super::files::{check_file, write_file};
use super::output::Output;
use super::program::{self, EntryArgs, FileArg, LoadedProgram};
use super::search::SearchArgs;
use super::status::{Failure, SUCCESS};
use advice::advise;
use show::Rows;
pub(super) use subject::Subject;

mod advice;
mod figures;
mod html;
mod show;
mod subject;

/// Show why there are so few solutions: where paths end, which conditions come late, and what asking them earlier saves
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP, mut_arg("near_miss", |arg| arg.hide(true)))]
pub(super) struct Args {
    #[command(flatten)]
    file: FileArg,

    #[command(flatten)]
    entry: EntryArgs,

    /// Write the source to this file as a page, with the paths that end at each line
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Write the program to this file with all advice that helps together
    #[arg(long, value_name = "FILE")]
    follow: Option<PathBuf>,

    /// Maximum instructions of the search; a larger search is cut after its first paths. Each piece of advice is tried with the same budget
    #[arg(long, value_name = "N", default_value_t = BUDGET, value_parser = clap::value_parser!(u64).range(1..))]
    budget: u64,

    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value = "text")]
    format: FormArg,

    #[command(flatten)]
    search: SearchArgs,
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormArg {
    /// Tables and the source
    Text,
    /// One JSON object a line: the search, each place where paths end, each piece of advice
    Jsonl,
}

const AFTER_HELP: &str = "\
A path without a solution ends at an `assume` whose condition is false, at a `return false` of a predicate, or at a choice without \
alternatives. Each place is shown with the number of paths that end there, their share, and the number of choices on them.

A condition is late in a part of the search if it was asked there and never held, and nothing in this part is a solution or a violation. Asked before \
this part, it would have saved all of it. So a condition that is late in much of the work should be asked earlier.

Where a condition can be asked earlier, udita tries it: before other statements, outside a block or a loop, in the preceding loop. The \
changed program is compiled and run, its solutions are compared, and the numbers of paths and instructions are reported. \
Then the advice that helps is combined. --follow FILE writes that program.

`udita run`, `gen` and `repok` show the same after the run with --explain.

Examples:
  udita explain examples/inheritance_graph.udita --entry mainFilt 2
  udita explain examples/inheritance_graph.udita --entry mainFilt 2 --html graph.html
  udita explain examples/inheritance_graph.udita --entry mainFilt 3 --choice eager --follow better.udita
  udita explain examples/n_queens.udita 6 --budget 1000000 --format jsonl

Exit status: 0, or 2 for bad usage or a program that does not compile.";

/// Default budget of an explanation in instructions: a few seconds at most.
const BUDGET: u64 = 20_000_000;

/// Budget for the reasons why a search has no solutions, in instructions.
const SMALL_BUDGET: u64 = 1_000_000;

/// Maximum number of reasons shown for a search without solutions.
const REASONS: usize = 3;

pub(super) fn run(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    if args.search.near_miss {
        let message = "--near-miss breaks the conditions that `udita explain` counts; leave it out";
        return Err(Failure::Message(message.to_owned()));
    }
    args.html.iter().chain(&args.follow).try_for_each(|path| check_file(path))?;
    let compiled = program::compile(&args.file, &args.entry, CompileOptions::default(), console)?;
    let config = args.search.config();
    let explanation = explain(&compiled.invocation, config, args.budget);
    let subject = Subject::read(&args.file, &args.entry)?;
    let advice = advise(&subject, &compiled, &explanation, config, args.budget);
    let rows = Rows::new(&compiled, &explanation);
    let mut output = Output::new();
    match args.format {
        FormArg::Text => {
            output.write(&rows.summary())?;
            output.write(&advice.text())?;
            output.write(&rows.source(&compiled))?;
        }
        FormArg::Jsonl => {
            output.write(&rows.jsonl())?;
            output.write(&advice.jsonl())?;
        }
    }
    output.flush()?;
    args.html.iter().try_for_each(|path| write_file(path, &html::render(&rows, &advice, &compiled)))?;
    if let Some(path) = &args.follow {
        match advice.followed() {
            Some(text) => write_file(path, text)?,
            None => console.print(format_args!("no advice to follow: {} is not written\n", path.display())),
        }
    }
    Ok(SUCCESS)
}

/// Prints on standard error where the paths of a search end, with advice, for `--explain`.
pub(super) fn tell(compiled: &LoadedProgram, subject: &Subject<'_>, config: Config, console: &Console) {
    let explanation = explain(&compiled.invocation, config, BUDGET);
    let advice = advise(subject, compiled, &explanation, config, BUDGET);
    console.print(format_args!("{}{}", Rows::new(compiled, &explanation).summary(), advice.text()));
}

/// Prints on standard error why a completed search has no solutions. Silent after violations, which are reported elsewhere.
pub(super) fn tell_no_solutions(
    compiled: &LoadedProgram,
    config: Config,
    statistics: &Statistics,
    console: &Console,
) {
    if statistics.solutions > 0 || statistics.violations > 0 || statistics.pruned == 0 {
        return;
    }
    let explanation = explain(&compiled.invocation, config, SMALL_BUDGET);
    let rows = Rows::new(compiled, &explanation);
    if rows.0.is_empty() {
        return;
    }
    let paths = explanation.statistics.paths();
    let of = match (explanation.is_whole, paths) {
        (true, 1) => "the only path ended".to_owned(),
        (true, _) => format!("all {paths} paths ended"),
        (false, _) => format!("the first {paths} paths ended"),
    };
    let mut text = format!("no solutions: {of}\n");
    for row in rows.0.iter().take(REASONS) {
        let reason =
            if row.ends.kind == EndKind::EmptyChoice { "a choice without alternatives, " } else { "" };
        text.push_str(&format!("  {} at {reason}{}: {}\n", row.ends.paths, row.place, row.line));
    }
    if let Some(more) = rows.0.len().checked_sub(REASONS).filter(|&more| more > 0) {
        let places = super::console::counted(more as u64, "other place");
        text.push_str(&format!("  and others at {places}; `udita explain` shows all\n"));
    }
    console.print(text);
}
