//! Options of subcommands that make the program themselves: they run all its paths, or one.

use std::process::ExitCode;

use udita::Decisions;

use super::console::Console;
use super::enumerate::{self, EnumerateArgs};
use super::program::LoadedProgram;
use super::replay::Path;
use super::report::ReplayCommand;
use super::status::Failure;

/// Options of an enumeration, or of the replay of one path.
#[derive(clap::Args)]
pub(super) struct PathsArgs {
    #[command(flatten)]
    pub(super) enumerate: EnumerateArgs,

    /// Run only the path with these decisions, as a violation or `--format jsonl` shows them
    #[arg(long, value_name = "DECISIONS")]
    replay: Option<Decisions>,

    /// With --replay: print each choice of the path on standard error, with its place, its alternatives and the one taken
    #[arg(long)]
    trace: bool,
}

/// Runs all paths of `compiled`, or the path that `args` name. Violations are reported with `again`, the command that
/// runs one path of this program.
pub(super) fn run(
    compiled: &LoadedProgram,
    args: &PathsArgs,
    again: &ReplayCommand,
    console: &Console,
) -> Result<ExitCode, Failure> {
    match &args.replay {
        None => enumerate::enumerate(compiled, &args.enumerate, again, console),
        Some(decisions) => {
            let path = Path { decisions, trace: args.trace, format: &args.enumerate.destination.format };
            path.run(compiled, &args.enumerate.search, again, console)
        }
    }
}
