//! The options of `udita explore`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::ValueEnum;
use clap::builder::{PossibleValue, TypedValueParser};
use udita::search::Config;
use udita::{ChoiceMode, Limits};
use udita_explore::explore::{Settings, SolverChoice, StrategyChoice};

use crate::coverage::CoverageArgs;
use crate::kept::StoreArg;
use crate::limits::{Bytes, LimitArgs};
use crate::program::{EntryArgs, FileArg};
use crate::report::ReplayCommand;
use crate::stats::StatsArg;
use crate::stop::TimeoutArg;

/// Maximum number of jobs. A larger number is meant for another option.
const MOST_JOBS: u16 = 256;

/// Look for inputs that cover the branches of a program, where all inputs are too many
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) file: FileArg,

    #[command(flatten)]
    pub(super) entry: EntryArgs,

    /// The search strategy. `auto` takes turns between `cfg`, `dfs` and `uniform`, and lets divisions, indices and lengths fail on
    /// purpose. `cfg` leads to uncovered branches along the control flow, also through methods of the library; `cfg-paper` does so as its paper says. `dfs` takes all paths in order, `dfs:N` those with at
    /// most N negated branches. `uniform` and `random-branch` are random walks. `cfg-baseline` and `random-input` are for
    /// comparisons
    #[arg(long, value_name = "STRATEGY", default_value = "auto", value_parser = StrategyParser)]
    pub(super) strategy: StrategyChoice,

    /// Make at most N runs. Default: 10 000; strategies other than `auto` and `dfs` then also end when all branches are covered
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,

    /// The seed of the strategy. Equal seeds give equal inputs
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// The solver
    #[arg(long, value_enum, value_name = "SOLVER", default_value = "built-in")]
    solver: SolverArg,

    /// Make N explorations side by side, each with a seed of its own and its share of the iterations. The result depends on N, but
    /// not on the machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_JOBS)))]
    jobs: u16,

    #[command(flatten)]
    pub(super) store: StoreArg,

    #[command(flatten)]
    pub(super) timeout: TimeoutArg,

    /// The format of inputs
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: FormatArg,

    #[command(flatten)]
    pub(super) coverage: CoverageArgs,

    /// After the run, write a picture of the covered branches over the iterations to this file, as SVG
    #[arg(long, value_name = "FILE")]
    pub(super) curve: Option<PathBuf>,

    /// After the run, print the statistics of the search on standard error
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true,
          default_missing_value = "text")]
    pub(super) stats: Option<StatsArg>,

    /// End the exploration when it needs more memory than this. K, M and G stand for powers of 1024. Known on Linux only
    #[arg(long, value_name = "BYTES", default_value = "2G")]
    memory: Bytes,

    #[command(flatten)]
    limits: LimitArgs,
}

/// The solvers, as the command line names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum SolverArg {
    /// The solver of udita
    BuiltIn,
    /// The solver of udita, and the installed z3 for what it leaves open
    Z3,
}

/// The formats of inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum FormatArg {
    /// Values, and the printed text or the returned value
    Text,
    /// One JSON object a line: values, branches, object graph of the returned value
    Jsonl,
}

/// Reads the name of a strategy, and tells shells the names.
#[derive(Clone)]
struct StrategyParser;

impl TypedValueParser for StrategyParser {
    type Value = StrategyChoice;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<StrategyChoice, clap::Error> {
        let read = |text: &str| text.parse::<StrategyChoice>();
        TypedValueParser::parse_ref(&read, command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(StrategyChoice::NAMES.iter().map(PossibleValue::new)))
    }
}

const AFTER_HELP: &str = "\
The program runs on one input after the other. Its conditions on an input are noted, one is negated, and a solver finds the \
next input. An input is the values of all choices of a run. The first one is zeros.

Standard output shows each input that covers a branch first: its number, its decision string, its values and what the program \
printed or returned. A run that ends by an uncaught exception, a failed `assert` or a limit is a violation. Standard error shows \
each distinct violation once, with the command `udita replay` that runs it again, and at the end the coverage.

A value that becomes an index, a floating-point number or an argument of a method of the machine is only its value of this run \
from there on. Standard error names the places where that happened most.

The search ends when the strategy has nothing left to try, or after 10 000 runs. Strategies other than `auto` and `dfs` also end \
when all branches are covered; with --iterations they go on, which may find further violations. \
Standard error ends with a verdict: `holds` if all paths were taken and none is a violation, `holds within` the bounds that it names, `violated`, \
or `unknown` with the reason.

Ctrl-C ends the search within a second. The summary and the reports come then, too. With --store, inputs are kept in a directory, and `udita resume` continues \
as if the search had never ended; a larger --iterations continues one that made all its runs.

Examples:
  udita explore examples/explore/times.udita
  udita explore examples/explore/times.udita --strategy dfs --format jsonl
  udita explore examples/explore/times.udita --iterations 1000 --jobs 4 --seed 7
  udita explore examples/explore/times.udita --html coverage.html
  udita explore examples/explore/times.udita --store inputs --timeout 10m

Exit status: 0 no violations, 1 violations, 2 bad usage or a program that does not compile, 130 Ctrl-C.";

impl Args {
    /// The settings of the exploration.
    pub(super) fn settings(&self) -> Settings {
        Settings {
            strategy: self.strategy,
            iterations: self.iterations,
            seed: self.seed,
            limits: self.limits(),
            solver: match self.solver {
                SolverArg::BuiltIn => SolverChoice::BuiltIn,
                SolverArg::Z3 => SolverChoice::Z3,
            },
            jobs: NonZeroUsize::new(usize::from(self.jobs)).unwrap_or(NonZeroUsize::MIN),
        }
    }

    /// The memory limit.
    pub(super) fn memory(&self) -> Bytes {
        self.memory
    }

    fn limits(&self) -> Limits {
        self.limits.limits(Settings::default().limits)
    }

    /// The configuration in which a found path replays.
    pub(super) fn replay_config(&self) -> Config {
        Config { choice: ChoiceMode::Eager, limits: self.limits(), ..Config::default() }
    }

    /// The command that runs a found path again.
    pub(super) fn replay_command(&self) -> ReplayCommand {
        let (entry, args) = (self.entry.entry.as_deref(), self.entry.args.clone());
        let directories = &self.file.source_path.directories;
        ReplayCommand::of(&self.file.file, entry, directories, &self.replay_config(), args)
            .with_options(self.file.source_path.further_options())
    }
}
