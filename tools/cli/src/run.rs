//! `udita run`: all solutions of a program.

use std::process::ExitCode;

use super::console::Console;
use super::enumerate::{self, EnumerateArgs};
use super::status::Failure;
use super::subject::{ProgramArgs, Subject};

/// Run a program over all its choices and show every solution
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(flatten)]
    program: ProgramArgs,

    #[command(flatten)]
    enumerate: EnumerateArgs,
}

const AFTER_HELP: &str = "\
The entry method runs once for every combination of choices. A run that returns is a solution: its printed text and its \
returned value. A run whose assumption fails is dropped. A run that ends by an uncaught exception, a failed `assert` or a \
limit is a violation. Standard error shows it with its decision string, and `udita replay` runs it again. \
`System.exit(0)` ends a run as a solution, any other status as a violation. Text that a run prints to `System.err` goes to \
standard error and is not part of the solution.

A program without choices has one run, and prints the same as on a JVM. Use --untrusted for a program that you have not read.

With --near-miss the solutions are inputs that break exactly one `assume`. A run that fails after it broke one is dropped.

Solutions come in the same order in every run. In the text format an empty line separates solutions of several lines.

Examples:
  udita run examples/inheritance_graph.udita --entry mainFilt 2
  udita run examples/inheritance_graph.udita --entry mainFilt --count 4
  udita run examples/n_queens.udita 8 --limit 1 --stats
  udita run examples/binary_tree.udita 3 --format svg --out trees
  udita run examples/dates.udita --near-miss
  udita run examples/n_queens.udita 11 --format jsonl --store queens
  udita run examples/binary_tree.udita 3 --count --coverage
  udita run program.udita -- -3 --not-an-option

Exit status: 0 no violations, 1 violations, 2 bad usage or a program that does not compile.";

pub(super) fn run(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let compiled = args.program.compile(args.enumerate.coverage.compile_options(), console)?;
    let replay = args.program.replay_command(&args.enumerate.search);
    enumerate::enumerate(&compiled, &args.enumerate, &replay, console)
}
