//! `udita run`: all solutions of a program.

use std::process::ExitCode;

use super::Failure;
use super::console::Console;
use super::enumerate::{self, EnumerateArgs};
use super::program::{self, EntryArgs, FileArg};
use super::replay;

/// Run a program over all its choices and show every solution
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    file: FileArg,

    #[command(flatten)]
    entry: EntryArgs,

    #[command(flatten)]
    enumerate: EnumerateArgs,
}

const AFTER_HELP: &str = "\
The entry method runs once for every way to make its choices. A run that returns is a solution: what it printed and \
the value that it returned. A run whose assumption fails is dropped. A run that fails otherwise, by an exception that \
nobody catches, an `assert` or a limit, is a violation: it is reported on standard error with the decisions that lead \
to it, and `udita replay` runs it again. `System.exit(0)` ends a run as if it returned, any other status makes it a \
violation. What a run prints to `System.err` comes to standard error together with its solution or violation; it is \
no part of the solution.

A program without choices has one run only, and prints what it prints on a JVM, also if it ends in a violation.

With --near-miss the solutions are inputs that break exactly one `assume`, at one place of the program. A run that fails \
once it has broken one is no violation; it is dropped.

Solutions come in the same order in every run. In the text format, solutions of several lines are separated by an \
empty line.

Examples:
  udita run examples/inheritance_graph.udita --entry mainFilt 2
  udita run examples/inheritance_graph.udita --entry mainFilt --count 4
  udita run examples/n_queens.udita 8 --limit 1 --stats
  udita run examples/binary_tree.udita 3 --format svg --out trees
  udita run examples/dates.udita --near-miss
  udita run examples/binary_tree.udita 3 --count --coverage
  udita run program.udita -- -3 --not-an-option

Exit status: 0 no violations, 1 violations, 2 bad usage or a program that does not compile.";

pub(super) fn run(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let options = args.enumerate.coverage.compile_options();
    let compiled = program::compile(&args.file, &args.entry, options, console)?;
    let replay = replay::command(&args.file, &args.entry, &args.enumerate.search);
    enumerate::enumerate(&compiled, &args.enumerate, &replay, console)
}
