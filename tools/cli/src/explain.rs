//! `udita explain`: where the paths of a search end, and which conditions come late; or how structures are composed.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use udita::language::CompileOptions;
use udita::search::explain::explain;

use super::console::Console;
use super::ends::Rows;
use super::files::{check_file, write_file};
use super::generate;
use super::output::Output;
use super::search::SearchArgs;
use super::status::{Failure, SUCCESS};
use super::structures::{self, By, CompositionArgs};
use super::subject::{Subject, SubjectArgs};
use advice::advise;

mod advice;
mod html;

/// Show why there are so few solutions: where paths end, which conditions come late, and what asking them earlier saves
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    subject: SubjectArgs<Options, StructureOptions>,
}

/// The options of an explanation.
#[derive(clap::Args)]
#[command(mut_arg("near_miss", |arg| arg.hide(true)))]
struct Options {
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

/// The options of an explanation for structures.
#[derive(clap::Args)]
struct StructureOptions {
    #[command(flatten)]
    composition: CompositionArgs,

    #[command(flatten)]
    options: Options,
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

`udita explain gen NAME` and `udita explain repok FILE` explain the searches of `udita gen` and `udita repok`. For --search dp and the like, \
which compose structures of smaller ones, they show how: recursive fields, recursive methods, classes.

Examples:
  udita explain examples/inheritance_graph.udita --entry mainFilt 2
  udita explain examples/inheritance_graph.udita --entry mainFilt 2 --html graph.html
  udita explain examples/inheritance_graph.udita --entry mainFilt 3 --choice eager --follow better.udita
  udita explain examples/n_queens.udita 6 --budget 1000000 --format jsonl
  udita explain gen n-queens 6 --entry filter
  udita explain repok examples/BinaryTree.java 3
  udita explain repok Tree.java 30 --search dp

Exit status: 0, or 2 for bad usage or a program that does not compile.";

/// Default budget of an explanation in instructions: a few seconds at most.
const BUDGET: u64 = 20_000_000;

pub(super) fn run(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    match &args.subject {
        SubjectArgs::Program(program, options) => paths(program, options, console),
        SubjectArgs::Shipped(shipped, StructureOptions { composition, options }) => {
            if composition.by == By::Korat {
                return paths(shipped, options, console);
            }
            let (composed, sizes) = generate::compile_composed(shipped, composition, console)?;
            let composition = CompositionArgs { sizes: Some(sizes), ..composition.clone() };
            let again = shipped.replay_command(&options.search);
            structures::explain(composed, &composition, &options.search, &again, console)
        }
        SubjectArgs::Predicate(predicate, StructureOptions { composition, options }) => {
            if composition.by == By::Korat {
                return paths(predicate, options, console);
            }
            let again = predicate.replay_command(&options.search);
            structures::explain(
                predicate.compile_composed(console)?,
                composition,
                &options.search,
                &again,
                console,
            )
        }
    }
}

/// Shows where the paths of a search end.
fn paths(subject: &dyn Subject, args: &Options, console: &Console) -> Result<ExitCode, Failure> {
    if args.search.near_miss {
        let message = "--near-miss breaks the conditions that `udita explain` counts; leave it out";
        return Err(Failure::Message(message.to_owned()));
    }
    args.html.iter().chain(&args.follow).try_for_each(|path| check_file(path))?;
    let compiled = subject.compile(CompileOptions::default(), console)?;
    let config = args.search.config();
    let explanation = explain(&compiled.invocation, config, args.budget);
    let advice = advise(&subject.source(console)?, &compiled, &explanation, config, args.budget);
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
